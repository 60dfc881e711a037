"""`paperback`: the cover of a cheap novel, a striped landscape with a sun and a silhouette.

The silhouette is the subject's glyph, a thing
in the landscape; without one its motif, which has palettes of its own; without both a motif is rolled.
Colors: none (a palette) or up to four that replace sky, glow, sun and ink in this order.
"""

import math
from collections.abc import Mapping, Sequence

from msgspec import Struct, structs
from PIL import Image

from tts_export.art.carved.sculptures import FigureInks
from tts_export.art.colors import BLACK, RGB, WHITE, hue_and_saturation, mix, palette
from tts_export.art.figures.motifs import crops, motifs, titles
from tts_export.art.figures.silhouettes import PAINTS, SilhouettePlace, cropped, draw_lit, draw_sign, fitted
from tts_export.art.light.layers import Effect
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes.composition import (
    ABOVE,
    BELOW,
    CLOSE,
    DAWN,
    DUSK,
    HOURS,
    LARGE,
    MEDIUM,
    MIST,
    NIGHT,
    NOON,
    WIDE,
    Hour,
    Shot,
    Staging,
    composed,
)
from tts_export.art.scenes.covers import (
    HILLS,
    Cover,
    CoverGround,
    draw_heavens,
    draw_hill,
    height_at,
    roll_cover,
)
from tts_export.art.scenes.fronts import BEFORE, cleared, draw_front, draw_shadow, raised, staged, stands_free
from tts_export.art.scenes.palettes import LIT, MOODS, PALETTES, paints_for
from tts_export.art.scenes.suns import crescent
from tts_export.art.subject import Subject, dice, pick, spread
from tts_export.geometry import Rect
from tts_export.paint.outlines import Point

COVERS, LIGHTS, SEAS = titles("covers"), titles("lights"), titles("seas")
SHINING = {*LIGHTS, "lighthouse", "lamp post", "strike"}
"""What is the brightest of its picture."""
FILES = ("covers", "lights", "deeds", "omens", "seas")
FIGURES = tuple(name for file in FILES for name in titles(file))
CROPS = crops(*FILES)
HEIGHT, HEIGHT_OF_SCENES = 1.26, 1.26
"""The height of a silhouette on a cover as a part of a figure's; scenes and lights are lower."""
THING = 1.05
"""The size of a glyph in place of a silhouette, as a part of a silhouette's height."""
SHOTS = (MEDIUM, LARGE, WIDE, BELOW, ABOVE)
SCENE_SHOTS = (MEDIUM, LARGE, BELOW, WIDE)
AMBIENT: Mapping[Hour, RGB] = {
    NIGHT: (152, 152, 182),
    DUSK: (172, 162, 176),
    DAWN: (178, 172, 180),
    MIST: (190, 188, 196),
    NOON: (206, 204, 208),
}
"""How bright a land is that something shines on, by the hour."""
AFLOAT = {*SEAS, "voyage"}
"""What waves lie over."""


SHORES = tuple(ground for ground in CoverGround if ground is not CoverGround.WAVES)


