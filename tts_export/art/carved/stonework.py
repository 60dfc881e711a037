"""Rows of stones on walls and of tiles on roofs: some are brighter or darker than the others."""

import math
import re
from collections.abc import Iterator

from tts_export.art.carved.limbs import SpacePoint
from tts_export.art.carved.masses import SpaceFace, hashed
from tts_export.art.colors import BLACK, WHITE, mix, rgb

LONG = 2.1
"""How many times as long as high a stone is."""
TONES = ((0.34, 0.0), (0.5, 0.07), (0.8, -0.06), (1.0, -0.13))
"""Which share of the stones is at most this much brighter: the first ones are as the wall is."""
PROUD, JOINT = 0.007, 0.07
"""How far a stone is in front of its wall, and how wide a joint is, in stones."""


def courses(wall: SpaceFace, inside: SpacePoint, high: float) -> Iterator[tuple[float, SpaceFace]]:
    """The stones of another tone of a wall with two corners below and two above: how bright, and where."""
    a, b, c, d = wall
    rows = max(1, round(math.dist(a, d) / high))
    columns = max(1, round(math.dist(a, b) / high / LONG))
    out = _outward(a, b, c, inside)
    for row in range(rows):
        for column in range(columns + row % 2):
            tone = _tone(hashed(row, column, a[0] + a[1], b[2]))
            if tone:
                left, right = (
                    min(1.0, max(0.0, (column + side - row % 2 / 2) / columns)) for side in (JOINT, 1 - JOINT)
                )
                low, top = (row + JOINT) / rows, (row + 1 - JOINT) / rows
                spots = (left, low), (right, low), (right, top), (left, top)
                yield tone, tuple(_within(wall, out, *spot) for spot in spots)


def shifted(paint: str, by: float) -> str:
    """A paint that is this much brighter."""
    if "#" in paint:
        color = mix(rgb(paint[paint.index("#") :]), WHITE if by > 0 else BLACK, abs(by))
        return "#{:02x}{:02x}{:02x}".format(*color)
    name, tone = re.fullmatch(r"(\D?)([\d.]+)", paint).groups()  # type: ignore[union-attr]
    return f"{name}{min(1.0, max(0.0, float(tone) + by)):.2f}"


def _tone(share: float) -> float:
    return next((tone for most, tone in TONES if share <= most), 0.0)


def _outward(a: SpacePoint, b: SpacePoint, c: SpacePoint, inside: SpacePoint) -> SpacePoint:
    """How far in front of a wall its stones are."""
    (x, y, z), (u, v, w) = ([q - p for p, q in zip(a, end, strict=True)] for end in (b, c))
    normal = y * w - z * v, z * u - x * w, x * v - y * u
    long = math.hypot(*normal) or 1.0
    side = sum(n * (p - q) for n, p, q in zip(normal, a, inside, strict=True))
    far = math.copysign(PROUD, side) / long
    return normal[0] * far, normal[1] * far, normal[2] * far


def _within(wall: SpaceFace, out: SpacePoint, across: float, up: float) -> SpacePoint:
    a, b, c, d = wall
    x, y, z = (
        (p + (q - p) * across) * (1 - up) + (s + (r - s) * across) * up + far
        for p, q, r, s, far in zip(a, b, c, d, out, strict=True)
    )
    return x, y, z
