"""The kind of a file, by its first bytes because file names are unreliable; reading files of any kind."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from tts_export.load.tables.delimited import read_delimited
from tts_export.load.tables.json_records import read_records
from tts_export.load.tables.sheet import Sheet
from tts_export.load.tables.workbooks import read_workbook
from tts_export.problems import Problem

Kind = Literal["workbook", "json", "delimited"]


def kind_of(raw: bytes, file: Path) -> Kind:
    """The kind of a file by its bytes; the ending decides only for text, which may begin with a bracket."""
    if raw.startswith((b"PK\x03\x04", b"PK\x05\x06", b"\xd0\xcf\x11\xe0")):
        return "workbook"
    if file.suffix.lower() in (".csv", ".tsv", ".tab"):
        return "delimited"
    start = raw[:4096].lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\x00")
    return "json" if start[:1] in (b"{", b"[") else "delimited"


def read_sheets(
    raw: bytes, file: Path, sheets: list[str], records: str, problems: list[Problem]
) -> list[Sheet]:
    """Reads a file: the `sheets` of a workbook, the `records` of a JSON file, or the only sheet."""
    kind = kind_of(raw, file)
    if kind == "workbook":
        return read_workbook(raw, file, sheets, problems)
    one = (
        read_records(raw, file, records, problems) if kind == "json" else read_delimited(raw, file, problems)
    )
    return [one] if one is not None else []
