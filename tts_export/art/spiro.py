"""Hypotrochoids: the closed line of a pen in a small wheel that rolls inside a large one."""

import math
from cmath import rect

Point = tuple[float, float]
Wheel = tuple[int, int]

# The small wheel as a fraction of the large one, in lowest terms: the line closes after `numerator` turns.
WHEELS: tuple[Wheel, ...] = ((3, 8), (5, 12), (3, 10), (5, 14), (7, 16), (4, 11), (5, 9), (7, 12))
STEPS = 900


def hypotrochoid(wheel: Wheel, pen: float, center: Point, radius: float, turned: float) -> list[Point]:
    """The points of one closed line that just reaches `radius`; `turned` turns it, in radians.

    `pen` is the pen's distance from the wheel's center, in radii of the large wheel.
    """
    turns, denominator = wheel
    ratio = turns / denominator
    arm = 1 - ratio
    middle, spin = complex(*center), rect(radius / (arm + pen), turned)
    points = []
    for step in range(STEPS + 1):
        t = math.tau * turns * step / STEPS
        point = middle + spin * (rect(arm, t) + rect(pen, -arm / ratio * t))
        points.append((point.real, point.imag))
    return points
