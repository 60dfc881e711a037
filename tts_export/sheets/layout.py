"""The grid of a sheet: the number of cells, their size and encoding; and the names of picture files."""

from typing import Literal

from msgspec import Struct

MIN_SIDE = 2
"""The game's grids have at least two rows and two columns."""

QUALITY = 90
"""The JPEG quality where the project sets none."""

Encoding = Literal["jpeg", "png"]


class SheetFormat(Struct, frozen=True, kw_only=True):
    """The format of sheets: the grid, the size of a cell in pixels (multiples of 8), the encoding."""

    columns: int = 7
    rows: int = 5
    cell: tuple[int, int] = (560, 784)
    kind: Encoding = "jpeg"
    quality: int = QUALITY
    """Of JPEG."""

    @property
    def cells(self) -> int:
        """The number of cells of a full sheet."""
        return self.columns * self.rows


def rows_for(last_cell: int, form: SheetFormat) -> int:
    """The number of rows of a sheet whose last card is in `last_cell`: at least two, no empty ones below."""
    return max(MIN_SIDE, last_cell // form.columns + 1)


def extension(kind: Encoding) -> str:
    """The end of the names of picture files, without the dot."""
    return "png" if kind == "png" else "jpg"


def hashed_name(name: str, digest: str, kind: Encoding) -> str:
    """`name-1a2b3c4d5e6f.jpg`: the file name of a picture whose bytes have this SHA-256.

    The game caches pictures by address forever: a changed picture must have a new name, an unchanged one must
    keep its name.
    """
    return f"{name}-{digest[:12]}.{extension(kind)}"
