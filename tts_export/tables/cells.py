"""What a cell holds: its tidy value, and the flaws that make it unusable where it is read."""

import datetime
import re
from typing import Any

from msgspec import Struct

from tts_export.problems import Problem, Where, warning

DATES = (datetime.date, datetime.time)

_SPACES = str.maketrans(dict.fromkeys("\u00a0\u2007\u202f\t", " ") | dict.fromkeys("\u200b\ufeff\u00ad", ""))
_SUSPECT = tuple("=+@-#")
_ERRORS = {"#REF!", "#N/A", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!"}
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
    if _FORMULA.match(cell):
        shown = f'"{cell[:40]}…"' if len(cell) > 40 else f'"{cell}"'
        return "formula", f"the cell holds a formula, {shown}, not its value; export the values"
    return None
