"""A game that bots play to its end: who makes the next move, who hears of it, and when it is given up."""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from msgspec import Struct

from tts_export.simulator.play.faults import Fault
from tts_export.simulator.play.game import Game, Outcome
from tts_export.simulator.play.moves import Move

STUCK = 25  # refusals in a row


class BotPlayer(Protocol):
    """Plays some seats of a game by the rules. It may use only what these seats can know."""

    def next(self) -> Move | None:
        """Returns its next move; None while others have to do something."""

    def refused(self, move: Move) -> None:
        """Notes that the table refused a move of this player."""

    def done(self) -> None:
        """Notes that somebody made a move, and that the table accepted it."""


class BotKind(Struct, frozen=True):
    """A kind of bot that can be chosen by name."""

    about: str
    """What it does, in a few words."""
    player: Callable[[Game, Collection[str], int], BotPlayer]
    """Makes a player for some seats of a game. The same seed makes the same moves."""


def play_out(
    game: Game,
    players: Sequence[BotPlayer],
    make: Callable[[Move], Outcome],
    most: int,
    opening: Sequence[Move] = (),
) -> Fault | None:
    """Lets players move until the game is over; returns the fault that ended it earlier, or None.

    `make` makes a move at the table, and counts or checks what the caller wants to know. The first player
    makes the moves of `opening` before all others. After `most` moves a game is taken for endless.
    """
    refusals = 0
    for number in range(most):
        turn = (players[0], opening[number]) if number < len(opening) else _next(players)
        if turn is None:
            return Fault("stuck", "nobody can do anything, and the game is not over")
        player, move = turn
        outcome = make(move)
        if outcome.faults:
            return outcome.faults[0]
        if game.state["over"]:
            return None
        refusals = refusals + 1 if outcome.refused else 0
        if refusals == STUCK:
            return Fault("stuck", f"{STUCK} moves in a row were refused, the last one: {outcome.refused}")
        if outcome.refused:
            player.refused(move)
        else:
            for bot in players:
                bot.done()
    return Fault("endless-game", f"the game is not over after {most} moves")


def _next(players: Sequence[BotPlayer]) -> tuple[BotPlayer, Move] | None:
    """The first player who has something to do, and the move; None when nobody has."""
    for player in players:
        move = player.next()
        if move is not None:
            return player, move
    return None
