"""Decks in files of any kind, together with the set that they are made of."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tts_export.load import Mod, load, load_decks
from tts_export.problems import Problem, Where, has_errors, nearest, one_of
from tts_export.settings.card import Deck


def read_decks(
    cards: Path, files: Sequence[Path], rules: str = ""
) -> tuple[Mod | None, list[Deck], list[Problem]]:
    """The set in `cards`, the decks in `files`, and the problems of the decks.

    `rules` names the deck format to check by. A set with errors has no decks, only its own problems.
    """
    mod, problems = load(cards)
    if mod is None or has_errors(problems):
        return mod, [], problems
    formats = mod.game.deck.formats
    if rules and rules not in formats:
        guess = nearest(rules, formats) or f"; there is {one_of(formats)}"
        return mod, [], [Problem(Where(cards), "unknown-format", f'there is no format "{rules}"{guess}')]
    decks: list[Deck] = []
    found: list[Problem] = []
    for file in files:
        own, more = (mod.decks, []) if file.resolve() == cards.resolve() else load_decks(mod, file, rules)
        decks += own
        found += more
    return mod, decks, found
