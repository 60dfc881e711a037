"""`bust`: a character's picture, a mirrored pixel figure before a rolled line.

Colors: none (one of eight duotones), one (its hue in three tones) or three (ground, line, light).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from msgspec import Struct
from PIL import Image

from tts_export.draw.art.bust_parts import (
    CELLS,
    CLOTHES,
    EYES,
    HAIR,
    HEADDRESS,
    HEADS,
    LOCK_ENDS,
    LOCKED_HAIR,
    MOUTHS,
    SIGN_CELLS,
    Part,
    part,
)
from tts_export.draw.art.colors import BLACK, RGB, WHITE, mix
from tts_export.draw.art.duotones import Duotone, duotone
from tts_export.draw.art.pixels import EMPTY, bitmap, mirrored, overlaid, silhouette
from tts_export.draw.art.plate import Plate
from tts_export.draw.art.seeds import between, chance, dice, pick, whole
from tts_export.draw.art.spiro import WHEELS, Wheel, hypotrochoid
from tts_export.draw.art.subject import Subject

GRID = 1.6
# The figure is as high as this share of the window, and never wider than the window.
FIGURE = 0.95
AXIS = 0.45


class Traits(Struct, frozen=True):
    """All that was rolled for one key."""

    tones: Duotone
    outer: Wheel
    inner: Wheel
    pen: float
    turned: float
    rows: tuple[str, ...]
    hair: float


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors)
    plate = Plate(size, pixels, traits.tones.ground)
    _draw_background(plate, traits)
    _draw_figure(plate, traits)
    return plate.picture()


def roll_traits(key: str, colors: Sequence[str]) -> Traits:
    roll = dice("bust", key)
    return Traits(
        tones=duotone(roll, colors),
        outer=pick(roll, WHEELS),
        inner=pick(roll, WHEELS),
        pen=between(roll, 0.35, 0.85),
        turned=between(roll, 0, math.tau),
        hair=pick(roll, (0.34, 0.34, 0.62, 0.85)),
        rows=_roll_figure(roll),
    )


def _roll_figure(roll: Random) -> tuple[str, ...]:
    """The parts laid over each other from back to front, then lit from the top left."""
    head, clothes, hair = pick(roll, HEADS), pick(roll, CLOTHES), whole(roll, 0, len(HAIR) - 1)
    locks, headdress = pick(roll, LOCK_ENDS), pick(roll, HEADDRESS)
    eyes, mouth = pick(roll, EYES), pick(roll, MOUTHS)
    sign = _sign([cell for cell in SIGN_CELLS if chance(roll, 0.6)])
    side = part(5, "....k.... " * (locks - 5)) if hair in LOCKED_HAIR else part(0)
    rows: Sequence[str] = head
    for top in (clothes, sign, mouth, eyes, side, HAIR[hair], headdress):
        rows = overlaid(rows, top)
    return tuple(_lit(rows))


def _sign(cells: Sequence[tuple[int, int]]) -> Part:
    return tuple(
        mirrored("".join("a" if (x, y) in cells else EMPTY for x in range(CELLS // 2 + 1)))
        for y in range(CELLS)
    )


def _lit(rows: Sequence[str]) -> list[str]:
    """Light from the top left: hair shades the brow, the right side darkens, the crown of the head shines."""
    return ["".join(_lit_cell(rows, x, y) for x in range(CELLS)) for y in range(CELLS)]


def _lit_cell(rows: Sequence[str], x: int, y: int) -> str:
    letter = rows[y][x]
    above = rows[y - 1][x] if y else EMPTY
    if letter == "f" and (above in "kc" or x >= 10):
        return "s"
    if letter == "k":
        return "H" if above == EMPTY and x <= 8 else "K" if x >= 11 else "k"
    if letter == "b":
        return "B" if x >= 11 else "b"
    return "A" if letter == "a" and x >= 11 else letter


def _draw_background(plate: Plate, traits: Traits) -> None:
    ground, line, _ = traits.tones
    w, h = plate.width, plate.height
    reach = _reach(plate)
    x, y = w * AXIS, h - reach * 0.46
    faint = mix(ground, line, 0.10)
    for column in range(1, math.ceil(w / GRID)):
        plate.line([(column * GRID, 0), (column * GRID, h)], faint, 0.12)
    for row in range(1, math.ceil(h / GRID)):
        plate.line([(0, row * GRID), (w, row * GRID)], faint, 0.12)
    outer = hypotrochoid(traits.outer, traits.pen, (x, y), max(reach * 0.80, w * 0.62), traits.turned)
    plate.line(outer, mix(ground, line, 0.42), 0.28)
    plate.disc(x, y, reach * 0.43, mix(ground, line, 0.15))
    plate.disc(x, y, reach * 0.405, mix(ground, line, 0.22))
    inner = hypotrochoid(traits.inner, traits.pen, (x, y), reach * 0.40, traits.turned)
    plate.line(inner, mix(ground, line, 0.52), 0.2)


def _reach(plate: Plate) -> float:
    return min(plate.height, plate.width * 0.98)


def _draw_figure(plate: Plate, traits: Traits) -> None:
    cell = plate.cell(_reach(plate) * FIGURE / CELLS)
    left = round(plate.width * AXIS * plate.scale.x - CELLS * cell / 2)
    top = plate.pixels[1] - CELLS * cell
    shadow = silhouette(traits.rows, mix(traits.tones.ground, BLACK, 0.6))
    plate.place(shadow, left + max(1, cell // 2), top, cell)
    plate.place(bitmap(traits.rows, inks(traits)), left, top, cell)


def inks(traits: Traits) -> dict[str, RGB]:
    """The color of every letter a lit figure is made of."""
    ground, line, light = traits.tones
    hair = mix(ground, line, traits.hair)
    return {
        "f": light,
        "s": mix(light, line, 0.30),
        "n": mix(light, line, 0.46),
        "w": WHITE,
        "e": ground,
        "k": hair,
        "K": mix(hair, ground, 0.38),
        "H": mix(hair, light, 0.22),
        "a": line,
        "A": mix(line, ground, 0.22),
        "b": mix(line, ground, 0.38),
        "B": mix(line, ground, 0.54),
        "c": mix(line, ground, 0.66),
    }
