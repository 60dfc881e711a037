"""Lua for single cards: what never runs, or says something else than is meant, is reported at its place."""

import pytest

from tests.helpers.card_lua import loaded
from tts_export.checks.card_lua import card_lua

LUA = """
Registry.cards["L-C1"] = {
  covers = { 2 },
  has = function()
    return { { number = "power", by = 1, cards = { ref = "this" } } }
  end,
}
Registry.cards["L-C3"] = { covers = "all" }
"""


@pytest.mark.parametrize(
    ("old", "new", "at", "says"),
    [
        ("{ 2 }", "{ 5 }", (3, 14), "L-C1 has no paragraph 5, expected 1, 2 or 3"),
        ("covers = {", "cover = {", (3, 3), 'the Lua for a card has no "cover", did you mean "covers"?'),
        ("has = f", "hsa = f", (4, 3), 'the Lua for a card has no "hsa", did you mean "has"?'),
        ('"power"', '"pwoer"', (5, 25), 'there is no number "pwoer", did you mean "power"?'),
        ("L-C3", "L-C1", (8, 1), '"L-C1" has Lua already, in line 2: this takes its place'),
        ("L-C3", "L-3C", (8, 1), 'no card has the id "L-3C", did you mean "L-C3"?'),
        ('["L-C3"]', ".LC3", (8, 1), 'no card has the id "LC3", did you mean "L-C3"?'),
    ],
)
def test_what_never_runs_is_reported_at_its_place(tmp_path, old, new, at, says):
    assert LUA.count(old) == 1
    [problem] = card_lua(loaded(tmp_path, LUA.replace(old, new)))
    assert ((problem.where.line, problem.where.column), problem.message) == (at, says)


@pytest.mark.parametrize(
    "lua",
    [
        LUA,
        'Registry.cards["L-C2"] = { mine = 3, resist = function(_, printed) return printed end }',
        'Registry.cards["L-C2"] = {}\nRegistry.cards["L-C2"].has = function() return {} end',
        'for id, lua in pairs(Registry.cards) do lua.cover = id end -- Registry.cards["L-C9"] = {}',
    ],
)
def test_what_runs_is_not_reported(tmp_path, lua):
    assert list(card_lua(loaded(tmp_path, lua))) == []
