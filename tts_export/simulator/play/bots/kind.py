"""What a bot is to those who let it play: it makes moves for some seats, and hears what became of them."""

from collections.abc import Callable, Collection
from typing import Protocol

from msgspec import Struct

from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves import Move


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
