"""Sheets and rows, which every file is read into."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.problems import Problem, Where
from tts_export.tables.cells import tidy, whole

MOST_ROWS = 50_000
"""Rows of one sheet."""
MOST_COLUMNS = 256

_TOTAL = re.compile(
    r"(?:grand |sub-?|zwischen)?(?:totals?|sum|average|count|summe|gesamt|mittelwert)\b", re.IGNORECASE
)
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")


class SheetRow(Struct, frozen=True):
    """A row of cells. `prefix` comes before the heading in the place of a cell: `Planets!`, `cards[7].`."""

    where: Where
    cells: list[Any]
    prefix: str = ""
    wide: bool = False
    """Whether cells of it are merged with their neighbors, as in titles."""

    def place(self, heading: str) -> Where:
        """The place of the cell under `heading`."""
        return Where(self.where.file, self.where.line, self.prefix + heading)

    def get(self, column: int) -> Any:
        """The cell in a column; None when the row is shorter."""
        return self.cells[column] if column < len(self.cells) else None

    def part(self, start: int, end: int | None) -> SheetRow:
        """The cells from one column to another."""
        return SheetRow(self.where, self.cells[start:end], self.prefix, self.wide)

    def filled(self) -> list[Any]:
        """The cells that are not empty."""
        return [cell for cell in self.cells if cell not in ("", None)]

    def is_total(self) -> bool:
        """Whether its only words say that its numbers are totals."""
        words = [cell for cell in self.filled() if isinstance(cell, str) and whole(cell) is None]
        return bool(words) and all(_TOTAL.match(word) for word in words)

    def lone(self) -> str:
        """The only text of the row, as a title or a section heading is; "" if there is more."""
        filled = self.filled()
        is_lone = len(filled) == 1 or (self.wide and all(cell == filled[0] for cell in filled))
        return " ".join(filled[0].split()) if is_lone and filled and isinstance(filled[0], str) else ""


class Sheet(Struct, frozen=True):
    """A table: headings, and rows with a cell under each (or fewer, or more: people's sheets are ragged)."""

    file: Path
    name: str
    """The name of a workbook's sheet, or of the list in a JSON file; empty for a CSV file."""
    headings: list[str]
    top: SheetRow
    """The row of the headings."""
    rows: list[SheetRow]
    labels: Sequence[str] = ()
    """The section heading above its rows and the titles above its headings, the nearest first."""


class HeadingWords(Struct, frozen=True):
    """Words by which tables are found in a sheet, as `folded` returns them."""

    headings: frozenset[str] = frozenset()
    """Headings of columns that are read."""
    sections: frozenset[str] = frozenset()
    """Section headings, such as the types of cards."""


def folded(heading: str) -> str:
    """A heading in the form in which headings are compared: capitals, spaces and underscores do not count."""
    return " ".join(heading.replace("_", " ").replace("\u00a0", " ").split()).casefold()


def column_letters(column: int) -> str:
    """The name of a column, counted from 0, in spreadsheet programs: `A`, `AB`."""
    return (chr(64 + column // 26) if column >= 26 else "") + chr(65 + column % 26)


def filled_rows(rows: Iterable[SheetRow], problems: list[Problem]) -> list[SheetRow]:
    """The rows that are not empty, with tidy cells."""
    filled = []
    for count, row in enumerate(rows):
        if count >= MOST_ROWS:
            message = f"more than {MOST_ROWS:,} rows; the rest is not read"
            problems.append(Problem(row.where, "too-many-rows", message))
            break
        cells = [tidy(cell) for cell in row.cells]
        if any(cell != "" for cell in cells):
            filled.append(SheetRow(row.where, cells, row.prefix, row.wide))
    return filled


def half_character(text: str) -> bool:
    """Whether the text holds half of a surrogate pair, which cannot be written to a file."""
    return not text.isascii() and _HALF_CHARACTER.search(text) is not None
