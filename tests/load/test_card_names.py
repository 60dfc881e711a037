"""Finding cards by what people type."""

from pathlib import Path

import pytest

from tts_export.load.card_names import CardNames, folded
from tts_export.problems import Where
from tts_export.settings.card import Card

NAMES = [
    "JOHN EGBERT / prankster's apprentice",
    "JOHN EGBERT / hammer first, read later",
    "SHADE UMBRELLA / rain, shine or siege",
    "Lieutenant",
    "Amateur Night",
    "???",
]


@pytest.fixture
def names():
    return CardNames(Card(name, name, "x", {}, Where(Path("x"))) for name in NAMES)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("JOHN EGBERT / prankster's apprentice", 0),
        ("john egbert / Prankster’s Apprentice", 0),
        ("John Egbert – pranksters apprentice", 0),
        ("  JOHN\u00a0EGBERT/prankster's  apprentice ", 0),
        ("JOHN EGBERT // hammer first read later", 1),
        ("???", 5),
    ],
)
def test_capitals_quotes_dashes_and_spaces_do_not_matter(names, written, name):
    match = names.find(written)
    assert (match.how, match.card.name) == ("exact", NAMES[name])


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Luitenant", 3),
        ("Amatuer Night", 4),
        ("JON EGBERT / prankster's aprentice", 0),
        ("Shade Umbrella", 2),
    ],
)
def test_a_near_miss_is_found_and_called_so(names, written, name):
    match = names.find(written)
    assert (match.how, match.card.name) == ("near", NAMES[name])


def test_a_title_of_several_cards_is_ambiguous(names):
    match = names.find("John Egbert")
    assert (match.card, match.how) == (None, "ambiguous")
    assert [card.name for card in match.others] == [NAMES[0], NAMES[1]]


@pytest.mark.parametrize("written", ["", " ", "Somebody Else", "x" * 100_000, "!!"])
def test_a_stranger_is_unknown(names, written):
    assert names.find(written).how == "unknown"


@pytest.mark.long
def test_ten_thousand_names_are_searched_quickly():
    cards = [Card(f"k{i}", f"CARD NUMBER {i:05} / of many", "x", {}, Where(Path("x"))) for i in range(10_000)]
    names = CardNames(cards)
    assert names.find("CRAD NUMBER 04711 / of many").card is cards[4711]


def test_folding_keeps_words_apart():
    assert folded("A/B – “C's”  D") == "a b cs d"
