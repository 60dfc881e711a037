"""A pasted list is read on the table as `tts-export` reads it from a file, and laid out: HS-39."""

from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from tests.engine.lua import parts
from tests.games.tables import opened
from tts_export.deck_files.deck_file import BESIDE, is_beside
from tts_export.deck_files.lines import read_list

ROOT = Path(__file__).parents[2]
LINES = [
    "2 ADA",
    "2x ADA",
    "ADA x2",
    "ADA * 3",
    "ADA x",
    "A 5",
    "3 B",
    "3xBOB",
    "x 4",
    "5",
    "ZOE",
    "",
    "",
    "  ",
    "# note",
    "// note",
    "// Sideboard",
    "-- Tokens",
    *BESIDE,
    "Tokens (2):",
    "Tokens(2):",
    "Tokens (2)x:",
    "Tokens 2):",
    "Tokens ():",
    "[Spells]",
    "[Spells] 2",
    "[Maybe]",
    "[]]",
    "[a]b]",
    "a:b:",
    "library:",
    "SB: 1 ADA",
    "3 EVE // best",
    "1 EVE # x",
    "-- x",
    "; y",
    "10 8BALL",
    "- 2 ADA",
    "* 2 ADA",
    "*  ADA x2",
    "• BOB",
    "•BOB",
    "-BOB",
    "- Sideboard",
    "- [Spells]",
    "2× ADA",
    "2 × ADA",
    "2×ADA",
    "2 ×ADA",
    "ADA × 3",
    "ADA ×3",
    "ADA× 3",
    "× 4",
    "A × B",
]
PARTED = [
    "3 ADA\n\n1 ZOE\n",
    "1 ADA\n\n3 ZOE\n",
    "2 ADA\n\n2 ZOE",
    "3 ADA\n\n1 ZOE\n2 BOB",
    "1 ADA\n2 BOB\n\n\n1 ZOE\n\n",
    "3 ADA\n\n1 BOB\n\n1 ZOE",
    "\n3 ADA\n\n1 ZOE",
    "3 ADA\n# note\n1 ZOE",
    "[Spells]\n3 ADA\n\n1 ZOE",
]
"""Lists with blank lines, which part the deck from a smaller sideboard."""


def on_the_table(text):
    _, lists = parts("text", "deck_lists")
    return [(r.copies, r.name, r.section, lists.is_apart(r)) for r in lists.read(text).values()]


def assert_same(text):
    read = [(line.copies, line.name, line.section.casefold()) for line in read_list(text)]
    assert on_the_table(text) == [(*line, is_beside(line[2])) for line in read]


@pytest.mark.long
@given(st.lists(st.sampled_from(LINES), max_size=12).map("\n".join))
def test_the_table_reads_the_same_cards_in_the_same_sections(text):
    assert_same(text)


@pytest.mark.parametrize("text", [*(f"{line}\n2 ADA" for line in dict.fromkeys(LINES)), *PARTED])
def test_each_kind_of_line_is_read_alike(text):
    assert_same(text)


def test_a_blank_line_parts_the_smaller_half():
    assert on_the_table("3 ADA\n\n1 ZOE\n")[1] == (1, "ZOE", "sideboard", True)
    assert on_the_table("1 ADA\n\n3 ZOE\n")[1] == (3, "ZOE", "", False)


@pytest.mark.long
def test_hs_39_a_pasted_list_on_the_table(flagship):
    play = opened(ROOT / "cards.yaml")
    deck = next(iter(flagship.decks))
    names = {card.key: card.name for card in flagship.cards}
    lines = [f"{copies} {names[key]}" for key, copies in deck.cards.items()]
    assert play.act("White", "load", list="\n".join(lines)).get("problems", []) in ([], {})
    assert len(play.zone("White", "deck")) == 49
    misspelt = [
        line.replace("R", "RR", 1).replace("e", "a", 1) if n < 11 else line for n, line in enumerate(lines)
    ]
    play.act("White", "load", list="\n".join(misspelt))
    guesses = [m.text for m in play.table.messages if m.to == "White" and "is taken as" in m.text]
    assert len(guesses) == 11
    for (key, _), said in zip(deck.cards.items(), guesses, strict=False):
        assert f'is taken as "{names[key]}"' in said
    assert len(play.zone("White", "deck")) == 49


@pytest.mark.long
def test_hs_39_an_illegal_list_is_told_and_played_all_the_same():
    play = opened(ROOT / "cards.yaml")
    answer = play.act(
        "White", "load", list="3x LAND OF WIND AND SHADE / keep a hand on your hat\n# nothing else"
    )
    assert any("3 copies" in said for said in answer["problems"])
    assert len(play.zone("White", "deck")) == 3
    assert any("3 copies" in text for text in play.table.player("White").messages)
    assert play.refused("Red", "load", list="")
