"""Carved bodies in color: planes of light in four values, the texture of a material, a bright edge, mist."""

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from msgspec import structs
from PIL import Image, ImageChops, ImageFilter, ImageStat

from tts_export.art.carved.carving import Carving, FloatGrid, Sculpture, carved, lit, seen
from tts_export.art.carved.meshes import HewnForm, edged, faceted, relief, shaded
from tts_export.art.colors import BLACK, RGB, WHITE, mix, rgb
from tts_export.art.plate import ArtPlate
from tts_export.art.subject import dice
from tts_export.paint.outlines import Point

LEVELS = range(256)
CONTRAST = 255 / 0.12
"""The levels of a mask for a unit inside or outside of an outline."""
PLANES, SOFT = (0.30, 0.56, 0.83), 0.018
"""From which light on a plane has the next color, and how soft its edge is."""
TONES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The light of the colors of a plane."""
LEAST, SHADED = 0.2, 0.42
"""The light on a plane that looks aside, and how much of it is left in a shadow."""
CRACK = -0.30
"""The texture of cracks."""
APART, PARTED = 46, 0.09
"""How much a body's lightness differs from that of the ground behind it, and how far around it that is."""
TILE = 256
"""The pixels of a texture for a unit."""


class Material(NamedTuple):
    """What a surface is made of: how wide and high its grains are, and what they change."""

    grain: tuple[int, int]
    rough: float
    """How much of the light."""
    ragged: float = 0.0
    """How much of the outline."""
    shine: float = 0.0
    blocks: float = 0.0
    """How much planes differ that are broken out of it."""
    hair: bool = False


MATERIALS: Mapping[str, Material] = {
    "fur": Material((5, 18), 0.20, 0.022, hair=True),
    "short": Material((3, 10), 0.07, 0.005, hair=True),
    "hide": Material((4, 5), 0.05, 0.004),
    "stone": Material((6, 6), 0.08, 0.006, blocks=0.15),
    "bark": Material((3, 22), 0.22, 0.014),
    "cloth": Material((2, 12), 0.035),
    "metal": Material((20, 3), 0.03, shine=0.5),
}


class FigureInks(NamedTuple):
    """The colors of a figure: its dark parts, the edge toward the light, what shines in it, its paints."""

    dark: RGB
    rim: RGB
    lamp: RGB
    paints: Mapping[str, RGB]
    """Of pale parts (no word) and of all others."""

    def of(self, paint: str) -> RGB:
        """What light falls on: `#rrggbb` in the light of the place, or a paint and its tone."""
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
    if body.solids:
        _draw_hewn(plate, body, foot, unit, inks, toward)
        return
    carving, over = carved(body), plate.over
    picture, mask = _Enlargement(body, carving, plate.scale.x * unit, inks, toward).painted()
    corner = foot[0] + carving.left * unit, foot[1] + carving.top * unit
    box = round(corner[0] * plate.scale.x) * over, round(corner[1] * plate.scale.y) * over
    spot = round(corner[0] * plate.scale.x), round(corner[1] * plate.scale.y)
    _part(plate, picture, mask, spot, inks)
    plate.cover(mask, spot)
    whole = picture.width * over, picture.height * over
    picture, mask = (part.resize(whole, Image.Resampling.NEAREST) for part in (picture, mask))
    plate.image.paste(picture, box, mask)
    for u, v, radius in carving.eyes:
        _draw_eye(plate, (foot[0] + u * unit, foot[1] + v * unit), radius * unit, body.glare, inks, toward)


