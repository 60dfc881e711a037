"""CSV and TSV: bytes in several encodings, with any line ends, to rows."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

from tts_export.load.tables.sheet import Row, Sheet, sheet_of, tidied
from tts_export.problems import Problem, Where, hint

MOST_CELL = 131_072
"""Characters in one cell."""
DELIMITERS = ",;\t|"

_SEPARATOR_LINE = re.compile(r"sep=(.)(?:\r\n?|\n)", re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')


def read_delimited(raw: bytes, file: Path, problems: list[Problem]) -> Sheet | None:
    """Reads a CSV file; None for an unreadable file (a problem) and for an empty one."""
    text = decoded(raw, file, problems)
    return None if text is None else sheet_of(_rows(text, file, problems), file, "", problems)


def delimited_rows(raw: bytes, file: Path, problems: list[Problem]) -> list[Row]:
    """All rows of a CSV file with something in them, headings and titles among them."""
    text = decoded(raw, file, problems)
    return [] if text is None else list(tidied(_rows(text, file, problems), problems))


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


def _rows(text: str, file: Path, problems: list[Problem]) -> Iterator[Row]:
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
            yield Row(Where(file, number), list(next(lines)))
        except StopIteration:
            return
        except csv.Error as error:
            advice = f"a cell may have {MOST_CELL:,} characters; is a quote not closed?"
            problems.append(Problem(Where(file, number), "csv-syntax", f"{error}; {advice}"))
            return


def _delimiter(text: str) -> str:
    """The most frequent delimiter in the first line with text: comma, semicolon, tab or bar."""
    first = next((line for line in text[:20_000].splitlines() if line.strip()), "")
    bare = _QUOTED.sub("", first)
    return max(DELIMITERS, key=bare.count)
