"""`paperback`: the cover of a cheap novel, a striped landscape with a sun and a silhouette.

The silhouette is the subject's glyph, a thing
in the landscape; without one its motif, which has palettes of its own; without both a motif is rolled.
Colors: none (a palette) or up to four that replace sky, glow, sun and ink in this order.
"""

import math
from collections.abc import Mapping, Sequence
from enum import IntEnum

from msgspec import Struct, structs
from PIL import Image

from tts_export.art.carved.sculptures import FigureInks
from tts_export.art.colors import BLACK, RGB, WHITE, hue_and_saturation, mix, palette
from tts_export.art.figures.motifs import motifs, titles
from tts_export.art.figures.silhouettes import PAINTS, SilhouettePlace, draw_lit, draw_sign, fitted
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
    Staging,
    composed,
)
from tts_export.art.scenes.fronts import cleared, draw_front, raised
from tts_export.art.scenes.palettes import LIT, MOODS, PALETTES, paints_for
from tts_export.art.scenes.suns import crescent
from tts_export.art.subject import Subject, between, dice, pick, spread, whole
from tts_export.geometry import Rect
from tts_export.paint.outlines import Point

COVERS, LIGHTS, SEAS = titles("covers"), titles("lights"), titles("seas")
SHINING = {*LIGHTS, "lighthouse", "lamp post", "strike"}
"""What is the brightest of its picture."""
FILES = ("covers", "lights", "deeds", "omens", "seas")
FIGURES = tuple(name for file in FILES for name in titles(file))
HEIGHT, HEIGHT_OF_SCENES = 1.26, 1.26
"""The height of a silhouette on a cover as a part of a figure's; scenes and lights are lower."""
THING = 1.05
"""The size of a glyph in place of a silhouette, as a part of a silhouette's height."""
SHOTS = (MEDIUM, LARGE, WIDE, BELOW, ABOVE)
SCENE_SHOTS = (MEDIUM, LARGE, BELOW, WIDE)
STARS = 26
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
HOUSES = 16


class CoverSky(IntEnum):
    RAYS = 0
    PLAIN = 1
    STRIPES = 2
    RINGS = 3


class CoverGround(IntEnum):
    HILLS = 0
    WAVES = 1
    TOWN = 2
    WOOD = 3


SHORES = tuple(ground for ground in CoverGround if ground is not CoverGround.WAVES)


class Hill(Struct, frozen=True):
    waves: float
    phase: float


class Traits(Struct, frozen=True):
    """All that was rolled for one key; places are shares of the window."""

    view: Staging
    colors: tuple[RGB, ...]
    shines: bool
    """Whether what is seen has a light of its own."""
    light: RGB
    """The color of what shines in the silhouette: beside it, the sun of a thing that gives light is faint."""
    sky: CoverSky
    ground: CoverGround
    rays: int
    motif: str
    glyph: str | None
    paints: tuple[RGB, ...]
    hills: tuple[Hill, ...]
    houses: tuple[tuple[float, float], ...]
    stars: tuple[Point, ...]


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors, subject.traits.motif, subject.traits.glyph)
    if traits.glyph is None and traits.motif not in AFLOAT:
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
    _draw_sky(plate, traits)
    if traits.view.radius:
        _draw_sun(plate, traits)
    _draw_ground(plate, traits, 0)
    foot = None if traits.view.shot is CLOSE else _draw_silhouette(plate, traits, subject.cast)
    for number in range(1, len(traits.hills)):
        _draw_ground(plate, traits, number, foot)
    if traits.view.shot is CLOSE:
        _draw_silhouette(plate, traits, subject.cast)
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
    rolled = pick(roll, COVERS)
    chosen_motif = motif if motif is not None and motif in FIGURES else rolled
    moods = MOODS.get(chosen_motif, LIT)
    chosen = PALETTES[moods[spread(f"paperback {chosen_motif}", key, len(moods))]]
    asked = palette(*colors[:4])
    shines = chosen_motif in SHINING and glyph is None
    sky, glow, sun, ink = (*asked, *chosen[len(asked) :])
    scene = glyph is None and chosen_motif not in COVERS
    shots = SCENE_SHOTS if scene else (*SHOTS, CLOSE) if shines else SHOTS
    view = composed("paperback", key, shots, (DUSK, NIGHT, DAWN) if shines else HOURS)
    figure = motifs(*FILES)[chosen_motif]
    effects = glyph is None and any(isinstance(part, Effect) for part in figure)
    if effects and spread("paperback sun", key, 3):  # it has a light of its own
        view = structs.replace(view, radius=0.0)
    return Traits(
        view=view if glyph else cleared(view, figure),
        shines=effects,
        colors=(sky, glow, mix(glow, sky, 0.5) if chosen_motif in SHINING else sun, ink),
        light=mix(sun, WHITE, 0.45) if chosen_motif in SHINING else sun,
        sky=pick(roll, tuple(CoverSky)),
        ground=pick(roll, SHORES if scene and chosen_motif not in SEAS else tuple(CoverGround)),
        rays=pick(roll, (12, 16, 20)),
        motif=chosen_motif,
        glyph=glyph,
        paints=paints_for(key, hue_and_saturation(glow)[0], view.hour),
        hills=tuple(Hill(between(roll, 1.2, 2.4), between(roll, 0, math.tau)) for _ in range(3)),
        houses=tuple((between(roll, 0.3, 1.0), float(whole(roll, 0, 2))) for _ in range(HOUSES)),
        stars=tuple((roll.random(), 0.5 * roll.random()) for _ in range(STARS)),
    )


