"""`landscape`: faceted ridges under a sun, a crescent or a ringed world, in the colors of a card's sources.

Colors: the land and the upper sky, two cloths, the light at the horizon; none: one of six hues.
Places in it are drawn by `place`; here are only the land and its light.
"""

import math
from collections.abc import Iterable, Sequence
from random import Random

from msgspec import Struct, structs
from PIL import Image

from tts_export.art.carved.sculptures import FigureInks
from tts_export.art.colors import BLACK, RGB, WHITE, hue_and_saturation, mix, palette
from tts_export.art.figures import silhouettes
from tts_export.art.figures.motifs import titles
from tts_export.art.figures.silhouettes import PAINTS, Figure, SilhouettePlace
from tts_export.art.plate import ArtPlate
from tts_export.art.scenes import fronts, suns
from tts_export.art.scenes.composition import (
    ABOVE,
    BELOW,
    DUSK,
    LARGE,
    MEDIUM,
    MIST,
    NIGHT,
    Relief,
    Staging,
    composed,
)
from tts_export.art.scenes.palettes import accent_for, paints_for
from tts_export.art.scenes.suns import Sun
from tts_export.art.scenes.terrains import (
    ACCENT,
    LAYERS,
    NOISE,
    LandscapeColors,
    colors_at,
    draw_terrain,
    is_ridge,
    slope_lit,
)
from tts_export.art.subject import Subject, between, chance, dice, pick
from tts_export.geometry import Rect
from tts_export.paint.outlines import Point

HUES = palette("#6d2b8c", "#b3261e", "#1d6f3c", "#1f56b0", "#a8740c", "#0f6a66")
BRASS, LAMP = palette("#dda86a", "#ffdf9a")
RIDGES = LAYERS + 1
LANDMARKS = titles("landmarks")
HIDDEN = 0.10
"""How much of the width may be hidden at the side that is not free."""
LATE, AMBIENT = (NIGHT, DUSK), (178, 174, 196)
"""When windows light the ground, and how bright the land is then."""
PALE, STAGE, LIT_STAGE = 0.55, 0.68, 0.3
"""Three planes: how pale the farthest ridge is, and how dark the ground that a subject is on, or somebody."""


class Ridge(Struct, frozen=True):
    """A row of points from left to right: heights from 0 to 1, and how far off each foot is (-1 to 1)."""

    heights: tuple[float, ...]
    feet: tuple[float, ...]


class Traits(Struct, frozen=True):
    """All that was rolled for one key; places are shares of the window."""

    colors: LandscapeColors
    view: Staging
    sun: Sun
    ridges: tuple[Ridge, ...]
    stars: tuple[tuple[float, float, float], ...]
    clouds: tuple[tuple[float, float, float], ...]
    plants: tuple[tuple[float, float], ...]
    """What grows or stands on a far ridge: places and sizes."""
    wooded: bool
    paints: tuple[RGB, ...]
    """Two cloths that are not of the land's hue, skin, embers, leaves, crimson and water."""


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    view = composed(
        "landscape", subject.key, (MEDIUM, LARGE, BELOW, ABOVE), free=subject.free, covered=subject.covered
    )
    if not view.radius:  # the sun is all there is to see
        view = structs.replace(view, radius=0.16)
    traits = roll_traits(subject.key, colors, view)
    plate = draw_land(traits, size, pixels, range(RIDGES))
    draw_front(plate, traits)
    return plate.picture()


def draw_land(
    traits: Traits, size: tuple[float, float], pixels: tuple[int, int], ridges: Iterable[int]
) -> ArtPlate:
    """A new plate with sky, sun and some of the ridges."""
    plate = draw_sky(traits, size, pixels, traits.view.sun, traits.view.radius)
    draw_sun(plate, traits)
    for number in ridges:
        draw_ridge(plate, traits, number)
    return plate


