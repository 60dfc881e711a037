"""Where a line may break within a word: Chinese and Japanese have no spaces."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from tts_export.draw.markup import Icon, Run, Word

_NAMES = ("CJK ", "HIRAGANA ", "KATAKANA", "IDEOGRAPHIC ")
_FIRST = "\u2e80"
"""No character before this one is Chinese or Japanese."""
_NOT_FIRST = frozenset("、。，．・：；？！）］｝〉》」』】〕ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ")
"""Characters that no line begins with: closing marks and small letters."""
_NOT_LAST = frozenset("（［｛〈《「『【〔")
"""Characters that no line ends with: opening marks."""


def pieces(word: Word) -> list[Word]:
    """The parts of a word between which a line may break; usually the whole word."""
    if not any(isinstance(item, Run) and max(item.text, default="") >= _FIRST for item in word):
        return [word]
    made: list[list[Run | Icon]] = [[]]
    last = ""
    for item in word:
        if isinstance(item, Icon):
            made[-1].append(item)
            last = ""
            continue
        for number, text in enumerate(_split(item.text, last)):
            if number:
                made.append([])
            if text:
                made[-1].append(item._replace(text=text))
        last = item.text[-1:]
    return [tuple(piece) for piece in made if piece]


def _split(text: str, last: str) -> Iterator[str]:
    """The parts of a run; the first is empty if a line may break before it, after the character `last`."""
    part = ""
    for character in text:
        if last and _may_break(last, character):
            yield part
            part = ""
        part += character
        last = character
    yield part


def _may_break(before: str, after: str) -> bool:
    if after in _NOT_FIRST or before in _NOT_LAST:
        return False
    return _is_east_asian(before) or _is_east_asian(after)


def _is_east_asian(character: str) -> bool:
    if character < _FIRST:
        return False
    return (
        character in _NOT_FIRST
        or character in _NOT_LAST
        or unicodedata.name(character, "").startswith(_NAMES)
    )
