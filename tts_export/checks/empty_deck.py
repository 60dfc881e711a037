"""empty-deck: a deck without a card."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.load import Mod
from tts_export.problems import Problem, warning


def empty_deck(mod: Mod) -> Iterator[Problem]:
    """A deck holds no card.

    It would become an empty box on the table.

        decks:
          Felt Works: {plan: later}
    """
    for deck in mod.decks:
        if not deck.cards:
            yield warning(deck.where, "empty-deck", f'deck "{deck.name}" holds no card')
