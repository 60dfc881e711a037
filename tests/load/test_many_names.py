"""Thousands of wrong words among thousands of names: the work grows with them, not with their square."""

from __future__ import annotations

import difflib

import pytest

from tts_export import likeness
from tts_export.likeness import FEW, nearest_word
from tts_export.load import cards

NAMES = [f"{first}{second}{number}" for first in "abcde" for second in "xyz" for number in range(200)]
PROJECT = """
game: tiny
set: {code: "001", name: A Test, date: 2024-02-29}
cards:
  - {id: T-S1, type: spell, title: WAVE, tags: [TROLL]%s}
"""


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("CX17", "cx17"),
        ("Harbor Lantren", "Harbor Lantern"),
        ("Lantern Harbor", "Harbor Lantern"),
        ("harborlantern", "Harbor Lantern"),
        ("Old Anik", "Old Annik"),
        ("Quux", ""),
    ],
)
def test_a_slip_is_found_among_thousands_of_names(word, found):
    assert nearest_word(word, [*NAMES, "Harbor Lantern", "Old Annik", "Great Lens"]) == found


def test_few_of_thousands_of_names_are_compared(monkeypatch):
    compared = []
    close = difflib.get_close_matches

    def counted(word, names, **how):
        compared.append(len(names))
        return close(word, names, **how)

    monkeypatch.setattr(difflib, "get_close_matches", counted)
    for number in range(100):
        nearest_word(f"ax{number}b", NAMES)
    assert max(compared) <= FEW
    assert likeness._index.cache_info().currsize


def test_each_unknown_field_of_a_card_is_asked_about_once(project, monkeypatch):
    asked = []
    empty = cards.is_empty
    monkeypatch.setattr(cards, "is_empty", lambda value: asked.append(value) or empty(value))
    _, problems = project(PROJECT % "".join(f", strange{number}: x" for number in range(200)))
    assert sum("no field" in problem.message for problem in problems) == 200
    assert len(asked) < 200 * 5
