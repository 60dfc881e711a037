"""Buttons, menus and hotkeys."""

from tts_export.simulator import SimObject
from tts_export.simulator.play.game import Game, noted
from tts_export.simulator.play.moves.kind import Gesture, Move, MoveKind, Reach, object_noted
from tts_export.simulator.play.refs import Ref, quoted
from tts_export.simulator.play.transcripts.line_reader import LineReader


class Press(Move, frozen=True):
    """A button of the panel, by its id or its text; with `on`, one that a script has put on an object."""

    player: str
    button: str
    on: Ref | None = None

    def __str__(self) -> str:
        return f"{self.player} presses {quoted(self.button)}" + (f" on {self.on}" if self.on else "")

    def make(self, game: Game) -> None:
        player = game.table.player(self.player)
        if self.on is None:
            player.click(self.button)
        else:
            player.press(game.object(self.on, self.player), self.button)
        game.rest()


def _read_press(line: LineReader, player: str) -> Move:
    button = line.text_or_word("a button")
    return Press(player, button, line.card() if line.skip("on") else None)


def _button(reach: Reach, gesture: Gesture) -> Move:
    o = reach.touched(gesture)
    return Press(reach.seat, reach.button_on(o, gesture.number), reach.ref(o))


PRESS = MoveKind(
    Press,
    {"presses": _read_press},
    {
        "press": lambda reach, gesture: Press(reach.seat, reach.panel_button(gesture.part)),
        "button": _button,
    },
)


class Choose(Move, frozen=True):
    """An entry of the context menu of a card, or of the player's mat."""

    player: str
    label: str
    card: Ref | None

    def __str__(self) -> str:
        return f"{self.player} chooses {quoted(self.label)} on {self.card or 'mat'}"

    def make(self, game: Game) -> None:
        o = game.object(self.card, self.player) if self.card else _mat(game, self.player)
        game.table.player(self.player).menu(self.label, o)
        game.rest()


def _mat(game: Game, player: str) -> SimObject:
    return object_noted(game, role="mat", seat=player)


def _read_choice(line: LineReader, player: str) -> Move:
    label = line.text_or_word("an entry of a menu")
    line.one_of(("on",), "word before a card")
    return Choose(player, label, None if line.skip("mat") else line.card())


def _choice(reach: Reach, gesture: Gesture) -> Move:
    o = reach.touched(gesture)
    own = noted(reach.game.table, role="mat", seat=reach.seat) is o
    return Choose(reach.seat, gesture.text, None if own else reach.ref(o))


CHOOSE = MoveKind(Choose, {"chooses": _read_choice}, {"choose": _choice})


class Key(Move, frozen=True):
    """A hotkey, with the pointer over a card or over nothing."""

    player: str
    label: str
    card: Ref | None = None

    def __str__(self) -> str:
        return f"{self.player} types {quoted(self.label)}" + (f" over {self.card}" if self.card else "")

    def make(self, game: Game) -> None:
        over = game.object(self.card, self.player) if self.card else None
        game.table.player(self.player).hotkey(self.label, over)
        game.rest()


def _read_key(line: LineReader, player: str) -> Move:
    label = line.text_or_word("a hotkey")
    return Key(player, label, line.card() if line.skip("over") else None)


def _key(reach: Reach, gesture: Gesture) -> Move:
    return Key(reach.seat, gesture.text, reach.ref(reach.touched(gesture)) if gesture.piece else None)


KEY = MoveKind(Key, {"types": _read_key}, {"key": _key})
