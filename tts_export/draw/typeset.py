"""Setting text into a box: measure once in em, wrap for a size, search the largest size that fits.

A word's width in em does not depend on the size, so a fit is a search over sizes with plain sums in its loop.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from tts_export.draw.directed import Directed, directed
from tts_export.draw.directions import visual_order
from tts_export.draw.fonts import Chain, Family, Shaped
from tts_export.draw.markup import Icon, Paragraph

STEP = 0.05
"""Sizes tried differ by this much, in millimeters; small units need smaller steps."""

_NEARLY = 1e-4
"""A text may be this much larger than its box."""

IconWidth = Callable[[Icon], float]


class Setting(NamedTuple):
    """The measures by which text is set; all but `start`, `smallest` and `step` in em."""

    start: float
    smallest: float
    leading: float = 1.17
    paragraph: float = 0.38
    tracking: float = 0.0
    lines: int = 0
    """At most so many lines; 0: as many as the height holds."""
    balanced: bool = False
    """Break where the longest line is shortest."""
    step: float = STEP


class Part(NamedTuple):
    """A run in its font, or an icon, `x` em from its word's start."""

    x: float
    run: str
    chain: Chain | None
    icon: Icon | None
    level: int = 0
    """An odd one runs from right to left."""


class Measured(NamedTuple):
    """A word with the places of its parts, in em."""

    parts: tuple[Part, ...]
    width: float
    glued: bool = False
    """Whether there is no space before it: a line may break there nevertheless."""
    space_level: int = 0
    """The level of the space after it."""


class Line(NamedTuple):
    """Words of one line; `top` and the words' places in em."""

    words: tuple[tuple[float, Measured], ...]
    width: float
    top: float
    right_to_left: bool = False
    """Whether its paragraph is, so that it begins at the right."""


class Typeset(Struct, frozen=True):
    """Set text: a size and lines. `over` is by how much it exceeds width and height at the smallest allowed
    size, in the drawing's unit; (0, 0) when it fits.
    """

    size: float
    lines: tuple[Line, ...]
    height: float
    over: tuple[float, float]

    @property
    def fits(self) -> bool:
        return self.over == (0.0, 0.0)

    @property
    def width(self) -> float:
        return max((line.width for line in self.lines), default=0.0) * self.size


class Text(Struct, frozen=True, dict=True):
    """Text measured in its fonts, not yet wrapped."""

    paragraphs: tuple[tuple[Measured, ...], ...]
    levels: tuple[int | None, ...]
    """The level of each paragraph; None if all of it is from left to right."""
    space: float
    leading: float
    gap: float
    replaced: str
    missing: str
    icons: frozenset[str]
    """Their names."""


def measure(paragraphs: Sequence[Paragraph], family: Family, icon_width: IconWidth, setting: Setting) -> Text:
    """The text in em. Fonts keep a memo of the words they have shaped."""
    faults: list[Shaped] = []

    def measured(word: Directed) -> Measured:
        parts, x = [], 0.0
        for item, level in word.items:
            if isinstance(item, Icon):
                parts.append(Part(x, "", None, item, level))
                x += icon_width(item)
                continue
            chain = family.cut(item.bold, item.italic)
            shaped = chain.shape(item.text, setting.tracking, right_to_left=level % 2 == 1)
            if shaped.replaced or shaped.missing:
                faults.append(shaped)
            parts.append(Part(x, item.text, chain, None, level))
            x += shaped.advance
        return Measured(tuple(parts), x, word.glued, word.space_level)

    found = [directed(words) for words in paragraphs]
    set_in_em = tuple(tuple(map(measured, words)) for _, words in found)
    space = family.regular.shape(" ", 0).advance + 2 * setting.tracking
    replaced, missing = "".join(f.replaced for f in faults), "".join(f.missing for f in faults)
    icons = frozenset(
        item.name for words in paragraphs for word in words for item in word if isinstance(item, Icon)
    )
    levels = tuple(level for level, _ in found)
    return Text(set_in_em, levels, space, setting.leading, setting.paragraph, replaced, missing, icons)


def wrap(text: Text, width: float) -> list[Line]:
    """Lines not wider than `width` em, unless a single word is."""
    lines: list[Line] = []
    top = 0.0
    for paragraph, level in zip(text.paragraphs, text.levels, strict=True):
        if lines:
            top += text.gap
        words: list[tuple[float, Measured]] = []
        x = 0.0
        for word in paragraph:
            space = 0.0 if word.glued else text.space
            if words and x + space + word.width > width:
                lines.append(_line(words, x, top, level))
                top += text.leading
                words, x = [], 0.0
            x += space if words else 0.0
            words.append((x, word))
            x += word.width
        lines.append(_line(words, x, top, level))
        top += text.leading
    return lines


