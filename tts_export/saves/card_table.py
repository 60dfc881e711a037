"""The cards of a deck as a table: what they share is written once, what only one card has is in its row.

Sixty files of forty equal lines each would hide the one number that somebody changed.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tts_export.saves.json_text import OneLine, same

EACH, CARDS, SHEETS = "each", "cards", "sheets"
CardFields = Mapping[str, Any]


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


def field_order(cards: Sequence[CardFields]) -> list[str]:
    """All fields of the cards, in an order that suits as many cards as possible."""
    order: list[str] = []
    known: set[str] = set()
    for fields, _ in Counter(tuple(card) for card in cards).most_common():
        at = 0
        for name in fields:
            if name in known:
                at = order.index(name) + 1
            else:
                order.insert(at, name)
                known.add(name)
                at += 1
    return order


def in_order(card: CardFields, order: Sequence[str]) -> bool:
    """Whether a table with this order of fields keeps the order of the card's own."""
    return [name for name in order if name in card] == list(card)


def shared(cards: Sequence[CardFields], order: Sequence[str]) -> dict[str, Any]:
    """The row `each`: every field with the value of most cards, or None if the cards differ."""
    return {name: _usual([card[name] for card in cards if name in card], len(cards)) for name in order}


def row(card: CardFields, each: CardFields) -> OneLine:
    """The fields that only this card has; its place comes last, since nobody reads that."""
    own = {name: v for name, v in card.items() if each[name] is None or not same(v, each[name])}
    return OneLine(sorted(own.items(), key=lambda item: item[0].startswith("Transform.")))


def expanded(own: CardFields, each: CardFields) -> dict[str, Any]:
    """The card of a row: its own fields and those of `each`, in the order of `each`.

    A field of the row counts whatever its form: `Description` replaces `Description.lines`.
    """
    mine = {_field(name) for name in own}
    usual = {n: v for n, v in each.items() if n in own or (v is not None and _field(n) not in mine)}
    return {name: own.get(name, value) for name, value in usual.items()} | dict(own)


def _field(name: str) -> str:
    return name if name.startswith("Transform.") else name.rpartition(".")[0] or name


def _usual(values: Sequence[Any], cards: int) -> Any:
    """The value that most cards share, if every card has one: a row cannot express that it lacks a field."""
    if len(values) < cards:
        return None
    texts = [repr(value) for value in values]
    text, count = Counter(texts).most_common(1)[0]
    return values[texts.index(text)] if count * 2 > cards else None
