"""Lua for single cards: the paragraphs of which it takes care are carried out."""

import pytest

from tests.helpers.card_lua import loaded
from tts_export.sentences.report import summary, text_entries, text_lines
from tts_export.tts.export.card_text import notes

LUA = """
-- Registry.cards["L-C3"] = { covers = { 1 } }
Registry.cards["L-C1"] = {
  covers = { 1, 2 }, -- not the third
  power = function(_, printed) return printed + 1 end,
}
Registry.cards["L-C2"] = { covers = "all" }
Registry.cards["L-C3"] = { power = function(_, printed) return printed end }
"""


def test_what_lua_covers_is_carried_out(tmp_path):
    project = loaded(tmp_path, LUA)
    read = {(one["card"], one["text"]) for one in text_entries(project.cards, project.game) if one["read"]}
    assert read == {("L-C1", "Hums."), ("L-C1", "Sings."), ("L-C2", "Hums."), ("L-C2", "Sings.")}
    assert summary(project.cards).startswith("texts: 4 of 6 are carried out by the table, 2 by hand")
    lines = list(text_lines(text_entries(project.cards, project.game)))
    assert lines[1:3] == ["  Hums.", "    = carried out by cards.lua"]
    assert not any("understood is" in line for line in lines), "no text that only Lua knows is proposed"


def test_for_the_table_it_means_nothing(tmp_path):
    project = loaded(tmp_path, LUA)
    reads = {card.id: [one["n"] for one in notes(card, project.game)["reads"]] for card in project.cards}
    assert reads == {"L-C1": [3], "L-C2": [], "L-C3": [1]}


@pytest.mark.parametrize("lua", ["\n", "-- nothing yet\n", "local function doubled(n) return 2 * n end\n"])
def test_a_file_that_has_no_card_yet_covers_nothing(tmp_path, lua):
    assert "0 of 6 are carried out" in summary(loaded(tmp_path, lua).cards)


def test_without_the_file_people_carry_it_out(tmp_path):
    project = loaded(tmp_path, "")
    assert summary(project.cards).startswith("texts: 0 of 6")