def _part(
    plate: ArtPlate, picture: Image.Image, mask: Image.Image, spot: tuple[int, int], inks: FigureInks
) -> None:
    """Where a body is about as bright as what is just behind it: light, or shade, around its outline.

    Ground that is nearly black cannot be darker, and gets lighter than the body.
    """
    wide, high, over = picture.width, picture.height, plate.over
    reach = max(2, round(PARTED * min(plate.pixels)))
    box = spot[0] - reach, spot[1] - reach, spot[0] + wide + reach, spot[1] + high + reach
    small = max(2, (box[2] - box[0]) // 4), max(2, (box[3] - box[1]) // 4)
    area = (box[0] * over, box[1] * over, box[2] * over, box[3] * over)
    ground = plate.image.crop(area).resize(small, Image.Resampling.BOX)
    outline = Image.new("L", (box[2] - box[0], box[3] - box[1]))
    outline.paste(mask, (reach, reach))
    around = outline.resize(small, Image.Resampling.BOX).filter(ImageFilter.GaussianBlur(reach / 8))
    halo = around.point([min(255, round(level * 1.7)) for level in LEVELS])
    if not mask.getbbox() or not halo.getbbox():
        return
    own = ImageStat.Stat(picture.convert("L"), mask).mean[0]
    behind = ImageStat.Stat(ground.convert("L"), halo).mean[0]
    away = own - behind
    if abs(away) >= APART:
        return
    light = own < 118 if abs(away) < 12 else away < 0 or (own < 90 and behind < 60)
    ink = mix(inks.rim, inks.paints[""], 0.4) if light else mix(inks.dark, BLACK, 0.3)
    share = (0.62 if light else 0.7) * (1 - max(0, abs(away) - 12) / APART)
    veil = halo.point([round(level * share) for level in LEVELS])
    size = outline.width * over, outline.height * over
    plate.image.paste(ink, area[:2], veil.resize(size, Image.Resampling.BILINEAR))


def _draw_hewn(
    plate: ArtPlate, body: Sculpture, foot: Point, unit: float, inks: FigureInks, toward: int
) -> None:
    """A body of planes, in the pixels of the plate."""
    over, scale = plate.over, plate.scale.x
    low = math.ceil(10 * (plate.height - foot[1]) / unit) / 10
    form = relief(body, 1 / (scale * unit * over), low)
    x, y = round((foot[0] + form.left * unit) * scale), round((foot[1] + form.top * unit) * scale)
    picture, mask = hewn(faceted(body.solids).paints, form, inks, toward)
    small = mask.reduce(over)
    _part(plate, picture.reduce(over), small, (x, y), inks)
    plate.cover(small, (x, y))
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
    paints: Sequence[str], form: HewnForm, inks: FigureInks, toward: int
) -> tuple[Image.Image, Image.Image]:
    """What is seen of a body in its colors, and its mask."""
    levels = np.clip(LEAST + (1 - LEAST) * (form.normals @ (0.62 * toward, 0.62, 0.48)), 0.03, 1)
    own, count = np.array(["", *paints]), len(levels)
    table = np.zeros((2 * count + 1, 4), np.uint8)
    for paint in set(paints):
        rows = np.flatnonzero(own == paint)
        for start, share in ((0, 1.0), (count, SHADED)):
            for part, tones in enumerate(zip(*plane_tones(inks, paint), strict=True)):
                table[start + rows, part] = np.interp(levels[rows] * share, TONES, tones)
    table[-1, :3] = mix(inks.rim, WHITE, 0.25)
    cells = np.where(shaded(form, toward), form.facets + count, form.facets)
    cells[edged(form, toward)] = 2 * count
    high, wide = cells.shape
    pixels = table.view(np.uint32)[:, 0][cells]
    picture = Image.frombuffer("RGBX", (wide, high), pixels.tobytes(), "raw", "RGBX", 0, 1).convert("RGB")
    return picture, Image.fromarray((form.facets > 0).view(np.uint8) * np.uint8(255))


