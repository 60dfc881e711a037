"""Directions in space, and arms that reach for something: the measures of carved people."""

import math

SpacePoint = tuple[float, float, float]
Frame = tuple[SpacePoint, SpacePoint, SpacePoint]
"""Where ahead, up and the near side are."""
UPPER, LOWER, LONGEST = 0.17, 0.17, 1.42
"""The lengths of an arm and of a forearm with its hand, and how much longer both may become."""
BENT = 1.08
"""How much longer an arm is than the way to its hand, at least: an arm without an elbow is a pipe."""
HANG = (-0.45, -1.0, 0.45)
"""Where an elbow of the near side goes if it is free: back, down and away from the body."""


def framed(up: SpacePoint, ahead: SpacePoint) -> Frame:
    """The frame with this up, and ahead as nearly as it can be."""
    up = _unit(up)
    share = _dot(up, ahead)
    ahead = _unit((ahead[0] - share * up[0], ahead[1] - share * up[1], ahead[2] - share * up[2]))
    side = (
        ahead[1] * up[2] - ahead[2] * up[1],
        ahead[2] * up[0] - ahead[0] * up[2],
        ahead[0] * up[1] - ahead[1] * up[0],
    )
    return ahead, up, side


def unseen(u: float, v: float, z: float, view: tuple[float, float, float]) -> SpacePoint:
    """The place that is seen at u to the right and v up, with this z; `carving.seen` is the other way."""
    turn, tilt, near = math.radians(view[0]), math.radians(view[1]), view[2]
    deep = z * math.cos(turn)
    for _ in range(4):
        share = 1 - near * deep
        x = (u * share + z * math.sin(turn)) / math.cos(turn)
        flat = x * math.sin(turn) + z * math.cos(turn)
        y = (v * share + flat * math.sin(tilt)) / math.cos(tilt)
        deep = y * math.sin(tilt) + flat * math.cos(tilt)
    return x, y, z


def bent(shoulder: SpacePoint, hand: SpacePoint, side: int) -> tuple[SpacePoint, SpacePoint]:
    """The elbow and the wrist of an arm from a shoulder to a hand."""
    way = (hand[0] - shoulder[0], hand[1] - shoulder[1], hand[2] - shoulder[2])
    long = max(1e-6, math.sqrt(_dot(way, way)))
    grown = min(LONGEST, max(1.0, long / (UPPER + LOWER) * BENT))
    upper, lower = UPPER * grown, LOWER * grown
    along = min(upper, (upper * upper - lower * lower + long * long) / (2 * long))
    out = math.sqrt(max(0.0, upper * upper - along * along))
    ahead, _, _ = framed(_unit(way), (HANG[0], HANG[1], HANG[2] * side))
    x, y, z = (
        start + along * step / long + out * sideways
        for start, step, sideways in zip(shoulder, way, ahead, strict=True)
    )
    u, v, w = (near + (end - near) * 0.82 for near, end in zip((x, y, z), hand, strict=True))
    return (x, y, z), (u, v, w)


def _dot(a: SpacePoint, b: SpacePoint) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _unit(way: SpacePoint) -> SpacePoint:
    long = math.sqrt(_dot(way, way)) or 1.0
    return way[0] / long, way[1] / long, way[2] / long
