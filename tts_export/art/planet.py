"""`planet`: a world in dithered pixels, with mist, stars, moons and often a ring.

Colors: none (one of twelve palettes), one (the world's hue) or two (the world's hue, the ring's color).
"""

from collections.abc import Sequence

import numpy as np
from PIL import Image

from tts_export.art.colors import RGB, mix, rgb
from tts_export.art.dither import CellGrid, Cells, Field, enlarged, grid, toned
from tts_export.art.globe import (
    LIGHT,
    Globe,
    Moon,
    dot,
    in_bands,
    in_globe_shadow,
    place,
    ring_points,
    ring_tones,
    roll_globe,
    sphere,
    surface,
)
from tts_export.art.seeds import dice
from tts_export.art.sky import painted, roll_sky
from tts_export.art.subject import Subject

SPACE = rgb("#010103")
MOON_TONES = (rgb("#14141f"), rgb("#3c3f55"), rgb("#7d809a"), rgb("#c9cbe0"), rgb("#ffffff"))


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    roll = dice("planet", subject.key)
    globe, sky = roll_globe(roll, colors, subject), roll_sky(roll)
    cells = grid(size, pixels)
    u, v = place(size, cells)
    picture = painted(sky, cells, u, v, sky_tones(globe))
    paint_globe(picture, globe, cells, u, v)
    return enlarged(picture, cells)


def paint_globe(picture: Cells, globe: Globe, cells: CellGrid, u: Field, v: Field) -> None:
    """A planet with its ring and moons over the cells that are there."""
    _draw_ring(picture, globe, cells, u, v, front=False)
    body = u * u + v * v < 1.0
    picture[body] = toned(surface(globe, u, v), globe.tones, cells.thresholds)[body]
    _draw_ring(picture, globe, cells, u, v, front=True)
    for moon in globe.moons:
        draw_moon(picture, moon, cells, u, v, MOON_TONES)


def sky_tones(globe: Globe) -> tuple[RGB, ...]:
    """The black of space, then mist in the colors of the planet."""
    return (SPACE, *(mix((0, 0, 0), tone, 0.8) for tone in globe.tones[:4]), globe.tones[3])


def _draw_ring(picture: Cells, globe: Globe, cells: CellGrid, u: Field, v: Field, front: bool) -> None:
    """One half of the ring: the far one before the globe is drawn, the near one after."""
    if globe.ring is None:
        return
    point, away = ring_points(globe.ring, u, v)
    half = in_bands(away) & ((point.z > 0) == front)
    grain = 0.5 + 0.5 * np.sin(away * 38 + globe.ring.grain) * np.sin(away * 17 + globe.ring.grain)
    brightness = np.where(in_globe_shadow(point), 0.10, 0.46 + 0.34 * grain)
    picture[half] = toned(brightness, ring_tones(globe.ring_color), cells.thresholds)[half]


def draw_moon(picture: Cells, moon: Moon, cells: CellGrid, u: Field, v: Field, tones: Sequence[RGB]) -> None:
    """A small lit ball over the cells that are there."""
    across, down = (u - moon.x) / moon.radius, (v - moon.y) / moon.radius
    body = across * across + down * down < 1.0
    light = np.maximum(0.0, dot(sphere(across, down), LIGHT)) * 0.95
    picture[body] = toned(light, tones, cells.thresholds)[body]
