"""Poses: how a figure holds its arms, its head and its legs, and how much of it is seen.

Paths of arms lead from the shoulder over the elbow to the hand, in art pixels from the middle of the face.
With legs, the whole figure is seen, with a small body under its large head.
"""

from typing import NamedTuple

from tts_export.art.busts.board import BoardPoints

BoardPlace = tuple[float, float]


class HeldPose(NamedTuple):
    left: BoardPoints = ()
    """The arm at the left of the picture, which holds the object; () hangs down."""
    right: BoardPoints = ()
    thing: BoardPlace | None = None
    """The middle of the object; without it, it is in the left fist."""
    behind: bool = False
    """Whether the object is behind the figure."""
    open: bool = False
    """Whether the fingers of empty hands are stretched."""
    legs: tuple[BoardPoints, BoardPoints] | None = None
    columns: int = 0
    """How many art pixels the picture is wide; 0: the id chooses."""
    rise: int = 0
    """How much higher than usual the figure is."""
    turn: int | None = None
    """How far the face looks to the right; without it, the id chooses."""
    lean: float = 0.0
    side: str = "front"
    """`back`: seen from behind; `lying`; `behind`: behind a wall; `twice`: with a second one."""


def _both(*path: BoardPlace) -> tuple[BoardPoints, BoardPoints]:
    return path, tuple((-x, y) for x, y in path)


FAR, NEAR = 84, 68
_ON_GROUND = ((-3.6, 26), (-4, 32), (-4.6, 37)), ((3.6, 26), (4, 32), (4.6, 37))

POSES: dict[str, HeldPose] = {
    # Half figures
    "plain": HeldPose(),
    "beside": HeldPose(((-12, 48), (-17, 34), (-20, 22))),
    "raised": HeldPose(((-14, 25), (-25, 19), (-23, 3)), rise=-3),
    "wield": HeldPose(((-14, 25), (-24, 16), (-20, 6)), ((15, 24), (9, 32), (-15, 11)), turn=-5, lean=-0.08),
    "front": HeldPose(*_both((-15, 24), (-17, 33), (-8, 28)), thing=(0, 25), rise=6, columns=78),
    "shoulder": HeldPose(right=((15, 25), (22, 32), (15, 20)), thing=(20, -2), behind=True, turn=-5),
    "point": HeldPose(((-14, 24), (-23, 27), (-29, 19)), turn=-5, lean=-0.06),
    "crossed": HeldPose(((-16, 25), (-14, 32), (9, 27)), ((16, 25), (15, 32), (-8, 29))),
    "hips": HeldPose(*_both((-14, 22), (-26, 28), (-16, 37))),
    "chin": HeldPose(right=((15, 26), (18, 35), (6, 14)), turn=-4),
    "palm": HeldPose(((-15, 27), (-21, 17), (-6, 3)), open=True, lean=0.1),
    "cheer": HeldPose(*_both((-14, 24), (-25, 15), (-22, -5)), open=True, rise=-3),
    "shrug": HeldPose(*_both((-14, 25), (-19, 33), (-27, 22)), open=True, lean=0.08),
    "wave": HeldPose(((-14, 24), (-25, 23), (-23, 8)), open=True, lean=-0.08),
    # Framings
    "near": HeldPose(columns=NEAR, rise=2),
    "back": HeldPose(side="back"),
    "peek": HeldPose(*_both((-15, 20), (-15, 14), (-15, 7)), rise=-5, columns=72, side="behind"),
    "twice": HeldPose(side="twice", columns=88),
    # Whole figures
    "stand": HeldPose(legs=_ON_GROUND, columns=FAR),
    "march": HeldPose(
        ((-7, 17), (-13, 18), (-16, 11)),
        legs=(((-3, 26), (-9, 29), (-8, 36)), ((3.4, 26), (4.4, 32), (5, 37))),
        columns=FAR,
        turn=-5,
    ),
    "run": HeldPose(
        *(((-7, 17), (-14, 21), (-19, 15)), ((7, 17), (14, 22), (19, 18))),
        legs=(((-3, 26), (-11, 28), (-13, 36)), ((3, 26), (9, 31), (17, 31))),
        columns=FAR,
        turn=-5,
        lean=-0.16,
    ),
    "jump": HeldPose(
        *_both((-7, 17), (-15, 14), (-18, 5)),
        open=True,
        legs=(((-3, 26), (-10, 26), (-9, 33)), ((3, 26), (11, 27), (15, 33))),
        columns=FAR,
    ),
    "fly": HeldPose(
        *(((-7, 17), (-13, 12), (-18, 4)), ((7, 17), (13, 23), (18, 25))),
        legs=(((-3, 26), (1, 32), (8, 36)), ((3, 26), (10, 30), (17, 32))),
        columns=FAR,
        turn=-5,
        lean=-0.26,
    ),
    "sit": HeldPose(
        *_both((-7, 17), (-11, 23), (-6, 25)),
        thing=(0, 23),
        legs=(((-4, 26), (-13, 27), (-14, 35)), ((4, 26), (-5, 30), (-7, 36))),
        columns=FAR,
        rise=-2,
    ),
    "lift": HeldPose(
        *_both((-7, 17), (-16, 10), (-14, -12)), thing=(0, -21), legs=_ON_GROUND, columns=90, rise=-9
    ),
    "kneel": HeldPose(
        ((-7, 17), (-13, 22), (-17, 27)),
        legs=(((-4, 26), (-11, 27), (-10, 36)), ((4, 26), (5, 35), (14, 36))),
        columns=FAR,
        turn=-5,
        lean=-0.1,
        rise=-3,
    ),
    "lie": HeldPose(
        legs=(((-3, 26), (-4, 34), (-4, 40)), ((3, 26), (5, 33), (3, 39))), columns=FAR, side="lying", turn=2
    ),
}
EMPTY_HANDED = (
    "plain",
    "hips",
    "near",
    "wave",
    "crossed",
    "chin",
    "stand",
    "shrug",
    "plain",
    "march",
    "cheer",
)
HOLDING = ("beside", "raised", "front", "shoulder", "march", "beside", "wield")
"""The poses of those of whom nothing is known, without and with an object."""
