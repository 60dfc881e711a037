"""A set of cards to play each game with, found without knowing the games."""

from __future__ import annotations

from pathlib import Path

from tts_export.cli.examples import examples
from tts_export.load.templates import game_names, package_templates

SETS = Path(__file__).parent / "sets"
"""Sets for games without an example of their own, called after the game."""

TEXTS = {
    name: SETS.parent / file
    for name, file in {
        "corsairs": "corsairs/cards.yaml",
        "deeds": "wtactics/deeds.yaml",
        "emberfall": "../sentences/duel/emberfall.yaml",
        "keywords": "wtactics/keywords.yaml",
        "sayings": "hsatcg/sayings.yaml",
        "standing": "gamma/standing.yaml",
        "steps": "hsatcg/texts.yaml",
        "texts": "hsatcg/texts.yaml",
    }.items()
}
"""Sets of tests whose cards have texts that no example has, by what recorded games call them."""

GAMES = tuple(game_names([package_templates()]))


def cards_of(game: str) -> Path:
    """The cards.yaml that the game is tried with: its example, else a set of the tests' own."""
    own = SETS / f"{game}.yaml"
    found = examples().get(game, own)
    assert found.is_file(), (
        f"{game} cannot be played: neither examples/{game}/cards.yaml nor {own.name} is there"
    )
    return found
