"""The forms of relics, around 0, 0: about 2 high and at most 2 wide."""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise

from tts_export.art.carved.carving import Sculpture, Solid
from tts_export.art.carved.limbs import SpacePoint
from tts_export.art.figures.facets import cut
from tts_export.art.figures.motifs import motifs, points
from tts_export.art.figures.silhouettes import Body, Stroke
from tts_export.paint.outlines import Point

TURNED: Mapping[str, tuple[Point, ...]] = {
    "crystal": points("0,-1.06 .46,-.56 .58,.06 .36,.62 0,1.04"),
    "vessel": points(".2,-1 .26,-.86 .16,-.74 .18,-.5 .52,-.08 .56,.34 .34,.86 .4,1"),
    "weather jar": points(".5,-.86 .5,-.74 .42,-.66 .66,-.44 .7,-.2 .7,.76 .62,1"),
    "bell": points(".1,-1 .14,-.84 .34,-.66 .42,-.1 .52,.4 .72,.66 .72,.78"),
    "lantern": points(".06,-1 .1,-.84 .5,-.58 .4,-.5 .44,.52 .54,.6 .54,.8 .38,1"),
    "still": points(".14,-1 .2,-.7 .16,-.34 .46,-.16 .62,.26 .58,.62 .44,.72 .52,1"),
    "bundle": points(".36,-.9 .22,-.66 .16,-.46 .5,-.36 .82,.1 .84,.5 .7,.9"),
    "kiln": points(".16,-1 .22,-.96 .2,-.6 .44,-.3 .6,.24 .66,1"),
}
"""Objects as if from a lathe: half widths and heights, from the top (-1) to the foot (1)."""

CUT: Mapping[str, tuple[Point, ...]] = {
    "seal": points(
        "0,-.84 .4,-.78 .68,-.5 .86,-.06 .76,.36 .5,.72 .06,.82 -.4,.76 -.74,.44 -.82,-.04 -.7,-.46 -.42,-.74"
    ),
    "crown": points("-.78,.62 -.92,-.42 -.46,.02 -.3,-.72 0,-.1 .3,-.72 .46,.02 .92,-.42 .78,.62"),
    "chest": points("-.86,.7 -.86,-.2 -.66,-.58 .66,-.58 .86,-.2 .86,.7"),
    "banner": points("-.6,-.88 .6,-.88 .6,.62 0,.2 -.6,.62"),
    "weight": points("-.62,.72 -.62,.02 -.5,-.12 .38,-.12 .5,.02 .5,.72"),
    "pennant": points("-.62,-1 -.48,-1 -.48,-.86 .94,-.62 .5,-.32 .86,.02 -.48,.1 -.48,1 -.62,1"),
    "wall": points(
        "-.96,.74 -.96,-.3 -.72,-.62 -.48,-.3 -.24,-.62 0,-.3 .24,-.62 .48,-.3 .72,-.62 .96,-.3 .96,.74"
    ),
    "bridge": points("-1,.5 -1,-.1 0,-.52 1,-.1 1,.5 .66,.5 .4,.12 0,-.02 -.4,.12 -.66,.5"),
}
"""Flat objects with beveled edges: their outlines, clockwise."""

DETAILS = motifs("details")
"""What is on them: lines, gems and a lock; lights only where a lamp or a fire is."""
SETTINGS = motifs("settings")
"""Where they are: what is behind each of them and what is before it; their feet are at 0, 1."""

MATERIALS: Mapping[str, str] = {
    "seal": "#c4281c",
    "still": "#c8733c",
    "crown": "#4fae94",
    "lantern": "#d8a038",
    "chest": "#95613a",
    "bell": "#bd9648",
    "weight": "#7b8594",
    "bundle": "#ab9468",
    "kiln": "#b4694a",
    "wall": "#9a7a54",
    "bridge": "#a07848",
}
"""What some are made of; the others have a color of cloth."""
IRON = "#4a423e"
DEEP: Mapping[str, float] = {"chest": 0.5, "weight": 0.46, "bridge": 0.42, "wall": 0.14, "seal": 0.14}
"""Half of how thick cut objects are; the others are of cloth."""
BENT: Mapping[str, float] = {"crown": 0.75}
"""What is a ring, and how deep."""
STRAP, THIN, BEVEL, RIPPLE, STEPS = 0.03, 0.03, 0.09, 0.09, 4
"""How thick straps and cloth are, how far edges and folds come out, the parts of a round strap."""

FOLDS: Mapping[str, Sequence[float]] = {
    "wall": [0.24 * n - 0.96 for n in range(9)],
    "crown": (-0.92, -0.46, -0.3, 0, 0.3, 0.46, 0.92),
    "bridge": [0.25 * n - 1 for n in range(9)],
    "banner": (-0.6, -0.38, -0.2, 0.08, 0.24, 0.5, 0.6),
    "pennant": (-0.48, -0.3, -0.04, 0.2, 0.5, 0.7, 0.94),
}
"""Where planks, the sides of spikes and the folds of cloth begin and end."""


