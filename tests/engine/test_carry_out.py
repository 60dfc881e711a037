"""Texts that players carry out: each is a question on the queue, before whatever else waits there."""

import pytest
from lupa import lua52

from tests.engine.lua import source
from tts_export.scripts.engine import lua_name
from tts_export.scripts.literal import literal

WORLD = """
Registry = { things = {}, prompts = {}, asks = {}, effects = {}, cards = {} }
State = { now = { queue = {}, prompts = {}, next_prompt = 1, automation = true, phase = "dawn" } }
State.present = function(color) return color end
State.missing = function() return {} end
State.card = function(guid) return cards[guid] end
Log = { say = function() end }
Wishes = { asked = function() return nil end }
Table = { name = function(color) return color end }
cards = { jack = { owner = "White" }, queen = { owner = "Red" }, pawn = { owner = "White" } }
local texts = { jack = "Smile.", pawn = "Nothing." }
Cards = {
  name = function(guid) return guid:upper() end,
  told_apart = function(cards)
    local names = {}
    for _, guid in ipairs(cards) do names[guid] = guid:upper() end
    return names
  end,
  called = function(guid) return guid:upper() end,
  owner = function(guid) return cards[guid].owner end,
  text = function(guid) return texts[guid] or "" end,
}
"""
GAME = {"asks": {}}
MODULES = ("text", "prompts", "queue", "text_queue", "own_effects", "carrying_out")


@pytest.fixture
def run():
    """Runs some Lua, then the queue; who is asked what then."""
    lua = lua52.LuaRuntime()
    lua.execute(f"GAME = {literal(GAME)}\n{WORLD}")
    for name in MODULES:
        lua.execute(f"{lua_name(name)} = (function()\n{source(name)}\nend)()")

    def questions(code):
        lua.execute(code + "\nQueue.run()")
        return [(prompt.player, prompt.text) for prompt in lua.eval("State.now.prompts").values()]

    return questions


def test_one_text_after_the_other_each_before_what_waits_already(run):
    other = 'Registry.things.other = function() done = true return true end Queue.push({ kind = "other" })'
    both = 'CarryingOut.push("White", "jack") CarryingOut.push("Red", "queen", nil, "Draw 1.")'
    assert run(f"{other} {both}") == [("White", "Carry out JACK: Smile.")]
    assert run('assert(not done) Prompts.answer("White", 1, "done")') == [("Red", "Carry out QUEEN: Draw 1.")]
    assert run('assert(not done) Prompts.answer("Red", 2, "done")') == []
    assert run("assert(done)") == []


def test_a_thing_waits_for_the_texts_that_it_causes(run):
    causes = """Registry.things.cause = function(thing)
      if thing.caused then return true end
      thing.caused = true
      CarryingOut.push("Red", "pawn", "PAWN resolves")
      return false
    end Queue.push({ kind = "cause" })"""
    assert run(causes) == [("Red", "PAWN resolves: Nothing.")]
    assert run('assert(#State.now.queue == 2) Prompts.answer("Red", 1, "done")') == []
    assert run("assert(not Queue.waits())") == []


def test_a_question_that_has_gone_with_its_player_is_asked_of_the_next(run):
    assert run('CarryingOut.push("Red", "jack")')[0][0] == "Red"
    assert run('Prompts.release("Red") State.present = function() return "White" end')[0][0] == "White"


def test_several_texts_of_one_player_are_one_question(run):
    assert run('CarryingOut.push("White", "jack") CarryingOut.push("White", "pawn")') == [
        ("White", "JACK: Smile.\nPAWN: Nothing.")
    ]
    assert run('Prompts.answer("White", 1, "done")') == []
