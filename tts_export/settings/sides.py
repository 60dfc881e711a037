"""The sides of a game whose players do not play alike.

A side has the keys of `rules:` and `deck:` in which its players differ. They are merged over those of the
game, as a game is merged over the one that it extends.
"""

from typing import Annotated

from msgspec import Meta

from tts_export.settings.base import (
    DrawingName,
    Settings,
    SmallNumber,
    TableText,
    TrackName,
    TypeName,
    Whole,
    ZoneName,
)
from tts_export.settings.deck import Rule
from tts_export.settings.table import ColorOfSeat
from tts_export.settings.turn import Turn, Winning


class SideSetup(Settings):
    """How the players of a side begin."""

    place: dict[TypeName, ZoneName] = {}
    """Card type → the zone where it begins, face up."""
    draw: SmallNumber = 0
    """The opening hand."""


class SideRule(Settings):
    """A side: whose it is, and what is different for its players."""

    label: TableText = ""
    """Its name for players (`the Keeper`)."""
    types: list[TypeName] = []
    """The types of its cards."""
    tag: str = ""
    """The tag of its cards, where types do not tell the sides apart."""
    seats: list[ColorOfSeat] = []
    """The seats that play it if no card of the deck says so."""
    most: Annotated[int, Meta(ge=1, le=10)] = 1
    """How many may play it in one game."""
    begins: bool = False
    """Its player has the first turn."""
    back: DrawingName = ""
    """The back of its cards in frames.yaml."""
    deck: dict[str, Rule | None] = {}
    """Deck rules that replace or (null) drop those of the same name."""
    tracks: dict[TrackName, Whole] = {}
    """Track → its value at the start, where that differs."""
    setup: SideSetup | None = None
    turn: Turn | None = None
    winning: Winning | None = None
    """How a player of this side wins."""

    @property
    def chooses_cards(self) -> bool:
        """Whether cards show that a deck is of this side."""
        return bool(self.types or self.tag)

    def __post_init__(self) -> None:
        if not self.chooses_cards and not self.seats:
            raise ValueError("nobody can play this side: name its cards (types, tag) or its seats")
