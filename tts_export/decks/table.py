"""The decks of a mod side by side: cards, summed fields, cards by type, and whether each is legal."""

from __future__ import annotations

from tts_export.decks.rules import verdict
from tts_export.decks.text_table import TextTable
from tts_export.load import Mod
from tts_export.load.tokens import is_token
from tts_export.settings.card import Deck


def deck_table(mod: Mod) -> TextTable:
    """One row per deck. Which fields are summed follows from the game's deck rules; tokens do not count."""
    sums = list(dict.fromkeys(rule.field for rule in mod.game.deck.rules.values() if rule.rule == "sum"))
    types = [name for name, kind in mod.game.types.items() if not kind.token]
    headings = ("deck", "cards", *sums, *types, "verdict")
    return TextTable("Decks", headings, tuple(_row(mod, deck, sums, types) for deck in mod.decks))


def _row(mod: Mod, deck: Deck, sums: list[str], types: list[str]) -> tuple[str | int, ...]:
    listed = [(mod.by_key[key], copies) for key, copies in deck.cards.items()]
    counted = [
        (card, copies) for card, copies in listed if card.type in types and not is_token(mod.game, card)
    ]
    size = sum(copies for _, copies in counted)
    summed = [sum(copies * int(card.fields.get(name, 0)) for card, copies in counted) for name in sums]
    by_type = [sum(copies for card, copies in counted if card.type == name) for name in types]
    return (deck.name, size, *summed, *by_type, _verdict(mod, deck))


def _verdict(mod: Mod, deck: Deck) -> str:
    reasons = verdict(mod, deck)
    errors = sum(reason.severity == "error" for reason in reasons)
    if errors:
        return f"{errors} {'problem' if errors == 1 else 'problems'}"
    return mod.messages.deck.legal
