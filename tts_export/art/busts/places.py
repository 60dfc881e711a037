"""Places as grounds: space, a meadow at night, a city, a chess board, the sea."""

from collections.abc import Callable

import numpy as np

from tts_export.art.busts.board import PixelBoard
from tts_export.art.busts.grounds import BustGround, paint
from tts_export.art.colors import RGB, WHITE, mix
from tts_export.art.dither import Field, Mask


def _sky(board: PixelBoard, ground: BustGround, horizon: float) -> tuple[Field, Field]:
    """A sky that is brighter above the horizon, with stars; returns places as parts of the picture."""
    dark, glow, line = ground.colors
    x = (board.x + board.origin[0]) / max(1, board.columns - 1)
    y = (board.y + board.origin[1]) / max(1, board.rows - 1)
    tones = (mix(dark, (0, 0, 0), 0.45), dark, mix(dark, glow, 0.6), glow, mix(glow, line, 0.5))
    light = 0.06 + 0.62 * np.clip(y / max(0.05, horizon), 0, 1) ** 2
    board.paint(np.ones(x.shape, dtype=bool), tones, light, outline=False, soft=1.0)
    for number, (left, top) in enumerate(ground.specks):
        row, column = int(top * horizon * 0.9 * board.rows), int(left * board.columns)
        board.cells[row, column] = mix(line, WHITE, 0.5 if number % 3 else 0.9)
    return x, y


def _moon(board: PixelBoard, color: RGB, left: float, top: float, radius: float) -> None:
    dx = board.x + board.origin[0] - left * board.columns
    dy = board.y + board.origin[1] - top * board.rows
    disc = dx * dx + dy * dy < radius * radius
    ramp = (mix(color, (0, 0, 0), 0.3), color, mix(color, WHITE, 0.5), WHITE)
    board.paint(disc, ramp, 0.62 - 0.05 * (dx + dy), outline=False, soft=1.0)


def space(board: PixelBoard, ground: BustGround) -> None:
    """Black, with mist along a line and many stars."""
    dark, glow, line = ground.colors
    tones = (mix(dark, (0, 0, 0), 0.85), mix(dark, (0, 0, 0), 0.4), dark, glow, mix(glow, line, 0.4))
    across = (board.y + board.x * ground.shift * 0.5) / max(8, board.rows) + 0.05
    wave = abs(((board.x * 3 + board.y * 5) % 64) - 32) / 32
    light = 0.42 - 1.1 * abs(across) + 0.10 * wave
    board.paint(np.ones(board.x.shape, dtype=bool), tones, light, outline=False, soft=1.0)
    for number, (left, top) in enumerate(ground.specks):
        row, column = int(top * board.rows), int(left * board.columns)
        board.cells[row, column] = WHITE if number % 3 == 0 else mix(line, WHITE, 0.3)


def _hills(board: PixelBoard, y: Field, x: Field, height: float, steep: float, shift: float) -> Mask:
    """Everything below a line of round hills."""
    rise = abs((x * steep + shift) % 2 - 1)
    return np.asarray(y > height - 0.16 * (1 - rise * rise))


def meadow(board: PixelBoard, ground: BustGround) -> None:
    """Hills at night under a moon."""
    dark, glow, line = ground.colors
    x, y = _sky(board, ground, 0.75)
    _moon(board, line, 0.80, 0.34, max(4.0, board.rows * 0.11))
    grass = (mix(dark, (0, 0, 0), 0.5), dark, mix(dark, glow, 0.7), glow)
    for height, steep, share in ((0.70, 2.2, 0.95), (0.86, 1.6, 0.6)):
        mask = _hills(board, y, x, height, steep, ground.shift + height * 7)
        light = (share - 1.6 * (y - height + 0.16)) * 0.9
        board.paint(mask, grass, light, soft=1.0)


def city(board: PixelBoard, ground: BustGround) -> None:
    """A row of houses with windows lit here and there."""
    dark, glow, line = ground.colors
    _sky(board, ground, 0.9)
    column = board.x + board.origin[0]
    for depth, (wide, base, share) in enumerate(((9, 0.38, 0.75), (13, 0.56, 0.30))):
        block = (column // wide).astype(np.int64)
        roof = base + ((block * (7 + depth * 4) + ground.number * 3) % 5) * 0.07
        mask = (board.y + board.origin[1]) > roof * board.rows
        board.paint(mask, (mix(dark, (0, 0, 0), 0.5), dark, mix(dark, glow, 0.6), glow), share * 0.6)
        inside = (column % wide > 1) & (column % wide < wide - 1) & (column % 3 > 0)
        row = (board.y + board.origin[1]).astype(np.int64)
        lit = (row % 5 > 2) & ((block * 5 + row // 5 * 3 + (column // 3).astype(np.int64) * 7) % 4 == 0)
        windows = mask & inside & lit & (row > roof * board.rows + 2)
        board.cells[windows] = mix(line, (255, 220, 130), 0.6) if depth else mix(glow, line, 0.6)


def board_game(board: PixelBoard, ground: BustGround) -> None:
    """A chess board that goes back to the horizon."""
    dark, glow, line = ground.colors
    _, y = _sky(board, ground, 0.55)
    below = np.maximum(0.01, y - 0.50)
    depth = 0.9 / below
    beside = board.x / max(1, board.columns) / below
    square = (np.floor(depth * 2.2) + np.floor(beside * 2.0)) % 2
    floor = y > 0.58
    tones = (mix(dark, (0, 0, 0), 0.5), dark, glow, mix(glow, line, 0.6), mix(line, WHITE, 0.4))
    light = np.where(square > 0, 0.74, 0.18) - 0.05 * depth
    board.paint(floor, tones, light + 0.10, soft=0.8)


def sea(board: PixelBoard, ground: BustGround) -> None:
    """Waves under a low moon, beside whoever is in the middle."""
    dark, glow, line = ground.colors
    x, y = _sky(board, ground, 0.62)
    left = 0.22 if ground.shift < 0 else 0.78
    _moon(board, line, left, 0.5, max(5.0, board.rows * 0.17))
    water = y > 0.62
    tones = (mix(dark, (0, 0, 0), 0.4), dark, glow, mix(glow, line, 0.6), mix(line, WHITE, 0.5))
    stretch = np.maximum(1.0, 1 + (y - 0.62) * 7)
    wave = abs(((board.x / stretch + board.y * board.y * 0.13) % 9) - 4.5) / 4.5
    path = np.clip(1 - abs(x - left) * 5 / np.sqrt(stretch), 0, 1)
    board.paint(
        water, tones, 0.18 + 0.30 * (wave > 0.72) + 0.5 * path * (wave > 0.4), outline=False, soft=1.0
    )


SCENERY: dict[str, Callable[[PixelBoard, BustGround], None]] = {
    "space": space,
    "meadow": meadow,
    "city": city,
    "board": board_game,
    "sea": sea,
}


def paint_place(board: PixelBoard, name: str, ground: BustGround) -> None:
    if name in SCENERY:
        SCENERY[name](board, ground)
    else:
        paint(board, ground._replace(pattern=name))
