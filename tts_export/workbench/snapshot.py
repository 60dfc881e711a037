"""A snapshot: everything that the pages show of one build."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

import msgspec
from msgspec import Struct

from tts_export.build import Report
from tts_export.cache import Cache
from tts_export.inputs import MOST_SAVE, file_bytes
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.sheets.cells import Cells
from tts_export.sheets.drawing import Cell, DrawnCell
from tts_export.sheets.layout import extension
from tts_export.sheets.plan import every_cell, sheet_format
from tts_export.sheets.recipes import Recipes
from tts_export.tts.export.manifest import MANIFEST


class Place(Struct, frozen=True):
    """Where a card is in the build, by `manifest.json`."""

    id: str
    sheet: str
    cell: int


class Sides(Struct, frozen=True):
    """The picture files of a card; `back` is empty unless the card has a back of its own."""

    face: str = ""
    back: str = ""


class Snapshot(Struct, frozen=True, dict=True):
    """A project as it was last read, and the report of its last build."""

    project: Project
    report: Report
    cells: Cells

    @cached_property
    def pictures(self) -> Mapping[str, Cell]:
        """The faces and own backs of all cards by the names of their files, their digests: `1b0c.jpg`."""
        ending = extension(self.cells.recipes.form.kind)
        return {f"{self.cells.digest(cell)}.{ending}": cell for cell in every_cell(self.project)}

    @cached_property
    def sides(self) -> Mapping[str, Sides]:
        """The picture files of each card, by its key."""
        found: dict[str, dict[str, str]] = {}
        for file, cell in self.pictures.items():
            kind = self.project.game.types[cell.card.type]
            side = "face" if cell.face == (kind.face or cell.card.type) else "back"
            found.setdefault(cell.card.key, {})[side] = file
        return {key: Sides(**files) for key, files in found.items()}

    @cached_property
    def places(self) -> Mapping[str, Place]:
        """The place of each card in the last good build, by its id."""
        try:
            data = file_bytes(self.report.out / MANIFEST, MOST_SAVE)
            return {one.id: one for one in msgspec.json.decode(data, type=_Manifest).cards}
        except (OSError, msgspec.MsgspecError):
            return {}

    def picture(self, file: str, cache: Cache) -> bytes | None:
        """The bytes of one of `pictures`; None if there is none of this name, or it was never drawn."""
        cell = self.pictures.get(file)
        drawn = cache.look("cell", self.cells.digest(cell), DrawnCell) if cell is not None else None
        return drawn.data if drawn is not None else None


class _Manifest(Struct):
    cards: list[Place]


def take(file: Path, report: Report, cache: Cache, *, draft: bool = False) -> Snapshot | None:
    """The snapshot of a cards file after a build of it; None if its settings or its game cannot be read."""
    project, _ = load(file.absolute(), cache, draft=draft)
    if project is None:
        return None
    return Snapshot(project, report, Cells(Recipes(project, sheet_format(project), cache), cache))
