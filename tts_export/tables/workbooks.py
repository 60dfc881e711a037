"""XLSX workbooks, read as they were saved: stored values; no formula is evaluated, no link is followed.

A workbook is a zip of XML files. The sizes it declares are added up (reading never exceeds them), and every
XML part is searched for a document type, which all XML bombs need. Openpyxl reads a new archive with just the
parts that were looked at.
"""

import io
import re
import warnings
import zipfile
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import IO, Any

from msgspec import structs

from tts_export.problems import Problem, Where, hint, nearest, one_of
from tts_export.tables import worksheets
from tts_export.tables.archives import part_bytes
from tts_export.tables.regions import tables_in
from tts_export.tables.sheet import (
    DATES,
    MOST_COLUMNS,
    MOST_ROWS,
    HeadingWords,
    NoValue,
    Sheet,
    SheetRow,
    filled_rows,
)

MOST_PARTS = 2000
MOST_UNPACKED = 64_000_000
"""Bytes of all parts of a workbook together."""
MOST_SHEETS = 100
"""Of those that are not hidden, when all are read."""
MOST_ROWS_TOGETHER, MOST_CELLS_TOGETHER = 200_000, 1_000_000
"""Rows and cells of all sheets that are read; the empty cells before the last of a row count. A million takes
10 s, also packed in a file of 60 kB.
"""
MOST_OTHER = 4_000_000
"""Bytes of a part that is neither a sheet nor a list of texts: openpyxl loads it as a tree."""

LONGEST_SHARED = 1_000
"""Letters of a formula that cells share, if it is compared for each of them."""

_FIRST = "the first is read"
_CONTENTS = "[Content_Types].xml"
"""The part that makes an archive a workbook: those of LibreOffice and Numbers have none."""
_OTHERS = {
    ".ods": "a table of LibreOffice (ODS)",
    ".numbers": "a table of Numbers",
    ".docx": "a text of Word",
    ".odt": "a text of LibreOffice",
}
"""Files of other programs that people name for a spreadsheet."""
_STREAMED = re.compile(r"xl/(?:worksheets/[^/]+\.xml|sharedStrings\.xml)", re.IGNORECASE)
_DOCTYPE = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_ENCODING = re.compile(rb"\s*<\?xml[^>]*encoding\s*+=\s*+[\"']([^\"']*)", re.IGNORECASE)
_UTF_8 = (b"utf-8", b"utf8", b"us-ascii", b"ascii")
_HAS_FORMULA = re.compile(rb"<(?:\w+:)?f[\s/>]")


def read_workbook(
    raw: bytes, file: Path, names: list[str], words: HeadingWords, problems: list[Problem]
) -> list[Sheet]:
    """Reads the sheets called `names` (by default the first one with content), in that order.

    For a file that is not a workbook, is broken or is malicious: an empty list and a problem.
    """
    sheets: list[Sheet] = []
    for number, (name, rows) in enumerate(workbook_rows(raw, file, names, problems)):
        sheets += tables_in(rows, file, name, words, problems)
        if sheets and not names:
            if number:
                problems[:] = [_naming(problem, name) for problem in problems]
            break
    return sheets


def workbook_rows(
    raw: bytes, file: Path, names: list[str] | None, problems: list[Problem]
) -> Iterator[tuple[str, list[SheetRow]]]:
    """The name and all visible rows, headings and titles among them, of the sheets called `names`.

    None means all that are not hidden, up to MOST_SHEETS.
    """
    flaw, formulas, plain = _guarded(raw)
    if flaw:
        kind = _OTHERS.get(file.suffix.lower())
        message = f"{kind} is not read: save it as XLSX or CSV" if kind else flaw[1]
        problems.append(Problem(Where(file), flaw[0], message))
        return
    try:
        yield from _sheets(plain, file, names, formulas, problems)
    except Exception as error:  # a broken part can make openpyxl raise nearly anything
        message = (
            f"the workbook is broken ({type(error).__name__}); open it and save it again, or save it as CSV"
        )
        problems.append(Problem(Where(file), "bad-workbook", message))


_Guarded = tuple[tuple[str, str] | None, bool, bytes]


def _guarded(raw: bytes) -> _Guarded:
    """Returns (a problem's name, its message) or None, whether any sheet has formulas, and a safe archive."""
    if raw.startswith(b"\xd0\xcf\x11\xe0"):
        return _refused("an old or a protected workbook; save it as XLSX without a password")
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            return _guarded_parts(archive)
    except (
        zipfile.BadZipFile,
        zipfile.LargeZipFile,
        NotImplementedError,
        RuntimeError,
        EOFError,
        ValueError,
    ):
        return _refused("this is not an XLSX workbook, or only a part of one")
    except Exception as error:  # zlib.error and the like
        return _refused(f"the workbook is broken: {error}")


def _refused(message: str, name: str = "bad-workbook") -> _Guarded:
    return (name, message), False, b""


