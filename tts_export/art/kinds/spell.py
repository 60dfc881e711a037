"""`spell`: a deed or an omen in the mountains, before a bright disc with rays and rings, in the colors of a
card's sources.

Colors: as for a landscape. The subject's motif says what happens; without one its glyph rises over the
mountains, and without both a star of three to eight points.
"""

import math
from collections.abc import Sequence

from msgspec import Struct
from PIL import Image

from tts_export.art.colors import BLACK, WHITE, mix
from tts_export.art.deeds import DEEDS
from tts_export.art.kinds.landscape import (
    RIDGES,
    LandscapeColors,
    Traits as Land,
    draw_lit,
    draw_ridge,
    draw_sky,
    roll_traits as roll_land,
    skyline_at,
)
from tts_export.art.omens import OMENS
from tts_export.art.plate import ArtPlate
from tts_export.art.seas import SEAS
from tts_export.art.silhouettes import Figure, SilhouettePlace, draw_sign
from tts_export.art.subject import Subject, between, dice, pick, whole
from tts_export.paint.outlines import Point

SCENES = {**DEEDS, **OMENS, **SEAS}
MIDDLE, OF_SCENE = (0.5, 0.41), (0.5, 0.47)
DISC, THING, SCENE = 0.25, 0.42, 0.50
"""The radius of the disc and the sizes of a thing and a scene, as parts of the window's shorter side."""


class MarkRing(Struct, frozen=True):
    """A ring of marks: its radius in units, how many marks, and how they look."""

    radius: float
    marks: int
    shape: int
    turned: float


class Traits(Struct, frozen=True):
    """All that was rolled for one key."""

    land: Land
    rays: int
    swirl: float
    turned: float
    rings: tuple[MarkRing, ...]
    points: int


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors)
    plate = draw_sky(traits.land, size, pixels)
    unit = min(plate.width, plate.height)
    scene = SCENES.get(subject.traits.motif or "")
    across, down = OF_SCENE if scene else MIDDLE
    middle = plate.width * across, plate.height * down
    _draw_rays(plate, traits, middle)
    for ring in traits.rings:
        _draw_ring(plate, traits.land.colors, ring, middle, unit)
    plate.disc(*middle, unit * DISC, mix(traits.land.colors.sun, WHITE, 0.25))
    for ridge in range(RIDGES):
        if scene and ridge == RIDGES - 1:
            _draw_scene(plate, traits.land, scene, unit)
        elif not scene and ridge == 1:
            _draw_thing(plate, traits, subject.traits.glyph, middle, unit)
        draw_ridge(plate, traits.land, ridge)
    return plate.picture()


def roll_traits(key: str, colors: Sequence[str]) -> Traits:
    roll = dice("spell", key)
    return Traits(
        land=roll_land(key, colors),
        rays=pick(roll, (8, 10, 12, 16, 24)),
        swirl=pick(roll, (0.0, 0.0, 0.35, -0.35, 0.8)),
        turned=between(roll, 0, math.tau),
        rings=tuple(
            MarkRing(radius, pick(roll, (6, 8, 12, 24)), whole(roll, 0, 3), between(roll, 0, math.tau))
            for radius in pick(roll, ((0.36, 0.46), (0.34, 0.42, 0.60), (0.40, 0.58), (0.33, 0.50, 0.66)))
        ),
        points=whole(roll, 3, 8),
    )


def _draw_rays(plate: ArtPlate, traits: Traits, middle: Point) -> None:
    """Wedges of light; with a swirl they bend on their way outward."""
    colors = traits.land.colors
    far, step = math.hypot(plate.width, plate.height), math.tau / traits.rays
    for ray in range(traits.rays):
        start = traits.turned + ray * step
        sides = [
            [_polar(middle, far * out / 8, start + traits.swirl * out / 8 + turn) for out in range(9)]
            for turn in (0.0, step / 2)
        ]
        plate.polygon([*sides[0], *reversed(sides[1])], mix(colors.horizon, colors.sun, 0.5), 0.20)
    unit = min(plate.width, plate.height)
    plate.halo(*middle, [unit * 0.09 * halo for halo in range(1, 7)], colors.sun, 0.07)


def _draw_ring(plate: ArtPlate, colors: LandscapeColors, ring: MarkRing, middle: Point, unit: float) -> None:
    ink = mix(colors.horizon, colors.sun, 0.65)
    radius = ring.radius * unit
    plate.ring(*middle, radius, ink, unit * 0.007)
    for mark in range(ring.marks):
        angle = ring.turned + mark * math.tau / ring.marks
        place = _polar(middle, radius, angle)
        match ring.shape:
            case 0:
                plate.line(
                    [_polar(middle, radius * 0.95, angle), _polar(middle, radius * 1.05, angle)], ink, 0.4
                )
            case 1:
                plate.disc(*place, unit * 0.014, colors.sun)
            case 2:
                plate.polygon(_diamond(place, unit * 0.024), colors.sun)
            case _:
                tips = [_polar(middle, radius * 1.07, angle)]
                tips += [_polar(middle, radius, angle + side * 0.06) for side in (-1, 1)]
                plate.polygon(tips, colors.sun)


def _draw_thing(plate: ArtPlate, traits: Traits, glyph: str | None, middle: Point, unit: float) -> None:
    """A silhouette, dark before the disc, with light on its edge."""
    colors, edge = traits.land.colors, unit * 0.012
    light, dark = mix(colors.sun, WHITE, 0.4), mix(colors.top, BLACK, 0.6)
    for (x, y), ink in (((middle[0] - edge, middle[1] - edge), light), (middle, dark)):
        if glyph is not None:
            draw_sign(plate, glyph, x, y, unit * THING, ink)
        else:
            plate.polygon(_star(traits, (x, y), unit * THING / 2), ink)


def _draw_scene(plate: ArtPlate, land: Land, scene: Figure, unit: float) -> None:
    """Between the last two ridges, in the middle, so that it stands before the disc."""
    y = skyline_at(plate, land, RIDGES - 1, 0.5) - unit * 0.05
    size = min(unit, plate.width * 0.75) * SCENE
    draw_lit(plate, land.colors, scene, SilhouettePlace(plate.width / 2, y, size, size))


def _star(traits: Traits, middle: Point, radius: float) -> list[Point]:
    step = math.pi / traits.points
    outs = (radius if point % 2 == 0 else radius * 0.45 for point in range(2 * traits.points))
    return [_polar(middle, out, traits.turned + point * step) for point, out in enumerate(outs)]


def _diamond(place: Point, half: float) -> list[Point]:
    x, y = place
    return [(x, y - half), (x + half * 0.7, y), (x, y + half), (x - half * 0.7, y)]


def _polar(middle: Point, radius: float, angle: float) -> Point:
    return middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)
