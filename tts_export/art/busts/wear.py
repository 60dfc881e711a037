"""What is on a face besides eyes and mouth: freckles, beards, paint, scars."""

from collections.abc import Callable
from typing import NamedTuple

from tts_export.art.busts.board import PixelBoard
from tts_export.art.busts.faces import RED
from tts_export.art.busts.ramps import Ramp
from tts_export.art.colors import RGB, WHITE, mix, rgb


class Colors(NamedTuple):
    """The colors of the person whose face it is."""

    skin: Ramp
    hair: Ramp
    tint: RGB
    """Of the clothes."""


def paint(board: PixelBoard, name: str, colors: Colors) -> None:
    """What is called so; nothing for `none`."""
    if name in FACES:
        FACES[name](board, colors)


def freckles(board: PixelBoard, colors: Colors) -> None:
    board.dots([(-8, 6), (-6, 7), (-9, 7), (8, 6), (6, 7), (9, 7)], colors.skin[1])


def blush(board: PixelBoard, colors: Colors) -> None:
    cheek = [(8, 7), (9, 7), (7, 7), (9, 6), (8, 6)]
    for side in (-1, 1):
        board.dots([(side * x, y) for x, y in cheek], mix(colors.skin[2], RED, 0.45))


def mustache(board: PixelBoard, colors: Colors) -> None:
    wing = [(0, 6.4), (3, 6.2), (7, 8), (8.5, 7), (7, 10), (3, 9.6), (0, 8.4)]
    board.paint(board.stamp.both(wing), colors.hair, 0.5 - 0.03 * board.x)


def beard(board: PixelBoard, colors: Colors) -> None:
    outer = [(0, 6.5), (5, 6.6), (8, 8), (12.5, 2), (12.8, 9), (9, 15), (4, 18), (0, 19)]
    mask = board.stamp.half(outer).mask & ~board.stamp.oval(0, 10, 4, 1.6).mask
    board.paint(mask, colors.hair, 0.55 - 0.03 * board.x - 0.02 * board.y)


def stubble(board: PixelBoard, colors: Colors) -> None:
    chin = [(x, y) for y in (10, 11, 12) for x in range(-8, 9) if x * x < 90 - (y - 9) * 14]
    board.dots([(x, y) for x, y in chin if (x + y) % 3 == 0], colors.skin[1])


def scar(board: PixelBoard, colors: Colors) -> None:
    """Over one eye, with its shadow."""
    cut = [(-8, -5), (-8, -4), (-7, -3), (-7, -2), (-7, 5), (-6, 6), (-6, 7), (-5, 8)]
    board.dots(cut, mix(colors.skin[3], WHITE, 0.3))
    board.dots([(-7, -5), (-6, -3), (-5, 6), (-4, 8)], colors.skin[0])


def paint_of_a_clown(board: PixelBoard, _: Colors) -> None:
    white = (rgb("#9aa0ad"), rgb("#d5d8e0"), WHITE, WHITE)
    mouth = [(0, 7), (5, 7), (8, 6), (6.5, 11), (3, 12.4), (0, 12.4)]
    board.paint(board.stamp.ovals(5.5, 2, 5, 5.4), white, 0.6, outline=False)
    board.paint(board.stamp.half(mouth), white, 0.6, outline=False)


def scars(board: PixelBoard, colors: Colors) -> None:
    """Three scratches on a cheek."""
    for left in (-10, -7, -4):
        board.dots([(left + d, 3 + d * 2) for d in range(4)], mix(colors.tint, colors.skin[0], 0.4))


def tear(board: PixelBoard, _: Colors) -> None:
    board.dots([(-6, 6), (-6, 7), (-7, 8), (-6, 8), (-7, 9), (-6, 9)], rgb("#8fd8ff"))


FACES: dict[str, Callable[[PixelBoard, Colors], None]] = {
    "freckles": freckles,
    "blush": blush,
    "mustache": mustache,
    "beard": beard,
    "stubble": stubble,
    "scar": scar,
    "paint": paint_of_a_clown,
    "scars": scars,
    "tear": tear,
}
