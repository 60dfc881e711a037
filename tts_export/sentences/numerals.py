"""Numbers in texts: figures, and words up to ten."""

from collections.abc import Sequence

from tts_export.sentences.parsing import Result

_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS = frozenset(_NUMBERS)


def _number(word: str) -> int | None:
    if word.isdigit():
        return int(word)
    return _NUMBERS.index(word) if word in _NUMBERS else None


def numbers_at(words: Sequence[str], at: int) -> list[Result]:
    """The number that a word is."""
    number = _number(words[at]) if at < len(words) else None
    return [] if number is None else [(at + 1, number)]


def signed_at(words: Sequence[str], at: int) -> list[Result]:
    """A number with its sign, `+2` or `-1`; one without a sign is added, unless it is 0."""
    if words[at] in ("+", "-"):
        return [(end, -number if words[at] == "-" else number) for end, number in numbers_at(words, at + 1)]
    return [(end, number) for end, number in numbers_at(words, at) if number]
