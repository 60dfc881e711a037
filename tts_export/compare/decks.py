"""Decks before and after: cards in and out, and whether they became legal or illegal."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from tts_export.compare.cards import Changes
from tts_export.decks.rules import verdict
from tts_export.load.project import Project


class DeckState(Struct, frozen=True):
    """A deck as it was."""

    name: str
    cards: Mapping[str, int]
    """Card id → copies, in the order of the deck."""
    side: Mapping[str, int] = {}
    """The same for cards beside the deck."""
    reasons: list[str] = []
    """Why it is not legal, in the words of `check`; an empty list for a legal deck."""


class CopyChange(Struct, frozen=True):
    """Copies of a card that a deck has more or fewer of."""

    card: str
    copies: int
    side: bool = False
    """Whether they are beside the deck."""

    def __str__(self) -> str:
        return f"{self.copies} {self.card}{' (beside the deck)' * self.side}"


class DeckChange(Struct, frozen=True):
    """A deck that is not what it was."""

    name: str
    came: list[CopyChange] = []
    went: list[CopyChange] = []
    became: str = ""
    """`added`, `removed`, `illegal`, `legal`, or an empty string."""
    reasons: list[str] = []
    """Why it is not legal now."""


def deck_states(project: Project) -> list[DeckState]:
    """The decks of a project, judged by its rules."""
    ids = {card.key: card.id for card in project.cards}
    return [
        DeckState(
            deck.name,
            {ids[key]: copies for key, copies in deck.cards.items()},
            {ids[key]: copies for key, copies in deck.side.items()},
            [problem.message for problem in verdict(project, deck) if problem.severity == "error"]
            if deck.cards
            else [],
        )
        for deck in project.decks
    ]


def deck_changes(
    old: Sequence[DeckState], new: Sequence[DeckState], cards: Changes, names: Mapping[str, str]
) -> list[DeckChange]:
    """The decks that changed, in the order of the new state; `names` has the name of each card by its id.

    Cards that `cards` knows by another id are the same cards.
    """
    now = {renamed.old.id: renamed.new.id for renamed in (*cards.changed, *cards.renamed)}
    before = {deck.name: deck for deck in old}
    changes = []
    for deck in new:
        was = before.pop(deck.name, None)
        change = _change(was, deck, now, names)
        if change is not None:
            changes.append(change)
    return [*changes, *(DeckChange(name, became="removed") for name in before)]


def _change(
    was: DeckState | None, deck: DeckState, now: Mapping[str, str], names: Mapping[str, str]
) -> DeckChange | None:
    if was is None:
        came = [CopyChange(names.get(card, card), count) for card, count in deck.cards.items()]
        return DeckChange(deck.name, came, became="added", reasons=deck.reasons)
    came, went = list[CopyChange](), list[CopyChange]()
    for side, old_cards, cards in ((False, was.cards, deck.cards), (True, was.side, deck.side)):
        renewed = {now.get(card, card): count for card, count in old_cards.items()}
        for card in dict.fromkeys([*cards, *renewed]):
            more = cards.get(card, 0) - renewed.get(card, 0)
            if more:
                (came if more > 0 else went).append(CopyChange(names.get(card, card), abs(more), side))
    became = ""
    if bool(was.reasons) != bool(deck.reasons):
        became = "illegal" if deck.reasons else "legal"
    if not (came or went or became):
        return None
    return DeckChange(deck.name, came, went, became, deck.reasons)
