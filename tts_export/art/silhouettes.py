"""Parts of silhouettes. A figure has its feet at 0, 0 and its head near 0, -1; relics are around 0, 0."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from PIL import Image, ImageFilter

from tts_export.art.colors import RGB
from tts_export.art.emblem import DEEP, EMPTY, UNKNOWN, stencil
from tts_export.art.glyph_names import SPRITES, icons
from tts_export.art.plate import SIGNS, ArtPlate
from tts_export.paint.outlines import Point, smoothed


class Body(Struct, frozen=True):
    """A filled outline; `smooth` rounds its corners, `lit` makes it a light."""

    points: tuple[Point, ...]
    smooth: int = 2
    lit: bool = False


class Stroke(Struct, frozen=True):
    """A line."""

    points: tuple[Point, ...]
    width: float


class Lamp(Struct, frozen=True):
    """A round light."""

    x: float
    y: float
    radius: float


Part = Body | Stroke | Lamp
Figure = tuple[Part, ...]


class SilhouettePlace(Struct, frozen=True):
    """Where a silhouette is drawn: the place of its 0, 0 and the length of its 1 (negative: mirrored)."""

    x: float
    y: float
    unit: float
    across: float

    def at(self, points: Sequence[Point]) -> list[Point]:
        return [(self.x + x * self.across, self.y + y * self.unit) for x, y in points]


def draw_figure(plate: ArtPlate, figure: Figure, spot: SilhouettePlace, ink: RGB, light: RGB | None) -> None:
    """Draws a figure in one color, its lights in another; without that, no lights."""
    for part in figure:
        match part:
            case Body(lit=True):
                if light is not None:
                    _draw_light(plate, spot.at(smoothed(list(part.points), part.smooth)), light)
            case Body():
                plate.polygon(spot.at(smoothed(list(part.points), part.smooth)), ink)
            case Stroke():
                plate.line(spot.at(part.points), ink, part.width * spot.unit)
            case Lamp() if light is not None:
                ((x, y),) = spot.at([(part.x, part.y)])
                plate.disc(x, y, part.radius * spot.unit * 1.9, light, 0.3)
                plate.disc(x, y, part.radius * spot.unit, light)


def _draw_light(plate: ArtPlate, outline: list[Point], light: RGB) -> None:
    """A lit outline, with a halo as large as it; that of something narrow is smaller."""
    tops, sides = [y for _, y in outline], [x for x, _ in outline]
    middle = (min(sides) + max(sides)) / 2, (min(tops) + max(tops)) / 2
    reach = min(max(tops) - min(tops), 2.2 * (max(sides) - min(sides)))
    plate.disc(*middle, reach * 0.9, light, 0.25)
    plate.polygon(outline, light)


def flame(x: float, y: float, size: float) -> Body:
    """A flame that stands on a point and is 1.3 sizes high."""
    corners = ((0.0, 0.0), (-0.36, -0.22), (-0.32, -0.62), (0.02, -1.3), (0.30, -0.68), (0.36, -0.24))
    return Body(tuple((x + size * u, y + size * v) for u, v in corners), 2, lit=True)


def head(x: float = 0.0, y: float = -0.84, radius: float = 0.105) -> Body:
    """Something round and dark: a head, a wheel."""
    corners = ((0, -1), (0.8, -0.7), (1, 0), (0.7, 0.8), (0, 1), (-0.7, 0.8), (-1, 0), (-0.8, -0.7))
    return Body(tuple((x + radius * u, y + radius * v) for u, v in corners), 2)


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
