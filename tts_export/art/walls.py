"""Parts of landmarks: walls, roofs, trees, smoke. Their ground is at 0, 0, up is negative.

Walls reach below the ground, because the ridge in front of them falls away to the sides.
"""

import math

from tts_export.art.silhouettes import Body, Figure, Lamp, ShapePart, Stroke
from tts_export.paint.outlines import Point

FOOT = 0.35
"""How far walls reach below the ground."""


def block(left: float, top: float, right: float, bottom: float = FOOT) -> Body:
    return Body(((left, top), (right, top), (right, bottom), (left, bottom)), 0)


def house(left: float, top: float, right: float, roof: float) -> Figure:
    """Walls under a gable that is `roof` high."""
    middle, eaves = (left + right) / 2, (right - left) * 0.12
    return (
        block(left, top, right),
        Body(((left - eaves, top + 0.01), (middle, top - roof), (right + eaves, top + 0.01)), 0),
    )


def tree(x: float, y: float, radius: float) -> Figure:
    """A round crown on a trunk."""
    crown: list[Point] = []
    for corner in range(9):
        reach = radius * (1.0 if corner % 2 else 0.86)
        angle = corner * math.tau / 9
        crown.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
    return Stroke(((x, FOOT), (x, y)), radius * 0.32), Body(tuple(crown), 2)


def fir(x: float, top: float, half: float) -> Figure:
    tiers = [
        Body(
            (
                (x, top + 0.16 * n),
                (x + half * (n + 2) / 4, top + 0.34 + 0.2 * n),
                (x - half * (n + 2) / 4, top + 0.34 + 0.2 * n),
            ),
            0,
        )
        for n in range(3)
    ]
    return *tiers, block(x - 0.03, top + 0.6, x + 0.03)


def column(x: float, top: float) -> Figure:
    return block(x - 0.065, top, x + 0.065), block(x - 0.10, top, x + 0.10, top + 0.06)


def dome(x: float, y: float, radius: float) -> Body:
    steps = [math.pi * step / 12 for step in range(13)]
    return Body(tuple((x - radius * math.cos(t), y - radius * math.sin(t)) for t in steps), 0)


def lamps(*places: Point, radius: float = 0.035) -> tuple[ShapePart, ...]:
    return tuple(Lamp(x, y, radius) for x, y in places)


def arch(x: float, top: float, half: float, wall: float, bottom: float = FOOT) -> Figure:
    """A wall around a round opening, `half` wide to both sides."""
    steps = [math.pi * step / 10 for step in range(11)]
    round_top = [(x - half * math.cos(t), top + half + wall - half * math.sin(t)) for t in steps]
    outer = half + wall
    return (
        Body(
            (
                (x - outer, bottom),
                (x - outer, top),
                (x + outer, top),
                (x + outer, bottom),
                (x + half, bottom),
                *reversed(round_top),
                (x - half, bottom),
            ),
            0,
        ),
    )


def ball(x: float, y: float, radius: float, tone: float = 0.0) -> Body:
    """Something round and dark: a head, a log, a puff of smoke."""
    steps = [math.tau * step / 8 for step in range(8)]
    return Body(tuple((x + radius * math.sin(t), y - radius * math.cos(t)) for t in steps), 1, tone=tone)


def smoke(x: float, y: float) -> Figure:
    """Three puffs that drift to the right and grow."""
    return ball(x + 0.02, y - 0.04, 0.06), ball(x + 0.08, y - 0.14, 0.08), ball(x + 0.18, y - 0.26, 0.11)
