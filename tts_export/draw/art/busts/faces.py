"""Faces: the head itself, ears, eyes, brows, mouths, glasses, and what else is on a face."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tts_export.draw.art.busts.board import INK, Board
from tts_export.draw.art.busts.ramps import Ramp
from tts_export.draw.art.colors import BLACK, RGB, WHITE, mix, rgb
from tts_export.draw.art.dither import Mask

JAWS = {
    "round": ((0, -13), (7, -12), (11, -8.5), (12.3, -3), (12.3, 4), (11, 8), (8, 11), (4, 12.8), (0, 13)),
    "narrow": (
        (0, -13),
        (7, -12),
        (11, -8.5),
        (12, -3),
        (11.8, 3),
        (9.6, 7.5),
        (6, 11),
        (2.5, 13.4),
        (0, 13.6),
    ),
    "square": (
        (0, -13),
        (7, -12),
        (11.3, -8.5),
        (12.4, -3),
        (12.4, 5),
        (11.2, 9.5),
        (7.5, 12.8),
        (4, 13.2),
        (0, 13.2),
    ),
    "long": ((0, -13), (7, -12), (11, -8.5), (11.8, -3), (11.5, 6), (9, 11), (5, 14.2), (0, 14.8)),
}
EYES = ("open", "open", "open", "open", "wide", "wide", "half", "half", "glare", "glare", "happy", "wink")
BROWS = ("calm", "raised", "angry", "sad", "doubtful")
MOUTHS = ("smile", "grin", "flat", "frown", "smirk", "open", "small", "wavy")
EYE_X, EYE_Y = 5, 2
MOUTH_Y = 9
RED = rgb("#c8324a")


class Mood(NamedTuple):
    """What a face does on one card."""

    eyes: str = "open"
    brows: str = "calm"
    mouth: str = "smile"
    gaze: int = 0
    """Where it looks: -1 to the left, 1 to the right."""


class Look(NamedTuple):
    """What belongs to the person."""

    skin: Ramp
    jaw: str = "round"
    white: RGB = WHITE
    iris: RGB = BLACK
    fangs: bool = False
    buck: bool = False
    lashes: bool = False
    blank: RGB | None = None
    """The color of eyes without pupils."""


def paint_head(board: Board, look: Look, ears: bool = True) -> Mask:
    """The head without a face; returns its pixels."""
    if ears:
        board.paint(board.stamp.ovals(12.6, 3, 2.2, 3.2), look.skin, 0.55)
        board.dots([(-13, 3), (13, 3)], look.skin[1])
    mask = board.stamp.half(JAWS[look.jaw]).mask
    # Flat light with a shaded right cheek and jaw; hair and brow shade the forehead's edge.
    light = (
        0.76
        - 0.017 * board.x
        - 0.010 * board.y
        - 0.12 * (board.x + board.y * 0.35 > 9.5)
        - 0.12 * (board.y > 10.5)
    )
    return board.paint(mask, look.skin, light, soft=0.34)


def paint_eyes(board: Board, look: Look, mood: Mood) -> None:
    """Eyes and brows."""
    for side in (-1, 1):
        _eye(board, look, mood, side)
    _brows(board, mood)


def paint_face(board: Board, look: Look, mood: Mood) -> None:
    """Eyes, brows, nose and mouth."""
    paint_eyes(board, look, mood)
    board.dots([(0, 6), (1, 6)], look.skin[1])
    _mouth(board, look, mood.mouth)


def _eye(board: Board, look: Look, mood: Mood, side: int) -> None:
    x = side * EYE_X
    shape = mood.eyes
    if shape == "wink":
        shape = "happy" if side == 1 else "open"
    if shape == "happy":
        board.dots(
            [(x - 2, EYE_Y + 1), (x - 1, EYE_Y), (x, EYE_Y - 1), (x + 1, EYE_Y), (x + 2, EYE_Y + 1)], INK
        )
        board.dots([(x - 2, EYE_Y + 2), (x + 2, EYE_Y + 2)], INK)
        return
    top = {"open": -2, "wide": -3, "half": 0, "glare": -1}[shape]
    bottom = 3 if shape == "wide" else 2
    rows = range(EYE_Y + top, EYE_Y + bottom + 1)
    for row in rows:
        reach = 1 if row in (rows[0], rows[-1]) and shape in ("open", "wide") else 2
        board.bar(x - reach, row, 2 * reach + 1, 1, look.blank or look.white)
    # A lid above, longer at the outer side.
    board.bar(x - 2, rows[0] - 1, 5, 1, INK)
    board.dots([(x + side * 3, rows[0])], INK)
    if shape == "glare":
        board.bar(x - 2 + (side < 0) * 2, rows[0], 3, 1, INK)
    if look.lashes:
        board.dots([(x + side * 3, rows[0] - 1), (x + side * 4, rows[0] - 2)], INK)
    if look.blank is not None:
        return
    pupil = x + mood.gaze
    small = shape == "wide"
    for row in rows[1 if top < 0 and not small else 0 : -1 if small else None]:
        if small and row == rows[0]:
            continue
        board.bar(pupil - 1, row, 3 if not small else 2, 1, look.iris)
    middle = rows[len(rows) // 2]
    board.bar(pupil - 1, middle, 2, 1, mix(look.iris, BLACK, 0.75))
    board.dot(pupil - 1, rows[1 if len(rows) > 3 else 0], WHITE)


_SLOPES: dict[str, Callable[[int, int], int]] = {
    # (side, place from the inner end 0 to the outer end 4) -> rows above the usual height
    "calm": lambda side, out: 1 if 0 < out < 4 else 0,
    "raised": lambda side, out: 3 if 0 < out < 4 else 2,
    "angry": lambda side, out: out // 2 - 1,
    "sad": lambda side, out: 2 - out // 2,
    "doubtful": lambda side, out: (3 if out > 0 else 2) if side > 0 else 0,
}


def _brows(board: Board, mood: Mood) -> None:
    lift = 1 if mood.eyes == "wide" else 0
    for side in (-1, 1):
        for out in range(5):
            y = EYE_Y - 5 - _SLOPES[mood.brows](side, out) - lift
            board.dot(side * (EYE_X - 2 + out), y, INK)
            if out < 3:
                board.dot(side * (EYE_X - 2 + out), y + 1, INK)


def _mouth(board: Board, look: Look, mouth: str) -> None:
    y, lip = MOUTH_Y, mix(look.skin[0], INK, 0.6)
    match mouth:
        case "smile":
            board.bar(-3, y + 1, 7, 1, lip)
            board.dots([(-4, y), (4, y)], lip)
        case "grin":
            board.bar(-4, y - 1, 9, 1, lip)
            board.bar(-4, y, 9, 1, WHITE)
            board.bar(-3, y + 1, 7, 1, WHITE)
            board.dots([(-5, y - 1), (5, y - 1), (-5, y), (5, y), (-4, y + 1), (4, y + 1)], lip)
            board.bar(-3, y + 2, 7, 1, lip)
            board.dots([(-2, y), (0, y), (2, y)], mix(WHITE, look.skin[1], 0.5))
        case "flat":
            board.bar(-3, y, 7, 1, lip)
        case "frown":
            board.bar(-2, y, 5, 1, lip)
            board.dots([(-3, y + 1), (3, y + 1), (-4, y + 2), (4, y + 2)], lip)
        case "smirk":
            board.bar(-3, y + 1, 6, 1, lip)
            board.dots([(3, y), (4, y - 1), (4, y)], lip)
        case "open":
            board.bar(-3, y - 1, 7, 1, lip)
            board.bar(-3, y, 7, 3, rgb("#4a0f1c"))
            board.bar(-2, y + 2, 5, 1, RED)
            board.dots([(-4, y - 1), (4, y - 1), (-4, y), (4, y)], lip)
            board.bar(-2, y, 5, 1, WHITE)
            board.bar(-2, y + 3, 5, 1, lip)
        case "small":
            board.bar(-1, y, 3, 2, rgb("#4a0f1c"))
            board.bar(-1, y - 1, 3, 1, lip)
        case _:
            board.dots(
                [(-4, y), (-3, y - 1), (-2, y), (-1, y + 1), (0, y), (1, y - 1), (2, y), (3, y + 1), (4, y)],
                lip,
            )
    if look.fangs and mouth not in ("grin",):
        low = y + (2 if mouth == "smile" else 1)
        board.dots([(-2, low), (2, low)], WHITE)
        board.dots([(-2, low + 1), (2, low + 1)], mix(WHITE, look.skin[1], 0.3))
    if look.buck and mouth not in ("grin", "open"):
        low = y + (2 if mouth in ("smile", "smirk") else 1)
        board.bar(-1, low, 3, 2, WHITE)
        board.dot(0, low + 1, look.skin[1])
        board.dot(0, low, look.skin[1])


def glasses(board: Board, name: str, tint: RGB) -> None:
    """Glasses over the eyes; what is dark shines at the top left."""
    frame = rgb("#1a1a26")
    y = EYE_Y
    match name:
        case "square" | "round" | "half_moon":
            for side in (-1, 1):
                x = side * EYE_X
                wide, high = 4, 4
                for d in range(-wide, wide + 1):
                    corner = name == "round" and abs(d) == wide
                    if not corner:
                        if name != "half_moon":
                            board.dot(x + d, y - high, frame)
                        board.dot(x + d, y + high, frame)
                for d in range(-high, high + 1):
                    if name == "round" and abs(d) == high:
                        continue
                    if name == "half_moon" and d < 0:
                        continue
                    board.dots([(x - wide, y + d), (x + wide, y + d)], frame)
                board.dots([(x - 3, y - 3), (x - 2, y - 3), (x - 3, y - 2)], WHITE)
            board.bar(-1, y - (0 if name == "half_moon" else 1), 3, 1, frame)
            board.dots(
                [(-10, y - 1), (10, y - 1), (-11, y - 1), (11, y - 1), (-12, y - 2), (12, y - 2)], frame
            )
        case "shades":
            mask = board.stamp.both(
                [(0.5, -2.5), (12, -3), (12.5, 0), (10.5, 4.6), (6, 5.6), (2.5, 4), (1, 0)]
            ).mask
            board.paint(
                mask,
                (rgb("#05050a"), rgb("#12121c"), rgb("#2b2b40"), rgb("#6d7096")),
                0.34 - 0.02 * board.x - 0.05 * board.y,
            )
            for x in (-8, 3):
                board.dots(
                    [(x, y), (x + 1, y - 1), (x + 2, y - 2), (x, y - 1), (x + 1, y - 2)], rgb("#c9cce8")
                )
        case "pointed":
            mask = board.stamp.both(
                [(0.8, -1.5), (8, -3.5), (15, -5), (12.5, 2), (8, 5.4), (3, 4.6), (1, 1.5)]
            ).mask
            board.paint(
                mask,
                (mix(tint, BLACK, 0.72), mix(tint, BLACK, 0.42), tint, mix(tint, WHITE, 0.6)),
                0.62 - 0.03 * board.x - 0.07 * board.y,
            )
            for x in (-8, 4):
                board.dots(
                    [(x, y), (x + 1, y - 1), (x + 2, y - 2), (x, y - 1), (x + 1, y - 2)],
                    mix(tint, WHITE, 0.85),
                )
        case "two_colors":
            for side, color in ((-1, rgb("#e0322c")), (1, rgb("#2f62e0"))):
                mask = board.stamp.poly(
                    [(side * a, b) for a, b in ((1, -2), (10, -2), (10, 5.4), (1.6, 5.4))]
                ).mask
                board.paint(
                    mask,
                    (mix(color, BLACK, 0.6), mix(color, BLACK, 0.25), color, mix(color, WHITE, 0.5)),
                    0.55 - 0.02 * board.x - 0.05 * board.y,
                )
                x = side * EYE_X - 3
                board.dots([(x, y), (x + 1, y - 1), (x, y - 1)], mix(color, WHITE, 0.85))
            board.bar(-1, y - 1, 3, 1, INK)
        case "cracked":
            mask = board.stamp.both([(0.5, -2.5), (12, -2.5), (12, 4.4), (1, 4.4)]).mask
            board.paint(
                mask,
                (rgb("#05050a"), rgb("#12121c"), rgb("#30304a"), rgb("#80839f")),
                0.42 - 0.02 * board.x - 0.06 * board.y,
            )
            board.dots(
                [(4, -1), (5, 0), (5, 1), (6, 2), (7, 2), (4, 2), (3, 3), (7, 0), (8, -1)], rgb("#e8ebff")
            )
        case "monocle":
            mask = board.stamp.oval(EYE_X, y, 5, 5).mask & ~board.stamp.oval(EYE_X, y, 3.9, 3.9).mask
            board.paint(
                mask,
                (rgb("#7d4a00"), rgb("#d1900f"), rgb("#ffcf3d"), rgb("#fff3bd")),
                0.7 - 0.05 * board.y,
                outline=False,
            )
            board.dots([(EYE_X + 5, y + 4), (EYE_X + 6, y + 6), (EYE_X + 6, y + 8)], rgb("#d1900f"))
        case "eyepatch":
            half = board.stamp.poly([(1, -3), (10, -3), (10, 5), (1.5, 5)]).mask
            board.paint(half, (INK, rgb("#15151f"), rgb("#2b2b3c"), rgb("#5d5f7c")), 0.6 - 0.05 * board.y)
            board.bar(-12, y - 3, 13, 1, frame)


GLASSES = (
    "none",
    "square",
    "round",
    "shades",
    "pointed",
    "two_colors",
    "cracked",
    "half_moon",
    "monocle",
    "eyepatch",
)


def paint_extra(board: Board, name: str, skin: Ramp, hair: Ramp, tint: RGB) -> None:
    """What else is on a face: freckles, a beard, paint, a scar, a blush."""
    match name:
        case "freckles":
            board.dots([(-8, 6), (-6, 7), (-9, 7), (8, 6), (6, 7), (9, 7)], skin[1])
        case "blush":
            for side in (-1, 1):
                board.dots(
                    [(side * 8, 7), (side * 9, 7), (side * 7, 7), (side * 9, 6), (side * 8, 6)],
                    mix(skin[2], RED, 0.45),
                )
        case "moustache":
            board.paint(
                board.stamp.both([(0, 6.4), (3, 6.2), (7, 8), (8.5, 7), (7, 10), (3, 9.6), (0, 8.4)]),
                hair,
                0.5 - 0.03 * board.x,
            )
        case "beard":
            mask = board.stamp.half(
                [(0, 6.5), (5, 6.6), (8, 8), (12.5, 2), (12.8, 9), (9, 15), (4, 18), (0, 19)]
            ).mask
            mask &= ~board.stamp.oval(0, 10, 4, 1.6).mask
            board.paint(mask, hair, 0.55 - 0.03 * board.x - 0.02 * board.y)
        case "stubble":
            board.dots(
                [
                    (x, y)
                    for y in (10, 11, 12)
                    for x in range(-8, 9)
                    if (x + y) % 3 == 0 and x * x < 90 - (y - 9) * 14
                ],
                skin[1],
            )
        case "scar":
            board.dots(
                [(-8, -5), (-8, -4), (-7, -3), (-7, -2), (-7, 5), (-6, 6), (-6, 7), (-5, 8)],
                mix(skin[3], WHITE, 0.3),
            )
            board.dots([(-7, -5), (-6, -3), (-5, 6), (-4, 8)], skin[0])
        case "paint":
            board.paint(
                board.stamp.ovals(5.5, 2, 5, 5.4),
                (rgb("#9aa0ad"), rgb("#d5d8e0"), WHITE, WHITE),
                0.6,
                outline=False,
            )
            board.paint(
                board.stamp.half([(0, 7), (5, 7), (8, 6), (6.5, 11), (3, 12.4), (0, 12.4)]),
                (rgb("#9aa0ad"), rgb("#d5d8e0"), WHITE, WHITE),
                0.6,
                outline=False,
            )
        case "scars":
            for shift in (0, 3, 6):
                board.dots([(-10 + shift + d, 3 + d * 2) for d in range(4)], mix(tint, skin[0], 0.4))
        case "tear":
            board.dots([(-6, 6), (-6, 7), (-7, 8), (-6, 8), (-7, 9), (-6, 9)], rgb("#8fd8ff"))


EXTRAS = ("none", "freckles", "blush", "moustache", "beard", "stubble", "scar", "scars", "paint", "tear")
