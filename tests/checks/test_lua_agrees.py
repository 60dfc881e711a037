"""The table and `tts-export check` judge every deck alike, in the same words."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lupa.lua52 import LuaRuntime
from msgspec.structs import replace

from tests.conftest import GAMES
from tests.engine.lua import source
from tts_export import load as loading
from tts_export.decks.rules import verdict
from tts_export.load.templates import search_path
from tts_export.problems import Where
from tts_export.scripts.data import game_data
from tts_export.scripts.literal import literal
from tts_export.settings.card import Deck

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
    """`judge(deck)` → the sentences of the Lua that runs on the table."""
    lua = LuaRuntime()
    for name, file in (("Text", "text"), ("DeckRules", "deck_rules")):
        lua.execute(f"{name} = (function()\n{source(file)}\nend)()")
    lua.execute(f"GAME = {literal(game_data(tiny))}")

    def said(deck):
        entries = [
            {
                "copies": copies,
                "fields": {**card.fields, "name": card.name, "type": card.type},
                "piles": {pile: there[key] for pile, there in deck.piles.items() if key in there},
            }
            for key, copies in deck.cards.items()
            for card in [tiny.by_key[key]]
        ]
        reasons = lua.eval(
            f"DeckRules.verdict({literal(deck.name)}, {literal(entries)}, {literal(deck.format)})"
        )
        return [(reason.message, reason.severity) for reason in reasons.values()]

    return said


@given(st.data())
def test_python_and_lua_say_the_same(tiny, judge, data):
    keys = [card.key for card in tiny.cards]
    cards = data.draw(st.dictionaries(st.sampled_from(keys), st.integers(1, 4), max_size=len(keys)))
    placed = {key: data.draw(st.integers(0, copies)) for key, copies in cards.items()}
    home = next(card.key for card in tiny.cards if card.name == "HOME")
    piles = {"main": {home: placed[home]}} if placed.get(home) else {}
    piles |= {"places": {key: n for key, n in placed.items() if n and tiny.by_key[key].type != "place"}}
    form = data.draw(st.sampled_from(FORMATS))
    deck = Deck("{deck} %d", cards, Where(Path("x")), format=form, piles=piles)
    assert judge(deck) == [(reason.message, reason.severity) for reason in verdict(tiny, deck)]


def test_the_comparison_is_not_empty(tiny, judge):
    deck = Deck("Poor", {tiny.cards[0].key: 3}, Where(Path("x")))
    assert len(judge(deck)) == len(verdict(tiny, deck)) == 5
    assert judge(replace(deck, name="Rich")) != judge(deck)
