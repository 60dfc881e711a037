"""What a worksheet has besides values: hidden rows, and merged cells, which share one value."""

import re
from xml.etree.ElementTree import XMLParser

from msgspec import Struct, field
from msgspec.structs import replace

from tts_export.problems import Problem, Where, hint
from tts_export.tables.regions import row_numbers
from tts_export.tables.sheet import MOST_COLUMNS, MOST_ROWS, SheetRow

MOST_FILLED = 1_000_000
"""Cells that merged cells may fill; the others stay empty."""

_RANGE = re.compile(r"([A-Z]{1,3})([0-9]{1,7}):([A-Z]{1,3})([0-9]{1,7})")
_NUMBER = re.compile("[0-9]{1,9}")


class Marks(Struct):
    """The marks of a worksheet."""

    hidden: set[int] = field(default_factory=set)
    """Rows, counted from 1."""
    merged: list[tuple[int, int, int, int]] = field(default_factory=list)
    """First row and column, last row and column of merged cells; rows are counted from 1, columns from 0."""


def marks_of(sheet: bytes) -> Marks:
    """Reads the marks in the XML of a worksheet, which was searched for document types before."""
    if b"hidden" not in sheet and b"mergeCell" not in sheet:
        return Marks()
    reader = _MarkReader()
    parser = XMLParser(target=reader)
    parser.feed(sheet)
    parser.close()
    return reader.marks


class _MarkReader:
    """Collects marks while the XML is parsed, so that no tree of it is made."""

    def __init__(self) -> None:
        self.marks = Marks()
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
            self.marks.merged.append((*first, *last))


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def visible_rows(rows: list[SheetRow], marks: Marks, problems: list[Problem]) -> list[SheetRow]:
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


def filled_merges(rows: list[SheetRow], marks: Marks) -> list[SheetRow]:
    """The rows, with the value of merged cells in each of them. No rows are added."""
    by_number = {row.where.line: row for row in rows}
    room = MOST_FILLED
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
                by_number[number] = replace(row, wide=True)
    return [by_number[row.where.line] for row in rows]
