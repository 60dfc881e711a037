"""`landscape`: faceted ridges under a sun, a crescent or a ringed world, in the colors of a card's sources.

Colors: the first gives the land and the upper sky, the last the light at the horizon; none: one of six hues.
The subject's motif is a landmark before the light; without one, there are only mountains.
"""

import math
from collections.abc import Iterable, Sequence
from enum import IntEnum
from random import Random
from typing import NamedTuple

from msgspec import Struct
from PIL import Image

from tts_export.art.colors import BLACK, RGB, WHITE, mix, palette, rgb, toned
from tts_export.art.landmarks import LANDMARKS
from tts_export.art.plate import ArtPlate
from tts_export.art.silhouettes import Figure, SilhouettePlace, draw_figure
from tts_export.art.subject import Subject, between, dice, pick, whole
from tts_export.geometry import Rect
from tts_export.paint.outlines import Point

HUES = palette("#6d2b8c", "#b3261e", "#1d6f3c", "#1f56b0", "#a8740c", "#0f6a66")
CREAM = rgb("#ffe6b0")
RIDGES = 4
STARS = 40
LANDMARK = 0.42
"""A landmark's height as a part of the window's."""


class Light(IntEnum):
    SUN = 0
    CRESCENT = 1
    RINGED = 2
    PAIR = 3


class LandscapeColors(NamedTuple):
    top: RGB
    horizon: RGB
    far: RGB
    near: RGB
    sun: RGB


class Ridge(Struct, frozen=True):
    """A row of points from left to right: heights from 0 to 1, and how far off each foot is (-1 to 1)."""

    heights: tuple[float, ...]
    feet: tuple[float, ...]


class Traits(Struct, frozen=True):
    """All that was rolled for one key; places are shares of the window."""

    colors: LandscapeColors
    light: Light
    sun: Point
    radius: float
    orbits: int
    tilt: float
    ridges: tuple[Ridge, ...]
    stars: tuple[tuple[float, float, float], ...]


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors)
    plate = draw_land(traits, size, pixels, range(RIDGES - 1))
    landmark = LANDMARKS.get(subject.traits.motif or "")
    if landmark is not None:
        draw_landmark(plate, traits, landmark)
    draw_ridge(plate, traits, RIDGES - 1)
    return plate.picture()


def draw_land(
    traits: Traits, size: tuple[float, float], pixels: tuple[int, int], ridges: Iterable[int]
) -> ArtPlate:
    """A new plate with sky, sun and some of the ridges."""
    plate = draw_sky(traits, size, pixels)
    draw_sun(plate, traits)
    for number in ridges:
        draw_ridge(plate, traits, number)
    return plate


def draw_sky(traits: Traits, size: tuple[float, float], pixels: tuple[int, int]) -> ArtPlate:
    """A new plate with nothing but the sky and its stars."""
    colors = traits.colors
    plate = ArtPlate(size, pixels, colors.top)
    plate.fade(Rect(0, 0, *size), colors.top, colors.horizon, lambda t: min(1.0, t * 1.55) ** 1.35)
    for x, y, radius in traits.stars:
        plate.disc(x * plate.width, y * plate.height, radius, WHITE, 0.75 * (1 - y))
    return plate


def roll_traits(key: str, colors: Sequence[str]) -> Traits:
    roll = dice("landscape", key)
    hue = pick(roll, HUES)
    asked = palette(*colors) or (hue,)
    return Traits(
        colors=_palette(asked[0], asked[-1]),
        light=pick(roll, tuple(Light)),
        sun=(between(roll, 0.30, 0.70), between(roll, 0.28, 0.42)),
        radius=between(roll, 0.16, 0.25),
        orbits=whole(roll, 2, 4),
        tilt=between(roll, -0.25, 0.25),
        ridges=tuple(_roll_ridge(roll, 3 + number) for number in range(RIDGES)),
        stars=tuple((roll.random(), roll.random() * 0.6, between(roll, 0.08, 0.22)) for _ in range(STARS)),
    )


def _palette(land: RGB, light: RGB) -> LandscapeColors:
    return LandscapeColors(
        top=toned(land, 0.11, 0.9),
        horizon=toned(light, 0.66, 0.9),
        far=mix(toned(land, 0.44, 0.9), toned(light, 0.56, 0.8), 0.35),
        near=toned(land, 0.09, 0.9),
        sun=mix(toned(light, 0.90), CREAM, 0.65),
    )


