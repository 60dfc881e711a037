"""Outlines as lists of points: stairs, cut corners, hexagons, hypotrochoids."""

import math
from cmath import rect
from collections.abc import Collection

Point = tuple[float, float]
Wheel = tuple[int, int]
"""A small wheel as a fraction of the large one, in lowest terms."""
STEPS = 1200
"""The straight parts of a hypotrochoid."""
CORNERS = ("tl", "tr", "br", "bl")


def stairs(
    left: float,
    top: float,
    right: float,
    bottom: float,
    n: float,
    steps: int,
    corners: Collection[str] = CORNERS,
) -> list[Point]:
    """A rectangle, clockwise, a stair of `steps` squares of side `n` cut out of each of the named corners."""
    points: list[Point] = []
    for name, x, y, dx, dy in _corners(left, top, right, bottom):
        points.extend(_stair(x, y, dx, dy, n, steps, up=dx == dy) if name in corners else [(x, y)])
    return points


def cut(
    left: float, top: float, right: float, bottom: float, n: float, corners: Collection[str] = CORNERS
) -> list[Point]:
    """A rectangle with the named corners cut off at 45 degrees, `n` along each side, clockwise."""
    points: list[Point] = []
    for name, x, y, dx, dy in _corners(left, top, right, bottom):
        if name not in corners:
            points.append((x, y))
        elif dx == dy:
            points += [(x, y + dy * n), (x + dx * n, y)]
        else:
            points += [(x + dx * n, y), (x, y + dy * n)]
    return points


def _corners(
    left: float, top: float, right: float, bottom: float
) -> list[tuple[str, float, float, int, int]]:
    """Each corner's name and place, and the directions (right, down) that lead from it into the rectangle."""
    return [
        ("tl", left, top, 1, 1),
        ("tr", right, top, -1, 1),
        ("br", right, bottom, -1, -1),
        ("bl", left, bottom, 1, -1),
    ]


def _stair(x: float, y: float, dx: int, dy: int, n: float, steps: int, *, up: bool) -> list[Point]:
    """One corner's stair; `up`: walked from the vertical side to the horizontal one."""
    points: list[Point] = [(x, y + dy * n * steps)]
    for i in range(steps):
        across, along = x + dx * n * (i + 1), y + dy * n * (steps - i)
        points += [(across, along), (across, along - dy * n)]
    return points if up else points[::-1]


def ngon(x: float, y: float, radius: float, sides: int = 6, turn: float = 0.0) -> list[Point]:
    """A regular polygon around x, y, its first corner straight up, turned clockwise by `turn` degrees."""
    angles = (math.radians(turn + 360 * i / sides) for i in range(sides))
    return [(x + radius * math.sin(a), y - radius * math.cos(a)) for a in angles]


def smoothed(points: list[Point], times: int) -> list[Point]:
    """A closed line, its corners cut at a quarter of each side, `times` times: it approaches a soft curve."""
    for _ in range(times):
        sides = zip(points, points[1:] + points[:1], strict=True)
        points = [
            (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for p, q in sides for t in (0.25, 0.75)
        ]
    return points


def placed(points: list[Point], x: float, y: float, radius: float, turn: float = 0.0) -> list[Point]:
    """An outline around 0, 0, made `radius` times as large, turned clockwise by `turn` degrees, at x, y."""
    sin, cos = math.sin(math.radians(turn)) * radius, math.cos(math.radians(turn)) * radius
    return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in points]


def hypotrochoid(
    center: Point, radius: float, wheel: Wheel, pen: float, turned: float = 0.0, steps: int = STEPS
) -> list[Point]:
    """The closed line of a pen in a small wheel that rolls inside a large one: it just reaches `radius`.

    `pen` is the pen's distance from the middle of the small wheel, in radii of the large one; `turned` turns
    the line, in radians. It closes after as many turns as the wheel has as its numerator.
    """
    turns, denominator = wheel
    ratio = turns / denominator
    arm = 1 - ratio
    middle, spin = complex(*center), rect(radius / (arm + pen), turned)
    points = []
    for step in range(steps + 1):
        t = math.tau * turns * step / steps
        point = middle + spin * (rect(arm, t) + rect(pen, -arm / ratio * t))
        points.append((point.real, point.imag))
    return points


def is_rectilinear(points: list[Point]) -> bool:
    """Whether every side runs along an axis, so that its corners can be snapped to whole pixels."""
    return all(p[0] == q[0] or p[1] == q[1] for p, q in zip(points, points[1:] + points[:1], strict=True))
