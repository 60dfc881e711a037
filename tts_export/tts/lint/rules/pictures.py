"""Sheets that lie on this machine are pictures the game can use.

`sheet-size` (warning): more than 4096 pixels a side, which some players' machines cannot show.
`sheet-mode` (error): neither RGB nor RGBA (the game shows CMYK as black) nor a picture at all.
`sheet-cells` (warning): its sides are not whole multiples of the grid, so that cells are cut askew.

Only pictures with `file:///` addresses that exist here are opened. Nothing is fetched, also not from a shared
folder of another computer.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, UnidentifiedImageError

from tts_export.paint.pictures import FORMATS
from tts_export.problems import Severity
from tts_export.settings.project import LARGEST_SIDE
from tts_export.tts.lint.read import Finding, Save, text_in, whole_in
from tts_export.tts.urls import bare

_MODES = ("RGB", "RGBA", "L", "LA", "P")
_FILE = re.compile(r"file:(/*+)(.*)", re.IGNORECASE | re.DOTALL)
_DRIVE = re.compile(r"[A-Za-z]:")


def check(save: Save) -> Iterator[Finding]:
    """Each sheet file once per grid."""
    seen: set[tuple[str, int, int]] = set()
    for sheet in save.sheets:
        data = sheet.data
        grid = (whole_in(data, "NumWidth") or 1, whole_in(data, "NumHeight") or 1)
        fields = ("FaceURL", "BackURL") if data.get("UniqueBack") is True else ("FaceURL",)
        for field in fields:
            url = text_in(data, field)
            if not _FILE.match(url) or (url, *grid) in seen:
                continue
            seen.add((url, *grid))
            for name, message, severity in _picture(url, grid):
                yield Finding((*sheet.path, field), name, message, severity)


def local_file(url: str) -> Path | None:
    """The file that a `file:///` address means on this system; None if it is on another computer.

    Windows would log in there with the user's name and password, at the wish of whoever made the save.
    """
    slashes, rest = _FILE.fullmatch(bare(url)).groups()  # type: ignore[union-attr]
    if _DRIVE.match(rest):
        return Path(rest)
    return Path("/" + rest) if slashes in ("/", "///") and not rest.startswith("\\") else None


def _picture(url: str, grid: tuple[int, int]) -> Iterator[tuple[str, str, Severity]]:
    """Name, message and severity of what is wrong with the file."""
    file = local_file(url)
    if file is None:
        return
    try:
        if not file.is_file():
            return
        with Image.open(file, formats=FORMATS) as image:
            size, mode = image.size, image.mode
    except (OSError, ValueError, SyntaxError, UnidentifiedImageError, Image.DecompressionBombError):
        yield "sheet-mode", f"{file.name} is not a picture that can be read", "error"
        return
    measures = f"{file.name} measures {size[0]}x{size[1]} pixels"
    if max(size) > LARGEST_SIDE:
        yield "sheet-size", f"{measures}, expected at most {LARGEST_SIDE} a side", "warning"
    if mode not in _MODES:
        yield "sheet-mode", f"{file.name} is {mode}, expected RGB", "error"
    if size[0] % grid[0] or size[1] % grid[1]:
        yield "sheet-cells", f"{measures}, no multiple of {grid[0]}x{grid[1]} cells", "warning"
