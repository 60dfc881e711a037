"""A difference as JSON."""

from typing import Any

import msgspec

from tts_export.compare.cards import CardChange, CardState
from tts_export.compare.difference import Difference


def as_json(found: Difference) -> str:
    """The difference for other programs."""
    cards = found.cards
    data = {
        "old": found.old.title,
        "new": found.new.title,
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
            for deck in found.decks
        ],
    }
    return msgspec.json.format(msgspec.json.encode(data), indent=2).decode()


def _card(card: CardState) -> dict[str, Any]:
    return {"id": card.id, "name": card.name, "type": card.type, "fields": card.fields}


def _change(change: CardChange) -> dict[str, Any]:
    new = change.new
    old_name = {"old_name": change.old.name} if change.renamed else {}
    return {"id": new.id, "name": new.name, **old_name, "type": new.type, "fields": change.fields}
