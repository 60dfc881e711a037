"""Planes of flat outlines, as if they were hewn: how bright every side of something solid is.

What is round is cut like a gem, what has a point has a ridge, a high wall is seen from its corner, and a low
one a little from above.
"""

import math
from collections.abc import Sequence
from functools import lru_cache

from tts_export.paint.outlines import Point, smoothed

Corners = tuple[Point, ...]
Plane = tuple[float, Sequence[Point]]
"""How bright a plane is, from -2, deep shade, to 1, toward the light; and its corners."""
LARGEST, SMALLEST = 2.6, 0.14
"""What is wider is a wall or the ground: light falls on all of it. What is smaller has no planes."""
CUTS, TABLE = 9, 0.5
"""About how many sides something round has, and how large its middle is."""
SLENDER = 0.3
"""What is longer is no gem: it has a dark and a bright side."""
CORNER = 0.66
"""How much of a wall's width is its front, if it is seen from its corner."""


def _size(outline: Sequence[Point]) -> tuple[float, float]:
    across, down = zip(*outline, strict=True)
    return max(across) - min(across), max(down) - min(down)


@lru_cache(4096)
def hewn(points: Corners, smooth: int) -> Corners:
    """The outline of a body: rounded, if it is small or large, otherwise with a few straight sides."""
    outline = smoothed(list(points), smooth)
    wide, high = _size(outline)
    few = smooth and min(wide, high) >= SMALLEST and wide <= LARGEST
    return tuple(outline[:: max(1, round(len(outline) / CUTS)) if few and _gem(outline) else 1])


def _gem(outline: Sequence[Point]) -> Point | None:
    """The middle of an outline that is compact and has no notch."""
    wide, high = _size(outline)
    if min(wide, high) < SLENDER * max(wide, high):
        return None
    x, y = (sum(part) / len(outline) for part in zip(*outline, strict=True))
    nexts = *outline[1:], *outline[:1]
    turns = [
        (u - a) * (q - v) - (v - b) * (p - u)
        for (a, b), (u, v), (p, q) in zip(outline, nexts, (*nexts[1:], nexts[0]), strict=True)
    ]
    slack = 1e-3 * wide * high
    return (x, y) if min(turns) > -slack or max(turns) < slack else None


@lru_cache(4096)
def planes(outline: Corners, round_: bool, toward: int) -> tuple[Plane, ...]:
    """What of an outline is darker or brighter than its front; nothing if it is small, or the ground."""
    wide, high = _size(outline)
    if min(wide, high) < SMALLEST or wide > LARGEST:
        return ()
    top, floor = min(y for _, y in outline), max(y for _, y in outline)
    if not round_ and _stands(outline):
        tops = [x for x, y in outline if y < top + 0.12 * high]
        base = [x for x, y in outline if y > floor - 0.01]
        apex = sum(tops) / len(tops) if max(tops) - min(tops) < 0.2 * wide else None
        if apex is None and high < 1.1 * wide:
            return ()
        foot = (min(base) + max(base)) / 2 - toward * (CORNER - 0.5) * (max(base) - min(base))
        head = foot if apex is None else apex
        away = [-toward * (x - head - (foot - head) * (y - top) / high) for x, y in outline]
        return ((-1.0, cut(outline, away)),)
    middle = _gem(outline)
    if middle and len(outline) > 4:
        return tuple(_cut_like_a_gem(outline, middle, (toward * 0.07 * wide, -0.08 * high), toward))
    lights = [toward * x - 0.35 * y for x, y in outline]
    low, most = min(lights), max(lights)
    return tuple(
        (level, cut(outline, [sign * (light - low - share * (most - low)) for light in lights]))
        for level, sign, share in ((-1.0, -1, 0.42), (1.0, 1, 0.8))
    )


def _cut_like_a_gem(outline: Corners, middle: Point, shift: Point, toward: int) -> list[Plane]:
    """The sides around a table that looks at the viewer and a little at the light."""
    (x, y), (right, down) = middle, shift
    table = [(x + (u - x) * TABLE + right, y + (v - y) * TABLE + down) for u, v in outline]
    facets: list[Plane] = []
    for n, (u, v) in enumerate(outline):
        p, q = outline[n - 1]
        a, b = (u + p) / 2 - x, (v + q) / 2 - y
        light = (0.62 * toward * a - 0.78 * b) / (math.hypot(a, b) or 1.0)
        level = 1.0 if light > 0.55 else 0.5 if light > 0.1 else -1.0 if light > -0.7 else -2.0
        facets.append((level, ((p, q), (u, v), table[n], table[n - 1])))
    return facets


def _stands(corners: Sequence[Point]) -> bool:
    """Whether it is wide at its foot, and the foot is level."""
    floor, (wide, _) = max(y for _, y in corners) - 0.01, _size(corners)
    base = [x for x, y in corners if y >= floor]
    return max(base) - min(base) >= wide / 2


@lru_cache(4096)
def walls(corners: Corners, toward: int) -> tuple[tuple[float, Sequence[Point]], ...]:
    """As `sides`, of what stands flat and is low, as seen a little from above."""
    wide, high = _size(corners)
    if min(wide, high) < 0.1 or wide > LARGEST or not _stands(corners) or planes(corners, False, toward):
        return ()
    deep = min(0.3 * wide, 0.4 * high, 0.16)
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
