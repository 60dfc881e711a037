"""The last build's sheets as the cache of card faces: a face is cut out of the sheet that holds it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path

from tts_export.build.state import KeptSheet, State, stands
from tts_export.sheets import Part, SheetFormat, cut_sheet

_MOST_OPEN = 3
"""Sheets kept taken apart (4 MB each at the default size)."""


class OldSheets:
    """What can be had from the sheets that still stand in `build/`, unharmed."""

    def __init__(self, out: Path, state: State, form: SheetFormat) -> None:
        self._out = out
        self._form = form
        extension = ".png" if form.kind == "png" else ".jpg"
        self._sheets = {
            file: sheet
            for file, sheet in state.sheets.items()
            if file.endswith(extension) and file in state.files and stands(out, file, state.files[file])
        }
        self._same = {(file.rpartition("-")[0], sheet): file for file, sheet in self._sheets.items()}
        self._places = {
            key: (file, cell)
            for file, sheet in self._sheets.items()
            for cell, key in enumerate(sheet.cells)
            if key
        }
        self._open: OrderedDict[str, Sequence[Part]] = OrderedDict()

    def same(self, name: str, sheet: KeptSheet) -> str:
        """The file of the very same sheet, or nothing."""
        return self._same.get((name, sheet), "")

    def has(self, key: str) -> bool:
        """Whether the picture of this key is on one of the sheets."""
        return key in self._places

    def cell(self, key: str) -> Part:
        """The cell of this key, taken apart for joining."""
        file, number = self._places[key]
        if file not in self._open:
            sheet = self._sheets[file]
            self._open[file] = cut_sheet(
                (self._out / file).read_bytes(), self._form, sheet.columns, sheet.rows
            )
            if len(self._open) > _MOST_OPEN:
                self._open.popitem(last=False)
        self._open.move_to_end(file)
        return self._open[file][number]
