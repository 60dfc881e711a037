"""`seal`: a rosette of three rolled lines around a sign, the subject's glyph; without one, an icon's ground.

Colors: ground, line and the rim of the sign; one color is the line, on cream or, if it is light itself, on
its own dark; none: the line is rolled.
"""

import math
from collections.abc import Sequence

from msgspec import Struct
from PIL import Image

from tts_export.art.colors import BLACK, RGB, mix, palette, rgb, toned
from tts_export.art.figures.silhouettes import draw_sign
from tts_export.art.plate import WHEELS, ArtPlate
from tts_export.art.subject import Subject, between, dice, pick
from tts_export.paint.outlines import Wheel

CREAM = rgb("#fff7e8")
LINES = palette("#d2373d", "#0f7f7a", "#5b3d8a", "#b86a00", "#25408f")
RADIUS = 0.36
"""A share of the window's shorter side: the seal keeps clear of what is around it."""
DISC, RIM, SIGN = 0.60, 0.05, 0.60
"""The sign's disc, its rim and the size of its icon, in shares of the seal's radius."""
# A line with more red, green and blue than this together is lost on cream.
LIGHT_LINE = 480
# The pen's distance from the wheel's middle, and the stroke in shares of the radius.
STROKES = ((0.25, 0.030), (0.50, 0.022), (0.80, 0.022))


class Traits(Struct, frozen=True):
    """All that was rolled for one key."""

    ground: RGB
    line: RGB
    rim: RGB
    wheels: tuple[Wheel, ...]
    turns: tuple[float, ...]


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors)
    plate = ArtPlate(size, pixels, traits.ground)
    middle, radius = (plate.width / 2, plate.height / 2), min(plate.width, plate.height) * RADIUS
    faint = mix(traits.ground, traits.line, 0.10)
    plate.disc(*middle, radius, faint)
    for wheel, turned, (pen, stroke) in zip(traits.wheels, traits.turns, STROKES, strict=True):
        ink = mix(traits.ground, traits.line, 0.42)
        plate.rosette(middle, radius * 0.96, wheel, pen, turned, ink, radius * stroke)
    plate.ring(*middle, radius, mix(traits.ground, traits.line, 0.55), radius * 0.02)
    if subject.traits.glyph is not None:
        plate.disc(*middle, radius * DISC, traits.rim)
        plate.disc(*middle, radius * (DISC - RIM), traits.line)
        draw_sign(plate, subject.traits.glyph, *middle, radius * SIGN, traits.ground)
    return plate.picture()


def roll_traits(key: str, colors: Sequence[str]) -> Traits:
    roll = dice("seal", key)
    asked = palette(*colors[:3])
    rolled = pick(roll, LINES)
    line = asked[1] if len(asked) > 1 else asked[0] if asked else rolled
    return Traits(
        ground=asked[0] if len(asked) > 1 else _ground_for(line),
        line=line,
        rim=asked[2] if len(asked) > 2 else mix(line, BLACK, 0.65),
        wheels=tuple(pick(roll, WHEELS) for _ in STROKES),
        turns=tuple(between(roll, 0, math.tau) for _ in STROKES),
    )


def _ground_for(line: RGB) -> RGB:
    return toned(line, 0.12) if sum(line) > LIGHT_LINE else CREAM
