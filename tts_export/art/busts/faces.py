"""Faces: the head itself, ears, eyes, brows, mouths, glasses, and what else is on a face."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tts_export.art.busts.board import INK, PixelBoard
from tts_export.art.busts.ramps import Ramp
from tts_export.art.colors import BLACK, RGB, WHITE, mix, rgb
from tts_export.art.dither import Mask

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
GAZES = ("ahead", "left", "ahead", "right")
MOODS = {"eyes": EYES, "brows": BROWS, "mouth": MOUTHS, "gaze": GAZES}
"""What a mood is made of; what occurs several times is seen more often."""
EYE_X, EYE_Y = 5, 2
MOUTH_Y = 9
PROFILE = 7
"""A head that is turned by more shows one eye."""
NOSE = ((10, -2), (14, 1), (18, 5.6), (17.4, 7.4), (14.6, 7.6), (16, 9.2), (15, 11), (15.2, 13), (9, 13.4))
RED = rgb("#c8324a")


class Mood(NamedTuple):
    """What a face does on one card."""

    eyes: str = "open"
    brows: str = "calm"
    mouth: str = "smile"
    gaze: str = "ahead"
    """Where it looks: `left`, `ahead` or `right`."""

    @property
    def gaze_shift(self) -> int:
        """The same as art pixels to the right."""
        return {"left": -1, "right": 1}.get(self.gaze, 0)


class PersonLook(NamedTuple):
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
    line: RGB = INK
    """Of brows and lids; light on a black face."""


def paint_head(board: PixelBoard, look: PersonLook, ears: bool) -> Mask:
    """The head without a face; returns its pixels."""
    turn = board.turn
    if ears and not turn:
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
    if abs(turn) > PROFILE:  # the nose and the lips are its outline
        mask |= board.turned(0).stamp.poly([(math.copysign(x, turn), y) for x, y in NOSE]).mask
    board.paint(mask, look.skin, light, soft=0.34)
    if ears and turn:  # the one on the nearer side
        ear = -math.copysign(8, turn)
        near = board.turned(0)
        near.paint(near.stamp.oval(ear, 3, 2.2, 3.2), look.skin, 0.6)
        near.dots([(ear, 3), (ear, 4)], look.skin[1])
    return mask


def paint_eyes(board: PixelBoard, look: PersonLook, mood: Mood) -> None:
    """Eyes and brows."""
    sides = [side for side in (-1, 1) if side * board.turn < PROFILE]
    for side in sides:
        _eye(board, look, mood, side)
    _brows(board, look, mood, sides)


def paint_face(board: PixelBoard, look: PersonLook, mood: Mood) -> None:
    """Eyes, brows, nose and mouth."""
    paint_eyes(board, look, mood)
    if abs(board.turn) < PROFILE:
        board.dots([(0, 6), (1, 6)], look.skin[1])
        if board.turn:
            board.dot(0.5 + math.copysign(1.5, board.turn), 5, look.skin[1])
    _mouth(board, look, mood.mouth)


def _eye(board: PixelBoard, look: PersonLook, mood: Mood, side: int) -> None:
    x = side * EYE_X
    shape = mood.eyes
    if shape == "wink":
        shape = "happy" if side == 1 else "open"
    if shape == "happy":
        board.dots(
            [(x - 2, EYE_Y + 1), (x - 1, EYE_Y), (x, EYE_Y - 1), (x + 1, EYE_Y), (x + 2, EYE_Y + 1)],
            look.line,
        )
        board.dots([(x - 2, EYE_Y + 2), (x + 2, EYE_Y + 2)], look.line)
        return
    top = {"open": -2, "wide": -3, "half": 0, "glare": -1}[shape]
    bottom = 3 if shape == "wide" else 2
    rows = range(EYE_Y + top, EYE_Y + bottom + 1)
    for row in rows:
        reach = 1 if row in (rows[0], rows[-1]) and shape in ("open", "wide") else 2
        board.bar(x - reach, row, 2 * reach + 1, 1, look.blank or look.white)
    # A lid above, longer at the outer side.
    board.bar(x - 2, rows[0] - 1, 5, 1, look.line)
    board.dots([(x + side * 3, rows[0])], look.line)
    if shape == "glare":
        board.bar(x - 2 + (side < 0) * 2, rows[0], 3, 1, look.line)
    if look.lashes:
        board.dots([(x + side * 3, rows[0] - 1), (x + side * 4, rows[0] - 2)], look.line)
    if look.blank is not None:
        return
    pupil = x + mood.gaze_shift
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


def _brows(board: PixelBoard, look: PersonLook, mood: Mood, sides: Sequence[int]) -> None:
    lift = 1 if mood.eyes == "wide" else 0
    for side in sides:
        for out in range(5):
            y = EYE_Y - 5 - _SLOPES[mood.brows](side, out) - lift
            board.dot(side * (EYE_X - 2 + out), y, look.line)
            if out < 3:
                board.dot(side * (EYE_X - 2 + out), y + 1, look.line)


def _mouth(board: PixelBoard, look: PersonLook, mouth: str) -> None:
    y, lip = MOUTH_Y, (mix(look.skin[0], INK, 0.6) if look.line == INK else look.line)
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
            board.bar(-4, y + 1, 3, 1, lip)
            board.bar(-1, y, 3, 1, lip)
            board.bar(2, y + 1, 3, 1, lip)
    if look.fangs and mouth not in ("grin", "wavy", "small"):
        low = y + (2 if mouth == "smile" else 1)
        board.dots([(-2, low), (2, low)], WHITE)
        board.dots([(-2, low + 1), (2, low + 1)], mix(WHITE, look.skin[1], 0.3))
    if look.buck and mouth in ("smile", "smirk", "flat"):
        low = y + (2 if mouth in ("smile", "smirk") else 1)
        board.bar(-1, low, 3, 2, WHITE)
        board.dot(0, low + 1, look.skin[1])
        board.dot(0, low, look.skin[1])
