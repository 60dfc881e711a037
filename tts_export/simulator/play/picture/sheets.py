"""The pictures of a build, found by the file names in their addresses; a missing one is a plain field."""

from contextlib import suppress
from functools import lru_cache
from pathlib import Path, PureWindowsPath

from PIL import Image

from tts_export.simulator.pictures import ObjectPicture

MISSING = (70, 70, 90)
_MOST_PIXELS = 64_000_000


class Sheets:
    """Pictures by name, each opened once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._whole = lru_cache(maxsize=64)(self._opened)

    def _opened(self, name: str) -> Image.Image:
        file = self.folder / "sheets" / PureWindowsPath(name).name
        with suppress(OSError, ValueError, SyntaxError, Image.DecompressionBombError):
            if file.is_file():
                with Image.open(file, formats=("PNG", "JPEG")) as opened:
                    if opened.width * opened.height <= _MOST_PIXELS:
                        return opened.convert("RGBA")
        return Image.new("RGBA", (8, 8), MISSING)

    def image(self, picture: ObjectPicture | None) -> Image.Image:
        """Returns a picture, RGBA, cut out of its sheet; a plain field when there is no such file."""
        sheet = self._whole("" if picture is None else picture.name)
        if picture is None or picture.columns * picture.rows == 1:
            return sheet
        row, column = divmod(picture.cell or 0, picture.columns)
        left, top = column * sheet.width / picture.columns, row * sheet.height / picture.rows
        right, base = left + sheet.width / picture.columns, top + sheet.height / picture.rows
        return sheet.crop((round(left), round(top), round(right), round(base)))
