"""The number that a card shows in a field: its value on a curve."""

import re
from collections.abc import Iterable

from tts_export.settings.card import Card

Value = int | str

_NUMBER = re.compile(r"[-+]?[0-9]{1,6}")
_WORD = re.compile(r"[^\s:,;+(\d-]+")


def value_of(card: Card, field: str) -> Value | None:
    """The number that a field holds or begins with, else its first word; None for an empty field."""
    value = card.fields.get(field)
    if value is None or isinstance(value, int):
        return value
    number = _NUMBER.match(str(value))
    if number:
        return int(number[0])
    word = _WORD.search(str(value))
    return word[0] if word else None


def in_order(values: Iterable[Value]) -> list[Value]:
    """Numbers by size, then words in alphabetical order."""
    found = list(values)
    numbers: list[Value] = [*sorted(value for value in found if isinstance(value, int))]
    words: list[Value] = [*sorted(value for value in found if isinstance(value, str))]
    return numbers + words
