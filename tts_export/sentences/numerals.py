"""Categories of words that are the same in every game: numbers in their forms, and whatever is left."""

from collections.abc import Sequence
from typing import Any

from tts_export.sentences.forms import NUMBERS, numbers_at, signed_at
from tts_export.sentences.parsing import ReadResult

ALL_DAMAGE = 999
"""More than anything deals."""

_FORMATS = {"number": "{}", "signed": "{:+}", "plus": "{:+}", "lowered": "{}"}
_FIGURES = NUMBERS | {"0"}
BEGINS = {
    "number": _FIGURES,
    "lowered": _FIGURES,
    "stats": _FIGURES,
    "signed": _FIGURES | {"+", "-"},
    "plus": frozenset({"+", "-"}),
    "anything": frozenset({""}),
    "saying": frozenset({""}),
}
"""Category → with which words it begins; `0`: any number, ``: any word."""


def numeral_at(category: str, words: Sequence[str], at: int) -> list[ReadResult]:
    """What begins at a word, with the place behind it."""
    if category == "number":
        return numbers_at(words, at)
    if category == "signed":
        return signed_at(words, at)
    if category == "plus":
        return signed_at(words, at) if words[at] in ("+", "-") else []
    if category == "lowered":
        return [(end, -number) for end, number in numbers_at(words, at)]
    if category == "stats":
        return _stats_at(words, at)
    if category == "anything":
        return [(len(words), None)]
    return [(words.index(".", at) if "." in words[at:] else len(words), None)]


def _stats_at(words: Sequence[str], at: int) -> list[ReadResult]:
    """The two numbers of `2/1`."""
    first, second = numbers_at(words, at), numbers_at(words, at + 2)
    return [(at + 3, [first[0][1], second[0][1]])] if first and second and words[at + 1] == "/" else []


def numeral(category: str, value: Any) -> str | None:
    """How it is written; None for a value that the category does not have."""
    if category == "stats":
        return "/".join(map(str, value))
    whole = isinstance(value, int) and not isinstance(value, bool)
    fits = whole and (category in ("signed", "plus") or (value < 0) == (category == "lowered"))
    return _FORMATS[category].format(value if category != "lowered" else -value) if fits else None
