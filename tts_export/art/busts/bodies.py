"""Bodies: shoulders, clothes, collars, signs, hands, wings and ghostly tails."""

from collections.abc import Sequence

from tts_export.art.busts.board import INK, BoardPoints, PixelBoard
from tts_export.art.busts.ramps import CHALK, COAL, GOLD, Ramp
from tts_export.art.colors import RGB, WHITE, mix, rgb

ROLLED = ("shirt", "shirt", "coat", "dress", "vest", "suit")
SLIM, BROAD = 17.0, 22.0
DEEP = 60
"""Bodies go on below the picture's lower edge."""
SIGN_Y = 19


def paint_body(
    board: PixelBoard,
    outfit: str,
    cloth: Ramp,
    skin: Ramp,
    sign: Sequence[str],
    sign_ink: RGB,
    width: float,
) -> None:
    board.paint(
        board.stamp.half([(0, 9), (4.6, 9), (4.6, 15), (7, 17), (0, 20)]), skin, 0.34 - 0.02 * board.x
    )
    w = width
    shape = [
        (2.6, 16),
        (5.5, 14.2),
        (8, 15.4),
        (w - 4, 17.4),
        (w, 21),
        (w + 1.4, 27),
        (w + 2, DEEP),
        (0, DEEP),
        (0, 19),
    ]
    mask = board.stamp.half([(0, 18.6), *shape[:-1]]).mask
    light = 0.66 - 0.30 * board.x / w - 0.016 * (board.y - 16) - 0.10 * (abs(board.x) > w - 4)
    board.paint(mask, cloth, light)
    for side in (-1, 1):  # arms
        board.dots([(side * (w - 4.4 + (y > 25)), y) for y in range(23, DEEP)], cloth[0])
    painter = _OUTFITS.get(outfit)
    if painter is not None:
        painter(board, cloth, w)
    if sign and outfit in ("shirt", "coat", "dress", "robe", "vest", "armor"):
        board.bitmap(sign, -3, SIGN_Y, {"#": sign_ink})


def _shirt(board: PixelBoard, cloth: Ramp, w: float) -> None:
    board.paint(
        board.stamp.both([(1, 18.8), (5.2, 14), (7.2, 15), (3, 19.4)]),
        (cloth[0], cloth[1], cloth[3], cloth[3]),
        0.8,
        outline=False,
    )


def _coat(board: PixelBoard, cloth: Ramp, w: float) -> None:
    dark = (mix(cloth[0], INK, 0.5), cloth[0], cloth[1], cloth[2])
    board.paint(
        board.stamp.both([(5, 14.4), (9, 15.8), (w - 2, 19), (w + 1, 25), (w + 3, DEEP), (8, DEEP), (7, 24)]),
        dark,
        0.62 - 0.02 * board.x,
    )
    board.paint(board.stamp.both([(4.6, 13.4), (8.6, 15), (9.5, 21), (6.6, 19)]), dark, 0.8 - 0.02 * board.x)


def _suit(board: PixelBoard, cloth: Ramp, w: float) -> None:
    board.paint(
        board.stamp.half([(0, 15), (4, 14.6), (4.4, 19), (0, 28)]),
        CHALK,
        0.72 - 0.03 * board.x,
        outline=False,
    )
    board.paint(
        board.stamp.half([(0, 16), (1.6, 16.6), (1, 18.4), (2.2, 24), (0, 28)]),
        (cloth[1], cloth[2], cloth[3], cloth[3]),
        0.5,
    )
    board.paint(
        board.stamp.both([(4.4, 13.6), (8, 15.4), (7.4, 22), (1, 30), (4.6, 20)]),
        (mix(cloth[0], INK, 0.4), cloth[0], cloth[1], cloth[2]),
        0.72 - 0.02 * board.x,
    )


def _dress(board: PixelBoard, cloth: Ramp, w: float) -> None:
    board.paint(
        board.stamp.half([(0, 20.4), (5, 18.4), (7.6, 15), (9.4, 16), (6, 21), (0, 23)]),
        (cloth[0], cloth[0], cloth[1], cloth[1]),
        0.5,
        outline=False,
    )


