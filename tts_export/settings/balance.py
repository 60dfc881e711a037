"""What a designer expects of games between decks: part of cards.yaml, or an option of `balance`."""

import re
from collections.abc import Iterable

from msgspec import Struct

from tts_export.problems import Where, nearest, one_of
from tts_export.settings.base import Settings

_RANGE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*+(%?)\s*\.\.\s*(\d+(?:\.\d+)?)\s*+(%?)\s*", re.ASCII)
_AGAINST = " against "


class BalanceSettings(Settings):
    """What `tts-export balance` measures."""

    expect: dict[str, str] = {}
    """Deck, or `DECK against DECK` → how many of its games it wins (`45..55%`). The command fails if this
    does not hold."""


class Expectation(Struct, frozen=True):
    """A range in which the part of the games that a deck wins has to be."""

    deck: str
    other: str
    """The deck against which these games are; "": any."""
    low: float
    high: float
    where: Where | None = None
    """Its place in cards.yaml; None for an option."""

    def __str__(self) -> str:
        return f"{self.title}: {100 * self.low:g}..{100 * self.high:g}%"

    @property
    def title(self) -> str:
        """What it is about."""
        return f"{self.deck}{_AGAINST}{self.other}" if self.other else self.deck


def decks_in(words: str, known: Iterable[str]) -> tuple[str, str]:
    """The decks of an expectation, the second one "" if there is none."""
    names = set(known)
    places = [match.start() for match in re.finditer(_AGAINST, words)]
    splits = [(words[:place], words[place + len(_AGAINST) :]) for place in places]
    for pair in ((words, ""), *splits):
        if set(filter(None, pair)) <= names:
            return pair
    return splits[0] if splits else (words, "")


def unknown_deck(deck: str, known: Iterable[str]) -> str:
    """The message for a deck that is not there."""
    names = list(known)
    parts = [part.strip() for part in re.split("[;/|+&]", deck)]
    if len(parts) > 1 and any(part in names for part in parts):
        return f'"{deck}" is not one deck: write commas between decks, "{", ".join(parts)}"'
    return f'there is no deck "{deck}"' + (nearest(deck, names) or f"; expected {one_of(names)}")


def range_in(words: str) -> tuple[float, float] | None:
    """The range as parts of 1; None if it is not one, as in `0.45..0.55`, which is not meant in percent."""
    match = _RANGE.fullmatch(words)
    if match is None:
        return None
    low, high = float(match[1]) / 100, float(match[3]) / 100
    if high <= 0.01 and not (match[2] or match[4]):
        return None
    return (low, high) if low <= high <= 1 else None


def bad_range(words: str) -> str:
    """What is expected in place of words that are no range."""
    match = _RANGE.fullmatch(words)
    if match and float(match[1]) > float(match[3]):
        return f"expected the smaller number first: {match[3]}..{match[1]}%"
    return "expected a range such as 45..55%"
