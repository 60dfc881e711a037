"""The ground behind an object: cells in four dark tones of its color, lit from behind the object.

A card's id chooses one of five patterns; the object stands out from all of them.
"""

from enum import IntEnum
from random import Random

import numpy as np
from msgspec import Struct

from tts_export.art.colors import RGB, hue_and_saturation, mix, palette, rgb, toned
from tts_export.art.dither import STEPS, CellArray, CellGrid, Field, toned as dithered
from tts_export.art.subject import between, pick, spread, whole

NIGHT = rgb("#0d0d1a")
ACCENTS = palette(
    *("#8091ff", "#ff6fb0", "#4fd2f5", "#ffb84a", "#5ee8a0"),
    *("#ff7d5c", "#bb83ff", "#ffe066", "#38d9c4", "#f2617a"),
)
"""Blue, pink, cyan, amber, green; coral, violet, yellow, teal, crimson."""

ALIKE = 40
"""Degrees between two hues that cannot be told apart on one card."""

ACROSS = 68
"""Cells across the window."""
MIDDLE = (0.45, 0.47)
"""Where the object is: left of the middle, because a cost lies at the bottom right."""


class BackdropPattern(IntEnum):
    PLAIN = 0
    RAYS = 1
    RINGS = 2
    SLOPES = 3
    CHECKS = 4


class Backdrop(Struct, frozen=True):
    """All that was rolled for one ground."""

    accent: RGB
    pattern: BackdropPattern
    rays: int
    phase: int
    light: float


def roll_backdrop(roll: Random, key: str, color: RGB | None) -> Backdrop:
    """`color`: the accent that is wanted instead of the key's."""
    accent = ACCENTS[spread("accent", key, len(ACCENTS))]
    return Backdrop(
        accent=accent if color is None else toned(color, 0.70),
        pattern=pick(roll, tuple(BackdropPattern)),
        rays=pick(roll, (6, 8, 10, 12)),
        phase=whole(roll, 0, 15),
        light=between(roll, 0.60, 0.95),
    )


def apart(accent: RGB, material: RGB | None) -> RGB:
    """The accent, or the one opposite to it, if an object of this material would be lost on it."""
    if material is None:
        return accent
    away = abs(hue_and_saturation(accent)[0] - hue_and_saturation(material)[0])
    if min(away, 360 - away) > ALIKE or accent not in ACCENTS:
        return accent
    return ACCENTS[(ACCENTS.index(accent) + len(ACCENTS) // 2) % len(ACCENTS)]


def tones(accent: RGB) -> tuple[RGB, ...]:
    """From the corners to the light behind the object."""
    deep = mix(NIGHT, accent, 0.08)
    return deep, mix(deep, accent, 0.10), mix(deep, accent, 0.22), mix(deep, accent, 0.36)


def middle(cells: CellGrid) -> tuple[float, float]:
    """The object's place, in columns and rows."""
    rows, columns = cells.shape
    return columns * MIDDLE[0], rows * MIDDLE[1]


def painted(back: Backdrop, grid: CellGrid) -> CellArray:
    rows, columns = grid.shape
    across, down = middle(grid)
    y, x = np.mgrid[:rows, :columns] - np.array([int(down), int(across)])[:, None, None] + 0.0
    away: Field = np.sqrt(x * x + y * y)
    light: Field = np.clip(1 - away / 44, 0, 1) * back.light
    light += _pattern(back, x, y, away)
    return dithered(light, tones(back.accent), grid.thresholds)


def _pattern(back: Backdrop, x: Field, y: Field, away: Field) -> Field:
    """What the pattern adds to the light at every cell."""
    match back.pattern:
        case BackdropPattern.RAYS:
            turns = np.arctan2(y + 0.25, x + 0.25) / np.pi + 1 + back.phase / 16
            sector = np.rint(turns * back.rays * STEPS) // STEPS
            return np.where(sector % 2 == 0, 0.22, -0.04) * np.clip(away / 26, 0, 1)
        case BackdropPattern.RINGS:
            return np.where((away + back.phase) % 16 < 2, 0.24, 0.0)
        case BackdropPattern.SLOPES:
            return np.where((x + y + back.phase) % 14 < 6, 0.14, -0.06)
        case BackdropPattern.CHECKS:
            return np.where(((x + back.phase) // 10 + y // 10) % 2 == 0, 0.13, -0.06)
        case BackdropPattern.PLAIN:
            return np.zeros(away.shape)
