"""PNG sheets of bands: a row of cells is deflated alone, and kept as it is while none of its cells changes.

PNG's filter `Up` looks at the pixel above and at no other column, so a cell can be filtered alone, and a row
of cells is their filtered lines side by side. Each row is deflated as a stream that knows nothing of the
others, in a chunk of its own. An edit of one card inflates and deflates the band that it stands in; a full
build deals whole bands to its processes. Pillow's encoder, which tries five filters on every line, takes ten
times as long for the sheet and knows no edits.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from PIL import Image, ImageChops

from tts_export.sheets import deflate
from tts_export.sheets.jpeg import Cell

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_SIZE = struct.Struct(">II")
_NONE, _UP = 0, 2
"""Filters: a cell's first line stands as it is, each other one as the difference to the line above."""
_RGB = b"\x08\x02\x00\x00\x00"
_BEGIN, _END = b"\x78\x01", b"\x03\x00"
"""What stands before the first band, and behind the last: zlib's head, an empty last block."""
_OURS = b"baNd"
"""A chunk that other programs pass over: what `cut` need not inflate a band to know."""
_BAND = struct.Struct(">IIHHI")
_ADLER = 65521


class Band(NamedTuple):
    """A row of cells, filtered and deflated."""

    width: int
    """Of a cell, as `height`."""
    height: int
    columns: int
    filled: int
    """The bit of each column that has a card."""
    check: int
    """Adler-32 of its lines."""
    stream: bytes

    @property
    def size(self) -> int:
        """Bytes of its lines."""
        return (1 + 3 * self.width * self.columns) * self.height

    def has(self, column: int) -> bool:
        return bool(self.filled >> column & 1)


class Place(NamedTuple):
    """A cell that stands in a band."""

    band: Band
    column: int


Part = Cell | Place


def encode(image: Image.Image) -> bytes:
    """A cell: its size and its filtered lines."""
    first, others = _filtered(image.convert("RGB"))
    return b"".join([_SIZE.pack(*image.size), first.tobytes(), others.tobytes()])


def split(data: bytes) -> Cell:
    """A cell of `encode`, taken apart."""
    width, height = _SIZE.unpack_from(data)
    return Cell(width, height, b"", (data[_SIZE.size :],))


def encode_band(images: Mapping[int, Image.Image], columns: int, empty: Cell) -> bytes:
    """A whole row of a sheet, pictures by column; `empty` stands in the other ones."""
    lines = _blank([column in images for column in range(columns)], empty)
    for column, image in images.items():
        left = 1 + 3 * empty.width * column
        first, others = _filtered(image.convert("RGB"))
        lines.paste(first, (left, 0))
        lines.paste(others, (left, 1))
    band = _deflated(lines, empty, sum(1 << column for column in images), columns)
    return _BAND.pack(*band[:-1]) + band.stream


@lru_cache(maxsize=1)
def split_band(data: bytes) -> Band:
    """A row of `encode_band`; each of its cells asks for it."""
    return Band._make((*_BAND.unpack_from(data), data[_BAND.size :]))


def join(grid: Sequence[Sequence[Part | None]], empty: Cell) -> bytes:
    """One PNG of cells, row by row, all of one size; `empty` stands where there is none."""
    made = [_old(row) or _new(row, empty) for row in grid]
    size = made[0].width * made[0].columns, sum(band.height for band in made)
    check = 1
    for band in made:
        check = _both(check, band.check, band.size)
    known = b"".join(_BAND.pack(*band[:-1]) for band in made)
    data = [_BEGIN, *(band.stream for band in made), _END + check.to_bytes(4, "big")]
    chunks = [(b"IHDR", _SIZE.pack(*size) + _RGB), (_OURS, known), *((b"IDAT", piece) for piece in data)]
    pieces = [piece for chunk in [*chunks, (b"IEND", b"")] for piece in _chunk(*chunk)]
    return b"".join([_SIGNATURE, *pieces])


def cut(sheet: bytes, columns: int, rows: int) -> list[list[Place]]:
    """The cells of a sheet made by `join`, row by row. ValueError when the sheet has not this grid."""
    try:
        chunks = list(_chunks(sheet))
        known = next(data for name, data in chunks if name == _OURS)
        streams = [data for name, data in chunks if name == b"IDAT"][1:-1]
        found = [
            Band._make((*of, stream)) for of, stream in zip(_BAND.iter_unpack(known), streams, strict=True)
        ]
    except (struct.error, StopIteration, ValueError) as error:
        raise ValueError(f"not a PNG sheet: {error}") from None
    if len(found) != rows or any(band.columns != columns for band in found):
        raise ValueError(f"not a sheet of {columns}x{rows} cells")
    return [[Place(band, column) for column in range(columns)] for band in found]


