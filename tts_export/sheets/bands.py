"""PNG sheets of cells that were filtered apart.

PNG's filter `Up` looks at the pixel above and at no other column, so a cell can be filtered alone, and a row
of cells is their filtered lines side by side. Each row of cells is deflated as a stream that knows nothing of
the others. That takes a fraction of what Pillow's encoder takes, which tries five filters on every line.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence

from PIL import Image, ImageChops

from tts_export.sheets.splice import Cell

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_SIZE = struct.Struct(">II")
_NONE, _UP = 0, 2
"""Filters: a cell's first line stands as it is, each other one as the difference to the line above."""
_RGB = b"\x08\x02\x00\x00\x00"
_FAST = 1


def encode(image: Image.Image) -> bytes:
    """A cell: its size, and its filtered lines deflated."""
    return _SIZE.pack(*image.size) + zlib.compress(_filtered(image.convert("RGB")), _FAST)


def split(data: bytes) -> Cell:
    """A cell of `encode`, taken apart."""
    width, height = _SIZE.unpack_from(data)
    return Cell(width, height, b"", (zlib.decompress(memoryview(data)[_SIZE.size :]),))


def join(cells: Sequence[Sequence[Cell]]) -> bytes:
    """One PNG of `cells`, row by row, all of one size."""
    first = cells[0][0]
    width, height = first.width * len(cells[0]), first.height * len(cells)
    parts = [_SIGNATURE, _chunk(b"IHDR", _SIZE.pack(width, height) + _RGB)]
    check, begin = 1, b"\x78\x01"
    for row in cells:
        lines = _band(row)
        check = zlib.adler32(lines, check)
        deflate = zlib.compressobj(_FAST, zlib.DEFLATED, -15, 9, zlib.Z_RLE)
        last = row is cells[-1]
        stream = deflate.compress(lines) + deflate.flush(zlib.Z_FINISH if last else zlib.Z_FULL_FLUSH)
        parts.append(_chunk(b"IDAT", begin + stream + (check.to_bytes(4, "big") if last else b"")))
        begin = b""
    return b"".join([*parts, _chunk(b"IEND", b"")])


def cut(sheet: bytes, columns: int, rows: int) -> list[list[Cell]]:
    """The cells of a sheet made by `join`, row by row. ValueError when the sheet has not this grid."""
    try:
        whole, lines = _opened(sheet)
    except (struct.error, zlib.error, KeyError) as error:
        raise ValueError(f"not a PNG sheet: {error}") from None
    width, height = whole[0] // columns, whole[1] // rows
    if (width * columns, height * rows) != whole or len(lines) != (3 * whole[0] + 1) * whole[1]:
        raise ValueError(f"not a sheet of {columns}x{rows} cells")
    image = Image.frombytes("L", (3 * whole[0] + 1, whole[1]), lines)

    def cell(column: int, row: int) -> Cell:
        left, top = 1 + 3 * width * column, height * row
        return Cell(width, height, b"", (image.crop((left, top, left + 3 * width, top + height)).tobytes(),))

    return [[cell(column, row) for column in range(columns)] for row in range(rows)]


def _filtered(image: Image.Image) -> bytes:
    width, height = image.size
    lines = image.copy()
    above, below = image.crop((0, 0, width, height - 1)), image.crop((0, 1, width, height))
    lines.paste(ImageChops.subtract_modulo(below, above), (0, 1))
    return lines.tobytes()


def _band(row: Sequence[Cell]) -> bytes:
    """The lines of a row of cells, each behind the number of its filter."""
    width, height = 3 * row[0].width, row[0].height
    band = Image.new("L", (1 + width * len(row), height), _UP)
    band.putpixel((0, 0), _NONE)
    for number, cell in enumerate(row):
        band.paste(Image.frombytes("L", (width, height), cell.rows[0]), (1 + width * number, 0))
    return band.tobytes()


def _opened(sheet: bytes) -> tuple[tuple[int, int], bytes]:
    """Size and filtered lines of a sheet."""
    chunks: dict[bytes, list[bytes]] = {}
    for name, data in _chunks(sheet):
        chunks.setdefault(name, []).append(data)
    width, height = _SIZE.unpack_from(chunks[b"IHDR"][0])
    return (width, height), zlib.decompress(b"".join(chunks[b"IDAT"]))


def _chunks(sheet: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_SIGNATURE)
    while at + 8 <= len(sheet):
        (length,) = struct.unpack_from(">I", sheet, at)
        yield sheet[at + 4 : at + 8], sheet[at + 8 : at + 8 + length]
        at += 12 + length


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
