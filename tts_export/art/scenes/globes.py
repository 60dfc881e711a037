"""A globe: the traits of a planet, the light on its surface, the place of its ring.

Measured in the planet's radii from its middle: x to the right, y down, z to the viewer.
"""

import math
from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from tts_export.art.colors import BLACK, RGB, WHITE, mix, palette, rgb, toned as tinted
from tts_export.art.dither import CellGrid, Field, Mask
from tts_export.art.subject import Subject, between, chance, pick, spread, whole


class Vector(NamedTuple):
    x: float
    y: float
    z: float


class Fields(NamedTuple):
    """A vector for every cell."""

    x: Field
    y: Field
    z: Field


class Terrain(StrEnum):
    BANDS = "bands"
    CLOUDS = "clouds"
    CONTINENTS = "continents"
    CRATERS = "craters"
    VEINS = "veins"


NOBODY = Subject("")

# From the top left and from the front, as on every card of the game.
LIGHT = Vector(-0.556, -0.556, 0.618)

WORLDS: dict[str, tuple[tuple[RGB, ...], RGB]] = {
    "ocean": (palette("#06131f", "#0e2c44", "#1c5a7a", "#49a8c4", "#a9ecff", "#f2fdff"), rgb("#84e7ff")),
    "violet": (palette("#120a22", "#2d1650", "#5a2a86", "#a355c8", "#eab0ff", "#fff0ff"), rgb("#ffd27a")),
    "jungle": (palette("#0a1710", "#12351f", "#1f6b3a", "#4fb45c", "#b6ef8f", "#f7ffe0"), rgb("#84e7ff")),
    "ember": (palette("#1e0c08", "#4a1a10", "#8f3a1c", "#d97a35", "#ffc97a", "#fff4d6"), rgb("#ff9db0")),
    "azure": (palette("#0c0f24", "#1d2a5e", "#3a4fa8", "#6f8ff0", "#b9d0ff", "#f4f8ff"), rgb("#ffd27a")),
    "rose": (palette("#200a16", "#4e1638", "#93306a", "#e0609a", "#ffb0cc", "#fff0f4"), rgb("#a9ecff")),
    "gold": (palette("#1a1206", "#44300c", "#8a6414", "#d3a52a", "#ffe27a", "#fffbe0"), rgb("#d06bff")),
    "mint": (palette("#06181a", "#0c3a3a", "#14706a", "#34c4a6", "#a0f7d0", "#f0fff6"), rgb("#ff9db0")),
    "ash": (palette("#0e1014", "#262b34", "#4b5462", "#8a96a6", "#ccd6e0", "#ffffff"), rgb("#54c8ff")),
    "blood": (palette("#1c060a", "#480c16", "#8e1a26", "#d8423c", "#ff9a7a", "#fff0d8"), rgb("#ffd27a")),
    "dusk": (palette("#140b26", "#3a1a52", "#7c2f6e", "#d8607a", "#ffb27a", "#fff3c4"), rgb("#8f82ff")),
    "candy": (palette("#101432", "#2c2f7a", "#5a58c8", "#9a8cf6", "#f5b8f0", "#fff6fb"), rgb("#6ef0d0")),
}
LADDER = (0.06, 0.15, 0.30, 0.52, 0.78, 0.96)

# The ring's bands as (inner, outer) radius.
BANDS = ((1.32, 1.52), (1.58, 1.80), (1.84, 1.90))


class Wave(Struct, frozen=True):
    """One sine through space: a direction and a phase."""

    along: Vector
    phase: float


class Crater(Struct, frozen=True):
    middle: Vector
    radius: float


class PlanetRing(Struct, frozen=True):
    """`lean` turns it in the picture, `openness` is its height over its width, `grain` its fine structure."""

    lean: float
    openness: float
    grain: float


class Moon(Struct, frozen=True):
    """Place and radius in the planet's radii."""

    x: float
    y: float
    radius: float


