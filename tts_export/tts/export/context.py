"""What the exporters are given: the project, and everything that was made of it so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, Protocol

from msgspec import Struct
from PIL import Image

from tts_export.load.project import Mod
from tts_export.settings.card import Card
from tts_export.tts import cards
from tts_export.tts.cards import Sheet
from tts_export.tts.export.card_text import notes, rules_text, tags
from tts_export.tts.objects import Object, Thing
from tts_export.tts.transform import Pose

FACE_DOWN = 180.0


class File(Struct, frozen=True):
    """A file of the build."""

    path: str
    """Below `build/`, with forward slashes."""
    data: bytes
    save: Object | None = None
    """What `data` is the text of, where that is a save or a saved object: for `lint`."""


Files = Iterator[File]
"""What an exporter yields."""


class Scripts(Protocol):
    """The texts that the game runs."""

    @property
    def controller(self) -> str: ...
    @property
    def globals(self) -> str: ...
    @property
    def panel(self) -> str: ...
    def lines_data(self) -> Any:
        """Which line comes from which file, as plain data."""


class Picture(Struct, frozen=True, kw_only=True):
    """A finished picture file."""

    file: str
    """Its path below `build/`: `sheets/mat-1a2b3c4d5e6f.jpg`."""
    hash: str
    """SHA-256 of its bytes, in hexadecimal."""
    address: str
    """Where the game fetches it."""


class CardPicture(Struct, frozen=True, kw_only=True):
    """Where a card's face is: a cell of a sheet."""

    sheet: Sheet
    cell: int
    face: Picture
    back: Picture


class Context(Struct, frozen=True, kw_only=True, dict=True):
    """All that an exporter may use."""

    project: Mod
    cards: Mapping[str, CardPicture]
    """By card key."""
    pictures: Mapping[str, Picture]
    """The table's own pictures, by the names that `table_pictures` gives them."""
    guid: Callable[[str], str]
    """The ledger: the GUID of an object's name. KeyError for one that `guid_names` does not list."""
    scripts: Scripts
    face: Callable[[str, tuple[int, int]], Image.Image]
    """A card's face, drawn at a size in pixels, by card key."""
    back: Callable[[str, tuple[int, int]], Image.Image]
    """The back of a card, drawn at a size in pixels, by card key."""
    picture: Callable[[str, tuple[int, int]], Image.Image]
    """One of the table's own pictures by its name, drawn at a size in pixels."""

    def card(self, key: str) -> Card:
        """The card with this key. KeyError for a key that the project does not have."""
        return self.project.by_key[key]

    def address(self, name: str) -> str:
        """Where the game fetches one of the table's own pictures; nothing for no name."""
        return self.pictures[name].address if name else ""

    @cached_property
    def card_objects(self) -> Mapping[str, Object]:
        """Every card as an object without a GUID, by its key: decks and the library hold copies of them."""
        return {card.key: self._card_object(card) for card in self.project.cards}

    def _card_object(self, card: Card) -> Object:
        """A card, face down: its text where players read it, its fields where scripts do."""
        game, scale, place = self.project.game, self.project.table.card.scale, self.cards[card.key]
        thing = Thing(
            guid="",
            pose=Pose(turn=180, flip=FACE_DOWN),
            scale=(scale, 1.0, scale),
            nickname=card.name,
            description=rules_text(card, game),
            gm_notes=notes(card, game),
            tags=tags(card, game),
        )
        return cards.card(thing, place.sheet, place.cell, sideways=game.types[card.type].sideways)
