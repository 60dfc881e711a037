"""Boxes and units.

Card measures are in millimeters from the top left corner, mats in inches, pictures in pixels, and the table
in Tabletop Simulator's units (about an inch). A drawing knows its own unit; `Scale` turns it into pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct


class Rect(NamedTuple):
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

    def inset(self, by: float) -> Rect:
        """The box made smaller by `by` on every side (negative: larger)."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)


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

    def common(self, other: PixelBox) -> PixelBox | None:
        """The part that both boxes cover, None if there is none."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return PixelBox(left, top, right, bottom) if right > left and bottom > top else None

    def without(self, boxes: Sequence[PixelBox]) -> list[PixelBox]:
        """The rest of the box, as boxes, outside of `boxes`, of which no two overlap."""
        parts: list[PixelBox] = []
        edges = sorted({self.top, self.bottom, *(y for box in boxes for y in (box.top, box.bottom))})
        for top, bottom in pairwise(y for y in edges if self.top <= y <= self.bottom):
            here = sorted((box.left, box.right) for box in boxes if box.top <= top and box.bottom >= bottom)
            starts = [self.left, *(right for _, right in here)]
            ends = [*(left for left, _ in here), self.right]
            pieces = (PixelBox(x, top, y, bottom) for x, y in zip(starts, ends, strict=True) if y > x)
            parts.extend(pieces)
        return parts


class Scale(Struct, frozen=True):
    """Pixels per unit of a drawing, for x and y apart (63 x 88 mm in 560 x 784 px is not quite square)."""

    x: float
    y: float

    @classmethod
    def fit(cls, width: float, height: float, pixels: tuple[int, int]) -> Scale:
        """The scale at which a drawing of `width` x `height` units fills `pixels`."""
        return cls(pixels[0] / width, pixels[1] / height)

    def snap(self, box: Rect) -> PixelBox:
        """`box` in pixels, each edge at the nearest whole one, so that neighbors meet without a hairline."""
        return PixelBox(
            round(box.x * self.x),
            round(box.y * self.y),
            round(box.right * self.x),
            round(box.bottom * self.y),
        )


_BAND = 1_000_000
"""Pixels of a band: numbers take many times the memory of pixels."""


def bands(width: int, height: int) -> Iterator[tuple[int, int]]:
    """The whole lines of a picture that are worked on at once: the first of them, and the one below them."""
    lines = max(1, _BAND // width)
    for top in range(0, height, lines):
        yield top, min(top + lines, height)
