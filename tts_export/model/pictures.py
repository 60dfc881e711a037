"""Which pictures a table needs: what `build` has drawn before the exporters run.

Every picture that lies on a tile is saved SQUARE, whatever the tile's shape: the game's own page and real
saves disagree about what `Stretch` does to other pictures, and with as many rows as columns both readings
agree. The tile's scale gives it its shape back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tts_export.model.table import TableSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePicture:
    """One picture of the table."""

    name: str
    """The drawing's name, by which the picture is known too."""
    pixels: tuple[int, int]
    """The size at which it is drawn."""
    saved: tuple[int, int]
    """The size at which it is saved."""


def mat_picture(table: TableSettings, seat: str) -> str:
    """The drawing of a seat's mat."""
    return table.seats[seat].drawing or table.mat.drawing


def table_pictures(table: TableSettings) -> list[TablePicture]:
    """All of them, each once, in the order of table.yaml."""
    found: dict[str, TablePicture] = {}
    for picture in _wanted(table):
        found.setdefault(picture.name, picture)
    return list(found.values())


def _wanted(table: TableSettings) -> Iterable[TablePicture]:
    for color in table.seats:
        yield _tile(mat_picture(table, color), table.mat.pixels)
    for shared in table.shared.values():
        yield _tile(shared.drawing, shared.pixels)
    for token in table.tokens.values():
        for side in token.sides:
            yield _tile(side.drawing, token.pixels)
    for board in (table.controller, *table.references.values()):
        for name in (board.drawing, board.back):
            if name:
                yield _tile(name, board.pixels)
    if table.surface.drawing:
        pixels = (table.surface.pixels[0], table.surface.pixels[1])
        yield TablePicture(name=table.surface.drawing, pixels=pixels, saved=pixels)


def _tile(name: str, pixels: list[int]) -> TablePicture:
    width, height = pixels
    side = max(width, height)
    return TablePicture(name=name, pixels=(width, height), saved=(side, side))
