"""All kinds of moves: whatever a player does at the table is one of them.

In goes a line of a transcript or a gesture, out comes a move, which `make` carries out at a table.
"""

from tts_export.simulator.play.moves import action, answer, containers, drag, pieces, screen, table, talk
from tts_export.simulator.play.moves.action import Action, act, spoken
from tts_export.simulator.play.moves.answer import Answer
from tts_export.simulator.play.moves.containers import Search, Take
from tts_export.simulator.play.moves.drag import Drag, DragTogether
from tts_export.simulator.play.moves.kind import Move, MoveKind
from tts_export.simulator.play.moves.pieces import Delete, GroupPieces, Randomize, TurnCard, TypeNumber
from tts_export.simulator.play.moves.screen import Choose, Key, Press
from tts_export.simulator.play.moves.table import Reload, TakeSeat
from tts_export.simulator.play.moves.talk import CloseDialog, Remark, Reply, Say

__all__ = [
    "Action", "Answer", "Choose", "CloseDialog", "Delete", "Drag", "DragTogether", "GroupPieces", "Key",
    "Move", "Press", "Randomize", "Reload", "Remark", "Reply", "Say", "Search", "Take", "TakeSeat",
    "TurnCard", "TypeNumber", "act", "spoken",
]  # fmt: skip

KINDS: tuple[MoveKind, ...] = (
    action.KIND,
    answer.KIND,
    screen.PRESS,
    screen.CHOOSE,
    screen.KEY,
    drag.DRAG,
    drag.DRAG_TOGETHER,
    pieces.GROUP,
    pieces.DELETE,
    pieces.TURN,
    pieces.NUMBER,
    pieces.RANDOMIZE,
    containers.TAKE,
    containers.SEARCH,
    talk.SAY,
    talk.REMARK,
    talk.REPLY,
    talk.CLOSE,
    table.TAKE_SEAT,
    table.RELOAD,
)

LINES = {verb: read for kind in KINDS for verb, read in kind.lines.items()}
"""The verbs of transcripts that are no actions of a game, with what reads the rest of their lines."""

GESTURES = {gesture: kind for kind in KINDS for gesture in kind.gestures}
"""The kinds of moves by the gestures that become them."""
