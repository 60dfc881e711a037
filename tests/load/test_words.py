"""Fields that are lists of words: which words, how many, and whether one may stand there twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import convert

from tts_export.load.fields import read_field
from tts_export.problems import Problem, Where
from tts_export.settings.cards import FieldRule

AT = Where(Path("cards.yaml"), 3, 14)


def read_words(text: str, **rule: object) -> tuple[object, list[str]]:
    """What is kept of `text` in a field of words, and the problems in print."""
    problems: list[Problem] = []
    kept = read_field("sources", convert({"kind": "words", **rule}, FieldRule), text, AT, problems)
    return kept, [f"{problem.severity}: {problem.message} ({problem.name})" for problem in problems]


@pytest.mark.parametrize(
    ("repeats", "kept", "told"),
    [
        (True, ["Arca", "Arca", "Zelor"], []),
        (False, ["Arca", "Zelor"], ['warning: "Arca" occurs twice in "sources" (double-word)']),
    ],
)
def test_a_word_stands_twice_only_where_it_counts_each_time(
    repeats: bool, kept: list[str], told: list[str]
) -> None:
    assert read_words("Arca, Arca, Zelor", repeats=repeats) == (kept, told)


def test_a_word_that_is_not_allowed_is_told_with_the_nearest() -> None:
    kept, told = read_words("Arca, Zelar", of=["Arca", "Old World", "Zelor"])
    assert kept == ["Arca"]
    assert len(told) == 1
    assert told[0].startswith('error: "sources" is Arca, Old World or Zelor, found "Zelar"')
    assert "Zelor" in told[0].partition("found")[2]


def test_allowed_words_are_kept_in_the_games_own_spelling() -> None:
    assert read_words("old world, ARCA", of=["Arca", "Old World"]) == (["Old World", "Arca"], [])


def test_more_words_than_the_game_allows_are_an_error() -> None:
    kept, told = read_words("Comedy, Drama, Horror", max=2)
    assert kept is None
    assert told == ['error: "sources" has 3 words, at most 2 (out-of-range)']
    assert read_words("Comedy, Drama", max=2) == (["Comedy", "Drama"], [])
