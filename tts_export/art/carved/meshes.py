"""Bodies hewn of planes: every bone is a prism, cloth is folded paper, and a face is a few plain facets.

Facets are made when a body is drawn. Every facet has one color in the light and one in the shade.
"""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from tts_export.art.carved.carving import FloatGrid, Joint, Sculpture, Solid, seen, seen_at
from tts_export.art.carved.limbs import SpacePoint, framed

SIDES, ROUND = 6, 10
"""The sides of a prism and of a drum."""
BEVEL = 0.55
"""How far a rounded end reaches beyond its joint, and how wide it is there, in radii."""
GEM = (-0.86, 0.45), (-0.3, 0.95), (0.3, 0.95), (0.86, 0.45)
"""The rings of a mass around a single joint: how far off they are and how wide, in radii."""
STRAIGHT = 0.3
"""From which cosine on two bones of a chain share a ring instead of having ends of their own."""
SHADOWS = (0.012, 0.024, 0.04, 0.06, 0.085)
"""How far from what throws it a shadow is looked for."""
FAR = -9.0
"""The depth where nothing is."""
EDGE = 0.12
"""How much farther than a bright edge is what is behind it."""

Facet = tuple[Sequence[SpacePoint], str, bool]
"""Its corners, counterclockwise from outside, its paint, and whether it is seen from both sides."""


class Mesh(NamedTuple):
    """The facets of a body, in its space."""

    corners: FloatGrid
    """Of every facet as many as the largest has: the last one is repeated."""
    counts: NDArray[np.int64]
    paints: list[str]
    thin: NDArray[np.bool_]
    groups: list[tuple[int, int]]
    """The first facet of each straight limb, cloth or plane, and the one after its last."""


class HewnForm(NamedTuple):
    """What is seen of a body, cell by cell."""

    facets: NDArray[np.int32]
    """The number of a facet, from 1 on; 0 is nothing."""
    depth: FloatGrid
    normals: FloatGrid
    """Of every facet, after a first one for nothing."""
    left: float
    top: float
    cell: float


@lru_cache(64)
def faceted(solids: tuple[Solid, ...]) -> Mesh:
    groups = [group for solid in solids for group in _groups(solid)]
    facets = [facet for group in groups for facet in group]
    most = max(len(corners) for corners, _, _ in facets)
    rows = [[*corners, *[corners[-1]] * (most - len(corners))] for corners, _, _ in facets]
    return Mesh(
        np.array(rows, np.float32),
        np.array([len(corners) for corners, _, _ in facets]),
        [paint for _, paint, _ in facets],
        np.array([thin for _, _, thin in facets]),
        list(pairwise(accumulate(map(len, groups), initial=0))),
    )


def _groups(solid: Solid) -> Iterator[list[Facet]]:
    joints, paint = solid.joints, solid.paint
    match solid.kind:
        case "plane":
            corners = np.array([joint[:3] for joint in joints])
            away = np.dot(normals_of(corners), corners.mean(0) - solid.sideways)
            yield [([joint[:3] for joint in joints[:: 1 if away > 0 else -1]], paint, False)]
        case "mesh" | "skin":
            ends = list(accumulate(map(int, solid.wide), initial=0))
            rows = [[joint[:3] for joint in joints[start:end]] for start, end in pairwise(ends)]
            yield [(row, paint, solid.kind == "skin") for row in rows]
        case "sheet":
            yield [([joint[:3] for joint in joints], paint, True)]
        case "cloth":
            half = len(joints) // 2
            top, foot = ([joint[:3] for joint in row] for row in (joints[:half], joints[half:]))
            pairs = zip(pairwise(top), pairwise(foot), strict=True)
            yield [
                ((*upper, lower), paint, True)
                for (a, b), (c, d) in pairs
                for upper, lower in (((a, b), c), ((b, d), c))
            ]
        case _:
            start = 0
            for n in range(1, len(joints)):
                bent = n < len(joints) - 1 and _cosine(*joints[n - 1 : n + 2]) < STRAIGHT
                if bent or n == len(joints) - 1:
                    yield list(_prism(solid, start, n + 1))
                    start = n


def _prism(solid: Solid, start: int, end: int) -> Iterator[Facet]:
    """The facets of a straight part of a chain. Its ends are flat or beveled."""
    cut, joints = solid.kind == "drum", solid.joints[start:end]
    last, rows = len(joints) - 1, list[list[SpacePoint]]()
    ways = [_way(joints[max(0, n - 1)], joints[min(last, n + 1)]) for n in range(last + 1)]
    sideways = _sideways(solid.sideways, ways)
    for n, (joint, wide, way) in enumerate(zip(joints, solid.wide[start:end], ways, strict=True)):
        (x, y, z, radius), (u, v, w) = joint, way
        rings = [(0.0, 1.0)]
        if joints[0] == joints[last]:
            rings = list(GEM[2 * n : 2 * n + 2])
        elif not cut:
            rings = [(-BEVEL, BEVEL)] * (n == 0) + rings + [(BEVEL, BEVEL)] * (n == last)
        for off, share in rings:
            far = off * radius
            spot = x + u * far, y + v * far, z + w * far
            rows.append(_ring(spot, way, sideways, radius * share, wide, ROUND if cut else SIDES))
    for low, high in pairwise(rows):
        for n in range(len(low)):
            yield (low[n - 1], low[n], high[n], high[n - 1]), solid.paint, False
    yield rows[-1], solid.paint, False
    yield rows[0][::-1], solid.paint, False


