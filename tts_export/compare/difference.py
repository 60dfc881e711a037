"""The difference of two states of a set: cards, decks, and how each field is to be read."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tts_export.compare.cards import CardChange, CardState, Changes, changes
from tts_export.compare.decks import DeckChange, deck_changes
from tts_export.compare.states import State
from tts_export.problems import printable
from tts_export.settings.cards import FieldRule


class LostText(msgspec.Struct, frozen=True):
    """A text that players carry out by hand now."""

    card: str
    """The card's name."""
    text: str
    by_hand: str
    """The words from which on it is not understood."""


class Difference(msgspec.Struct, frozen=True):
    """What is different in `new`."""

    old: State
    new: State
    cards: Changes
    decks: list[DeckChange]
    lost: list[LostText]
    """The texts that the table carried out in `old`, and no longer does."""

    def __bool__(self) -> bool:
        return bool(self.cards or self.decks or self.lost)

    @property
    def rules(self) -> Mapping[str, FieldRule]:
        """The rule of each field, by its name, as far as a project is there that knows it."""
        return {**self.old.rules, **self.new.rules}


def difference(old: State, new: State) -> Difference:
    """The difference of two states. Decks are compared if those of both are known."""
    cards = changes(old.cards, new.cards, {**old.rules, **new.rules})
    names = {card.id: card.name for card in (*old.cards, *new.cards)}
    known = old.decks is not None and new.decks is not None
    decks = deck_changes(old.decks or [], new.decks or [], cards, names) if known else []
    return Difference(old, new, cards, decks, list(_lost(old, new)))


def _lost(old: State, new: State) -> Iterator[LostText]:
    """Known only if both projects are there: a record has no readings."""
    if old.project is None or new.project is None:
        return
    understood = {card.id for card in old.project.cards if all(reading.is_read for reading in card.reads)}
    for card in new.project.cards:
        for reading in card.reads if card.id in understood else ():
            if not reading.is_read:
                yield LostText(card.name, reading.text, reading.by_hand)


# A difference as JSON.


def as_json(difference: Difference) -> str:
    """The difference for other programs."""
    cards = difference.cards
    data = {
        "old": difference.old.title,
        "new": difference.new.title,
        "added": list(map(_card, cards.added)),
        "changed": list(map(_change, cards.changed)),
        "renamed": list(map(_change, cards.renamed)),
        "removed": list(map(_card, cards.removed)),
        "decks": [
            {
                "name": deck.name,
                "became": deck.became,
                "in": deck.came,
                "out": deck.went,
                "reasons": deck.reasons,
            }
            for deck in difference.decks
        ],
        "lost": difference.lost,
    }
    return msgspec.json.format(msgspec.json.encode(data), indent=2).decode()


def _card(card: CardState) -> dict[str, Any]:
    return {"id": card.id, "name": card.name, "type": card.type, "fields": card.fields}


def _change(change: CardChange) -> dict[str, Any]:
    new = change.new
    old_name = {"old_name": change.old.name} if change.renamed else {}
    return {"id": new.id, "name": new.name, **old_name, "type": new.type, "fields": change.fields}


# A difference as lines of text.


def as_text(difference: Difference) -> str:
    """The difference for a terminal."""
    since = f"from {difference.old.title} to {difference.new.title}"
    if not difference:
        return f"{since}: nothing changed"
    cards = (
        difference.cards.text(most=len(difference.old.cards) + len(difference.new.cards))
        if difference.cards
        else ""
    )
    decks = [line for deck in difference.decks for line in _deck(deck)]
    count = len(difference.decks)
    heading = [f"{count} deck{'s' * (count != 1)} changed"] if count else []
    lost = list(lost_lines(difference))
    return printable("\n".join([f"{since}:", *filter(None, [cards]), *heading, *decks, *lost]))


def lost_lines(difference: Difference) -> Iterator[str]:
    """The texts that are carried out by hand now, with a heading if there are some."""
    count = len(difference.lost)
    if count:
        yield f"{count} text{'s' * (count != 1)} no longer carried out by the table"
    for lost in difference.lost:
        yield f'  {lost.card}: not understood from "{lost.by_hand}"'


def deck_title(deck: DeckChange) -> str:
    """What the deck became, to be read after its name; an empty string if only its cards changed."""
    became = {
        "illegal": "is no longer legal",
        "legal": "is legal again",
        "added": "was added",
        "removed": "was removed",
    }
    return became.get(deck.became, "is still not legal" if deck.reasons else "")


def deck_lines(deck: DeckChange) -> Iterator[str]:
    """Why a deck is not legal, and the cards that came and went; not all cards of a new deck."""
    yield from deck.reasons
    if deck.came and deck.became != "added":
        yield "in: " + ", ".join(map(str, deck.came))
    if deck.went:
        yield "out: " + ", ".join(map(str, deck.went))


def _deck(deck: DeckChange) -> Iterator[str]:
    yield f"  {deck.name} {deck_title(deck)}".rstrip()
    yield from (f"    {line}" for line in deck_lines(deck))
