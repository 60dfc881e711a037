"""How many art pixels a picture has, and the picture that they become."""

from typing import NamedTuple

from PIL import Image

from tts_export.art.dither import Cells

LEAST_CELL = 5
"""Smaller art pixels are not whole output pixels: rounding would make the figure too small or too large."""


class Fitting(NamedTuple):
    columns: int
    rows: int
    cell: int
    """An art pixel in output pixels; 0 if it is not a whole number of them."""
    pixels: tuple[int, int]

    def finished(self, cells: Cells) -> Image.Image:
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
