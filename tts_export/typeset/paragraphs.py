"""Setting text into a box: measure once in em, wrap for a size, search the largest size that fits.

A word's width in em does not depend on the size, so a fit is a search over sizes with plain sums in its loop.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct

from tts_export.typeset.directions import DirectedPiece, directed
from tts_export.typeset.fonts import Family, ShapedWord
from tts_export.typeset.lines import MeasuredWord, TextLine, WordPart, beginnings, line_of
from tts_export.typeset.markup import Icon, MarkupParagraph

STEP = 0.05
"""Sizes tried differ by this much, in millimeters; small units need smaller steps."""

_NEARLY = 1e-4
"""A text may be this much larger than its box."""

_LAST = 0.6
"""The part of a line that the last line of a paragraph is filled to, unless that makes others too short."""
IconWidth = Callable[[Icon], float]


class Setting(NamedTuple):
    """The measures by which text is set; all but `start`, `smallest` and `step` in em."""

    start: float
    smallest: float
    leading: float = 1.17
    paragraph: float = 0.38
    tracking: float = 0.0
    lines: int = 0
    """The most lines; 0: as many as the height holds."""
    balanced: bool = False
    """Make the last line about as long as the others; otherwise it may be half as long."""
    step: float = STEP


class Typeset(Struct, frozen=True):
    """Set text: a size and lines. `over` is by how much it exceeds width and height at the smallest allowed
    size, in the drawing's unit; (0, 0) when it fits.
    """

    size: float
    lines: tuple[TextLine, ...]
    height: float
    over: tuple[float, float]

    @property
    def fits(self) -> bool:
        return self.over == (0.0, 0.0)

    @property
    def width(self) -> float:
        return max((line.width for line in self.lines), default=0.0) * self.size


class MeasuredText(Struct, frozen=True, dict=True):
    """Text measured in its fonts, not yet wrapped."""

    paragraphs: tuple[tuple[MeasuredWord, ...], ...]
    levels: tuple[int | None, ...]
    """The level of each paragraph; None if all of it is from left to right."""
    space: float
    leading: float
    gap: float
    replaced: str
    missing: str
    icons: frozenset[str]
    """Their names."""


def measure(
    paragraphs: Sequence[MarkupParagraph],
    family: Family,
    icon_width: IconWidth,
    setting: Setting,
    *,
    loose: bool = False,
    language: str = "",
) -> MeasuredText:
    """The text in em; for `loose` see `pieces`. Fonts keep a memo of the words they have shaped."""
    faults: list[ShapedWord] = []

    def measured(word: DirectedPiece) -> MeasuredWord:
        parts, x = [], 0.0
        for item, level in word.items:
            if isinstance(item, Icon):
                parts.append(WordPart(x, "", None, item, level))
                x += icon_width(item)
                continue
            chain = family.cut(item.bold, item.italic)
            shaped = chain.shape(item.text, setting.tracking, right_to_left=level % 2 == 1)
            if shaped.replaced or shaped.missing:
                faults.append(shaped)
            parts.append(WordPart(x, item.text, chain, None, level))
            x += shaped.advance
        piece = word.piece
        hyphen, room = _hyphen(parts, x, setting.tracking) if piece.hyphen else (None, x)
        return MeasuredWord(tuple(parts), x, room, piece.glued, piece.torn, hyphen, word.space_level)

    set_paragraphs = [directed(words, loose, language) for words in paragraphs]
    set_in_em = tuple(tuple(map(measured, words)) for _, words in set_paragraphs)
    space = family.regular.shape(" ", 0).advance + 2 * setting.tracking
    replaced, missing = "".join(f.replaced for f in faults), "".join(f.missing for f in faults)
    icons = frozenset(
        item.name for words in paragraphs for word in words for item in word if isinstance(item, Icon)
    )
    levels = tuple(level for level, _ in set_paragraphs)
    return MeasuredText(
        set_in_em, levels, space, setting.leading, setting.paragraph, replaced, missing, icons
    )


def _hyphen(parts: list[WordPart], x: float, tracking: float) -> tuple[WordPart | None, float]:
    """The hyphen after a piece of a word, and the end of it."""
    chain = parts[-1].chain
    if chain is None:
        return None, x
    return WordPart(x + tracking, "-", chain, None), x + tracking + chain.shape("-").advance


def wrap(text: MeasuredText, width: float, *, balanced: bool = False) -> list[TextLine]:
    """Lines not wider than `width` em, unless a single word is: as few as possible, broken evenly."""
    lines: list[TextLine] = []
    top = 0.0
    for paragraph, level in zip(text.paragraphs, text.levels, strict=True):
        top += text.gap if lines else 0.0
        starts = beginnings(paragraph, text.space, width, 1.0 if balanced else _LAST)
        for start, end in pairwise([*starts, len(paragraph)]):
            lines.append(line_of(paragraph[start:end], text.space, top, level))
            top += text.leading
    return lines


def fit(text: MeasuredText, width: float, height: float, setting: Setting) -> Typeset:
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


def room_left(text: MeasuredText, width: float, height: float, setting: Setting) -> float:
    """The height that is left at the smallest size, negative if the text is higher than that."""
    size = setting.smallest
    extent = _extent(text, width / size + 1e-6)
    high, beyond = extent.height * size, bool(setting.lines) and extent.lines > setting.lines
    missing = high - height if high - height > _NEARLY and not beyond else 0.0
    return -missing if missing else max(height - high, 0.0)


def _fits(text: MeasuredText, size: float, width: float, height: float, setting: Setting) -> bool:
    """Whether the text fits at this size."""
    extent = _extent(text, width / size + 1e-6)
    if setting.lines and extent.lines > setting.lines:
        return False
    return extent.width * size - width <= _NEARLY and extent.height * size - height <= _NEARLY


class _Extent(NamedTuple):
    """How much room lines take: their greatest width, their height, their number."""

    width: float
    height: float
    lines: int


def _extent(text: MeasuredText, width: float) -> _Extent:
    """The room of the lines of `wrap`, in em, without making them: most sizes are only tried. Lines that are
    filled one after the other are as few as possible, too.
    """
    space = text.space
    widest, lines = 0.0, 0
    for paragraph in text.paragraphs:
        x, begun = 0.0, False
        for word in paragraph:
            left = x if word.glued else x + space
            if begun and left + word.room > width:
                widest, x, begun = max(widest, x), 0.0, False
                lines += 1
            x = left + word.width if begun else word.width
            begun = True
        widest = max(widest, x)
        lines += 1
    gaps = max(0, len(text.paragraphs) - 1)
    return _Extent(widest, lines * text.leading + gaps * text.gap, lines)


@lru_cache(1024)
def _sizes(start: float, smallest: float, step: float) -> list[float]:
    steps = max(0, int((start - smallest) / step + 1e-6))
    sizes = [round(start - i * step, 4) for i in range(steps + 1)]
    return sizes if sizes[-1] <= smallest + 1e-9 else [*sizes, smallest]


def _set(text: MeasuredText, size: float, width: float, setting: Setting) -> Typeset:
    lines = wrap(text, width / size + 1e-6, balanced=setting.balanced)
    height = (lines[-1].top + text.leading) * size if lines else 0.0
    return Typeset(size, tuple(lines), height, (0.0, 0.0))


def _misses(typeset: Typeset, width: float, height: float, setting: Setting) -> tuple[float, float] | None:
    """The lengths by which set text is too wide and too high, None if it is neither."""
    wide, high = typeset.width - width, typeset.height - height
    if setting.lines and len(typeset.lines) > setting.lines:
        # Text beyond the last line counts as too wide, not too high: the text has to be shortened.
        beyond = sum(line.width for line in typeset.lines) * typeset.size - setting.lines * width
        wide, high = max(wide, beyond if beyond > 0 else typeset.lines[-1].width * typeset.size), 0.0
    if wide <= _NEARLY and high <= _NEARLY:
        return None
    return max(wide, 0.0), max(high, 0.0)
