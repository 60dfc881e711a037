"""Sheets, rows and cells, which every file is read into; and the flaws that make a cell unusable."""

import datetime
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.problems import Problem, Where, warning

DATES = (datetime.date, datetime.time)

_SPACES = str.maketrans(dict.fromkeys("\u00a0\u2007\u202f\t", " ") | dict.fromkeys("\u200b\ufeff\u00ad", ""))
_SUSPECT = tuple("=+@-#")
_ERRORS = {"#REF!", "#N/A", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!"} | {
    *("#BEZUG!", "#NV", "#WERT!", "#ZAHL!", "#ÜBERLAUF!", "#NOM?", "#VALEUR!", "#NOMBRE!", "#NUL!", "#NULO!"),
    *(
        "#¿NOMBRE?",
        "#¡REF!",
        "#¡VALOR!",
        "#¡DIV/0!",
        "#¡NUM!",
        "#¡NULO!",
        "#NOME?",
        "#VALOR!",
        "#ERROR!",
        "#RIF!",
    ),
}
_FORMULA = re.compile(
    r"=[-+(]*(?:\$?[A-Za-z]{1,3}\$?[0-9]|[0-9.]+\s*(?:[-+*/^)]|$)|['\"])|[=+@-][A-Za-z][A-Za-z0-9.]*(?:\(|\|)",
    re.IGNORECASE,
)
_WHOLE = re.compile(r"([-+\u2212]?[0-9]{1,9})(?:\.0*|,00?)?")
"""A whole number; `4,0` is how a German spreadsheet writes it, but `4,000` may be four thousand."""


class NoValue(Struct, frozen=True):
    """A formula in a workbook whose value was not stored: a program wrote the file without evaluating it."""


def tidy(cell: Any) -> Any:
    """Cleans a cell: hard spaces, zero-width characters and outer blanks go; 2.0 becomes 2, None ""."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        return cell if cell.isascii() and cell.isalnum() else cell.translate(_SPACES).strip()
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        return int(cell)
    return cell


def whole(value: Any) -> int | None:
    """`value` as a whole number when it is one: 4, 4.0, "4", "4.0", "4,0" (spreadsheets); None otherwise."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return int(value) if abs(value) < 1e9 and int(value) == value else None
    if isinstance(value, str) and (match := _WHOLE.fullmatch(value.strip())):
        return int(match[1].replace("\u2212", "-"))
    return None


def checked(cell: Any, at: Where, problems: list[Problem]) -> Any:
    """The value of a cell that is read; reports dates, formulas and errors in it."""
    if isinstance(cell, str):
        if cell.startswith(_SUSPECT) and (flaw := _flaw(cell)):
            problems.append(Problem(at, *flaw))
    elif isinstance(cell, DATES):
        return _date_text(cell, at, problems)
    elif isinstance(cell, NoValue):
        problems.append(without_value(at))
        return None
    return cell


def is_flawed(cell: Any) -> bool:
    """Whether `checked` reports a formula or its error in this cell, so that it has no value."""
    return isinstance(cell, str) and cell.startswith(_SUSPECT) and _flaw(cell) is not None


def without_value(at: Where, count: int = 1) -> Problem:
    """The problem of formulas in a column whose values are not stored; the first of them is at `at`."""
    reason = f"{count} formulas have no stored values" if count > 1 else "the formula has no stored value"
    message = f"{reason}; open the file in a spreadsheet program and save it"
    return Problem(at, "formula-without-value", message)


def _date_text(cell: datetime.date | datetime.time, at: Where, problems: list[Problem]) -> str:
    """The text of a date, with a warning: spreadsheets turn 1/2 into the second of January."""
    shown = cell.isoformat().removesuffix("T00:00:00")
    message = f"the spreadsheet turned this cell into a date ({shown}); format its column as text"
    problems.append(warning(at, "date-cell", message))
    return shown


def _flaw(cell: str) -> tuple[str, str] | None:
    if cell in _ERRORS:
        return "cell-error", f"the cell shows the error {cell} of a formula; correct it in the spreadsheet"
    if len(cell) > 1 and not cell.strip("#"):
        return "cell-error", f'the cell holds "{cell}": its column was too narrow to show the number'
    if _FORMULA.match(cell):
        shown = f'"{cell[:40]}…"' if len(cell) > 40 else f'"{cell}"'
        return "formula", f"the cell holds a formula, {shown}, not its value; export the values"
    return None


MOST_ROWS = 50_000
"""Rows of one sheet."""
MOST_COLUMNS = 256
MOST_HEADINGS = 1_000
"""Columns of a table of any other kind: headings are compared with one another."""
MOST_CELLS = 10_000_000
"""Cells of a table whose columns are the keys of records."""

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

    def part(self, start: int, end: int | None) -> "SheetRow":
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


def found_headings(
    records: Iterable[Iterable[str]], rows: int, file: Path, problems: list[Problem]
) -> list[str]:
    """Every key of records, each once. With more than a table can have in so many rows: the first of them."""
    headings: dict[str, None] = {}
    for keys in records:
        headings.update(dict.fromkeys(keys))
    most = min(MOST_HEADINGS, max(MOST_COLUMNS, MOST_CELLS // max(rows, 1)))
    if len(headings) > most:
        message = f"the {rows:,} records have {len(headings):,} different keys; {most:,} are read"
        problems.append(Problem(Where(file), "too-large", message))
    return list(headings)[:most]


def filled_rows(rows: Iterable[SheetRow], problems: list[Problem]) -> list[SheetRow]:
    """The rows that are not empty, with tidy cells."""
    filled, cut = [], False
    for count, row in enumerate(rows):
        if count >= MOST_ROWS:
            message = f"more than {MOST_ROWS:,} rows; the rest is not read"
            problems.append(Problem(row.where, "too-many-rows", message))
            break
        if not cut and any(cell not in ("", None) for cell in row.cells[MOST_HEADINGS:]):
            cut = True
            message = f"this row has more than {MOST_HEADINGS:,} cells; the rest is not read"
            problems.append(Problem(row.where, "too-large", message))
        cells = [tidy(cell) for cell in row.cells[:MOST_HEADINGS]]
        if any(cell != "" for cell in cells):
            filled.append(SheetRow(row.where, cells, row.prefix, row.wide))
    return filled


def half_character(text: str) -> bool:
    """Whether the text holds half of a surrogate pair, which cannot be written to a file."""
    return not text.isascii() and _HALF_CHARACTER.search(text) is not None
