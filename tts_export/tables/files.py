"""The kind of a file, by its first bytes because file names are unreliable; reading files of any kind."""

from pathlib import Path
from typing import Literal

from msgspec import Struct

from tts_export.problems import Problem, Where
from tts_export.tables.delimited import delimited_rows, read_delimited
from tts_export.tables.json_records import read_records
from tts_export.tables.mse_sets import is_set, read_set
from tts_export.tables.sheet import HeadingWords, Sheet, SheetRow

FileFormat = Literal["workbook", "json", "delimited", "mse"]
_NO_WORDS = HeadingWords()


def kind_of(raw: bytes, file: Path) -> FileFormat:
    """The kind of a file by its bytes; the ending decides only for text, which may begin with a bracket."""
    if is_set(raw, file):
        return "mse"
    if raw.startswith((b"PK\x03\x04", b"PK\x05\x06", b"\xd0\xcf\x11\xe0")):
        return "workbook"
    if file.suffix.lower() in (".csv", ".tsv", ".tab"):
        return "delimited"
    start = raw[:4096].lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\x00")
    return "json" if start[:1] in (b"{", b"[") else "delimited"


def read_sheets(
    raw: bytes,
    file: Path,
    sheets: list[str],
    records: str,
    problems: list[Problem],
    words: HeadingWords = _NO_WORDS,
) -> list[Sheet]:
    """The tables in a file: in the `sheets` of a workbook, the `records` of a JSON file, or the only sheet.

    `words` are those by which headings and section headings are found.
    """
    kind = kind_of(raw, file)
    if kind == "workbook":
        from tts_export.tables.workbooks import read_workbook  # with XML and ZIP, which few sets need

        return read_workbook(raw, file, sheets, words, problems)
    if kind == "mse":
        return read_set(raw, file, problems)
    if sheets and kind == "delimited":
        message = "only a workbook has sheets, this is a text file: leave `sheet` out"
        problems.append(Problem(Where(file), "unknown-sheet", message))
    if kind == "delimited":
        return read_delimited(raw, file, words, problems)
    sheet = read_records(raw, file, records, problems)
    return [sheet] if sheet is not None else []


# Files as grids: all rows of each sheet as they are, for readers that look for the headings themselves.


class Grid(Struct, frozen=True):
    """The rows of a sheet that have something in them."""

    name: str
    """The name of a workbook's sheet; empty for a CSV file."""
    rows: list[SheetRow]


def read_grids(raw: bytes, file: Path, problems: list[Problem]) -> list[Grid]:
    """Every visible sheet of a workbook, or the only one of a text file, unless it is empty."""
    if kind_of(raw, file) == "workbook":
        from tts_export.tables.workbooks import workbook_rows

        flaws: list[Problem] = []
        sheets = list(workbook_rows(raw, file, None, flaws))
        problems += [problem for problem in flaws if problem.name != "hidden-sheets"]
    else:
        sheets = [("", delimited_rows(raw, file, problems))]
    return [Grid(name, rows) for name, rows in sheets if rows]
