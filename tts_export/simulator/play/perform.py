"""Carrying out a move at the table, as its player would."""

from typing import Any

from tts_export.simulator import SimError, busy
from tts_export.simulator.play.faults import Fault
from tts_export.simulator.play.game import Game, GameState, ImpossibleMove, Outcome
from tts_export.simulator.play.moves import Move

_PAUSE = 60
"""Frames before each move: moves follow each other slowly, and no game depends on what only took a few
frames and is no move, such as a look at a menu.
"""


@busy.one_run()
def perform(game: Game, move: Move) -> Outcome:
    """Makes the move and lets the table come to rest; failing scripts and impossible moves become faults.

    For those who watch how long scripts run, a move is one run: sixty frames of some seconds are none that
    ends.
    """
    errors = len(game.table.errors)
    faults: list[Fault] = []
    refused = ""
    game.table.reset_instructions()  # questions of bots and of checks do not count
    try:
        game.table.wait(_PAUSE)
        refused = move.make(game) or ""
    except ImpossibleMove as error:
        faults.append(Fault("impossible-move", str(error)))
    except SimError as error:
        faults.append(Fault("impossible-move", f"{move}: {error}"))
    faults += failed_scripts(game, errors)
    return Outcome(tuple(game.new_messages()), refused, tuple(faults))


def failed_scripts(game: Game, errors: int) -> list[Fault]:
    """The errors of scripts after so many."""
    return [Fault("script-error", str(failure)) for failure in game.table.errors[errors:]]


def failed_hooks(game: Game, before: GameState) -> list[Fault]:
    """The hooks that failed since this state: the table catches their errors and takes back what they did."""
    known = before.get("failures") or ()
    new = [text for text in game.state.get("failures") or () if text not in known]
    callers = game.table.world.runtime.callers if len(new) == 1 else ""
    return [Fault("script-error", str(text), callers=callers) for text in new]


def result_lines(game: Game, outcome: Outcome, asked_before: set[int]) -> list[str]:
    """The lines of a transcript below a move: what people read, and the new questions."""
    questions = [p for p in game.state["prompts"] if p["id"] not in asked_before]
    return [
        *(line.replace("\n", " ") for line in outcome.lines),
        *(_question_text(game, prompt).replace("\n", " ") for prompt in questions),
    ]


def _question_text(game: Game, prompt: dict[str, Any]) -> str:
    """An open question as a transcript shows it: `White is asked draw: 1, 2`."""
    options = ", ".join(game.name(str(option)) for option in prompt["options"])
    return f"({prompt['player']} is asked {prompt['kind']}: {options or 'anything'})"