@cache
def carved(motif: str, toward: int) -> Sculpture:
    """An object as a body in space, with the side that looks away from the light; its foot is at 1."""
    paint = MATERIALS.get(motif, "c.8")
    if motif in TURNED:
        joints = tuple((0.0, 1 - v, 0.0, max(r, 0.01)) for r, v in reversed(TURNED[motif]))
        solids: list[Solid] = [
            Solid(
                "prism" if motif == "crystal" else "drum",
                joints,
                paint,
                (0.0, 0.0, 1.0),
                (1.0,) * len(joints),
            )
        ]
    else:
        solids = [*_front(motif, paint), *_edges(motif, paint)]
    for part in DETAILS.get(motif, ()):
        if isinstance(part, Stroke):
            solids += _rods(motif, part)
        elif isinstance(part, Body) and not part.lit:
            deep = max(_depth(motif, x, v) for x, v in part.points) + 0.05
            solids.append(_sheet([(x, v, deep) for x, v in part.points], _ink(part)))
    turn = -8.0 if motif in TURNED else -24.0
    return Sculpture(tuple(solids), (), (), "", turn * toward, 9.0, 0.08, 0.0)


def _ink(part: Body | Stroke) -> str:
    return f"{part.paint}{part.tone}" if part.tone else IRON


def _rods(motif: str, line: Stroke) -> Iterator[Solid]:
    """A strap on the surface, or a pipe beside it."""
    steps = STEPS if motif in TURNED else 1
    for (x, v), (u, w) in pairwise(line.points):
        spots = [(x + (u - x) * n / steps, v + (w - v) * n / steps) for n in range(steps + 1)]
        rod = tuple((a, 1 - b, _depth(motif, a, b), line.width / 2) for a, b in spots)
        yield Solid("prism", rod, _ink(line), (0.0, 0.0, 1.0), (1.0,) * len(rod))


def _sheet(corners: Sequence[SpacePoint], paint: str) -> Solid:
    return Solid("sheet", tuple((x, 1 - v, z, 0.0) for x, v, z in corners), paint, (0.0, 0.0, 1.0))


def _front(motif: str, paint: str) -> Iterator[Solid]:
    """Folds that are turn by turn before one another; or a face, and edges that fall away around it."""
    outer, deep = CUT[motif], DEEP.get(motif, THIN)
    folds, ripple, bend = FOLDS.get(motif, ()), _ripple(motif), BENT.get(motif, 0.0)
    for n, (left, right) in enumerate(pairwise(folds)):
        strip = cut(outer, [x - left for x, _ in outer])
        strip = cut(strip, [right - x for x, _ in strip])
        slope = ripple * (-1) ** n / (right - left)
        yield _sheet(
            [(x, v, _bulge(bend, x) + deep + ripple * (n % 2) + slope * (x - left)) for x, v in strip], paint
        )
        if bend:
            yield _sheet([(x, v, -_bulge(bend, x)) for x, v in strip], paint)
    if not folds:
        inner = [(x * (1 - BEVEL), v * (1 - BEVEL) + 0.02) for x, v in outer]
        yield _sheet([(x, v, deep) for x, v in inner], paint)
        for n, (x, v) in enumerate(outer):
            (p, q), (a, b), (c, d) = outer[n - 1], inner[n - 1], inner[n]
            yield _sheet([(p, q, deep - BEVEL), (x, v, deep - BEVEL), (c, d, deep), (a, b, deep)], paint)


def _edges(motif: str, paint: str) -> Iterator[Solid]:
    """What is seen of the sides of something thick."""
    outer, deep = CUT[motif], DEEP.get(motif, THIN)
    near = deep if motif in FOLDS else deep - BEVEL
    for n, (x, v) in enumerate(outer if motif in DEEP else ()):
        p, q = outer[n - 1]
        yield _sheet([(p, q, near), (x, v, near), (x, v, -deep), (p, q, -deep)], paint)


def _ripple(motif: str) -> float:
    return 0.0 if motif in BENT else RIPPLE / 3 if motif in DEEP else RIPPLE


def _bulge(bend: float, x: float) -> float:
    return bend * math.sqrt(max(0.0, 1 - x * x))


def _depth(motif: str, x: float, v: float) -> float:
    """How far before its middle the surface is; 0 beside the object."""
    if motif in CUT:
        across, down = zip(*CUT[motif], strict=True)
        inside = min(across) <= x <= max(across) and min(down) <= v <= max(down)
        return _bulge(BENT.get(motif, 0), x) + DEEP.get(motif, THIN) + _ripple(motif) if inside else 0.0
    for (r, top), (s, foot) in pairwise(TURNED[motif]):
        if top <= v <= foot:
            wide = r + (s - r) * (v - top) / (foot - top)
            return math.sqrt(max(0.0, wide * wide - x * x)) + STRAP
    return 0.0