def plane_tones(inks: FigureInks, paint: str) -> tuple[RGB, ...]:
    """The colors of a plane, from deep shade to what looks at the light."""
    color, dark, light = inks.of(paint), inks.dark, inks.rim
    deep = mix(mix(color, BLACK, 0.3), dark, 0.5)
    return (
        deep,
        mix(dark, color, 0.45),
        mix(dark, color, 0.78),
        mix(color, light, 0.1),
        mix(color, light, 0.5),
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


class _Enlargement:
    """A carving at the size of a picture."""

    def __init__(self, body: Sculpture, carving: Carving, unit: float, inks: FigureInks, toward: int) -> None:
        self.body, self.carving, self.inks = body, carving, inks
        self.material, self.share = MATERIALS[body.material], carving.cell * unit
        bright, self.edge = lit(carving, self.material.shine, toward)
        self.smooth = self.enlarged(bright)
        self.texture = tiled(body.material, max(8, round(unit)), self.smooth.size)
        self.tone = ImageChops.add(self.smooth, self.texture, 1, -128)
        # One output pixel is as soft as an edge may be.
        self.sharp = [round(255 * min(1.0, max(0.0, (v - 128) * unit / CONTRAST + 0.5))) for v in LEVELS]

    def enlarged(self, cells: FloatGrid, contrast: float = 255, middle: float = 0) -> Image.Image:
        levels = np.clip(middle + cells * contrast, 0, 255).astype(np.uint8)
        high, wide = (max(1, round(side * self.share)) for side in cells.shape)
        return Image.fromarray(levels).resize((wide, high), Image.Resampling.BICUBIC)

    def painted(self) -> tuple[Image.Image, Image.Image]:
        """The body in its colors, and its mask."""
        inks, material, carving = self.inks, self.material, self.carving
        picture = colored(self.tone, inks, self.body.paint)
        cover = self.enlarged(carving.cover, CONTRAST, 128)
        plain = mask = cover.point(self.sharp)
        if material.ragged:
            share = material.ragged * CONTRAST / (255 * material.rough)
            grains = self.texture.point([round(128 + (v - 128) * share) for v in LEVELS])
            mask = ImageChops.add(cover, grains, 1, -128).point(self.sharp)
        if self.body.veins:
            cracks = self.texture.point([255 * (v <= 130 + round(255 * CRACK)) for v in LEVELS])
            picture.paste(inks.of(self.body.veins), mask=cracks)
        for number, (paint, cells) in enumerate(carving.paints):
            bone = number < len(carving.paints) - carving.markings  # without texture and ragged edges
            rows, columns = (np.flatnonzero((cells > -0.02).any(axis=axis)) for axis in (1, 0))
            if not len(rows):
                continue
            first, left = max(0, rows[0] - 1), max(0, columns[0] - 1)
            own = self.enlarged(cells[first : rows[-1] + 2, left : columns[-1] + 2], CONTRAST, 128).point(
                self.sharp
            )
            x, y = round(left * self.share), round(first * self.share)
            box = x, y, x + own.width, y + own.height
            picture.paste(colored((self.smooth if bone else self.tone).crop(box), inks, paint), box, own)
            if bone and material.ragged:
                mask.paste(plain.crop(box), box, own)
        edge = self.enlarged(self.edge).point([min(255, max(0, v * 4 - 380)) for v in LEVELS])
        picture.paste(mix(inks.rim, WHITE, 0.25), mask=edge)
        if self.body.mist:
            heights = carving.top + np.arange(len(carving.cover)) * carving.cell
            thick = np.clip(1 + heights / self.body.mist, 0, 1) ** 0.8
            fog = self.enlarged(thick[:, None], 210).resize(picture.size, Image.Resampling.NEAREST)
            picture.paste(mix(inks.rim, inks.dark, 0.25), mask=fog)
        return picture, mask


def colored(tone: Image.Image, inks: FigureInks, paint: str) -> Image.Image:
    """Levels of light as the colors of planes: deep shade, shade, light and what shines."""
    color, dark, light = inks.of(paint), inks.dark, inks.rim
    deep = mix(dark, mix(color, BLACK, 0.25), 0.2)
    soft = 0.2 if paint.startswith("s") else 0.0  # in deep shade, a face has no features
    deep = mix(deep, color, soft)
    tones = deep, mix(dark, color, 0.54 + soft / 2), mix(color, light, 0.06), mix(color, light, 0.48)
    knots = [plane + half for plane in PLANES for half in (-SOFT, SOFT)]
    steps = [tones[(number + 1) // 2] for number in range(len(knots))]
    tables = [np.interp(LEVELS, np.multiply(knots, 255), part) for part in zip(*steps, strict=True)]
    return Image.merge("RGB", [tone.point(table.astype(int).tolist()) for table in tables])


@lru_cache(8)
def tiled(name: str, side: int, size: tuple[int, int]) -> Image.Image:
    tile = _texture(name).resize((side, side), Image.Resampling.BILINEAR)
    sheet = Image.new("L", size)
    for x in range(0, size[0], side):
        for y in range(0, size[1], side):
            sheet.paste(tile, (x, y))
    return sheet


@lru_cache(16)
def _texture(name: str) -> Image.Image:
    """A tile of a unit: how much brighter or darker its places are, with 128 for not at all."""
    material, roll = MATERIALS[name], dice("material", name)
    coarse = np.array([roll.random() for _ in range(TILE * TILE // 4)], np.float32)
    noise: FloatGrid = np.kron(coarse.reshape(TILE // 2, TILE // 2), np.ones((2, 2), np.float32)) - 0.5
    for axis, wide in ((1, material.grain[0]), (0, material.grain[1])) * 2:
        noise = np.mean([np.roll(noise, step, axis) for step in range(wide)], axis=0)
    if material.hair:  # it lies aslant
        noise = np.array([np.roll(row, -down) for down, row in enumerate(noise)])
    noise = np.clip(noise / (3 * noise.std()), -1, 1) * material.rough
    if material.blocks:
        spots = np.array([(roll.random(), roll.random(), roll.random()) for _ in range(44)], np.float32)
        grid = (np.arange(TILE, dtype=np.float32) + 0.5) / TILE
        u, v = np.abs(grid[None, :, None] - spots[:, 0]), np.abs(grid[:, None, None] - spots[:, 1])
        away = np.hypot(np.minimum(u, 1 - u), 1.25 * np.minimum(v, 1 - v))
        first, second = np.partition(away, 1, axis=2)[:, :, :2].transpose(2, 0, 1)
        noise = noise + (spots[:, 2] - 0.5)[away.argmin(axis=2)] * 2 * material.blocks
        noise = np.where(second - first < 0.012, CRACK, np.maximum(noise, CRACK + 0.02))
    return Image.fromarray(np.clip(128 + 255 * noise, 0, 255).astype(np.uint8))
