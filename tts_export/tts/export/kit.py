"""What the exporters are given: the project, and everything that was made of it so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct, field
from PIL import Image

from tts_export.load.project import Mod
from tts_export.settings.card import Card
from tts_export.tts.cards import Sheet

Files = Iterator[tuple[str, bytes]]
"""What an exporter yields: the path below `build/`, with forward slashes, and the file's bytes."""


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


def _made(file: str, cards: Sequence[str], make: Callable[[], bytes]) -> bytes:
    return make()


class Kit(Struct, frozen=True, kw_only=True):
    """All that an exporter may use."""

    mod: Mod
    cards: Mapping[str, CardPicture]
    """By card key."""
    pictures: Mapping[str, Picture]
    """The table's own pictures, by the names that `table_pictures` gives them."""
    guid: Callable[[str], str]
    """The ledger: the GUID of an object key. KeyError for a key that `object_keys` does not list."""
    scripts: Scripts
    face: Callable[[str, tuple[int, int]], Image.Image]
    """A card's face, drawn at a size in pixels, by card key."""
    back: Callable[[str, tuple[int, int]], Image.Image]
    """The back of a card, drawn at a size in pixels, by card key."""
    picture: Callable[[str, tuple[int, int]], Image.Image]
    """One of the table's own pictures by its name, drawn at a size in pixels."""
    shelf: dict[Any, Any] = field(default_factory=dict)
    """What one exporter made and others use too."""
    last: Mapping[Any, Any] = field(default_factory=dict)
    """The `shelf` of the last build, in a process that builds again and again: whoever takes something from
    there makes sure that all it was made of is the same."""
    once: Callable[[str, Sequence[str], Callable[[], bytes]], bytes] = _made
    """`once(file, cards, make)`: the bytes of a picture file composed of these cards (their keys) and of the
    table: what `make` gives, or the last build's where nothing of that has changed."""

    def card(self, key: str) -> Card:
        """The card with this key. KeyError for a key that the project does not have."""
        found = self.mod.card(key)
        if found is None:
            raise KeyError(key)
        return found

    def address(self, name: str) -> str:
        """Where the game fetches one of the table's own pictures; nothing for no name."""
        return self.pictures[name].address if name else ""
