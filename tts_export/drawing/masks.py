"""Antialiased shapes as cached masks.

Pillow's shapes have hard edges: each is drawn once at four times its size, averaged down and kept, so drawing it
again costs a paste. Shapes made of whole-pixel rectangles need no averaging and get exact edges.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from tts_export.drawing.outlines import Point

FINE = 4
"""Sub-pixels per pixel, each way."""


class Stamp(NamedTuple):
    """A mask (mode L) and the pixel at which its top left corner stands."""

    mask: Image.Image
    x: int
    y: int


def polygon(points: list[Point]) -> Stamp:
    """A filled polygon; the points are pixels and need not be whole."""
    left, top = math.floor(min(p[0] for p in points)), math.floor(min(p[1] for p in points))
    near = tuple((round((x - left) * 64), round((y - top) * 64)) for x, y in points)
    return Stamp(_polygon(near), left, top)


@lru_cache(2048)
def _polygon(points: tuple[tuple[int, int], ...]) -> Image.Image:
    fine = FINE if max(map(max, points)) > 64 * 64 else 2 * FINE
    width, height = (-(-max(p[i] for p in points) // 64) + 1 for i in (0, 1))
    mask = Image.new("L", (width * fine, height * fine))
    ImageDraw.Draw(mask).polygon([(x * fine / 64, y * fine / 64) for x, y in points], fill=255)
    return mask.reduce(fine)


def rectilinear(points: list[Point]) -> Stamp:
    """A polygon of whole-pixel, axis-parallel sides, exactly (Pillow's own would be one pixel too large)."""
    left, top = (int(min(p[i] for p in points)) for i in (0, 1))
    return Stamp(_rectilinear(tuple((int(x) - left, int(y) - top) for x, y in points)), left, top)


@lru_cache(1024)
def _rectilinear(points: tuple[tuple[int, int], ...]) -> Image.Image:
    ys = sorted({y for _, y in points})
    mask = Image.new("L", (max(x for x, _ in points) or 1, ys[-1] or 1))
    sides = list(zip(points, points[1:] + points[:1], strict=True))
    for above, below in zip(ys, ys[1:], strict=False):
        crossed = sorted(p[0] for p, q in sides if min(p[1], q[1]) <= above and max(p[1], q[1]) >= below)
        for start, end in zip(crossed[::2], crossed[1::2], strict=True):
            mask.paste(255, (start, above, end, below))
    return mask


def ellipse(x: float, y: float, rx: float, ry: float) -> Stamp:
    """A filled ellipse around x, y."""
    left, top = math.floor(x - rx), math.floor(y - ry)
    key = tuple(round(v * 16) for v in (x - left, y - top, rx, ry))
    return Stamp(_ellipse(*key), left, top)


@lru_cache(512)
def _ellipse(x: int, y: int, rx: int, ry: int) -> Image.Image:
    width, height = -(-(x + rx) // 16) + 1, -(-(y + ry) // 16) + 1
    mask = Image.new("L", (width * FINE, height * FINE))
    k = FINE / 16
    box = ((x - rx) * k, (y - ry) * k, (x + rx) * k - 1, (y + ry) * k - 1)
    if box[2] > box[0] and box[3] > box[1]:
        ImageDraw.Draw(mask).ellipse(box, fill=255)
    return mask.reduce(FINE)


@lru_cache(512)
def rounded(width: int, height: int, radius: float) -> Image.Image:
    """A rectangle with round corners."""
    mask = Image.new("L", (width * FINE, height * FINE))
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, width * FINE - 1, height * FINE - 1), round(radius * FINE), 255
    )
    return mask.reduce(FINE)


def stroke(points: list[Point], width: float) -> Stamp:
    """A line through the points, `width` thick, its joints rounded."""
    reach = width / 2 + 1
    left, top = (math.floor(min(p[i] for p in points) - reach) for i in (0, 1))
    near = tuple((round((x - left) * 16), round((y - top) * 16)) for x, y in points)
    return Stamp(_stroke(near, round(width * 16)), left, top)


@lru_cache(256)
def _stroke(points: tuple[tuple[int, int], ...], width: int) -> Image.Image:
    reach = width / 32 + 1
    w, h = (math.ceil(max(p[i] for p in points) / 16 + reach) for i in (0, 1))
    mask = Image.new("L", (w * FINE, h * FINE))
    line = [(x * FINE / 16, y * FINE / 16) for x, y in points]
    ImageDraw.Draw(mask).line(line, fill=255, width=max(1, round(width * FINE / 16)), joint="curve")
    return mask.reduce(FINE)
