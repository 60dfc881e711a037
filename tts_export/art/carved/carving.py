"""Bodies with depth: what they are made of in space, and where it is seen.

A body looks along x, y is up, z is toward its near side; its feet are at 0, 0, 0. It is turned and seen in
perspective. `meshes` has its planes, `sculptures` draws them.
"""

import math
from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tts_export.art.carved.limbs import SpacePoint
from tts_export.paint.outlines import Point

FloatGrid = NDArray[np.floating[Any]]
"""A number for every place of a picture."""
Joint = tuple[float, float, float, float]
"""Where it is, and the radius of the mass around it."""

KEPT = ("s", "#")
"""The paints of skin, and of what is neither skin nor cloth."""
LIT = "*"
"""The paint of what shines."""
FACE = 1.2
"""How far a face reaches from its middle, in the radius of its mass."""


class Solid(NamedTuple):
    """What is hewn: a prism or a drum along joints, cloth between two rows of them, a plane or a sheet."""

    kind: str
    joints: tuple[Joint, ...]
    paint: str
    sideways: SpacePoint
    """Where its sides are; of a plane, a point inside of the body."""
    wide: tuple[float, ...] = ()
    """How much wider it is to its sides than ahead, joint by joint."""


class Marking(NamedTuple):
    """What of the surface has another paint: all that is near a line through its joints.

    It is an octagon around the line from one to another; or, if it is `flat`, a crack as it is seen.
    """

    joints: tuple[Joint, ...]
    paint: str
    flat: bool = False


class Sculpture(Struct, frozen=True):
    """A body as it is seen."""

    solids: tuple[Solid, ...]
    markings: tuple[Marking, ...]
    eyes: tuple[Joint, ...]
    glare: str
    """The paint of its eyes; none: they are dark, with a glint."""
    turn: float
    tilt: float
    near: float
    """How much larger what is a unit nearer is."""
    mist: float
    """How high the mist around its feet is."""
    x: float = 0.0
    y: float = 0.0
    size: float = 1.0
    """Negative: mirrored."""
    air: float = 0.0
    """How much of the color of the air what is a unit farther has."""
    fill: float = 0.0
    """How much light its skin has in the deepest shade."""
    rim: float = 1.0
    """How much of the color of its edges is that of the light, not its own."""
    back: float = 0.0
    """How much light from behind is on the planes that look away from its light, at their edges."""
    floats: bool = False
    """Whether it is in the air, or on something: no shadow of it is on the ground."""
    light: SpacePoint = (0.62, 0.62, 0.48)
    """Where its light comes from: sideways, from above, from before it."""

    @property
    def points(self) -> tuple[Point, ...]:
        """The corners of a box around it."""
        x, y, _, r = _rims(self, (joint for solid in self.solids for joint in solid.joints))
        size = abs(self.size)
        return (
            (self.x + size * float((x - r).min()), self.y + size * float((y - r).min())),
            (self.x + size * float((x + r).max()), self.y + size * float((y + r).max())),
        )


def rims_of(body: Sculpture, low: float) -> tuple[Point, ...]:
    """Where face, hands and what they hold are, above here: a frame may cut cloth, and none of these."""
    size = abs(body.size)
    joints = [joint for part in body.solids if part.paint[:1] in KEPT for joint in part.joints]
    x, y, _, r = _rims(body, joints)
    above = y < low
    x, y, r = body.x + size * x[above], (body.y + size * y[above]).tolist(), size * r[above]
    return (*zip((x - r).tolist(), y, strict=True), *zip((x + r).tolist(), y, strict=True))


def head_of(body: Sculpture) -> tuple[float, float, float]:
    """The middle of a face and how far it reaches: its eyes, or the largest mass of skin, or of anything."""
    skin = [part for part in body.solids if part.paint[:1] == "s"] or body.solids
    joints = body.eyes or [max((part.joints[0] for part in skin), key=lambda joint: joint[3])]
    x, y, _, r = _rims(body, joints)
    size, reach = abs(body.size), float(np.ptp(x)) + FACE * float(r.max())
    return body.x + size * float(x.mean()), body.y + size * float(y.mean()), size * reach


def face_of(body: Sculpture) -> float:
    """How high a face is."""
    return -head_of(body)[1]


def seen(body: Sculpture, joint: Joint) -> Joint:
    """A joint in the picture, from the body's foot, at size 1: to the right, down, toward the viewer."""
    (x,), (y,), (z,), (radius,) = _rims(body, [joint]).tolist()
    return x, y, z, radius


def seen_at(body: Sculpture, x: FloatGrid, y: FloatGrid, z: FloatGrid) -> tuple[FloatGrid, ...]:
    """The same of many places, and how much larger each is seen."""
    turn, tilt = math.radians(body.turn), math.radians(body.tilt)
    x, z = x * math.cos(turn) - z * math.sin(turn), x * math.sin(turn) + z * math.cos(turn)
    y, z = y * math.cos(tilt) - z * math.sin(tilt), y * math.sin(tilt) + z * math.cos(tilt)
    share = 1 / np.maximum(0.2, 1 - body.near * z)
    return np.copysign(share, body.size) * x, -y * share, z * share, share


def _rims(body: Sculpture, joints: Iterable[Joint]) -> FloatGrid:
    x, y, z, radius = np.array([*joints]).T
    *spot, share = seen_at(body, x, y, z)
    return np.stack([*spot, radius * share])
