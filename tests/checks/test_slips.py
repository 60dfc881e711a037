"""Which words are probably the same word, misspelt."""

import pytest
from hypothesis import given, strategies as st

from tts_export.checks.slips import alike, alike_pairs, slips


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("TEALBOOD", "TEALBLOOD"),
        ("FUSCHIABLOOD", "FUCHSIABLOOD"),
        ("ZAHAAK", "ZAHHAK"),
        ("PEIXES", "PIEXES"),
        ("Royal", "ROYAL"),
    ],
)
def test_slips_of_the_fingers_are_alike(one, other):
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("JADE", "JAKE"),
        ("KNIGHT", "MAGE"),
        ("TROLL", "TROLL"),
        ("WAVE 1", "WAVE 2"),
        ("CARD01", "CARD02"),
        ("JADEBLOOD", "TEALBLOOD"),
    ],
)
def test_other_words_are_not(one, other):
    assert not alike(one, other)


words = st.text("ABCDE", min_size=4, max_size=10)


@pytest.mark.long
@given(st.lists(words, unique=True, max_size=12))
def test_the_quick_search_finds_what_comparing_all_would(listed):
    counts = {word: index for index, word in enumerate(listed)}
    rarer = {rare for rare, _ in alike_pairs(counts)}
    assert rarer == {
        a for a in listed if any(alike(a, b) and (counts[b], b) > (counts[a], a) for b in listed)
    }


@given(words, words)
def test_slips_count_the_same_both_ways(one, other):
    assert slips(one, other, 9) == slips(other, one, 9)
    assert (slips(one, other, 9) == 0) == (one == other)
