"""Parts of silhouettes. A figure has its feet at 0, 0 and its head near 0, -1; relics are around 0, 0."""

from __future__ import annotations

from msgspec import Struct

from tts_export.draw.art.spiro import Point


class Body(Struct, frozen=True):
    """A filled outline; `smooth` rounds its corners."""

    points: tuple[Point, ...]
    smooth: int = 2


class Stroke(Struct, frozen=True):
    """A line."""

    points: tuple[Point, ...]
    width: float


class Lamp(Struct, frozen=True):
    """A round light."""

    x: float
    y: float
    radius: float


Part = Body | Stroke | Lamp
Figure = tuple[Part, ...]


def head(x: float = 0.0, y: float = -0.84, radius: float = 0.105) -> Body:
    """Something round and dark: a head, a wheel."""
    corners = ((0, -1), (0.8, -0.7), (1, 0), (0.7, 0.8), (0, 1), (-0.7, 0.8), (-1, 0), (-0.8, -0.7))
    return Body(tuple((x + radius * u, y + radius * v) for u, v in corners), 2)
