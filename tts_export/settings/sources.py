"""Where cards and decks come from besides the list in cards.yaml: spreadsheets, other files."""

from typing import Any, Literal

from msgspec import field

from tts_export.settings.base import Settings
from tts_export.settings.names import FieldName
from tts_export.settings.numbers import Whole


class CardSource(Settings):
    """A file with one card per row (or per object), below a row of headings."""

    file: str | list[str] = field(name="from")
    """A CSV, TSV, XLSX or JSON file, as seen from the file that names it, or the address of one
    (`https://...`); or several of the same shape."""
    type: str = ""
    """The card type of all rows that do not name one themselves."""
    sheet: str | list[str] = ""
    """XLSX: the sheet, or several of the same shape; the first one when left out."""
    table: Whole = 0
    """The table to read, counted from 1, where a sheet has several of different types; all when left out."""
    records: str = ""
    """JSON: the place of the list of cards, as keys joined by dots (`deckCards.card`)."""
    once: bool = False
    """Ignore cards that are there already: exports of decks repeat them."""
    columns: dict[str, FieldName | None] = {}
    """Heading → field, where the game does not know the heading; null leaves a column out. `art // art_back`
    for cells that hold both, separated in the same way."""
    defaults: dict[FieldName, Any] = {}
    """Field → value for rows that leave it empty."""
    pictures: str | list[str] = ""
    """The folder of its pictures, as seen from the file that names it, or several in order; also looked for
    are files beside the sheet, beside cards.yaml, and in the `pictures` of the project."""
    faces: Literal["", "drawn", "finished"] = ""
    """finished: the pictures show whole cards and are used as faces; by default as the project says."""
    values: dict[FieldName, dict[str, Any]] = {}
    """Field → what is written → what is meant; null for "nothing" (`cost: {"-": null, free: 0g}`)."""
    lists: dict[FieldName, str] = {}
    """Field of words → their separator in a cell, where that is not `#`, a comma, a semicolon or a space."""
    breaks: list[str] = []
    """Marks for a new line in texts (`<br>`), besides `//` and real ones."""


class IncludedFile(Settings):
    """A file that cards.yaml includes: more cards and decks."""

    include: list[str] = []
    """More files, as seen from this one."""
    cards: Any = None
    """As in cards.yaml."""
    decks: Any = None
    """As in cards.yaml."""
