"""Where a line may break: at the spaces between words, and within words of languages without spaces.

What belongs together stays on one line: a number and its noun, the characters of a Japanese phrase. A text
that does not fit in this way is made loose: then lines may also break there, and words are hyphenated.
"""

import re
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, pairwise
from typing import Any

from msgspec import Struct

from tts_export.typeset.kinsoku import is_unspaced, may_break
from tts_export.typeset.markup import Icon, MarkupParagraph, MarkupWord, Run

ICON = "\ufffc"
"""The character that an icon counts as: one without a direction."""
_PHRASES = {"th": re.compile("[\u0e01-\u0e5b]"), "ja": re.compile("[\u3041-\u30ff]")}
"""The letters of the languages whose phrases a library knows."""
_NUMBER = re.compile(r"[(+−–-]*(?:\d+|X)(?:[/–-][+−-]?(?:\d+|X))*([.,;:!?)]*)")
_SMALL_WORD = re.compile(r"[a-zß-ÿ]{1,2}")
"""A word that cannot be the noun of a number: `3 or less`, `2 of them`."""
_NO_NOUNS = re.compile("until|this|that|while|when|during|after|before|from|with|and|for|bis|während|wenn")
"""Longer words of that kind: `resists 2 until the end of the turn`."""
_NUMBERED = re.compile("slot|step|phase|round|turn|level|chapter|Schritt|Phase|Runde|Zug|Stufe")
"""Nouns with a number of their own: `slot 1 loses`."""


class Piece(Struct, frozen=True):
    """A word, or a part of one that a line may begin with."""

    word: MarkupWord
    glued: bool = False
    """Whether there is no space before it."""
    torn: bool = False
    """Whether a line that begins with it tears apart what belongs together."""
    hyphen: bool = False
    """Whether a line that ends with it gets a hyphen."""


def pieces(paragraph: MarkupParagraph, loose: bool = False, language: str = "") -> list[Piece]:
    """The words of a paragraph and their parts. Loose, nothing holds together at any cost, and words of
    `language` are hyphenated.
    """
    tied = ties(paragraph)
    if not loose:
        return [piece for word in _joined(paragraph, tied) for piece in _phrases(word)]
    result: list[Piece] = []
    for word, torn in zip(paragraph, tied, strict=True):
        first, *others = _hyphenated(word, language) or _phrases(word)
        result += [Piece(first.word, first.glued, torn, first.hyphen), *others]
    return result


def text_of(word: MarkupWord) -> str:
    """The characters of a word, one for each icon."""
    return "".join(item.text if isinstance(item, Run) else ICON for item in word)


def ties(paragraph: MarkupParagraph) -> list[bool]:
    """For each word whether it belongs to the one before: `+1 power`, `resist 1.`, `slot 1`, `Draw &`, and
    what a label with a price begins.
    """
    words = [_written(word) for word in paragraph]
    numbers = [_NUMBER.fullmatch(word) for word in words]
    tied = [False] * len(words)
    for before, at in pairwise(range(len(words))):
        number, after = numbers[before], numbers[at]
        if _is_label(paragraph[before]) or (_is_label(paragraph[at]) and _is_bold(paragraph[before])):
            tied[at] = True
        elif number is not None and after is None:
            alone = before > 0 and tied[before] and _is_complete(words[before - 1], words[at])
            tied[at] = not number[1] and not isinstance(paragraph[before][0], Icon) and not alone
        elif after is not None and number is None:
            ends = bool(after[1]) or at + 1 == len(words) or isinstance(paragraph[at][0], Icon)
            tied[at] = ends or _is_complete(words[before], words[at + 1]) or _is_small(words[at + 1])
        elif words[at] == "&":
            tied[at] = True
    return tied


def _is_complete(before: str, after: str) -> bool:
    """Whether a number between two words belongs to the first of them alone."""
    return _NUMBERED.fullmatch(before) is not None or _NO_NOUNS.fullmatch(after) is not None


def _is_bold(word: MarkupWord) -> bool:
    """Whether it may be the first word of a label: `**Special Tap** {grist 1}`."""
    last = word[-1]
    return isinstance(last, Run) and last.bold and last.text[-1:].isalnum()


