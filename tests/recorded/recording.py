"""A recorded game: a transcript, with what the table shows in each turn as short digests.

> White goes on
White ends PLAY
# = state 3f2a, pieces 91bc, screens 00aa, offers 12cd, menus 77e0
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from msgspec import Struct

from tests.games.hsatcg.steps import READINGS
from tests.games.projects import TEXTS, cards_of
from tests.games.tables import made
from tests.games.texted import with_readings
from tests.recorded.shown import menus, offers, pieces, screens, state
from tts_export.simulator.play import Game
from tts_export.simulator.play.game import GameState
from tts_export.simulator.play.moves import Move
from tts_export.simulator.play.perform import perform, result_lines
from tts_export.simulator.play.transcripts.line_reader import LineReader
from tts_export.simulator.play.transcripts.runner import read_move
from tts_export.simulator.play.transcripts.transcript import Transcript
from tts_export.simulator.ui import Ui

FOLDER = Path(__file__).parent
DIGESTS = "# = "
"""How the line with the digests of a turn begins."""


def save_of(game: str) -> Any:
    """The save with which a recorded game begins."""
    save = json.loads(made(TEXTS.get(game) or cards_of(game))[0])
    return with_readings(save, READINGS) if game == "steps" else save


class PlayedMove(Struct, frozen=True):
    """The line of a move, and the lines below it."""

    line: str
    below: list[str]


class Recorder:
    """Makes the moves of a game and writes down what the table says and shows."""

    def __init__(self, game: Game, show: Callable[[str], None] = lambda _: None) -> None:
        self.game = game
        self.show = show
        """Is given the texts that digests stand for, as they change."""
        self.refused = False
        """Whether the last move was refused, or could not be made."""
        game.new_messages()
        self._seen: dict[str, str] = {}
        self._turns = 0
        self._known: dict[str, tuple[Ui, int, str]] = {}
        self._begin_turn()

    def make(self, move: Move, *, last: bool = False) -> PlayedMove:
        """Makes a move; after the last one, and when a turn or a phase ends, the digests are below it."""
        game, before = self.game, self.game.state
        asked = {prompt["id"] for prompt in before["prompts"]}
        outcome = perform(game, move)
        lines = result_lines(game, outcome, asked)
        self.refused = bool(outcome.refused or outcome.faults)
        if outcome.refused:
            lines.append(f"# refused: {outcome.refused}")
        lines += [f"# {fault.name}: {fault.message}" for fault in outcome.faults]
        self._look()
        if last or _turn(before) != _turn(game.state):
            self._turns += 1
            self._shown |= {"offers": offers(game), "menus": menus(game, self._turns)}
            digests = {aspect: _digest(text) for aspect, text in self._shown.items()}
            lines.append(DIGESTS + ", ".join(f"{aspect} {digest}" for aspect, digest in digests.items()))
            self._begin_turn()
        return PlayedMove(f"> {move}", [line.replace("\n", " ") for line in lines])

    def _begin_turn(self) -> None:
        self._shown = {"state": "", "pieces": "", "screens": ""}

    def _look(self) -> None:
        game, table = self.game, self.game.table
        now = {"state": state(game), "pieces": pieces(table), "screens": screens(table, self._known)}
        for aspect, text in now.items():
            if text != self._seen.get(aspect):
                self.show(f"{aspect}: {text}")
                self._seen[aspect] = text
            self._shown[aspect] = _digest(self._shown[aspect] + text)


def replayed(
    transcript: Transcript, save: Any, show: Callable[[str], None] = lambda _: None
) -> Iterator[PlayedMove]:
    """The moves of a recorded game made again at a new table, one by one."""
    header = transcript.header
    game = Game(save, header.seed, header.seats)
    recorder = Recorder(game, show)
    for entry in transcript.entries:
        move = read_move(LineReader(entry.move.text, game.vocabulary, start=1))
        yield recorder.make(move, last=entry is transcript.entries[-1])


def recorded(transcript: Transcript) -> list[PlayedMove]:
    """The moves as they are written down."""
    return [PlayedMove(entry.move.text, [line.text for line in entry.below]) for entry in transcript.entries]


def _turn(now: GameState) -> tuple[Any, ...]:
    return tuple(now.get(key) for key in ("round", "active", "phase", "started", "over"))


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=2).hexdigest()
