"""`medal`: three rosettes one inside the other on a bright disc, a setting for a sign.

Colors: none (one of the eight duotones), or up to three as for a bust: ground, disc, lines.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from msgspec import Struct
from PIL import Image

from tts_export.art.colors import RGB, mix, palette, toned
from tts_export.art.plate import WHEELS, ArtPlate
from tts_export.art.subject import Subject, between, dice, pick
from tts_export.paint.outlines import Wheel

# Three colors that make a picture: a very dark ground, a bright line and a near-white light.


class Duotone(NamedTuple):
    ground: RGB
    line: RGB
    light: RGB


DUOTONES: tuple[Duotone, ...] = tuple(
    Duotone(*palette(*colors))
    for colors in (
        ("#0f1f1a", "#34e29b", "#e9fff5"),
        ("#171433", "#8f82ff", "#efecff"),
        ("#2a0f1c", "#ff5fa0", "#ffe9f2"),
        ("#0c1c2b", "#54c8ff", "#e6f7ff"),
        ("#241806", "#ffb02e", "#fff4de"),
        ("#1d0d28", "#d06bff", "#f8e9ff"),
        ("#0b2022", "#2fd6c8", "#e4fffb"),
        ("#27100b", "#ff6b4a", "#ffece6"),
    )
)


def duotone(roll: Random, colors: Sequence[str]) -> Duotone:
    """One of the eight; or three given colors as they are; or the first given color's hue in three tones.

    Rolls once in any case, so that given colors leave the rest of the picture as it was.
    """
    chosen = pick(roll, DUOTONES)
    if len(colors) >= 3:
        return Duotone(*palette(*colors[:3]))
    if colors:
        (hue, *_) = palette(*colors)
        return Duotone(toned(hue, 0.09, 0.8), toned(hue, 0.64, 1.1), toned(hue, 0.95))
    return chosen


# The pen's distance from the wheel's middle: from a wide rosette to one that nearly touches the middle.
PENS = (0.35, 0.60, 0.85)
STROKE = 0.024
"""A share of the radius."""


class Traits(Struct, frozen=True):
    """All that was rolled for one key."""

    colors: Duotone
    wheels: tuple[Wheel, ...]
    turns: tuple[float, ...]


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors)
    ground, field, light = traits.colors
    plate = ArtPlate(size, pixels, ground)
    middle, half = (plate.width / 2, plate.height / 2), min(plate.width, plate.height) / 2
    plate.disc(*middle, half * 1.02, field)
    radius, ink = half * 0.96, mix(field, light, 0.50)
    for wheel, turned, pen in zip(traits.wheels, traits.turns, PENS, strict=True):
        plate.rosette(middle, radius, wheel, pen, turned, ink, radius * STROKE)
    return plate.picture()


def roll_traits(key: str, colors: Sequence[str]) -> Traits:
    roll = dice("medal", key)
    return Traits(
        colors=duotone(roll, colors),
        wheels=tuple(pick(roll, WHEELS) for _ in PENS),
        turns=tuple(between(roll, 0, math.tau) for _ in PENS),
    )
