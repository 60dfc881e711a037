"""The pictures of a build, found by the file names in their addresses; a missing one is a plain field."""

from functools import lru_cache
from pathlib import Path

from PIL import Image

from tts_export.simulator.pictures import ObjectPicture

MISSING = (70, 70, 90)


class Sheets:
    """Pictures by name, each opened once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._whole = lru_cache(maxsize=64)(self._opened)

    def _opened(self, name: str) -> Image.Image:
        file = self.folder / "sheets" / name
        if not name or not file.is_file():
            return Image.new("RGBA", (8, 8), MISSING)
        with Image.open(file) as opened:
            return opened.convert("RGBA")

    def image(self, picture: ObjectPicture | None) -> Image.Image:
        """Returns a picture, RGBA, cut out of its sheet; a plain field when there is no such file."""
        sheet = self._whole("" if picture is None else picture.name)
        if picture is None or picture.columns * picture.rows == 1:
            return sheet
        row, column = divmod(picture.cell or 0, picture.columns)
        left, top = column * sheet.width / picture.columns, row * sheet.height / picture.rows
        right, base = left + sheet.width / picture.columns, top + sheet.height / picture.rows
        return sheet.crop((round(left), round(top), round(right), round(base)))
