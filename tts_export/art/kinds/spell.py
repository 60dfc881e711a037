"""`spell`: a deed or an omen in the mountains under rays and rings, in the colors of a card's sources.

Colors: as for a landscape. The subject's motif says what happens; without one its glyph rises over the
mountains, and without both a star of three to eight points. The rings are around it, in the sky or at its
feet.
"""

import math
from collections.abc import Sequence
from enum import IntEnum

from msgspec import Struct
from PIL import Image

from tts_export.art import fronts
from tts_export.art.colors import BLACK, WHITE, mix
from tts_export.art.composition import ABOVE, BELOW, LARGE, MEDIUM, WIDE, Staging, composed
from tts_export.art.kinds.landscape import (
    RIDGES,
    Traits as Land,
    draw_front,
    draw_ridge,
    draw_sky,
    draw_subject,
    draw_sun,
    roll_traits as roll_land,
    skyline_at,
)
from tts_export.art.motifs import motifs, titles
from tts_export.art.plate import ArtPlate
from tts_export.art.silhouettes import draw_sign
from tts_export.art.subject import Subject, between, dice, pick, spread, whole
from tts_export.paint.outlines import Point

DEEDS, OMENS, SEAS = titles("deeds"), titles("omens"), titles("seas")
DISC, THING = 0.25, 0.42
"""The radius of the disc and the size of a thing, as parts of the window's shorter side."""
SHOTS = (MEDIUM, LARGE, WIDE, BELOW, ABOVE)
SCENE = 1.36
"""A scene's size, as a part of a figure's."""
FLAT = 0.24
"""How flat rings on the ground look."""


class Circle(IntEnum):
    """Where the rings are."""

    AROUND = 0
    SKY = 1
    GROUND = 2


class MarkRing(Struct, frozen=True):
    """A ring of marks: its radius in units, how many marks, and how they look."""

    radius: float
    marks: int
    shape: int
    turned: float


class Traits(Struct, frozen=True):
    """All that was rolled for one key."""

    land: Land
    circle: Circle
    rays: int
    swirl: float
    turned: float
    rings: tuple[MarkRing, ...]
    points: int


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    scene = motifs("deeds", "omens", "seas", cast=subject.cast).get(subject.traits.motif or "")
    view = fronts.cleared(composed("spell", subject.key, SHOTS if scene else (MEDIUM,)), scene)
    traits = roll_traits(subject.key, colors, view)
    land = traits.land
    unit, around = min(size), traits.circle is Circle.AROUND or not scene
    high = skyline_at(size, land, RIDGES - 1, view.across)
    light = (view.across, (high - unit * view.shot.size * 0.5) / size[1] if scene else 0.41)
    if not around:
        light = view.sun
    middle = light[0] * size[0], light[1] * size[1]
    plate = draw_sky(land, size, pixels, light, 0.22, lambda plate: _draw_rays(plate, traits, middle))
    if scene:
        draw_sun(plate, land)
    if not (traits.circle is Circle.GROUND and scene):
        _draw_rings(plate, traits, middle, unit)
    if not scene:
        plate.disc(*middle, unit * DISC, mix(land.colors.sun, WHITE, 0.25))
    for ridge in range(RIDGES - 1):
        if not scene and ridge == 1:
            _draw_thing(plate, traits, subject.traits.glyph, middle, unit)
        draw_ridge(plate, land, ridge)
    if scene:
        draw_subject(plate, land, scene, SCENE)
    else:
        draw_ridge(plate, land, RIDGES - 1)
    if traits.circle is Circle.GROUND and scene:
        _draw_rings(plate, traits, (view.across * size[0], high + unit * 0.03), unit, FLAT)
    draw_front(plate, land)
    return plate.picture()


def roll_traits(key: str, colors: Sequence[str], view: Staging) -> Traits:
    roll = dice("spell", key)
    radii = ((0.36, 0.46), (0.34, 0.42, 0.60), (0.40, 0.58), (0.33, 0.50, 0.66))
    return Traits(
        land=roll_land(key, colors, view),
        circle=tuple(Circle)[spread("circle", key, len(Circle))],
        rays=pick(roll, (8, 10, 12, 16, 24)),
        swirl=pick(roll, (0.0, 0.0, 0.35, -0.35, 0.8)),
        turned=between(roll, 0, math.tau),
        rings=tuple(
            MarkRing(radius, pick(roll, (6, 8, 12, 24)), whole(roll, 0, 3), between(roll, 0, math.tau))
            for radius in pick(roll, radii)
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
        plate.polygon([*sides[0], *reversed(sides[1])], mix(colors.horizon, colors.sun, 0.5), 0.11)


def _draw_rings(plate: ArtPlate, traits: Traits, middle: Point, unit: float, flat: float = 1.0) -> None:
    colors = traits.land.colors
    ink = mix(colors.horizon, colors.sun, 0.65)
    for ring in traits.rings:
        radius = ring.radius * unit
        around = [_polar(middle, radius, step * math.tau / 96, flat) for step in range(97)]
        plate.curve(around, ink, unit * 0.005, 0.4)
        for mark in range(ring.marks):
            angle = ring.turned + mark * math.tau / ring.marks
            place = _polar(middle, radius, angle, flat)
            match ring.shape:
                case 0:
                    ends = [_polar(middle, radius * end, angle, flat) for end in (0.95, 1.05)]
                    plate.line(ends, ink, 0.4)
                case 1:
                    plate.disc(*place, unit * 0.012, colors.sun, 0.6)
                case 2:
                    plate.polygon(_diamond(place, unit * 0.02), colors.sun, 0.6)
                case _:
                    tips = [_polar(middle, radius * 1.07, angle, flat)]
                    tips += [_polar(middle, radius, angle + side * 0.06, flat) for side in (-1, 1)]
                    plate.polygon(tips, colors.sun, 0.5)


def _draw_thing(plate: ArtPlate, traits: Traits, glyph: str | None, middle: Point, unit: float) -> None:
    """A silhouette, dark before the disc, with light on its edge."""
    colors, edge = traits.land.colors, unit * 0.012
    light, dark = mix(colors.sun, WHITE, 0.4), mix(colors.top, BLACK, 0.6)
    for (x, y), ink in (((middle[0] - edge, middle[1] - edge), light), (middle, dark)):
        if glyph is not None:
            draw_sign(plate, glyph, x, y, unit * THING, ink)
        else:
            plate.polygon(_star(traits, (x, y), unit * THING / 2), ink)


def _star(traits: Traits, middle: Point, radius: float) -> list[Point]:
    step = math.pi / traits.points
    outs = (radius if point % 2 == 0 else radius * 0.45 for point in range(2 * traits.points))
    return [_polar(middle, out, traits.turned + point * step) for point, out in enumerate(outs)]


def _diamond(place: Point, half: float) -> list[Point]:
    x, y = place
    return [(x, y - half), (x + half * 0.7, y), (x, y + half), (x - half * 0.7, y)]


def _polar(middle: Point, radius: float, angle: float, flat: float = 1.0) -> Point:
    return middle[0] + radius * math.cos(angle), middle[1] + radius * flat * math.sin(angle)
