"""A kind of move: its class with its line, how the line is read, and how a gesture becomes one."""

from collections.abc import Callable, Mapping
from typing import Annotated, Protocol

from msgspec import Meta, Struct, field

from tts_export.simulator import SimObject
from tts_export.simulator.play.game import Game, ImpossibleMove, noted
from tts_export.simulator.play.refs import Point, Ref
from tts_export.simulator.play.transcripts.line_reader import LineReader


class ImpossibleGesture(Exception):
    """A gesture that cannot be made: the reason, in words that reveal nothing."""


GestureNumber = Annotated[int, Meta(ge=-50_000, le=50_000)]
"""No deck has more cards."""
Coordinate = Annotated[float, Meta(ge=-1000, le=1000)]
"""Far beyond any table."""


class Gesture(Struct, frozen=True, forbid_unknown_fields=True):
    """A gesture of one seat. Which fields count depends on `do`; `piece` is a handle."""

    do: str
    piece: str = ""
    pieces: tuple[str, ...] = ()
    """Several handles at once, instead of `piece`: to drag, flip, turn, group or delete."""
    part: str = ""
    """The place of an element in the panel."""
    text: str = ""
    """A label of a menu or a hotkey, a line of chat, an answer."""
    number: GestureNumber = 0
    """A number that was typed, degrees, the number of a button."""
    at: tuple[Coordinate, Coordinate] | None = None
    """A point of the table (x, z); without one, the own hand."""
    by: tuple[Coordinate, Coordinate] | None = None
    """How far several pieces are dragged (x, z); without it, to the own hand."""
    place: GestureNumber | None = None
    """The place in the hand from left to right."""


class Reach(Protocol):
    """What a seat can see and touch. Whatever it cannot raises ImpossibleGesture."""

    game: Game
    seat: str

    def touched(self, gesture: Gesture) -> SimObject:
        """The only object that the gesture touches."""

    def movable(self, gesture: Gesture) -> tuple[SimObject, ...]:
        """All objects that the gesture moves."""

    def ref(self, o: SimObject) -> Ref:
        """Names an object."""

    def point(self, gesture: Gesture) -> Point | None:
        """Where something is dropped: a point of the table, or None for the hand."""

    def inside(self, container: SimObject, number: int) -> Ref | None:
        """What was found by searching: number 1 is the first one, 0 takes whatever is on top."""

    def panel_button(self, part: str) -> str:
        """The id or the text of a button of the panel."""

    def button_on(self, o: SimObject, number: int) -> str:
        """The text of a button that a script has put on an object."""


class Move(Struct, frozen=True):
    """What one player does, as plain data; as text, its line in a transcript."""

    @property
    def word(self) -> str:
        """The word under which a summary counts the move."""
        return type(self).__name__.lower()

    def make(self, game: Game) -> str | None:
        """Carries out the move at the table, as its player would; returns why it was refused, if it was."""
        raise NotImplementedError


class MoveKind(Struct, frozen=True):
    """An entry of the registry."""

    move: type[Move]
    lines: Mapping[str, Callable[[LineReader, str], Move]] = field(default_factory=dict)
    """The verbs of its lines, and what reads the rest of the line: (line, player) → move."""
    gestures: Mapping[str, Callable[[Reach, Gesture], Move]] = field(default_factory=dict)
    """The gestures (`Gesture.do`) that become such a move."""
    one_by_one: bool = False
    """Whether several pieces are touched one after the other."""
    from_outside: bool = False
    """Whether somebody without a seat can make it."""


def objects(game: Game, cards: tuple[Ref, ...], player: str) -> list[SimObject]:
    """The objects that a player means."""
    return [game.object(card, player) for card in cards]


def cards_in(line: LineReader) -> tuple[Ref, ...]:
    """Takes one or more cards, with commas between them."""
    cards = [line.card()]
    while line.skip(","):
        cards.append(line.card())
    return tuple(cards)


def point_in(line: LineReader) -> Point:
    """Takes a point of the table."""
    return line.coordinate(), line.coordinate()


def object_noted(game: Game, **note: str) -> SimObject:
    """The object whose GMNotes have these fields; ImpossibleMove when there is none."""
    target = noted(game.table, **note)
    if target is None:
        raise ImpossibleMove("there is no " + " ".join(note.values()) + " on the table")
    return target
