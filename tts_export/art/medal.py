"""`medal`: three rosettes one inside the other on a bright disc, a setting for a sign.

Colors: none (one of the eight duotones), or up to three as for a bust: ground, disc, lines.
"""

import math
from collections.abc import Sequence

from msgspec import Struct
from PIL import Image

from tts_export.art.colors import mix
from tts_export.art.duotones import Duotone, duotone
from tts_export.art.plate import ArtPlate
from tts_export.art.seeds import between, dice, pick
from tts_export.art.spiro import WHEELS, Wheel, hypotrochoid
from tts_export.art.subject import Subject

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
        plate.curve(hypotrochoid(wheel, pen, middle, radius, turned), ink, radius * STROKE)
    return plate.picture()


def roll_traits(key: str, colors: Sequence[str]) -> Traits:
    roll = dice("medal", key)
    return Traits(
        colors=duotone(roll, colors),
        wheels=tuple(pick(roll, WHEELS) for _ in PENS),
        turns=tuple(between(roll, 0, math.tau) for _ in PENS),
    )
