"""The forms of relics, around 0, 0: about 2 high and at most 2 wide."""

from collections.abc import Mapping, Sequence

from tts_export.art.colors import RGB, rgb
from tts_export.art.figures.motifs import motifs, points
from tts_export.paint.outlines import Point

TURNED: Mapping[str, tuple[Point, ...]] = {
    "crystal": points("0,-1.06 .46,-.56 .58,.06 .36,.62 0,1.04"),
    "vessel": points(".2,-1 .26,-.86 .16,-.74 .18,-.5 .52,-.08 .56,.34 .34,.86 .4,1"),
    "weather jar": points(".5,-.86 .5,-.74 .42,-.66 .66,-.44 .7,-.2 .7,.76 .62,1"),
    "bell": points(".1,-1 .14,-.84 .34,-.66 .42,-.1 .52,.4 .72,.66 .72,.78"),
    "lantern": points(".06,-1 .1,-.84 .5,-.58 .4,-.5 .44,.52 .54,.6 .54,.8 .38,1"),
    "still": points(".14,-1 .2,-.7 .16,-.34 .46,-.16 .62,.26 .58,.62 .44,.72 .52,1"),
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
    "bundle": points(
        "-.74,.76 -.84,.1 -.56,-.34 -.16,-.46 -.34,-.88 0,-.74 .34,-.88 .16,-.46 .56,-.34 .84,.1 .74,.76"
    ),
}
"""Flat objects with beveled edges: their outlines, clockwise."""

DETAILS = motifs("details")
"""What is on them: lines, gems and a lock; lights only where a lamp or a fire is."""
SETTINGS = motifs("settings")
"""Where they are: what is behind each of them and what is before it; their feet are at 0, 1."""

MATERIALS: Mapping[str, RGB] = {
    "seal": rgb("#c4281c"),
    "still": rgb("#c8733c"),
    "crown": rgb("#4fae94"),
    "lantern": rgb("#d8a038"),
    "chest": rgb("#95613a"),
    "bell": rgb("#bd9648"),
    "weight": rgb("#7b8594"),
    "bundle": rgb("#ab9468"),
    "kiln": rgb("#b4694a"),
    "wall": rgb("#9a7a54"),
    "bridge": rgb("#a07848"),
}
"""What some are made of; the others have a color of cloth."""

METAL = ("bell", "lantern", "still", "crown", "weight")
"""What mirrors a strip of light."""

FOLDS: Mapping[str, Sequence[float]] = {
    "wall": [0.24 * n - 0.96 for n in range(9)],
    "crown": (-0.92, -0.46, -0.3, 0, 0.3, 0.46, 0.92),
    "bridge": [0.25 * n - 1 for n in range(9)],
    "banner": (-0.6, -0.38, -0.2, 0.08, 0.24, 0.5, 0.6),
    "pennant": (-0.48, -0.3, -0.04, 0.2, 0.5, 0.7, 0.94),
}
"""Where planks, the sides of spikes and the folds of cloth begin and end."""
