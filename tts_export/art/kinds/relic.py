"""`relic`: a faceted object where it is used, on a table or in a street, in the colors of a card's sources.

Colors: as for a landscape. The subject's motif says what the object is; without one, it is rolled.
"""

import math
from collections.abc import Sequence
from itertools import groupby, pairwise

from msgspec import Struct, structs
from PIL import Image, ImageDraw, ImageFilter

from tts_export.art.carved.carving import Sculpture
from tts_export.art.colors import BLACK, RGB, WHITE, mix
from tts_export.art.figures.facets import beveled, cut, planes, sides
from tts_export.art.figures.relics import CUT, DETAILS, FOLDS, MATERIALS, METAL, SETTINGS, TURNED
from tts_export.art.figures.silhouettes import SilhouettePlace, draw_figure, draw_lit
from tts_export.art.kinds.landscape import (
    RIDGES,
    Traits as Land,
    draw_land,
    inks_of,
    roll_traits as roll_land,
)
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes.composition import BELOW, CLOSE, LARGE, MEDIUM, WIDE, composed
from tts_export.art.subject import Subject, dice, pick, whole

SOLID = ("chest", "weight", "wall", "bridge")
STANDING = ("vessel", "weather jar", "still", "kiln", "chest", "bundle")
"""What throws a shadow on a table."""
BEVEL = 0.06
"""How wide the edges of a cut object are."""
SIZE, FOOT = 0.37, 0.87
"""Half the object's height, as a part of the window's shorter side, and where its foot is."""
INDOORS = ("vessel", "weather jar", "still", "kiln", "seal", "crown", "chest", "bundle")
"""What has a wall behind it: the foremost ridge is not seen."""


class Traits(Struct, frozen=True):
    """All that was rolled for one key."""

    land: Land
    motif: str
    sides: int


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors, subject.traits.motif)
    land, view = traits.land, traits.land.view
    plate = draw_land(land, size, pixels, range(RIDGES - (traits.motif in INDOORS)))
    unit = min(plate.width, plate.height) * SIZE
    x, y = (0.35 + view.across * 0.3) * plate.width, FOOT * plate.height - unit
    spot, turn = SilhouettePlace(x, y, unit, unit), -1 if view.mirrored else 1
    inks, toward = inks_of(land), -1 if view.sun[0] < x / plate.width else 1
    around = structs.replace(spot, across=turn * unit)
    behind = SETTINGS[f"{traits.motif} behind"]  # without edges: they are for what is near, and cost most
    for carved, parts in groupby(behind, lambda part: isinstance(part, Sculpture)):
        if carved:
            draw_lit(plate, tuple(parts), around, inks, toward)
        else:
            draw_figure(plate, tuple(parts), around, inks.dark, inks.lamp, inks.paints)
    plate.glow(x, y, unit * 1.7, land.colors.sun, 0.45)
    if traits.motif in STANDING:
        form = TURNED.get(traits.motif) or CUT[traits.motif]
        foot = max(v for _, v in form)
        _draw_shadow(plate, x, y + foot * unit, unit * max(u for u, v in form if v > foot - 0.3), toward)
    if traits.motif in TURNED:
        _draw_turned(plate, traits, spot, toward)
    else:
        _draw_cut(plate, traits, spot, toward)
    details, dark = DETAILS.get(traits.motif, ()), mix(land.colors.near, BLACK, 0.5)
    draw_figure(plate, details, spot, dark, mix(land.colors.sun, WHITE, 0.3), inks.paints)
    draw_lit(plate, SETTINGS[f"{traits.motif} before"], around, inks, toward)
    plate.corners = mix(land.colors.near, BLACK, 0.55)
    return plate.picture()


def roll_traits(key: str, colors: Sequence[str], motif: str | None = None) -> Traits:
    roll = dice("relic", key)
    view = composed("relic", key, (MEDIUM, CLOSE, BELOW, LARGE, WIDE))
    rolled = pick(roll, (*TURNED, *CUT))
    shape = motif if motif is not None and (motif in TURNED or motif in CUT) else rolled
    return Traits(roll_land(key, colors, view), shape, whole(roll, 5, 7))


