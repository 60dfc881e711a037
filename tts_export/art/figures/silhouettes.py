"""Parts of silhouettes. A figure has its feet at 0, 0 and its head near 0, -1; relics are around 0, 0."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import TypeGuard

import numpy as np
from msgspec import Struct, structs
from PIL import Image, ImageFilter

from tts_export.art.carved.carving import Sculpture, face_of, rims_of
from tts_export.art.carved.sculptures import FigureInks, draw_sculpture
from tts_export.art.colors import BLACK, RGB, WHITE, mix
from tts_export.art.figures.facets import hewn, planes, walls
from tts_export.art.light.layers import Effect
from tts_export.art.objects.emblem import DEEP, EMPTY, UNKNOWN, stencil
from tts_export.art.objects.glyph_names import SPRITES, icons
from tts_export.art.plate import SIGNS, ArtPlate
from tts_export.paint.outlines import Point, smoothed


class Body(Struct, frozen=True):
    """A filled outline; `smooth` rounds its corners, `lit` makes it a light."""

    points: tuple[Point, ...]
    smooth: int = 2
    lit: bool = False
    tone: float = 0.0
    """From 0, dark, to 1, as bright as what the light falls on."""
    paint: str = ""
    """Of what color: a key of `FigureInks.paints`, or that of the light."""


class Stroke(Struct, frozen=True):
    """A line."""

    points: tuple[Point, ...]
    width: float
    tone: float = 0.0
    paint: str = ""


class Lamp(Struct, frozen=True):
    """A round light."""

    x: float
    y: float
    radius: float


CLOTH, SECOND, SKIN, FIRE, LEAF, RED, WATER = "c", "d", "s", "f", "g", "r", "w"
"""What parts are painted with: two colors of cloth, skin, ...; the others have that of the light."""
PAINTS = ("", CLOTH, SECOND, SKIN, FIRE, LEAF, RED, WATER)
ShapePart = Body | Stroke | Lamp | Sculpture | Effect
SMALLEST = 0.085
"""The size of the smallest parts that change an outline."""
Figure = tuple[ShapePart, ...]
LOWEST_FACE, NEAR_TOP = 0.40, 0.05
"""From near, how far down a face may be, and what is free above."""
HIDDEN_FEET = 1.04
"""How far down the feet of somebody are at least who is near: there is no ground for them."""
FLAME = 1.35
"""How high fires and flames are, in their sizes."""
FEW = 11
"""A hand alone has fewer masses than anybody, and no eyes."""
SOURCES = ("shine", "blaze", "flame")
"""The effects of light that have to be inside of a picture."""


class SilhouettePlace(Struct, frozen=True):
    """Where a silhouette is drawn: the place of its 0, 0 and the length of its 1 (negative: mirrored)."""

    x: float
    y: float
    unit: float
    across: float
    taper: float = 0.0

    def at(self, points: Sequence[Point]) -> list[Point]:
        left, top, wide, high, taper = self.x, self.y, self.across, self.unit, self.taper
        return [(left + x * wide * (1 + taper * (y + 0.5)), top + y * high) for x, y in points]


def draw_figure(
    plate: ArtPlate,
    figure: Figure,
    spot: SilhouettePlace,
    ink: RGB,
    light: RGB | None,
    paints: Mapping[str, RGB] | None = None,
    toward: int = 0,
) -> None:
    """Draws a figure in one color, its parts mixed with others, its lights in one more, or no lights.

    If light falls on it, from the left (-1) or right (1), its parts have a bright and a dark side.
    """
    dark = ink
    for number, part in enumerate(figure):
        if paints is not None and isinstance(part, Body | Stroke):  # without a tone, parts differ a little
            tone = part.tone**0.8 if part.paint else part.tone or 0.08 * (number % 3)
            ink = mix(dark, paints[part.paint], tone)
        match part:
            case Body(lit=True):
                if light is not None:
                    shine = paints[part.paint] if paints and part.paint else light
                    _draw_light(plate, spot.at(_outline(part)), shine)
                    plate.shine("lit", spot.at(_outline(part)), 0, shine)
            case Body():
                if not toward or paints is None or part.paint == SKIN:  # faces have sides of their own
                    plate.polygon(spot.at(_outline(part)), ink)
                    continue
                shade, bright = mix(mix(ink, dark, 0.2), BLACK, 0.32), mix(ink, paints[""], 0.18)
                for rise, wall in () if part.smooth else walls(part.points, toward):
                    plate.polygon(spot.at(wall), bright if rise > 0.5 else shade)
                plate.polygon(spot.at(_outline(part)), ink)
                for level, plane in planes(_outline(part), part.smooth > 0, toward):
                    tone = (
                        mix(ink, bright, level)
                        if level > 0
                        else mix(ink, shade, min(1.0, 0.35 - level * 0.65))
                    )
                    plate.polygon(spot.at(plane), tone if level > -2 else mix(shade, BLACK, 0.25))
            case Stroke():
                plate.line(spot.at(part.points), ink, part.width * spot.unit)
            case Lamp() if light is not None:
                ((x, y),) = spot.at([(part.x, part.y)])
                plate.glow(x, y, part.radius * spot.unit * 3.6, light, 0.65)
                plate.disc(x, y, part.radius * spot.unit, light)
                plate.shine("shine", [(x, y)], part.radius * spot.unit * 0.4, light)
            case Effect() if light is not None:
                ink = paints[part.paint] if paints and part.paint else plate.magic or light
                plate.shine(part.kind, spot.at(part.points), part.size * spot.unit, ink)


@lru_cache(4096)
def _is_seen(part: ShapePart) -> bool:
    """Whether a part changes the outline: eyes, mouths and buckles are too small."""
    if not isinstance(part, Body | Stroke):
        return False
    across, down = zip(*part.points, strict=True)
    return bool(max(max(across) - min(across), max(down) - min(down)) > SMALLEST)


@lru_cache(4096)
def _outline(part: Body) -> tuple[Point, ...]:
    """Every part is drawn twice: in its colors, and for the outline of the whole."""
    return tuple(smoothed(list(part.points), part.smooth)) if part.lit else hewn(part.points, part.smooth)


def draw_lit(plate: ArtPlate, figure: Figure, spot: SilhouettePlace, inks: FigureInks, toward: int) -> None:
    """A figure with a bright edge toward the light, at the left (-1) or right (1), and a dark other side.

    Bodies around something that shines have their light from there.
    """
    source, turn = source_of(figure), 1 if spot.across > 0 else -1
    rim = min((part.rim for part in figure if isinstance(part, Sculpture)), default=1.0)
    for carved, parts in groupby(figure, lambda part: isinstance(part, Sculpture)):
        if not carved:
            _draw_flat(plate, tuple(parts), spot, inks, toward, rim)
            continue
        for body in placed(tuple(parts), 0, 0, turn):
            assert isinstance(body, Sculpture)
            side = toward if source is None else 1 if source * turn > body.x else -1
            draw_sculpture(plate, body, (spot.x, spot.y), spot.unit, inks, side)


def _draw_flat(
    plate: ArtPlate, figure: Figure, spot: SilhouettePlace, inks: FigureInks, toward: int, rim: float
) -> None:
    """What is beside people has edges as theirs are: `rim` is how bright those are."""
    mask = plate.mask()
    draw_figure(mask, tuple(part for part in figure if _is_seen(part)), spot, WHITE, None)
    side = toward if spot.across > 0 else -toward
    draw_figure(plate, figure, spot, inks.dark, inks.lamp, inks.paints, side)
    edge, deep = min(spot.unit * 0.014, plate.height * 0.007), spot.unit * 0.06
    plate.model(
        mask, (-toward * deep, deep * 0.4), (toward * edge, -edge), mix(inks.dark, inks.rim, 0.4 + 0.6 * rim)
    )
    plate.cover(mask.image.convert("L").reduce(plate.over), (0, 0))


def extent(figure: Figure) -> tuple[float, float, float]:
    """How far a figure reaches to the left (negative), to the right and upward; frames may cut sleeves."""
    solid = (part for part in figure if not isinstance(part, Lamp))
    spots = [
        spot
        for part in solid
        if not isinstance(part, Effect) or part.kind in SOURCES
        for spot in (rims_of(part, 9) if is_hand(part) else part.points)
    ]
    return min(x for x, _ in spots), max(x for x, _ in spots), -min(y for _, y in spots)


def is_hand(part: ShapePart) -> TypeGuard[Sculpture]:
    """Whether it is a hand alone, whose arm comes into the picture from a side."""
    if not isinstance(part, Sculpture) or part.eyes:
        return False
    return sum(solid.kind in ("prism", "drum", "cloth") for solid in part.solids) < FEW


def lights_of(figure: Figure) -> list[float]:
    """How far to the right its lamps and flames are."""
    lamps = [part.x for part in figure if isinstance(part, Lamp)]
    lit = [part.points for part in figure if isinstance(part, Body) and part.lit]
    flames = [part.points for part in figure if isinstance(part, Effect) and part.kind in SOURCES]
    return [*lamps, *(x for points in (*lit, *flames) for x, _ in points)]


def source_of(figure: Figure) -> float | None:
    """How far to the right the brightest of its lights is, if it has one."""
    lights = [
        (part.size, part.points) for part in figure if isinstance(part, Effect) and part.kind in SOURCES
    ]
    lights += [(0.25, part.points) for part in figure if isinstance(part, Body) and part.lit]
    if not lights:
        return None
    _, points = max(lights)
    return sum(x for x, _ in points) / len(points)


def fitted(
    figure: Figure, spot: SilhouettePlace, width: float, top: float, covered: float = 0.0
) -> SilhouettePlace:
    """The place, moved and made smaller so that the figure is inside of a window and below its `top`.

    As much as `covered` of the window is not seen, at its left side, or below 0 at its right one.
    """
    left, right, high = extent(figure)
    turn, wider = (1 if spot.across > 0 else -1), 1 + 0.85 * abs(spot.taper)
    start, end = max(0.0, covered), width + min(0.0, covered)
    unit = min(spot.unit, (spot.y - top) / high, 0.98 * (end - start) / (wider * (right - left)))
    ends = sorted((turn * left * unit * wider, turn * right * unit * wider))
    x = min(max(spot.x, start - ends[0]), end - ends[1])
    return SilhouettePlace(x, spot.y, unit, turn * unit, spot.taper)


def near(figure: Figure, place: tuple[float, float, int], width: float, height: float) -> SilhouettePlace:
    """The place of somebody who is so near that the frame cuts them, with the head in the upper third.

    The place is its middle, its size and its side. Head, hands and what these hold are inside of the window.
    """
    x, unit, turn = place
    top, high = height * NEAR_TOP, max(map(_height, figure))
    face = max((face_of(part) for part in figure if isinstance(part, Sculpture)), default=0.85 * high)
    unit = min(unit, (height * LOWEST_FACE - top) / max(0.1, high - face))
    for _ in range(2):  # smaller, more of it is above the frame
        spots = [u for part in figure for u in _sides(part, (height - top) / unit - high)]
        start, end = min(spots), max(spots)
        unit = min(unit, 0.96 * width / (end - start))
    ends = sorted((turn * start * unit, turn * end * unit))
    x = min(max(x, width * 0.02 - ends[0]), width * 0.98 - ends[1])
    return SilhouettePlace(x, max(top + high * unit, height * HIDDEN_FEET), unit, turn * unit)


def cropped(corners: Sequence[Point], width: float, height: float, mirrored: bool = False) -> SilhouettePlace:
    """The place of a figure of which a part fills the window."""
    (left, top), (right, foot) = corners
    unit, turn = min(width / (right - left), height / (foot - top)), -1 if mirrored else 1
    x, y = (left + right) / 2 * turn * unit, (top + foot) / 2 * unit
    return SilhouettePlace(width / 2 - x, height / 2 - y, unit, turn * unit)


def _height(part: ShapePart) -> float:
    """How high a part is; nothing if the frame may cut it, because it is on the ground."""
    if isinstance(part, Lamp):
        return part.radius - part.y
    if isinstance(part, Effect):
        return FLAME * part.size - min(y for _, y in part.points)
    down = [y for _, y in part.points]
    return 0.0 if max(down) > 0 and isinstance(part, Body | Stroke) else -min(down)


def _sides(part: ShapePart, low: float) -> list[float]:
    """How far to the right what must not be cut of a part is; of what is on the ground, its middle."""
    if isinstance(part, Sculpture):
        return [x for x, _ in rims_of(part, low)]
    across = [part.x] if isinstance(part, Lamp) else [x for x, _ in part.points]
    return across if _height(part) else [(min(across) + max(across)) / 2]


def _draw_light(plate: ArtPlate, outline: list[Point], light: RGB) -> None:
    """A lit outline, with a halo as large as it; that of something narrow is smaller."""
    tops, sides = [y for _, y in outline], [x for x, _ in outline]
    middle = (min(sides) + max(sides)) / 2, (min(tops) + max(tops)) / 2
    reach = min(max(tops) - min(tops), 2.2 * (max(sides) - min(sides)), plate.height * 0.34)
    plate.glow(*middle, reach * 1.35, light, 0.4)
    for share in (1.0, 0.8, 0.55):  # its edge has more of its color than its middle
        inner = [
            (middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share) for x, y in outline
        ]
        plate.polygon(inner, mix(mix(light, BLACK, 0.22 * share), WHITE, 0.18 * (1 - share)))


def placed(figure: Figure, x: float, y: float, size: float = 1.0) -> Figure:
    """The figure elsewhere and smaller; mirrored, if the size is negative."""

    def at(points: Sequence[Point]) -> tuple[Point, ...]:
        return tuple((x + size * u, y + abs(size) * v) for u, v in points)

    def moved(part: ShapePart) -> ShapePart:
        match part:
            case Lamp():
                return Lamp(x + size * part.x, y + abs(size) * part.y, abs(size) * part.radius)
            case Body():
                return structs.replace(part, points=at(part.points))
            case Stroke():
                return structs.replace(part, points=at(part.points), width=part.width * abs(size))
            case Effect():
                return structs.replace(part, points=at(part.points), size=part.size * abs(size))
            case Sculpture():
                return structs.replace(
                    part, x=x + size * part.x, y=y + abs(size) * part.y, size=size * part.size
                )

    return tuple(map(moved, figure))


# Objects as smooth silhouettes: the same names as those made of cells, for pictures without cells.

# The pixels of a cell. The blur takes its corners off: less, and stairs stay; more, and thin bars go.
_FINE = 8
_BLUR = 0.8 * _FINE


def draw_sign(plate: ArtPlate, name: str, x: float, y: float, em: float, ink: RGB) -> None:
    """The object with its middle at the point; `em` is the size of an icon in the font."""
    if name not in SPRITES:
        plate.word(x, y, icons().get(name) or icons()[UNKNOWN], SIGNS, em, ink)
        return
    cells = stencil(name, 0)
    filled = np.where((cells != EMPTY) & (cells != DEEP), 255, 0).astype(np.uint8)
    plate.stamp(x, y, _smooth(Image.fromarray(np.pad(filled, 1))), em * 1.05, ink)


def _smooth(mask: Image.Image) -> Image.Image:
    """The mask eight times as large, with slanted edges where it has stairs."""
    fine = mask.resize((mask.width * _FINE, mask.height * _FINE), Image.Resampling.NEAREST)
    return fine.filter(ImageFilter.GaussianBlur(_BLUR)).point(lambda level: 255 if level >= 112 else 0)
