"""Entries of a translation as rows of a workbook, whose other cells and looks stay."""

import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tts_export.languages.change import EntryChange, not_a_table
from tts_export.languages.overlay import COLUMNS, TranslationEntry
from tts_export.tables.sheet import folded

_WIDE = {"id": 16, "field": 18, "original": 60, "translation": 60, "state": 12}


def written(file: Path | None, language: str, entries: list[TranslationEntry], change: EntryChange) -> bytes:
    """The bytes of the workbook with these changes; `file` None for a new one. New rows are at its end."""
    try:
        return _written(file, language, entries, change)
    except (OSError, MemoryError):
        raise
    except Exception as error:  # openpyxl raises any error for a file that it does not like
        raise not_a_table(file or Path(), f"the workbook is broken ({type(error).__name__})") from error


def _written(file: Path | None, language: str, entries: list[TranslationEntry], change: EntryChange) -> bytes:
    import openpyxl

    book = openpyxl.load_workbook(file) if file is not None else openpyxl.Workbook()
    sheet = book.worksheets[0]
    if file is None:
        _begin(sheet, language)
    columns = _columns(sheet)
    for number, entry in change.changed.items():
        _fill(sheet, entries[number].where.line, columns, entry)
    end = sheet.max_row
    for number, (_, entry) in enumerate(change.added, 1):
        _fill(sheet, end + number, columns, entry)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def _begin(sheet: Any, language: str) -> None:
    from openpyxl.styles import Font

    sheet.title = language
    sheet.append(COLUMNS)
    sheet.freeze_panes = "A2"
    for number, wide in enumerate(_WIDE.values(), 1):
        cell = sheet.cell(1, number)
        cell.font = Font(bold=True)
        sheet.column_dimensions[cell.column_letter].width = wide


def _columns(sheet: Any) -> dict[str, int]:
    """Column → its number, from the row of headings."""
    for row in sheet.iter_rows():
        columns = {folded(str(cell.value)): cell.column for cell in row if cell.value is not None}
        if {"id", "original", "translation"} <= columns.keys():
            return {name: columns[name] for name in COLUMNS if name in columns}
    return {name: number for number, name in enumerate(COLUMNS, 1)}


def _fill(sheet: Any, row: int, columns: Mapping[str, int], entry: TranslationEntry) -> None:
    from openpyxl.styles import Alignment

    for name, column in columns.items():
        cell = sheet.cell(row, column)
        value = getattr(entry, name)
        if (cell.value or "") != value:
            cell.value = value
            cell.data_type = "s"  # a text that begins with = is not a formula
        if name in ("original", "translation") and not cell.has_style:
            cell.alignment = Alignment(wrap_text=True, vertical="top")
