"""Suns, moons, ringed worlds and clouds in the sky."""

import math
from enum import IntEnum
from random import Random

from msgspec import Struct

from tts_export.art.colors import BLACK, RGB, WHITE, mix
from tts_export.art.plate import ArtPlate
from tts_export.art.subject import between, pick
from tts_export.paint.outlines import Point

MARIA = ((0.42, -0.3, 0.2), (0.6, 0.16, 0.13), (0.34, 0.42, 0.16), (0.18, 0.04, 0.09))
"""The gray plains of a moon: places on its bright half, and sizes."""


class Light(IntEnum):
    SUN = 0
    CRESCENT = 1
    RINGED = 2
    MOON = 3


class Sun(Struct, frozen=True):
    """What a light looks like, and the orbits around it."""

    light: Light
    orbits: int
    tilt: float
    phase: float = 0.0
    """Of a moon: from -1 and 1, full, to 0, new."""

    def rings(self) -> list[tuple[float, float]]:
        """Widths in radii of the disc, and strokes: thin orbits, or the two rings of a ringed world."""
        if self.light is Light.RINGED:
            return [(1.75, 0.6), (1.50, 0.32)]
        return [(1.5 + orbit * 0.5, 0.17) for orbit in range(self.orbits)]


def rolled(roll: Random, day: bool) -> Sun:
    light = pick(roll, (Light.CRESCENT, Light.RINGED, *[Light.MOON] * 5))
    orbits, tilt = pick(roll, (0, 0, 0, 0, 2)), between(roll, -0.25, 0.25)
    if day or light is not Light.MOON:
        return Sun(Light.SUN if day else light, 0 if day else orbits, tilt)
    return Sun(light, orbits, tilt, pick(roll, (1.0, 1.0, 0.55, -0.55, 0.1, -0.3)))


def draw_sun(plate: ArtPlate, sun: Sun, middle: Point, radius: float, ink: RGB, sky: tuple[RGB, RGB]) -> None:
    """A light of one color; `sky`: the colors of the sky above and at the horizon."""
    (x, y), thin, dark = middle, mix(sky[1], ink, 0.45), mix(*sky, 0.30)
    for wide, width in sun.rings():
        plate.line(ellipse(x, y, radius * wide, radius * wide * 0.28, sun.tilt, 0, math.tau), thin, width)
    if sun.light is Light.CRESCENT:
        plate.polygon(crescent(middle, radius), ink)
        return
    if sun.light is Light.MOON:
        plate.disc(x, y, radius, mix(dark, ink, 0.14))
        side = 1 if sun.phase > 0 else -1
        bright = ellipse(x, y, radius * side, radius, 0, -math.pi / 2, math.pi / 2)
        other = ellipse(x, y, -radius * side * (2 * abs(sun.phase) - 1), radius, 0, math.pi / 2, -math.pi / 2)
        plate.polygon([*bright, *other], ink)
        for u, v, size in MARIA if abs(sun.phase) > 0.5 else ():
            plate.disc(x + u * side * radius, y + v * radius, size * radius, mix(ink, dark, 0.13))
        return
    plate.disc(x, y, radius, ink)
    if sun.light is Light.SUN:
        plate.disc(x, y, radius * 0.86, mix(ink, WHITE, 0.35))
    else:
        for stripe in (-0.45, -0.05, 0.35):
            half, down = radius * math.sqrt(1 - stripe * stripe) * 0.97, y + stripe * radius
            plate.line([(x - half, down), (x + half, down)], mix(ink, dark, 0.16), 0.7)
        for wide, width in sun.rings():
            near = ellipse(x, y, radius * wide, radius * wide * 0.28, sun.tilt, 0, math.pi)
            plate.line(near, mix(dark, ink, 0.62), width)


def draw_cloud(plate: ArtPlate, x: float, y: float, wide: float, ink: RGB) -> None:
    """Flat below, three heaps above, each hewn of a lit, a plain and a dark side."""
    light, dark = mix(ink, WHITE, 0.13), mix(ink, BLACK, 0.10)
    for off, half, high in ((-0.30, 0.24, 0.10), (0.36, 0.20, 0.08), (0.03, 0.34, 0.16)):
        u, half, v = x + off * wide, half * wide, high * wide
        left, right, top = (u - half, y), (u + half, y), (u - half * 0.12, y - v)
        west, east, heart = (u - half * 0.66, y - v * 0.68), (u + half * 0.6, y - v * 0.62), (u, y - v * 0.4)
        plate.polygon([left, west, top, east, right], ink)
        plate.polygon([west, top, east, heart], light)
        plate.polygon([right, east, heart, (u + half * 0.1, y)], dark)


def crescent(middle: Point, radius: float) -> list[Point]:
    """A moon without the disc that covers most of it: its outer edge, then its inner edge backward."""
    cover, away = 0.88 * radius, (0.38 * radius, -0.19 * radius)
    distance = math.hypot(*away)
    toward = math.atan2(away[1], away[0])
    outer = math.acos((distance**2 + radius**2 - cover**2) / (2 * distance * radius))
    inner = math.acos((distance**2 + cover**2 - radius**2) / (2 * distance * cover))
    x, y = middle
    return [
        *ellipse(x, y, radius, radius, 0, toward + outer, toward - outer + math.tau),
        *ellipse(
            x + away[0], y + away[1], cover, cover, 0, toward + math.pi + inner, toward + math.pi - inner
        ),
    ]


def ellipse(x: float, y: float, rx: float, ry: float, tilt: float, start: float, end: float) -> list[Point]:
    """Points of an arc; angles grow clockwise from the right."""
    angles = (start + (end - start) * step / 96 for step in range(97))
    flat = [(rx * math.cos(angle), ry * math.sin(angle)) for angle in angles]
    cos, sin = math.cos(tilt), math.sin(tilt)
    return [(x + u * cos - v * sin, y + u * sin + v * cos) for u, v in flat]
