"""What the table knows of a build: its folder, and the pictures of objects: a card's face as its own file,
everything else from the sheets.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from tts_export.built.manifest import SHEETS
from tts_export.scripts.panel import CELLS, gauge_cells
from tts_export.simulator.pictures import ObjectPicture, card_picture, picture_at

if TYPE_CHECKING:
    from tts_export.workbench.snapshot import Snapshot


class ShownPicture(Struct, frozen=True, omit_defaults=True):
    """A picture file, or a cell of one that has several columns and rows."""

    file: str
    columns: int = 1
    rows: int = 1
    cell: int = 0


class TablePictures(Struct, frozen=True):
    """The pictures of one build."""

    files: frozenset[str] = frozenset()
    """The names of all picture files of the build: no other file is served."""
    faces: Mapping[tuple[str, int], str] = {}
    """The picture of each card's face, and of a back of its own, by sheet and cell."""
    boards: frozenset[str] = frozenset()
    """Those of faces that a board shows as a square."""
    gauges: Mapping[str, int] = {}
    """How many steps a gauge has, by the name of the picture of its cells in the panel."""

    def shown(self, picture: ObjectPicture | None) -> ShownPicture | None:
        """A picture of an object; None if the build has no such file."""
        if picture is None:
            return None
        if picture.cell is not None and (own := self.faces.get((picture.name, picture.cell))):
            return ShownPicture(f"table/faces/{own}")
        if picture.name not in self.files:
            return None
        file = f"table/sheets/{picture.name}"
        return ShownPicture(file, picture.columns, picture.rows, picture.cell or 0)

    def board(self, shown: ShownPicture | None, changes: Sequence[int]) -> ShownPicture | None:
        """The square of a face, whose numbers are changed by that much; None for any other picture."""
        if shown is None or shown.file.rpartition("/")[2] not in self.boards:
            return None
        return ShownPicture(f"{shown.file}?board={','.join(map(str, changes))}")

    def at(self, address: str) -> ShownPicture | None:
        """The picture with an address of the save; None if the build has no such file."""
        return self.shown(picture_at(address))

    def card(self, data: Mapping[str, Any]) -> ShownPicture | None:
        """The face of a card."""
        return self.shown(card_picture(data, back=False))


class BuiltTable(Struct, frozen=True):
    """A build with a table, as data that another process can have."""

    root: Path
    """The project's folder."""
    out: Path
    """The build folder."""
    pictures: TablePictures
    played: Path | None = None
    """The folder for transcripts of what people play; None: there are none."""
    language: str = ""
    """The language of the build; empty for that of the project."""

    @property
    def sheets(self) -> Path:
        return self.out / SHEETS


def built_table(snapshot: "Snapshot") -> BuiltTable:
    """The table of a snapshot."""
    out = snapshot.report.out
    gauges = {CELLS + track: steps for track, steps in gauge_cells(snapshot.project).items()}
    faces = dict(_faces(snapshot))
    pictures = TablePictures(picture_files(out / SHEETS), faces, snapshot.board_files, gauges)
    return BuiltTable(snapshot.project.root, out, pictures, language=snapshot.project.language)


def picture_files(folder: Path) -> frozenset[str]:
    """The names of the picture files in a folder; none if it cannot be read."""
    try:
        return frozenset(file.name for file in folder.iterdir() if file.suffix in (".jpg", ".png"))
    except OSError:
        return frozenset()


def _faces(snapshot: "Snapshot") -> Iterator[tuple[tuple[str, int], str]]:
    for card in snapshot.project.cards:
        place, sides = snapshot.built_cards.get(card.id), snapshot.sides.get(card.key)
        if place is not None and sides is not None:
            for sheet, side in ((place.sheet, sides.face), (place.back, sides.back)):
                if side:
                    yield (sheet.rpartition("/")[2], place.cell), side