def _sideways(sideways: SpacePoint, ways: Sequence[SpacePoint]) -> SpacePoint:
    """Where the sides of all rings of a chain are: one for all, or it is wrung; none of its ways is there."""

    def along(side: SpacePoint) -> float:
        return max(abs(way[0] * side[0] + way[1] * side[1] + way[2] * side[2]) for way in ways)

    return sideways if along(sideways) <= 0.9 else min(((0.0, 1.0, 0.1), (1.0, 0.1, 0.0)), key=along)


def _cosine(first: Joint, middle: Joint, last: Joint) -> float:
    return sum(a * b for a, b in zip(_way(first, middle), _way(middle, last), strict=True))


def _way(start: Joint, end: Joint) -> SpacePoint:
    x, y, z = end[0] - start[0], end[1] - start[1], end[2] - start[2]
    long = math.sqrt(x * x + y * y + z * z)
    return (x / long, y / long, z / long) if long > 1e-6 else (0.0, 1.0, 0.0)


def _ring(
    middle: SpacePoint, way: SpacePoint, sideways: SpacePoint, radius: float, wide: float, sides: int
) -> list[SpacePoint]:
    """The corners around a way, turning from one side to what is ahead."""
    (a, b, c), _, (d, e, f) = framed(way, sideways)
    ring: list[SpacePoint] = []
    for n in range(sides):
        angle = math.tau * (n + 0.5) / sides
        u, v = radius * wide * math.cos(angle), -radius * math.sin(angle)
        ring.append((middle[0] + u * a + v * d, middle[1] + u * b + v * e, middle[2] + u * c + v * f))
    return ring


def normals_of(corners: FloatGrid) -> FloatGrid:
    """Newell's: right also for what is not quite plane."""
    nexts = np.roll(corners, -1, -2)
    less, sums = corners - nexts, corners + nexts
    parts = [(less[..., n - 2] * sums[..., n - 1]).sum(-1) for n in range(3)]
    normal: FloatGrid = np.stack(parts, -1)
    normal /= np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-9)
    return normal


def relief(
    body: Sculpture, cell: float, low: float, ends: tuple[float, float] = (-math.inf, math.inf)
) -> HewnForm:
    """A body of size 1 or -1 at 0, 0 in cells of this size, down to here, between these ends."""
    shape = faceted(body.solids)
    spots = np.stack(seen_at(body, *np.moveaxis(shape.corners, 2, 0))[:3], 2)
    normals = normals_of(spots * (1, -1, 1)) * math.copysign(1, body.size)
    shown = shape.thin | (normals[:, 2] > 0)
    normals = np.where(normals[:, 2:] < 0, -normals, normals)
    (left, top), (right, foot) = spots[..., :2].min((0, 1)), spots[..., :2].max((0, 1))
    foot = max(top + 0.2, min(foot, low))
    left, right = max(left, ends[0]), min(right, ends[1])
    left, top = (math.floor(side / cell - 1) * cell for side in (left, top))
    size = math.ceil((foot - top) / cell) + 1, math.ceil((right - left) / cell) + 1
    ids, depth = np.zeros(size, np.int32), np.full(size, FAR, np.float32)
    spots = (spots - (left, top, 0)) / (cell, cell, 1)
    own = np.arange(spots.shape[1]) < shape.counts[:, None]
    middle = np.where(own[..., None], spots, 0).sum(1) / shape.counts[:, None]
    across, down = (normals[:, :2] * (-cell, cell) / np.maximum(normals[:, 2:], 0.01)).T
    planes = np.stack([across, down, middle[:, 2] - across * middle[:, 0] - down * middle[:, 1]])
    corners, ranks = spots[..., :2].round().astype(int), np.argsort(np.argsort(middle[:, 2], kind="stable"))
    nearest = spots[..., 2].max(1)
    for start, end in shape.groups:
        numbers = start + np.flatnonzero(shown[start:end])
        if len(numbers):
            numbers = numbers[np.argsort(ranks[numbers])]
            drawn = _drawn(corners[numbers], shape.counts[numbers].tolist(), size)
            if drawn is not None:
                _fill(ids, depth, *drawn, numbers + 1, planes[:, numbers], nearest[numbers].max())
    return HewnForm(ids, depth, np.concatenate([np.zeros((1, 3)), normals]), left, top, cell)