class Traits(Struct, frozen=True):
    """All that was rolled for one key; places are shares of the window."""

    view: Staging
    colors: tuple[RGB, ...]
    shines: bool
    """Whether what is seen has a light of its own."""
    light: RGB
    """The color of what shines in the silhouette: beside it, the sun of a thing that gives light is faint."""
    land: Cover
    rays: int
    """How many there are around the sun, or none."""
    motif: str
    glyph: str | None
    paints: tuple[RGB, ...]


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors, subject.traits.motif, subject.traits.glyph)
    if traits.glyph is None and traits.motif not in {*AFLOAT, *CROPS}:
        view = raised(traits.view, motifs(*FILES, cast=subject.cast)[traits.motif], size, 1.6)
        traits = structs.replace(traits, view=view)
    plate = ArtPlate(size, pixels, traits.colors[0], soft=True)
    plate.fade(Rect(0, 0, *size), *_heaven(traits))
    plate.magic, plate.ambient = traits.light, AMBIENT.get(traits.view.hour) if traits.shines else None
    view, unit = traits.view, _unit(plate)
    if view.radius and view.hour is not DUSK:
        x, y = view.sun[0] * plate.width, view.sun[1] * plate.height
        reach = unit * view.radius / 0.175
        plate.glow(x, y, reach * 0.6, traits.colors[1 if view.hour is NIGHT else 2], 0.6)
    plate.sharpen()
    if traits.rays:
        x, y = view.sun[0] * plate.width, view.sun[1] * plate.height
        plate.rays(x, y, math.hypot(plate.width, plate.height), traits.rays, traits.colors[1], 0.16)
    if view.radius:
        _draw_sun(plate, traits)
    draw_heavens(plate, view, traits.land, _heaven(traits), traits.colors[3])
    _draw_hill(plate, traits, 0)
    if view.shot is CLOSE:
        for number in range(1, HILLS):
            _draw_hill(plate, traits, number)
        _draw_silhouette(plate, traits, subject.cast)
    else:
        foot = _draw_silhouette(plate, traits, subject.cast)
        if foot != math.inf:
            _draw_hill(plate, traits, HILLS - 1, foot)
    ink = mix(traits.colors[0], BLACK, 0.65)
    plate.corners = ink
    draw_front(plate, traits.view, ink, mix(ink, traits.colors[1], 0.4))
    return plate.picture()


def _heaven(traits: Traits) -> tuple[RGB, RGB]:
    """The sky above and at the horizon, by the hour."""
    sky, glow, _, ink = traits.colors
    hours = {
        DUSK: (mix(sky, BLACK, 0.12), mix(sky, glow, 0.50)),
        NOON: (mix(glow, ink, 0.30), mix(glow, sky, 0.30)),
        NIGHT: (mix(sky, BLACK, 0.50), mix(sky, glow, 0.12)),
        DAWN: (mix(sky, glow, 0.25), mix(glow, ink, 0.25)),
        MIST: (mix(glow, sky, 0.45), mix(glow, sky, 0.25)),
    }
    return hours[traits.view.hour]


def roll_traits(
    key: str, colors: Sequence[str], motif: str | None = None, glyph: str | None = None
) -> Traits:
    roll = dice("paperback", key)
    any_cover = pick(roll, COVERS)
    chosen_motif = motif if motif is not None and motif in FIGURES else any_cover
    moods = MOODS.get(chosen_motif, LIT)
    chosen = PALETTES[moods[spread(f"paperback {chosen_motif}", key, len(moods))]]
    asked = palette(*colors[:4])
    shines = chosen_motif in SHINING and glyph is None
    sky, glow, sun, ink = (*asked, *chosen[len(asked) :])
    scene = glyph is None and chosen_motif not in COVERS
    shots: Sequence[Shot] = SCENE_SHOTS if scene else (*SHOTS, CLOSE) if shines else SHOTS
    shots = (CLOSE,) if glyph is None and chosen_motif in CROPS else shots
    view = composed("paperback", key, shots, (DUSK, NIGHT, DAWN) if shines else HOURS)
    figure = motifs(*FILES)[chosen_motif]
    effects = glyph is None and any(isinstance(part, Effect) for part in figure)
    if effects and spread("paperback sun", key, 3):  # it has a light of its own
        view = structs.replace(view, radius=0.0)
    return Traits(
        view=view if glyph else cleared(view, figure),
        shines=effects,
        colors=(sky, glow, mix(glow, sky, 0.5) if chosen_motif in SHINING else sun, ink),
        light=mix(sun, WHITE, 0.25) if chosen_motif in SHINING else sun,
        land=roll_cover(
            roll, pick(roll, SHORES if scene and chosen_motif not in SEAS else tuple(CoverGround))
        ),
        rays=pick(roll, (0, 0, 0, 12, 16)),
        motif=chosen_motif,
        glyph=glyph,
        paints=paints_for(key, hue_and_saturation(glow)[0], view.hour),
    )


def _unit(plate: ArtPlate) -> float:
    return min(plate.height, plate.width)


