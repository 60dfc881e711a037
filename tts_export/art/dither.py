"""Dithered pixel pictures: brightness in, one of a few tones per cell out, enlarged without smoothing.

Brightness is rounded to whole steps before any comparison, so that the last bit of a sine, which differs
between processors, cannot flip a cell.
"""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from PIL import Image

from tts_export.art.colors import RGB
from tts_export.geometry import Scale

Field = NDArray[np.float64]
Mask = NDArray[np.bool_]
CellArray = NDArray[np.uint8]

# Cells across the picture, as nearly as whole output pixels allow.
COLUMNS = 126
STEPS = 1024
THRESHOLDS = (
    np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]) * (STEPS // 16) + STEPS // 32
)


class CellGrid(Struct, frozen=True):
    """The cells of a picture: their middles in millimeters, and the output pixels one cell takes."""

    x: Field
    y: Field
    thresholds: NDArray[np.int64]
    cell: int
    pixels: tuple[int, int]

    @property
    def shape(self) -> tuple[int, int]:
        rows, columns = self.x.shape
        return rows, columns


def grid(size: tuple[float, float], pixels: tuple[int, int], across: int = COLUMNS) -> CellGrid:
    scale = Scale.fit(*size, pixels)
    cell = max(1, round(pixels[0] / across))
    columns, rows = -(-pixels[0] // cell), -(-pixels[1] // cell)
    x, y = np.meshgrid((np.arange(columns) + 0.5) * cell / scale.x, (np.arange(rows) + 0.5) * cell / scale.y)
    thresholds = np.tile(THRESHOLDS, (rows // 4 + 1, columns // 4 + 1))[:rows, :columns]
    return CellGrid(x, y, thresholds, cell, pixels)


def toned(brightness: Field, tones: Sequence[RGB], thresholds: NDArray[np.int64]) -> CellArray:
    """For every cell the tone at its brightness (0 the first, 1 the last), dithered between neighbors."""
    last = len(tones) - 1
    level = np.rint(np.clip(brightness, 0.0, 1.0) * last * STEPS).astype(np.int64)
    index = level // STEPS + (level % STEPS > thresholds)
    chosen: CellArray = np.array(tones, dtype=np.uint8)[np.minimum(index, last)]
    return chosen


def enlarged(cells: CellArray, grid: CellGrid) -> Image.Image:
    """The cells as an RGB picture of the grid's output pixels; a cell over the right or lower edge is cut."""
    rows, columns = grid.shape
    large = Image.fromarray(cells).resize((columns * grid.cell, rows * grid.cell), Image.Resampling.NEAREST)
    return large.crop((0, 0, *grid.pixels))
