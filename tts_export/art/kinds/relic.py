"""`relic`: a faceted object where it is used, on a table or in a street, in the colors of a card's sources.

Colors: as for a landscape. The subject's motif says what the object is; without one, it is rolled.
"""

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct, structs
from PIL import Image, ImageDraw, ImageFilter

from tts_export.art.carved.carving import Sculpture
from tts_export.art.carved.sculptures import draw_sculpture
from tts_export.art.colors import BLACK, WHITE, mix
from tts_export.art.figures.relics import CUT, DETAILS, SETTINGS, TURNED, carved
from tts_export.art.figures.silhouettes import Lamp, SilhouettePlace, draw_figure, draw_lit
from tts_export.art.kinds import landscape
from tts_export.art.light.layers import Effect
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes.composition import BELOW, CLOSE, LARGE, MEDIUM, WIDE, composed
from tts_export.art.subject import Subject, dice, pick

STANDING = ("vessel", "weather jar", "still", "kiln", "chest", "bundle", "wall", "crown")
"""What throws a shadow on a table."""
SIZE, FOOT = 0.37, 0.87
"""Half the object's height, as a part of the window's shorter side, and where its foot is."""
INDOORS = ("vessel", "weather jar", "still", "kiln", "seal", "crown", "chest", "bundle")
"""What has a wall behind it: the foremost ridge is not seen."""


class Traits(Struct, frozen=True):
    """All that was rolled for one key."""

    land: landscape.Traits
    motif: str


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors, subject.traits.motif)
    land, view = traits.land, traits.land.view
    plate = landscape.draw_land(land, size, pixels, range(landscape.RIDGES - (traits.motif in INDOORS)))
    unit = min(plate.width, plate.height) * SIZE
    x, y = (0.35 + view.across * 0.3) * plate.width, FOOT * plate.height - unit
    spot, turn = SilhouettePlace(x, y, unit, unit), -1 if view.mirrored else 1
    inks, toward = landscape.inks_of(land), -1 if view.sun[0] < x / plate.width else 1
    around = structs.replace(spot, across=turn * unit)
    behind = SETTINGS[f"{traits.motif} behind"]  # without edges: they are for what is near, and cost most
    for solid, parts in groupby(behind, lambda part: isinstance(part, Sculpture)):
        if solid:
            draw_lit(plate, tuple(parts), around, inks, toward)
        else:
            draw_figure(plate, tuple(parts), around, inks.dark, inks.lamp, inks.paints)
    plate.glow(x, y, unit * 1.7, land.colors.sun, 0.2)
    if traits.motif in STANDING:
        form = TURNED.get(traits.motif) or CUT[traits.motif]
        foot = max(v for _, v in form)
        _draw_shadow(plate, x, y + foot * unit, unit * max(u for u, v in form if v > foot - 0.3), toward)
    plate.enter()
    if traits.motif == "weather jar":
        _draw_glass(plate, traits, spot)
        draw_figure(plate, DETAILS[traits.motif], spot, inks.dark, inks.lamp, inks.paints)
    else:
        draw_sculpture(plate, carved(traits.motif, toward), (x, y + unit), unit, inks, toward)
        lights = tuple(part for part in DETAILS.get(traits.motif, ()) if isinstance(part, Lamp | Effect))
        draw_figure(plate, lights, spot, inks.dark, inks.lamp, inks.paints)
    if traits.motif == "crystal":
        plate.shine("rays", [(x, y)], unit * 1.5, mix(land.colors.far, WHITE, 0.4))
        plate.shine("sparks", [(x, y)], unit * 0.8, land.colors.sun)
    draw_lit(plate, SETTINGS[f"{traits.motif} before"], around, inks, toward)
    plate.corners = mix(land.colors.near, BLACK, 0.55)
    return plate.picture()


def roll_traits(key: str, colors: Sequence[str], motif: str | None = None) -> Traits:
    roll = dice("relic", key)
    view = composed("relic", key, (MEDIUM, CLOSE, BELOW, LARGE, WIDE))
    rolled = pick(roll, (*TURNED, *CUT))
    shape = motif if motif is not None and (motif in TURNED or motif in CUT) else rolled
    return Traits(landscape.roll_traits(key, colors, view), shape)


def _draw_glass(plate: ArtPlate, traits: Traits, spot: SilhouettePlace) -> None:
    """Of glass only the rim is seen."""
    profile, colors = TURNED[traits.motif], traits.land.colors
    outline = [*profile, *((-r, v) for r, v in reversed(profile))]
    plate.polygon(spot.at(outline), mix(colors.near, BLACK, 0.3), 0.55)
    plate.line(spot.at([*outline, outline[0]]), mix(colors.sun, WHITE, 0.5), spot.unit * 0.035)


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
