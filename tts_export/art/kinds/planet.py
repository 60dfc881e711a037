"""`planet`: a world in dithered pixels, with mist, stars, moons and often a ring.

Colors: none (one of twelve palettes), one (the world's hue) or two (the world's hue, the ring's color).
"""

import math
from collections.abc import Sequence
from random import Random

import numpy as np
from msgspec import Struct
from PIL import Image

from tts_export.art.busts.board import PixelBoard
from tts_export.art.colors import BLACK, RGB, WHITE, mix, rgb
from tts_export.art.dither import CellArray, CellGrid, Field, enlarged, grid, toned
from tts_export.art.objects.shapes import paint_shape
from tts_export.art.scenes import globes
from tts_export.art.subject import Subject, between, dice, pick

SPACE = rgb("#010103")
LANDMARK = 1.1
"""How large what stands on a planet is drawn."""
MOON_TONES = (rgb("#14141f"), rgb("#3c3f55"), rgb("#7d809a"), rgb("#c9cbe0"), rgb("#ffffff"))


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    roll = dice("planet", subject.key)
    globe, sky = globes.roll_globe(roll, colors, subject), roll_sky(roll)
    cells = grid(size, pixels)
    frame = globes.framed(subject, size)
    u, v = globes.place(size, cells, frame)
    picture = painted(sky, cells, u, v, sky_tones(globe))
    if subject.traits.shape:
        aside = (frame.foot - frame.x) * size[0] / globes.radius_of(size, frame)
        paint_sun(picture, globe, cells, u - aside, v)
    paint_globe(picture, globe, cells, u, v)
    picture = picture[:, ::-1].copy() if frame.mirrored else picture
    if subject.traits.shape:  # what stands behind the horizon is cut by it
        body = (u * u + v * v < 1.0)[:, :: -1 if frame.mirrored else 1]
        near = picture[body]
        rows, columns = cells.shape
        across, down = globes.foot(size, cells, frame)
        board = PixelBoard(columns, rows, (0, 0), picture)
        paint_shape(board, subject.traits.shape, (across, down + 1), LANDMARK)
        picture[body] = near
    return enlarged(picture, cells)


def paint_sun(picture: CellArray, globe: globes.Globe, cells: CellGrid, u: Field, v: Field) -> None:
    """A large sun behind what stands on the planet, `u` measured from its foot; a band hides its top."""
    sky = -1.0 - v.min()
    top, reach = -1.0 - 0.28 * sky, 0.42 * sky
    away = np.sqrt(u * u + (v - top) * (v - top))
    tones = (SPACE, globe.tones[1], globe.tones[2], globe.ring_color, mix(globe.ring_color, WHITE, 0.5))
    disc = np.where(away < reach, 0.80 - 0.16 * (v - top) / reach, 0.5 - 0.42 * (away - reach) / reach)
    light = np.clip(disc, 0, 0.95)
    lit = light > 0.12
    picture[lit] = toned(light, tones, cells.thresholds)[lit]


def paint_globe(picture: CellArray, globe: globes.Globe, cells: CellGrid, u: Field, v: Field) -> None:
    """A planet with its ring and moons over the cells that are there."""
    _draw_ring(picture, globe, cells, u, v, front=False)
    body = u * u + v * v < 1.0
    picture[body] = toned(globes.surface(globe, u, v), globe.tones, cells.thresholds)[body]
    _draw_ring(picture, globe, cells, u, v, front=True)
    for moon in globe.moons:
        draw_moon(picture, moon, cells, u, v, MOON_TONES)


def sky_tones(globe: globes.Globe) -> tuple[RGB, ...]:
    """The black of space, then mist in the colors of the planet."""
    return (SPACE, *(mix((0, 0, 0), tone, 0.8) for tone in globe.tones[:4]), globe.tones[3])