def _unit(plate: ArtPlate) -> float:
    return min(plate.height, plate.width)


def _draw_sky(plate: ArtPlate, traits: Traits) -> None:
    sky, glow, _, ink = traits.colors
    x, y = traits.view.sun[0] * plate.width, traits.view.sun[1] * plate.height
    far = math.hypot(plate.width, plate.height)
    match traits.sky:
        case CoverSky.RAYS:
            plate.rays(x, y, far, traits.rays, glow, 0.22)
        case CoverSky.STRIPES:
            for stripe in range(6):
                top = plate.height * (0.12 + 0.09 * stripe)
                plate.rect(Rect(0, top, plate.width, plate.height * (0.012 + 0.010 * stripe)), glow, 0.35)
        case CoverSky.RINGS:
            for ring in range(7):
                plate.ring(
                    x, y, _unit(plate) * (0.26 + 0.13 * ring), mix(sky, glow, 0.55 - 0.06 * ring), 0.35
                )
        case CoverSky.PLAIN:
            pass
    for across, down in traits.stars[: traits.view.hour.stars]:
        plate.disc(across * plate.width, down * plate.height, 0.2, ink, 0.85)


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
    """Draws what is seen; the height of its foot, if nothing may lie over what is above that."""
    sky, glow, _, ink = traits.colors
    view, figure = traits.view, motifs(*FILES, cast=cast)[traits.motif]
    unit = _unit(plate) * view.shot.size * (HEIGHT if traits.motif in COVERS else HEIGHT_OF_SCENES)
    x, y = view.across * plate.width, _ground_height(plate, traits, traits.hills[1], 1, view.across)
    if traits.glyph is not None:
        _draw_thing(plate, traits, (x, y - unit * THING * 0.47), unit * THING)
        return None
    if view.shot is CLOSE:
        x, y = plate.width * 0.5 + (x - plate.width * 0.5) * 0.4, plate.height * 1.02
    spot = SilhouettePlace(x, y, unit, -unit if view.mirrored else unit, view.shot.taper)
    spot = fitted(figure, spot, plate.width, plate.height * 0.05)
    paints = dict(zip(PAINTS, (mix(glow, ink, 0.5), *traits.paints), strict=True))
    inks = FigureInks(mix(sky, BLACK, 0.5), mix(traits.light, ink, 0.5), traits.light, paints)
    draw_lit(plate, figure, spot, inks, -1 if view.sun[0] * plate.width < spot.x else 1)
    return None if traits.motif in AFLOAT else y


