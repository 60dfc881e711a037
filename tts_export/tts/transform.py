"""Places on the table.

Tabletop Simulator's world: X right, Y up, Z away from the White seat, in units of about an inch; angles in
degrees, clockwise seen from above. An object whose rotation about Y is 180 is upright for White. Everything
of ours is placed relative to a mat, as the player who sits at it sees it, and never in world coordinates.
"""

import math

from msgspec import Struct

from tts_export.geometry import Rect

DIGITS = 4
"""Digits after the decimal point: a ten-thousandth of an inch."""


def tidy(value: float, digits: int = DIGITS) -> float:
    """`value` rounded, always a float, and never `-0.0`: diffs stay small."""
    return round(float(value), digits) + 0.0


class Pose(Struct, frozen=True):
    """A place and a rotation: `x` right, `y` up, `z` away, `turn` clockwise, `flip` 180 for face down."""

    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    turn: float = 0.0
    flip: float = 0.0

    def world(self, local: "Pose") -> "Pose":
        """The pose in the world of `local`, given in this pose's own axes. This pose lies flat (only `turn`
        counts).
        """
        sin, cos = _sin_cos(self.turn)
        return Pose(
            self.x + local.x * cos + local.z * sin,
            self.y + local.y,
            self.z - local.x * sin + local.z * cos,
            (self.turn + local.turn) % 360,
            local.flip,
        )

    def seen(self, right: float, far: float, up: float = 0.0) -> "Pose":
        """The world pose of a thing that lies `right` and `far` of this one, as its player sees it.

        An upright picture's right side points to the object's own -X and its top to -Z.
        """
        return self.world(Pose(-right, up, -far))


def _sin_cos(degrees: float) -> tuple[float, float]:
    radians = math.radians(degrees)
    return math.sin(radians), math.cos(radians)


def upright_for(hand_turn: float) -> float:
    """The rotation about Y at which a thing reads upright for the seat whose hand zone is turned
    `hand_turn`.
    """
    return (hand_turn + 180) % 360


def transform(pose: Pose, scale: tuple[float, float, float] = (1.0, 1.0, 1.0)) -> dict[str, float]:
    """The `Transform` of an object, rounded."""
    return {
        "posX": tidy(pose.x),
        "posY": tidy(pose.y),
        "posZ": tidy(pose.z),
        "rotX": 0.0,
        "rotY": tidy(pose.turn % 360),
        "rotZ": tidy(pose.flip % 360),
        "scaleX": tidy(scale[0]),
        "scaleY": tidy(scale[1]),
        "scaleZ": tidy(scale[2]),
    }


def vector(x: float, y: float, z: float) -> dict[str, float]:
    """A `{x, y, z}` of the save, rounded."""
    return {"x": tidy(x), "y": tidy(y), "z": tidy(z)}


def center_on(drawing: tuple[float, float], box: Rect) -> tuple[float, float]:
    """How far right and far (up in the picture) of a drawing's center the middle of `box` lies.

    `drawing` is width and height, `box` is measured from its top left corner, as pictures are.
    """
    return (box.x + box.w / 2 - drawing[0] / 2, drawing[1] / 2 - (box.y + box.h / 2))


def tile_scale(width: float, height: float) -> tuple[float, float, float]:
    """The scale at which a box tile with a square picture, 2 x 2 units at scale 1, measures `width` x
    `height` units.
    """
    return (width / 2, 1.0, height / 2)


def local_point(right: float, far: float, scale: tuple[float, float, float], up: float = 0.0) -> Pose:
    """The place `right` and `far` of an object's middle, as its player sees it, in its own scaled
    coordinates, for an attached snap point.
    """
    return Pose(-right / scale[0], up, -far / scale[2])