def _is_label(word: MarkupWord) -> bool:
    """Whether it is bold and ends with an icon, such as `**Ability** {grist 1}`: what it does follows."""
    return isinstance(word[0], Run) and word[0].bold and isinstance(word[-1], Icon)


def _is_small(word: str) -> bool:
    return _SMALL_WORD.fullmatch(word) is not None


def _written(word: MarkupWord) -> str:
    """A word with the values of its icons."""
    return "".join(item.text if isinstance(item, Run) else item.value or ICON for item in word)


def _joined(paragraph: MarkupParagraph, tied: Sequence[bool]) -> list[MarkupWord]:
    """The words, those that belong together as one with spaces in it."""
    if True not in tied:
        return list(paragraph)
    words: list[MarkupWord] = []
    for word, with_last in zip(paragraph, tied, strict=True):
        if with_last:
            words[-1] = (*words[-1], Run(" "), *word)
        else:
            words.append(word)
    return words


def _phrases(word: MarkupWord) -> list[Piece]:
    """The parts of a word of a language without spaces; any other word as it is."""
    text = text_of(word)
    if text.isascii() or not any(map(is_unspaced, text)):
        return [Piece(word)]
    ends = _phrase_ends(text)
    breaks = [at for at in range(1, len(text)) if at in ends or may_break(text[at - 1], text[at])]
    parts = _divided(word, breaks)
    torn = [False, *(bool(ends) and at not in ends for at in breaks)]
    return [Piece(part, at > 0, torn[at]) for at, part in enumerate(parts)]


def _phrase_ends(text: str) -> set[int]:
    """Where phrases of a text end, as a library learned it; none in other languages."""
    for language, letters in _PHRASES.items():
        if letters.search(text):
            *ends, _ = accumulate(map(len, _parser(language).parse(text)))
            return {at for at in ends if may_break(text[at - 1], text[at], anywhere=True)}
    return set()


@cache
def _parser(language: str) -> Any:
    import budoux  # only languages without spaces need it

    return {"ja": budoux.load_default_japanese_parser, "th": budoux.load_default_thai_parser}[language]()


def _hyphenated(word: MarkupWord, language: str) -> list[Piece]:
    """The syllables of a word; none for one that is not divided."""
    breaks = hyphens(text_of(word), language) if language else []
    parts = _divided(word, breaks)
    return [Piece(part, at > 0, at > 0, at < len(breaks)) for at, part in enumerate(parts)] if breaks else []


def _divided(word: MarkupWord, breaks: Sequence[int]) -> list[MarkupWord]:
    """The parts of a word between the breaks, which count its characters; an icon counts as one."""
    parts: list[list[Run | Icon]] = [[]]
    left, at = list(breaks), 0
    for item in word:
        start, end = at, at + (len(item.text) if isinstance(item, Run) else 1)
        while left and left[0] < end:
            if left[0] > at and isinstance(item, Run):
                parts[-1].append(item._replace(text=item.text[at - start : left[0] - start]))
            at = left.pop(0)
            parts.append([])
        parts[-1].append(item._replace(text=item.text[at - start :]) if isinstance(item, Run) else item)
        at = end
    return [tuple(part) for part in parts]


# The syllables of words, by the dictionaries of a library.

_WORD = re.compile(r"[^\W\d_]{6,}")
"""A word that is long enough to be divided."""
_LEAST = (2, 3)
"""The fewest letters before and after a hyphen."""


def hyphens(text: str, language: str) -> list[int]:
    """Where a text of one language may be divided with a hyphen, as numbers of characters."""
    dictionary = _dictionary(language) if _WORD.search(text) else None
    if dictionary is None:
        return []
    return [
        word.start() + at for word in _WORD.finditer(text) for at in dictionary.positions(word[0].lower())
    ]


@cache
def _dictionary(language: str) -> Any | None:
    """The dictionary of a language, `de` or `pt-BR`; None if there is none."""
    import pyphen  # only a text that does not fit needs it

    known = pyphen.language_fallback(language)
    return pyphen.Pyphen(lang=known, left=_LEAST[0], right=_LEAST[1]) if known else None
