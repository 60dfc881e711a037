"""`code`: a program's picture, an object that shines before a page of code without letters.

Colors: none (one of ten accents) or one (the accent).
"""

from collections.abc import Sequence
from random import Random

from msgspec import Struct
from PIL import Image

from tts_export.art.colors import WHITE, mix, palette
from tts_export.art.dither import CellArray, enlarged, grid
from tts_export.art.objects import backdrop, emblem
from tts_export.art.objects.backdrop import Backdrop
from tts_export.art.objects.emblem import glyph_of, stencil
from tts_export.art.subject import Subject, chance, dice, pick, whole

# In cells. A taller window shows more lines of the same page.
PITCH, LINE = 4, 2
LINES = 40
GUTTER = 4
INDENT = 4
DEEPEST = 3
OBJECT = 30


class CodeLine(Struct, frozen=True):
    """One line: its indentation, its bars as (length, tone), and a mark in the gutter."""

    indent: int
    bars: tuple[tuple[int, int], ...]
    changed: bool


class Traits(Struct, frozen=True):
    """All that was rolled for one key."""

    back: Backdrop
    glyph: str
    lines: tuple[CodeLine, ...]


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors, subject.traits.glyph)
    field = grid(size, pixels, backdrop.ACROSS)
    cells = backdrop.painted(traits.back, field)
    _draw_page(cells, traits)
    emblem.put(cells, stencil(traits.glyph, OBJECT), backdrop.middle(field), traits.back.accent)
    return enlarged(cells, field)


def roll_traits(key: str, colors: Sequence[str], glyph: str | None = None) -> Traits:
    roll = dice("code", key)
    back = backdrop.roll_backdrop(roll, key, palette(*colors)[0] if colors else None)
    rolled = glyph_of(roll)
    return Traits(back=back, glyph=glyph or rolled, lines=_roll_lines(roll))


def _roll_lines(roll: Random) -> tuple[CodeLine, ...]:
    """Indentation rises and falls: every level that opens closes again before the page goes on."""
    lines, indent, rising = [], 0, True
    for _ in range(LINES):
        steps = (-1, 0, 0, 1, 1) if rising else (-1, -1, 0, 0, 1)
        indent = max(0, min(DEEPEST, indent + pick(roll, steps)))
        rising = (rising and indent < DEEPEST) or indent == 0
        bars = tuple((whole(roll, 3, 8), whole(roll, 0, 3)) for _ in range(whole(roll, 1, 3)))
        blank = chance(roll, 0.25)
        lines.append(CodeLine(indent, () if blank else bars, chance(roll, 0.2)))
    return tuple(lines)


def _draw_page(cells: CellArray, traits: Traits) -> None:
    accent = traits.back.accent
    deep, _, mid, _ = backdrop.tones(accent)
    inks = (mix(mid, WHITE, 0.10), mix(deep, accent, 0.45), mix(mid, WHITE, 0.24), mix(deep, accent, 0.66))
    rows = cells.shape[0]
    cells[:, :GUTTER] = mix(deep, (0, 0, 0), 0.35)
    for number, top in enumerate(range(1, rows, PITCH)):
        line = traits.lines[number % LINES]
        cells[top : top + LINE, 1 : GUTTER - 1] = inks[3] if line.changed else mix(deep, WHITE, 0.10)
        x = GUTTER + 3 + line.indent * INDENT
        for length, tone in line.bars:
            cells[top : top + LINE, x : x + length] = inks[tone]
            x += length + 1