def _tone(traits: Traits, light: float) -> RGB:
    """A facet's color: 0 turned away from the light, 1 toward it."""
    colors = traits.land.colors
    material = MATERIALS.get(traits.motif)
    dark = mix(colors.near, BLACK, 0.15)
    middle = mix(colors.far, material or traits.land.paints[0], 0.8 if material else 0.6)
    light = min(1.0, max(0.0, light))
    if light < 0.5:
        return mix(dark, middle, light * 2)
    return mix(middle, mix(colors.sun, WHITE, 0.5), light * 2 - 1)


def _draw_turned(plate: ArtPlate, traits: Traits, spot: SilhouettePlace, toward: int) -> None:
    """Facets: strips between the rows of the profile, each as bright as it looks at the light."""
    profile = TURNED[traits.motif]
    if traits.motif == "weather jar":  # of glass: only its rim is seen
        outline = [*profile, *((-r, v) for r, v in reversed(profile))]
        plate.polygon(spot.at(outline), mix(traits.land.colors.near, BLACK, 0.3), 0.55)
        plate.line(spot.at([*outline, outline[0]]), _tone(traits, 0.85), spot.unit * 0.035)
        return
    edges = [-math.cos(side * math.pi / traits.sides) for side in range(traits.sides + 1)]
    for (r, v), (s, w) in pairwise(profile):
        down = (s - r) / math.hypot(s - r, w - v)
        for n, (left, right) in enumerate(pairwise(edges)):
            ahead = toward * (left + right) / 2
            light = 0.47 + 0.34 * ahead - 0.3 * down
            if traits.motif == "crystal":
                light += 0.25 if n % 2 else -0.2
            elif traits.motif in METAL:  # it mirrors: one strip of light, and the ground beside it
                light += 0.34 if 0.3 < ahead < 0.75 else -0.08 if abs(ahead) < 0.3 else 0.0
            corners = ((left * r, v), (right * r, v), (right * s, w), (left * s, w))
            plate.polygon(spot.at(corners), _tone(traits, light))
    if traits.motif == "crystal":
        plate.shine("rays", [(spot.x, spot.y)], spot.unit * 1.5, mix(_tone(traits, 0.5), WHITE, 0.2))
        plate.shine("sparks", [(spot.x, spot.y)], spot.unit * 0.8, traits.land.colors.sun)


def _draw_cut(plate: ArtPlate, traits: Traits, spot: SilhouettePlace, toward: int) -> None:
    """A front of planes or folds between beveled edges; something solid has sides."""
    outer = CUT[traits.motif]
    if traits.motif in SOLID:
        for rise, side in sides(outer, (-0.2 * toward, -0.16)):
            plate.polygon(spot.at(side), _tone(traits, 0.78 if rise > 0.4 else 0.12))
    plate.polygon(spot.at(outer), _tone(traits, 0.5))
    for level, plane in planes(outer, traits.motif not in SOLID, toward) if traits.motif not in FOLDS else ():
        plate.polygon(spot.at(plane), _tone(traits, 0.5 + 0.13 * level))
    for n, (left, right) in enumerate(pairwise(FOLDS.get(traits.motif, ()))):
        strip = cut(outer, [x - left for x, _ in outer])
        strip = cut(strip, [right - x for x, _ in strip])
        if strip:
            light = 0.48 + 0.12 * toward * (-1) ** n + 0.08 * toward * (left + right) / 2
            plate.polygon(spot.at(strip), _tone(traits, light))
    for light, edge in beveled(outer, BEVEL, toward):
        plate.polygon(spot.at(edge), _tone(traits, 0.5 + 0.4 * light))


def _draw_shadow(plate: ArtPlate, x: float, y: float, wide: float, toward: int) -> None:
    """What an object throws on the table: dark where it touches it, and longer away from the light."""
    over = plate.scale.x * plate.over
    size = max(2, round(wide * 3.2 * over)), max(2, round(wide * 0.9 * over))
    small = Image.new("L", (160, 44))
    pen = ImageDraw.Draw(small)
    pen.ellipse((40 - 26 * (toward > 0), 10, 120 + 26 * (toward < 0), 34), fill=120)
    pen.ellipse((46, 15, 114, 29), fill=225)
    soft = small.filter(ImageFilter.GaussianBlur(4)).resize(size, Image.Resampling.BILINEAR)
    place = (
        round((x * plate.scale.x) * plate.over - size[0] / 2),
        round(y * plate.scale.y * plate.over - size[1] / 2),
    )
    plate.image.paste(BLACK, place, soft)
