"""The table and `tts-export check` say the same about a deck, in the same words."""

import random
from pathlib import Path

from msgspec.structs import replace

from tests.engine.lua import parts
from tests.games.tables import opened
from tts_export.decks.rules import verdict
from tts_export.problems import Where
from tts_export.scripts.data import game_data
from tts_export.settings.card import Deck

ROOT = Path(__file__).parents[2]
NOWHERE = Where(Path("decks.yaml"))


def on_the_table(loaded):
    """What the Lua says about a deck: a list of (rule, message, severity)."""
    lua, rules = parts("text", "deck_rules", game=game_data(loaded))
    fields = {
        card.key: lua.table_from({**card.fields, "name": card.name, "type": card.type}, recursive=True)
        for card in loaded.cards
    }

    def said(deck):
        entries = [{"fields": fields[key], "copies": copies} for key, copies in deck.cards.items()]
        reasons = rules.verdict(deck.name, lua.table_from([lua.table_from(e) for e in entries]), deck.format)
        return [(r.rule, r.message, r.severity) for r in reasons.values()]

    return said


def random_deck(loaded, chance):
    """Mostly near a legal deck: the right size, or one off; copies and stars around their limits."""
    keys = [card.key for card in loaded.cards]
    cards = {}
    size = chance.choice([47, 48, 49, 49, 49, 50, chance.randrange(1, 80)])
    while sum(cards.values()) < size:
        key = chance.choice(keys)
        cards[key] = cards.get(key, 0) + chance.choice([1, 1, 2, 2, 3])
    return Deck("Random", cards, NOWHERE)


def test_a_thousand_random_decks_get_the_same_verdict(flagship):
    said, chance, kinds = on_the_table(flagship), random.Random(7), set()
    for _ in range(1000):
        deck = random_deck(flagship, chance)
        expected = [(r.rule, r.message, r.severity) for r in verdict(flagship, deck)]
        assert said(deck) == expected
        kinds |= {rule for rule, _, _ in expected}
    assert kinds == {"size", "planet", "copies", "stars", "birthday"}


def test_our_own_decks_are_legal(flagship):
    said = on_the_table(flagship)
    assert [said(deck) for deck in flagship.decks] == [[]] * len(flagship.decks)


def test_options_change_both(flagship):
    chance = random.Random(3)
    deck = random_deck(flagship, chance)
    rich = replace(flagship, options={**flagship.options, "stars": 200})
    for one in (flagship, rich):
        assert on_the_table(one)(deck) == [(r.rule, r.message, r.severity) for r in verdict(one, deck)]


def test_hs_39_a_pasted_list_on_the_table(flagship):
    play = opened(ROOT / "cards.yaml")
    deck = next(iter(flagship.decks))
    names = {card.key: card.name for card in flagship.cards}
    lines = [f"{copies} {names[key]}" for key, copies in deck.cards.items()]
    assert play.act("White", "load", list="\n".join(lines)).get("problems", []) in ([], {})
    assert len(play.zone("White", "deck")) == 49
    misspelt = [
        line.replace("R", "RR", 1).replace("e", "a", 1) if n < 11 else line for n, line in enumerate(lines)
    ]
    play.act("White", "load", list="\n".join(misspelt))
    guesses = [m.text for m in play.table.messages if m.to == "White" and "is taken as" in m.text]
    assert len(guesses) == 11
    for (key, _), said in zip(deck.cards.items(), guesses, strict=False):
        assert f'is taken as "{names[key]}"' in said
    assert len(play.zone("White", "deck")) == 49


def test_hs_39_an_illegal_list_is_told_and_played_all_the_same():
    play = opened(ROOT / "cards.yaml")
    answer = play.act(
        "White", "load", list="3x LAND OF WIND AND SHADE / keep a hand on your hat\n# nothing else"
    )
    assert any("3 copies" in said for said in answer["problems"])
    assert len(play.zone("White", "deck")) == 3
    assert any("3 copies" in text for text in play.table.player("White").messages)
    assert play.refused("Red", "load", list="")
