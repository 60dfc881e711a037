"""The difference of two states of a set: cards, decks, and how each field is to be read."""

from collections.abc import Mapping

from msgspec import Struct

from tts_export.compare.cards import Changes, changes
from tts_export.compare.decks import DeckChange, deck_changes
from tts_export.compare.states import State


class Difference(Struct, frozen=True):
    """What is different in `new`."""

    old: State
    new: State
    cards: Changes
    decks: list[DeckChange]

    def __bool__(self) -> bool:
        return bool(self.cards or self.decks)

    @property
    def kinds(self) -> Mapping[str, str]:
        """The kind of each field, by its name, as far as a project is there that knows it."""
        known = [one.project.game.fields for one in (self.old, self.new) if one.project is not None]
        return {name: rule.kind for fields in known for name, rule in fields.items()}


def difference(old: State, new: State) -> Difference:
    """The difference of two states. Decks are compared if those of both are known."""
    cards = changes(old.cards, new.cards)
    names = {card.id: card.name for card in (*old.cards, *new.cards)}
    known = old.decks is not None and new.decks is not None
    decks = deck_changes(old.decks or [], new.decks or [], cards, names) if known else []
    return Difference(old, new, cards, decks)
