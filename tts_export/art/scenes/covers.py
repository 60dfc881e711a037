"""The land of a cover in three planes: clouds and a pale range far off, hills hewn of planes before it.

What is on the farthest hill (a town, a wood, a sea) says what is on the range behind it.
"""

import math
from collections.abc import Sequence
from enum import IntEnum
from random import Random

from msgspec import Struct

from tts_export.art.colors import BLACK, RGB, WHITE, mix
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes.composition import MIST, NIGHT, Staging
from tts_export.art.scenes.suns import draw_cloud
from tts_export.art.scenes.terrains import slope_lit
from tts_export.art.subject import between
from tts_export.geometry import Rect
from tts_export.paint.outlines import Point

HILLS, FACETS, HOUSES = 3, 12, 13
"""How many hills there are, of how many planes each is, and how many houses a row of them has."""
PALE = 0.62
"""How much of the sky is in what is farthest."""


class CoverGround(IntEnum):
    HILLS = 0
    WAVES = 1
    TOWN = 2
    WOOD = 3


class Cover(Struct, frozen=True):
    """All that was rolled for the land of one key; numbers are from 0 to 1."""

    ground: CoverGround
    waves: tuple[tuple[float, float], ...]
    """How many waves each hill has, and where they begin."""
    noise: tuple[float, ...]


def roll_cover(roll: Random, ground: CoverGround) -> Cover:
    waves = tuple((between(roll, 1.2, 2.4), between(roll, 0, math.tau)) for _ in range(HILLS))
    return Cover(ground, waves, tuple(roll.random() for _ in range(64)))


def height_at(plate: ArtPlate, view: Staging, cover: Cover, number: int, across: float) -> float:
    """The skyline of a hill, in millimeters from the top."""
    far = view.shot.far * 0.82 + 0.10
    base = far + (0.96 - far) * number / (HILLS - 1)
    waves, phase = cover.waves[number]
    if cover.ground is not CoverGround.WAVES:
        return plate.height * (base - 0.06 * math.sin(waves * across * math.pi + phase))
    # Waves are pointed above and round below.
    crest = abs(math.sin(math.pi * across * (4 + number) + phase))
    return plate.height * (base + 0.03 * crest - 0.02 * math.sin(waves * across * math.pi + phase))


