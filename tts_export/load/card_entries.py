"""Cards as they are in files."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from tts_export.load.reading import Reading
from tts_export.settings.cards import CardSource
from tts_export.yamls import Map

MOST_CARDS = 50_000
"""Cards of a project: those of all its files are kept at the same time."""


class CardEntry(NamedTuple):
    """A card as it is in a file."""

    file: Path
    """Paths on the card are relative to this file."""
    data: Map
    pictures: tuple[Path, ...] = ()
    """The folders in which its pictures are, besides that of the file."""
    source: CardSource | None = None
    """The spreadsheet that it is a row of."""

    @property
    def once(self) -> bool:
        """Whether it is skipped if the set already has the card."""
        return self.source is not None and self.source.once


def first_entries(reading: Reading, entries: Iterator[CardEntry]) -> list[CardEntry]:
    """As many of the entries as a project may have; one more is reported."""
    first = [*islice(entries, MOST_CARDS)]
    for entry in islice(entries, 1):
        message = f"more than {MOST_CARDS:,} cards; the rest is not read"
        reading.report(entry.data.where, "too-many-cards", message)
    return first
