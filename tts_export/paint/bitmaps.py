"""Pixel drawings: rows of `#` and `.` enlarged by a whole number, so that each of their cells stays crisp."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image

BitmapRows = tuple[str, ...]
EMPTY = frozenset(". ")


@lru_cache(1024)
def enlarged(rows: BitmapRows, cell: int) -> Image.Image:
    """The drawing as a mask, each cell `cell` pixels wide and high. Its mode is 1, the fastest to paste
    through.
    """
    width = max(map(len, rows))
    small = bytes(0 if c in EMPTY else 255 for row in rows for c in row.ljust(width, "."))
    image = Image.frombytes("L", (width, len(rows)), small)
    large = image.resize((width * cell, len(rows) * cell), Image.Resampling.NEAREST)
    return large.convert("1", dither=Image.Dither.NONE)


def spelled(text: str, letters: Mapping[str, Sequence[str]]) -> BitmapRows:
    """`text` in pixel letters, an empty column between them; letters that are not drawn are left out."""
    drawn = [letters[c] for c in text if c in letters]
    if not drawn:
        return ()
    return tuple(".".join(letter[row] for letter in drawn) for row in range(len(drawn[0])))
