"""The sky around a planet: a glow, slow waves of mist, square stars."""

import math
from collections.abc import Sequence
from random import Random

import numpy as np
from msgspec import Struct

from tts_export.art.colors import BLACK, RGB, WHITE, mix
from tts_export.art.dither import CellGrid, Cells, Field, toned
from tts_export.art.seeds import between, pick

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


def painted(sky: Sky, grid: CellGrid, u: Field, v: Field, tones: Sequence[RGB]) -> Cells:
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


def _cell(cells: Cells, star: Star) -> tuple[int, int]:
    rows, columns, _ = cells.shape
    return int(star.y * rows), int(star.x * columns)


def _put_star(cells: Cells, star: Star, away: Field, tint: RGB) -> None:
    row, column = _cell(cells, star)
    if away[row, column] > 1.05:
        cells[row, column] = mix(BLACK, mix(WHITE, tint, 0.25), star.light)


def _put_cross(cells: Cells, star: Star, away: Field) -> None:
    rows, columns, _ = cells.shape
    row, column = _cell(cells, star)
    if away[row, column] > 1.3 and 1 <= row < rows - 1 and 1 <= column < columns - 1:
        cells[row - 1 : row + 2, column] = (150, 150, 170)
        cells[row, column - 1 : column + 2] = (150, 150, 170)
        cells[row, column] = WHITE
