"""A deck as a file names it, names and copies that are not looked up yet; and the file that readers get."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from tts_export.problems import Problem, Severity, Where
from tts_export.settings.game import Game
from tts_export.tables.delimited import decoded

BESIDE = ("sideboard", "side", "tokens", "token", "maybeboard", "maybe", "extras")
"""Sections that do not count as parts of the deck."""

_START = 4096
"""Bytes by which kinds are told apart."""


class DeckEntry(Struct, frozen=True):
    """A card as a deck names it: the name, the copies, the places of both, and the section."""

    name: str
    copies: Any
    at: Where
    copies_at: Where
    section: str = ""
    instead: str = ""
    """A second name, for when no card has the first one: the nickname of a card whose id is not known."""
    is_bare: bool = False
    """A key of a deck in YAML without a value: a card whose copies are missing, or an empty section."""


class ListedDeck(Struct, frozen=True):
    """A deck of a file: its name there (often empty), and its entries."""

    name: str
    where: Where
    entries: list[DeckEntry] = field(default_factory=list)
    plan: str = ""
    format: str = ""
    unread: bool = False
    """A file that it names could not be read, or has none of its cards, which was reported."""


Include = Callable[[str, Where], "list[ListedDeck]"]
"""(what a `from:` names, its place) → the decks of that file."""


class DeckFile(Struct, frozen=True):
    """A file with decks, as its reader gets it."""

    path: Path
    game: Game
    problems: list[Problem]
    """Readers add theirs."""
    raw: bytes = b""
    online: bool = False
    include: Include | None = None
    """None in a file that was itself named by `from:`."""

    @property
    def suffix(self) -> str:
        return self.path.suffix.lower()

    @property
    def start(self) -> bytes:
        """The first bytes, without a byte order mark and blanks."""
        return self.raw[:_START].lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\x00")

    def first_lines(self) -> list[str]:
        """The first lines that are not empty, without what cannot be decoded."""
        cut = self.raw[:_START].decode("utf-8-sig", "ignore").splitlines()
        return [line.strip() for line in cut if line.strip()]

    def text(self) -> str | None:
        """The whole file as text; None after reporting why it is none."""
        return decoded(self.raw, self.path, self.problems)

    def report(self, where: Where, name: str, message: str, severity: Severity = "error") -> None:
        """Adds a problem."""
        self.problems.append(Problem(where, name, message, severity))


def is_beside(section: str) -> bool:
    """Whether cards of a section are beside the deck."""
    return section.strip().casefold() in BESIDE
