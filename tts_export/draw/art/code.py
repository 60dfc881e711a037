"""`code`: a program's picture, a page of code without letters and a knot.

Colors: none (one of six accents) or one (the accent).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from msgspec import Struct
from PIL import Image

from tts_export.draw.art.colors import RGB, WHITE, mix, palette, rgb, toned
from tts_export.draw.art.plate import Plate
from tts_export.draw.art.seeds import between, chance, dice, pick, whole
from tts_export.draw.art.spiro import KNOTS, Wheel, hypotrochoid
from tts_export.draw.art.subject import Subject
from tts_export.geometry import Box

GROUND = rgb("#15162a")
STEEL = rgb("#83859e")
ACCENTS = palette("#8fa0ff", "#ff8fc0", "#62daf4", "#ffc46b", "#7cf0b0", "#ff9a7a")

# A line is this share of the window's width high: a taller window shows more of the same page.
PITCH = 0.0435
LINES = 48
INDENT = 0.045
DEEPEST = 4
GUTTER = 0.085
MARGIN = 0.12


class CodeLine(Struct, frozen=True):
    """One line: its indentation, its bars as (share of the width, tone), and a mark in the gutter."""

    indent: int
    bars: tuple[tuple[float, int], ...]
    changed: bool


class Traits(Struct, frozen=True):
    """All that was rolled for one key."""

    accent: RGB
    lines: tuple[CodeLine, ...]
    current: int
    wheel: Wheel
    pens: tuple[float, float]
    turned: float


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors)
    plate = Plate(size, pixels, GROUND)
    _draw_page(plate, traits)
    _draw_knot(plate, traits)
    return plate.picture()


def roll_traits(key: str, colors: Sequence[str]) -> Traits:
    roll = dice("code", key)
    accent = pick(roll, ACCENTS)
    return Traits(
        accent=toned(palette(*colors)[0], 0.74) if colors else accent,
        current=whole(roll, 5, 9),
        wheel=pick(roll, KNOTS),
        pens=(between(roll, 0.42, 0.72), between(roll, 0.42, 0.72)),
        turned=between(roll, 0, math.tau),
        lines=_roll_lines(roll),
    )


def _roll_lines(roll: Random) -> tuple[CodeLine, ...]:
    """Indentation rises and falls: every level that opens closes again before the page goes on."""
    lines, indent, rising = [], 0, True
    for _ in range(LINES):
        steps = (-1, 0, 0, 1, 1) if rising else (-1, -1, 0, 0, 1)
        indent = max(0, min(DEEPEST, indent + pick(roll, steps)))
        rising = (rising and indent < DEEPEST) or indent == 0
        bars = tuple((between(roll, 0.03, 0.15), whole(roll, 0, 4)) for _ in range(whole(roll, 1, 3)))
        blank = chance(roll, 0.09)
        lines.append(CodeLine(indent, () if blank else bars, chance(roll, 0.14)))
    return tuple(lines)


def _draw_page(plate: Plate, traits: Traits) -> None:
    w, h = plate.width, plate.height
    pitch = w * PITCH
    plate.rect(Box(0, 0, w * GUTTER, h), mix(GROUND, WHITE, 0.06))
    for number in range(math.ceil(h / pitch)):
        line = traits.lines[number % LINES]
        _draw_line(plate, traits, line, number * pitch, pitch, current=number == traits.current)


def _draw_line(plate: Plate, traits: Traits, line: CodeLine, y: float, pitch: float, current: bool) -> None:
    w = plate.width
    if current:
        plate.rect(Box(0, y, w, pitch), mix(GROUND, traits.accent, 0.24))
    number = traits.accent if current else mix(GROUND, WHITE, 0.28)
    plate.rect(Box(w * 0.03, y + pitch * 0.36, w * 0.028, pitch * 0.3), number)
    if line.changed:
        plate.rect(Box(w * (GUTTER - 0.012), y, w * 0.012, pitch), mix(GROUND, traits.accent, 0.7))
    for level in range(line.indent):
        guide = Box(w * (MARGIN + level * INDENT), y, w * 0.004, pitch)
        plate.rect(guide, mix(GROUND, WHITE, 0.12))
    end = _draw_bars(plate, traits, line, y, pitch)
    if current:
        plate.rect(Box(end, y + pitch * 0.12, w * 0.018, pitch * 0.76), WHITE)


def _draw_bars(plate: Plate, traits: Traits, line: CodeLine, y: float, pitch: float) -> float:
    """Draws a line's bars; returns where the next would start."""
    tones = (
        mix(GROUND, WHITE, 0.55),
        mix(GROUND, traits.accent, 0.85),
        mix(GROUND, STEEL, 0.9),
        mix(GROUND, WHITE, 0.32),
        mix(GROUND, traits.accent, 0.45),
    )
    x = plate.width * (MARGIN + line.indent * INDENT)
    for length, tone in line.bars:
        plate.rect(Box(x, y + pitch * 0.28, plate.width * length, pitch * 0.46), tones[tone])
        x += plate.width * (length + 0.014)
    return x


def _draw_knot(plate: Plate, traits: Traits) -> None:
    radius = min(plate.height * 0.27, plate.width * 0.20)
    x, y = plate.width * 0.58, min(plate.height * 0.44, plate.height - radius * 1.3)
    accent = traits.accent
    plate.disc(x + radius * 0.07, y + radius * 0.07, radius * 1.24, mix(GROUND, (0, 0, 0), 0.55))
    plate.disc(x, y, radius * 1.24, mix(GROUND, accent, 0.55))
    plate.disc(x, y, radius * 1.20, GROUND)
    plate.disc(x, y, radius * 1.10, mix(GROUND, accent, 0.07))
    wide, thin = (hypotrochoid(traits.wheel, pen, (x, y), radius, traits.turned) for pen in traits.pens)
    plate.line(wide, mix(GROUND, accent, 0.34), radius * 0.15)
    plate.line(thin, mix(GROUND, accent, 0.75), radius * 0.075)
    plate.line(thin, mix(accent, WHITE, 0.35), radius * 0.03)
