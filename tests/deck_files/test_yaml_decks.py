"""Decks in YAML that take their cards from other files."""

import pytest

from tests.conftest import MEMORY
from tts_export.load import load

SET = """\
game: hsatcg
cards:
  - {type: planet, title: LAND OF TEA, subtitle: sip, power: 2, max_damage: 4, draw: 1, stars: 3}
  - {type: character, title: ADA, subtitle: counts, enter: 1g, power: 4, stars: 3}
decks:
  Tea: {from: other.yaml}
"""


@pytest.fixture
def read(tmp_path):
    """`read(other)` → the deck's copies by card, and the problems."""

    def of(other):
        (tmp_path / "other.yaml").write_text(other, encoding="utf-8")
        (tmp_path / "cards.yaml").write_text(SET, encoding="utf-8")
        loaded, problems = load(tmp_path / "cards.yaml", MEMORY)
        copies = {loaded.by_key[key].name: n for key, n in loaded.decks[0].cards.items()}
        return copies, [f"{p.where.file.name}:{p.where.line}: {p.message}" for p in problems]

    return of


def test_a_deck_may_be_in_another_yaml_file(read):
    assert read("planet: {LAND OF TEA: 1}\ncharacters: {ADA: 2}\n") == (
        {"LAND OF TEA / sip": 1, "ADA / counts": 2},
        [
            'other.yaml:1: "LAND OF TEA" is read as "LAND OF TEA / sip"',
            'other.yaml:2: "ADA" is read as "ADA / counts"',
        ],
    )
    assert read("decks:\n  Milk: {ADA / counts: 1}\n  Tea: {ADA / counts: 3}\n") == ({"ADA / counts": 3}, [])


def test_a_file_that_is_named_by_a_deck_names_no_other(read):
    assert read("from: cards.yaml\n") == (
        {},
        ["other.yaml:1: this file is itself named by a from:, and such a file names no other"],
    )


def test_a_file_with_more_values_than_decks_have_cards_is_not_read(read):
    """In a server, one of 25 MB took the memory that other work needed."""
    decks = "".join(f" d{number}: {{ADA / counts: 1}}\n" for number in range(200_000))
    assert read(f"decks:\n{decks}") == ({}, ["other.yaml:100000: more than 500,000 values"])