class Globe(Struct, frozen=True):
    """All that was rolled for the planet itself; the destroyed planet has the same."""

    tones: tuple[RGB, ...]
    ring_color: RGB
    terrain: Terrain
    tilt: float
    waves: tuple[Wave, ...]
    stripes: float
    craters: tuple[Crater, ...]
    ring: PlanetRing | None
    moons: tuple[Moon, ...]


def roll_globe(roll: Random, colors: Sequence[str], subject: Subject = NOBODY) -> Globe:
    """The globe of a subject: colors and terrain as its traits say, else spread evenly over a set."""
    number = spread("planet", subject.key, len(WORLDS))
    world = subject.traits.world or tuple(WORLDS)[number]
    tones, ring_color = _asked(colors, WORLDS[world])
    terrain = pick(roll, tuple(Terrain))
    tilt = between(roll, -0.45, 0.45)
    ring = PlanetRing(0.30 - tilt * 0.35, between(roll, 0.17, 0.30), between(roll, 0, math.tau))
    return Globe(
        tones=tones,
        ring_color=ring_color,
        terrain=Terrain(subject.traits.terrain) if subject.traits.terrain else terrain,
        tilt=tilt,
        waves=tuple(_roll_wave(roll) for _ in range(6)),
        stripes=between(roll, 5.5, 9.5),
        craters=tuple(_roll_crater(roll) for _ in range(14)),
        ring=ring if chance(roll, 0.7) else None,
        moons=_roll_moons(roll),
    )


def _asked(colors: Sequence[str], rolled: tuple[tuple[RGB, ...], RGB]) -> tuple[tuple[RGB, ...], RGB]:
    """Given colors: the first is the planet's, the second the ring's."""
    asked = palette(*colors[:2])
    tones = tuple(tinted(asked[0], lightness) for lightness in LADDER) if asked else rolled[0]
    return tones, asked[1] if len(asked) > 1 else rolled[1]


def _roll_wave(roll: Random) -> Wave:
    around, height = between(roll, 0, math.tau), between(roll, -1, 1)
    flat = math.sqrt(1 - height * height)
    return Wave(Vector(flat * math.cos(around), flat * math.sin(around), height), between(roll, 0, math.tau))


def _roll_crater(roll: Random) -> Crater:
    around, away = between(roll, 0, math.tau), 0.92 * math.sqrt(roll.random())
    x, y = away * math.cos(around), away * math.sin(around)
    return Crater(Vector(x, y, math.sqrt(1 - away * away)), between(roll, 0.07, 0.26) * between(roll, 0.6, 1))


def _roll_moons(roll: Random) -> tuple[Moon, ...]:
    """One to three moons; three are rolled in any case. They are beside the planet, below a card's title."""
    count = whole(roll, 1, 3)
    moons = []
    for number in range(3):
        side = pick(roll, (-1, 1))
        angle, away = between(roll, -0.62, 0.42), 1.24 + 0.10 * number + between(roll, 0, 0.08)
        size = between(roll, 0.06, 0.15)
        moons.append(Moon(side * away * math.cos(angle), away * math.sin(angle), size))
    return tuple(moons[:count])


def dot(left: Fields | Vector, right: Fields | Vector) -> Field:
    return np.asarray(left.x * right.x + left.y * right.y + left.z * right.z)


def sphere(u: Field, v: Field) -> Fields:
    """The points of the globe's front; outside its disc, z is 0."""
    return Fields(u, v, np.sqrt(np.maximum(0.0, 1.0 - u * u - v * v)))


