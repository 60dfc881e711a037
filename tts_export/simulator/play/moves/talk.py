"""Chat, and the dialogs on the screen."""

from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves.kind import Move, MoveKind
from tts_export.simulator.play.refs import quoted
from tts_export.simulator.play.transcripts.line_reader import LineReader

MOST_LETTERS = 300
"""Of a note: whoever writes more should talk."""
MOST_OF_A_LINE = 1000
"""Letters of a line of chat."""


class Say(Move, frozen=True):
    """A line of chat."""

    player: str
    text: str

    def __str__(self) -> str:
        return f"{self.player} says {quoted(self.text)}"

    def make(self, game: Game) -> None:
        game.table.player(self.player).say(self.text)
        game.rest()


SAY = MoveKind(
    Say,
    {"says": lambda line, player: Say(player, line.text_or_word("a text"))},
    {"say": lambda reach, gesture: Say(reach.seat, gesture.text[:MOST_OF_A_LINE])},
)


class Remark(Move, frozen=True):
    """What a player thinks of the game. Nobody reads it at the table, and nothing happens."""

    player: str
    text: str

    def __str__(self) -> str:
        return f"{self.player} notes {quoted(self.text)}"

    def make(self, game: Game) -> None:
        game.table.player(self.player)  # raises SimError for a seat that is not there


REMARK = MoveKind(
    Remark,
    {"notes": lambda line, player: Remark(player, line.text_or_word("a text"))},
    {"note": lambda reach, gesture: Remark(reach.seat, gesture.text[:MOST_LETTERS])},
)


class Reply(Move, frozen=True):
    """What a player types into the oldest dialog on the screen, or the option chosen there."""

    player: str
    text: str

    def __str__(self) -> str:
        return f"{self.player} replies {quoted(self.text)}"

    def make(self, game: Game) -> None:
        game.table.player(self.player).answer(self.text)
        game.rest()


REPLY = MoveKind(
    Reply,
    {"replies": lambda line, player: Reply(player, line.text_or_word("a text"))},
    {"reply": lambda reach, gesture: Reply(reach.seat, gesture.text)},
)


class CloseDialog(Move, frozen=True):
    """The oldest dialog on the screen is closed without an answer."""

    player: str

    def __str__(self) -> str:
        return f"{self.player} closes the dialog"

    def make(self, game: Game) -> None:
        game.table.player(self.player).close_dialog()
        game.rest()


def _read_close(line: LineReader, player: str) -> Move:
    line.one_of(("the",), "word before what is closed")
    line.one_of(("dialog",), "thing that can be closed")
    return CloseDialog(player)


CLOSE = MoveKind(CloseDialog, {"closes": _read_close}, {"close": lambda reach, _: CloseDialog(reach.seat)})
