"""CSV and TSV: bytes in several encodings, with any line ends, to rows."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from textwrap import shorten

from tts_export.inputs import CONFLICT, conflict_line
from tts_export.problems import Problem, Where, hint, warning
from tts_export.tables.regions import tables_in
from tts_export.tables.sheet import HeadingWords, Sheet, SheetRow, filled_rows

MOST_CELL = 131_072
"""Characters in one cell."""
MOST_DELIMITERS = 150_000
"""Delimiters in one row, with those in its texts: as many cells as there may be, and a long text."""
DELIMITERS = ",;\t|"
LONGEST_QUOTED = 100
"""Characters of a text that a message shows."""
CUT_TEXT = "cut-text"
"""The name of the problem of a text that a comma has cut."""
STRAY_QUOTE = "stray-quote"
"""The name of the problem of a quote that ends a text too early, or has no partner."""

_NO_TEXT = {
    b"\x89PNG": "a picture (PNG)",
    b"\xff\xd8\xff": "a picture (JPEG)",
    b"RIFF": "a picture (WebP)",
    b"%PDF": "a PDF file",
    b"<html": "a web page",
    b"<!doctype": "a web page",
    b"PK\x03\x04": "a workbook or another packed file (its name ends in .csv)",
    b"\xd0\xcf\x11\xe0": "a workbook of Excel 97 (save it as .xlsx)",
}
"""How files begin that are given for text by mistake."""
_SEPARATOR_LINE = re.compile(r"sep=(.)(?:\r\n?|\n)", re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')
_CURLY = re.compile("^[“”„]|[“”„]$")
_INCHES = re.compile(r'\d"')


def read_delimited(raw: bytes, file: Path, words: HeadingWords, problems: list[Problem]) -> list[Sheet]:
    """The tables in a CSV file; none in an unreadable file (a problem) and in an empty one."""
    return tables_in(delimited_rows(raw, file, problems), file, "", words, problems)


def delimited_rows(raw: bytes, file: Path, problems: list[Problem]) -> list[SheetRow]:
    """All rows of a CSV file with something in them, headings and titles among them."""
    text = decoded(raw, file, problems)
    return [] if text is None else filled_rows(_rows(text, file, problems), problems)


def decoded(raw: bytes, file: Path, problems: list[Problem]) -> str | None:
    """The text in these bytes, as `_decoded` reads it; None if that is not possible, or if git has left a
    mark of a merge in it.
    """
    text = _decoded(raw, file, problems)
    if line := conflict_line(text or ""):
        problems.append(Problem(Where(file, line), "merge-conflict", CONFLICT))
        return None
    return text


def _decoded(raw: bytes, file: Path, problems: list[Problem]) -> str | None:
    """Decodes text: UTF-8, UTF-16 with a byte order mark, else Windows-1252 (from older spreadsheets)."""
    if raw[1:2] == raw[3:4] == b"\0" and raw[:1] > b"\0":
        raw = b"\xff\xfe" + raw  # UTF-16 of a program that leaves its mark out
    marked = raw.startswith((b"\xff\xfe", b"\xfe\xff"))
    what = next((what for start, what in _NO_TEXT.items() if raw.startswith((start, start.upper()))), "")
    if what or (b"\0" in raw and not marked):
        message = f"this is {what or 'data of a program'}, not text"
        if what == "a web page":
            message += ": download the table itself, as CSV or XLSX"
        problems.append(Problem(Where(file), "not-utf-8", message))
        return None
    for encoding in ("utf-16",) if marked else ("utf-8-sig", "cp1252"):
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding == "cp1252":
            message = "not UTF-8, read as Windows-1252; check letters with accents"
            problems.append(hint(Where(file), "windows-1252", message))
        return text
    message = "neither UTF-8 nor Windows-1252; save the file as text in UTF-8"
    problems.append(Problem(Where(file), "not-utf-8", message))
    return None


def records(text: str) -> tuple[str, list[tuple[str, list[str]]]]:
    """The delimiter, and each record as it is written, with its cells: as `_rows` counts them."""
    head, delimiter, body = _split(text)
    lines = _Lines(body, delimiter)
    rows = [(head, list[str]())] if head else []
    for cells in csv.reader(lines, delimiter=delimiter):
        rows.append(("".join(lines.read), cells))
        lines.begin_row()
    return delimiter, rows


def _split(text: str) -> tuple[str, str, str]:
    """The line that names the delimiter, if there is one; the delimiter; and the rest."""
    separator = _SEPARATOR_LINE.match(text)
    head, body = (separator[0], text[separator.end() :]) if separator else ("", text)
    return head, separator[1] if separator and separator[1] in body else _delimiter(body), body


def _rows(text: str, file: Path, problems: list[Problem]) -> Iterator[SheetRow]:
    """Yields all rows, numbered from 1. `newline=""` lets the csv module accept bare CRs as line ends."""
    head, delimiter, body = _split(text)
    lines = _Lines(body, delimiter)
    rows = csv.reader(lines, delimiter=delimiter)
    number, width, usual = 1 if head else 0, 0, _usual_width(body, delimiter)
    while True:
        number += 1
        lines.begin_row()
        try:
            cells = next(rows)
        except StopIteration:
            return
        except csv.Error as error:
            advice = f"a cell may have {MOST_CELL:,} characters; is a quote not closed?"
            problems.append(Problem(Where(file, number), "csv-syntax", f"{error}; {advice}"))
            return
        if len(lines.read) > 1 and not _is_strict(lines.read, delimiter):
            cell = next(cell for cell in cells if "\n" in cell or "\r" in cell).splitlines()[0]
            start = shorten(cell, 40, placeholder=" ...")
            message = f'the quote before "{start}" is not closed, so the rows below are read as one text'
            problems.append(Problem(Where(file, number), "csv-syntax", message))
            return
        if other := _other_delimiter(lines.read, delimiter, width or usual):
            others = f'those of the rows {"above" if width else "below"} by "{delimiter}"'
            message = f'the cells of this row are separated by "{other}", {others}'
            problems.append(Problem(Where(file, number), "other-delimiter", message))
            cells = next(csv.reader(lines.read, delimiter=other))
        elif '"' not in lines.read[-1]:
            problems += _cut_texts(cells, delimiter, Where(file, number))
        else:
            problems += _stray_quotes(lines.read, cells, delimiter, Where(file, number))
        width = width or (len(cells) if len(cells) > 2 else 0)
        yield SheetRow(Where(file, number), cells)


def _other_delimiter(lines: list[str], delimiter: str, width: int) -> str:
    """The delimiter of a row that is written in these lines, if it is another one: then the first cell holds
    as many cells as the first row has.
    """
    first = _QUOTED.sub("", "".join(lines)).split(delimiter)[0]
    return next((other for other in DELIMITERS if width and first.count(other) >= width - 1), "")


def _usual_width(text: str, delimiter: str) -> int:
    """How many cells most of the first rows have; 0 for less than three."""
    lines = [line for line in _QUOTED.sub("", text[:20_000]).splitlines() if delimiter in line][:20]
    counts = Counter(line.count(delimiter) + 1 for line in lines)
    width, rows = max(counts.items(), key=lambda item: item[1], default=(0, 0))
    return width if width > 2 and rows > 1 else 0


def _stray_quotes(lines: list[str], cells: list[str], delimiter: str, at: Where) -> Iterator[Problem]:
    """Quotes within a text in quotes that end it, and one that is printed and has no partner."""
    end = re.escape(delimiter)
    inside = re.search(rf'(?:^|{end})"(?:[^"]|"")*"(?!"|\s*(?:{end}|$))(.{{1,30}})', "".join(lines).rstrip())
    if inside and not _is_strict(lines, delimiter):
        message = (
            f'the quote before "{inside[1].strip()}" ends the text; within a text in quotes, " is written ""'
        )
        yield warning(at, STRAY_QUOTE, message)
        return
    for cell in cells:
        if cell.count('"') % 2 and len(cell.split()) > 2 and not _INCHES.search(cell):
            shown = shorten(cell, 40, placeholder=" ...")
            yield warning(at, STRAY_QUOTE, f'a quotation mark in the text "{shown}" has no partner')


def _cut_texts(cells: list[str], delimiter: str, at: Where) -> Iterator[Problem]:
    """Texts that commas have cut: `Draw a card, then discard it` without quotes."""
    whole: list[list[str]] = []
    for cell in cells:
        goes_on = whole and " " in whole[-1][0].strip() and cell[:1] == " " and cell[1:2].islower()
        if goes_on:
            whole[-1].append(cell)
        else:
            whole.append([cell])
    for parts in whole:
        if len(parts) > 1:
            sign = "comma" if delimiter == "," else f'"{delimiter}"'
            ends = shorten(parts[0], 40, placeholder=" ...")
            quoted = shorten(delimiter.join(parts).strip(), LONGEST_QUOTED, placeholder=" ...")
            how = "its quotes need to be straight" if _CURLY.search(quoted) else "it needs quotes"
            message = f'the text "{ends}" ends at its {sign}; {how}: "{_CURLY.sub("", quoted)}"'
            yield warning(at, CUT_TEXT, message)


class _Lines:
    """The lines of a text, and those that were read for the last row: a text in quotes may have several."""

    def __init__(self, text: str, delimiter: str) -> None:
        self.read: list[str] = []
        self._lines = io.StringIO(text, newline="")
        self._delimiter = delimiter
        self._count = 0

    def begin_row(self) -> None:
        self.read.clear()
        self._count = 0

    def __iter__(self) -> "_Lines":
        return self

    def __next__(self) -> str:
        line = next(self._lines)
        self.read.append(line)
        self._count += line.count(self._delimiter)
        if self._count > MOST_DELIMITERS:
            raise csv.Error(f'there are more than {MOST_DELIMITERS:,} "{self._delimiter}" in one row')
        return line


def _is_strict(lines: list[str], delimiter: str) -> bool:
    """Whether every quote in these lines is closed, and the cell ends there."""
    try:
        list(csv.reader(lines, delimiter=delimiter, strict=True))
    except csv.Error:
        return False
    return True


def _delimiter(text: str) -> str:
    """The delimiter that most of the first lines have equally often: comma, semicolon, tab or bar.

    Titles above the table may have none, and commas also occur in texts.
    """
    lines = [line for line in _QUOTED.sub("", text[:20_000]).splitlines() if line.strip()][:20]

    def regularity(delimiter: str) -> int:
        counts = Counter(line.count(delimiter) for line in lines if delimiter in line)
        return max((count * times for count, times in counts.items()), default=0)

    return max(DELIMITERS, key=regularity)
