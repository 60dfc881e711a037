"""The picture of a mod for the Workshop, drawn from a finished build."""

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path

from msgspec import Struct

from tts_export.built.manifest import own_picture_bytes
from tts_export.cache import Cache
from tts_export.draw.thumbnails import PictureMaker, scaled
from tts_export.load.project import Project
from tts_export.publish.pictures import pictures_of
from tts_export.settings.game import back_of
from tts_export.sheets.cells import Cells
from tts_export.sheets.drawing import Cell, draw_back, set_up
from tts_export.sheets.plan import sheet_format
from tts_export.sheets.recipes import Recipes
from tts_export.tts.export.thumbnails import workshop_picture


def large_thumbnail(project: Project, build: Path, cache: Cache) -> bytes:
    """A PNG of 512 x 512 pixels."""
    cells = Cells(Recipes(project, sheet_format(project), cache), cache)
    set_up(cells.recipes.setup)
    return workshop_picture(_BuiltMod(project, build, cells))


class _BuiltMod(Struct, frozen=True, dict=True):
    project: Project
    build: Path
    cells: Cells

    @property
    def face(self) -> Callable[[str], PictureMaker]:
        return self._face

    @property
    def back(self) -> Callable[[str], PictureMaker]:
        return lambda key: partial(draw_back, back_of(self.project.game, self.project.by_key[key]))

    @property
    def picture(self) -> Callable[[str], PictureMaker]:
        return lambda name: partial(scaled, own_picture_bytes(self.build / self._files[name]))

    def _face(self, key: str) -> PictureMaker:
        card = self.project.by_key[key]
        kind = self.project.game.types[card.type]
        return partial(scaled, self.cells.data(Cell(card, kind.face or card.type)))

    @cached_property
    def _files(self) -> dict[str, str]:
        """The picture files of the build by the names of what they show: `board` → `sheets/board-1a.jpg`."""
        return {picture.name.rpartition("-")[0]: picture.file for picture in pictures_of(self.build)[0]}
