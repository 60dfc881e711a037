"""Bodies with depth: joints in space, masses over bones that melt into one another, and the light on them.

A body looks along x, y is up, z is toward its near side; its feet are at 0, 0, 0. It is turned and seen in
perspective, and becomes a carving: how near every place is, and how far inside of the outline. The slope of
the depths gives the light. Carvings are small, because enlarged ones have smooth edges.
"""

import math
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tts_export.art.carved.limbs import SpacePoint
from tts_export.paint.outlines import Point

FloatGrid = NDArray[np.floating[Any]]
"""A number for every place of a carving."""
Joint = tuple[float, float, float, float]
"""Where it is, and the radius of the mass around it."""

LONGER = 190
"""The cells of a carving's longer side."""
MELT, SEAM = 0.022, 0.012
"""How far masses melt into one another: in depth, and in the outline."""
STEEP = 8.0
"""How much depth is lost outside of a mass."""
KEPT = ("s", "#")
"""The paints of skin, and of what is neither skin nor cloth."""
RISE = 0.012
"""How much nearer what is painted on a surface is."""
EDGE = 0.06
"""What is left free around a body."""


class Bone(NamedTuple):
    """A mass between two joints, of its own paint or of the body's."""

    start: Joint
    end: Joint
    paint: str = ""
    cut: bool = False
    """Its ends are flat, not round."""


class Solid(NamedTuple):
    """What is hewn: a prism or a drum along joints, cloth between two rows of them, a plane or a sheet."""

    kind: str
    joints: tuple[Joint, ...]
    paint: str
    aside: SpacePoint
    """Where its sides are; of a plane, a point inside of the body."""
    wide: tuple[float, ...] = ()
    """How much wider it is to its sides than ahead, joint by joint."""


class Marking(NamedTuple):
    """What of the surface has another paint: all that is near a line, from its start to its end."""

    start: Joint
    end: Joint
    paint: str


class Sculpture(Struct, frozen=True):
    """A body as it is seen."""

    bones: tuple[Bone, ...]
    markings: tuple[Marking, ...]
    eyes: tuple[Joint, ...]
    material: str
    paint: str
    glare: str
    """The paint of its eyes; none: they are dark, with a glint."""
    veins: str
    """The paint of what shines in the cracks of stone; none: they are dark."""
    turn: float
    tilt: float
    near: float
    """How much larger what is a unit nearer is."""
    mist: float
    """How high the mist around its feet is."""
    solids: tuple[Solid, ...] = ()
    """All of it, if it is hewn of planes."""
    x: float = 0.0
    y: float = 0.0
    size: float = 1.0
    """Negative: mirrored."""

    @property
    def points(self) -> tuple[Point, ...]:
        """The corners of a box around it."""
        rims = [seen(self, joint) for bone in self.bones for joint in bone[:2]]
        size, across = abs(self.size), [side for x, _, _, r in rims for side in (x - r, x + r)]
        top, foot = min(y - r for _, y, _, r in rims), max(y + r for _, y, _, r in rims)
        return (
            (self.x + size * min(across), self.y + size * top),
            (self.x + size * max(across), self.y + size * foot),
        )


def rims_of(body: Sculpture, low: float) -> tuple[Point, ...]:
    """Where face, hands and what they hold are, above here: a frame may cut cloth, and none of these."""
    size = abs(body.size)
    rims = [seen(body, joint) for bone in body.bones if bone.paint[:1] in KEPT for joint in bone[:2]]
    return tuple(
        (body.x + size * (x + side * r), body.y + size * y)
        for x, y, _, r in rims
        for side in (-1, 1)
        if y < low
    )


def face_of(body: Sculpture) -> float:
    """How high a face is: the largest mass of skin, or of anything."""
    skin = [bone.start for bone in body.bones if bone.paint[:1] == "s"] or [bone.start for bone in body.bones]
    return -body.y - abs(body.size) * seen(body, max(skin, key=lambda joint: joint[3]))[1]


