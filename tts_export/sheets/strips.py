"""JPEG sheets of cells that are not whole blocks: such cells cannot be spliced.

The sheet is encoded from the top in strips of eight rows of blocks, or of a multiple of eight, about a row of
cells each, and the strips are stacked: restart markers count to eight, so they need not be counted anew. The
bytes are those of the whole sheet encoded at once; but a hundred megabytes of pixels need not be in memory
together. And strips are used again: to get so much fresh memory would cost half as long as to encode it.

While one strip is encoded, in a thread, the cards of the next are drawn: Pillow holds the interpreter when it
encodes into memory, but not when it encodes into a file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from tempfile import TemporaryFile

from PIL import Image

from tts_export.sheets import jpeg as splice

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
    from concurrent.futures import Future, ThreadPoolExecutor, wait  # for sheets of such cells only

    edges = _edges(rows, height, splice.MARKERS * splice.BLOCK[subsampling])
    strips: list[Future[bytes]] = []
    waiting: dict[int, Row] = {}
    """Rows that reach into the next strip, by their number."""
    with ThreadPoolExecutor(1) as beside:
        for number in range(rows):
            waiting[number] = row(number)
            top, bottom = edges[number], edges[number + 1]
            if top == bottom:
                continue
            wait(strips)  # the strip is used again
            strip = _strip(width * len(waiting[number]), bottom - top)
            if any(None in seen for seen in waiting.values()):
                strip.paste(ground, (0, 0, *strip.size))
            for at, seen in waiting.items():
                _paste(strip, seen, width, at * height - top)
            strips.append(beside.submit(_encoded, strip, quality, subsampling))
            waiting = {at: seen for at, seen in waiting.items() if (at + 1) * height > bottom}
    return splice.stack([strip.result() for strip in strips], rows * height)


def _encoded(strip: Image.Image, quality: int, subsampling: str) -> bytes:
    with TemporaryFile() as file:
        splice.save(strip, file, quality=quality, subsampling=subsampling)
        file.seek(0)
        return file.read()


@lru_cache(3)
def _strip(width: int, height: int) -> Image.Image:
    """A strip to paste on: the last one of its size, with what is on it. A sheet has up to three sizes."""
    return Image.new("RGB", (width, height))


def _edges(rows: int, height: int, step: int) -> list[int]:
    """Where the strips begin, and where the last one ends: on whole steps, at or above the cells' edges."""
    return [*(number * height // step * step for number in range(rows)), rows * height]


def _paste(strip: Image.Image, row: Row, width: int, top: int) -> None:
    for column, image in enumerate(row):
        if image is not None:
            strip.paste(image, (column * width, top))
