"""Carved bodies in color: planes in light and in shade, painted marks, a bright edge, eyes, mist."""

import math
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from msgspec import structs
from PIL import Image, ImageChops

from tts_export.art.carved.carving import LIT, FloatGrid, Sculpture, seen
from tts_export.art.carved.meshes import HewnForm, edged, faceted, marked, relief, shaded
from tts_export.art.colors import BLACK, RGB, WHITE, mix, rgb
from tts_export.art.plate import ArtPlate
from tts_export.paint.outlines import Point

TONES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The light of the colors of a plane."""
LEAST, SHADED, FACED = 0.2, 0.42, 0.84
"""The light on a plane that looks sideways, and how much of it is left in a shadow, and in one on a face."""
BOUNCED = 0.3
"""How much of the light the air throws back on the edge that looks away from it."""
BLEACHED = 0.25
"""How much of the light's color a plane has that looks at it; twice as much with bright edges."""
FACING, BACKLIT = 0.1, 0.009
"""From which slope on a plane has light from behind, and how wide that light is."""
WAIST, SHOULDERS, DIMMEST = 0.3, 0.75, 0.12
"""From which part of a body's height on it has light from behind, from which on all of it, and the least."""
SMALL, NEAR = 0.16, 0.5
"""How high a figure is in the picture that has the least light from behind, and one that has all of it."""
FARTHEST = -2.6
"""How far off bright edges are seen."""
CLEAR, THICKEST = 0.4, 0.86
"""How far off the air begins to be seen, and how much of something's color it is at most."""


class FigureInks(NamedTuple):
    """The colors of a figure: its dark parts, the edge toward the light, what shines in it, its paints."""

    dark: RGB
    rim: RGB
    lamp: RGB
    paints: Mapping[str, RGB]
    """Of pale parts (no word) and of all others."""
    air: RGB = (128, 128, 128)
    """The color of what is far away."""
    back: RGB = WHITE
    """The light from behind."""

    def of(self, paint: str) -> RGB:
        """What light falls on: `#rrggbb` in the light of the place, or a paint and its tone."""
        if paint == LIT:
            return mix(self.lamp, self.paints["f"], 0.25)
        if "#" in paint:
            return mix(mix(rgb(paint[paint.index("#") :]), self.rim, 0.12), self.dark, 0.06)
        name, tone = (paint[0], paint[1:]) if paint[0] in self.paints else ("", paint)
        return mix(self.dark, self.paints[name], float(tone))


def draw_sculpture(
    plate: ArtPlate, body: Sculpture, foot: Point, unit: float, inks: FigureInks, toward: int
) -> None:
    """A body at a place, in units of this length, with the light at the left (-1) or the right (1)."""
    foot, unit = (foot[0] + body.x * unit, foot[1] + body.y * unit), unit * abs(body.size)
    body = structs.replace(body, x=0.0, y=0.0, size=1.0 if body.size > 0 else -1.0)
    over, scale = plate.over, plate.scale.x
    low = math.ceil(10 * (plate.foot - foot[1]) / unit) / 10
    ends = (-foot[0] / unit, (plate.width - foot[0]) / unit) if body.air else (-math.inf, math.inf)
    form = relief(body, 1 / (scale * unit * over), low, ends)
    x, y = round((foot[0] + form.left * unit) * scale), round((foot[1] + form.top * unit) * scale)
    near = min(1.0, max(DIMMEST, (unit / plate.height - SMALL) / (NEAR - SMALL)))
    picture, mask = hewn(body, form, inks, toward, near)
    plate.cover(mask.reduce(over), (x, y))
    if body.mist:
        thick = np.clip(1 + (form.top + np.arange(picture.height) * form.cell) / body.mist, 0, 1) ** 0.8
        fade = Image.fromarray((255 - 235 * thick[:, None]).astype(np.uint8)).resize(picture.size)
        mask = ImageChops.multiply(mask, fade)
    plate.image.paste(picture, (x * over, y * over), mask)
    for u, v, near, radius in (seen(body, eye) for eye in body.eyes):
        row, column = int((v - form.top) / form.cell), int((u - form.left) / form.cell)
        if row < len(form.depth) and form.depth[row, column] < near + 2 * radius:
            place = foot[0] + u * unit, foot[1] + v * unit
            _draw_eye(plate, place, radius * unit, body.glare, inks, toward)


