"""A board of art pixels: shapes become masks, masks are painted in four dithered tones with a dark outline.

Places are art pixels from the middle of the face, to the right and down. Shapes are drawn by Pillow in whole
numbers at four times the size; brightness is sums, products and roots alone, equal on all processors.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from tts_export.art.colors import RGB
from tts_export.art.dither import STEPS, THRESHOLDS, CellArray, Field, Mask

BoardPoints = Sequence[tuple[float, float]]
Shades = Sequence[RGB]
"""Tones from the darkest to the lightest."""

ROUND = 15
"""Half the width of a head with its hair."""
FINE = 4
"""A shape covers an art pixel if it covers half of its 16 parts."""
INK: RGB = (12, 11, 18)
SOFT = 0.62
"""The part of the way between two tones on which they are dithered; the rest is flat."""


class Stamp:
    """A shape that grows from polygons and ovals; `both` draws a polygon and its mirror image."""

    def __init__(self, board: PixelBoard) -> None:
        self._at, self._lean, self._across = board.origin, board.lean, board.across
        size = (board.columns * FINE, board.rows * FINE)
        self._image = Image.new("L", size)
        self._pen = ImageDraw.Draw(self._image)

    def poly(self, points: BoardPoints, fill: int = 255) -> Stamp:
        self._pen.polygon([self._place(x, y) for x, y in points], fill=fill)
        return self

    def both(self, points: BoardPoints, fill: int = 255) -> Stamp:
        return self.poly(points, fill).poly([(-x, y) for x, y in points], fill)

    def half(self, points: BoardPoints) -> Stamp:
        """A symmetric polygon from its right half, from top to bottom."""
        return self.poly([*points, *((-x, y) for x, y in reversed(points))])

    def oval(self, x: float, y: float, across: float, down: float | None = None) -> Stamp:
        down = across if down is None else down
        self._pen.ellipse((*self._place(x - across, y - down), *self._place(x + across, y + down)), fill=255)
        return self

    def ovals(self, x: float, y: float, across: float, down: float) -> Stamp:
        """An oval and its mirror image."""
        return self.oval(x, y, across, down).oval(-x, y, across, down)

    def line(self, points: BoardPoints, width: float) -> Stamp:
        """A line with round ends."""
        for (x0, y0), (x1, y1) in pairwise(points):
            count = int(max(abs(x1 - x0), abs(y1 - y0)) * 2) + 1
            for step in range(count + 1):
                self.oval(x0 + (x1 - x0) * step / count, y0 + (y1 - y0) * step / count, width / 2)
        return self

    def taper(self, points: BoardPoints, first: float, last: float) -> Stamp:
        """A line whose width changes evenly from its first to its last point."""
        total = len(points) - 1
        for number, ((x0, y0), (x1, y1)) in enumerate(pairwise(points)):
            count = int(max(abs(x1 - x0), abs(y1 - y0)) * 2) + 1
            for step in range(count + 1):
                part = step / count
                width = first + (last - first) * (number + part) / total
                self.oval(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, width / 2)
        return self

    def _place(self, x: float, y: float) -> tuple[int, int]:
        left, top = self._at
        return round((self._across(x) - self._lean * y + left + 0.5) * FINE), round((y + top + 0.5) * FINE)

    @property
    def mask(self) -> Mask:
        covered = np.asarray(self._image.reduce(FINE))
        return np.asarray(covered >= 128)


class PixelBoard:
    """A picture of `columns` x `rows` art pixels; `origin` is the pixel in the middle of the face.

    What is drawn leans to the right by `lean` pixels for each pixel above the origin, and is on a round head
    that is turned to the right by `turn` pixels in its middle.
    """

    def __init__(
        self,
        columns: int,
        rows: int,
        origin: tuple[int, int],
        cells: CellArray | None = None,
        lean: float = 0.0,
        turn: float = 0.0,
    ) -> None:
        self.columns, self.rows, self.origin, self.lean, self.turn = columns, rows, origin, lean, turn
        self.cells: CellArray = np.zeros((rows, columns, 3), dtype=np.uint8) if cells is None else cells
        x, y = np.meshgrid(np.arange(columns) - origin[0], np.arange(rows) - origin[1])
        self.x: Field = x + np.rint(lean * y)
        self.y: Field = y.astype(np.float64)
        self.thresholds: NDArray[np.int64] = np.tile(THRESHOLDS, (rows // 4 + 1, columns // 4 + 1))[
            :rows, :columns
        ]

    def part(self, middle: tuple[int, int], reach: int) -> PixelBoard:
        """A board around a place that draws on the same cells."""
        left, top = max(0, middle[0] - reach), max(0, middle[1] - reach)
        cells = self.cells[top : max(top, middle[1] + reach), left : max(left, middle[0] + reach)]
        rows, columns, _ = cells.shape
        return PixelBoard(columns, rows, (middle[0] - left, middle[1] - top), cells, self.lean)

    def moved(self, across: int, down: int = 0, lean: float = 0.0) -> PixelBoard:
        """A board that draws on the same cells, from another origin."""
        origin = self.origin[0] + across, self.origin[1] + down
        return PixelBoard(self.columns, self.rows, origin, self.cells, self.lean + lean, self.turn)

    def turned(self, turn: float) -> PixelBoard:
        """A board that draws on the same cells, on a head that is turned."""
        board = copy(self)
        board.turn = turn
        return board

    def across(self, x: float) -> float:
        """Where a place on a round head is: the farther side is narrow, the nearer one wide."""
        return x + self.turn * max(0.0, 1 - (x / ROUND) ** 2)

    def lying(self) -> PixelBoard:
        """A board on the same cells whose top is at the left: the light still comes from the top left."""
        return PixelBoard(self.rows, self.columns, self.origin[::-1], self.cells.transpose(1, 0, 2))

    @property
    def stamp(self) -> Stamp:
        return Stamp(self)

    def paint(
        self,
        shape: Mask | Stamp,
        ramp: Shades,
        light: Field | float | None = None,
        *,
        outline: bool = True,
        soft: float = SOFT,
    ) -> Mask:
        """Paints a shape and returns its pixels; without a `light` it is round, lit from the top left."""
        mask = shape.mask if isinstance(shape, Stamp) else shape
        if not mask.any():
            return mask
        if light is None:
            light = self.round_light(mask)
        elif isinstance(light, float | int):
            light = np.full(mask.shape, float(light))
        if outline:
            self.cells[around(mask) & ~mask] = INK
        self.cells[mask] = toned(light, ramp, self.thresholds, soft)[mask]
        return mask

    def round_light(self, mask: Mask, base: float = 0.60, across: float = 0.30, down: float = 0.27) -> Field:
        """The light on a round thing that fills the mask's box."""
        if not mask.any():
            return np.full(mask.shape, base)
        down_rows, across_columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
        top, bottom, left, right = down_rows[0], down_rows[-1], across_columns[0], across_columns[-1]
        half_x, half_y = max(1.0, (right - left) / 2), max(1.0, (bottom - top) / 2)
        nx = (self.x + self.origin[0] - (left + right) / 2) / half_x
        ny = (self.y + self.origin[1] - (top + bottom) / 2) / half_y
        return np.asarray(base - across * nx - down * ny)

    def dot(self, x: float, y: float, color: RGB) -> None:
        """One art pixel."""
        self.bar(x, y, 1, 1, color)

    def dots(self, places: BoardPoints, color: RGB) -> None:
        for x, y in places:
            self.dot(x, y, color)

    def bar(self, x: float, y: float, width: int, height: int, color: RGB) -> None:
        """A rectangle from its top left pixel."""
        for row in range(round(y), round(y) + height):
            top, left = row + self.origin[1], self._column(x, row)
            right = max(left + 1, self._column(x + width, row)) if self.turn else left + width
            if top >= 0 and right > 0:
                self.cells[top : top + 1, max(0, left) : right] = color

    def _column(self, x: float, y: float) -> int:
        edge = round(self.across(round(x) - 0.5) + 0.5) if self.turn else round(x)
        return edge + self.origin[0] - (round(self.lean * round(y)) if self.lean else 0)

    def bitmap(self, rows: Sequence[str], x: int, y: int, inks: dict[str, RGB]) -> None:
        """Rows of letters, one per pixel, from their top left pixel; letters without an ink stay clear."""
        for down, row in enumerate(rows):
            for across, letter in enumerate(row):
                if letter in inks:
                    self.dot(x + across, y + down, inks[letter])