def draw_sky(
    traits: Traits,
    size: tuple[float, float],
    pixels: tuple[int, int],
    light: Point,
    radius: float,
) -> ArtPlate:
    """A new plate with nothing but the sky, the halo of a light, stars and clouds."""
    colors, shot = traits.colors, traits.view.shot
    plate = ArtPlate(size, pixels, colors.top, soft=True, below=traits.view.covered)
    rise = 1 / max(0.35, shot.far)
    plate.fade(Rect(0, 0, *size), colors.top, colors.horizon, lambda t: min(1.0, t * rise) ** 1.35)
    if radius:
        plate.light = colors.sun, (light[0] * plate.width, light[1] * plate.height)
        plate.glow(*plate.light[1], radius * min(size) * 3.4, colors.sun, 0.55)
    plate.sharpen()
    for x, y, star in traits.stars[: traits.view.hour.stars]:
        plate.disc(x * plate.width, y * plate.height, star, mix(colors.top, WHITE, 0.75 * (1 - y)))
    pale = 0.06 if traits.view.hour.stars else 0.28
    for x, y, wide in traits.clouds:
        ink = mix(mix(colors.top, colors.horizon, 0.3 + 0.6 * y * shot.far), WHITE, pale)
        suns.draw_cloud(plate, x * plate.width, y * shot.far * plate.height, wide * plate.width, ink)
    return plate


def roll_traits(key: str, colors: Sequence[str], view: Staging | None = None) -> Traits:
    roll = dice("landscape", key)
    hue = pick(roll, HUES)
    view = view or composed("landscape", key)
    asked = palette(*colors) or (hue,)
    degrees, strength = hue_and_saturation(asked[0])
    return Traits(
        colors=colors_at(asked[0], asked[-1], view.hour, accent_for(key, degrees, view.hour)),
        view=view,
        sun=suns.rolled(roll, day=not view.hour.stars),
        ridges=tuple(_roll_ridge(roll, number, view.terrain) for number in range(RIDGES)),
        stars=tuple((roll.random(), roll.random() * 0.6, between(roll, 0.08, 0.22)) for _ in range(90)),
        clouds=tuple(
            (between(roll, 0, 1), between(roll, 0.15, 0.75), between(roll, 0.25, 0.6)) for _ in range(5)
        ),
        plants=tuple((roll.random(), roll.random()) for _ in range(26)) if chance(roll, 0.6) else (),
        wooded=strength > 0.1 and (70 <= degrees <= 170 or 240 <= degrees <= 320),
        paints=paints_for(key, degrees, view.hour, asked[1:-1]),
    )


def _roll_ridge(roll: Random, number: int, terrain: Relief) -> Ridge:
    """Peaks and the saddles between them, turn by turn; dunes; or hills with steep sides and flat tops.

    Of other terrains only the ground is a ridge, and what is behind a sea, fields or cliffs.
    """
    peaks = 3 + number
    if not is_ridge(terrain, number):
        return Ridge(tuple(roll.random() for _ in range(NOISE)), ())
    if terrain is Relief.ROOM and number:
        return Ridge((0.5,) * 9, (0.0,) * 9)
    if terrain > Relief.MESAS:
        terrain = Relief.PEAKS if terrain is Relief.CLIFFS and not number else Relief.DUNES
    match terrain:
        case Relief.PEAKS:
            heights = [
                between(roll, 0.45, 1.0) if n % 2 else between(roll, 0.0, 0.35) for n in range(2 * peaks + 1)
            ]
        case Relief.DUNES:
            slow, quick, phase = between(roll, 1.0, 2.2), between(roll, 2.4, 4.2), between(roll, 0, math.tau)
            waves = [(slow * n / 14, quick * n / 14) for n in range(15)]
            heights = [
                0.5 + 0.34 * math.sin(a * math.tau + phase) + 0.14 * math.sin(b * math.tau + phase * 2)
                for a, b in waves
            ]
        case Relief.MESAS:
            steps = [between(roll, 0.5, 1.0) if n % 2 else between(roll, 0.05, 0.3) for n in range(peaks + 1)]
            heights = [height for height in steps for _ in range(2)]
    return Ridge(tuple(heights), tuple(between(roll, -1, 1) for _ in heights))


