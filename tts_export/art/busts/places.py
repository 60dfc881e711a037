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


def room(board: PixelBoard, ground: BustGround) -> None:
    """A wall with paper, a window and a floor of boards."""
    dark, glow, line = ground.colors
    x, y = board.x + board.origin[0], board.y + board.origin[1]
    floor = 0.74 * board.rows
    paper = (dark, mix(dark, glow, 0.6), glow, mix(glow, line, 0.35))
    lamp = np.clip(1 - np.hypot(x - 0.3 * board.columns, y) / board.columns, 0, 1)
    pattern = 0.14 * (x % 8 < 3) + 0.12 * (((x + 4) % 8 < 2) & (y % 7 < 2))
    board.paint(y < floor, paper, 0.1 + 0.55 * lamp + pattern, outline=False, soft=1.0)
    left, right = (
        round(share * board.columns) for share in ((0.06, 0.3) if ground.shift < 0 else (0.58, 0.8))
    )
    pane = (x >= left) & (x <= right) & (y > 0.1 * board.rows) & (y < 0.5 * board.rows)
    sky = (mix(dark, (0, 0, 0), 0.6), mix(dark, line, 0.4), line, mix(line, WHITE, 0.6))
    board.paint(pane, sky, 0.2 + 1.1 * y / board.rows, soft=1.0)
    cross = (abs(x - (left + right) // 2) < 1) | (abs(y - 0.3 * board.rows) < 1)
    board.cells[pane & cross] = mix(line, WHITE, 0.5)
    boards = (mix(dark, (0, 0, 0), 0.5), dark, mix(dark, (150, 90, 50), 0.6), mix(glow, (200, 140, 90), 0.7))
    seams = ((y - floor) % 5 < 1) | ((x + (y - floor) // 5 * 11) % 23 < 1)
    board.paint(y >= floor, boards, 0.72 - 0.45 * seams - 0.3 * (y < floor + 1))


def desert(board: PixelBoard, ground: BustGround) -> None:
    """Dunes under a large sun, and a ruined tower."""
    dark, glow, line = ground.colors
    x, y = _sky(board, ground, 0.7)
    _moon(board, mix(line, (255, 220, 140), 0.6), 0.24 if ground.shift > 0 else 0.76, 0.36, board.rows * 0.2)
    tower = abs(x - (0.74 if ground.shift > 0 else 0.16)) < 0.07 - 0.05 * (y < 0.36)
    board.paint(tower & (y > 0.28), (mix(dark, (0, 0, 0), 0.4), dark, glow, line), 0.5 - 3 * (x - 0.5) ** 2)
    sand = tuple(mix(tone, (214, 160, 90), 0.55) for tone in (dark, glow, mix(glow, line, 0.6), line))
    for height, steep, share in ((0.72, 1.4, 0.8), (0.9, 0.9, 0.5)):
        mask = _hills(board, y, x, height, steep, ground.shift + height * 5)
        board.paint(mask, sand, share - 0.8 * (y - height + 0.16), soft=1.0)


def fire(board: PixelBoard, ground: BustGround) -> None:
    """Flames as high as the picture, hotter below."""
    line = ground.colors[2]
    x, y = _sky(board, ground, 1.0)
    hot = ((40, 8, 10), (140, 24, 18), (236, 84, 24), (255, 186, 56), (255, 244, 190))
    wave = abs((x * 7 + ground.shift) % 2 - 1) * 0.26 + abs((x * 17 + ground.shift * 3) % 2 - 1) * 0.16
    for depth, share in enumerate((0.62, 0.36)):
        flame = y > 0.78 + 0.14 * depth - np.roll(wave, depth * 5, axis=1) - 0.1
        board.paint(flame, hot, share + 0.55 * (y - 0.6) + 0.1 * depth, soft=1.0)
    for left, top in ground.specks[:16]:
        board.cells[int(top * board.rows), int(left * board.columns)] = mix(line, (255, 170, 60), 0.8)


def _by_day(name: Callable[[PixelBoard, BustGround], None]) -> Callable[[PixelBoard, BustGround], None]:
    """The same place with the sun above it."""

    def painted(board: PixelBoard, ground: BustGround) -> None:
        _, glow, line = ground.colors
        day = mix(glow, line, 0.5), mix(line, WHITE, 0.3), mix(line, WHITE, 0.75)
        name(board, ground._replace(colors=day, specks=()))

    return painted


SCENERY: dict[str, Callable[[PixelBoard, BustGround], None]] = {
    "space": space,
    "meadow": meadow,
    "city": city,
    "board": board_game,
    "sea": sea,
    "room": room,
    "desert": _by_day(desert),
    "fire": fire,
    "hills": _by_day(meadow),
    "bay": _by_day(sea),
    "town": _by_day(city),
}


def paint_place(board: PixelBoard, name: str, ground: BustGround) -> None:
    if name in SCENERY:
        SCENERY[name](board, ground)
    else:
        paint(board, ground._replace(pattern=name))
