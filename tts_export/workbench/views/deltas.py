"""What changed on a card, as pages show it."""

from __future__ import annotations

from msgspec import Struct

from tts_export.changes import CardChange, FieldChange, shown
from tts_export.changes.words import Words, word_changes
from tts_export.workbench.snapshot import Snapshot


class FieldDelta(Struct, frozen=True):
    """A field whose value changed: the words that stayed, the old and the new ones."""

    name: str
    words: list[Words]


def field_deltas(change: CardChange) -> list[FieldDelta]:
    """The fields of a card that changed, a new name first."""
    name = [FieldChange("name", change.old.name, change.new.name)] if change.renamed else []
    return [FieldDelta(one.name.replace("_", " "), _words(one)) for one in (*name, *change.fields)]


def deltas_by_id(snapshot: Snapshot) -> dict[str, list[FieldDelta]]:
    """What changed on each card, by its id; an empty list for a new card."""
    found = snapshot.difference
    if found is None:
        return {}
    both = {one.new.id: field_deltas(one) for one in (*found.cards.changed, *found.cards.renamed)}
    return {**both, **{card.id: [] for card in found.cards.added}}


def _words(field: FieldChange) -> list[Words]:
    old, new = field.old, field.new
    if isinstance(old, str) and isinstance(new, str) and " " in old + new:
        return word_changes(old, new)
    before = [Words("old", shown(old))] if old is not None else []
    return [*before, *([Words("new", shown(new))] if new is not None else [])]