def _guarded_parts(archive: zipfile.ZipFile) -> _Guarded:
    parts = archive.infolist()
    if all(part.filename != _CONTENTS for part in parts):  # LibreOffice, Numbers
        return _refused("this is not an XLSX workbook; save it as XLSX or CSV")
    size = sum(part.file_size for part in parts)
    if len(parts) > MOST_PARTS or size > MOST_UNPACKED:
        message = f"the workbook unpacks to {len(parts):,} parts with {size:,} bytes; at most"
        return _refused(f"{message} {MOST_PARTS:,} and {MOST_UNPACKED:,} are read", "too-large")
    formulas, output = False, io.BytesIO()
    with zipfile.ZipFile(output, "w") as safe:
        for name, part in {part.filename: part for part in parts}.items():
            if not name.lower().endswith((".xml", ".rels")):
                safe.writestr(name, b"")  # a picture, or what another part calls a sheet
                continue
            if part.file_size > MOST_OTHER and not _STREAMED.fullmatch(name):
                return _refused(f"its part {name[:80]} has {part.file_size:,} bytes", "too-large")
            text = part_bytes(archive, part)
            if not _plain_xml(text):
                return _refused(f"its part {name[:80]} is not plain XML in UTF-8")
            if worksheets.is_flooded(text, other=not _STREAMED.fullmatch(name)):
                return _refused(f"its part {name[:80]} has too many elements", "too-large")
            formulas = formulas or _HAS_FORMULA.search(text) is not None
            safe.writestr(name, text)
    return None, formulas, output.getvalue()


def _plain_xml(text: bytes) -> bool:
    """Whether it is UTF-8 without a document type: then the parser reads the text that is searched here."""
    declared = _ENCODING.match(text.removeprefix(b"\xef\xbb\xbf"))
    if declared and declared[1].lower() not in _UTF_8:
        return False
    return text.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"<", b"") and not _DOCTYPE.search(text)


class _Book:
    """A workbook, opened once; a sheet is read when it is asked for."""

    def __init__(self, raw: bytes) -> None:
        from openpyxl.reader.excel import ExcelReader, apply_stylesheet

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about styles and extensions, which are not used
            reader = ExcelReader(io.BytesIO(raw), read_only=True, data_only=True, keep_links=False)
            reader.read_manifest()
            reader.read_strings()
            reader.read_workbook()
            apply_stylesheet(reader.archive, reader.wb)
            self.states: dict[str, str] = {}
            self.parts: dict[str, str] = {}
            for sheet, part in reader.parser.find_sheets():
                if part.target in reader.valid_files and "chartsheet" not in part.Type:
                    self.states[sheet.name], self.parts[sheet.name] = sheet.state, part.target
        self.texts, self.archive = reader.shared_strings, reader.archive
        self.book = reader.wb
        self.left = {"rows": MOST_ROWS_TOGETHER, "cells": MOST_CELLS_TOGETHER, "characters": MOST_UNPACKED}

    def walked(self, name: str, *, values: bool = True) -> Iterator[tuple[int, tuple[Any, ...]]]:
        """The number and cells of each row with content, up to `MOST_ROWS`, whatever numbers the file has."""
        last = 0
        with self.archive.open(self.parts[name]) as source:
            for number, row in self._parser(source, values).parse():
                if number > MOST_ROWS + 1:
                    return
                if number <= last:
                    continue
                last, cells = number, _cells(row)
                if values:
                    self.left["rows"] -= 1
                    self.left["cells"] -= len(cells)
                    self.left["characters"] -= sum(len(cell) for cell in cells if isinstance(cell, str))
                if self.spent():
                    return
                if cells:
                    yield number, cells

    def _parser(self, source: IO[bytes], values: bool) -> Any:
        """Reads the rows of a sheet: their values, or their formulas. Of formulas that cells share, openpyxl
        makes one for each cell; here only of as many as are compared, since a long one would take hours.
        """
        from openpyxl.worksheet._reader import FORMULA_TAG, WorkSheetParser

        formats = {"date_formats": self.book._date_formats, "timedelta_formats": self.book._timedelta_formats}
        parser = WorkSheetParser(source, self.texts, data_only=values, epoch=self.book.epoch, **formats)
        whole, compared = parser.parse_formula, count()

        def formula(element: Any) -> Any:
            own = element.find(FORMULA_TAG)
            if own.get("t") == "shared":
                text = own.text or ""
                is_known = own.get("si") in parser.shared_formulae
                is_new = len(text) < LONGEST_SHARED and worksheets.is_sum(f"={text}")
                if not (next(compared) < worksheets.MOST_SUMS if is_known else is_new):
                    own.set("t", "")
            return whole(element)

        parser.parse_formula = formula
        return parser

    def spent(self) -> str:
        """Of what there is too much: rows, cells or characters."""
        return next((name for name, left in self.left.items() if left < 0), "")


