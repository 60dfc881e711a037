"""Boxes and units.

Card measures are millimetres from the top left corner, mats are inches, pictures are pixels, the table is
in Tabletop Simulator's units (about an inch). A drawing knows its own unit; `Scale` turns it into pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle: left, top, width, height, in the unit of its drawing."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def inset(self, by: float) -> Box:
        """The box made smaller by `by` on every side (negative: larger)."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)


class PixelBox(NamedTuple):
    """A rectangle in whole pixels: left, top, right, bottom (right and bottom not included)."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Scale:
    """Pixels per unit of a drawing, for x and y apart (63 x 88 mm in 560 x 784 px is not quite square)."""

    x: float
    y: float

    @classmethod
    def fit(cls, width: float, height: float, pixels: tuple[int, int]) -> Scale:
        """The scale at which a drawing of `width` x `height` units fills `pixels`."""
        return cls(pixels[0] / width, pixels[1] / height)

    def snap(self, box: Box) -> PixelBox:
        """`box` in pixels, each edge at the nearest whole one, so that neighbours meet without a hairline."""
        return PixelBox(
            round(box.x * self.x),
            round(box.y * self.y),
            round(box.right * self.x),
            round(box.bottom * self.y),
        )