def draw_sun(plate: ArtPlate, traits: Traits) -> None:
    (across, down), colors = traits.view.sun, traits.colors
    radius = traits.view.radius * min(plate.height, plate.width)
    if radius:
        middle = across * plate.width, down * plate.height
        suns.draw_sun(plate, traits.sun, middle, radius, colors.sun, (colors.top, colors.horizon))


def draw_ridge(plate: ArtPlate, traits: Traits, number: int, stage: float = STAGE) -> None:
    """Three rows of points, from the skyline to the foot; a facet is as bright as its direction."""
    colors, terrain = traits.colors, traits.view.terrain
    if not is_ridge(terrain, number):
        draw_terrain(plate, colors, traits.view, number, traits.ridges[number].heights)
        return
    depth = number / (RIDGES - 1)
    rock = mix(mix(colors.far, colors.horizon, PALE * (1 - depth) ** 1.5), colors.near, depth**0.75 * stage)
    if number == 1:
        rock = mix(rock, colors.accent, ACCENT)
    skyline, slope, foot = _rows((plate.width, plate.height), traits, number)
    bottom = [(plate.width, plate.foot), (0.0, plate.foot)]
    haze = 0.6 if traits.view.hour is MIST else 0.30
    mist = mix(rock, colors.horizon, haze * (1 - depth * 0.8))
    if number == 1:
        _draw_plants(plate, traits, rock)
    plate.polygon([*foot, *bottom], mist)
    plate.uncover([*skyline, *bottom])
    for n in range(len(skyline) - 1):
        rising = skyline[n + 1][1] < skyline[n][1]
        plate.polygon((skyline[n], skyline[n + 1], slope[n + 1]), slope_lit(rock, rising, 0.20))
        plate.polygon((skyline[n], slope[n + 1], slope[n]), slope_lit(rock, rising, 0.10))
        plate.polygon(
            (slope[n], slope[n + 1], foot[n + 1], foot[n]), slope_lit(mix(rock, mist, 0.6), rising, 0.05)
        )


def draw_subject(
    plate: ArtPlate,
    traits: Traits,
    figure: Figure,
    size: float = 1,
    flies: bool = False,
    gap: float = HIDDEN,
    crop: Sequence[Point] = (),
) -> None:
    """A figure where the composition wants it, or of which a part fills the window; the foremost ridge."""
    traits, view = leveled(traits), traits.view
    shot, turn = view.shot, -1 if view.mirrored else 1
    unit = min(plate.height, plate.width * 0.9) * shot.size * size
    x = view.across * plate.width
    y = skyline_at((plate.width, plate.height), traits, RIDGES - 1, view.across) + unit * 0.04
    stands = bool(crop) or (shot.foot is None and not flies and fronts.stands_free(figure))
    if flies:
        y = plate.height * 0.5 + unit * 0.42
    if crop:
        spot = silhouettes.cropped(crop, plate.width, plate.height, view.mirrored)
    elif shot.foot is None:
        spot = SilhouettePlace(x, y, unit, turn * unit, shot.taper)
        if stands:
            figure, spot = fronts.staged(figure, spot, (plate.width, plate.height))
            near = shot.near + (spot.y - y) / plate.height - fronts.BEFORE
            traits = structs.replace(traits, view=structs.replace(view, shot=shot._replace(near=near)))
        covered = plate.width * gap * view.free
        spot = silhouettes.fitted(figure, spot, plate.width, plate.height * 0.04, covered)
    else:
        spot = silhouettes.near(figure, (x, unit, turn), plate.width, plate.height)
    if flies or (stands and (crop or view.terrain is not Relief.ROOM)):
        draw_ridge(plate, traits, RIDGES - 1, LIT_STAGE if stands else STAGE)
    toward = -1 if view.sun[0] * plate.width < spot.x else 1
    fronts.draw_light_behind(plate, traits.colors, figure, spot)
    if stands:
        fronts.draw_shadow(plate, figure, spot, toward)
    plate.enter()
    silhouettes.draw_lit(plate, figure, spot, inks_of(traits), toward)
    if not flies and not stands:
        draw_ridge(plate, traits, RIDGES - 1)
        if shot.foot is None and view.terrain is not Relief.ROOM:
            fronts.draw_ground_shadow(plate, figure, spot, y, toward)


