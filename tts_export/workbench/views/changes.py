"""What changed since another state of the set: cards with their faces before and now, decks, patch notes."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from tts_export.compare.cards import CardChange, CardState, FieldChange
from tts_export.compare.difference import deck_lines, deck_title
from tts_export.compare.notes import as_notes
from tts_export.compare.words import Words
from tts_export.workbench.old_sheets import Sides
from tts_export.workbench.snapshot import Snapshot, StateChoice

Kind = Literal["added", "changed", "renamed", "redrawn", "removed"]


class FieldDelta(Struct, frozen=True):
    """A field whose value changed: the words that stayed, the old and the new ones."""

    name: str
    words: list[Words]


class CardDelta(Struct, frozen=True):
    """A card that is not what it was."""

    key: str
    """Its key now; empty for a card that was removed."""
    id: str
    name: str
    type: str
    kind: Kind
    """`redrawn`: only its picture changed."""
    fields: list[FieldDelta]
    old: Sides
    new: Sides


class DeckDelta(Struct, frozen=True):
    """A deck that is not what it was."""

    name: str
    became: str
    title: str
    lines: list[str]


class ChangesView(Struct, frozen=True):
    """The data of the page."""

    choices: tuple[StateChoice, ...]
    chosen: str
    since: str
    """What the set is compared with; empty if it could not be read, or not yet."""
    reading: bool
    drawing: bool
    """Whether the old faces are being drawn."""
    problems: tuple[str, ...]
    size: tuple[float, float]
    cards: list[CardDelta]
    decks: list[DeckDelta]
    notes: str
    """Patch notes in Markdown."""


def changes_view(snapshot: Snapshot) -> ChangesView:
    """The difference between the past of a snapshot and its project."""
    past, difference = snapshot.past, snapshot.difference
    decks = [
        DeckDelta(deck.name, deck.became, deck_title(deck), list(deck_lines(deck)))
        for deck in (difference.decks if difference is not None else ())
    ]
    return ChangesView(
        choices=past.choices if past else (),
        chosen=past.key if past and not snapshot.published else "",
        since=difference.old.title if difference is not None else "",
        reading=past is None,
        drawing=past is not None and past.drawing,
        problems=past.problems if past else (),
        size=snapshot.project.game.card.size,
        cards=_cards(snapshot),
        decks=decks,
        notes=as_notes(difference) if difference is not None else "",
    )


def field_deltas(change: CardChange) -> list[FieldDelta]:
    """The fields of a card that changed, a new name first."""
    name = [FieldChange("name", change.old.name, change.new.name)] if change.renamed else []
    return [FieldDelta(field.name.replace("_", " "), field.words()) for field in (*name, *change.fields)]


def deltas_by_id(snapshot: Snapshot) -> dict[str, list[FieldDelta]]:
    """What changed on each card, by its id; an empty list for a new card."""
    difference = snapshot.difference
    if difference is None:
        return {}
    cards = difference.cards
    both = {card.new.id: field_deltas(card) for card in (*cards.changed, *cards.renamed)}
    return {**both, **{card.id: [] for card in cards.added}}


def _cards(snapshot: Snapshot) -> list[CardDelta]:
    """The cards in the order of the page: new, changed, renamed, redrawn, removed."""
    difference = snapshot.difference
    if difference is None:
        return []
    keys = {card.id: card.key for card in snapshot.project.cards}

    def delta(kind: Kind, card: CardState, fields: list[FieldDelta]) -> CardDelta:
        key = keys[card.id]
        old, new = _sides(snapshot, key)
        return CardDelta(key, card.id, card.name, card.type, kind, fields, old, new)

    known = {change.new.id for change in (*difference.cards.changed, *difference.cards.renamed)}
    known |= {card.id for card in difference.cards.added}
    same = [delta("redrawn", card, []) for card in difference.new.cards if card.id not in known]
    return [
        *(delta("added", card, []) for card in difference.cards.added),
        *(delta("changed", pair.new, field_deltas(pair)) for pair in difference.cards.changed),
        *(delta("renamed", pair.new, field_deltas(pair)) for pair in difference.cards.renamed),
        *(pair for pair in same if pair.old not in (Sides(), pair.new)),
        *_removed(snapshot, difference.cards.removed),
    ]


def _sides(snapshot: Snapshot, key: str) -> tuple[Sides, Sides]:
    """The picture files of a card before and now; one file if both look the same."""
    old, new = snapshot.old_sides.get(key, Sides()), snapshot.sides.get(key, Sides())
    return Sides(
        new.face if (old.face, new.face) in snapshot.same else old.face,
        new.back if (old.back, new.back) in snapshot.same else old.back,
    ), new


def _removed(snapshot: Snapshot, cards: list[CardState]) -> Iterator[CardDelta]:
    for card in cards:
        old = snapshot.sides_before.get(card.id, Sides())
        yield CardDelta("", card.id, card.name, card.type, "removed", [], old, Sides())
