"""Glasses over the eyes; what is dark shines at the top left."""

from collections.abc import Callable

from tts_export.art.busts.board import INK, BoardPoints, PixelBoard
from tts_export.art.busts.faces import EYE_X, EYE_Y, PROFILE
from tts_export.art.busts.ramps import GOLD, Ramp
from tts_export.art.colors import BLACK, RGB, WHITE, mix, rgb

FRAME = rgb("#1a1a26")
HALF = 4
"""Half the side of a lens."""


SPAN = range(-HALF, HALF + 1)
INNER = range(1 - HALF, HALF)
SQUARE = [(along, edge) for along in SPAN for edge in (-HALF, HALF)]
SQUARE += [(down, across) for across, down in SQUARE]
ROUND = [(along, edge) for along in INNER for edge in (-HALF, HALF)]
ROUND += [(down, across) for across, down in ROUND]
HALF_MOON = [(across, HALF) for across in SPAN]
HALF_MOON += [(edge, down) for down in range(HALF) for edge in (-HALF, HALF)]
"""The outlines of lenses, from the middle of an eye."""


def paint(board: PixelBoard, name: str, tint: RGB) -> None:
    """The glasses; `tint` is their color where they have none of their own."""
    if name in GLASSES:
        GLASSES[name](board, tint)


def _wires(board: PixelBoard, lens: BoardPoints, bridge: int) -> None:
    """Thin frames: a lens around each eye, a bridge so far above the middle of the eyes, temples."""
    y = EYE_Y
    for x in (-EYE_X, EYE_X):
        if x * board.turn > EYE_X * PROFILE:
            continue
        board.dots([(x + across, y + down) for across, down in lens], FRAME)
        board.dots([(x - 3, y - 3), (x - 2, y - 3), (x - 3, y - 2)], WHITE)
    board.bar(-1, y - bridge, 3, 1, FRAME)
    board.dots([(-10, y - 1), (10, y - 1), (-11, y - 1), (11, y - 1), (-12, y - 2), (12, y - 2)], FRAME)


def _tinted(board: PixelBoard, lens: BoardPoints, ramp: Ramp, light: tuple[float, float, float]) -> None:
    """Both lenses of dark glass; `light` in the middle, and what it loses to the right and downward."""
    base, across, down = light
    board.paint(board.stamp.both(lens), ramp, base - across * board.x - down * board.y)


def _shine(board: PixelBoard, places: tuple[int, int], ink: RGB) -> None:
    """A stroke of light on each lens, from its lower left end."""
    y = EYE_Y
    for x in places:
        board.dots([(x, y), (x + 1, y - 1), (x + 2, y - 2), (x, y - 1), (x + 1, y - 2)], ink)


def square(board: PixelBoard, _: RGB) -> None:
    _wires(board, SQUARE, 1)


def round_glasses(board: PixelBoard, _: RGB) -> None:
    _wires(board, ROUND, 1)


def half_moon(board: PixelBoard, _: RGB) -> None:
    _wires(board, HALF_MOON, 0)


def shades(board: PixelBoard, _: RGB) -> None:
    lens = [(0.5, -2.5), (12, -3), (12.5, 0), (10.5, 4.6), (6, 5.6), (2.5, 4), (1, 0)]
    ramp = (rgb("#05050a"), rgb("#12121c"), rgb("#2b2b40"), rgb("#6d7096"))
    _tinted(board, lens, ramp, (0.34, 0.02, 0.05))
    _shine(board, (-8, 3), rgb("#c9cce8"))


def pointed(board: PixelBoard, tint: RGB) -> None:
    lens = [(0.8, -1.5), (8, -3.5), (15, -5), (12.5, 2), (8, 5.4), (3, 4.6), (1, 1.5)]
    ramp = (mix(tint, BLACK, 0.72), mix(tint, BLACK, 0.42), tint, mix(tint, WHITE, 0.6))
    _tinted(board, lens, ramp, (0.62, 0.03, 0.07))
    _shine(board, (-8, 4), mix(tint, WHITE, 0.85))


def cracked(board: PixelBoard, _: RGB) -> None:
    lens = [(0.5, -2.5), (12, -2.5), (12, 4.4), (1, 4.4)]
    ramp = (rgb("#05050a"), rgb("#12121c"), rgb("#30304a"), rgb("#80839f"))
    _tinted(board, lens, ramp, (0.42, 0.02, 0.06))
    crack = [(4, -1), (5, 0), (5, 1), (6, 2), (7, 2), (4, 2), (3, 3), (7, 0), (8, -1)]
    board.dots(crack, rgb("#e8ebff"))


def two_colors(board: PixelBoard, _: RGB) -> None:
    """Red at the left, blue at the right."""
    y = EYE_Y
    for side, color in ((-1, rgb("#e0322c")), (1, rgb("#2f62e0"))):
        lens = [(side * across, down) for across, down in ((1, -2), (10, -2), (10, 5.4), (1.6, 5.4))]
        ramp = (mix(color, BLACK, 0.6), mix(color, BLACK, 0.25), color, mix(color, WHITE, 0.5))
        board.paint(board.stamp.poly(lens), ramp, 0.55 - 0.02 * board.x - 0.05 * board.y)
        x = side * EYE_X - 3
        board.dots([(x, y), (x + 1, y - 1), (x, y - 1)], mix(color, WHITE, 0.85))
    board.bar(-1, y - 1, 3, 1, INK)


def monocle(board: PixelBoard, _: RGB) -> None:
    """A golden ring with its chain."""
    x, y = EYE_X, EYE_Y
    ring = board.stamp.oval(x, y, 5, 5).mask & ~board.stamp.oval(x, y, 3.9, 3.9).mask
    board.paint(ring, GOLD, 0.7 - 0.05 * board.y, outline=False)
    board.dots([(x + 5, y + 4), (x + 6, y + 6), (x + 6, y + 8)], GOLD[1])


def eyepatch(board: PixelBoard, _: RGB) -> None:
    patch = [(1.5, -2), (9.5, -2), (9.5, 2.5), (7.5, 5.5), (3.5, 5.5), (1.5, 2.5)]
    ramp = (INK, rgb("#15151f"), rgb("#2b2b3c"), rgb("#5d5f7c"))
    board.dots([(x, EYE_Y - 1 + x // 2) for x in range(-11, 14)], FRAME)  # its strap
    board.paint(board.stamp.poly(patch), ramp, 0.6 - 0.05 * board.y)


GLASSES: dict[str, Callable[[PixelBoard, RGB], None]] = {
    "square": square,
    "round": round_glasses,
    "half_moon": half_moon,
    "shades": shades,
    "pointed": pointed,
    "two_colors": two_colors,
    "cracked": cracked,
    "monocle": monocle,
    "eyepatch": eyepatch,
}
