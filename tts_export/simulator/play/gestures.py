"""Gestures: what the page of a seat sends, by handles; each becomes a move (`moves/`)."""

from typing import Protocol

from msgspec import Struct

from tts_export.simulator import SimObject
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.refs import Point, Ref


class Impossible(Exception):
    """A gesture that cannot be made: the reason, in words that reveal nothing."""


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
    number: int = 0
    """A number that was typed, degrees, the number of a button."""
    at: tuple[float, float] | None = None
    """A point of the table (x, z); without one, the own hand."""
    by: tuple[float, float] | None = None
    """How far several pieces are dragged (x, z); without it, to the own hand."""
    place: int | None = None
    """The place in the hand from left to right."""


class Reach(Protocol):
    """What a seat can see and touch. Whatever it cannot raises Impossible."""

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
