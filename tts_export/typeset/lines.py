"""Lines of set text: measured words with their places."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from tts_export.typeset.directions import visual_order
from tts_export.typeset.fonts import Chain
from tts_export.typeset.markup import Icon


class WordPart(NamedTuple):
    """A run in its font, or an icon, `x` em from its word's start."""

    x: float
    run: str
    chain: Chain | None
    icon: Icon | None
    level: int = 0
    """An odd one runs from right to left."""


class MeasuredWord(NamedTuple):
    """A word with the places of its parts, in em."""

    parts: tuple[WordPart, ...]
    width: float
    room: float
    """The width that it needs at the end of a line, where it may get a hyphen."""
    glued: bool = False
    """Whether there is no space before it: a line may break there nevertheless."""
    torn: bool = False
    """Whether a line that begins with it tears apart what belongs together."""
    hyphen: WordPart | None = None
    """The hyphen that it gets at the end of a line."""
    space_level: int = 0
    """The level of the space after it."""


class TextLine(NamedTuple):
    """Words of one line; `top` and the words' places in em."""

    words: tuple[tuple[float, MeasuredWord], ...]
    width: float
    top: float
    right_to_left: bool = False
    """Whether its paragraph is, so that it begins at the right."""


def line_of(words: Sequence[MeasuredWord], space: float, top: float, level: int | None) -> TextLine:
    """A line of words in the order of reading; its parts in the order in which they are shown."""
    placed: list[tuple[float, MeasuredWord]] = []
    x = 0.0
    for word in words:
        x += space if placed and not word.glued else 0.0
        placed.append((x, word))
        x += word.width
    if level is not None:
        return TextLine(tuple(_shown(placed)), x, top, level % 2 == 1)
    if placed and (hyphen := placed[-1][1].hyphen) is not None:
        left, word = placed[-1]
        placed[-1] = left, word._replace(parts=(*word.parts, hyphen), width=word.room)
        x = left + word.room
    return TextLine(tuple(placed), x, top)


def _shown(placed: Sequence[tuple[float, MeasuredWord]]) -> list[tuple[float, MeasuredWord]]:
    """The parts of a line as words of their own, from left to right."""
    units: list[tuple[float, WordPart | None, int]] = []
    end = 0.0
    for number, (x, word) in enumerate(placed):
        if x > end:
            units.append((x - end, None, placed[number - 1][1].space_level))
        ends = [part.x for part in word.parts[1:]] + [word.width]
        units += [(stop - part.x, part, part.level) for part, stop in zip(word.parts, ends, strict=True)]
        end = x + word.width
    shown: list[tuple[float, MeasuredWord]] = []
    left = 0.0
    for number in visual_order([unit[2] for unit in units]):
        wide, part, _ = units[number]
        if part is not None:
            shown.append((left, MeasuredWord((part._replace(x=0.0),), wide, wide)))
        left += wide
    return shown


# Where the lines of a paragraph begin, so that they are even: all are about equally long, the last one is not
# much shorter, and what belongs together is not torn apart.
#
# Every way to break a paragraph into as few lines as possible has a cost, the sum over its lines; the
# cheapest way is found from the end of the paragraph to its beginning.

_TORN, _ALONE, _STUB = 1.0, 0.25, 0.04
"""The cost of tearing something apart, of a last line of one word, and of a line that ends with the first
word of a sentence; an empty line would cost 1.
"""
_SHORT = 0.3
"""A last line that fills less than this is no better than one word."""
_CLOSING = (".", "!", "?", ".”", "!”", "?”", ".’", "!’", "?’")
_NEARLY = 1e-9


def beginnings(words: Sequence[MeasuredWord], space: float, width: float, last: float) -> list[int]:
    """The numbers of the words that lines of this width begin with. The last line counts as full if it fills
    the part `last` of the width.
    """
    count, x = len(words), 0.0
    lefts: list[float] = []
    for word in words:
        x += space if lefts and not word.glued else 0.0
        lefts.append(x)
        x += word.width
    if x <= width + _NEARLY or not words:
        return [0]
    is_alone = not any(" " in part.run for part in words[-1].parts)  # `resists 1.` is two words
    closes = [bool(word.parts) and word.parts[-1].run.endswith(_CLOSING) for word in words]
    stubs = [end > 1 and closes[end - 2] and not closes[end - 1] for end in range(count)]
    # For the words from each one on: the fewest lines, their cost, and the word that begins the second line.
    best: list[tuple[int, float, int]] = [(0, 0.0, count)] * (count + 1)
    far = count
    for first in range(count - 1, -1, -1):
        left = lefts[first]
        while far > first + 1 and lefts[far - 1] + words[far - 1].room - left > width + _NEARLY:
            far -= 1
        fewest, cheapest, second = best[far][0], inf, far
        for end in range(far, first, -1):
            lines, cost, _ = best[end]
            if lines > fewest:
                break
            full = (lefts[end - 1] + words[end - 1].room - left) / width
            if end < count:
                cost += (1 - full) ** 2 + (_TORN if words[end].torn else _STUB if stubs[end] else 0.0)
            else:
                few = full < _SHORT or (is_alone and end == first + 1)
                cost += max(0.0, last - full) ** 2 + (_ALONE if first and few else 0.0)
            if cost < cheapest:
                cheapest, second = cost, end
        best[first] = fewest + 1, cheapest, second
    begins, at = [], 0
    while at < count:
        begins.append(at)
        at = best[at][2]
    return begins
