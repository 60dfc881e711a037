"""Parts of motifs that are made of several: people, walls, roofs, trees, flames; up is negative.

Walls reach below the ground at 0, because the ridge in front of them falls away to the sides.
"""

import math
from collections.abc import Iterator, Sequence

from tts_export.art.figures.silhouettes import CLOTH, FIRE, LEAF, Body, Figure, Stroke
from tts_export.art.light.layers import Effect
from tts_export.paint.outlines import Point, smoothed

FOOT = 0.35
"""How far walls reach below the ground."""
ROUND = ((0, -1), (0.8, -0.7), (1, 0), (0.7, 0.8), (0, 1), (-0.7, 0.8), (-1, 0), (-0.8, -0.7))


ARC = tuple((math.cos(math.pi * (1 - n / 8)), -math.sin(math.pi * n / 8)) for n in range(9))
"""Half a circle, from the left over the top to the right."""


def moved(corners: Sequence[Point], x: float, y: float, size: float = 1.0) -> tuple[Point, ...]:
    return tuple((x + size * u, y + abs(size) * v) for u, v in corners)


def edged(light: Body) -> Figure:
    """A light with a dark edge: it does not get lost before a disc."""
    edge = smoothed(list(light.points), light.smooth)
    return light, Stroke((*edge, edge[0]), 0.035)


def fire(x: float, y: float, size: float) -> Figure:
    """A fire that stands on a point and is 1.5 sizes high."""
    return (Effect("blaze", ((x, y),), size),)


def pike(x: float, top: float) -> Figure:
    return Stroke(((x, FOOT), (x, top)), 0.03), Body(((x - 0.05, top), (x, top - 0.18), (x + 0.05, top)), 0)


def block(left: float, top: float, right: float, bottom: float, tone: float = 0.0, paint: str = "") -> Body:
    return Body(((left, top), (right, top), (right, bottom), (left, bottom)), 0, tone=tone, paint=paint)


def house(left: float, top: float, right: float, roof: float) -> Figure:
    """Walls under a gable that is `roof` high."""
    middle, eaves = (left + right) / 2, (right - left) * 0.12
    gable = ((left - eaves, top + 0.01), (middle, top - roof), (right + eaves, top + 0.01))
    return block(left, top, right, FOOT), Body(gable, 0, tone=0.34, paint=CLOTH)


def town(
    left: float, top: float, right: float, base: float, roofs: int, tone: float, paint: str
) -> Iterator[Body]:
    """Many houses, the highest in the middle, with gables (0), battlements (1), domes (2) or spires (3)."""
    count = max(3, round((right - left) / 0.17))
    for n in range(count):
        at, other = (abs(math.sin((n + 1.7 * left) * step)) for step in (2.399, 5.13))
        share, half = (n + 0.5) / count, 0.075 + 0.04 * other
        x, y = (
            left + (right - left) * share,
            base - (base - top) * (1 - 0.5 * abs(2 * share - 1)) * (0.55 + 0.45 * at),
        )
        wall = tone * (0.8 + 0.3 * other)
        yield block(x - half, y, x + half, base, wall, paint)
        ends = (x - half * 1.2, y + 0.005), (x + half * 1.2, y + 0.005)
        match roofs:
            case 1:
                for off in (-0.8, 0.0, 0.8):
                    yield block(x + (off - 0.2) * half, y - 0.04, x + (off + 0.2) * half, y, wall, paint)
            case 2:
                yield Body((ends[0], *moved(ARC, x, y, half), ends[1]), 0, tone=tone + 0.2, paint=CLOTH)
            case _:
                rise = half * (1.1 if roofs == 0 else 3.2 + at)
                yield Body((ends[0], (x, y - rise), ends[1]), 0, tone=tone + 0.2, paint=CLOTH)
        for row in range(min(3, int((base - y) / 0.13))):
            if math.sin(n * 3.1 + row * 2.3) > -0.3:
                u, v = x + half * 0.4 * (-1) ** (n + row), y + 0.05 + 0.11 * row
                yield block(u - 0.013, v, u + 0.013, v + 0.042, 0.5 + tone, FIRE)


def tree(x: float, y: float, radius: float) -> Figure:
    """A round crown on a trunk."""
    crown: list[Point] = []
    for corner in range(9):
        reach, angle = radius * (1.0 if corner % 2 else 0.86), corner * math.tau / 9
        crown.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
    trunk = Stroke(((x, FOOT), (x, y)), radius * 0.32, 0.25)
    return trunk, Body(tuple(crown), 2, tone=0.4, paint=LEAF)


def fir(x: float, top: float, half: float) -> Figure:
    def tier(n: int) -> Body:
        wide, low = half * (n + 2) / 4, top + 0.34 + 0.2 * n
        return Body(
            ((x, top + 0.16 * n), (x + wide, low), (x - wide, low)), 0, tone=0.2 + 0.08 * n, paint=LEAF
        )

    return *map(tier, range(3)), block(x - 0.03, top + 0.6, x + 0.03, FOOT)


def column(x: float, top: float) -> Figure:
    return block(x - 0.065, top, x + 0.065, FOOT, 0.24), block(x - 0.10, top, x + 0.10, top + 0.06, 0.4)


def dome(x: float, y: float, radius: float) -> Figure:
    steps = [math.pi * step / 12 for step in range(13)]
    return (Body(tuple((x - radius * math.cos(t), y - radius * math.sin(t)) for t in steps), 0),)


def arch(x: float, top: float, half: float, wall: float, bottom: float = FOOT) -> Figure:
    """A wall around a round opening, `half` wide to both sides."""
    steps = [math.pi * step / 10 for step in range(11)]
    inner = [(x + half * math.cos(t), top + half + wall - half * math.sin(t)) for t in steps]
    outer = half + wall
    wall_left = ((x - outer, bottom), (x - outer, top), (x + outer, top), (x + outer, bottom))
    return (Body((*wall_left, (x + half, bottom), *inner, (x - half, bottom)), 0, tone=0.2),)


def ball(x: float, y: float, radius: float, tone: float = 0.0, paint: str = "") -> Body:
    """Something round: a head, a log, a puff of smoke."""
    steps = [math.tau * step / 8 for step in range(8)]
    corners = tuple((x + radius * math.sin(t), y - radius * math.cos(t)) for t in steps)
    return Body(corners, 1, tone=tone, paint=paint)


def smoke(x: float, y: float, size: float) -> Figure:
    """A plume that drifts to the right and grows."""
    path = ((x, y), (x + 0.06 * size, y - 0.16 * size), (x + 0.24 * size, y - 0.42 * size))
    return (Effect("fume", path, 0.13 * size),)


def flame(x: float, y: float, size: float) -> Effect:
    """A flame that stands on a point and is 1.3 sizes high."""
    return Effect("flame", ((x, y),), size)


def head(x: float, y: float, radius: float) -> Body:
    """Something round and dark: a head, a wheel."""
    return Body(moved(ROUND, x, y, radius), 2)
