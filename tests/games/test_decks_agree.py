"""Every game: what `tts-export check` says of a deck, the table says of it too, in the same words.

Many decks are judged by the table's own rules without a table; some are pasted as lists on an open table.
`TTS_EXPORT_DECKS=1000 pytest tests/games/test_decks_agree.py` does both with a thousand decks of each game.
"""

import os
import random

import pytest
from msgspec.structs import replace

from tests.conftest import MEMORY
from tests.engine.lua import parts
from tests.games.projects import GAMES, cards_of
from tests.games.tables import opened
from tts_export.decks.rules import deck_rules, verdict
from tts_export.load import load, load_decks
from tts_export.scripts.data import game_data

DECKS = int(os.environ.get("TTS_EXPORT_DECKS", "0"))
JUDGED, PASTED = DECKS or 100, DECKS or 6
NAME = "a pasted list"


def varied(loaded, chance):
    """A deck list near a legal deck: lines changed or new, a type left out, cards in a strange pile."""
    cards = dict(chance.choice(loaded.decks).cards)
    for _ in range(chance.choice((0, 1, 1, 2, 4, 12))):
        key = chance.choice([*cards, chance.choice(loaded.cards).key])
        cards[key] = max(0, cards.get(key, 0) + chance.choice((-1, 1, 1, 2)))
    if chance.random() < 0.1:
        kind = loaded.by_key[chance.choice([*cards])].type
        cards = {key: copies for key, copies in cards.items() if loaded.by_key[key].type != kind}
    lines = [f"{copies} {loaded.by_key[key].name}" for key, copies in cards.items() if copies]
    if chance.random() < 0.3:
        lines.insert(chance.randrange(len(lines)), f"{chance.choice(loaded.game.deck.piles)}:")
    if chance.random() < 0.2:
        lines += ["Sideboard:", f"{chance.randrange(1, 30)} {chance.choice(loaded.cards).name}"]
    return "\n".join(lines)


def is_legal(loaded, deck):
    return all(reason.severity == "warning" for reason in verdict(loaded, deck))


def untouched(loaded):
    """A deck that is legal without a format, perhaps with warnings."""
    legal = next(deck for deck in loaded.decks if is_legal(loaded, replace(deck, format="")))
    return "\n".join(f"{copies} {loaded.by_key[key].name}" for key, copies in legal.cards.items())


def read(loaded, text, folder):
    """The deck as the command reads a list."""
    (folder / f"{NAME}.txt").write_text(text, encoding="utf-8")
    decks, problems = load_decks(loaded, folder / f"{NAME}.txt")
    assert problems == []
    return decks[0]


def rules_of_the_table(loaded):
    """What the table's script says about a deck: a list of (rule, message, severity)."""
    lua, rules = parts("text", "deck_rules", game=game_data(loaded))

    def table(plain):
        return lua.table_from(plain, recursive=True)

    fields = {card.key: table({**card.fields, "name": card.name, "type": card.type}) for card in loaded.cards}

    def entry(deck, key):
        piles = {pile: there[key] for pile, there in deck.piles.items() if key in there}
        copies, side = deck.cards.get(key, 0), deck.side.get(key, 0)
        return lua.table_from({"fields": fields[key], "copies": copies, "side": side, "piles": table(piles)})

    def said(deck):
        entries = lua.table_from([entry(deck, key) for key in dict.fromkeys([*deck.cards, *deck.side])])
        return [
            (r.rule, r.message, r.severity) for r in rules.verdict(deck.name, entries, deck.format).values()
        ]

    return said


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_decks_get_the_same_verdict_in_the_same_words(game, tmp_path):
    loaded, _ = load(cards_of(game), MEMORY)
    said, chance, broken, legal = rules_of_the_table(loaded), random.Random(game), set(), 0
    formats = ("", *loaded.game.deck.formats)
    for _ in range(JUDGED):
        deck = replace(read(loaded, varied(loaded, chance), tmp_path), format=chance.choice(formats))
        reasons = [(reason.rule, reason.message, reason.severity) for reason in verdict(loaded, deck)]
        assert said(deck) == reasons
        broken |= {rule for rule, _, _ in reasons}
        legal += all(severity == "warning" for _, _, severity in reasons)
    assert 0 < legal < JUDGED
    assert broken == {rule for name in formats for rule in deck_rules(loaded, replace(deck, format=name))}


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_list_that_is_pasted_on_the_table_is_judged_alike(game, tmp_path):
    file = cards_of(game)
    loaded, _ = load(file, MEMORY)
    play, chance, legal = opened(file), random.Random(game), 0
    for text in [untouched(loaded), *(varied(loaded, chance) for _ in range(PASTED - 1))]:
        reasons = verdict(loaded, read(loaded, text, tmp_path))
        assert pasted(play, text) == [reason.message for reason in reasons]
        legal += all(reason.severity == "warning" for reason in reasons)
    assert 0 < legal < PASTED


def pasted(play, text):
    """What White reads that is wrong with a list; a long one is judged over several frames."""
    before = len(play.table.messages)
    play.act("White", "load", list=text)
    play.table.settle()
    return [message.text for message in play.table.messages[before:] if message.to == "White"]
