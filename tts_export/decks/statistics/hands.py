"""The chances of an opening hand: drawing without replacement (the hypergeometric distribution)."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import comb

from msgspec import Struct

from tts_export.settings.card import Card

MOST_STEPS = 6
"""Numbers of a curve with a chance of "this or less"."""
MOST_COPIES = 4
"""Copies of one card up to which there is a chance to have it."""
CERTAIN = 0.995
"""The chance from which on the next steps of a curve add nothing."""
OR_LESS = " or less"


class Hand(Struct, frozen=True):
    """An opening hand of `cards` out of a pile of `pile`."""

    cards: int
    pile: int
    chances: Mapping[str, float]
    """Content of the hand → its probability, 0 to 1."""
    means: Mapping[str, float]
    """Type → its average number of cards."""


def at_least(least: int, pile: int, good: int, drawn: int) -> float:
    """The chance (0 to 1) of `least` or more of the `good` cards among `drawn` from a pile."""
    drawn = min(drawn, pile)
    whole = comb(pile, drawn)
    missed = sum(comb(good, k) * comb(pile - good, drawn - k) for k in range(min(least, drawn + 1)))
    return 0.0 if least > drawn else (whole - missed) / whole


def opening_hand(drawn: int, entries: Sequence[tuple[Card, int]], curves: Sequence[str]) -> Hand | None:
    """The chances of a hand of `drawn` cards, None if there are too few; `curves` are number fields."""
    pile = sum(copies for _, copies in entries)
    if not drawn or pile < drawn:
        return None
    types: Counter[str] = Counter()
    for card, copies in entries:
        types[card.type] += copies
    chances: dict[str, float] = {}
    for copies in sorted({copies for _, copies in entries if copies <= MOST_COPIES}):
        name = f"a certain card ({copies} {'copy' if copies == 1 else 'copies'})"
        chances[name] = at_least(1, pile, copies, drawn)
    for kind, good in sorted(types.items(), key=lambda item: (-item[1], item[0])):
        for least in (1, 2):
            chances[f"{least} or more: {kind.replace('_', ' ')}"] = at_least(least, pile, good, drawn)
    for field in curves[:1]:
        chances |= _cheap(entries, field, pile, drawn)
    means = {kind.replace("_", " "): drawn * good / pile for kind, good in types.items()}
    return Hand(drawn, pile, chances, means)


def _cheap(entries: Sequence[tuple[Card, int]], field: str, pile: int, drawn: int) -> dict[str, float]:
    """For the first steps of a curve: the chance of a card that has no more than that."""
    numbers: Counter[int] = Counter()
    for card, copies in entries:
        value = value_of(card, field)
        if isinstance(value, int):
            numbers[value] += copies
    chances = {}
    for step in sorted(numbers)[:MOST_STEPS]:
        good = sum(copies for value, copies in numbers.items() if value <= step)
        chances[f"{field.replace('_', ' ')} {step}{OR_LESS}"] = at_least(1, pile, good, drawn)
    return chances


def chances_shown(hands: Sequence[Hand | None]) -> list[str]:
    """The names of the chances to show: all, but no step of a curve after a certain one."""
    dealt = [hand for hand in hands if hand is not None]
    shown, certain = [], False
    for name in dict.fromkeys(name for hand in dealt for name in hand.chances):
        if not (certain and name.endswith(OR_LESS)):
            shown.append(name)
        if name.endswith(OR_LESS):
            certain = all(hand.chances.get(name, 1.0) >= CERTAIN for hand in dealt)
    return shown


# The number that a card shows in a field: its value on a curve.

FieldValue = int | str

_NUMBER = re.compile(r"[-+]?[0-9]{1,6}")
_WORD = re.compile(r"[^\s:,;+(\d-]+")


def value_of(card: Card, field: str) -> FieldValue | None:
    """The number that a field holds or begins with, else its first word; None for an empty field."""
    value = card.fields.get(field)
    if value is None or isinstance(value, int):
        return value
    number = _NUMBER.match(str(value))
    if number:
        return int(number[0])
    word = _WORD.search(str(value))
    return word[0] if word else None


def in_order(values: Iterable[FieldValue]) -> list[FieldValue]:
    """Numbers by size, then words in alphabetical order."""
    ordered = list(values)
    numbers: list[FieldValue] = [*sorted(value for value in ordered if isinstance(value, int))]
    words: list[FieldValue] = [*sorted(value for value in ordered if isinstance(value, str))]
    return numbers + words