def draw_heavens(plate: ArtPlate, view: Staging, cover: Cover, sky: tuple[RGB, RGB], ink: RGB) -> None:
    """Stars, clouds, birds and a range far off; `sky`: its colors above and at the horizon."""
    w, h, noise, hour = plate.width, plate.height, cover.noise, view.hour
    low = view.shot.far * 0.82 + 0.04
    for n in range(hour.stars // 2):
        x, y = w * (noise[n % 61] + 0.37 * n) % w, h * low * ((noise[n % 59] + 0.618 * n) % 1)
        size = 0.13 + 0.16 * noise[(3 * n) % 64] ** 2
        plate.disc(x, y, size, ink, 0.85)
        if n % 9 == 4:  # one that twinkles
            for u, v in ((4 * size, 0), (0, 4 * size)):
                plate.line([(x - u, y - v), (x + u, y + v)], ink, size * 0.7)
    for n in range(4):
        x, y = w * (noise[n + 20] * 0.5 + 0.5 * (n % 2)), h * low * (0.2 + 0.2 * n + 0.1 * noise[n + 30])
        tone = mix(mix(*sky, 0.25 + 0.2 * n), ink, 0.06 if hour is NIGHT else 0.16)
        draw_cloud(plate, x, y, w * (0.34 + 0.3 * noise[n + 40]), tone)
    if hour is not MIST:
        for n in range(2 + int(3 * noise[50])):
            x, y = w * (0.5 + view.side * (0.1 + 0.3 * noise[n + 51])), h * low * (0.3 + 0.3 * noise[n + 55])
            _draw_bird(plate, x, y, h * (0.010 + 0.008 * noise[n + 58]), mix(sky[0], BLACK, 0.4))
    _draw_range(plate, view, cover, sky, ink)


def _draw_bird(plate: ArtPlate, x: float, y: float, size: float, ink: RGB) -> None:
    wings = [(-1, -0.5), (-0.4, -0.62), (0, 0), (0.5, -0.7), (1, -0.4)]
    plate.line([(x + u * size, y + v * size) for u, v in wings], ink, size * 0.24)


def _draw_range(plate: ArtPlate, view: Staging, cover: Cover, sky: tuple[RGB, RGB], ink: RGB) -> None:
    """Mountains; for a town a hill with roofs and a tower on it."""
    w, h, noise = plate.width, plate.height, cover.noise
    base = h * (view.shot.far * 0.82 + 0.08)
    town = cover.ground is CoverGround.TOWN
    rise = h * (0.12 if town else 0.06 if cover.ground is CoverGround.WAVES else 0.24) * (base / h + 0.3)
    tone = mix(mix(*sky, PALE), ink if sum(sky[1]) < 260 else sky[0], 0.12)
    peaks = [base - rise * (n % 2 * 0.55 + 0.45 * noise[n]) for n in range(11)]
    line = [(w * (n + 0.4 * (noise[n] - 0.5) * (0 < n < 10)) / 10, y) for n, y in enumerate(peaks)]
    draw_planes(plate, line, h * 0.2, tone, noise, view.sun[0] * w)
    if town:
        for n, at in enumerate(noise[: HOUSES - 3]):
            x = w * (n + 0.5) / (HOUSES - 3)
            y = min(v for u, v in line if abs(u - x) < 0.16 * w) + rise * 0.35
            _draw_house(plate, (x, y), w * (0.028 + 0.02 * at), h * (0.04 + 0.05 * at), tone, None)


def draw_planes(
    plate: ArtPlate, line: Sequence[Point], deep: float, rock: RGB, noise: Sequence[float], sun: float
) -> None:
    """A slope below a skyline, in planes that are as bright as they look to the light at this place."""
    foot = plate.height + 1
    plate.polygon([(0.0, foot), *line, (plate.width, foot)], mix(rock, BLACK, 0.04))
    last = len(line) - 1
    pitch = plate.width / last
    slope = [
        (x + (noise[n] - 0.5) * 0.7 * pitch * (0 < n < last), y + deep * (0.45 + 0.4 * noise[-n - 1]))
        for n, (x, y) in enumerate(line)
    ]
    for n in range(last):
        (x, y), (u, v) = line[n], line[n + 1]
        lit = (v < y) == (sun > (x + u) / 2)
        plate.polygon((line[n], line[n + 1], slope[n + 1]), slope_lit(rock, lit, 0.16))
        plate.polygon((line[n], slope[n + 1], slope[n]), slope_lit(rock, lit, 0.07))


def draw_hill(
    plate: ArtPlate, view: Staging, cover: Cover, number: int, tones: tuple[RGB, RGB], foot: float | None
) -> None:
    """A hill and what is on it. What is above `foot` is not covered.

    `tones`: its color and that of lights on it.
    """
    w, h, tone = plate.width, plate.height, tones[0]
    steps = 48 if cover.ground is CoverGround.WAVES else FACETS
    line = [(w * n / steps, height_at(plate, view, cover, number, n / steps)) for n in range(steps + 1)]
    if foot is not None:
        line = [(x, max(y, foot + h * 0.02 * cover.noise[n])) for n, (x, y) in enumerate(line)]
    if number == 0 and cover.ground is CoverGround.TOWN:
        _draw_town(plate, view, cover, tones)
    if number == 0 and cover.ground is CoverGround.WOOD:
        _draw_wood(plate, view, cover, tone)
    if cover.ground is CoverGround.WAVES:
        plate.polygon([(0, h), *line, (w, h)], tone)
        for stripe in range(3):
            lower = [(x, y + h * (0.012 + 0.030 * stripe)) for x, y in line]
            plate.curve(lower, mix(tone, tones[1], 0.30 - 0.09 * stripe), 0.5)
    else:
        draw_planes(plate, line, h * 0.13, tone, cover.noise[11 * number :], view.sun[0] * w)
    plate.uncover([(0, h), *line, (w, h)])


def _draw_town(plate: ArtPlate, view: Staging, cover: Cover, tones: tuple[RGB, RGB]) -> None:
    """A row of gabled houses and towers, with light in their windows."""
    w, h = plate.width, plate.height
    for n, at in enumerate(cover.noise[:HOUSES]):
        x = w * (n + 0.5) / HOUSES
        y = height_at(plate, view, cover, 0, (n + 0.5) / HOUSES)
        tower = at > 0.8
        half, high = w * (0.024 if tower else 0.032 + 0.014 * at), h * (0.17 if tower else 0.05 + 0.06 * at)
        _draw_house(plate, (x, y), half, high, mix(tones[0], BLACK, 0.1 + 0.08 * (n % 2)), tones[1])


def _draw_house(plate: ArtPlate, foot: Point, half: float, high: float, wall: RGB, light: RGB | None) -> None:
    """Two walls, a roof with a lit side, and panes if there is a light."""
    (x, y), deep = foot, half * 0.45
    top, dark, roof = y - high, mix(wall, BLACK, 0.25), mix(wall, BLACK, 0.12)
    plate.rect(Rect(x - half, top, 2 * half, y + half * 2 - top), wall)
    plate.polygon(
        [(x + half, top), (x + half + deep, top), (x + half + deep, y + 9), (x + half, y + 9)], dark
    )
    peak, ridge = (x, top - half * 1.15), (x + deep, top - half * 1.15)
    plate.polygon([(x - half * 1.15, top), peak, (x + half * 1.1, top)], mix(wall, WHITE, 0.06))
    plate.polygon([peak, ridge, (x + half * 1.1 + deep, top), (x + half * 1.1, top)], roof)
    if light is not None:
        for n in range(1 + (high > 3 * half)):
            for u in (-0.6, 0.1):
                pane = Rect(x + u * half, top + half * (0.35 + 1.1 * n), half * 0.45, half * 0.6)
                plate.rect(pane, light, 0.9 if (int(x * 7) + n + (u > 0)) % 3 else 0.2)


def _draw_wood(plate: ArtPlate, view: Staging, cover: Cover, tone: RGB) -> None:
    """Firs on the farthest hill, each with a side in the light."""
    for n, at in enumerate(cover.noise[:26]):
        across = (n + 0.4 * cover.noise[n + 26]) / 26
        x, tall = across * plate.width, plate.height * (0.07 + 0.09 * at)
        y = height_at(plate, view, cover, 0, across) + plate.height * 0.015
        if n % 7 == 3:
            continue
        for tier in (0.0, 0.26, 0.5):
            half, top = tall * (0.15 + 0.2 * tier), y - tall * (1 - tier)
            low = top + tall * 0.5
            plate.polygon([(x, top), (x + half, low), (x - half, low)], tone)
            plate.polygon([(x, top), (x + half, low), (x + half * 0.1, low)], mix(tone, BLACK, 0.16))
