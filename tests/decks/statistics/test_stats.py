"""Decks counted: curves, words, chances."""

from itertools import combinations
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tts_export.decks.statistics import statistics, tables
from tts_export.decks.statistics.charts import (
    MOST_PLACES,
    READABLE,
    WIDTH,
    charts_of,
    draw_charts,
    look_of,
    seen_on,
    wrapped,
)
from tts_export.decks.statistics.hands import at_least
from tts_export.draw.art.colors import rgb
from tts_export.draw.colors import contrast

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
    _, (one, two) = counted
    assert one.curves == {
        "cost": {1: 3, 3: 2, "~WHEN": 1},
        "power": {2: 3, 4: 2},
        "stars": {-1: 2, 3: 4},
    }
    assert one.groups == {
        "type": {"hero": 5, "place": 1, "spell": 1},
        "school": {"fire": 1},
        "tags": {"RED": 5, "OLD": 3},
    }
    assert (two.curves["cost"], two.groups["school"]) == ({1: 1}, {})


def test_tokens_and_sideboards_do_not_count(counted):
    _, (one, two) = counted
    assert (one.size, two.size) == (7, 1)


def test_the_mean_is_of_the_cards_with_a_number(counted):
    _, (one, two) = counted
    assert (one.mean("cost"), one.mean("stars"), two.mean("power")) == (1.8, 10 / 6, 2.0)


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
    wanted = data.draw(st.integers(1, 4))
    hands = list(combinations(range(pile), drawn_cards))
    hits = sum(sum(card < good for card in hand) >= wanted for hand in hands)
    assert isclose(at_least(wanted, pile, good, drawn_cards), hits / len(hands), abs_tol=1e-12)


def test_an_opening_hand_is_drawn_from_the_main_pile_without_what_is_laid_out(flagship):
    deck = flagship.decks[0]
    (found,) = statistics(flagship, [deck])
    assert (found.size, found.hand.pile, found.hand.cards) == (49, 48, 5)
    assert not any("planet" in name for name in found.hand.chances)
    one = found.hand.chances["a certain card (1 copy)"]
    assert isclose(one, 5 / 48)


def test_the_picture_shows_every_chart(flagship):
    found = statistics(flagship, flagship.decks)
    image = draw_charts(flagship, found)
    charts = charts_of(found)
    assert image.width == WIDTH and image.height > 400 * len(charts) // 2
    assert [chart.title for chart in charts][:3] == ["Enter", "Power", "Stars"]
    colors = {color for _, color in image.getcolors(1 << 20)}
    panel, tints = flagship.game.panel, flagship.table.decks.tints
    assert {rgb(word) for word in (panel.plate, panel.row, panel.text, *tints[:4])} <= colors


def test_every_deck_has_a_color_of_its_own_even_if_there_are_more_decks_than_colors(flagship):
    decks = [replace(deck, name=f"{deck.name} {again}") for again in range(4) for deck in flagship.decks]
    look = look_of(flagship, statistics(flagship, decks))
    assert len(set(look.decks)) == len(decks) == 16
    assert min(contrast(color, look.panel) for color in look.decks) >= READABLE


def test_what_is_in_parentheses_stays_on_one_line_of_a_label():
    assert wrapped("a certain card (2 copies)", 20, 130) == ["a certain card", "(2 copies)"]


def test_a_bar_can_be_told_from_its_ground():
    ground = (37, 37, 46, 255)
    for color in ((29, 111, 60, 255), (31, 86, 176, 255), (37, 37, 46, 255)):
        assert contrast(seen_on(color, ground), ground) >= READABLE
    assert seen_on((224, 172, 0, 255), ground) == (224, 172, 0, 255)


def test_long_labels_of_chances_have_room(flagship):
    charts = [chart for chart in charts_of(statistics(flagship, flagship.decks)) if chart.unit]
    assert [chart.title for chart in charts] == ["In an opening hand of 5"] * 2
    assert all(
        len(chart.labels) <= MOST_PLACES and len(chart.bars[0]) == len(chart.labels) for chart in charts
    )
