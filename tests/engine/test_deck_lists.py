"""A pasted list is read on the table as `tts-export` reads it from a file."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.lua import parts
from tts_export.load.decks.lists import is_beside, read_list

LINES = [
    "2 ADA",
    "2x ADA",
    "ADA x2",
    "3xBOB",
    "ZOE",
    "",
    "",
    "  ",
    "# note",
    "// note",
    "// Sideboard",
    "Sideboard",
    "Tokens (2):",
    "[Spells]",
    "library:",
    "SB: 1 ADA",
    "1 EVE // best",
    "1 EVE # x",
    "-- x",
    "; y",
    "10 8BALL",
]


@pytest.fixture(scope="module")
def on_the_table():
    _, lists = parts("text", "deck_lists")
    return lambda text: [(r.copies, r.name, r.section) for r in lists.read(text).values()]


@given(st.lists(st.sampled_from(LINES), max_size=12).map("\n".join))
def test_the_table_reads_the_same_cards_in_the_same_sections(on_the_table, text):
    read = [(line.copies, line.name, line.section.casefold()) for line in read_list(text)]
    assert on_the_table(text) == read


def test_a_blank_line_parts_the_smaller_half(on_the_table):
    assert on_the_table("3 ADA\n\n1 ZOE\n")[1] == (1, "ZOE", "sideboard")
    assert on_the_table("1 ADA\n\n3 ZOE\n")[1] == (3, "ZOE", "")
    assert is_beside("sideboard")
