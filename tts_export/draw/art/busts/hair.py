"""Hair: for each shape what is behind the head and what falls over the forehead.

Places are art pixels from the middle of the face: the face reaches from -12 to 12 and from -13 to 13, and the
brows are at -4.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from tts_export.draw.art.busts.board import Board, Points, Ramp, Stamp
from tts_export.draw.art.dither import Mask


class Piece(NamedTuple):
    """A polygon: as it is (`one`), with its mirror image (`both`), or the right half of a symmetric one."""

    way: str
    points: Points


class Hair(NamedTuple):
    back: tuple[Piece, ...]
    front: tuple[Piece, ...]
    parting: float = 0.0
    """Where the strands come from, to the left (negative) or right of the middle."""


def one(*points: tuple[float, float]) -> Piece:
    return Piece("one", points)


def both(*points: tuple[float, float]) -> Piece:
    return Piece("both", points)


def half(*points: tuple[float, float]) -> Piece:
    return Piece("half", points)


_ROUND = half((0, -17.5), (7, -16.5), (12, -13), (15, -7), (15.5, 0), (14, 6), (10, 8))
_LONG = half(
    (0, -17.5), (8, -16.5), (13.5, -12), (16.5, -4), (17.5, 8), (18.5, 18), (19, 27), (14, 26), (11, 30)
)

HAIRS: dict[str, Hair] = {
    "tousled": Hair(
        (
            _ROUND,
            both((14, -8), (20, -9), (15, -3)),
            both((13, -2), (19, 0), (13, 5)),
            one((-8, -15), (-10, -21), (-2, -17)),
            one((0, -16), (5, -21.5), (8, -15)),
            one((9, -14), (15, -17), (13, -9)),
        ),
        (
            one(
                *((-14, 1), (-15, -8), (-10, -15), (0, -18), (10, -16), (15, -8), (14, 1), (11.5, -5)),
                *((9.5, -1), (6, -7), (2.5, -2.5), (0, -7), (-4, -1.5), (-6.5, -7), (-10, -1), (-11.5, -5)),
            ),
        ),
        -3,
    ),
    "bob": Hair(
        (half((0, -17.5), (8, -16.5), (14, -12), (16.5, -4), (17, 6), (15, 12), (9, 12)),),
        (
            one(
                (-15, -4),
                (-12, -13),
                (-4, -18),
                (7, -17),
                (13, -12),
                (15.5, -4),
                (13, -5),
                (6, -9),
                (-2, -4),
                (-11, -2),
            ),
            one((-15.5, -6), (-11, -6), (-11.5, 3), (-12.5, 12), (-16, 11), (-17, 3)),
            one((15.5, -6), (12, -6), (11.5, 3), (12.5, 12), (16, 11), (17, 3)),
        ),
        5,
    ),
    "swept": Hair(
        (_ROUND, one((10, -14), (17, -13), (14, -6)), both((13, 0), (17, 5), (12, 7))),
        (
            one(
                *(
                    (-14, 0),
                    (-15, -7),
                    (-10, -15),
                    (0, -18),
                    (9, -17),
                    (14.5, -9),
                    (14, 1),
                    (11.5, -4),
                    (10, -7),
                ),
                *((6, -3), (4, -7), (-1, -2.5), (-3, -6), (-8, -1), (-9, -6), (-12, 2)),
            ),
        ),
        6,
    ),
    "long": Hair(
        (_LONG, both((17, 4), (21, 10), (17.5, 12)), both((18, 16), (22.5, 23), (18, 25))),
        (
            one(
                (-14.5, -2),
                (-13, -11),
                (-5, -17.5),
                (1, -15),
                (6, -17.5),
                (13, -11),
                (14.5, -2),
                (11, -7),
                (3, -11),
                (-4, -6),
                (-11, -5),
            ),
            both((11.5, -7), (15.5, -6), (16.5, 6), (16, 20), (13, 24), (12.6, 10)),
        ),
        2,
    ),
    "wavy": Hair(
        (
            _LONG,
            both((16, -8), (21, -3), (17, 1)),
            both((17, 0), (23, 7), (18, 10)),
            both((18, 9), (24, 17), (18, 20)),
            both((18, 18), (23, 27), (15, 29)),
        ),
        (
            half((0, -18), (8, -16.5), (14, -9), (15, 0), (12, 4), (11, -3), (8, -7), (4, -3.5), (0, -6.5)),
            both((12, -2), (16, -2), (18, 10), (16, 16), (18, 22), (13, 22), (14, 12)),
        ),
    ),
    "mohawk": Hair(
        (half((0, -15.5), (6, -15), (11, -11), (13, -5), (13.2, 2), (11, 3)),),
        (
            one(
                (-4, -10),
                (-5, -16),
                (-9, -21),
                (-3, -20.5),
                (-2, -25),
                (2, -21),
                (6, -24),
                (6, -19),
                (10, -19),
                (5.5, -13),
                (4, -8),
                (1, -4.5),
                (-1, -8),
            ),
        ),
    ),
    "bowl": Hair(
        (half((0, -17.5), (8, -17), (14, -12), (16, -5), (15.5, 4), (12, 7)),),
        (
            half(
                (0, -18),
                (8, -17),
                (14, -12),
                (15.8, -4),
                (15.5, 4),
                (13, 6),
                (12, -3),
                (10, -4),
                (8, -2.5),
                (6, -4),
                (4, -2.5),
                (2, -4),
                (0, -2.5),
            ),
        ),
    ),
    "shaggy": Hair(
        (
            _ROUND,
            both((12, -13), (19, -15), (15.5, -7)),
            both((14, -7), (21, -5), (15, 0)),
            both((13, 0), (19.5, 5), (12, 9)),
            both((2, -15), (6, -22), (10, -13)),
            one((-4, -16), (0, -22), (4, -16)),
        ),
        (
            one(
                *(
                    (-15, 3),
                    (-15, -7),
                    (-10, -15),
                    (0, -18),
                    (10, -16),
                    (15, -7),
                    (15, 3),
                    (12, -3),
                    (11, 1),
                    (8.5, -5),
                ),
                *((6, 0), (3.5, -6), (0.5, -1.5), (-2, -6), (-5, 0), (-7.5, -5), (-10.5, 1), (-12, -3)),
            ),
        ),
    ),
    "flick": Hair(
        (_ROUND, both((13, 2), (20, 6), (14, 10)), one((6, -15), (13, -20), (13, -11))),
        (
            one(
                (-15, 3),
                (-15, -7),
                (-9, -15.5),
                (2, -18.5),
                (10, -18),
                (17, -20),
                (15, -11),
                (15.5, -1),
                (12, 4),
                (11.5, -4),
                (4, -8),
                (-6, -3),
                (-11, -3),
                (-12, 5),
            ),
        ),
        8,
    ),
    "chin": Hair(
        (
            half(
                (0, -17.5), (8, -16.5), (14, -12), (16.5, -4), (17, 6), (20, 11), (15, 11), (15, 15), (10, 11)
            ),
        ),
        (
            half(
                (0, -18),
                (8, -16.5),
                (14.5, -9),
                (16, 0),
                (17.5, 10),
                (12.5, 8),
                (12, -2),
                (9, -6),
                (6, -2.5),
                (3, -6.5),
                (0, -3),
            ),
        ),
    ),
    "wild": Hair(
        (
            _LONG,
            one((-10, -15), (-17, -19), (-15, -8)),
            one((4, -16), (9, -23), (11, -14)),
            both((15.5, -8), (22, -8), (17, -1)),
            both((17, 0), (24, 4), (18, 9)),
            both((18, 9), (25, 16), (18, 20)),
            both((17, 20), (24, 28), (14, 28)),
        ),
        (
            one(
                *(
                    (-15, 4),
                    (-15, -8),
                    (-9, -16),
                    (0, -18.5),
                    (9, -16.5),
                    (15, -8),
                    (15, 6),
                    (12, -2),
                    (9, -6),
                ),
                *((4, -8), (-1, -3), (-3, -7), (-8, -1), (-9.5, -6), (-12, 0)),
            ),
        ),
        4,
    ),
    "straight": Hair(
        (half((0, -17), (8, -16), (14, -11), (16, -3), (16.5, 10), (17, 24), (12, 24), (8, 20)),),
        (
            one(
                (-14, -4),
                (-12, -12),
                (-4, -17.5),
                (5, -17.5),
                (12, -12),
                (14.5, -3),
                (14.5, 8),
                (12.3, 10),
                (12, -3),
                (8, -8),
                (-3, -10),
                (-11, -7),
            ),
            one((-14.5, -5), (-12, -7), (-12.3, 10), (-14.5, 8)),
        ),
        -6,
    ),
    "cloud": Hair(
        (
            half(
                (0, -21),
                (7, -21),
                (9, -19.5),
                (14, -18),
                (15, -14.5),
                (19, -11),
                (18, -7),
                (21, -2),
                (18, 2),
                (20, 8),
                (15, 9),
                (14, 13),
                (9, 12),
            ),
        ),
        (
            one(
                *(
                    (-15, 4),
                    (-16, -6),
                    (-12, -15),
                    (-3, -19),
                    (6, -18),
                    (13, -14),
                    (16, -5),
                    (15, 5),
                    (12.5, 0),
                    (12.5, -4),
                ),
                *(
                    (9.5, -3),
                    (8, -6),
                    (4.5, -4),
                    (2, -7),
                    (-1.5, -4.5),
                    (-4, -7),
                    (-7.5, -3),
                    (-10, -5),
                    (-12.5, 0),
                ),
            ),
        ),
    ),
    "slick": Hair(
        (
            half((0, -17), (8, -16.5), (13.5, -12), (15, -5), (14.5, 3), (11, 6)),
            one((-12, 1), (-18, 4), (-12, 6)),
            one((12, 1), (18, 4), (12, 6)),
        ),
        (
            one(
                (-14, 0),
                (-14, -8),
                (-8, -16),
                (1, -19.5),
                (10, -19),
                (16, -16),
                (15, -7),
                (14, 1),
                (12, -5),
                (9, -9),
                (0, -8),
                (-7, -10),
                (-12, -6),
            ),
        ),
        -5,
    ),
    "bun": Hair(
        (_ROUND, half((0, -25), (5, -24), (7.5, -20), (6, -15), (0, -14))),
        (
            half(
                (0, -17.5),
                (8, -16.5),
                (13.5, -11),
                (15, -2),
                (13.5, 4),
                (12, -2),
                (9, -8),
                (4, -10.5),
                (0, -8.5),
            ),
        ),
    ),
    "ponytail": Hair(
        (_ROUND, one((9, -13), (18, -16), (24, -9), (23, 3), (19, 11), (19, 1), (13, -5))),
        (
            one(
                (-14.5, -1),
                (-13, -11),
                (-5, -17.5),
                (5, -17.5),
                (13, -11),
                (14.5, -1),
                (12, -4),
                (8, -8),
                (2, -5.5),
                (-3, -8),
                (-8, -3.5),
                (-12, -3),
            ),
        ),
        3,
    ),
    "pigtails": Hair(
        (_ROUND, both((12, -10), (19, -14), (24, -7), (22, 4), (18, 9), (17, -1), (13, -4))),
        (
            half(
                (0, -18),
                (8, -16.5),
                (13.5, -11),
                (14.5, -1),
                (12, 0),
                (10.5, -5),
                (7, -3.5),
                (3.5, -6),
                (0, -4),
            ),
        ),
    ),
    "cropped": Hair(
        (half((0, -16), (7, -15.5), (12, -11.5), (14, -5), (13.8, 2), (11, 3)),),
        (half((0, -16.5), (7, -15.5), (12, -11.5), (13.8, -5), (13.5, 1), (12, -3), (9, -7.5), (0, -8.5)),),
    ),
    "bald": Hair((), ()),
}

ROLLED = tuple(name for name in HAIRS if name not in ("bald", "mohawk", "bun"))
"""The shapes of people of whom nothing is known."""


def stamped(board: Board, pieces: tuple[Piece, ...]) -> Stamp:
    """The shape of these pieces together."""
    stamp = board.stamp
    ways: dict[str, Callable[[Points], Stamp]] = {"one": stamp.poly, "both": stamp.both, "half": stamp.half}
    for piece in pieces:
        ways[piece.way](piece.points)
    return stamp


def paint_back(board: Board, hair: Hair, ramp: Ramp) -> None:
    """What is behind the head: darker than what is in front."""
    if hair.back:
        mask = stamped(board, hair.back).mask
        board.paint(mask, ramp, board.round_light(mask, 0.38, 0.24, 0.20))


def paint_shadow(board: Board, hair: Hair, head: Mask, skin: Ramp) -> None:
    """The shadow that the fringe casts on the forehead."""
    if not hair.front:
        return
    fringe = stamped(board, hair.front).mask
    shadow = np.zeros_like(fringe)
    shadow[2:, 1:] = fringe[:-2, :-1]
    board.cells[shadow & head & (board.y < 8)] = skin[1]


def paint_front(board: Board, hair: Hair, ramp: Ramp) -> None:
    """What falls over the forehead: strands from the parting, and a band of light across them."""
    if not hair.front:
        return
    mask = stamped(board, hair.front).mask
    light = board.round_light(mask, 0.50, 0.26, 0.16)
    # The band follows the head's curve, brighter to the left; strands break it up.
    curve = board.y + 11.5 - (board.x + 3) * (board.x + 3) / 26
    strand = (board.x - hair.parting + (board.y + 17) * (board.x - hair.parting) / 40) % 4 < 1
    light = light + 0.30 * (abs(curve) < 1.9) * (board.x < 8) * ~strand - 0.10 * strand
    board.paint(mask, ramp, light)