def _sheets(
    raw: bytes, file: Path, names: list[str] | None, formulas: bool, problems: list[Problem]
) -> Iterator[tuple[str, list[SheetRow]]]:
    book, read = _Book(raw), set[str]()
    for name in _names(book, file, names, problems):
        if book.parts[name] in read:  # no program writes two sheets as one part
            continue
        read.add(book.parts[name])
        prefix = f"{name}!" if len(book.states) > 1 else ""
        rows = [
            SheetRow(Where(file, number), [_plain(cell) for cell in cells], prefix)
            for number, cells in book.walked(name)
        ]
        if formulas:
            rows = _with_formulas(rows, book.walked(name, values=False), file, prefix, problems)
        marks = worksheets.marks_of(book.archive.read(book.parts[name]))
        rows = worksheets.filled_merges(worksheets.visible_rows(rows, marks, problems), marks)
        if book.spent():
            message = f"its sheets have too many {book.spent()} together; the rest is not read"
            problems.append(Problem(Where(file), "too-many-rows", message))
        yield name, filled_rows(rows, problems)
        if book.spent():
            return


def _names(book: _Book, file: Path, names: list[str] | None, problems: list[Problem]) -> list[str]:
    """The names of the sheets to read, as the workbook writes them."""
    there = list(book.states)
    if not names:
        shown = [name for name, state in book.states.items() if state == "visible"]
        if names is not None and len(shown) > 1:
            message = f"the workbook has the sheets {one_of(shown)}; {_FIRST}, name others in sheet:"
            problems.append(hint(Where(file), "more-sheets", message))
        if names is None and len(shown) > MOST_SHEETS:
            message = f"it has {len(shown):,} sheets; the first {MOST_SHEETS} are read"
            problems.append(Problem(Where(file), "too-many-tables", message))
        problems += _hidden_sheets(file, [name for name in there if name not in shown] if shown else [])
        return shown[:MOST_SHEETS] or there[:MOST_SHEETS]
    folded = {name.strip().casefold(): name for name in there}
    for name in names:
        if name.strip().casefold() not in folded:
            guess = nearest(name, there) or f"; it has {one_of(there)}"
            problems.append(Problem(Where(file), "unknown-sheet", f'there is no sheet "{name}"{guess}'))
    return [folded[name.strip().casefold()] for name in names if name.strip().casefold() in folded]


def _naming(problem: Problem, sheet: str) -> Problem:
    """A hint about several sheets with the name of the one that is read, as there was none in the first."""
    message = problem.message.replace(_FIRST, f'"{sheet}" is read')
    return structs.replace(problem, message=message) if problem.name == "more-sheets" else problem


def _hidden_sheets(file: Path, names: list[str]) -> list[Problem]:
    """A hint that hidden sheets are left out; nothing if there are none."""
    if not names:
        return []
    several = len(names) > 1
    message = f"the hidden sheet{'s' * several} {one_of(names)} {'are' if several else 'is'} left out"
    return [hint(Where(file), "hidden-sheets", f"{message}; name {'them' if several else 'it'} in sheet:")]


def _cells(row: list[dict[str, Any]]) -> tuple[Any, ...]:
    """The values of a row, up to the last one."""
    cells: list[Any] = []
    for cell in row:
        column = cell["column"]
        if cell["value"] is not None and 0 < column <= MOST_COLUMNS:
            cells.extend([None] * (column - len(cells)))
            cells[column - 1] = cell["value"]
    return tuple(cells)


def _plain(cell: Any) -> Any:
    """A value as text or a number; dates are unchanged, to be reported with their headings."""
    if isinstance(cell, bool):
        return str(cell).upper()
    return cell if cell is None or isinstance(cell, (str, int, float, *DATES)) else str(cell)


def _with_formulas(
    rows: list[SheetRow],
    written: Iterable[tuple[int, tuple[Any, ...]]],
    file: Path,
    prefix: str,
    problems: list[Problem],
) -> list[SheetRow]:
    """The rows, with a `NoValue` for every formula whose value is not stored, after comparing sums."""
    by_number = {row.where.line: row for row in rows}
    sums: list[tuple[worksheets.SheetCell, str]] = []
    for number, cells in written:
        for column, cell in enumerate(cells):
            if _is_formula(cell):
                row = by_number.setdefault(number, SheetRow(Where(file, number), [], prefix))
                row.cells.extend([None] * (column + 1 - len(row.cells)))
                row.cells[column] = NoValue() if row.cells[column] is None else row.cells[column]
                sums += [(worksheets.SheetCell(row, column), cell)] if worksheets.is_sum(cell) else []
    problems += worksheets.sum_problems(sums, by_number)
    return [by_number[number] for number in sorted(by_number)]


def _is_formula(cell: Any) -> bool:
    return (isinstance(cell, str) and cell.startswith("=")) or type(cell).__name__.endswith("Formula")
