"""Seats, and the table as a whole."""

from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves.kind import Move, MoveKind

RELOAD_LINE = "save and load"


class TakeSeat(Move, frozen=True):
    """Somebody sits down, or stands up and leaves."""

    player: str
    how: str

    def __str__(self) -> str:
        return f"{self.player} {self.how}"

    @property
    def word(self) -> str:
        return self.how

    def make(self, game: Game) -> None:
        if self.how == "sits down":
            game.table.sit(self.player, self.player)
        else:
            game.table.stand(self.player)
        game.rest()


TAKE_SEAT = MoveKind(
    TakeSeat,
    {
        "sits down": lambda line, player: TakeSeat(player, "sits down"),
        "stands up": lambda line, player: TakeSeat(player, "stands up"),
    },
    {
        "sit": lambda reach, gesture: TakeSeat(reach.seat, "sits down"),
        "stand": lambda reach, gesture: TakeSeat(reach.seat, "stands up"),
    },
    from_outside=True,
)


class Reload(Move, frozen=True):
    """The table is saved and opened again."""

    def __str__(self) -> str:
        return RELOAD_LINE

    def make(self, game: Game) -> None:
        game.table.reload()
        game.rest()


RELOAD = MoveKind(Reload)
"""Its line has no player, and no page reloads the table."""