def lines(part: Part) -> bytes:
    """The filtered lines of a cell. An error of zlib's when its band is broken."""
    if isinstance(part, Cell):
        return part.rows[0]
    band, left = part.band, 1 + 3 * part.band.width * part.column
    return _inflated(band).crop((left, 0, left + 3 * band.width, band.height)).tobytes()


def _old(row: Sequence[Part | None]) -> Band | None:
    """The band that is this very row, if there is one."""
    band = next((part.band for part in row if isinstance(part, Place)), None)
    if band is None or band.columns != len(row):
        return None
    for column, part in enumerate(row):
        if part is None and not band.has(column):
            continue
        if not isinstance(part, Place) or part.column != column or part.band != band:
            return None
    return band


def _new(row: Sequence[Part | None], empty: Cell) -> Band:
    """The band of a row; what stands in its place in an old one is left there."""
    old = next((part.band for part in row if isinstance(part, Place) and part.band.columns == len(row)), None)
    filled = [part is not None for part in row]
    image = _inflated(old).copy() if old is not None else _blank(filled, empty)
    for column, part in enumerate(row):
        if part != (Place(old, column) if old is not None else None):
            cell = _view(lines(part or empty), 3 * empty.width, empty.height)
            image.paste(cell, (1 + 3 * empty.width * column, 0))
    cards = sum(1 << column for column, part in enumerate(row) if _is_card(part))
    return _deflated(image, empty, cards, len(row))


def _deflated(image: Image.Image, cell: Cell, filled: int, columns: int) -> Band:
    """The band with these lines."""
    stream, check = deflate.deflated(image.tobytes())
    return Band(cell.width, cell.height, columns, filled, check, stream)


def _is_card(part: Part | None) -> bool:
    return part.band.has(part.column) if isinstance(part, Place) else part is not None


def _blank(filled: Sequence[bool], empty: Cell) -> Image.Image:
    """The lines of a row, each behind the number of its filter; room for cards where it will be `filled`."""
    band = Image.new("L", (1 + 3 * empty.width * len(filled), empty.height), _UP)
    band.putpixel((0, 0), _NONE)
    cell = _view(empty.rows[0], 3 * empty.width, empty.height)
    for column, is_filled in enumerate(filled):
        if not is_filled:
            band.paste(cell, (1 + 3 * empty.width * column, 0))
    return band


@lru_cache(maxsize=1)
def _inflated(band: Band) -> Image.Image:
    """The lines of a band; its cells are asked for one after the other."""
    return _view(deflate.inflated(band.stream), 1 + 3 * band.width * band.columns, band.height)


def _filtered(image: Image.Image) -> tuple[Image.Image, Image.Image]:
    """The first line of a picture as it is, and every other one less the one above, as pictures of bytes."""
    width, height = 3 * image.width, image.height
    data = memoryview(image.tobytes())
    above, below = _view(data, width, height - 1), _view(data[width:], width, height - 1)
    return _view(data, width, 1), ImageChops.subtract_modulo(below, above)


def _view(data: bytes | memoryview, width: int, height: int) -> Image.Image:
    """Bytes as a picture that shares their memory."""
    return Image.frombuffer("L", (width, height), data, "raw", "L", 0, 1)  # type: ignore[arg-type]


def _both(first: int, second: int, size: int) -> int:
    """Adler-32 of two pieces in a row, of which the second has `size` bytes."""
    low = (first & 0xFFFF) + (second & 0xFFFF) - 1
    high = (first >> 16) + (second >> 16) + size * ((first & 0xFFFF) - 1)
    return high % _ADLER << 16 | low % _ADLER


def _chunks(sheet: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_SIGNATURE)
    while at + 8 <= len(sheet):
        (length,) = struct.unpack_from(">I", sheet, at)
        yield sheet[at + 4 : at + 8], sheet[at + 8 : at + 8 + length]
        at += 12 + length


def _chunk(name: bytes, data: bytes) -> list[bytes]:
    check = crc32(data, crc32(name))
    return [struct.pack(">I", len(data)), name, data, struct.pack(">I", check)]
