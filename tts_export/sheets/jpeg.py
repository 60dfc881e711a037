"""Sheets of JPEG cells, put together without encoding anything again.

A JPEG with restart markers is a row of byte-aligned pieces that know nothing of each other. A cell encoded
with one marker per row of blocks therefore falls into one piece per row; a sheet is those pieces in another
order under a header with the sheet's size. The result is byte for byte what Pillow makes of the whole sheet
with the same restart interval (a test compares them), at about a hundredth of the cost.

Cells must be whole blocks: multiples of 8 pixels at 4:4:4, of 16 at 4:2:0.
"""

from __future__ import annotations

import io
import re
import struct
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import IO

from msgspec import Struct
from PIL import Image

BLOCK = {"4:4:4": 8, "4:2:0": 16}
"""The side of a block (MCU) in pixels, by chroma subsampling."""

_SUBSAMPLING = {"4:4:4": 0, "4:2:0": 2}
_START_OF_FRAME, _START_OF_SCAN = 0xC0, 0xDA
_RESTART = re.compile(rb"\xff[\xd0-\xd7]")
MARKERS = 8
"""Restart markers are numbered 0 to 7, again and again."""
_MARKERS = [bytes((0xFF, 0xD0 + number)) for number in range(MARKERS)]
_END = b"\xff\xd9"


class Cell(Struct, frozen=True):
    """An encoded cell, taken apart: its `header` up to the scan's data, and one piece per row of blocks."""

    width: int
    height: int
    header: bytes
    rows: tuple[bytes, ...]


def fits(size: tuple[int, int], subsampling: str) -> bool:
    """Whether cells of this size can be spliced."""
    return all(side % BLOCK[subsampling] == 0 for side in size)


def encode(image: Image.Image, *, quality: int = 90, subsampling: str = "4:4:4", interval: int = 0) -> bytes:
    """`image` as a baseline JPEG; a restart marker after every `interval` blocks (0: after each row of
    blocks).
    """
    out = io.BytesIO()
    save(image, out, quality=quality, subsampling=subsampling, interval=interval)
    return out.getvalue()


def save(image: Image.Image, out: IO[bytes], *, quality: int, subsampling: str, interval: int = 0) -> None:
    """`encode` into a file; while Pillow writes to one on the disk, other threads go on."""
    markers = {"restart_marker_blocks": interval} if interval else {"restart_marker_rows": 1}
    rgb = image if image.mode == "RGB" else image.convert("RGB")
    rgb.save(out, "JPEG", quality=quality, subsampling=_SUBSAMPLING[subsampling], **markers)


def split(jpeg: bytes) -> Cell:
    """Takes a JPEG made by `encode` apart. ValueError for one that is no baseline JPEG."""
    start = _segment(jpeg, _START_OF_SCAN)
    data = start + 2 + _length(jpeg, start)
    width, height = _size(header := jpeg[:data])
    return Cell(width, height, header, tuple(_RESTART.split(jpeg[data : -len(_END)])))


def join(cells: Sequence[Sequence[Cell]]) -> bytes:
    """One JPEG of `cells`, row by row. All have the size, the quality and the number of columns of the
    first.
    """
    first = cells[0][0]
    header = _sized(first.header, first.width * len(cells[0]), first.height * len(cells))
    for row in cells:
        for cell in row:
            if cell.header != first.header or len(row) != len(cells[0]):
                raise ValueError("the cells of a sheet must be encoded alike and fill its rows")
    pieces = [cell.rows[line] for row in cells for line in range(len(first.rows)) for cell in row]
    return b"".join([header, *_with_markers(pieces), _END])


def stack(strips: Sequence[bytes], height: int) -> bytes:
    """One JPEG, so high, of JPEGs of one width under each other; all but the last one's rows of blocks are a
    multiple of `MARKERS`.
    """
    start = _segment(strips[0], _START_OF_SCAN)
    data = start + 2 + _length(strips[0], start)
    header = strips[0][:data]
    scans = [memoryview(strip)[data : -len(_END)] for strip in strips]
    return b"".join([_sized(header, _size(header)[0], height), *_joined(scans), _END])


def _joined(scans: Sequence[memoryview]) -> Iterator[memoryview | bytes]:
    for number, scan in enumerate(scans):
        if number:
            yield _MARKERS[-1]
        yield scan


def cut(sheet: bytes, columns: int, rows: int) -> list[list[Cell]]:
    """The cells of a sheet made by `join`, row by row: the old sheet is the cache of the next one.

    ValueError when the sheet has not this grid.
    """
    whole = split(sheet)
    width, height = whole.width // columns, whole.height // rows
    lines, odd = divmod(len(whole.rows), columns * rows)
    if odd or not lines or (width * columns, height * rows) != (whole.width, whole.height):
        raise ValueError(f"not a sheet of {columns}x{rows} cells")
    header = _sized(whole.header, width, height)

    def cell(column: int, row: int) -> Cell:
        start = row * lines * columns + column
        return Cell(width, height, header, whole.rows[start : start + lines * columns : columns])

    return [[cell(column, row) for column in range(columns)] for row in range(rows)]


@lru_cache(16)
def _size(header: bytes) -> tuple[int, int]:
    """Width and height that a header tells; all cells of a build have the same."""
    frame = _frame(header)
    height, width = struct.unpack(">HH", header[frame + 5 : frame + 9])
    return width, height


def _sized(header: bytes, width: int, height: int) -> bytes:
    """`header` for a picture of another size."""
    frame = _frame(header)
    return header[: frame + 5] + struct.pack(">HH", height, width) + header[frame + 9 :]


def _with_markers(pieces: Sequence[bytes]) -> list[bytes]:
    """The pieces with RST0 .. RST7 between them, counted round."""
    parts = [b""] * (2 * len(pieces) - 1)
    parts[::2] = pieces
    parts[1::2] = (_MARKERS * (len(pieces) // 8 + 1))[: len(pieces) - 1]
    return parts


def _frame(jpeg: bytes) -> int:
    return _segment(jpeg, _START_OF_FRAME)


def _segment(jpeg: bytes, wanted: int) -> int:
    """Where the segment with marker `wanted` begins; walks the header only."""
    at = 2
    while at + 4 <= len(jpeg) and jpeg[at] == 0xFF:
        if jpeg[at + 1] == wanted:
            return at
        at += 2 + _length(jpeg, at)
    raise ValueError("not a baseline JPEG")


def _length(jpeg: bytes, at: int) -> int:
    return int.from_bytes(jpeg[at + 2 : at + 4], "big")
