"""Sheets of PNG cells: every row of cells is deflated by itself.

PNG's filter Up subtracts the pixel above and looks at no other column, so a cell can be filtered by itself,
and a row of cells is their filtered lines side by side. Python's zlib deflates them, so the bytes do not
depend on the processor. Sheets are deflated fast (RLE), single pictures well.
"""

import struct
import zlib
from collections.abc import Sequence
from hashlib import sha256

from msgspec import Struct
from PIL import Image, ImageChops

from tts_export.cache import Cache
from tts_export.geometry import bands

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_SIZE = struct.Struct(">II")
_SIZE_AT, _DATA_AT, _AFTER_DATA = 16, 41, 16
"""Where the size and the deflated data begin in a file made here, and how many bytes follow the data."""
_MODES = {"RGB": b"\x08\x02\x00\x00\x00", "RGBA": b"\x08\x06\x00\x00\x00"}
"""Eight bits a channel, the type of color, nothing special."""
_NONE, _UP = 0, 2
"""Filters: the first line of a picture is as it is, every other one is the difference to the line above."""
_BEGIN, _END = b"\x78\x01", b"\x03\x00"
"""The head of a zlib stream, and an empty last block."""
_RAW, _MEMORY = -15, 9
"""Deflate without head and checksum, with as much memory as zlib can use."""
_ADLER = 65521


class DeflatedRow(Struct, frozen=True):
    """A row of cells: a deflate stream that others may follow, the Adler-32 and the size of its content."""

    stream: bytes
    check: int
    size: int


def encode(image: Image.Image, *, small: bool = False) -> bytes:
    """An RGB or RGBA picture as a PNG; `small` takes more time for fewer bytes."""
    return _file(image.size, image.mode, [_deflated([_filtered(image)], small=small)])


def lines(image: Image.Image) -> bytes:
    """The zlib stream of a picture's filtered lines, as other formats than PNG hold it, too; of any bands."""
    deflate, parts = zlib.compressobj(), list[bytes]()
    for top, bottom in bands(*image.size):  # what is printed has hundreds of megabytes
        above = max(0, top - 1)
        filtered = _filtered(image.crop((0, above, image.width, bottom)))
        rows = Image.new("L", (1 + filtered.width, bottom - top), _UP)
        rows.paste(filtered, (1, above - top))
        if not top:
            rows.putpixel((0, 0), _NONE)
        parts.append(deflate.compress(rows.tobytes()))
    return b"".join([*parts, deflate.flush()])


def join(cells: Sequence[bytes], columns: int, cache: Cache) -> bytes:
    """One PNG of RGB cells made by `encode`, given row by row. Rows in the cache are not deflated again.

    ValueError if they differ in size, or do not fill the last row.
    """
    sizes = {_SIZE.unpack_from(cell, _SIZE_AT) for cell in cells}
    rows, left = divmod(len(cells), columns)
    if left or len(sizes) != 1:
        raise ValueError("the cells of a sheet must be of one size and fill its rows")
    ((width, height),) = sizes
    deflated = [_row(cells[first : first + columns], cache) for first in range(0, len(cells), columns)]
    return _file((width * columns, height * rows), "RGB", deflated)


def _row(cells: Sequence[bytes], cache: Cache) -> DeflatedRow:
    digests = [sha256(cell).digest() for cell in cells]
    return cache.get("row of cells", digests, lambda: _deflated([*map(_lines, cells)]), DeflatedRow)


def _filtered(image: Image.Image) -> Image.Image:
    """The filtered lines of a picture, as a picture of bytes."""
    width, height, data = image.width * len(image.getbands()), image.height, image.tobytes()
    lines = _bytes(data, width, height).copy()
    if height > 1:
        above, below = _bytes(data, width, height - 1), _bytes(data[width:], width, height - 1)
        lines.paste(ImageChops.subtract_modulo(below, above), (0, 1))
    return lines


def _lines(cell: bytes) -> Image.Image:
    """The filtered lines of a cell made by `encode`, as a picture of bytes."""
    width, height = _SIZE.unpack_from(cell, _SIZE_AT)
    data = zlib.decompress(cell[_DATA_AT:-_AFTER_DATA])
    return _bytes(data, 1 + 3 * width, height).crop((1, 0, 1 + 3 * width, height))


def _bytes(data: bytes, width: int, height: int) -> Image.Image:
    """Bytes as a picture that shares their memory."""
    return Image.frombuffer("L", (width, height), data, "raw", "L", 0, 1)


def _deflated(cells: Sequence[Image.Image], *, small: bool = False) -> DeflatedRow:
    """The row of cells with these filtered lines, each line behind the number of its filter."""
    width, height = cells[0].size
    row = Image.new("L", (1 + width * len(cells), height), _UP)
    row.putpixel((0, 0), _NONE)
    for column, lines in enumerate(cells):
        row.paste(lines, (1 + width * column, 0))
    level, strategy = (6, zlib.Z_DEFAULT_STRATEGY) if small else (1, zlib.Z_RLE)
    deflate = zlib.compressobj(level, zlib.DEFLATED, _RAW, _MEMORY, strategy)
    data = row.tobytes()
    stream = deflate.compress(data) + deflate.flush(zlib.Z_FULL_FLUSH)
    return DeflatedRow(stream, zlib.adler32(data), len(data))


def _file(size: tuple[int, int], mode: str, rows: Sequence[DeflatedRow]) -> bytes:
    check = 1
    for row in rows:
        check = _both(check, row)
    data = [_BEGIN, *(row.stream for row in rows), _END, check.to_bytes(4, "big")]
    head = _SIZE.pack(*size) + _MODES[mode]
    return b"".join([_SIGNATURE, *_chunk(b"IHDR", [head]), *_chunk(b"IDAT", data), *_chunk(b"IEND", [])])


def _both(check: int, row: DeflatedRow) -> int:
    """Adler-32 of everything up to and including `row`; `check` is that of everything before."""
    low = (check & 0xFFFF) + (row.check & 0xFFFF) - 1
    high = (check >> 16) + (row.check >> 16) + row.size * ((check & 0xFFFF) - 1)
    return high % _ADLER << 16 | low % _ADLER


def _chunk(name: bytes, parts: Sequence[bytes]) -> list[bytes]:
    check = 0
    for part in (name, *parts):
        check = zlib.crc32(part, check)
    length = sum(map(len, parts))
    return [length.to_bytes(4, "big"), name, *parts, check.to_bytes(4, "big")]
