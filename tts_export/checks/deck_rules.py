"""deck-rules: a deck that the game's rules do not allow."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.decks.rules import verdict
from tts_export.load import Mod
from tts_export.problems import Problem


def deck_rules(mod: Mod) -> Iterator[Problem]:
    """A deck breaks a rule of its game: its size, its copies, its stars.

    Nobody may play it, and on the table that is found out only when everybody is seated.

        deck "Felt Works": 151 stars, at most 150 (1 too many)

    The rules stand at `deck:` in the game's game.yaml; numbers that a project may change are options.
    """
    for deck in mod.decks:
        if not deck.cards:
            continue  # that is empty-deck's to say
        for reason in verdict(mod, deck):
            by_card = reason.kind in ("copies", "only") and reason.cards
            at = deck.place(reason.cards[0]) if by_card else deck.where
            yield Problem(at, "deck-rules", reason.message, reason.severity)
