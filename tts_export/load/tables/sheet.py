"""Sheets and rows, which every file is read into, and the cleaning that all of them need."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.problems import Problem, Where, warning

MOST_ROWS = 50_000
"""Rows of one sheet."""
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


class NoValue(Struct, frozen=True):
    """A cell with a formula that was saved without its value."""


class Row(Struct, frozen=True):
    """A row of cells. `prefix` comes before the heading in the place of a cell: `Planets!`, `cards[7].`."""

    where: Where
    cells: list[Any]
    prefix: str = ""

    def place(self, heading: str) -> Where:
        """The place of the cell under `heading`."""
        return Where(self.where.file, self.where.line, self.prefix + heading)

    def get(self, column: int) -> Any:
        """The cell in a column; None when the row is shorter."""
        return self.cells[column] if column < len(self.cells) else None


class Sheet(Struct, frozen=True):
    """Headings, and rows with a cell under each (or fewer, or more: people's sheets are ragged)."""

    file: Path
    name: str
    """The name of a workbook's sheet, or of the list in a JSON file; empty for a CSV file."""
    headings: list[str]
    top: Row
    """The row of the headings."""
    rows: Iterable[Row]
    """Can be iterated only once."""


def sheet_of(rows: Iterator[Row], file: Path, name: str, problems: list[Problem]) -> Sheet | None:
    """Takes the first row with content as headings, the others as rows; None when there is no content."""
    filled = tidied(rows, problems)
    top = next(filled, None)
    if top is None:
        return None
    headings = [" ".join(str(cell).split()) for cell in top.cells]
    while headings and not headings[-1]:
        headings.pop()
    return Sheet(file, name, headings, top, (_checked(row, headings, problems) for row in filled))


def tidied(rows: Iterator[Row], problems: list[Problem]) -> Iterator[Row]:
    """The rows with something in them, their cells cleaned; at most `MOST_ROWS`."""
    for count, row in enumerate(rows):
        if count >= MOST_ROWS:
            message = f"more than {MOST_ROWS:,} rows; the rest is not read"
            problems.append(Problem(row.where, "too-many-rows", message))
            return
        cells = [tidy(cell) for cell in row.cells]
        if any(cell != "" for cell in cells):
            yield Row(row.where, cells, row.prefix)


def _checked(row: Row, headings: list[str], problems: list[Problem]) -> Row:
    """Returns the row, after reporting cells with dates, formulas and errors."""
    for column, (heading, cell) in enumerate(zip(headings, row.cells, strict=False)):
        if isinstance(cell, str):
            flaw = _flaw(cell) if cell[:1] in _SUSPECT else None
            if flaw:
                problems.append(Problem(row.place(heading), *flaw))
        elif isinstance(cell, DATES):
            row.cells[column] = _date_text(cell, row.place(heading), problems)
    return row


def _date_text(cell: datetime.date | datetime.time, at: Where, problems: list[Problem]) -> str:
    """The text of a date, with a warning: spreadsheets turn 1/2 into the second of January."""
    shown = cell.isoformat().removesuffix("T00:00:00")
    message = f"the spreadsheet turned this cell into a date ({shown}); format its column as text"
    problems.append(warning(at, "date-cell", message))
    return shown


def _flaw(cell: str) -> tuple[str, str] | None:
    if cell in _ERRORS:
        return "cell-error", f"the cell shows the error {cell} of a formula; correct it in the spreadsheet"
    if _FORMULA.match(cell):
        shown = f'"{cell[:40]}…"' if len(cell) > 40 else f'"{cell}"'
        return "formula", f"the cell holds a formula, {shown}, not its value; export the values"
    return None


def tidy(cell: Any) -> Any:
    """Cleans a cell: hard spaces, zero-width characters and outer blanks go; 2.0 becomes 2, None ""."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        return cell if cell.isascii() and cell.isalnum() else cell.translate(_SPACES).strip()
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        return int(cell)
    return cell


def half_character(text: str) -> bool:
    """Whether the text holds half of a surrogate pair, which cannot be written to a file."""
    return not text.isascii() and _HALF_CHARACTER.search(text) is not None
