"""Grounds: a glow behind the figure, in four tones of a mood, with one of eight patterns.

Directions are a table of rounded numbers, and no angle is ever computed: a ray would else differ from
processor to processor.
"""

import math
from random import Random
from typing import NamedTuple

import numpy as np

from tts_export.art.busts.board import PixelBoard
from tts_export.art.busts.ramps import MOODS
from tts_export.art.colors import RGB, mix
from tts_export.art.dither import Field
from tts_export.art.subject import between, pick, whole

PATTERNS = ("rays", "rings", "burst", "stripes", "tiles", "stars", "moon", "rain", "grid", "flower")
COMPASS = tuple(
    (round(math.cos(step * math.tau / 48), 6), round(math.sin(step * math.tau / 48), 6)) for step in range(48)
)


class BustGround(NamedTuple):
    colors: tuple[RGB, ...]
    pattern: str
    turn: int
    number: int
    shift: float
    specks: tuple[tuple[float, float], ...]


def rolled(roll: Random, mood: int, colors: tuple[RGB, ...] | None = None) -> BustGround:
    """The ground of a card: in the colors of a mood, or in those that a frame gives."""
    return BustGround(
        MOODS[mood] if colors is None else colors,
        pick(roll, PATTERNS),
        whole(roll, 0, 47),
        whole(roll, 5, 9),
        between(roll, -1, 1),
        tuple((roll.random(), roll.random()) for _ in range(40)),
    )


def paint(board: PixelBoard, ground: BustGround) -> None:
    dark, glow, line = ground.colors
    tones = (mix(dark, (0, 0, 0), 0.28), dark, mix(dark, glow, 0.55), glow, mix(glow, line, 0.42))
    x, y = board.x - ground.shift * 3, board.y - 1.0
    away = np.sqrt(x * x + y * y * 1.1)
    light = 0.80 - away / 52
    light = light + _pattern(board, ground, x, y, away)
    # A halo directly behind the head sets the figure off.
    light = light + 0.16 * (away < 24.5) + 0.10 * (abs(away - 24.5) < 0.9)
    board.paint(np.ones(away.shape, dtype=bool), tones, np.clip(light, 0, 1), outline=False, soft=1.0)
    ring = abs(away - 24.5) < 0.62
    board.cells[ring] = mix(glow, line, 0.62)
    _specks(board, ground, away, mix(line, (255, 255, 255), 0.4))


def _pattern(board: PixelBoard, ground: BustGround, x: Field, y: Field, away: Field) -> Field:
    cos, sin = COMPASS[ground.turn]
    along, across = x * cos + y * sin, y * cos - x * sin
    outside = np.clip((away - 20) / 16, 0, 1)
    match ground.pattern:
        case "rays" | "burst":
            wide = 0.26 if ground.pattern == "rays" else 0.11
            rays = np.zeros(x.shape, dtype=bool)
            for number in range(ground.number):
                dx, dy = COMPASS[(ground.turn + number * 48 // ground.number) % 48]
                ahead, beside = x * dx + y * dy, abs(y * dx - x * dy)
                rays |= (ahead > 0) & (beside < ahead * wide)
            return np.asarray(0.26 * rays * outside)
        case "rings":
            return np.asarray(0.22 * ((away % 9) < 3.6) * outside)
        case "stripes":
            return np.asarray(0.20 * ((along % 11) < 5) * outside)
        case "tiles":
            return np.asarray(0.18 * (((along // 7) + (across // 7)) % 2 < 1) * outside)
        case "grid":
            return np.asarray(0.26 * (((x % 9) < 1) | ((y % 9) < 1)) * outside)
        case "moon":
            disc = (x + 24) * (x + 24) + (y + 17) * (y + 17) < 46
            bite = (x + 21) * (x + 21) + (y + 19) * (y + 19) < 38
            return np.asarray(0.75 * (disc & ~bite))
        case "rain":
            return np.asarray(0.24 * (((x * 3 + y) % 17 < 2) & ((x + y * 2) % 7 < 4)) * outside)
        case "flower":
            bulge = abs(along * across) / (away + 1)
            return np.asarray(0.24 * ((away + bulge * 1.6) % 13 < 4) * outside)
        case _:
            return np.zeros(x.shape)


def _specks(board: PixelBoard, ground: BustGround, away: Field, color: RGB) -> None:
    """Sparks outside of the ring; small crosses among stars."""
    many = len(ground.specks) if ground.pattern == "stars" else ground.number
    for number, (left, top) in enumerate(ground.specks[:many]):
        column, row = int(left * board.columns), int(top * board.rows)
        if away[row, column] < 27:
            continue
        board.cells[row, column] = color
        if number % 4 == 0 and 0 < row < board.rows - 1 and 0 < column < board.columns - 1:
            faint = mix(color, ground.colors[1], 0.5)
            board.cells[row, column - 1] = board.cells[row, column + 1] = faint
            board.cells[row - 1, column] = board.cells[row + 1, column] = faint