def _roll_ridge(roll: Random, peaks: int) -> Ridge:
    """Peaks and the saddles between them, turn by turn."""
    count = 2 * peaks + 1
    heights = tuple(between(roll, 0.45, 1.0) if n % 2 else between(roll, 0.0, 0.35) for n in range(count))
    return Ridge(heights, tuple(between(roll, -1, 1) for _ in range(count)))


def draw_sun(plate: ArtPlate, traits: Traits) -> None:
    unit = min(plate.height, plate.width)
    x, y, radius = traits.sun[0] * plate.width, traits.sun[1] * plate.height, traits.radius * unit
    top, horizon, _, _, sun = traits.colors
    plate.halo(x, y, [radius * (1 + halo * 0.30) for halo in range(1, 6)], sun, 0.055)
    sky = plate.image.copy()
    thin = mix(horizon, sun, 0.45)
    for wide, width in _orbits(traits):
        orbit = _ellipse(x, y, radius * wide, radius * wide * 0.28, traits.tilt, 0, math.tau)
        plate.line(orbit, thin, width)
    plate.disc(x, y, radius, sun)
    _draw_face(plate, traits, x, y, radius, mix(top, horizon, 0.30), sky)


def _orbits(traits: Traits) -> list[tuple[float, float]]:
    """Widths in radii of the disc, and strokes: thin orbits, or the two rings of a ringed world."""
    if traits.light is Light.RINGED:
        return [(1.75, 0.6), (1.50, 0.32)]
    return [(1.5 + orbit * 0.5, 0.17) for orbit in range(traits.orbits)]


def _draw_face(
    plate: ArtPlate, traits: Traits, x: float, y: float, radius: float, dark: RGB, sky: Image.Image
) -> None:
    """Draws the details that make the disc a moon, a ringed world or a pair."""
    sun = traits.colors.sun
    match traits.light:
        case Light.CRESCENT:
            plate.inlay(sky, _circle(x + radius * 0.36, y - radius * 0.20, radius * 0.88))
        case Light.RINGED:
            for stripe in (-0.45, -0.05, 0.35):
                half = radius * math.sqrt(1 - stripe * stripe) * 0.97
                plate.line(
                    [(x - half, y + stripe * radius), (x + half, y + stripe * radius)],
                    mix(sun, dark, 0.16),
                    0.7,
                )
            for wide, width in _orbits(traits):
                near = _ellipse(x, y, radius * wide, radius * wide * 0.28, traits.tilt, 0, math.pi)
                plate.line(near, mix(dark, sun, 0.62), width)
        case Light.PAIR:
            moon = _crescent((x - radius * 1.30, y + radius * 0.35), radius * 0.42)
            plate.polygon(moon, mix(sun, dark, 0.10))
        case Light.SUN:
            plate.disc(x, y, radius * 0.86, mix(sun, WHITE, 0.35))


def _crescent(middle: Point, radius: float) -> list[Point]:
    """A moon without the disc that covers most of it: its outer edge, then its inner edge backward."""
    cover, away = 0.88 * radius, (0.38 * radius, -0.19 * radius)
    distance = math.hypot(*away)
    toward = math.atan2(away[1], away[0])
    outer = math.acos((distance**2 + radius**2 - cover**2) / (2 * distance * radius))
    inner = math.acos((distance**2 + cover**2 - radius**2) / (2 * distance * cover))
    x, y = middle
    return [
        *_ellipse(x, y, radius, radius, 0, toward + outer, toward - outer + math.tau),
        *_ellipse(
            x + away[0], y + away[1], cover, cover, 0, toward + math.pi + inner, toward + math.pi - inner
        ),
    ]


def _circle(x: float, y: float, radius: float) -> list[Point]:
    return _ellipse(x, y, radius, radius, 0, 0, math.tau)


def _ellipse(x: float, y: float, rx: float, ry: float, tilt: float, start: float, end: float) -> list[Point]:
    """Points of an arc; angles grow clockwise from the right."""
    angles = (start + (end - start) * step / 96 for step in range(97))
    flat = [(rx * math.cos(angle), ry * math.sin(angle)) for angle in angles]
    cos, sin = math.cos(tilt), math.sin(tilt)
    return [(x + u * cos - v * sin, y + u * sin + v * cos) for u, v in flat]