def around(mask: Mask) -> Mask:
    """The pixels above, below and beside those of a mask."""
    wide = np.pad(mask, 1)
    return np.asarray(wide[:-2, 1:-1] | wide[2:, 1:-1] | wide[1:-1, :-2] | wide[1:-1, 2:])


def toned(light: Field, ramp: Shades, thresholds: NDArray[np.int64], soft: float) -> CellArray:
    """For every pixel the tone at its brightness, dithered near the middle between two tones."""
    last = len(ramp) - 1
    level = np.clip(light, 0.0, 1.0) * last
    whole = np.minimum(np.floor(level), last - 1)
    share = np.clip((level - whole - 0.5) / soft + 0.5, 0.0, 1.0)
    index = whole.astype(np.int64) + (np.rint(share * STEPS).astype(np.int64) > thresholds)
    chosen: CellArray = np.array(ramp, dtype=np.uint8)[index]
    return chosen


# How many art pixels a picture has, and the picture that they become.

LEAST_CELL = 5
"""Smaller art pixels are not whole output pixels: rounding would make the figure too small or too large."""


class Fitting(NamedTuple):
    columns: int
    rows: int
    cell: int
    """An art pixel in output pixels; 0 if it is not a whole number of them."""
    pixels: tuple[int, int]

    def finished(self, cells: CellArray) -> Image.Image:
        """The cells as an RGB picture of the output pixels; a cell over the right or lower edge is cut."""
        cell = self.cell or LEAST_CELL
        large = Image.fromarray(cells).resize(
            (self.columns * cell, self.rows * cell), Image.Resampling.NEAREST
        )
        if not self.cell:
            return large.resize(self.pixels, Image.Resampling.BOX)
        return large.crop((0, 0, *self.pixels))


def fitted(pixels: tuple[int, int], columns: int, fewest_rows: int) -> Fitting:
    """About `columns` across, and more in a low window, which has at least the fewest rows."""
    wide = max(columns, fewest_rows * pixels[0] / pixels[1])
    cell = round(pixels[0] / wide)
    if cell < LEAST_CELL:
        return Fitting(round(wide), max(1, round(wide * pixels[1] / pixels[0])), 0, pixels)
    return Fitting(-(-pixels[0] // cell), -(-pixels[1] // cell), cell, pixels)
