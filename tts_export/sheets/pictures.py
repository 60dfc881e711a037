"""Picture files: the cells of cards, sheets joined from cells, and pictures that have a file of their own.

A cell is encoded when its card changes. A JPEG sheet is joined from cells without encoding anything again; of
a PNG sheet, the rows with a changed cell are deflated again. The bytes of a sheet depend on its cells only.
"""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct
from PIL import Image

from tts_export.cache import Cache
from tts_export.digests import digest_of_bytes
from tts_export.sheets import jpeg, png
from tts_export.sheets.layout import QUALITY, Encoding, SheetFormat, hashed_name, rows_for


class SheetPicture(Struct, frozen=True):
    """A finished picture file: its name (which ends in a part of the hash), its bytes, their SHA-256 in hex
    digits, and its grid.
    """

    name: str
    data: bytes
    hash: str
    columns: int = 1
    rows: int = 1


def encode_cell(image: Image.Image, form: SheetFormat) -> bytes:
    """A card's picture as a cell for `join`. A cell is a picture file, too. Transparent parts are black.

    ValueError if the picture does not have the size of a cell.
    """
    if image.size != form.cell:
        raise ValueError(f"a picture of {image.size} in a sheet of cells of {form.cell}")
    flat = _flat(image)
    return png.encode(flat) if form.kind == "png" else jpeg.encode(flat, form.quality)


def join(
    cells: Mapping[int, bytes], form: SheetFormat, name: str, cache: Cache | None = None
) -> SheetPicture:
    """The sheet of encoded cells, given by their numbers. Cells without a card are black; empty rows at the
    bottom are left out. Rows of PNG sheets are cached.

    ValueError if there are no cells, if one is not on the sheet, or if they were not encoded alike.
    """
    if not cells:
        raise ValueError("a sheet needs cards")
    if min(cells) < 0 or max(cells) >= form.cells:
        raise ValueError(f"cells {min(cells)}..{max(cells)} in a sheet of {form.cells}")
    rows = rows_for(max(cells), form)
    every = [cells.get(number) or _empty_cell(form) for number in range(rows * form.columns)]
    if form.kind == "png":
        data = png.join(every, form.columns, cache or Cache())
    else:
        data = jpeg.join(every, form.columns)
    return _finished(name, data, form.kind, form.columns, rows)


def encode_picture(
    image: Image.Image, name: str, *, kind: Encoding = "jpeg", quality: int = QUALITY
) -> SheetPicture:
    """One picture with a file of its own (a back, a mat, a token). Transparent parts are black in a JPEG."""
    if kind == "jpeg":
        return _finished(name, jpeg.encode(_flat(image), quality, restarts=False), kind)
    mode = "RGBA" if image.has_transparency_data else "RGB"
    return _finished(name, png.encode(image.convert(mode), small=True), kind)


def _finished(name: str, data: bytes, kind: Encoding, columns: int = 1, rows: int = 1) -> SheetPicture:
    digest = digest_of_bytes(data)
    return SheetPicture(hashed_name(name, digest, kind), data, digest, columns, rows)


@lru_cache(maxsize=8)
def _empty_cell(form: SheetFormat) -> bytes:
    return encode_cell(Image.new("RGB", form.cell), form)


def _flat(image: Image.Image) -> Image.Image:
    """The picture as RGB, on black where it is transparent."""
    if image.mode == "RGB":
        return image
    if not image.has_transparency_data:
        return image.convert("RGB")
    flat = Image.new("RGB", image.size)
    layer = image.convert("RGBA")
    flat.paste(layer, mask=layer.getchannel("A"))
    return flat
