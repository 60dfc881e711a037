"""The statistics of the lab: intervals of rates, tests, and corrections for many of them.

Wins may be shares of one (a tie), so they are floats. Nothing here knows of decks or cards.
"""

from collections.abc import Iterable, Sequence
from math import erfc, sqrt
from statistics import NormalDist

from msgspec import Struct

CONFIDENCE = 0.95
POWER = 0.8
"""The chance with which a number of games is meant to show a difference that is there."""


class Rate(Struct, frozen=True):
    """How many games were won, of how many, and the interval in which the true rate is."""

    games: int
    won: float
    rate: float | None
    """None without games."""
    low: float
    high: float


def rate_of(won: float, games: int) -> Rate:
    """A rate with its Wilson interval."""
    low, high = wilson(won, games)
    rounded = None if not games else round(won / games, 4)
    return Rate(games, round(won, 4), rounded, round(low, 4), round(high, 4))


def wilson(won: float, games: int) -> tuple[float, float]:
    """The score interval of Wilson: the rates that such an outcome does not rule out."""
    if not games:
        return 0.0, 1.0
    z, rate = quantile(CONFIDENCE), won / games
    middle = rate + z * z / (2 * games)
    width = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def mean(values: Sequence[int]) -> float:
    """To two digits; 0 for no values."""
    return round(sum(values) / len(values), 2) if values else 0.0


def quantile(confidence: float) -> float:
    """How many standard deviations an interval reaches to both sides: 1.96 for 0.95."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def two_sided(z: float) -> float:
    """The chance of a standard normal value at least as far from 0."""
    return erfc(abs(z) / sqrt(2))


class Stratum(Struct, frozen=True):
    """Two groups of games that are alike but for what is tested: with it and without it."""

    games: int
    won: float
    other_games: int
    other_won: float


def stratified(groups: Iterable[Stratum]) -> tuple[float, float] | None:
    """The difference of the rates within groups, and the chance of such a one if there is none.

    The difference is weighted as by Mantel and Haenszel, the test is that of Cochran, Mantel and Haenszel
    without correction for continuity. None where nothing can be compared.
    """
    weights = differences = excess = variance = 0.0
    for group in groups:
        games = group.games + group.other_games
        if not group.games or not group.other_games:
            continue
        won = group.won + group.other_won
        weights += group.games * group.other_games / games
        differences += (group.won * group.other_games - group.other_won * group.games) / games
        excess += group.won - group.games * won / games
        variance += group.games * group.other_games * won * (games - won) / (games * games * (games - 1))
    if not weights or variance <= 0:
        return None
    return differences / weights, two_sided(excess / sqrt(variance))


def benjamini_hochberg(chances: Sequence[float]) -> list[float]:
    """The chances, adjusted for how many there are: of what is below 5 %, about one in twenty is chance."""
    order = sorted(range(len(chances)), key=chances.__getitem__, reverse=True)
    adjusted, least = [0.0] * len(chances), 1.0
    for place, index in enumerate(order):
        least = min(least, chances[index] * (len(chances) / (len(chances) - place)))
        adjusted[index] = least
    return adjusted


def holm(chances: Sequence[float]) -> list[float]:
    """The chances, adjusted for how many there are: below 5 %, any of them is chance with at most 5 %."""
    order = sorted(range(len(chances)), key=chances.__getitem__)
    adjusted, most = [0.0] * len(chances), 0.0
    for place, index in enumerate(order):
        most = max(most, min(1.0, chances[index] * (len(chances) - place)))
        adjusted[index] = most
    return adjusted


class PairedMean(Struct, frozen=True):
    """The mean difference of pairs of games, after less before, with its interval."""

    pairs: int
    differing: int
    difference: float
    low: float
    high: float
    chance: float
    """The chance of so uneven pairs if nothing has changed: the exact sign test."""
    deviation: float
    """The standard deviation of the differences."""


def paired(differences: Sequence[float]) -> PairedMean:
    """Compares pairs of games, of each of which the difference (-1 to 1) is known.

    The interval is that of Agresti and Min: with two more pairs, of which one differs by half each way.
    """
    pairs, total = len(differences), sum(differences)
    more, fewer = sum(d > 0 for d in differences), sum(d < 0 for d in differences)
    middle = total / (pairs + 2)
    spread = sqrt(max(0.0, (sum(d * d for d in differences) + 1) / (pairs + 2) - middle * middle))
    width = quantile(CONFIDENCE) * spread / sqrt(pairs + 2)
    return PairedMean(
        pairs=pairs,
        differing=more + fewer,
        difference=total / pairs if pairs else 0.0,
        low=max(-1.0, middle - width),
        high=min(1.0, middle + width),
        chance=sign_test(more, fewer),
        deviation=spread,
    )


def sign_test(more: int, fewer: int) -> float:
    """The chance of so uneven a split, or a more uneven one, of coins that are fair."""
    tosses, rarer = more + fewer, min(more, fewer)
    ways = term = 1
    for count in range(rarer):
        term = term * (tosses - count) // (count + 1)
        ways += term
    return min(1.0, 2 * ways / (1 << tosses))


def pairs_needed(mean: PairedMean) -> int | None:
    """With how many pairs a difference as large as this would show; None if there is none."""
    if not mean.difference:
        return None
    reach = quantile(CONFIDENCE) + NormalDist().inv_cdf(POWER)
    return round((reach * mean.deviation / mean.difference) ** 2 + 0.5)