def surface(globe: Globe, u: Field, v: Field) -> Field:
    """Brightness (about 0 to 1) of the lit surface: terrain, craters, air and the ring's shadow."""
    point = sphere(u, v)
    light = np.maximum(0.0, dot(point, LIGHT))
    terrain = _terrain(globe, point)
    count = (
        len(globe.craters) if globe.terrain is Terrain.CRATERS else 0 if globe.terrain is Terrain.BANDS else 4
    )
    for crater in globe.craters[:count]:
        terrain = terrain + _crater(crater, point)
    # A thin bright air on the lit side, a darker edge on the other.
    edge = np.maximum(0.0, 0.42 - point.z) / 0.42
    rim = edge * np.where(light > 0.28, 0.22, -0.10)
    lit = light * 0.86 + terrain * (0.16 + 1.0 * light) + rim * light + 0.04
    shadow = _ring_shadow(globe.ring, point) if globe.ring else np.zeros(u.shape, dtype=bool)
    return np.where(shadow, lit * 0.55, lit)


def _terrain(globe: Globe, point: Fields) -> Field:
    """Lighter and darker places, about -0.25 to 0.25."""
    cos, sin = math.cos(globe.tilt), math.sin(globe.tilt)
    turned = Fields(point.x * cos - point.y * sin, point.x * sin + point.y * cos, point.z)
    rough = _rough(globe.waves, turned)
    latitude = turned.y
    match globe.terrain:
        case Terrain.BANDS:
            bands = np.sin(latitude * globe.stripes * 1.6 + 0.9 * rough)
            fine = np.sin(latitude * globe.stripes * 4.1 + 1.5 * rough)
            return 0.15 * bands + 0.06 * fine + _storm(globe, turned)
        case Terrain.CLOUDS:
            return 0.20 * np.sin(3.2 * rough + latitude * 2.5)
        case Terrain.CONTINENTS:
            caps = np.where(np.abs(latitude) + 0.05 * rough > 0.80, 0.34, 0.0)
            return np.where(rough > 0.05, 0.13 + 0.08 * rough, -0.24) + caps
        case Terrain.VEINS:
            return np.where(np.abs(np.sin(2.4 * rough)) < 0.16, 0.30, 0.05 * rough - 0.05)
        case Terrain.CRATERS:
            return 0.08 * rough - 0.04


def _rough(waves: Sequence[Wave], point: Fields) -> Field:
    """Sines bent by one another, about -1 to 1: the one texture everything is made from."""
    total = np.zeros(point.x.shape)
    frequency, weight = 2.3, 0.62
    for wave in waves:
        total = total + weight * np.sin(frequency * dot(point, wave.along) + wave.phase + 1.6 * total)
        frequency, weight = frequency * 1.62, weight * 0.62
    return total


def _storm(globe: Globe, turned: Fields) -> Field:
    """A bright oval among the bands, with a dark rim."""
    eye = globe.craters[0].middle
    across = ((turned.x - eye.x * 0.6) / 0.30) ** 2 + ((turned.y - eye.y * 0.6) / 0.13) ** 2
    return np.where(across < 0.55, 0.20, np.where(across < 1.0, -0.14, 0.0))


def _crater(crater: Crater, point: Fields) -> Field:
    """A bowl: its wall toward the light lies in shadow, the rim around it is the opposite."""
    middle = crater.middle
    away = Fields(point.x - middle.x, point.y - middle.y, point.z - middle.z)
    distance = np.sqrt(dot(away, away)) / crater.radius
    facing = dot(away, LIGHT) / crater.radius
    bowl = np.where(distance < 1.0, -0.09 - 0.24 * facing, 0.0)
    return bowl + np.where((distance >= 1.0) & (distance < 1.28), 0.15 * facing + 0.04, 0.0)


def ring_points(ring: PlanetRing, u: Field, v: Field) -> tuple[Fields, Field]:
    """The place of the ring's plane seen at each cell, and its distance from the globe's middle."""
    cos, sin = math.cos(ring.lean), math.sin(ring.lean)
    along, across = u * cos + v * sin, (v * cos - u * sin) / ring.openness
    depth = math.sqrt(1 - ring.openness**2)
    return Fields(u, v, across * depth), np.sqrt(along * along + across * across)


def in_bands(away: Field) -> Mask:
    inside = np.zeros(away.shape, dtype=bool)
    for inner, outer in BANDS:
        inside |= (away > inner) & (away < outer)
    return inside


