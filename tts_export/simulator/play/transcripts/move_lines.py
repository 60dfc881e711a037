"""Reading the line of a move: `White enters JOHN EGBERT at Red`."""

from tts_export.simulator.play.faults import unknown
from tts_export.simulator.play.moves import LINES, Act, Move, Reload, spoken
from tts_export.simulator.play.moves.action import RAW, SPOKEN, fields_in
from tts_export.simulator.play.moves.table import RELOAD_LINE
from tts_export.simulator.play.transcripts.line_reader import LineReader

_TWO_WORDS = {verb for verb in (*LINES, *SPOKEN.values()) if " " in verb}


def read_move(line: LineReader) -> Move:
    """Reads a line as a move; raises Unreadable at the first word that does not fit."""
    if line.text[line.at :].strip() == RELOAD_LINE:
        return Reload()
    player = line.color()
    column = line.column
    verb = line.word("what is done")
    if (both := f"{verb} {line.peek()}") in _TWO_WORDS:
        line.word("")
        verb = both
    actions = {spoken(a): a for a in line.rules.actions if a != "answer"}
    if verb in LINES and not _is_action(actions.get(verb), line):
        move = LINES[verb](line, player)
        line.end()
        return move
    if verb not in actions:
        raise unknown(column, "action", verb, {*actions, *LINES})
    return Act(player, actions[verb], fields_in(line))


def _is_action(action: str | None, line: LineReader) -> bool:
    """Whether a verb of `LINES` is this action: the game has it, or a field follows: `drags pays=true`."""
    if action in line.rules.verbs:
        return True
    return action is not None and not line.card_next() and RAW.fullmatch(line.peek()) is not None
