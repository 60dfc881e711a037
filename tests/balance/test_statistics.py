"""Statistics against values from textbooks and other programs, and what is true for any input."""

from math import comb, isclose

import pytest
from hypothesis import given, strategies as st

from tts_export.balance.statistics import (
    Stratum,
    benjamini_hochberg,
    holm,
    paired,
    pairs_needed,
    quantile,
    rate_of,
    sign_test,
    stratified,
    wilson,
)

chances = st.lists(st.floats(0, 1), min_size=1, max_size=30)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [  # Newcombe 1998, table I: the score method without correction for continuity
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_wilson_intervals_are_those_of_newcombes_table(won, games, low, high):
    interval = wilson(won, games)
    assert interval == pytest.approx((low, high), abs=5e-5)


@given(games=st.integers(1, 5000), part=st.floats(0, 1))
def test_an_interval_holds_its_rate_and_mirrors(games, part):
    won = round(part * games)
    low, high = wilson(won, games)
    assert 0 <= low <= won / games + 1e-12 and won / games - 1e-12 <= high <= 1
    other = wilson(games - won, games)
    assert isclose(1 - high, other[0], abs_tol=1e-9) and isclose(1 - low, other[1], abs_tol=1e-9)
    wider = wilson(4 * won, 4 * games)
    assert wider[1] - wider[0] < high - low


def test_without_games_nothing_is_known():
    assert rate_of(0, 0).rate is None
    assert (rate_of(0, 0).low, rate_of(0, 0).high) == (0, 1)


def test_95_percent_are_1_96_deviations():
    assert quantile(0.95) == pytest.approx(1.959964, abs=1e-6)


def test_the_stratified_test_is_that_of_cochran_mantel_haenszel():
    # R, mantelhaen.test(UCBAdmissions, correct = FALSE): X-squared = 1.5246 (0.2169 with 1 degree of freedom)
    admitted = [
        Stratum(825, 512, 108, 89),
        Stratum(560, 353, 25, 17),
        Stratum(325, 120, 593, 202),
        Stratum(417, 138, 375, 131),
        Stratum(191, 53, 393, 94),
        Stratum(373, 22, 341, 24),
    ]
    difference, chance = stratified(admitted)
    assert chance == pytest.approx(0.2169, abs=5e-5)
    assert difference < 0


def test_one_group_is_the_difference_of_its_rates():
    difference, chance = stratified([Stratum(50, 30, 50, 20)])
    assert difference == pytest.approx(0.2)
    assert chance == pytest.approx(0.0466, abs=5e-4)  # z squared is 4 * 99 / 100


def test_groups_in_which_nothing_can_be_compared_change_nothing():
    useful = Stratum(50, 30, 50, 20)
    assert stratified([useful, Stratum(9, 9, 0, 0)]) == stratified([useful])
    assert stratified([Stratum(9, 9, 0, 0)]) is None
    assert stratified([Stratum(9, 9, 5, 5)]) is None


def test_corrections_have_known_values():
    # R, p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), ...)
    chances = [0.05, 0.01, 0.04, 0.02, 0.03]
    assert benjamini_hochberg(chances) == pytest.approx([0.05] * 5)
    assert holm(chances) == pytest.approx([0.09, 0.05, 0.09, 0.08, 0.09])
    assert benjamini_hochberg([0.001, 0.8]) == pytest.approx([0.002, 0.8])
    assert benjamini_hochberg([]) == holm([]) == []


@given(chances)
def test_corrected_chances_are_larger_and_in_the_same_order(found):
    for adjusted in (benjamini_hochberg(found), holm(found)):
        assert all(before <= after <= 1 for before, after in zip(found, adjusted, strict=True))
        pairs = sorted(zip(found, adjusted, strict=True))
        assert [after for _, after in pairs] == sorted(after for _, after in pairs)
    assert all(b <= h + 1e-12 for b, h in zip(benjamini_hochberg(found), holm(found), strict=True))


@given(st.integers(0, 60), st.integers(0, 60))
def test_the_sign_test_is_the_exact_binomial_one(more, fewer):
    tosses, rarer = more + fewer, min(more, fewer)
    exact = min(1.0, 2 * sum(comb(tosses, k) for k in range(rarer + 1)) / 2**tosses)
    assert sign_test(more, fewer) == pytest.approx(exact)


def test_pairs_that_are_all_alike_differ_by_nothing():
    mean = paired([0.0] * 100)
    assert (mean.difference, mean.differing, mean.chance) == (0, 0, 1)
    assert mean.low < 0 < mean.high < 0.03
    assert pairs_needed(mean) is None


def test_few_pairs_that_differ_one_way_show_a_difference():
    mean = paired([1.0] * 12 + [0.0] * 188)
    assert mean.difference == 0.06 and mean.chance < 0.001 and mean.low > 0
    assert pairs_needed(mean) < 200


@given(st.lists(st.sampled_from([-1.0, -0.5, 0.0, 0.5, 1.0]), max_size=200))
def test_paired_differences_mirror(differences):
    mean, other = paired(differences), paired([-d for d in differences])
    assert mean.difference == -other.difference and mean.chance == other.chance
    assert mean.low == pytest.approx(-other.high) and mean.low <= mean.high
    assert mean.low >= -1 and mean.high <= 1


def test_the_interval_of_paired_differences_is_that_of_agresti_and_min():
    # 50 pairs: 12 differ one way and 6 the other; half a pair is added each way, and one that does not differ
    mean = paired([1.0] * 12 + [-1.0] * 6 + [0.0] * 32)
    middle = 6 / 52
    spread = (19 / 52 - middle**2) ** 0.5 / 52**0.5
    assert (mean.low, mean.high) == pytest.approx((middle - 1.959964 * spread, middle + 1.959964 * spread))
