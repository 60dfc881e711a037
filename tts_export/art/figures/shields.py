"""The outline of a shield and the divisions of its field, as polygons."""

from collections.abc import Callable

from tts_export.paint.outlines import Point

Areas = list[list[Point]]
# From the shield's middle and its half width to the areas of the second tincture (they may reach beyond it).
Division = Callable[[float, float, float], Areas]

# Right half of the outline, from the top middle to the point, in half heights.
HALF = (
    (0.0, -1.0),
    (0.84, -1.0),
    (0.84, 0.10),
    (0.80, 0.32),
    (0.70, 0.53),
    (0.55, 0.73),
    (0.34, 0.91),
    (0.0, 1.10),
)


def shield(x: float, y: float, height: float) -> list[Point]:
    half = height / 2
    right = [(x + u * half, y + v * half) for u, v in HALF]
    left = [(x - u * half, y + v * half) for u, v in reversed(HALF)]
    return right + left


def _box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def per_pale(x: float, y: float, q: float) -> Areas:
    return [_box(x, y - q, x + q, y + q)]


def per_bend(x: float, y: float, q: float) -> Areas:
    return [[(x - q, y - q), (x + q, y + q), (x - q, y + q)]]


def chevron(x: float, y: float, q: float) -> Areas:
    low, high = 0.95, 0.25
    roof = [(x - q, y + q * 0.55), (x, y - q * 0.15), (x + q, y + q * 0.55)]
    return [[*roof, (x + q, y + q * low), (x, y + q * high), (x - q, y + q * low)]]


def quarterly(x: float, y: float, q: float) -> Areas:
    return [_box(x - q, y - q, x, y), _box(x, y, x + q, y + q)]


def chief(x: float, y: float, q: float) -> Areas:
    return [_box(x - q, y - q, x + q, y - q * 0.42)]


def pales(x: float, y: float, q: float) -> Areas:
    return [_box(x + n * q * 0.22, y - q, x + (n + 1) * q * 0.22, y + q) for n in (-3, -1, 1, 3)]


def cross(x: float, y: float, q: float) -> Areas:
    return [_box(x - q * 0.17, y - q, x + q * 0.17, y + q), _box(x - q, y - q * 0.22, x + q, y + q * 0.12)]


def lozenges(x: float, y: float, q: float) -> Areas:
    step = q * 0.36
    middles = [(x + (c + r % 2 / 2) * step, y + r * step * 0.75) for r in range(-3, 4) for c in range(-3, 4)]
    return [
        [(u, v - step * 0.62), (u + step * 0.42, v), (u, v + step * 0.62), (u - step * 0.42, v)]
        for u, v in middles
    ]


DIVISIONS: tuple[Division, ...] = (per_pale, per_bend, chevron, quarterly, chief, pales, cross, lozenges)
