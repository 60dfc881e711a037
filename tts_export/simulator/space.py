"""Positions and rotations in the game's convention: Y up, Unity's Euler degrees, +Y turns clockwise."""

from collections.abc import Mapping
from math import cos, radians, sin

Vec = tuple[float, float, float]

ZERO: Vec = (0.0, 0.0, 0.0)
TABLE_Y = 0.96  # surface of the game's own tables

_QUARTERS = {0.0: (0.0, 1.0), 90.0: (1.0, 0.0), 180.0: (0.0, -1.0), 270.0: (-1.0, 0.0)}


def xyz(place: Mapping[str, float]) -> Vec:
    """The vector of a saved `{x, y, z}`; missing parts are 0."""
    return (place.get("x", 0.0), place.get("y", 0.0), place.get("z", 0.0))


def named(v: Vec) -> dict[str, float]:
    """The vector as the save writes it."""
    return {"x": v[0], "y": v[1], "z": v[2]}


def add(a: Vec, b: Vec) -> Vec:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def subtract(a: Vec, b: Vec) -> Vec:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def rotate(v: Vec, rotation: Vec) -> Vec:
    """Turns the vector around Z, then X, then Y."""
    x, y, z = v
    rx, ry, rz = rotation
    if rz:
        s, c = _sin_cos(rz)
        x, y = x * c - y * s, x * s + y * c
    if rx:
        s, c = _sin_cos(rx)
        y, z = y * c - z * s, y * s + z * c
    if ry:
        s, c = _sin_cos(ry)
        x, z = x * c + z * s, z * c - x * s
    return (x, y, z)


def unrotate(v: Vec, rotation: Vec) -> Vec:
    """The inverse of `rotate`."""
    x, y, z = v
    rx, ry, rz = rotation
    if ry:
        s, c = _sin_cos(-ry)
        x, z = x * c + z * s, z * c - x * s
    if rx:
        s, c = _sin_cos(-rx)
        y, z = y * c - z * s, y * s + z * c
    if rz:
        s, c = _sin_cos(-rz)
        x, y = x * c - y * s, x * s + y * c
    return (x, y, z)


def to_world(local: Vec, position: Vec, rotation: Vec, scale: Vec) -> Vec:
    scaled = (local[0] * scale[0], local[1] * scale[1], local[2] * scale[2])
    return add(position, rotate(scaled, rotation))


def to_local(world: Vec, position: Vec, rotation: Vec, scale: Vec) -> Vec:
    moved = (world[0] - position[0], world[1] - position[1], world[2] - position[2])
    x, y, z = unrotate(moved, rotation)
    return (x / (scale[0] or 1.0) + 0.0, y / (scale[1] or 1.0) + 0.0, z / (scale[2] or 1.0) + 0.0)  # no -0.0


def lerp(a: Vec, b: Vec, t: float) -> Vec:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t)


def angle(degrees: float) -> float:
    """The angle within [0, 360), with rounding errors of repeated turns removed."""
    wrapped = round(degrees, 4) % 360.0
    return 0.0 if wrapped >= 359.9999 else wrapped


def angles(rotation: Vec) -> Vec:
    return (angle(rotation[0]), angle(rotation[1]), angle(rotation[2]))


def turn_between(a: float, b: float) -> float:
    """The smaller angle between two headings, 0 to 180."""
    return abs((a - b + 180.0) % 360.0 - 180.0)


def footprint(size: Vec, heading: float) -> tuple[float, float]:
    """Half width (x) and half depth (z) of the upright box around a box turned by heading."""
    half_x, half_z = size[0] / 2, size[2] / 2
    if heading % 180.0 == 0.0:
        return half_x, half_z
    if heading % 180.0 == 90.0:
        return half_z, half_x
    s, c = (abs(part) for part in _sin_cos(heading))
    return half_x * c + half_z * s, half_x * s + half_z * c


def _sin_cos(degrees: float) -> tuple[float, float]:
    """Sine and cosine, exact for quarter turns."""
    exact = _QUARTERS.get(degrees % 360.0)
    return exact if exact is not None else (sin(radians(degrees)), cos(radians(degrees)))