def in_globe_shadow(point: Fields) -> Mask:
    """Whether the globe is between a point and the light."""
    toward = dot(point, LIGHT)
    return np.asarray((toward < 0) & (dot(point, point) - toward * toward < 1.0))


def _ring_shadow(ring: PlanetRing, point: Fields) -> Mask:
    """Whether the ring is between a point of the globe and the light."""
    cos, sin = math.cos(ring.lean), math.sin(ring.lean)
    depth = math.sqrt(1 - ring.openness**2)
    normal = Vector(sin * depth, -cos * depth, ring.openness)
    slope = normal.x * LIGHT.x + normal.y * LIGHT.y + normal.z * LIGHT.z
    reach = -dot(point, normal) / slope
    hit = Fields(point.x + reach * LIGHT.x, point.y + reach * LIGHT.y, point.z + reach * LIGHT.z)
    return np.asarray((reach > 0) & in_bands(np.sqrt(dot(hit, hit))))


def ring_tones(color: RGB) -> tuple[RGB, ...]:
    return (*(mix(BLACK, color, share) for share in (0.12, 0.34, 0.62, 1.0)), mix(color, WHITE, 0.5))


class PlanetFrame(NamedTuple):
    """How large a planet is, in usual radii, where its middle is, and whether the light is at the right."""

    size: float
    x: float
    y: float
    mirrored: bool = False
    foot: float = 0.5
    """Where something stands on it."""


FRAMES = (
    PlanetFrame(1.0, 0.50, 0.43),
    PlanetFrame(1.45, 0.24, 0.50),
    PlanetFrame(0.72, 0.44, 0.41, mirrored=True),
    PlanetFrame(1.90, 0.46, 0.69),
    PlanetFrame(1.22, 0.30, 0.47, mirrored=True),
)
"""In the middle; near, cut by the frame; far away; from an orbit; near, with the light at the right."""


GROUNDS = (
    PlanetFrame(2.3, 0.40, 0.95, foot=0.42),
    PlanetFrame(2.2, 0.56, 0.96, mirrored=True, foot=0.52),
    PlanetFrame(2.6, 0.62, 1.05, foot=0.40),
    PlanetFrame(2.4, 0.38, 1.00, foot=0.38),
    PlanetFrame(2.5, 0.62, 1.02, mirrored=True, foot=0.60),
)
"""Seen from near what stands there, on planets of different sizes."""


def framed(subject: Subject, size: tuple[float, float]) -> PlanetFrame:
    frames = GROUNDS if subject.traits.shape else FRAMES
    frame = frames[spread("planet frame", subject.key, len(frames))]
    if not subject.traits.shape or size[0] < size[1]:
        return frame
    near = frame._replace(size=frame.size * 1.6)  # a low window has room for what stands on a horizon
    return near._replace(y=0.8 + radius_of(size, near) / size[1])


def place(size: tuple[float, float], cells: CellGrid, frame: PlanetFrame) -> tuple[Field, Field]:
    """Every cell's place in radii from the planet's middle; a low window makes the planet smaller."""
    radius = radius_of(size, frame)
    return (cells.x - size[0] * frame.x) / radius, (cells.y - size[1] * frame.y) / radius


def foot(size: tuple[float, float], cells: CellGrid, frame: PlanetFrame) -> tuple[int, int]:
    """The column and the row on which something stands."""
    radius, across = radius_of(size, frame), size[0] * (frame.foot - frame.x)
    down = size[1] * frame.y - math.sqrt(max(0.0, radius * radius - across * across))
    rows, columns = cells.shape
    column = round(frame.foot * columns)
    return columns - 1 - column if frame.mirrored else column, round(down / size[1] * rows)


def radius_of(size: tuple[float, float], frame: PlanetFrame) -> float:
    """The planet's radius in millimeters."""
    return min(size[0] * 0.315, size[1] * 0.36) * frame.size