class Carving(NamedTuple):
    """What of a body is seen, in units from the left and the top."""

    depth: FloatGrid
    cover: FloatGrid
    """How far inside of the outline a place is."""
    left: float
    top: float
    cell: float
    paints: tuple[tuple[str, FloatGrid], ...]
    """How far inside of what has another paint a place is."""
    markings: int
    """How many of the paints, at their end, are on the surface and not bones."""
    eyes: tuple[tuple[float, float, float], ...]


def seen(body: Sculpture, joint: Joint) -> Joint:
    """A joint in the picture, from the body's foot, at size 1: to the right, down, toward the viewer."""
    x, y, z, radius = joint
    turn, tilt = math.radians(body.turn), math.radians(body.tilt)
    x, z = x * math.cos(turn) - z * math.sin(turn), x * math.sin(turn) + z * math.cos(turn)
    y, z = y * math.cos(tilt) - z * math.sin(tilt), y * math.sin(tilt) + z * math.cos(tilt)
    share = 1 / max(0.2, 1 - body.near * z)
    return math.copysign(share, body.size) * x, -y * share, z * share, radius * share


@lru_cache(64)
def carved(body: Sculpture) -> Carving:
    """A body of size 1 or -1 at 0, 0."""
    (left, top), (right, foot) = body.points
    left, top = left - EDGE, top - EDGE
    cell = max(right + EDGE - left, foot + EDGE - top) / LONGER
    across = np.arange(left, right + EDGE, cell, dtype=np.float32)
    down = np.arange(top, foot + EDGE, cell, dtype=np.float32)[:, None]
    layers = _layers(body, across, down)
    total, whole = (np.sum(parts, axis=0) for parts in zip(*layers.values(), strict=True))
    depth = MELT * np.log(total)
    paints = [
        (
            paint,
            np.minimum(
                MELT * (np.log(masses) - np.log(np.maximum(total - masses, 1e-30))),
                SEAM * np.log(inside) + SEAM,
            ),
        )
        for paint, (masses, inside) in layers.items()
        if paint
    ]
    for marking in body.markings:
        around = _cylinder(seen(body, marking.start), seen(body, marking.end), across, down, depth)
        paints.append((marking.paint, around))
        depth = np.where(around > 0, depth + RISE, depth)
    eyes = [seen(body, eye) for eye in body.eyes]
    return Carving(
        depth=depth,
        cover=SEAM * np.log(whole),
        left=left,
        top=top,
        cell=cell,
        paints=tuple(paints),
        markings=len(body.markings),
        eyes=tuple(
            (x, y, r)
            for x, y, z, r in eyes
            if depth[int((y - top) / cell), int((x - left) / cell)] < z + r * 1.5
        ),
    )


def _layers(body: Sculpture, across: FloatGrid, down: FloatGrid) -> dict[str, tuple[FloatGrid, FloatGrid]]:
    """Of all bones of each paint, how near they are and what they cover, as sums that melt together."""
    layers: dict[str, tuple[FloatGrid, FloatGrid]] = {}
    for bone in body.bones:
        start, end = seen(body, bone.start), seen(body, bone.end)
        if bone.paint not in layers:
            nothing = np.full((len(down), len(across)), 1e-30, np.float32)
            layers[bone.paint] = nothing, nothing.copy()
        masses, inside = layers[bone.paint]
        reach = max(start[3], end[3]) + 0.08
        columns = np.searchsorted(across, (min(start[0], end[0]) - reach, max(start[0], end[0]) + reach))
        rows = np.searchsorted(down[:, 0], (min(start[1], end[1]) - reach, max(start[1], end[1]) + reach))
        u, v = slice(*columns), slice(*rows)
        near, cover = _mass(start, end, across[u], down[v], bone.cut)
        masses[v, u] += np.exp(np.clip(near / MELT, -60, 80))
        inside[v, u] += np.exp(np.clip(cover / SEAM, -60, 60))
    return layers