def _robe(board: PixelBoard, cloth: Ramp, w: float) -> None:
    board.paint(
        board.stamp.both([(0, 19), (4.4, 13), (11, 14.4), (13, 19), (6, 22), (1, 24)]),
        cloth,
        0.70 - 0.025 * board.x,
    )
    board.dots([(0, 20), (0, 21), (-1, 21), (1, 21)], GOLD[2])


def _vest(board: PixelBoard, cloth: Ramp, w: float) -> None:
    board.paint(
        board.stamp.both([(w - 5, 17.4), (w, 20.6), (w + 2, 28), (w + 3, DEEP), (w - 4, DEEP), (w - 5, 26)]),
        CHALK,
        0.62 - 0.02 * board.x,
    )
    board.paint(board.stamp.both([(1, 18.8), (5.2, 14), (7.2, 15), (3, 19.4)]), CHALK, 0.8, outline=False)


def _rags(board: PixelBoard, cloth: Ramp, w: float) -> None:
    for y, left, right in ((18, -12, 10), (21, -16, 14), (24, -17, 17), (27, -18, 18), (30, -18, 18)):
        board.dots([(x, y + (x - left) // 7) for x in range(left, right) if (x * 7 + y) % 11 > 2], cloth[0])


def _armor(board: PixelBoard, cloth: Ramp, w: float) -> None:
    plate = (rgb("#343a4c"), rgb("#6d7890"), rgb("#b4bfd2"), rgb("#f3f7ff"))
    board.paint(board.stamp.ovals(w - 3, 20, 6, 5), plate)
    board.paint(board.stamp.half([(0, 15), (6, 14), (7, 16), (0, 18)]), plate, 0.6 - 0.04 * board.x)


_OUTFITS = {
    "shirt": _shirt,
    "coat": _coat,
    "suit": _suit,
    "dress": _dress,
    "robe": _robe,
    "vest": _vest,
    "rags": _rags,
    "armor": _armor,
}


def paint_ghost(board: PixelBoard, ramp: Ramp) -> None:
    """The body of a sprite: a tail that grows thinner, with arms of mist."""
    tail = board.stamp.taper([(0, 15), (2, 22), (-2, 28), (3, 34), (-3, 42), (0, 56)], 22, 9).mask
    board.paint(tail, ramp, 0.62 - 0.035 * board.x - 0.008 * (board.y - 15))
    board.paint(
        board.stamp.taper([(-9, 18), (-16, 21), (-20, 17)], 6, 2).taper([(9, 18), (16, 22), (21, 20)], 6, 2),
        ramp,
        0.6 - 0.02 * board.x,
    )


def paint_whole(
    board: PixelBoard, outfit: str, cloth: Ramp, width: float, legs: tuple[BoardPoints, BoardPoints]
) -> None:
    """A small body with its legs."""
    long = outfit in ("dress", "robe", "coat", "rags")
    trousers = tuple(mix(tone, INK, 0.55) for tone in cloth)
    for number, leg in enumerate(legs):
        board.paint(board.stamp.taper(leg, 6.4, 5), trousers, 0.78 - 0.3 * number)
        x, y = leg[-1]
        board.paint(board.stamp.oval(x - 1, y + 1, 3.6, 2.2), COAL, 0.8)
    hem, foot = (width + 3, 33) if long else (width - 1, 28)
    torso = [(0, 12), (4, 13), (width - 1, 15), (width, 20), (hem, foot), (0, foot)]
    board.paint(board.stamp.half(torso), cloth, 0.68 - 0.035 * board.x - 0.012 * (board.y - 14))
    if outfit in ("suit", "coat", "vest", "robe"):
        shirt = (cloth[0], cloth[1], *((GOLD[2],) * 2 if outfit == "robe" else (CHALK[2],) * 2))
        board.paint(board.stamp.half([(0, 14), (3, 14), (0, 22)]), shirt, 0.9, outline=False)


def paint_arm(
    board: PixelBoard, path: BoardPoints, width: float, skin: Ramp, sleeve: Ramp, fingers: bool
) -> None:
    """A sleeve from the shoulder over the elbow to the hand: a fist, or one with its fingers stretched."""
    board.paint(board.stamp.taper(path, width, width * 0.72), sleeve, 0.56 - 0.02 * board.x)
    paint_hand(board, *path[-1], width * 0.4, skin, fingers)


_FINGERS = ((-1.5, -0.9), (-0.7, -1.8), (0.2, -2.0), (1.0, -1.5), (1.7, -0.3))
"""Where the fingers of a stretched hand end, in radii of the fist."""


def paint_hand(board: PixelBoard, x: float, y: float, radius: float, skin: Ramp, fingers: bool) -> None:
    if fingers:
        stamp = board.stamp
        for across, up in _FINGERS:
            stamp.taper([(x + across * radius * 0.5, y - 1), (x + across * radius, y + up * radius)], 2.6, 2)
        board.paint(stamp, skin, 0.8)
    board.paint(board.stamp.oval(x, y, radius, radius * 0.94), skin, 0.74, outline=not fingers)
    if not fingers:
        board.dots([(x - 1, y - 1), (x - 1, y + 1), (x, y - 1), (x, y + 1)], skin[1])


def paint_wings(board: PixelBoard, name: str, tint: RGB) -> None:
    """Wings behind the shoulders."""
    soft = (mix(tint, INK, 0.55), mix(tint, INK, 0.2), mix(tint, WHITE, 0.25), mix(tint, WHITE, 0.7))
    match name:
        case "fairy":
            board.paint(
                board.stamp.both([(9, 20), (17, 2), (26, -9), (34, -8), (34, 3), (26, 14), (12, 24)]),
                soft,
                0.86
                - 0.012 * (board.y + 5)
                - 0.008 * board.x
                - 0.5 * ((board.x * board.x + board.y * 9) % 97 < 9),
            )
            board.paint(
                board.stamp.both([(9, 22), (24, 20), (29, 25), (27, 33), (18, 32)]),
                soft,
                0.62 - 0.01 * board.x,
            )
        case "feathers":
            board.paint(
                board.stamp.both(
                    [
                        (9, 22),
                        (15, 6),
                        (24, -6),
                        (31, -8),
                        (30, 0),
                        (33, 1),
                        (30, 8),
                        (32, 11),
                        (27, 16),
                        (28, 20),
                        (20, 24),
                        (12, 28),
                    ]
                ),
                soft,
                0.68 - 0.02 * (board.y + 4) - 0.01 * board.x,
            )
            for shift in (0, 5, 10):
                board.dots(
                    [
                        (side * (17 + shift + d), 12 - d - shift // 2)
                        for side in (-1, 1)
                        for d in range(7 - shift // 3)
                    ],
                    soft[0],
                )
        case "bat":
            board.paint(
                board.stamp.both(
                    [(9, 22), (17, 2), (29, -6), (27, 4), (33, 8), (27, 12), (29, 20), (21, 18), (16, 26)]
                ),
                soft,
                0.5 - 0.015 * board.y - 0.01 * board.x,
            )


def paint_scarf(board: PixelBoard, color: Ramp) -> None:
    board.paint(
        board.stamp.half([(0, 14), (8, 12.4), (10.4, 15), (8, 18.6), (0, 19.4)]), color, 0.66 - 0.03 * board.x
    )
    board.paint(board.stamp.poly([(4, 17), (9, 17), (10, 30), (5, 31)]), color, 0.42)
    stripes = [(x, y) for y in (15, 18) for x in range(-8, 9, 4)]
    board.dots(stripes, color[0])


def paint_cape(board: PixelBoard, color: Ramp, small: bool = False) -> None:
    """A cape behind a body, or a small one that flies behind a whole figure."""
    wide = [(0, 12), (9, 12), (18, 16), (24, 28), (27, DEEP), (0, DEEP)]
    flying = [(-3, 12), (6, 13), (13, 18), (23, 21), (27, 30), (20, 29), (17, 35), (8, 32), (-2, 34)]
    board.paint(
        board.stamp.poly(flying) if small else board.stamp.half(wide),
        color,
        0.44 - 0.012 * board.x - 0.01 * (board.y - 14),
    )