def _draw_ring(
    picture: CellArray, globe: globes.Globe, cells: CellGrid, u: Field, v: Field, front: bool
) -> None:
    """One half of the ring: the far one before the globe is drawn, the near one after."""
    if globe.ring is None:
        return
    point, away = globes.ring_points(globe.ring, u, v)
    half = globes.in_bands(away) & ((point.z > 0) == front)
    grain = 0.5 + 0.5 * np.sin(away * 38 + globe.ring.grain) * np.sin(away * 17 + globe.ring.grain)
    brightness = np.where(globes.in_globe_shadow(point), 0.10, 0.46 + 0.34 * grain)
    picture[half] = toned(brightness, globes.ring_tones(globe.ring_color), cells.thresholds)[half]


def draw_moon(
    picture: CellArray, moon: globes.Moon, cells: CellGrid, u: Field, v: Field, tones: Sequence[RGB]
) -> None:
    """A small lit ball over the cells that are there."""
    across, down = (u - moon.x) / moon.radius, (v - moon.y) / moon.radius
    body = across * across + down * down < 1.0
    light = np.maximum(0.0, globes.dot(globes.sphere(across, down), globes.LIGHT)) * 0.95
    picture[body] = toned(light, tones, cells.thresholds)[body]


# The sky around a planet: a glow, slow waves of mist, square stars.

STARS = 150
BRIGHT_STARS = 7


class Star(Struct, frozen=True):
    """A place as shares of the window, and how bright it is."""

    x: float
    y: float
    light: float


class Sky(Struct, frozen=True):
    """All that was rolled for a sky; mist as (direction, phase, frequency)."""

    mist: tuple[tuple[float, float, float], ...]
    stars: tuple[Star, ...]
    bright: tuple[Star, ...]


def roll_sky(roll: Random) -> Sky:
    return Sky(
        mist=tuple(
            (between(roll, 0, math.tau), between(roll, 0, math.tau), between(roll, 0.7, 2.6))
            for _ in range(5)
        ),
        stars=tuple(Star(roll.random(), roll.random(), pick(roll, (0.3, 0.5, 0.9))) for _ in range(STARS)),
        bright=tuple(Star(roll.random(), roll.random(), 1.0) for _ in range(BRIGHT_STARS)),
    )


def painted(sky: Sky, grid: CellGrid, u: Field, v: Field, tones: Sequence[RGB]) -> CellArray:
    """The sky's cells; `tones` run from the black of space to the brightest mist."""
    away = np.sqrt(u * u + v * v)
    mist = np.zeros(u.shape)
    for direction, phase, frequency in sky.mist:
        along = u * math.cos(direction) + v * math.sin(direction)
        mist = mist + np.sin(along * frequency + phase + 0.9 * mist)
    brightness = 0.27 * np.exp(-np.maximum(0.0, away - 1) * 1.05) + 0.05 * np.maximum(-0.6, mist) + 0.015
    cells = toned(np.clip(brightness, 0.0, 0.46), tones, grid.thresholds)
    for star in sky.stars:
        _put_star(cells, star, away, tones[-1])
    for star in sky.bright:
        _put_cross(cells, star, away)
    return cells


def _cell(cells: CellArray, star: Star) -> tuple[int, int]:
    rows, columns, _ = cells.shape
    return int(star.y * rows), int(star.x * columns)


def _put_star(cells: CellArray, star: Star, away: Field, tint: RGB) -> None:
    row, column = _cell(cells, star)
    if away[row, column] > 1.05:
        cells[row, column] = mix(BLACK, mix(WHITE, tint, 0.25), star.light)


def _put_cross(cells: CellArray, star: Star, away: Field) -> None:
    rows, columns, _ = cells.shape
    row, column = _cell(cells, star)
    if away[row, column] > 1.3 and 1 <= row < rows - 1 and 1 <= column < columns - 1:
        cells[row - 1 : row + 2, column] = (150, 150, 170)
        cells[row, column - 1 : column + 2] = (150, 150, 170)
        cells[row, column] = WHITE