def _mass(start: Joint, end: Joint, x: FloatGrid, y: FloatGrid, cut: bool) -> tuple[FloatGrid, FloatGrid]:
    """The depth of a mass around a bone, falling steeply outside of it, and how far inside a place is."""
    (ax, ay, az, ar), (bx, by, bz, br) = start, end
    dx, dy, dz, dr = bx - ax, by - ay, bz - az, br - ar
    flat, long = (x - ax) * dx + (y - ay) * dy, dx * dx + dy * dy + dz * dz + 1e-6

    def at(part: FloatGrid) -> tuple[FloatGrid, FloatGrid]:
        part = np.clip(part, 0, 1)
        radius, away = ar + part * dr, np.hypot(x - ax - part * dx, y - ay - part * dy)
        bulge = np.sqrt(np.maximum(radius * radius - away * away, 0)) + STEEP * np.minimum(radius - away, 0)
        return az + part * dz + bulge, radius - away

    depth, cover = at(flat / (dx * dx + dy * dy + 1e-6))
    if cut and dz * dz > 0.36 * long:  # a disc: what is seen of it is its end
        rim = (long - flat) / dz if dz > 0 else -flat / dz
        return np.minimum(depth, az + rim), cover
    if cut:
        part = (flat + (depth - az) * dz) / long
        ends = np.minimum(part, 1 - part) * math.sqrt(long)
        return depth + STEEP * np.minimum(ends, 0), np.minimum(cover, ends)
    if dz * dz > 0.1 * (dx * dx + dy * dy):  # toward the viewer: what of the bone is under the surface
        depth = np.maximum(depth, at((flat + (depth - az) * dz) / long)[0])
    return depth, cover


def _cylinder(start: Joint, end: Joint, x: FloatGrid, y: FloatGrid, z: FloatGrid) -> FloatGrid:
    """How far inside of a cylinder the places of a surface are."""
    (ax, ay, az, ar), (bx, by, bz, _) = start, end
    dx, dy, dz = bx - ax, by - ay, bz - az
    long = math.sqrt(dx * dx + dy * dy + dz * dz)
    along = ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / long
    u, v, w = (x - ax - along * dx / long), (y - ay - along * dy / long), (z - az - along * dz / long)
    around: FloatGrid = np.minimum(ar - np.sqrt(u * u + v * v + w * w), np.minimum(along, long - along))
    return around


def lit(carving: Carving, shine: float, toward: int) -> tuple[FloatGrid, FloatGrid]:
    """How bright the places of a carving are, and how bright its edges toward the light, from 0 to 1."""
    down, across = np.gradient(carving.depth, carving.cell)
    level = 1 / np.sqrt(across * across + down * down + 1)
    u, v = -across * level, -down * level
    facing = 0.50 * toward * u - 0.62 * v + 0.60 * level
    near = carving.depth - np.median(carving.depth[carving.cover > 0])
    crease = np.clip(_blurred(carving.depth, 0.05 / carving.cell) - carving.depth, 0, 0.1)
    bright = 0.36 + 0.50 * facing + 0.40 * near - 4.5 * crease
    bright = bright + shine * (4 * np.clip(facing - 0.86, 0, 1) - 0.25)
    edge = np.clip((0.74 * toward * u - 0.67 * v) * 3 - 1.2, 0, 1)
    return np.clip(bright, 0, 1), edge * np.clip(1.5 - carving.cover / 0.017, 0, 1)


def _blurred(cells: FloatGrid, radius: float) -> FloatGrid:
    """The mean around every place."""
    wide = max(1, round(radius))
    cells = np.maximum(cells, -1)
    for _ in range(2):  # along one side, then along the other
        high = len(cells)
        sums = np.cumsum(np.pad(cells, ((wide + 1, wide), (0, 0)), mode="edge"), 0, dtype=np.float32)
        cells = ((sums[wide * 2 + 1 :] - sums[:high]) / (wide * 2 + 1)).T
    return cells