def draw_ridge(plate: ArtPlate, traits: Traits, number: int) -> None:
    """Three rows of points, from the skyline to the foot; a facet is as bright as its direction."""
    colors, ridge = traits.colors, traits.ridges[number]
    depth = number / (RIDGES - 1)
    rock = mix(colors.far, colors.near, depth**0.75 * 0.92)
    skyline, slope, foot = _rows(plate, ridge, number)
    bottom = [(plate.width, plate.height), (0.0, plate.height)]
    mist = mix(rock, colors.horizon, 0.30 * (1 - depth * 0.8))
    plate.polygon([*foot, *bottom], mist)
    for n in range(len(skyline) - 1):
        rising = skyline[n + 1][1] < skyline[n][1]
        plate.polygon((skyline[n], skyline[n + 1], slope[n + 1]), _lit(rock, rising, 0.20))
        plate.polygon((skyline[n], slope[n + 1], slope[n]), _lit(rock, rising, 0.10))
        blurred = mix(rock, mist, 0.6)
        plate.polygon((slope[n], slope[n + 1], foot[n + 1]), _lit(blurred, rising, 0.07))
        plate.polygon((slope[n], foot[n + 1], foot[n]), _lit(blurred, not rising, 0.03))


def draw_landmark(plate: ArtPlate, traits: Traits, landmark: Figure) -> None:
    """Where the foremost ridge is going to be, as near to the light as the window's sides allow."""
    unit = min(plate.height, plate.width * 0.9) * LANDMARK
    across = min(max(traits.sun[0], 0.36), 0.64)
    y = skyline_at(plate, traits, RIDGES - 1, across) + unit * 0.04
    draw_lit(plate, traits.colors, landmark, SilhouettePlace(across * plate.width, y, unit, unit))


def draw_lit(plate: ArtPlate, colors: LandscapeColors, figure: Figure, spot: SilhouettePlace) -> None:
    """A silhouette twice: the light that falls around it from the left, then the silhouette."""
    edge = spot.unit * 0.022
    rim = mix(colors.horizon, colors.sun, 0.7)
    draw_figure(
        plate, figure, SilhouettePlace(spot.x - edge, spot.y - edge, spot.unit, spot.across), rim, None
    )
    draw_figure(plate, figure, spot, mix(colors.near, BLACK, 0.35), mix(colors.sun, WHITE, 0.3))


def skyline_at(plate: ArtPlate, traits: Traits, number: int, across: float) -> float:
    """The height of a ridge's skyline at a share of the width, in millimeters from the top."""
    line, _, _ = _rows(plate, traits.ridges[number], number)
    step = across * (len(line) - 1)
    left = min(len(line) - 2, int(step))
    return line[left][1] + (line[left + 1][1] - line[left][1]) * (step - left)


def _rows(plate: ArtPlate, ridge: Ridge, number: int) -> tuple[list[Point], list[Point], list[Point]]:
    w, h = plate.width, plate.height
    base, reach = h * (0.66 + 0.125 * number), h * (0.30 - 0.05 * number)
    pitch = w / (len(ridge.heights) - 1)
    skyline = [(n * pitch, base - reach * height) for n, height in enumerate(ridge.heights)]
    slope = [
        (_at_side(x + off * pitch * 0.45, w, n, len(skyline)), y + (base - y) * 0.5 + reach * 0.16)
        for n, ((x, y), off) in enumerate(zip(skyline, ridge.feet, strict=True))
    ]
    foot = [(x, base + reach * (0.35 + 0.12 * off)) for (x, _), off in zip(slope, ridge.feet, strict=True)]
    return skyline, slope, foot


def _at_side(x: float, width: float, n: int, count: int) -> float:
    """The first and the last point stay at the window's sides."""
    return 0.0 if n == 0 else width if n == count - 1 else x


def _lit(rock: RGB, faces_light: bool, amount: float) -> RGB:
    """A slope that rises to the right faces the light at the top left."""
    return mix(rock, WHITE, amount * 0.55) if faces_light else mix(rock, BLACK, amount * 1.5)
