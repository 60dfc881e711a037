"""Expectations: each is judged, whatever became of those before it."""

from pathlib import Path
from types import SimpleNamespace

from tts_export.balance.expectations import unmet
from tts_export.balance.statistics import rate_of
from tts_export.problems import Where
from tts_export.settings.balance import Expectation


def test_every_expectation_is_judged():
    felt = SimpleNamespace(name="Felt", all=rate_of(50, 100), against={"Bark": rate_of(0, 0)})
    bark = SimpleNamespace(name="Bark", all=rate_of(10, 100), against={"Felt": rate_of(5, 10)})
    expected = [
        Expectation("Gone", "", 0.4, 0.6),  # --decks leaves it out
        Expectation("Felt", "Gone", 0.4, 0.6),
        Expectation("Felt", "Bark", 0.4, 0.6),  # no game counts
        Expectation("Felt", "", 0.4, 0.6),  # it holds
        Expectation("Bark", "Felt", 0.6, 0.7),  # perhaps
        Expectation("Bark", "", 0.4, 0.6),
    ]
    found = list(unmet(SimpleNamespace(decks=[felt, bark]), expected, Where(Path("cards.yaml"), 9, 1)))
    assert [(problem.severity, problem.message.partition(" (")[0]) for problem in found] == [
        ("warning", "Felt against Bark: no game counts, so this is not known"),
        ("warning", "Bark against Felt wins 50.0 % of 10 games"),
        ("error", "Bark wins 10.0 % of 100 games"),
    ]


def test_the_ends_of_a_range_and_of_an_interval_belong_to_it():
    felt = SimpleNamespace(name="Felt", all=(rate := rate_of(50, 100)), against={})
    ranges = [
        (0.5, 0.6),
        (0.4, 0.5),
        (rate.high, 1),
        (0, rate.low),
        (rate.high + 0.001, 1),
        (0, rate.low - 0.001),
    ]
    expected = [Expectation("Felt", "", low, high) for low, high in ranges]
    found = unmet(SimpleNamespace(decks=[felt]), expected, Where(Path("cards.yaml"), 9, 1))
    assert [problem.severity for problem in found] == ["warning", "warning", "error", "error"]
