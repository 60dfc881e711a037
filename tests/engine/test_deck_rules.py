"""The table and `tts-export check` judge every deck alike, in the same words."""

import random
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace

from tests.conftest import GAMES
from tests.engine.lua import parts
from tts_export import load as loading
from tts_export.decks.rules import verdict
from tts_export.load.templates import search_path
from tts_export.problems import Where
from tts_export.scripts.data import game_data
from tts_export.settings.card import Deck

NOWHERE = Where(Path("decks.yaml"))
CARDS = """
game: tiny
cards:
  - {type: hero, title: KING, subtitle: of cups, power: 1, stars: 9, tags: [ROYAL]}
  - {type: hero, title: KING, subtitle: of swords, power: 1, stars: -5, tags: [Royal, RED]}
  - {type: spell, title: SPARK, cost: 1g, school: fire, stars: 1}
  - {type: spell, title: WAVE, cost: 1g, school: water, tags: [royal], stars: 2}
  - {type: spell, title: "QUOTE \\"%s\\" {found}", cost: 1g}
  - {type: place, title: HOME}
  - {type: place, title: AWAY}
  - {type: coin, title: COIN}
  - {type: place, title: ROCK TOKEN}
  - {type: hero, title: TOKENS, power: 1}
"""
FORMATS = ("", "open", "schools", "alike")


@pytest.fixture(scope="module")
def tiny(tmp_path_factory):
    file = tmp_path_factory.mktemp("project") / "cards.yaml"
    file.write_text(CARDS, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading, "search_path", lambda root: (*search_path(root), GAMES))
        loaded, problems = loading.load(file)
    assert problems == []
    return loaded


@pytest.fixture(scope="module")
def judge(tiny):
    """`judge(deck)`: what the table says of a deck of the tiny game."""
    return on_the_table(tiny)


def on_the_table(project):
    """What the Lua says of a deck: a list of (rule, message, severity)."""
    lua, rules = parts("text", "deck_rules", game=game_data(project))
    fields = {card.key: {**card.fields, "name": card.name, "type": card.type} for card in project.cards}

    def said(deck):
        entries = [
            {
                "copies": copies,
                "fields": fields[key],
                "piles": {pile: there[key] for pile, there in deck.piles.items() if key in there},
            }
            for key, copies in deck.cards.items()
        ]
        reasons = rules.verdict(deck.name, lua.table_from(entries, recursive=True), deck.format)
        return [(reason.rule, reason.message, reason.severity) for reason in reasons.values()]

    return said


def checked(project, deck):
    """What `check` says of it."""
    return [(reason.rule, reason.message, reason.severity) for reason in verdict(project, deck)]


def random_deck(loaded, chance):
    """Mostly near a legal deck: the right size, or one off; copies and stars around their limits."""
    keys = [card.key for card in loaded.cards]
    cards = {}
    size = chance.choice([47, 48, 49, 49, 49, 50, chance.randrange(1, 80)])
    while sum(cards.values()) < size:
        key = chance.choice(keys)
        cards[key] = cards.get(key, 0) + chance.choice([1, 1, 2, 2, 3])
    return Deck("Random", cards, NOWHERE)


@pytest.mark.long
@given(st.data())
def test_any_deck_of_any_format_gets_the_same_verdict(tiny, judge, data):
    keys = [card.key for card in tiny.cards]
    cards = data.draw(st.dictionaries(st.sampled_from(keys), st.integers(1, 4), max_size=len(keys)))
    placed = {key: data.draw(st.integers(0, copies)) for key, copies in cards.items()}
    home = next(card.key for card in tiny.cards if card.name == "HOME")
    piles = {"main": {home: placed[home]}} if placed.get(home) else {}
    piles |= {"places": {key: n for key, n in placed.items() if n and tiny.by_key[key].type != "place"}}
    form = data.draw(st.sampled_from(FORMATS))
    deck = Deck("{deck} %d", cards, NOWHERE, format=form, piles=piles)
    assert judge(deck) == checked(tiny, deck)


def test_the_comparison_is_not_empty(tiny, judge):
    deck = Deck("Poor", {tiny.cards[0].key: 3}, NOWHERE)
    assert len(judge(deck)) == len(verdict(tiny, deck)) == 5
    assert judge(replace(deck, name="Rich")) != judge(deck)


@pytest.mark.long
def test_hundreds_of_random_decks_get_the_same_verdict(flagship):
    said, chance, kinds = on_the_table(flagship), random.Random(7), set()
    for _ in range(400):
        deck = random_deck(flagship, chance)
        verdict_here = said(deck)
        assert verdict_here == checked(flagship, deck)
        kinds |= {rule for rule, _, _ in verdict_here}
    assert kinds == {"size", "planet", "copies", "stars", "birthday"}


def test_our_own_decks_are_legal(flagship):
    said = on_the_table(flagship)
    assert [said(deck) for deck in flagship.decks] == [[]] * len(flagship.decks)


def test_an_option_changes_the_verdict_of_both(flagship):
    chance, rich = random.Random(3), replace(flagship, options={**flagship.options, "stars": 200})
    decks = (random_deck(flagship, chance) for _ in range(100))
    deck = next(deck for deck in decks if "stars" in {rule for rule, _, _ in checked(flagship, deck)})
    assert on_the_table(flagship)(deck) == checked(flagship, deck)
    assert on_the_table(rich)(deck) == checked(rich, deck)
    assert checked(flagship, deck) != checked(rich, deck)
