"""The textures of what objects are made of, and light on them in four values."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from PIL import Image

from tts_export.art.carved.carving import FloatGrid
from tts_export.art.carved.sculptures import FigureInks
from tts_export.art.colors import BLACK, mix
from tts_export.art.subject import dice

LEVELS = range(256)
PLANES, SOFT = (0.30, 0.56, 0.83), 0.018
"""From which light on a surface has the next color, and how soft its edge is."""
CRACK = -0.30
"""The texture of cracks."""
TILE = 256
"""The pixels of a texture for a unit."""


class Material(NamedTuple):
    """What a surface is made of: how wide and high its grains are, and what they change."""

    grain: tuple[int, int]
    rough: float
    """How much of the light."""
    blocks: float = 0.0
    """How much planes differ that are broken out of it."""


MATERIALS: Mapping[str, Material] = {
    "hide": Material((4, 5), 0.05),
    "stone": Material((6, 6), 0.08, blocks=0.15),
    "bark": Material((3, 22), 0.22),
    "metal": Material((20, 3), 0.03),
}


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
