"""A kind of deck file: how it is recognized, read and written. `kinds/` lists all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

if TYPE_CHECKING:
    from tts_export.deck_files.deck_file import DeckFile, ListedDeck
    from tts_export.problems import Problem
    from tts_export.settings.card import Card

TOKENS = "tokens"


class DeckPart(NamedTuple):
    """A section of a deck: a pile of the game, or one of `SIDEBOARD` and `TOKENS`."""

    name: str
    cards: list[tuple[Card, int]]


class DeckContents(Struct, frozen=True):
    """A deck as it is written."""

    name: str
    plan: str
    format: str
    cards: list[tuple[Card, int]]
    """The cards that count, in the deck's own order."""
    parts: list[DeckPart]
    """All cards in the order in which every kind of file lists them: the piles, the sideboard, the tokens."""
    in_sections: bool
    """Whether a list needs sections: if the game has several piles, or the deck a sideboard or tokens."""


class Origin(Struct, frozen=True):
    """Where decks come from."""

    game: str
    build: Path
    """The build folder: a saved object is made of the cards of a built mod."""


class FileKind(Struct, frozen=True, kw_only=True):
    """A kind of deck file. Its module in `kinds/` is imported when it is needed: help texts need only words.

    The module has `read`; `write` if such files are written; and `recognizes` unless endings are enough.
    """

    name: str
    """Its module."""
    called: str
    """Its name in help texts and on the page of decks."""
    files: str
    """Its files and what is in them, as the table in `docs/how-to/decks.md` has it."""
    about: str
    endings: tuple[str, ...] = ()
    """Endings of files that are always of this kind."""
    written: tuple[str, ...] = ()
    """Endings of the files that are written; the first one is offered."""
    one_deck: bool = False
    """Whether a file holds one deck only."""

    def _module(self) -> Any:
        return import_module(f"tts_export.deck_files.kinds.{self.name}")

    def recognizes(self, file: DeckFile) -> bool:
        """Whether a file is of this kind by its bytes."""
        recognizes: Callable[[DeckFile], bool] | None = getattr(self._module(), "recognizes", None)
        return recognizes is not None and recognizes(file)

    def read(self, file: DeckFile) -> list[ListedDeck]:
        """The decks of a file of this kind."""
        decks: list[ListedDeck] = self._module().read(file)
        return decks

    def write(self, decks: Sequence[DeckContents], origin: Origin) -> bytes | Problem:
        """A file with these decks (one for kinds that hold one), or why there is none."""
        data: bytes | Problem = self._module().write(decks, origin)
        return data
