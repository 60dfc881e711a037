"""Finding cards by what people type: exactly, loosely (capitals, spaces, quotes, dashes), or nearly.

Only the first two are certain. A near miss counts as the card it is nearest to, and is marked as such.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Literal

from msgspec import Struct

from tts_export.likeness import likely, most_alike
from tts_export.normal_forms import normalized
from tts_export.settings.card import Card

NEAR = 0.75
"""How similar (0 to 1) two names must be for one to be read as the other."""
GUESS = 0.6
"""How similar they must be for one to be suggested."""


class NameMatch(Struct, frozen=True):
    """The result of a search. `others` are further cards that it may mean."""

    card: Card | None
    how: Literal["exact", "near", "ambiguous", "unknown"]
    others: tuple[Card, ...] = ()


class CardNames:
    """The names and ids of some cards, ready to be looked up."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = tuple(cards)
        self.exact: dict[str, Card] = {}
        for card in self.cards:
            for name in (card.key, card.name):
                self.exact.setdefault(name, card)

    @cached_property
    def loose(self) -> Mapping[str, list[Card]]:
        """By folded key and name; made when the first name is not found exactly."""
        cards: dict[str, list[Card]] = defaultdict(list)
        for card in self.cards:
            for name in dict.fromkeys((folded(card.key), folded(card.name))):
                cards[name].append(card)
        return cards

    @cached_property
    def first_part(self) -> Mapping[str, list[Card]]:
        """By the folded first part of the name."""
        cards: dict[str, list[Card]] = defaultdict(list)
        for card in self.cards:
            cards[_first_part(card)].append(card)
        return cards

    @cached_property
    def names(self) -> tuple[str, ...]:
        """All folded keys and names."""
        return tuple(self.loose)

    def find(self, written: str) -> NameMatch:
        """The card that `written` means, and how certain that is."""
        if written in self.exact:
            return NameMatch(self.exact[written], "exact")
        name = folded(written)
        for cards, how in ((self.loose.get(name, []), "exact"), (self.first_part.get(name, []), "near")):
            if len(cards) == 1:
                return NameMatch(cards[0], "exact" if how == "exact" else "near")
            if cards:
                return NameMatch(None, "ambiguous", tuple(cards))
        return self._nearest(name)

    def _nearest(self, name: str) -> NameMatch:
        near = likely(name, self.names)
        best, alike = most_alike(name, near, GUESS)
        cards = self.loose[best] if best else []
        if alike >= NEAR and len(cards) == 1:
            return NameMatch(cards[0], "near")
        if not cards:  # only the first part of a name, misspelled
            parts = {_first_part(card) for other in near for card in self.loose[other]}
            cards = self.first_part.get(most_alike(name, parts, NEAR)[0], [])
        return NameMatch(None, "unknown", tuple(cards))


def _first_part(card: Card) -> str:
    return folded(card.name.split(" / ")[0])


def folded(name: str) -> str:
    """A name without what people type differently: capitals, quotes, dashes, slashes, spaces."""
    plain = normalized(name, "NFKC").casefold()
    words = re.sub(r"[\W_]+", " ", re.sub(r"['`\u2018\u2019\u02bc]", "", plain)).strip()
    return words or plain.strip()
