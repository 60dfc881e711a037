"""`relic`: a faceted object in front of the sun, in the colors of a card's sources.

Colors: as for a landscape. The subject's motif says what the object is; without one, it is rolled.
"""

import math
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct
from PIL import Image

from tts_export.art.colors import BLACK, RGB, WHITE, mix
from tts_export.art.kinds.landscape import RIDGES, Light, Traits as Land, draw_land, roll_traits as roll_land
from tts_export.art.plate import ArtPlate
from tts_export.art.relics import CUT, DETAILS, TURNED
from tts_export.art.silhouettes import Lamp, Stroke
from tts_export.art.subject import Subject, dice, pick, whole
from tts_export.paint.outlines import Point

INNER = 0.58
"""The size of a cut object's flat middle."""
SIZE = 0.31
"""Half the object's height, as a part of the window's."""


class Traits(Struct, frozen=True):
    """All that was rolled for one key."""

    land: Land
    motif: str
    sides: int


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors, subject.traits.motif)
    plate = draw_land(traits.land, size, pixels, range(2, RIDGES))
    unit = min(plate.width, plate.height) * SIZE
    middle = plate.width * traits.land.sun[0], plate.height * 0.46
    if traits.motif in TURNED:
        _draw_turned(plate, traits, middle, unit)
    else:
        _draw_cut(plate, traits, middle, unit)
    _draw_details(plate, traits, middle, unit)
    return plate.picture()


def roll_traits(key: str, colors: Sequence[str], motif: str | None = None) -> Traits:
    """The sun is large and round: the object is dark in front of it."""
    roll = dice("relic", key)
    land = roll_land(key, colors)
    rolled = pick(roll, (*TURNED, *CUT))
    kept = motif if motif is not None and (motif in TURNED or motif in CUT) else rolled
    low, radius = (min(max(land.sun[0], 0.4), 0.6), 0.44), 0.27 + land.radius * 0.2
    ringed = land.light is Light.RINGED
    sun = Land(
        land.colors,
        Light.RINGED if ringed else Light.SUN,
        low,
        radius,
        land.orbits,
        land.tilt,
        land.ridges,
        land.stars,
    )
    return Traits(sun, kept, whole(roll, 5, 7))


def _tone(traits: Traits, light: float) -> RGB:
    """A facet's color: 0 turned away from the light, 1 toward it."""
    colors = traits.land.colors
    dark, middle = mix(colors.near, BLACK, 0.15), mix(colors.far, colors.horizon, 0.25)
    if light < 0.5:
        return mix(dark, middle, light * 2)
    return mix(middle, mix(colors.sun, WHITE, 0.5), light * 2 - 1)


def _draw_turned(plate: ArtPlate, traits: Traits, middle: Point, unit: float) -> None:
    """Strips between the rows of the profile; their edges run down the object like those of a cut glass."""
    x, y = middle
    profile = TURNED[traits.motif]
    edges = [-math.cos(side * math.pi / traits.sides) for side in range(traits.sides + 1)]
    outline = [(x + r * unit, y + v * unit) for r, v in profile]
    outline += [(x - r * unit, y + v * unit) for r, v in reversed(profile)]
    _draw_edge(plate, traits, outline, middle, unit)
    for (r, v), (s, w) in pairwise(profile):
        slope = (s - r) / max(0.05, abs(w - v))
        for left, right in pairwise(edges):
            light = 0.52 - 0.42 * (left + right) / 2 - 0.16 * max(-1.2, min(1.2, slope)) - 0.10 * v
            corners = ((left * r, v), (right * r, v), (right * s, w), (left * s, w))
            strip = [(x + a * unit, y + b * unit) for a, b in corners]
            plate.polygon(strip, _tone(traits, min(1.0, max(0.0, light))))


def _draw_cut(plate: ArtPlate, traits: Traits, middle: Point, unit: float) -> None:
    """A flat middle, and facets from it to the edges."""
    x, y = middle
    outer = [(x + u * unit, y + v * unit) for u, v in CUT[traits.motif]]
    center = sum(v for _, v in CUT[traits.motif]) / len(outer) * unit + y
    inner = [(x + (u - x) * INNER, center + (v - center) * INNER) for u, v in outer]
    _draw_edge(plate, traits, outer, middle, unit)
    for n, (a, b) in enumerate(zip(outer, outer[1:] + outer[:1], strict=True)):
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        # The outlines run clockwise: this is the side's normal, seen from the top left.
        light = 0.5 + 0.34 * ((a[1] - b[1]) * -0.6 + (b[0] - a[0]) * 0.8) / length
        plate.polygon((a, b, inner[(n + 1) % len(inner)], inner[n]), _tone(traits, min(1.0, max(0.0, light))))
    plate.polygon(inner, _tone(traits, 0.62))


def _draw_details(plate: ArtPlate, traits: Traits, middle: Point, unit: float) -> None:
    colors = traits.land.colors
    dark = mix(colors.near, BLACK, 0.5)
    for part in DETAILS.get(traits.motif, ()):
        if isinstance(part, Stroke):
            line = [(middle[0] + x * unit, middle[1] + y * unit) for x, y in part.points]
            plate.line(line, dark, part.width * unit)
        elif isinstance(part, Lamp):
            x, y, radius = middle[0] + part.x * unit, middle[1] + part.y * unit, part.radius * unit
            plate.disc(x, y, radius * 1.18, dark)
            plate.disc(x, y, radius, mix(colors.sun, WHITE, 0.3))


def _draw_edge(plate: ArtPlate, traits: Traits, outline: list[Point], middle: Point, unit: float) -> None:
    """A dark edge around the object, so that it stands out from the disc, and its shadow."""
    dark = mix(traits.land.colors.near, BLACK, 0.6)
    plate.polygon([(x + unit * 0.05, y + unit * 0.06) for x, y in outline], BLACK, 0.35)
    grown = [(middle[0] + (x - middle[0]) * 1.06, middle[1] + (y - middle[1]) * 1.05) for x, y in outline]
    plate.polygon(grown, dark)
