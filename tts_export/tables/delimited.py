"""CSV and TSV: bytes in several encodings, with any line ends, to rows."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tts_export.problems import Problem, Where, hint
from tts_export.tables.regions import tables_in
from tts_export.tables.sheet import HeadingWords, Sheet, SheetRow, filled_rows

MOST_CELL = 131_072
"""Characters in one cell."""
DELIMITERS = ",;\t|"

_SEPARATOR_LINE = re.compile(r"sep=(.)(?:\r\n?|\n)", re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')


def read_delimited(raw: bytes, file: Path, words: HeadingWords, problems: list[Problem]) -> list[Sheet]:
    """The tables in a CSV file; none in an unreadable file (a problem) and in an empty one."""
    return tables_in(delimited_rows(raw, file, problems), file, "", words, problems)


def delimited_rows(raw: bytes, file: Path, problems: list[Problem]) -> list[SheetRow]:
    """All rows of a CSV file with something in them, headings and titles among them."""
    text = decoded(raw, file, problems)
    return [] if text is None else filled_rows(_rows(text, file, problems), problems)


def decoded(raw: bytes, file: Path, problems: list[Problem]) -> str | None:
    """Decodes text: UTF-8, UTF-16 with a byte order mark, else Windows-1252 (from older spreadsheets)."""
    marked = raw.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if marked else ("utf-8-sig", "cp1252"):
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding == "cp1252":
            message = "not UTF-8, read as Windows-1252; check letters with accents"
            problems.append(hint(Where(file), "windows-1252", message))
        return text
    message = "neither UTF-8 nor Windows-1252; save the file as CSV UTF-8"
    problems.append(Problem(Where(file), "not-utf-8", message))
    return None


def _rows(text: str, file: Path, problems: list[Problem]) -> Iterator[SheetRow]:
    """Yields all rows, numbered from 1. `newline=""` lets the csv module accept bare CRs as line ends."""
    separator = _SEPARATOR_LINE.match(text)
    start = 1 if separator else 0
    body = text[separator.end() :] if separator else text
    lines = csv.reader(
        io.StringIO(body, newline=""), delimiter=separator[1] if separator else _delimiter(body)
    )
    number = start
    while True:
        number += 1
        try:
            yield SheetRow(Where(file, number), list(next(lines)))
        except StopIteration:
            return
        except csv.Error as error:
            advice = f"a cell may have {MOST_CELL:,} characters; is a quote not closed?"
            problems.append(Problem(Where(file, number), "csv-syntax", f"{error}; {advice}"))
            return


def _delimiter(text: str) -> str:
    """The delimiter that most of the first lines have equally often: comma, semicolon, tab or bar.

    Titles above the table may have none, and commas also occur in texts.
    """
    lines = [line for line in _QUOTED.sub("", text[:20_000]).splitlines() if line.strip()][:20]

    def regularity(delimiter: str) -> int:
        counts = Counter(line.count(delimiter) for line in lines if delimiter in line)
        return max((count * times for count, times in counts.items()), default=0)

    return max(DELIMITERS, key=regularity)
