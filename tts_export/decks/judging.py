"""What the game's rules say about decks that are no part of a project."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tts_export.checks.deck_rules import deck_rules
from tts_export.checks.empty_deck import empty_deck
from tts_export.decks.table import deck_table
from tts_export.decks.text_table import TextTable
from tts_export.load import Mod
from tts_export.problems import Problem
from tts_export.settings.card import Deck


def judged(mod: Mod, decks: Sequence[Deck]) -> tuple[TextTable, list[Problem]]:
    """A row per deck with how many cards are kept apart, and every rule that a deck breaks."""
    whole = replace(mod, decks=tuple(decks))
    table = deck_table(whole)
    apart = [sum(deck.side.values()) for deck in decks]
    if any(apart):
        rows = ((*row[:2], count, *row[2:]) for row, count in zip(table.rows, apart, strict=True))
        table = TextTable(table.title, (*table.headings[:2], "apart", *table.headings[2:]), tuple(rows))
    return table, [*deck_rules(whole), *empty_deck(whole)]