def _drawn(
    corners: NDArray[np.int64], counts: Sequence[int], size: tuple[int, int]
) -> tuple[NDArray[np.intp], tuple[slice, slice]] | None:
    """The places of facets that do not cut one another, by their numbers, the farther ones first."""
    (left, top), (right, foot) = corners.min((0, 1)).clip(0).tolist(), corners.max((0, 1)).tolist()
    wide, high = min(size[1], right + 1) - left, min(size[0], foot + 1) - top
    if wide <= 0 or high <= 0:
        return None
    drawn = Image.new("L", (wide, high))
    pen = ImageDraw.Draw(drawn)
    for number, (face, count) in enumerate(zip(corners - (left, top), counts, strict=True), 1):
        pen.polygon(face[:count].ravel().tolist(), number)
    return np.asarray(drawn).astype(np.intp), (slice(top, top + high), slice(left, left + wide))


def _fill(
    ids: NDArray[np.int32],
    depth: FloatGrid,
    cells: NDArray[np.intp],
    box: tuple[slice, slice],
    numbers: NDArray[np.int64],
    planes: FloatGrid,
    nearest: float,
) -> None:
    """Facets, where nothing nearer is."""
    rows, columns = (np.arange(part.start, part.stop, dtype=np.float32) for part in box)
    slope, fall, start = np.hstack([((0,), (0,), (2 * FAR,)), planes]).astype(np.float32)
    near = slope.take(cells) * columns
    near += fall.take(cells) * rows[:, None]
    near += start.take(cells)
    np.minimum(near, nearest, out=near)
    inside = near > depth[box]
    np.copyto(depth[box], near, where=inside)
    np.copyto(ids[box], np.array([0, *numbers], np.int32).take(cells), where=inside)


def _moved(cells: FloatGrid, across: int, down: int) -> FloatGrid:
    """What is that much farther to the left and the top."""
    moved = np.roll(cells, (down, -across), (0, 1))
    moved[:down] = FAR
    return moved


def shaded(form: HewnForm, toward: int, above: int = 1) -> NDArray[np.bool_]:
    """Where something nearer to the light throws a shadow; the light is above (1) or below (-1)."""
    depth = form.depth[::2, ::2]
    shade = np.zeros(depth.shape, bool)
    for step in SHADOWS:
        across, down = (max(1, round(step * part / form.cell / 2)) for part in (0.7, 0.8))
        over = _moved(depth, across * toward, down * above) - depth
        shade |= (over > step * 0.75) & (over < 0.4)
    dots = Image.fromarray(shade.view(np.uint8) * np.uint8(255))
    shade = np.asarray(dots.filter(ImageFilter.BoxBlur(2))) > 127  # most around it
    high, wide = form.depth.shape
    return shade.repeat(2, 0)[:high].repeat(2, 1)[:, :wide]


def marked(body: Sculpture, form: HewnForm) -> NDArray[np.int32]:
    """The numbers of the markings that are on the surface, the later ones over the earlier; 0 is none."""
    high, across = form.facets.shape
    marks, size = np.zeros((high, across), np.int32), (across, high)
    for number, marking in enumerate(body.markings, 1):
        spots = [seen(body, joint) for joint in marking.joints]
        places = [((x - form.left) / form.cell, (y - form.top) / form.cell) for x, y, _, _ in spots]
        wide = spots[0][3] / form.cell
        if marking.flat:
            drawn = Image.new("1", size)
            ImageDraw.Draw(drawn).line(places, 1, max(1, round(2 * wide)))
            marks[np.asarray(drawn) & (form.facets > 0)] = number
            continue
        (left, right), (top, foot) = (
            (max(0, math.floor(min(side) - wide)), math.ceil(max(side) + wide))
            for side in zip(*places, strict=True)
        )
        box = slice(top, max(top, foot)), slice(left, max(left, right))
        inside = _octagon(spots[0], spots[-1], form, box) & (form.facets[box] > 0)
        marks[box][inside] = number
    return marks


def _octagon(start: Joint, end: Joint, form: HewnForm, box: tuple[slice, slice]) -> NDArray[np.bool_]:
    """What of the surface is inside of a prism of eight sides."""
    depth = form.depth[box]
    x = form.left + form.cell * (np.arange(depth.shape[1], dtype=np.float32) + box[1].start) - start[0]
    y = form.top + form.cell * (np.arange(depth.shape[0], dtype=np.float32) + box[0].start) - start[1]
    z, (a, b, c), way = depth - start[2], _way(start, end), math.dist(start[:3], end[:3])
    along = x * a + (y * b)[:, None] + z * c
    ahead, _, side = framed((a, b, c), (0.0, 1.0, 0.1) if abs(b) < 0.9 else (1.0, 0.0, 0.1))
    u, v = (np.abs(x * p + (y * q)[:, None] + z * r) for p, q, r in (ahead, side))
    far = np.maximum(np.maximum(u, v), (u + v) * 0.72)
    inside: NDArray[np.bool_] = (far < start[3]) & (along > 0) & (along < way)
    return inside


def edged(form: HewnForm, toward: int, width: float = 0.006) -> NDArray[np.bool_]:
    """Where a bright edge is: toward the light, before what is much farther."""
    wide = max(1, round(width / form.cell))
    return (form.depth - _moved(form.depth, wide * toward, wide) > EDGE) & (form.facets > 0)
