"""Paragraphs as words that are ready to be set: broken where lines may break, each part of one direction."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct

from tts_export.draw.breaks import pieces
from tts_export.draw.directions import is_directed, levels
from tts_export.draw.markup import Icon, Paragraph, Run, Word

_ICON = "\ufffc"
"""The character that an icon counts as: one without a direction."""


class Directed(Struct, frozen=True):
    """A word, or a part of one that a line may begin with."""

    items: tuple[tuple[Run | Icon, int], ...]
    """Runs and icons with their levels, in the order of reading."""
    glued: bool = False
    """Whether there is no space before it."""
    space_level: int = 0
    """The level of the space after it."""


def directed(paragraph: Paragraph) -> tuple[int | None, list[Directed]]:
    """The words of a paragraph, and its level; None if all of it is from left to right."""
    words = [(piece, bool(number)) for word in paragraph for number, piece in enumerate(pieces(word))]
    if not any(is_directed(_text(word)) for word, _ in words):
        return None, [Directed(tuple((item, 0) for item in word), glued) for word, glued in words]
    text = "".join(_text(word) if glued else f" {_text(word)}" for word, glued in words).removeprefix(" ")
    base, found = levels(text)
    result, at = list[Directed](), 0
    for number, (word, glued) in enumerate(words):
        at += 1 if number and not glued else 0
        items = tuple(_items(word, found[at : at + len(_text(word))]))
        at += len(_text(word))
        result.append(Directed(items, glued, found[at] if at < len(found) else base))
    return base, result


def _text(word: Word) -> str:
    return "".join(item.text if isinstance(item, Run) else _ICON for item in word)


def _items(word: Word, found: list[int]) -> Iterator[tuple[Run | Icon, int]]:
    """The runs of a word, divided where the level changes."""
    at = 0
    for item in word:
        if isinstance(item, Icon):
            yield item, found[at]
            at += 1
            continue
        own = found[at : at + len(item.text)]
        for level, some in groupby(range(len(own)), own.__getitem__):
            numbers = list(some)
            yield item._replace(text=item.text[numbers[0] : numbers[-1] + 1]), level
        at += len(item.text)