def leveled(traits: Traits) -> Traits:
    """The same land, with nothing on its foremost ridge that hides the feet of a subject on it."""
    *far, near = traits.ridges
    at = int(traits.view.across * (len(near.heights) - 1))
    heights = tuple(min(height, *near.heights[at : at + 2]) for height in near.heights)
    return structs.replace(traits, ridges=(*far, structs.replace(near, heights=heights)))


def inks_of(traits: Traits) -> FigureInks:
    """The colors of figures in this landscape."""
    colors = traits.colors
    pale = mix(mix(colors.horizon, colors.sun, 0.5), BRASS, 0.4)
    return FigureInks(
        dark=mix(colors.near, colors.far, 0.08),
        rim=mix(colors.horizon, colors.sun, 0.7),
        lamp=mix(mix(colors.sun, LAMP, 0.7), WHITE, 0.1),
        paints=dict(zip(PAINTS, (pale, *traits.paints), strict=True)),
    )


def draw_front(plate: ArtPlate, traits: Traits) -> None:
    """What is in the foreground, and the corners."""
    ink = mix(traits.colors.near, BLACK, 0.55)
    plate.corners = ink
    fronts.draw_front(plate, traits.view, ink, mix(ink, traits.colors.far, 0.5))


def _draw_plants(plate: ArtPlate, traits: Traits, ink: RGB) -> None:
    """Firs, or the towers of a town, on the second ridge."""
    for n, (across, size) in enumerate(traits.plants):
        tall = plate.height * 0.055 * traits.view.shot.reach * (0.7 + 0.8 * size)
        x, y = across * plate.width, skyline_at((plate.width, plate.height), traits, 1, across) + tall * 0.15
        if traits.wooded:
            for tier in range(3):
                top, half = y - tall * (1.75 - 0.42 * tier), tall * (0.22 + 0.11 * tier)
                plate.polygon([(x, top), (x + half, top + tall * 0.85), (x - half, top + tall * 0.85)], ink)
        elif n % 2:
            half, top = tall * 0.28, y - tall * 1.5
            plate.polygon([(x - half, y), (x - half, top), (x + half, top), (x + half, y)], ink)
            for left in (-1.25, -0.35, 0.55) if n % 4 == 1 else ():
                plate.rect(Rect(x + left * half, top - tall * 0.2, half * 0.7, tall * 0.25), ink)
            if n % 4 == 3:
                plate.polygon([(x - half * 1.4, top), (x, y - tall * 2.3), (x + half * 1.4, top)], ink)


def skyline_at(size: tuple[float, float], traits: Traits, number: int, across: float) -> float:
    """The height of a ridge's skyline at a share of the width, in millimeters from the top."""
    line, _, _ = _rows(size, traits, number)
    step = across * (len(line) - 1)
    left = min(len(line) - 2, int(step))
    return line[left][1] + (line[left + 1][1] - line[left][1]) * (step - left)


def _rows(
    size: tuple[float, float], traits: Traits, number: int
) -> tuple[list[Point], list[Point], list[Point]]:
    (w, h), shot, ridge = size, traits.view.shot, traits.ridges[number]
    base = h * (shot.far + (shot.near - shot.far) * number / (RIDGES - 1))
    reach = h * (0.30 - 0.05 * number) * shot.reach
    pitch = w / (len(ridge.heights) - 1)
    skyline = [(n * pitch, base - reach * height) for n, height in enumerate(ridge.heights)]
    slope = [
        (_at_side(x + off * pitch * 0.45, w, n, len(skyline)), y + (base - y) * 0.5 + reach * 0.16)
        for n, ((x, y), off) in enumerate(zip(skyline, ridge.feet, strict=True))
    ]
    foot = [(x, base + reach * (0.35 + 0.12 * off)) for (x, _), off in zip(slope, ridge.feet, strict=True)]
    return skyline, slope, foot


def _at_side(x: float, width: float, n: int, count: int) -> float:
    """The first and the last point stay at the window's sides."""
    return 0.0 if n == 0 else width if n == count - 1 else x
