"""Finding cards by what people type: exactly, loosely (capitals, spaces, quotes, dashes), or nearly.

Only the first two are certain. A near miss counts as the card it is nearest to, and is marked as such.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Literal

from msgspec import Struct

from tts_export.likeness import LONGEST, runs_of_three
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
    def grams(self) -> Mapping[str, set[str]]:
        """Runs of three letters → the names they are in; made when the first name is not found at once."""
        grams: dict[str, set[str]] = defaultdict(set)
        for name in self.loose:
            for gram in runs_of_three(name):
                grams[gram].add(name)
        return grams

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
        import difflib  # for names that are not found at once

        shared = Counter(near for gram in runs_of_three(name) for near in self.grams.get(gram, ()))
        likely = sorted(shared, key=lambda other: (-shared[other], other))[:20]
        matcher = difflib.SequenceMatcher(b=name[:LONGEST], autojunk=False)
        ratio, best = GUESS, ""
        for other in likely:
            matcher.set_seq1(other)
            if matcher.real_quick_ratio() >= ratio and matcher.quick_ratio() >= ratio:  # upper limits
                ratio, best = max((ratio, best), (matcher.ratio(), other))
        cards = self.loose[best] if best else []
        if ratio >= NEAR and len(cards) == 1:
            return NameMatch(cards[0], "near")
        if not cards:  # only the first part of a name, misspelled
            parts = {_first_part(card) for other in likely for card in self.loose[other]}
            close = difflib.get_close_matches(name[:LONGEST], sorted(parts), 1, NEAR)
            cards = self.first_part[close[0]] if close else []
        return NameMatch(None, "unknown", tuple(cards))


def _first_part(card: Card) -> str:
    return folded(card.name.split(" / ")[0])


def folded(name: str) -> str:
    """A name without what people type differently: capitals, quotes, dashes, slashes, spaces."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    words = re.sub(r"[\W_]+", " ", re.sub(r"['`\u2018\u2019\u02bc]", "", plain)).strip()
    return words or plain.strip()
