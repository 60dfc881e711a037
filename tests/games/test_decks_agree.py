"""Every game: what `tts-export check` says of a deck, the table says of it too, in the same words.

`TTS_EXPORT_DECKS=1000 pytest tests/games/test_decks_agree.py` tries a thousand decks of each game.
"""

import os
import random

import pytest

from tests.games.projects import GAMES, cards_of
from tests.games.tables import opened
from tts_export.checks.verdict import deck_rules, verdict
from tts_export.load import load, load_decks

DECKS = int(os.environ.get("TTS_EXPORT_DECKS", "25"))
ALL_RULES = 300  # decks among which every rule of a game should have been broken


def varied(mod, chance):
    """A deck list near a legal deck: some lines changed, left out or new, some cards in a strange pile."""
    cards = dict(chance.choice(mod.decks).cards)
    for _ in range(chance.choice((0, 1, 1, 2, 4, 12))):
        key = chance.choice([*cards, chance.choice(mod.cards).key])
        cards[key] = max(0, cards.get(key, 0) + chance.choice((-1, 1, 1, 2)))
    lines = [f"{copies} {mod.by_key[key].name}" for key, copies in cards.items() if copies]
    if chance.random() < 0.3:
        lines.insert(chance.randrange(len(lines)), f"{chance.choice(mod.game.deck.piles)}:")
    return "\n".join(lines)


def untouched(mod):
    return "\n".join(f"{copies} {mod.by_key[key].name}" for key, copies in mod.decks[0].cards.items())


@pytest.mark.parametrize("game", GAMES)
def test_the_table_and_the_command_say_the_same_of_a_deck(game, tmp_path):
    file = cards_of(game)
    mod, _ = load(file)
    play, chance, broken, legal = opened(file), random.Random(game), set(), 0
    for text in [untouched(mod), *(varied(mod, chance) for _ in range(DECKS - 1))]:
        (tmp_path / "a pasted list.txt").write_text(text, encoding="utf-8")
        decks, problems = load_decks(mod, tmp_path / "a pasted list.txt")
        reasons = verdict(mod, decks[0])
        answer = play.act("White", "load", list=text)
        assert (problems, list(answer.get("problems") or ())) == ([], [reason.message for reason in reasons])
        broken |= {reason.rule for reason in reasons}
        legal += all(reason.severity == "warning" for reason in reasons)
    assert 0 < legal < DECKS
    if DECKS >= ALL_RULES:
        assert broken == set(deck_rules(mod, mod.decks[0]))
