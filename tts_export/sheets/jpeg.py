"""Sheets of JPEG cells, joined without encoding anything again.

A JPEG with restart markers is a sequence of byte-aligned intervals that do not depend on each other. A cell
that is encoded with a marker after each row of blocks consists of one interval per row of blocks. A sheet is
those intervals in another order, under a header with the sheet's size. The result has the same bytes as the
whole sheet encoded by Pillow with the same restart interval (a test compares them).

The sides of cells must be multiples of 8 pixels, the size of a block, since color is not subsampled (4:4:4).
"""

import io
import re
import struct
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

_START_OF_FRAME, _START_OF_SCAN = 0xC0, 0xDA
_RESTART = re.compile(rb"\xff[\xd0-\xd7]")
_MARKERS = [bytes((0xFF, 0xD0 + number)) for number in range(8)]
"""Restart markers are numbered 0 to 7, over and over."""
_END = b"\xff\xd9"


def encode(image: Image.Image, quality: int, *, restarts: bool = True) -> bytes:
    """An RGB picture as a baseline JPEG, with a restart marker after each row of blocks unless `restarts` is
    false.
    """
    out = io.BytesIO()
    image.save(out, "JPEG", quality=quality, subsampling=0, restart_marker_rows=int(restarts))
    return out.getvalue()


def join(cells: Sequence[bytes], columns: int) -> bytes:
    """One JPEG of cells made by `encode`, given row by row.

    ValueError if they differ in size or quality, or do not fill the last row.
    """
    headers, scans = zip(*map(_split, cells), strict=True)
    rows, left = divmod(len(cells), columns)
    if left or any(header != headers[0] for header in headers):
        raise ValueError("the cells of a sheet must be encoded alike and fill its rows")
    intervals: list[bytes] = []
    for first in range(0, len(cells), columns):
        for across in zip(*scans[first : first + columns], strict=True):
            intervals += across
    return b"".join([_resized(headers[0], columns, rows), *_with_markers(intervals), _END])


def _split(jpeg: bytes) -> tuple[bytes, list[bytes]]:
    """The header up to the scan's data, and the intervals of the scan; ValueError unless a baseline JPEG."""
    start = _segment(jpeg, _START_OF_SCAN)
    data = start + 2 + _length(jpeg, start)
    return jpeg[:data], _RESTART.split(jpeg[data : -len(_END)])


@lru_cache(maxsize=16)
def _resized(header: bytes, columns: int, rows: int) -> bytes:
    """The header of a picture `columns` times as wide and `rows` times as high."""
    size = _segment(header, _START_OF_FRAME) + 5
    height, width = struct.unpack_from(">HH", header, size)
    return header[:size] + struct.pack(">HH", height * rows, width * columns) + header[size + 4 :]


def _with_markers(intervals: Sequence[bytes]) -> list[bytes]:
    """The intervals with the markers 0 to 7 between them, over and over."""
    parts = [b""] * (2 * len(intervals) - 1)
    parts[::2] = intervals
    parts[1::2] = (_MARKERS * (len(intervals) // len(_MARKERS) + 1))[: len(intervals) - 1]
    return parts


def _segment(jpeg: bytes, marker: int) -> int:
    """The offset of the segment with this marker, within the header."""
    at = 2
    while at + 4 <= len(jpeg) and jpeg[at] == 0xFF:
        if jpeg[at + 1] == marker:
            return at
        at += 2 + _length(jpeg, at)
    raise ValueError("not a baseline JPEG")


def _length(jpeg: bytes, at: int) -> int:
    return int.from_bytes(jpeg[at + 2 : at + 4], "big")
