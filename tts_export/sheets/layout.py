"""Card pictures into sheets.

A sheet is a grid of equal cells. As JPEG its unit is the encoded cell: `encode_cell` once per changed card,
then `join_cells` for pennies; `pack` does both. As PNG it is a row of cells (`encode_row`). File names end in
a hash of the bytes, since the game caches pictures by address for ever: a changed picture must have a new
name, an unchanged one must keep it.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import groupby
from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

from tts_export.sheets import jpeg as splice
from tts_export.sheets import png as bands
from tts_export.sheets import strips
from tts_export.sheets.jpeg import Cell, fits
from tts_export.sheets.png import Part

MIN_SIDE = 2
"""The game's grids have at least two rows and columns, unless they are a single picture."""

QUALITY = 90
"""Of JPEG, where nobody says another."""

Color = tuple[int, int, int]
P = TypeVar("P")

_SMALL = 1_000_000
"""Pixels up to which PNG is packed tightly: on a whole sheet that takes seconds and saves a tenth."""


class SheetFormat(Struct, frozen=True, kw_only=True):
    """How sheets are made: the grid, the size of a cell in pixels, the encoding."""

    columns: int = 7
    rows: int = 5
    cell: tuple[int, int] = (560, 784)
    kind: Literal["jpeg", "png"] = "jpeg"
    quality: int = QUALITY
    subsampling: Literal["4:4:4", "4:2:0"] = "4:4:4"
    ground: Color = (0, 0, 0)
    """What empty cells are filled with."""

    @property
    def cells(self) -> int:
        return self.columns * self.rows

    @property
    def spliced(self) -> bool:
        """Whether sheets are put together from encoded cells."""
        return self.kind == "png" or fits(self.cell, self.subsampling)


class SheetPicture(Struct, frozen=True):
    """A finished sheet: its file name, its bytes, their SHA-256 and the grid that it has in the end."""

    name: str
    data: bytes
    hash: str
    columns: int
    rows: int


