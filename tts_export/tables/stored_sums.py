"""Sums that a workbook has stored, compared with the numbers that they add up.

A program that changes cells without calculating leaves old sums behind, and a sum leaves out numbers that are
stored as text.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import isclose
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.problems import Problem, Where, warning
from tts_export.tables.cells import whole
from tts_export.tables.sheet import SheetRow, column_letters

MOST_SUMS = 200
"""Sums of a sheet that are compared."""
MOST_CELLS = 5_000
"""A sum of so many cells, or more, is not compared."""
_NO_ROW = SheetRow(Where(Path()), [])
_REFERENCE = re.compile(r"\$?([A-Z]{1,2})\$?([0-9]{1,5})(?::\$?([A-Z]{1,2})\$?([0-9]{1,5}))?")
_SUM = re.compile(rf"=SUM\((?:{_REFERENCE.pattern},?)+\)")


class SheetCell(Struct, frozen=True):
    """A cell of a row; the first column is 0."""

    row: SheetRow
    column: int

    @property
    def value(self) -> Any:
        return self.row.get(self.column)

    @property
    def name(self) -> str:
        """`B7`, as spreadsheet programs call it."""
        return f"{column_letters(self.column)}{self.row.where.line}"

    @property
    def where(self) -> Where:
        return self.row.place(f"column {column_letters(self.column)}")


def is_sum(formula: Any) -> bool:
    """Whether a formula adds up cells of its own sheet, and does nothing else."""
    return isinstance(formula, str) and _SUM.fullmatch(formula) is not None


def sum_problems(sums: Sequence[tuple[SheetCell, str]], rows: Mapping[int, SheetRow]) -> Iterator[Problem]:
    """A warning at the first sum of a sheet that is old, and one at the first number that is text.

    `sums` are cells with their formulas, `rows` all rows of the sheet by their numbers. Whoever corrects the
    first of them sees the others.
    """
    named = set[str]()
    for cell, formula in sums[:MOST_SUMS]:
        added = list(islice(_added(formula, rows), MOST_CELLS))
        problem = _problem(cell, [part for part in added if part.value not in ("", None)])
        if problem is not None and len(added) < MOST_CELLS and problem.name not in named:
            named.add(problem.name)
            yield problem


def _problem(cell: SheetCell, added: Sequence[SheetCell]) -> Problem | None:
    """What is wrong with a sum; None, too, if it adds up dates, errors or formulas without values."""
    numbers = [part.value for part in added if isinstance(part.value, int | float)]
    texts = [part for part in added if isinstance(part.value, str)]
    if not isinstance(cell.value, int | float) or len(numbers) + len(texts) < len(added):
        return None
    if any(part.value.startswith("#") for part in texts):
        return None
    if not isclose(cell.value, sum(numbers), abs_tol=1e-6):
        message = f"{cell.name} is stored as {cell.value:g}, but its cells add up to {sum(numbers):g}"
        return warning(
            cell.where, "old-sum", f"{message}; open the file in a spreadsheet program and save it"
        )
    left_out = next((part for part in texts if whole(part.value) is not None), None)
    if left_out is not None:
        message = f'"{left_out.value}" is text, so the sum in {cell.name} leaves it out; make it a number'
        return warning(left_out.where, "number-as-text", message)
    return None


def _added(formula: str, rows: Mapping[int, SheetRow]) -> Iterator[SheetCell]:
    """The cells of a sum, empty ones, too."""
    for left, top, right, bottom in _REFERENCE.findall(formula):
        for line in range(int(top), int(bottom or top) + 1):
            for column in range(_number(left), _number(right or left) + 1):
                yield SheetCell(rows.get(line, _NO_ROW), column)


def _number(letters: str) -> int:
    *first, last = (ord(letter) - 64 for letter in letters)
    return 26 * sum(first) + last - 1
