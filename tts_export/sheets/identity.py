"""Cards that got new ids: finds which known card each of them was, so that it keeps its cell and its GUIDs.

The ledger knows a card by its id. Another column as the id, or a new numbering, would make every card a new
one: all would move to new cells, and every deck that players have saved would show other cards.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

from msgspec import Struct, structs

from tts_export.compare.cards import CardState, unique
from tts_export.problems import Problem, hint
from tts_export.settings.card import Card, Deck
from tts_export.sheets.ledger import CellSlot, Ledger
from tts_export.sheets.plan import CardGroup
from tts_export.tts.export import guid_names

FEW = 5
"""Up to this many cards may get new ids in one build without a question."""
_SHOWN = 3
_NUMBER = re.compile(r"[A-Za-z]*[0-9]+[A-Za-z]?$")
_DIGITS = re.compile(r"[0-9]+[A-Za-z]?$")


class NewId(Struct, frozen=True):
    """A known card whose id is gone from the set."""

    group: str
    old: str
    card: Card | None
    """The card that it has become, by its name or its number; None if that is in doubt."""
    named: bool = True
    """Whether the last build knew its name: if not, it may be any of the new cards."""
    certain: bool = False
    """Whether it is the same card without a question: by its name, or by its number if no name is known."""


def new_ids(ledger: Ledger, groups: Iterable[CardGroup], before: Iterable[CardState]) -> list[NewId]:
    """The known cards whose ids are gone, in the ledger's order; `before`: the cards of the last build."""
    names = {card.id: card.name for card in before}
    return [
        change
        for group in groups
        if group.name in ledger.groups
        for change in _of_group(ledger, group, names)
    ]


def id_problems(ledger: Ledger, groups: Iterable[CardGroup], before: Iterable[CardState]) -> list[Problem]:
    """An error if more than a few cards would move, because they have new ids."""
    known = [group for group in groups if group.name in ledger.groups]
    lost = new_ids(ledger, known, before)
    moved = [(change.old, change.card) for change in lost if change.card is not None]
    if len(moved) <= FEW:
        taken = {card.key for _, card in moved}
        new = [
            card
            for group in known
            for card in group.cards
            if card.key not in ledger.groups[group.name].slots and card.key not in taken
        ]
        return _doubtful([change.old for change in lost if change.card is None and not change.named], new)
    shown = ", ".join(f"{old} -> {card.key}" for old, card in moved[:_SHOWN])
    message = (
        f"{len(moved)} cards have new ids and would lose their places on the sheets: {shown}, ...; run "
        "`tts-export ids` to see them all, with --adopt to keep the places, or with --retire to give them up"
    )
    return [Problem(moved[0][1].place("id"), "new-ids", message)]


def _doubtful(lost: Sequence[str], new: Sequence[Card]) -> list[Problem]:
    """An error if many ids are gone, many are new, and no build says what the names of the cards were."""
    if min(len(lost), len(new)) <= FEW:
        return []
    gone, come = (", ".join(ids[:_SHOWN]) for ids in (lost, [card.key for card in new]))
    message = (
        f"{len(lost)} ids of cards.lock are gone ({gone}, ...) and {len(new)} are new ({come}, ...). If "
        "these are the same cards, build them once with their old ids: then `tts-export ids --adopt` knows "
        "them by their names and keeps their places on the sheets. For other cards run "
        "`tts-export ids --retire`"
    )
    return [Problem(new[0].place("id"), "new-ids", message)]


def with_kept_places(
    ledger: Ledger, groups: Iterable[CardGroup], before: Iterable[CardState], decks: Sequence[Deck]
) -> tuple[Ledger, list[Problem]]:
    """The ledger in which a few cards with new ids have their places under these, and a hint that says so."""
    lost = [change for change in new_ids(ledger, groups, before) if change.certain]
    moved = [(change.old, change.card) for change in lost if change.card is not None]
    if not moved:
        return ledger, []
    count = f"{len(moved)} cards keep their places" if len(moved) > 1 else "a card keeps its place"
    shown = ", ".join(f"{old} -> {card.key}" for old, card in moved)
    under = "under new ids" if len(moved) > 1 else "under its new id"
    problem = hint(moved[0][1].place("id"), "kept-places", f"{count} {under}: {shown}")
    return adopted(ledger, lost, decks), [problem]


def adopted(ledger: Ledger, lost: Iterable[NewId], decks: Sequence[Deck]) -> Ledger:
    """The ledger in which the cards that were recognized have their places and GUIDs under their new ids."""
    renamed = {(change.group, change.old): change.card.key for change in lost if change.card is not None}
    groups = {
        name: structs.replace(
            group, slots={renamed.get((name, key), key): slot for key, slot in group.slots.items()}
        )
        for name, group in ledger.groups.items()
    }
    guids = dict(ledger.guids)
    for (_, old), new in renamed.items():
        for old_name, new_name in _guid_names(old, new, decks):
            if old_name in guids:
                guids.setdefault(new_name, guids.pop(old_name))
    return Ledger(groups, guids)


def retired(ledger: Ledger, lost: Iterable[NewId]) -> Ledger:
    """The ledger in which the cells of cards whose ids are gone stay empty."""
    gone = {(change.group, change.old) for change in lost}
    groups = {
        name: structs.replace(
            group,
            slots={
                key: CellSlot(slot.cell, retired=True) if (name, key) in gone else slot
                for key, slot in group.slots.items()
            },
        )
        for name, group in ledger.groups.items()
    }
    return Ledger(groups, ledger.guids)


def _of_group(ledger: Ledger, group: CardGroup, names: Mapping[str, str]) -> list[NewId]:
    slots, cards = ledger.groups[group.name].slots, {card.key: card for card in group.cards}
    lost = [key for key, slot in slots.items() if not slot.retired and key not in cards]
    renamed: dict[str, Card] = {}
    ways: list[tuple[Callable[[str], Hashable | None], Callable[[Card], Hashable | None]]] = [
        (lambda old: names.get(old, old), lambda card: card.name),
        (_number, lambda card: _number(card.key)),
        (lambda old: None if old in names else _digits(old), lambda card: _digits(card.key)),
    ]
    for of_old, of_card in ways:
        left = unique(of_old, (old for old in lost if old not in renamed))
        known = {card.key for card in renamed.values()}
        new = unique(of_card, (card for key, card in cards.items() if key not in slots and key not in known))
        renamed |= {old: new[key] for key, old in left.items() if key in new}
    return [
        NewId(
            group.name,
            old,
            card,
            named=old in names,
            certain=card is not None and _is_certain(old, card, names),
        )
        for old in lost
        for card in [renamed.get(old)]
    ]


def _is_certain(old: str, card: Card, names: Mapping[str, str]) -> bool:
    return old not in names or names[old] == card.name


def _number(key: str) -> str | None:
    """The number at the end of an id: `C001` of `001-C001`."""
    number = _NUMBER.search(key)
    return number[0].upper() if number else None


def _digits(key: str) -> str | None:
    """The same without the letters before it, which is enough only where no name is known."""
    digits = _DIGITS.search(key)
    return digits[0].upper() if digits else None


def _guid_names(old: str, new: str, decks: Iterable[Deck]) -> Iterable[tuple[str, str]]:
    """The names of a card's GUIDs under its old and its new id."""
    yield guid_names.in_library(old), guid_names.in_library(new)
    for deck in decks:
        for copy in range(1, deck.cards.get(new, 0) + 1):
            yield guid_names.card(deck.name, old, copy), guid_names.card(deck.name, new, copy)
