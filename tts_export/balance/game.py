"""A game as a pure function: a table and a match go in, a record comes out."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import structs

from tts_export.balance.record import GameRecord, PlannedGame
from tts_export.balance.recording import Recording
from tts_export.balance.schedule import seed_of
from tts_export.simulator.play.bots.kinds import BOTS
from tts_export.simulator.play.bots.play_out import play_out
from tts_export.simulator.play.game import BareGame, Game, Outcome
from tts_export.simulator.play.moves import Move, act
from tts_export.simulator.play.perform import failed_hooks, perform

LONGEST = 4000
"""Moves: a game that is not over by then is taken for endless."""


def play(save: Path | Mapping[str, Any], seats: Sequence[str], match: PlannedGame) -> GameRecord:
    """Plays a match to its end, or to the first fault; `seats` are all of the game, in the order of turns."""
    seats = tuple(seats[: len(match.decks)])
    game = BareGame(save, match.seed, seats)
    recording = Recording(game, seats)
    return recording.record(match, _played(game, match, recording))


def _played(game: Game, match: PlannedGame, recording: Recording) -> str:
    """Plays the game; returns its fault, or ""."""
    make, seats = partial(_make, game, recording), game.seats
    for seat, deck in zip(seats, match.decks, strict=True):
        if faults := make(act(seat, "load", deck=deck)).faults:
            return faults[0].message
    begun = make(act(seats[0], "start", players=seats, first=seats[0]))
    if begun.faults:
        return begun.faults[0].message
    if begun.refused:
        return f"the game does not begin: {begun.refused}"
    players = [
        BOTS[bot].player(game, (seat,), seed_of((seat,), (bot,), place, match.seed))
        for place, (seat, bot) in enumerate(zip(seats, match.bots, strict=True))
    ]
    fault = play_out(game, players, make, LONGEST)
    return fault.message if fault else ""


def _make(game: Game, recording: Recording, move: Move) -> Outcome:
    """Makes a move; its outcome has a fault for every hook that failed."""
    before = game.state
    outcome = perform(game, move)
    recording.take(move, outcome, before)
    return structs.replace(outcome, faults=(*outcome.faults, *failed_hooks(game, before)))
