"""Files as grids: all rows of each sheet as they are, for readers that look for the headings themselves."""

from pathlib import Path

from msgspec import Struct

from tts_export.problems import Problem
from tts_export.tables.delimited import delimited_rows
from tts_export.tables.files import kind_of
from tts_export.tables.sheet import SheetRow
from tts_export.tables.workbooks import sheet_names, workbook_rows


class Grid(Struct, frozen=True):
    """The rows of a sheet that have something in them."""

    name: str
    """The name of a workbook's sheet; empty for a CSV file."""
    rows: list[SheetRow]


def read_grids(raw: bytes, file: Path, problems: list[Problem]) -> list[Grid]:
    """Every visible sheet of a workbook, or the only one of a text file, unless it is empty."""
    if kind_of(raw, file) == "workbook":
        found = list(workbook_rows(raw, file, sheet_names(raw), problems))
    else:
        found = [("", delimited_rows(raw, file, problems))]
    return [Grid(name, rows) for name, rows in found if rows]
