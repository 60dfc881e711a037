"""Lines of set text: measured words with their places."""

from collections.abc import Sequence
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
