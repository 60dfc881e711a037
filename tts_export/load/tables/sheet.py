"""What every table is read into, and the dirt that all of them have in common."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.problems import Problem, Where, warning

MOST_ROWS = 50_000
"""Rows of one table."""
MOST_COLUMNS = 256
DATES = (datetime.date, datetime.time)

_SPACES = str.maketrans(dict.fromkeys("\u00a0\u2007\u202f\t", " ") | dict.fromkeys("\u200b\ufeff\u00ad", ""))
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")
_SUSPECT = tuple("=+@-#")
_ERRORS = {"#REF!", "#N/A", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!"}
_FORMULA = re.compile(
    r"=[-+(]*(?:\$?[A-Za-z]{1,3}\$?[0-9]|[0-9.]+\s*(?:[-+*/^)]|$)|['\"])|[=+@-][A-Za-z][A-Za-z0-9.]*(?:\(|\|)",
    re.IGNORECASE,
)


class Row(Struct, frozen=True):
    """One record. `prefix` stands before a heading where a cell's place is told: `Planets!`, `cards[7].`."""

    where: Where
    cells: list[Any]
    prefix: str = ""

    def place(self, heading: str) -> Where:
        """The place of the cell under `heading`."""
        return Where(self.where.file, self.where.line, self.prefix + heading)

    def get(self, column: int) -> Any:
        """The cell in a column; None for one that the row does not have."""
        return self.cells[column] if column < len(self.cells) else None


class Sheet(Struct, frozen=True):
    """A table: headings, and rows with a cell under each (or fewer, or more: people's tables are ragged)."""

    file: Path
    name: str
    """The name of a workbook's sheet, or of the list in a JSON file; empty for a CSV file."""
    headings: list[str]
    top: Row
    """The row of the headings."""
    rows: Iterable[Row]
    """Can be gone through once."""


def sheet_of(rows: Iterator[Row], file: Path, name: str, problems: list[Problem]) -> Sheet | None:
    """The first row with something in it as headings, the others below; None for an empty table."""
    filled = (row for row in _tidy(rows, problems) if any(cell != "" for cell in row.cells))
    top = next(filled, None)
    if top is None:
        return None
    headings = [" ".join(str(cell).split()) for cell in top.cells]
    while headings and not headings[-1]:
        headings.pop()
    return Sheet(file, name, headings, top, (_named(row, headings, problems) for row in filled))


def _tidy(rows: Iterator[Row], problems: list[Problem]) -> Iterator[Row]:
    for count, row in enumerate(rows):
        if count >= MOST_ROWS:
            message = f"more than {MOST_ROWS:,} rows; the rest is not read"
            problems.append(Problem(row.where, "too-many-rows", message))
            return
        yield Row(row.where, [tidy(cell) for cell in row.cells], row.prefix)


def _named(row: Row, headings: list[str], problems: list[Problem]) -> Row:
    """The row, after saying what no program meant to write into its cells."""
    for column, (heading, cell) in enumerate(zip(headings, row.cells, strict=False)):
        if isinstance(cell, str):
            flaw = _flaw(cell) if cell[:1] in _SUSPECT else None
            if flaw:
                problems.append(Problem(row.place(heading), *flaw))
        elif isinstance(cell, DATES):
            row.cells[column] = _undated(cell, row.place(heading), problems)
    return row


def _undated(cell: datetime.date | datetime.time, at: Where, problems: list[Problem]) -> str:
    """Spreadsheets make dates of what looks like one: 1/2 becomes the second of January."""
    shown = cell.isoformat().removesuffix("T00:00:00")
    message = f"the spreadsheet made a date of this cell ({shown}); format its column as text"
    problems.append(warning(at, "date-cell", message))
    return shown


def _flaw(cell: str) -> tuple[str, str] | None:
    if cell in _ERRORS:
        return "cell-error", f"the cell shows the error {cell} of a formula; mend it in the spreadsheet"
    if _FORMULA.match(cell):
        shown = f'"{cell[:40]}…"' if len(cell) > 40 else f'"{cell}"'
        return "formula", f"the cell holds a formula, {shown}, not its value; export the values"
    return None


def tidy(cell: Any) -> Any:
    """A cell without what nobody sees: hard spaces, marks of zero width, blanks; 2.0 is 2, nothing is ""."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        return cell if cell.isascii() and cell.isalnum() else cell.translate(_SPACES).strip()
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        return int(cell)
    return cell


def half_character(text: str) -> bool:
    """Whether the text holds half of a surrogate pair, which no file can hold."""
    return not text.isascii() and _HALF_CHARACTER.search(text) is not None
