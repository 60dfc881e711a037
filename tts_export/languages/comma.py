"""Entries of a translation as rows of a CSV file. Rows that do not change keep their bytes; changed ones keep
their cells in columns of the translator's own.
"""

import csv
import io
from pathlib import Path

from tts_export.inputs import file_bytes
from tts_export.languages.change import EntryChange, not_a_table
from tts_export.languages.overlay import COLUMNS, TranslationEntry
from tts_export.tables.delimited import decoded, records as records_in
from tts_export.tables.formulas import as_cell
from tts_export.tables.sheet import folded
from tts_export.yamls import MOST_BYTES

_MARK = "\ufeff"
"""By it, spreadsheet programs see that a file is UTF-8."""


def written(file: Path | None, language: str, entries: list[TranslationEntry], change: EntryChange) -> bytes:
    """The bytes of the file with these changes; `file` None for a new one."""
    text = _text(file) if file is not None else ",".join(COLUMNS) + "\n"
    sign, records = records_in(text)
    head = next((number for number, (_, cells) in enumerate(records) if _is_head(cells)), None)
    if head is None:
        raise not_a_table(file or Path(), "its headings are not in one row")
    rows = [entry.where.line - 1 for entry in entries]
    headings = [folded(cell) for cell in records[head][1]]
    behind = {rows[number] if number >= 0 else head: new for number, new in change.behind.items()}
    becomes = {rows[number]: entry for number, entry in change.changed.items()}
    parts = []
    for number, (raw, cells) in enumerate(records):
        raw = raw if raw.endswith(("\n", "\r")) else raw + "\n"
        parts.append(_row(becomes[number], headings, cells, sign) if number in becomes else raw)
        parts += [_row(entry, headings, [], sign) for entry in behind.get(number, [])]
    return (_MARK + "".join(parts)).encode()


def _text(file: Path) -> str:
    """The text of a file that was read before: its encoding is one of those that tables may have."""
    return decoded(file_bytes(file, MOST_BYTES), file, []) or ""


def _is_head(cells: list[str]) -> bool:
    return {"id", "original", "translation"} <= {folded(cell) for cell in cells}


def _row(entry: TranslationEntry, headings: list[str], cells: list[str], sign: str) -> str:
    values = {name: as_cell(getattr(entry, name)) for name in COLUMNS}
    old = [*cells, *[""] * (len(headings) - len(cells))]
    row = [values.get(heading, old[number]) for number, heading in enumerate(headings)]
    stream = io.StringIO()
    csv.writer(stream, delimiter=sign, lineterminator="\n").writerow(row)
    return stream.getvalue()