def _draw_thing(plate: ArtPlate, traits: Traits, middle: Point, size: float) -> None:
    """A glyph as a silhouette, with the light of the sun on its edge."""
    sky, _, sun, ink = traits.colors
    (x, y), edge, name = middle, size * 0.022, traits.glyph or ""
    draw_sign(plate, name, x - edge, y - edge, size, mix(sun, ink, 0.5))
    draw_sign(plate, name, x, y, size, mix(sky, BLACK, 0.55))


def _base(traits: Traits, number: int) -> float:
    far, near = traits.view.shot.far * 0.82 + 0.10, 0.96
    return far + (near - far) * number / (len(traits.hills) - 1)


def _skyline(plate: ArtPlate, traits: Traits, number: int, across: float) -> float:
    hill = traits.hills[number]
    return plate.height * (
        _base(traits, number) - 0.07 * math.sin(hill.waves * across * math.pi + hill.phase)
    )


def _draw_ground(plate: ArtPlate, traits: Traits, number: int, foot: float | None = None) -> None:
    sky, glow, _, ink = traits.colors
    tone = mix(mix(glow, sky, 0.38 + 0.22 * number), BLACK, 0.12 * number)
    hill, w, h = traits.hills[number], plate.width, plate.height
    line = [(w * step / 48, _ground_height(plate, traits, hill, number, step / 48)) for step in range(49)]
    if foot is not None:
        line = [(x, max(y, foot + h * 0.07 * (number - 1))) for x, y in line]
    if number == 0 and traits.ground is CoverGround.TOWN:
        _draw_town(plate, traits, tone)
    if number == 0 and traits.ground is CoverGround.WOOD:
        _draw_wood(plate, traits, number, tone)
    plate.polygon([(0, h), *line, (w, h)], tone)
    plate.uncover([(0, h), *line, (w, h)])
    for stripe in range(2):
        lower = [(x, y + h * (0.018 + 0.030 * stripe)) for x, y in line]
        plate.curve(lower, mix(tone, ink, 0.38 - 0.14 * stripe), 0.4)


def _ground_height(plate: ArtPlate, traits: Traits, hill: Hill, number: int, across: float) -> float:
    height = _skyline(plate, traits, number, across)
    if traits.ground is not CoverGround.WAVES:
        return height
    # Waves are pointed above and round below.
    crest = abs(math.sin(math.pi * across * (4 + number) + hill.phase))
    return height * 0.35 + plate.height * _base(traits, number) * 0.65 + plate.height * 0.045 * crest


def _draw_town(plate: ArtPlate, traits: Traits, tone: RGB) -> None:
    """Gabled houses and towers on the farthest hill."""
    pitch = plate.width / HOUSES
    for n, (height, roof) in enumerate(traits.houses):
        x, top = (
            n * pitch,
            _skyline(plate, traits, 0, (n + 0.5) / HOUSES) - plate.height * 0.13 * height,
        )
        wall = plate.height * 0.10 * (0.4 + roof * 0.3)
        plate.polygon(
            [
                (x, plate.height),
                (x, top),
                (x + pitch / 2, top - wall * 0.6),
                (x + pitch, top),
                (x + pitch, plate.height),
            ],
            mix(tone, BLACK, 0.10 * (n % 2)),
        )
        plate.rect(
            Rect(x + pitch * 0.38, top + pitch * 0.2, pitch * 0.24, pitch * 0.34), traits.colors[2], 0.9
        )


def _draw_wood(plate: ArtPlate, traits: Traits, number: int, tone: RGB) -> None:
    """Firs on a hill."""
    for n, (height, kind) in enumerate(traits.houses * 2):
        across = (n + 0.3 * kind) / (2 * HOUSES)
        x, tall = across * plate.width, plate.height * (0.07 + 0.05 * number) * (0.6 + height)
        y = _ground_height(plate, traits, traits.hills[number], number, across) + plate.height * 0.01
        if (n + number) % 5 < 2 + number:
            continue
        for tier in (0.0, 0.34):
            half = tall * (0.17 + 0.3 * tier)
            top = y - tall * (1 - tier)
            plate.polygon([(x, top), (x + half, top + tall * 0.66), (x - half, top + tall * 0.66)], tone)
