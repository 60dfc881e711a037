"""JPEG sheets of cells that are not whole blocks: such cells cannot be spliced.

The sheet is encoded from the top in strips of whole blocks, about a row of cells each, and the strips are
stacked. The bytes are those of the whole sheet encoded at once; but a hundred megabytes of pixels need not be
in memory together. And strips are used again: to get so much fresh memory would cost half as long as to
encode it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from PIL import Image

from tts_export.sheets import splice

Row = Sequence[Image.Image | None]
"""The pictures of a row of cells; None where the ground is seen."""


def encode(
    row: Callable[[int], Row],
    rows: int,
    cell: tuple[int, int],
    *,
    ground: tuple[int, int, int],
    quality: int,
    subsampling: str,
) -> bytes:
    """The sheet of `rows` rows; `row` gives each, and is asked once for each in order."""
    width, height = cell
    edges = _edges(rows, height, splice.BLOCK[subsampling])
    strips: list[splice.Cell] = []
    above: Row = ()
    for number in range(rows):
        here, top = row(number), edges[number]
        strip = _strip(width * len(here), edges[number + 1] - top)
        if None in here or None in above:
            strip.paste(ground, (0, 0, *strip.size))
        _paste(strip, above, width, (number - 1) * height - top)
        _paste(strip, here, width, number * height - top)
        strips.append(splice.split(splice.encode(strip, quality=quality, subsampling=subsampling)))
        above = here
    return splice.stack(strips)


@lru_cache(3)
def _strip(width: int, height: int) -> Image.Image:
    """A strip to paste on: the last one of its size, with what is on it. A sheet has up to three sizes."""
    return Image.new("RGB", (width, height))


def _edges(rows: int, height: int, block: int) -> list[int]:
    """Where the strips begin, and where the last one ends: on whole blocks, at or above the cells' edges."""
    return [*(number * height // block * block for number in range(rows)), rows * height]


def _paste(strip: Image.Image, row: Row, width: int, top: int) -> None:
    for column, image in enumerate(row):
        if image is not None:
            strip.paste(image, (column * width, top))
