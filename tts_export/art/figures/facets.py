"""Sides of flat outlines: away from the light and near it, and of what is solid the walls and the top."""

import math
from collections.abc import Sequence
from functools import lru_cache

from tts_export.paint.outlines import Point

Corners = tuple[Point, ...]
LARGEST = 2.6
"""What is wider is a wall or the ground: light falls on all of it."""


def _size(outline: Corners) -> tuple[float, float]:
    across, down = zip(*outline, strict=True)
    return max(across) - min(across), max(down) - min(down)


@lru_cache(4096)
def planes(outline: Corners, toward: int) -> tuple[Sequence[Point], ...]:
    """The sides of an outline that are away from the light and near it; none if it is small, or a wall."""
    wide, high = _size(outline)
    if min(wide, high) < 0.14 or wide > LARGEST:
        return ()
    lights = [toward * x - 0.35 * y for x, y in outline]
    low, most = min(lights), max(lights)
    return tuple(
        cut(outline, [sign * (light - low - share * (most - low)) for light in lights])
        for sign, share in ((-1, 0.42), (1, 0.8))
    )


@lru_cache(4096)
def walls(corners: Corners, toward: int) -> tuple[tuple[float, Sequence[Point]], ...]:
    """As `sides`, of what stands flat, as seen a little from above."""
    wide, high = _size(corners)
    floor = max(y for _, y in corners) - 0.01
    base = [x for x, y in corners if y >= floor]
    if min(wide, high) < 0.1 or wide > LARGEST or max(base) - min(base) < wide / 2:
        return ()
    deep = min(0.3 * wide, 0.3 * high, 0.1)
    return sides(corners, (-toward * deep, -0.5 * deep))


def sides(corners: Sequence[Point], back: Point) -> tuple[tuple[float, Sequence[Point]], ...]:
    """What is seen of the sides of something that reaches back to there, and how much each looks up."""
    quads, pairs = [], list(zip(corners, (*corners[1:], corners[0]), strict=True))
    turn = 1 if sum(u * y - x * v for (u, v), (x, y) in pairs) > 0 else -1
    for (u, v), (x, y) in pairs:
        across, down = turn * (y - v), turn * (u - x)
        if across * back[0] + down * back[1] > 0:
            quad = ((u, v), (x, y), (x + back[0], y + back[1]), (u + back[0], v + back[1]))
            quads.append((-down / (math.hypot(across, down) or 1.0), quad))
    return tuple(quads)


def cut(outline: Sequence[Point], inside: Sequence[float]) -> list[Point]:
    """The part of an outline where the numbers of its points are above 0."""
    part: list[Point] = []
    for n, (x, y) in enumerate(outline):
        (u, v), before, here = outline[n - 1], inside[n - 1], inside[n]
        if (before > 0) != (here > 0):
            share = before / (before - here)
            part.append((u + (x - u) * share, v + (y - v) * share))
        if here > 0:
            part.append((x, y))
    return part