def _line(words: list[tuple[float, Measured]], width: float, top: float, level: int | None) -> Line:
    """A line of words in the order of reading; its parts in the order in which they are shown."""
    if level is None:
        return Line(tuple(words), width, top)
    units: list[tuple[float, Part | None, int]] = []
    end = 0.0
    for number, (x, word) in enumerate(words):
        if x > end:
            units.append((x - end, None, words[number - 1][1].space_level))
        ends = [part.x for part in word.parts[1:]] + [word.width]
        units += [(stop - part.x, part, part.level) for part, stop in zip(word.parts, ends, strict=True)]
        end = x + word.width
    shown: list[tuple[float, Measured]] = []
    left = 0.0
    for number in visual_order([unit[2] for unit in units]):
        wide, part, _ = units[number]
        if part is not None:
            shown.append((left, Measured((part._replace(x=0.0),), wide)))
        left += wide
    return Line(tuple(shown), width, top, level % 2 == 1)


def fit(text: Text, width: float, height: float, setting: Setting) -> Typeset:
    """The text at the largest size, from `setting.start` down to `smallest`, at which it fits the room."""
    sizes = _sizes(setting.start, setting.smallest, setting.step)
    low, high = 0, 0 if _fits(text, sizes[0], width, height, setting) else len(sizes) - 1
    while low < high:  # sizes[low] is too large; find the first that is not
        middle = (low + high) // 2
        if _fits(text, sizes[middle], width, height, setting):
            high = middle
        else:
            low = middle + 1
    typeset = _set(text, sizes[low], width, setting)
    over = _misses(typeset, width, height, setting)
    return Typeset(typeset.size, typeset.lines, typeset.height, over or (0.0, 0.0))


def room_left(text: Text, width: float, height: float, setting: Setting) -> float:
    """The height that is left at the smallest size, negative if the text is higher than that."""
    size = setting.smallest
    if setting.balanced or setting.lines:
        found = _set(text, size, width, setting)
        over = _misses(found, width, height, setting)
        missing, high = over[1] if over else 0.0, found.height
    else:
        high = _extent(text, width / size + 1e-6)[1] * size
        missing = high - height if high - height > _NEARLY else 0.0
    return -missing if missing else max(height - high, 0.0)


def _fits(text: Text, size: float, width: float, height: float, setting: Setting) -> bool:
    """Whether the text fits at this size; where its lines matter, by setting it."""
    if setting.balanced or setting.lines:
        return not _misses(_set(text, size, width, setting), width, height, setting)
    wide, high = _extent(text, width / size + 1e-6)
    return wide * size - width <= _NEARLY and high * size - height <= _NEARLY


def _extent(text: Text, width: float) -> tuple[float, float]:
    """The width and height of the lines of `wrap`, in em, without making them: most sizes are only tried."""
    space, leading = text.space, text.leading
    widest = top = 0.0
    for number, paragraph in enumerate(text.paragraphs):
        top += text.gap if number else 0.0
        x, begun = 0.0, False
        for word in paragraph:
            gap = 0.0 if word.glued else space
            if begun and x + gap + word.width > width:
                widest, x, begun = max(widest, x), 0.0, False
                top += leading
            x = x + gap + word.width if begun else word.width
            begun = True
        widest = max(widest, x)
        top += leading
    return widest, top


@lru_cache(1024)
def _sizes(start: float, smallest: float, step: float) -> list[float]:
    steps = max(0, int((start - smallest) / step + 1e-6))
    sizes = [round(start - i * step, 4) for i in range(steps + 1)]
    return sizes if sizes[-1] <= smallest + 1e-9 else [*sizes, smallest]


def _set(text: Text, size: float, width: float, setting: Setting) -> Typeset:
    lines = wrap(text, width / size + 1e-6)
    if setting.balanced and len(lines) > 1:
        lines = _balance(text, lines, width / size)
    height = (lines[-1].top + text.leading) * size if lines else 0.0
    return Typeset(size, tuple(lines), height, (0.0, 0.0))


def _misses(typeset: Typeset, width: float, height: float, setting: Setting) -> tuple[float, float] | None:
    """The lengths by which set text is too wide and too high, None if it is neither."""
    wide, high = typeset.width - width, typeset.height - height
    if setting.lines and len(typeset.lines) > setting.lines:
        # Text beyond the last line counts as too wide, not too high: the text has to be shortened.
        beyond = sum(line.width for line in typeset.lines[setting.lines :]) * typeset.size
        wide, high = max(wide, beyond), 0.0
    if wide <= _NEARLY and high <= _NEARLY:
        return None
    return max(wide, 0.0), max(high, 0.0)


def _balance(text: Text, lines: list[Line], widest: float) -> list[Line]:
    """The same number of lines in the narrowest column that needs no more of them."""
    low, high = max(w.width for line in lines for _, w in line.words), widest
    for _ in range(12):
        middle = (low + high) / 2
        if len(wrap(text, middle)) > len(lines):
            low = middle
        else:
            high = middle
    return wrap(text, high)
