"""A game as a pure function: a table and a match go in, a record comes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tts_export.balance.record import GameRecord, Match
from tts_export.balance.recording import Recording
from tts_export.balance.schedule import seed_of
from tts_export.simulator.play.bare_game import BareGame
from tts_export.simulator.play.bots.kind import Player
from tts_export.simulator.play.bots.kinds import BOTS
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves import Move, act
from tts_export.simulator.play.perform import perform

LONGEST = 4000
"""Moves: a game that is not over by then is taken for endless."""
STUCK = 25
"""Refusals in a row."""


def play(save: Path | Mapping[str, Any], seats: Sequence[str], match: Match) -> GameRecord:
    """Plays a match to its end, or to the first fault; `seats` are all of the game, in the order of turns."""
    seats = tuple(seats[: len(match.decks)])
    game = BareGame(save, match.seed, seats)
    recording = Recording(game, seats)
    return recording.record(match, _played(game, match, recording))


def _played(game: Game, match: Match, recording: Recording) -> str:
    """Plays the game; returns its fault, or ""."""
    seats = game.seats
    for seat, deck in zip(seats, match.decks, strict=True):
        if fault := _made(game, act(seat, "load", deck=deck), recording)[1]:
            return fault
    refused, fault = _made(game, act(seats[0], "start", players=seats, first=seats[0]), recording)
    if refused or fault:
        return fault or f"the game does not begin: {refused}"
    players = [
        BOTS[bot].player(game, (seat,), seed_of((seat,), (bot,), place, match.seed))
        for place, (seat, bot) in enumerate(zip(seats, match.bots, strict=True))
    ]
    refusals = 0
    for _ in range(LONGEST):
        player, move = _next(players)
        if player is None or move is None:
            return "nobody can do anything, and the game is not over"
        refused, fault = _made(game, move, recording)
        if fault:
            return fault
        if game.state["over"]:
            return ""
        refusals = refusals + 1 if refused else 0
        if refusals == STUCK:
            return f"{STUCK} moves in a row were refused, the last one: {refused}"
        if refused:
            player.refused(move)
        else:
            for one in players:
                one.done()
    return f"the game is not over after {LONGEST} moves"


def _next(players: list[Player]) -> tuple[Player | None, Move | None]:
    """The first player who has something to do, and the move."""
    for player in players:
        move = player.next()
        if move is not None:
            return player, move
    return None, None


def _made(game: Game, move: Move, recording: Recording) -> tuple[str, str]:
    """Makes a move; returns why it was refused and what was wrong."""
    before = game.state
    outcome = perform(game, move)
    recording.take(move, outcome, before)
    known = before.get("failures") or ()
    failures = [str(text) for text in game.state.get("failures") or () if text not in known]
    faults = [fault.message for fault in outcome.faults]
    return outcome.refused, next(iter([*faults, *failures]), "")