def hewn(
    body: Sculpture, form: HewnForm, inks: FigureInks, toward: int, behind: float = 1.0
) -> tuple[Image.Image, Image.Image]:
    """What is seen of a body in its colors, with a share of the light from behind, and its mask."""
    lit = form.normals @ (body.light[0] * toward, *body.light[1:])
    levels = np.clip(LEAST - 0.1 * body.back + (1 - LEAST + 0.25 * body.back) * lit, 0.03, 1)
    count, marks = len(levels), [[mark.paint] * len(levels) for mark in body.markings]
    own = np.array([["", *faceted(body.solids).paints], *marks])
    colors = np.zeros((own.size * 2, 4), np.uint8)
    table = colors.reshape(len(own), 2, count, 4)
    for paint in {*own.flat} - {""}:
        layers, rows = np.nonzero(own == paint)
        for side, share in enumerate((1.0, FACED if paint[:1] == "s" else SHADED)):
            if paint == LIT:
                table[layers, side, rows, :3] = inks.of(paint)
                continue
            for part, tones in enumerate(zip(*plane_tones(inks, paint, body.rim), strict=True)):
                light = 1 - (1 - levels[rows] * share) * (1 - body.fill * (paint[:1] == "s"))
                table[layers, side, rows, part] = np.interp(light, TONES, tones)
    if body.air:
        shares = hazes(body)[:, None]
        table[0, :, 1:, :3] = table[0, :, 1:, :3] * (1 - shares) + np.array(inks.air) * shares
    cells = np.where(shaded(form, toward, 1 if body.light[1] > 0 else -1), form.facets + count, form.facets)
    if marks:
        cells += marked(body, form) * (2 * count)
    high, wide = cells.shape
    pixels = colors.view(np.uint32)[:, 0].take(cells)
    shown, near = pixels.view(np.uint8).reshape(high, wide, 4), form.depth > FARTHEST
    for side, ink in ((-toward, mix(inks.dark, inks.rim, BOUNCED)), (toward, mix(inks.rim, WHITE, 0.25))):
        edge = edged(form, side) & near
        shown[edge, :3] = shown[edge, :3] * (1 - body.rim) + np.array(ink) * body.rim
    if body.back:
        shares = np.clip((form.normals[:, 0] * -toward - FACING) * 3, 0, 1) * body.back
        shares *= behind * np.clip(0.78 + 0.8 * form.normals[:, 1], 0.35, 1)
        edge = edged(form, -toward, BACKLIT) & near
        share = (shares.take(form.facets[edge]) * raised(form)[np.nonzero(edge)[0]])[:, None]
        shown[edge, :3] = shown[edge, :3] * (1 - share) + np.array(inks.back) * share
    picture = Image.frombuffer("RGBX", (wide, high), pixels.tobytes(), "raw", "RGBX", 0, 1).convert("RGB")
    return picture, Image.fromarray((form.facets > 0).view(np.uint8) * np.uint8(255))


def raised(form: HewnForm) -> FloatGrid:
    """How much of the light from behind falls on every row: less from the shoulders down."""
    heights = -(form.top + form.cell * np.arange(len(form.facets))) / min(1.0, max(0.1, -form.top))
    shares: FloatGrid = np.clip((heights - WAIST) / (SHOULDERS - WAIST), DIMMEST, 1)
    return shares


def hazes(body: Sculpture) -> FloatGrid:
    """How much of the color of every plane is that of the air before it."""
    away = faceted(body.solids).corners[..., 2].mean(1)
    return np.array([haze(z, body.air) for z in away.tolist()])


def haze(z: float, air: float) -> float:
    """How much of the color of what is there is that of the air."""
    return THICKEST * (1 - math.exp(-air * max(0.0, -z - CLEAR)))


def plane_tones(inks: FigureInks, paint: str, rim: float = 1.0) -> tuple[RGB, ...]:
    """The colors of a plane, from deep shade to what looks at the light, which bleaches it."""
    color, dark, light = inks.of(paint), inks.dark, inks.rim
    deep = mix(mix(color, BLACK, 0.3), dark, 0.5)
    return (
        deep,
        mix(dark, color, 0.45),
        mix(dark, color, 0.78),
        mix(color, light, 0.1),
        mix(color, light, BLEACHED * (1 + rim)),
    )


def _draw_eye(
    plate: ArtPlate, place: Point, radius: float, glare: str, inks: FigureInks, toward: int
) -> None:
    x, y = place
    if glare:
        shine = inks.of(glare)
        plate.glow(x, y, radius * 3, shine, 0.7)
        plate.disc(x, y, radius, mix(shine, WHITE, 0.5))
    else:
        plate.disc(x, y, radius, mix(inks.dark, BLACK, 0.6))
        plate.disc(x + toward * radius * 0.25, y - radius * 0.3, radius * 0.3, mix(inks.rim, WHITE, 0.6))