def rows_for(last_cell: int, form: SheetFormat) -> int:
    """How many rows a sheet has whose last card lies in `last_cell`: no empty rows below, but never under
    two.
    """
    if form.cells == 1:
        return 1
    return max(MIN_SIDE, last_cell // form.columns + 1)


def encode_cell(image: Image.Image, form: SheetFormat) -> bytes:
    """A card's JPEG, the unit of a spliced sheet. ValueError when the picture has not the cell's size."""
    flat = _flat(_of_size(image, form), form.ground)
    if form.kind == "png":
        return bands.encode(flat)
    return splice.encode(flat, quality=form.quality, subsampling=form.subsampling)


def split_cell(data: bytes, form: SheetFormat) -> Cell:
    """An encoded cell, taken apart for joining."""
    return bands.split(data) if form.kind == "png" else splice.split(data)


def encode_row(images: Mapping[int, Image.Image], form: SheetFormat) -> bytes:
    """A whole row of a PNG sheet, pictures by column."""
    flat = {column: _flat(_of_size(image, form), form.ground) for column, image in images.items()}
    return bands.encode_band(flat, form.columns, _empty_cell(form))


def split_row(data: bytes, column: int) -> Part:
    """The cell in a column of a row made by `encode_row`."""
    return bands.Place(bands.split_band(data), column)


def join_cells(cells: Mapping[int, bytes], form: SheetFormat, name: str, *, rows: int = 0) -> SheetPicture:
    """The sheet of encoded `cells` by cell number, at least `rows` rows high. Needs `form.spliced`."""
    return join_parts(
        {number: split_cell(data, form) for number, data in cells.items()}, form, name, rows=rows
    )


def join_parts(parts: Mapping[int, Part], form: SheetFormat, name: str, *, rows: int = 0) -> SheetPicture:
    """`join_cells` of cells that are taken apart already: by `split_cell`, or by `cut_sheet`."""
    _check_cells(parts, form)
    rows = max(rows, rows_for(max(parts), form))
    data = _joined_bands(parts, form, rows) if form.kind == "png" else _spliced(parts, form, rows)
    extension = "png" if form.kind == "png" else "jpg"
    return _finished(name, data, extension, form.columns, rows)


def _spliced(parts: Mapping[int, Part], form: SheetFormat, rows: int) -> bytes:
    empty = _empty_cell(form)
    cells = {number: part for number, part in parts.items() if isinstance(part, Cell)}
    whole = [cells.get(number, empty) for number in range(rows * form.columns)]
    return splice.join(_in_rows(whole, form))


def _joined_bands(parts: Mapping[int, Part], form: SheetFormat, rows: int) -> bytes:
    whole = [parts.get(number) for number in range(rows * form.columns)]
    return bands.join(_in_rows(whole, form), _empty_cell(form))


def _in_rows(cells: Sequence[P], form: SheetFormat) -> list[Sequence[P]]:
    return [cells[at : at + form.columns] for at in range(0, len(cells), form.columns)]


def cut_sheet(data: bytes, form: SheetFormat, columns: int, rows: int) -> Sequence[Part]:
    """The cells of a sheet in order. ValueError when `data` is no sheet of this grid."""
    cut: list[list[Cell]] | list[list[bands.Place]]
    cut = bands.cut(data, columns, rows) if form.kind == "png" else splice.cut(data, columns, rows)
    return [cell for row in cut for cell in row]


def file_of_cell(part: Part, form: SheetFormat) -> bytes:
    """An encoded cell that was taken apart as a picture file of its own."""
    return join_parts({0: part}, replace(form, columns=1, rows=1), "").data


def pack(cells: Mapping[int, Image.Image], form: SheetFormat, name: str, *, rows: int = 0) -> SheetPicture:
    """The sheet `name` of card pictures by cell number, at least `rows` rows high.

    Pictures must have the cell's size. Empty cells show the ground. Each picture is asked for once, in order:
    a mapping may draw it only then.
    """
    if form.kind == "png":
        return join_parts(dict(_in_bands(cells, form)), form, name, rows=rows)
    if form.spliced:
        encoded = {number: encode_cell(cells[number], form) for number in sorted(cells)}
        return join_cells(encoded, form, name, rows=rows)
    _check_cells(cells, form)
    rows = max(rows, rows_for(max(cells), form))

    def row(number: int) -> list[Image.Image | None]:
        places = range(number * form.columns, (number + 1) * form.columns)
        return [
            _flat(_of_size(cells[place], form), form.ground) if place in cells else None for place in places
        ]

    data = strips.encode(
        row, rows, form.cell, ground=form.ground, quality=form.quality, subsampling=form.subsampling
    )
    return _finished(name, data, "jpg", form.columns, rows)


def _in_bands(cells: Mapping[int, Image.Image], form: SheetFormat) -> Iterator[tuple[int, Part]]:
    """The cells in rows that are encoded together."""
    for row, numbers in groupby(sorted(cells), key=lambda number: number // form.columns):
        first = row * form.columns
        data = encode_row(pictures := {number - first: cells[number] for number in numbers}, form)
        for column in pictures:
            yield first + column, split_row(data, column)


def encode_picture(
    image: Image.Image,
    name: str,
    *,
    kind: Literal["jpeg", "png"] = "jpeg",
    quality: int = QUALITY,
    subsampling: Literal["4:4:4", "4:2:0"] = "4:4:4",
) -> SheetPicture:
    """One picture alone (a back, a mat, a token): a grid of 1x1. PNG keeps transparency, JPEG lays it on
    black.
    """
    out = io.BytesIO()
    if kind == "png":
        mode = (
            image.mode if image.mode in ("RGB", "RGBA") else "RGBA" if image.has_transparency_data else "RGB"
        )
        level = 6 if image.width * image.height <= _SMALL else 1
        image.convert(mode).save(out, "PNG", compress_level=level)
        return _finished(name, out.getvalue(), "png")
    sampling = 0 if subsampling == "4:4:4" else 2
    _flat(image, (0, 0, 0)).save(out, "JPEG", quality=quality, subsampling=sampling)
    return _finished(name, out.getvalue(), "jpg")


def _finished(name: str, data: bytes, extension: str, columns: int = 1, rows: int = 1) -> SheetPicture:
    digest = sha256(data).hexdigest()
    return SheetPicture(hashed_name(name, digest, extension), data, digest, columns, rows)


def hashed_name(name: str, digest: str, extension: str) -> str:
    """`name-1a2b3c4d5e6f.jpg`: the file name that belongs to bytes of this SHA-256."""
    return f"{name}-{digest[:12]}.{extension}"


@lru_cache(maxsize=8)
def _empty_cell(form: SheetFormat) -> Cell:
    image = Image.new("RGB", form.cell, form.ground)
    return split_cell(encode_cell(image, form), form)


def _flat(image: Image.Image, ground: Color) -> Image.Image:
    """The picture without transparency, on `ground`."""
    if image.mode == "RGB":
        return image
    if not image.has_transparency_data:
        return image.convert("RGB")
    flat = Image.new("RGB", image.size, ground)
    layer = image.convert("RGBA")
    flat.paste(layer, mask=layer.getchannel("A"))
    return flat


def _of_size(image: Image.Image, form: SheetFormat) -> Image.Image:
    """The picture. ValueError when it has not the size of a cell."""
    if image.size != form.cell:
        raise ValueError(f"a picture of {image.size} in a sheet of cells of {form.cell}")
    return image


def _check_cells(cells: Mapping[int, object], form: SheetFormat) -> None:
    if not cells:
        raise ValueError("a sheet needs cards")
    if min(cells) < 0 or max(cells) >= form.cells:
        raise ValueError(f"cells {min(cells)}..{max(cells)} in a sheet of {form.cells}")
