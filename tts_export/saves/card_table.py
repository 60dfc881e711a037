"""The cards of a deck as a table: what they share is written once, what only one card has is in its row.

Sixty files of forty equal lines each would hide the one number that somebody changed.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tts_export.saves.json_text import OneLine, same

EACH, CARDS, SHEETS = "each", "cards", "sheets"
CardFields = Mapping[str, Any]
_FIELD = 32
"""A field takes as long as this many letters."""


def is_deck(data: CardFields) -> bool:
    """Whether the objects inside are cards of one deck, at least two."""
    inner = data.get("ContainedObjects")
    return (
        isinstance(data.get("DeckIDs"), list)
        and isinstance(inner, list)
        and len(inner) > 1
        and all(isinstance(card, dict) for card in inner)
    )


def ids_are_the_cards(data: CardFields) -> bool:
    """Whether `DeckIDs` holds nothing but the CardIDs of the cards."""
    cards = data["ContainedObjects"]
    return all("CardID" in card for card in cards) and same(data["DeckIDs"], [c["CardID"] for c in cards])


def sheets_of(card: CardFields, deck: CardFields) -> list[str] | None:
    """Names of the deck's sheets that make up the card's own `CustomDeck`; None if it has others."""
    own, whole = card.get("CustomDeck"), deck.get("CustomDeck")
    if not isinstance(own, dict) or not isinstance(whole, dict):
        return None
    if all(name in whole and same(whole[name], sheet) for name, sheet in own.items()):
        return list(own)
    return None


def field_order(cards: Sequence[CardFields]) -> dict[str, int]:
    """All fields of the cards, in an order that suits as many cards as possible, each with its place."""
    behind: dict[str | None, str | None] = {None: None}  # a chain, since a stranger's cards may have 100,000
    for fields, _ in Counter(tuple(card) for card in cards).most_common():
        last = None
        for name in fields:
            if name not in behind:
                behind[name], behind[last] = behind[last], name
            last = name
    last, order = None, dict[str, int]()
    while (last := behind[last]) is not None:
        order[last] = len(order)
    return order


def in_order(card: CardFields, order: Mapping[str, int]) -> bool:
    """Whether a table with this order of fields keeps the order of the card's own."""
    own = [order[name] for name in card]
    return own == sorted(own)


def shared(cards: Sequence[CardFields], order: Iterable[str]) -> dict[str, Any]:
    """The row `each`: every field with the value of most cards, or None if the cards differ."""
    values: dict[str, list[Any]] = {name: [] for name in order}
    for card in cards:
        for name, value in card.items():
            values[name].append(value)
    return {name: _usual(of_cards, len(cards)) for name, of_cards in values.items()}


def row(card: CardFields, each: CardFields) -> OneLine:
    """The fields that only this card has; its place comes last, since nobody reads that."""
    own = {name: v for name, v in card.items() if each[name] is None or not same(v, each[name])}
    return OneLine(sorted(own.items(), key=lambda item: item[0].startswith("Transform.")))


class UsualFields:
    """What the row `each` says of every card of its deck."""

    def __init__(self, each: CardFields) -> None:
        self._values = {name: value for name, value in each.items() if value is not None}
        self._places = {name: place for place, name in enumerate(each)}
        self.size = len(json.dumps(self._values)) + _FIELD * len(self._values)
        """The letters that a card has of it, or takes as long as."""

    def with_own(self, own: CardFields) -> dict[str, Any]:
        """The card of a row: its own fields and those of `each`, in the order of `each`.

        A field of the row counts whatever its form: `Description` replaces `Description.lines`.
        """
        mine = {_field(name) for name in own}
        fields = {name: value for name, value in self._values.items() if _field(name) not in mine} | dict(own)
        end = len(self._places)
        return dict(sorted(fields.items(), key=lambda entry: self._places.get(entry[0], end)))


def _field(name: str) -> str:
    return name if name.startswith("Transform.") else name.rpartition(".")[0] or name


def _usual(values: Sequence[Any], cards: int) -> Any:
    """The value that most cards share, if every card has one: a row cannot express that it lacks a field."""
    if len(values) < cards:
        return None
    texts = [repr(value) for value in values]
    text, count = Counter(texts).most_common(1)[0]
    return values[texts.index(text)] if count * 2 > cards else None
