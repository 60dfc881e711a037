"""Where cards and decks come from besides the list in cards.yaml: spreadsheets, other files."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from tts_export.model.base import Settings


class CardSource(Settings):
    """A spreadsheet with one card per row; its first row holds the headings."""

    file: str = Field(alias="from")
    """A CSV file (commas, semicolons or tabs), as seen from the file that names it."""
    type: str = ""
    """The card type of all rows that do not name one themselves."""
    columns: dict[str, str | None] = {}
    """Heading → field, where the game does not know the heading; null leaves the column out."""
    defaults: dict[str, Any] = {}
    """Field → value for rows that leave it empty."""


class Included(Settings):
    """A file that cards.yaml includes: more cards and decks."""

    include: list[str] = []
    """More files, as seen from this one."""
    cards: Any = None
    """As in cards.yaml."""
    decks: Any = None
    """As in cards.yaml."""
