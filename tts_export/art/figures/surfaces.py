"""Surfaces of objects: how they are curved, and the light on them by what they are made of.

An object from a lathe is round; a flat one has soft edges. Metal mirrors a bright horizon between the sky and
the ground; all else is as bright as its sides are turned to the light.
"""

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tts_export.art.carved.carving import FloatGrid
from tts_export.art.carved.sculptures import FigureInks
from tts_export.art.colors import BLACK
from tts_export.art.figures.materials import MATERIALS, colored, tiled
from tts_export.art.figures.silhouettes import SilhouettePlace
from tts_export.art.plate import ArtPlate
from tts_export.paint.outlines import Point

FINE = 3
"""How much larger an outline is drawn, for a smooth edge."""
FAINT = [round(128 + 0.5 * (level - 128)) for level in range(256)]
"""The grain of objects is finer than that of beasts."""
MIRROR = ((-1.0, 0.34), (-0.42, 0.10), (-0.12, 0.30), (0.02, 1.0), (0.16, 0.82), (0.4, 0.44), (1.0, 0.72))
"""What metal mirrors, from the ground to the sky."""
ROUND, BEVEL = 0.05, 0.16
"""How wide the soft edge of something flat is, and how far it bulges, in units."""


def draw_surface(
    plate: ArtPlate,
    outline: Sequence[Point],
    spot: SilhouettePlace,
    inks: FigureInks,
    stuff: tuple[str, str],
    toward: int,
    turned: bool = False,
) -> None:
    """An object of a material and a paint, with the light at the left (-1) or the right (1)."""
    material, paint = stuff
    unit = spot.unit * plate.scale.x
    left, top = min(x for x, _ in outline), min(y for _, y in outline)
    wide, high = max(x for x, _ in outline) - left, max(y for _, y in outline) - top
    size = max(2, round(wide * unit)), max(2, round(high * unit))
    mask = Image.new("L", (size[0] * FINE, size[1] * FINE))
    corners = [((x - left) * unit * FINE, (y - top) * unit * FINE) for x, y in outline]
    ImageDraw.Draw(mask).polygon(corners, fill=255)
    mask = mask.resize(size, Image.Resampling.BOX)
    across, down = _lathe(outline, mask, left, top, unit) if turned else _bulging(mask, unit)
    bright = _metal(across, down, toward) if material == "metal" else _matt(across, down, toward)
    levels = Image.fromarray(np.clip(bright * 255, 0, 255).astype(np.uint8))
    tone = levels
    if material in MATERIALS:
        grain = tiled(material, max(8, round(unit * 1.3)), size).point(FAINT)
        tone = ImageChops.add(levels, grain, 1, -128)
    picture, over = colored(tone, inks, paint), plate.over
    box = (
        round((spot.x + left * spot.unit) * plate.scale.x) * over,
        round((spot.y + top * spot.unit) * plate.scale.y) * over,
    )
    whole = size[0] * over, size[1] * over
    picture, mask = (part.resize(whole, Image.Resampling.BILINEAR) for part in (picture, mask))
    plate.image.paste(picture, box, mask)


def draw_shadow(plate: ArtPlate, x: float, y: float, wide: float, toward: int) -> None:
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


def _lathe(
    outline: Sequence[Point], mask: Image.Image, left: float, top: float, unit: float
) -> tuple[FloatGrid, FloatGrid]:
    """How far each place is turned to the right and downward, of the right half of an outline."""
    rim = sorted((y, x) for x, y in outline if x >= 0)
    heights = top + (np.arange(mask.height) + 0.5) / unit
    reach = np.interp(heights, [y for y, _ in rim], [x for _, x in rim]) + 1e-3
    wide = max(1, round(unit * 0.07))
    bent = np.convolve(np.pad(reach, wide, mode="edge"), np.ones(wide * 2 + 1) / (wide * 2 + 1), "valid")
    slope = np.gradient(bent) * unit if len(bent) > 1 else np.zeros(1)
    places = left + (np.arange(mask.width) + 0.5) / unit
    across = np.clip(places[None, :] / reach[:, None], -1, 1)
    flat = 1 / np.sqrt(1 + np.minimum(4, slope * slope))
    down = np.broadcast_to((-np.clip(slope, -2, 2) * flat)[:, None], across.shape) * -1
    return across * flat[:, None], -down


def _bulging(mask: Image.Image, unit: float) -> tuple[FloatGrid, FloatGrid]:
    """The same of something flat: its rim falls away, and its middle bulges a little."""
    slopes = []
    for wide, much in ((ROUND, 0.8), (BEVEL, 0.55)):
        soft = mask.filter(ImageFilter.GaussianBlur(max(0.5, wide * unit)))
        small = max(2, mask.width // FINE), max(2, mask.height // FINE)
        height = (
            np.asarray(Image.fromarray(np.asarray(soft, np.float32)).resize(small, Image.Resampling.BOX))
            / 255
        )
        share = wide * unit * 2.2 * much / FINE
        grades = [Image.fromarray(-grade * share) for grade in np.gradient(height)]
        slopes.append([np.asarray(grade.resize(mask.size, Image.Resampling.BICUBIC)) for grade in grades])
    down, across = (first + second for first, second in zip(*slopes, strict=True))
    return np.clip(across, -1, 1), np.clip(down, -1, 1)


def _matt(across: FloatGrid, down: FloatGrid, toward: int) -> FloatGrid:
    front = np.sqrt(np.clip(1 - across * across - down * down, 0, 1))
    bright: FloatGrid = 0.16 + 0.52 * (0.62 * toward * across - 0.55 * down + 0.72 * front)
    return bright + np.clip(0.62 * toward * across - 0.5 * down + 0.6 * front - 0.9, 0, 1) * 3


def _metal(across: FloatGrid, down: FloatGrid, toward: int) -> FloatGrid:
    """What it mirrors: bent by its curve, with a strip of light at its bright side and one at the other."""
    up = -down + 0.35 * toward * across
    bent = 2 * up * np.sqrt(np.clip(1.1 - across * across, 0.05, 1))
    mirrored = np.interp(bent, [height for height, _ in MIRROR], [light for _, light in MIRROR])
    strips = 0.9 * np.exp(-(((across - 0.5 * toward) / 0.12) ** 2)) + 0.4 * np.exp(
        -(((across + 0.82 * toward) / 0.1) ** 2)
    )
    bright: FloatGrid = 0.2 + 0.52 * mirrored * (0.75 + 0.3 * toward * across) + 0.55 * strips
    return bright