def _draw_sun(plate: ArtPlate, traits: Traits) -> None:
    sky, glow, sun, _ = traits.colors
    x, y = traits.view.sun[0] * plate.width, traits.view.sun[1] * plate.height
    unit = _unit(plate) * traits.view.radius / 0.175
    if traits.view.hour is NIGHT:
        plate.polygon(crescent((x, y), unit * 0.175), sun)
        return
    if traits.view.hour is not DUSK:
        plate.disc(x, y, unit * 0.175, sun)
        return
    for halo in range(4, 0, -1):
        plate.disc(x, y, unit * (0.17 + 0.055 * halo), mix(glow, sky, 0.19 * halo))
    plate.disc(x, y, unit * 0.175, sun)
    # A paperback sun: cut by lines that grow toward the horizon.
    for cut in range(4):
        top = y + unit * (0.035 + 0.036 * cut)
        half = math.sqrt(max(0.0, (unit * 0.178) ** 2 - (top - y) ** 2))
        plate.rect(Rect(x - half, top, 2 * half, unit * (0.006 + 0.004 * cut)), mix(glow, sky, 0.25))


def _draw_silhouette(plate: ArtPlate, traits: Traits, cast: str | None) -> float | None:
    """Draws what is seen; the height of its foot, if nothing may lie over what is above that.

    It is infinite where the ground goes on to the foot of the picture: around people, and around a light.
    """
    sky, glow, _, ink = traits.colors
    view, figure = traits.view, motifs(*FILES, cast=cast)[traits.motif]
    unit = _unit(plate) * view.shot.size * (HEIGHT if traits.motif in COVERS else HEIGHT_OF_SCENES)
    x, y = view.across * plate.width, height_at(plate, view, traits.land, 1, view.across)
    if traits.glyph is not None:
        _draw_thing(plate, traits, (x, y - unit * THING * 0.47), unit * THING)
        _draw_hill(plate, traits, 1)
        return None
    if view.shot is CLOSE:
        x, y = plate.width * 0.5 + (x - plate.width * 0.5) * 0.4, plate.height * 1.02
    spot = SilhouettePlace(x, y, unit, -unit if view.mirrored else unit, view.shot.taper)
    crop = CROPS.get(traits.motif)
    stands = view.shot is not CLOSE and traits.motif not in AFLOAT and stands_free(figure)
    if crop:
        spot = cropped(crop, plate.width, plate.height, view.mirrored)
    else:
        if stands:
            figure, spot = staged(figure, spot, (plate.width, plate.height))
        spot = fitted(figure, spot, plate.width, plate.height * 0.05)
    paints = dict(zip(PAINTS, (mix(glow, ink, 0.5), *traits.paints), strict=True))
    inks = FigureInks(mix(sky, BLACK, 0.5), mix(traits.light, ink, 0.5), traits.light, paints)
    toward = -1 if view.sun[0] * plate.width < spot.x else 1
    if stands:
        _draw_hill(plate, traits, 1, spot.y - plate.height * BEFORE)
        draw_shadow(plate, figure, spot, toward)
    plate.enter()
    draw_lit(plate, figure, spot, inks, toward)
    foot = None if traits.motif in AFLOAT else y
    if not stands and view.shot is not CLOSE:
        _draw_hill(plate, traits, 1, foot)
    return math.inf if stands or (foot and traits.shines) else foot


def _draw_hill(plate: ArtPlate, traits: Traits, number: int, foot: float | None = None) -> None:
    sky, glow, _, _ = traits.colors
    tone = mix(mix(glow, sky, 0.38 + 0.22 * number), BLACK, 0.12 * number)
    if foot is not None:
        foot += plate.height * 0.07 * (number - 1)
    draw_hill(plate, traits.view, traits.land, number, (tone, traits.light), foot)


def _draw_thing(plate: ArtPlate, traits: Traits, middle: Point, size: float) -> None:
    """A glyph as a silhouette, with the light of the sun on its edge."""
    sky, _, sun, ink = traits.colors
    (x, y), edge, name = middle, size * 0.022, traits.glyph or ""
    draw_sign(plate, name, x - edge, y - edge, size, mix(sun, ink, 0.5))
    draw_sign(plate, name, x, y, size, mix(sky, BLACK, 0.55))
