"""The last build's sheets as the cache of card faces: a face is cut out of the sheet that holds it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from pathlib import Path

from tts_export.build.state import KeptSheet, State, stands
from tts_export.sheets import Part, SheetFormat, cut_sheet

_MOST_OPEN = 3
"""Sheets kept taken apart (4 MB each at the default size)."""

Open = OrderedDict[tuple[str, str], Mapping[int, Part]]
"""The cells of sheets that are taken apart, by file and its hash."""


class OldSheets:
    """What can be had from the sheets that still stand in `build/`, unharmed."""

    def __init__(self, out: Path, state: State, form: SheetFormat, opened: Open) -> None:
        self._out = out
        self._form = form
        self._files = state.files
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
        self._open = opened

    def same(self, name: str, sheet: KeptSheet) -> str:
        """The file of the very same sheet, or nothing."""
        return self._same.get((name, sheet), "")

    def has(self, key: str) -> bool:
        """Whether the picture of this key is on one of the sheets."""
        return key in self._places

    def cell(self, key: str) -> Part:
        """The cell of this key, taken apart for joining."""
        file, number = self._places[key]
        name = file, self._files[file].hash
        if name not in self._open:
            sheet, data = self._sheets[file], (self._out / file).read_bytes()
            self._keep(name, dict(enumerate(cut_sheet(data, self._form, sheet.columns, sheet.rows))))
        self._open.move_to_end(name)
        return self._open[name][number]

    def edited(self, file: str, digest: str, parts: Mapping[int, Part]) -> None:
        """A sheet was put together from some old cells and some new ones: whoever edits a card will edit it
        again, and a process that builds again need not take the sheet apart then.
        """
        if self._form.kind == "jpeg":  # rows of PNG are best taken as they stand in the file
            self._keep((file, digest), parts)

    def _keep(self, name: tuple[str, str], parts: Mapping[int, Part]) -> None:
        self._open[name] = parts
        if len(self._open) > _MOST_OPEN:
            self._open.popitem(last=False)
