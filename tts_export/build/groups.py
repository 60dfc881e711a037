"""Which cards share sheets: those with the same back; double-faced ones by their type."""

from __future__ import annotations

from msgspec import Struct

from tts_export.load import Mod
from tts_export.settings.card import Card


class Group(Struct, frozen=True):
    """Cards on sheets of their own."""

    name: str
    """What the ledger and the files call it."""
    back: str
    """The drawing of the back they all share; nothing when each card has its own."""
    cards: tuple[Card, ...]


def groups(mod: Mod) -> list[Group]:
    """The groups that have cards, by name."""
    found: dict[tuple[str, str], list[Card]] = {}
    for card in mod.cards:
        kind = mod.game.types[card.type]
        name = card.type if kind.other_side else "cards" if kind.back == "back" else f"cards_{kind.back}"
        found.setdefault((name, "" if kind.other_side else kind.back), []).append(card)
    return [Group(name, back, tuple(cards)) for (name, back), cards in sorted(found.items())]


def face_of(mod: Mod, card: Card) -> str:
    """The face in frames.yaml that this card is drawn with."""
    return mod.game.types[card.type].face or card.type
