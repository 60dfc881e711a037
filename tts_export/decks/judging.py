"""Decks judged by the game's rules: as problems, and as a table with a row per deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from tts_export.decks.rules import verdict
from tts_export.decks.text_table import TextTable
from tts_export.load import Mod
from tts_export.load.tokens import is_token
from tts_export.problems import Problem, warning
from tts_export.settings.card import Deck


def judged(mod: Mod, decks: Sequence[Deck]) -> tuple[TextTable, list[Problem]]:
    """The table of these decks, with a column of the cards set apart if there are any; all their problems."""
    table = deck_table(replace(mod, decks=tuple(decks)))
    apart = [sum(deck.side.values()) for deck in decks]
    if any(apart):
        rows = ((*row[:2], count, *row[2:]) for row, count in zip(table.rows, apart, strict=True))
        table = TextTable(table.title, (*table.headings[:2], "apart", *table.headings[2:]), tuple(rows))
    broken = [problem for deck in decks for problem in broken_rules(mod, deck)]
    return table, [*broken, *(problem for deck in decks for problem in no_cards(deck))]


def broken_rules(mod: Mod, deck: Deck) -> Iterator[Problem]:
    """A problem per rule that a deck with cards breaks, at the card where it is about one."""
    for reason in verdict(mod, deck) if deck.cards else ():
        by_card = reason.kind in ("copies", "only") and reason.cards
        at = deck.place(reason.cards[0]) if by_card else deck.where
        yield Problem(at, "deck-rules", reason.message, reason.severity)


def no_cards(deck: Deck) -> Iterator[Problem]:
    """The problem of a deck without cards."""
    if not deck.cards:
        yield warning(deck.where, "empty-deck", f'deck "{deck.name}" holds no card')


def deck_table(mod: Mod) -> TextTable:
    """One row per deck. The game's deck rules decide which fields are summed; tokens do not count."""
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
    errors = sum(reason.severity == "error" for reason in verdict(mod, deck))
    if errors:
        return f"{errors} {'problem' if errors == 1 else 'problems'}"
    return mod.messages.deck.legal
