"""A deck as a file names it: names and copies that are not looked up yet."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from tts_export.problems import Where


class Entry(Struct, frozen=True):
    """A card as a deck names it: the name, the copies, the places of both, and the section."""

    name: str
    copies: Any
    at: Where
    copies_at: Where
    section: str = ""
    instead: str = ""
    """A second name, for when no card has the first one: the nickname of a card whose id is not known."""


class ListedDeck(Struct, frozen=True):
    """A deck of a file: its name there (often empty), and its entries."""

    name: str
    where: Where
    entries: list[Entry] = field(default_factory=list)
    plan: str = ""
    format: str = ""
