"""Decks counted: curves, words, chances."""

from itertools import combinations
from math import isclose

import pytest
from hypothesis import given, strategies as st

from tts_export.decks.statistics import statistics, tables
from tts_export.decks.statistics.hands import at_least

CARDS = """
game: tiny
cards:
  - {type: hero, title: ADA, power: 2, cost: 1g, stars: 3, tags: [RED, OLD]}
  - {type: hero, title: BOB, power: 4, cost: 3g, stars: -1, tags: [RED]}
  - {type: spell, title: ZAP, cost: "~WHEN: it rains", school: fire, stars: 3}
  - {type: place, title: HOME}
  - {type: coin, title: COIN}
decks:
  One: {ADA: 3, BOB: 2, ZAP: 1, HOME: 1, COIN: 9}
  Two: {ADA: 1, sideboard: {BOB: 5}}
"""


@pytest.fixture
def counted(project):
    loaded, _ = project(CARDS)
    return loaded, statistics(loaded, loaded.decks)


def test_every_number_makes_a_curve_and_every_list_of_words_a_group(counted):
    _, (first, two) = counted
    assert first.curves == {
        "cost": {1: 3, 3: 2, "~WHEN": 1},
        "power": {2: 3, 4: 2},
        "stars": {-1: 2, 3: 4},
    }
    assert first.groups == {
        "type": {"hero": 5, "place": 1, "spell": 1},
        "school": {"fire": 1},
        "tags": {"RED": 5, "OLD": 3},
    }
    assert (two.curves["cost"], two.groups["school"]) == ({1: 1}, {})


def test_tokens_and_sideboards_do_not_count(counted):
    _, (first, two) = counted
    assert (first.size, two.size) == (7, 1)


def test_the_mean_is_of_the_cards_with_a_number(counted):
    _, (first, two) = counted
    assert (first.mean("cost"), first.mean("stars"), two.mean("power")) == (1.8, 10 / 6, 2.0)


def test_a_number_that_few_cards_have_is_no_curve(project):
    loaded, _ = project(CARDS.replace("ADA: 3, BOB: 2", "ADA: 2, BOB: 1"))
    assert list(statistics(loaded, loaded.decks)[0].curves) == []


def test_tables_show_decks_side_by_side_with_bars_of_one_scale(counted):
    _, found = counted
    by_title = {table.title: table for table in tables(found)}
    assert list(by_title) == ["Decks", "Cost", "Power", "Stars", "Type", "School", "Tags"]
    assert by_title["Decks"].rows[0] == ("One", 7, "1.80", "2.80", "1.67")
    assert by_title["Cost"].rows == (
        ("1", "  3 ████████████", "  1 ████"),
        ("2", "", ""),
        ("3", "  2 ████████", ""),
        ("~WHEN", "  1 ████", ""),
    )


@given(st.integers(1, 7), st.data())
def test_chances_are_those_of_counting_every_hand(pile, data):
    good, drawn_cards = data.draw(st.integers(0, pile)), data.draw(st.integers(1, pile))
    least = data.draw(st.integers(1, 4))
    hands = list(combinations(range(pile), drawn_cards))
    hits = sum(sum(card < good for card in hand) >= least for hand in hands)
    assert isclose(at_least(least, pile, good, drawn_cards), hits / len(hands), abs_tol=1e-12)


def test_an_opening_hand_is_drawn_from_the_main_pile_without_what_is_laid_out(flagship):
    deck = flagship.decks[0]
    (found,) = statistics(flagship, [deck])
    assert (found.size, found.hand.pile, found.hand.cards) == (49, 48, 5)
    assert not any("planet" in name for name in found.hand.chances)
    one = found.hand.chances["a certain card (1 copy)"]
    assert isclose(one, 5 / 48)
