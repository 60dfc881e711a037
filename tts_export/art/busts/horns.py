"""Horns of trolls: for each shape the path of its middle line, from the head to the tip."""

from typing import NamedTuple

from tts_export.art.busts.board import BoardPoints, PixelBoard
from tts_export.art.busts.ramps import HORN


class Horn(NamedTuple):
    path: BoardPoints
    """Of the right horn."""
    first: float = 5.0
    last: float = 1.2
    left: BoardPoints = ()
    """Of the left horn if it is another one, written as if it were on the right."""
    barb: BoardPoints = ()
    """A polygon more, on the right."""
    left_barb: BoardPoints = ()


HORNS: dict[str, Horn] = {
    "ram": Horn(((6, -13), (9, -19), (15, -21), (20, -17), (21, -11), (18, -7), (14.5, -8.5)), 6.5, 2.0),
    "bull": Horn(((9, -13), (16, -13.5), (22, -15), (26, -19), (26.5, -25)), 5.5, 1.2),
    "pairs": Horn(
        ((3.6, -15), (4, -20), (3.4, -24.5)), 3.6, 1.0, barb=((8.4, -13.4), (12.2, -12), (14.2, -21.6))
    ),
    "nubs": Horn(((7, -13), (9.5, -17), (10, -19)), 5.5, 3.2),
    "cat": Horn(((7, -13), (9.5, -18), (11, -21.5)), 7.0, 1.0),
    "hook": Horn(
        ((7, -14), (9, -20), (13, -25), (17, -24.5), (17.5, -21)),
        *(4.8, 1.4),
        left=((7, -14), (9, -20), (11, -25), (11, -29)),
        left_barb=((10, -24), (16, -27), (11, -27.5)),
    ),
    "cones": Horn(((7, -14), (10, -20), (13, -26)), 6.0, 1.0),
    "claw": Horn(
        ((7, -14), (11, -20), (12, -26), (9, -30)),
        *(5.0, 1.2),
        left=((8, -14), (12, -19), (14, -24)),
        barb=((12, -22), (17, -25), (13, -27)),
        left_barb=((12, -21), (18, -23), (19, -29), (16, -25), (13, -28)),
    ),
    "arrow": Horn(
        ((8, -13), (12, -20), (15, -27)),
        *(4.2, 2.4),
        left=((8, -13), (11, -18), (12, -20)),
        barb=((11.5, -25), (17, -33), (19.5, -25)),
    ),
    "tall": Horn(((6, -14), (10, -20), (9, -26), (12, -32), (11, -37)), 5.6, 1.0),
    "bolt": Horn(((7, -14), (12, -18), (10, -23), (16, -26), (15, -32)), 5.2, 1.0),
    "lyre": Horn(((7, -14), (13, -18), (16, -24), (14, -30), (11, -33)), 5.0, 1.0),
    "curl": Horn(((8, -13), (14, -16), (18, -21), (16, -26), (12, -25)), 5.4, 1.4),
    "stag": Horn(
        ((7, -14), (10, -21), (14, -27)),
        3.6,
        1.4,
        barb=((9.5, -19), (16, -20), (18, -25), (14, -23), (11, -23)),
    ),
}


ROOT, HIGHEST = -13.0, -26.0
"""The height at which horns leave the head, and the highest one that they may reach."""


def paint(board: PixelBoard, name: str) -> None:
    """Both horns: red at the head, yellow at the tips."""
    horn = HORNS[name]
    right, left = horn.path, horn.left or horn.path
    for way, points, barb in ((1, right, horn.barb), (-1, left, horn.left_barb if horn.left else horn.barb)):
        lowest = min(y for _, y in (*points, *barb))
        squeeze = min(1.0, (ROOT - HIGHEST) / (ROOT - lowest))
        place = [[(way * x, ROOT + (y - ROOT) * squeeze) for x, y in line] for line in (points, barb)]
        stamp = board.stamp.taper(place[0], horn.first, horn.last)
        if barb:
            stamp.poly(place[1])
        mask = stamp.mask
        rise = (ROOT + 2 - board.y) / (ROOT - max(HIGHEST, lowest))
        board.paint(mask, HORN, 0.05 + 0.95 * rise - 0.02 * (board.x - way * 12))
