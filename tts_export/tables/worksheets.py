"""What a worksheet has besides values: hidden rows, merged cells, and sums that it has stored."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import isclose
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import ParseError, XMLParser

from msgspec import Struct, field, structs

from tts_export.problems import Problem, Where, hint, warning
from tts_export.tables.regions import row_numbers
from tts_export.tables.sheet import MOST_COLUMNS, MOST_ROWS, SheetRow, column_letters, whole
from tts_export.tags import DEEPEST, LONGEST_TAG, has_long_tag

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
        columns = range(_number(left), _number(right or left) + 1)
        for line in range(int(top), int(bottom or top) + 1) if columns else ():
            for column in columns:
                yield SheetCell(rows.get(line, _NO_ROW), column)


def _number(letters: str) -> int:
    *first, last = (ord(letter) - 64 for letter in letters)
    return 26 * sum(first) + last - 1


_MOST_FILLED = 1_000_000
"""Cells that merged cells may fill; the others stay empty."""

_RANGE = re.compile(r"([A-Z]{1,3})([0-9]{1,7}):([A-Z]{1,3})([0-9]{1,7})")
_NUMBER = re.compile("[0-9]{1,9}")


class _Marks(Struct):
    """The marks of a worksheet."""

    hidden: set[int] = field(default_factory=set)
    """Rows, counted from 1."""
    merged: list[tuple[int, int, int, int]] = field(default_factory=list)
    """First row and column, last row and column of merged cells; rows are counted from 1, columns from 0."""


def marks_of(sheet: bytes) -> _Marks:
    """Reads the marks in the XML of a worksheet, which was searched for document types before."""
    if b"hidden" not in sheet and b"mergeCell" not in sheet:
        return _Marks()
    reader = _MarkReader()
    parser = XMLParser(target=reader)
    parser.feed(sheet)
    parser.close()
    return reader.marks


MOST_KEPT, MOST_KEPT_OF_OTHERS = 2_000_000, 600_000
"""Elements, with six for one that has attributes, that openpyxl keeps while it reads a part: a sheet or
a list of texts, and another part, of which it makes an object of each.
"""
MOST_NAMES = 20_000
"""Different names of elements and attributes, and prefixes: the parser keeps each of them until it ends."""
_PIECE = 1_000_000
_CLEARED = frozenset(
    f"{{http://schemas.openxmlformats.org/spreadsheetml/2006/main}}{name}" for name in ("row", "si")
)
"""Elements whose contents it drops at their ends."""


def is_flooded(part: bytes, *, other: bool = False) -> bool:
    """Whether reading a part would keep more in memory than that of any program."""
    if has_long_tag(part):
        return True
    parser = XMLParser(target=_KeptCounter(other))
    try:
        for at in range(0, len(part), _PIECE):  # the parser goes on to the end of what it is given
            parser.feed(part[at : at + _PIECE])
        parser.close()
    except _Flood:
        return True
    except ParseError:  # reported when the part is read
        return False
    return False


class _Flood(Exception):
    """There are too many elements or names, or a comment is too long."""


class _KeptCounter:
    """Counts what a reader keeps while the XML is parsed."""

    def __init__(self, other: bool) -> None:
        self.most = MOST_KEPT_OF_OTHERS if other else MOST_KEPT
        self.bare = 6 if other else 1
        self.count = 0
        self.begun: list[int] = []
        self.depth = 0
        self.names = set[str]()
        self.prefixes = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 6 if attributes else self.bare
        self.depth += 1
        self.names.add(tag)
        self.names.update(attributes)
        if self.count > self.most or self.depth > DEEPEST or len(self.names) > MOST_NAMES:
            raise _Flood
        if tag in _CLEARED:
            self.begun.append(self.count - (6 if attributes else self.bare) + 1)

    def start_ns(self, prefix: str, address: str) -> None:
        self.prefixes += 1
        if self.prefixes > MOST_NAMES:
            raise _Flood

    def comment(self, text: str) -> None:
        if len(text) > LONGEST_TAG:
            raise _Flood

    def pi(self, target: str, text: str = "") -> None:
        self.comment(target + (text or ""))

    def end(self, tag: str) -> None:
        self.depth -= 1
        if tag in _CLEARED:
            self.count = self.begun.pop()


class _MarkReader:
    """Collects marks while the XML is parsed, so that no tree of it is made."""

    def __init__(self) -> None:
        self.marks = _Marks()
        self.row = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        name = tag.rpartition("}")[2]
        if name == "row":
            written = attributes.get("r", "")
            self.row = int(written) if _NUMBER.fullmatch(written) else self.row + 1
            if attributes.get("hidden") in ("1", "true"):
                self.marks.hidden.add(self.row)
        elif name == "mergeCell" and (match := _RANGE.fullmatch(attributes.get("ref", ""))):
            first, last = (int(match[2]), _column(match[1])), (int(match[4]), _column(match[3]))
            if first[0] <= last[0] and first[1] <= last[1]:  # no program writes the others
                self.marks.merged.append((*first, *last))


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def visible_rows(rows: list[SheetRow], marks: _Marks, problems: list[Problem]) -> list[SheetRow]:
    """The rows that are not hidden; a hint names the others."""
    hidden = [row for row in rows if row.where.line in marks.hidden]
    if not hidden:
        return rows
    them = "them if they are cards" if len(hidden) > 1 else "it if it is a card"
    are = "are" if len(hidden) > 1 else "is"
    message = f"hidden {row_numbers(hidden)} {are} left out; is a filter on? unhide {them}"
    first = hidden[0]
    at = Where(first.where.file, first.where.line, first.prefix.rstrip("!") or 0)
    problems.append(hint(at, "hidden-rows", message))
    return [row for row in rows if row.where.line not in marks.hidden]


def filled_merges(rows: list[SheetRow], marks: _Marks) -> list[SheetRow]:
    """The rows, with the value of merged cells in each of them. No rows are added."""
    by_number = {row.where.line: row for row in rows}
    room = _MOST_FILLED
    for top, left, bottom, right in marks.merged:
        right, bottom = min(right, MOST_COLUMNS - 1), min(bottom, MOST_ROWS)
        value = by_number[top].get(left) if top in by_number else None
        room -= (bottom - top + 1) * (right - left + 1)
        if value is None or room < 0:
            continue
        for number in range(top, bottom + 1):
            row = by_number.get(number)
            if row is None:
                continue
            row.cells.extend([None] * (right + 1 - len(row.cells)))
            row.cells[left : right + 1] = [value] * (right + 1 - left)
            if right > left:
                by_number[number] = structs.replace(row, wide=True)
    return [by_number[row.where.line] for row in rows]
