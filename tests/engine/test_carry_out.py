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
State.this_turn = function() return turn end
State.now.order, State.now.started, turn = { "White", "Red" }, true, {}
Log = { say = function() end }
Wishes = { asked = function() return nil end }
Table = { name = function(color) return color end }
cards = {
  jack = { owner = "White", type = "face", at = "White", zone = "row" },
  queen = { owner = "Red", type = "face", at = "White", zone = "row" },
  pawn = { owner = "White", type = "piece", at = "Red", zone = "row" },
  flag = { owner = "White", type = "thing", at = "Red", zone = "row", attached_to = "pawn" },
}
local order = { "jack", "queen", "pawn", "flag" }
Zones = { in_play = function(color)
  return Text.filter(order, function(guid) return color == nil or cards[guid].owner == color end)
end }
local texts = {
  jack = "Enters: gain 1. \\nAbility: no.\\nWhen another #ROYAL falls, smile.",
  queen = "ENTERS: draw 1.", pawn = "Nothing.",
  flag = "When its bearer moves, wave.",
}
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
  open = function() return true end,
  in_play = function() return true end,
  tagged = function(guid, tag) return guid == "queen" and tag == "royal" end,
}
"""
REMINDERS = {
    "enters": {"event": "enters", "says": "Enters:"},
    "royal": {"event": "falls", "whose": "any", "says": ["When one falls", "When another ... falls"]},
    "bearer": {"event": "moves", "whose": "host", "says": "When its bearer moves"},
}
GAME = {"reminders": REMINDERS, "reminder_order": list(REMINDERS), "effects": [], "asks": {}}
MODULES = ("text", "prompts", "queue", "own_effects", "text_effects", "carrying_out", "reminders")


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
    both = 'Reminders.happened("enters", "jack") Reminders.happened("enters", "queen")'
    assert run(f"{other} {both}") == [("White", "Carry out JACK: Enters: gain 1.")]
    assert run('assert(not done) Prompts.answer("White", 1, "done")') == [
        ("Red", "Carry out QUEEN: ENTERS: draw 1.")
    ]
    assert run('assert(not done) Prompts.answer("Red", 2, "done")') == []
    assert run("assert(done)") == []


def test_a_thing_waits_for_the_texts_that_it_causes(run):
    causes = """Registry.things.cause = function(thing)
      if thing.caused then return true end
      thing.caused = true
      Reminders.carry_out("Red", "pawn", "PAWN resolves")
      return false
    end Queue.push({ kind = "cause" })"""
    assert run(causes) == [("Red", "PAWN resolves: Nothing.")]
    assert run('assert(#State.now.queue == 2) Prompts.answer("Red", 1, "done")') == []
    assert run("assert(not Queue.waits())") == []


def test_a_question_that_has_gone_with_its_player_is_asked_of_the_next(run):
    assert run('Reminders.carry_out("Red", "jack")')[0][0] == "Red"
    assert run('Prompts.release("Red") State.present = function() return "White" end')[0][0] == "White"


def test_nothing_is_asked_about_other_texts_or_without_automation(run):
    assert run('Reminders.happened("enters", "pawn")') == []
    assert run('State.now.automation = false Reminders.happened("enters", "jack")') == []


def test_a_text_about_another_card_names_what_it_must_be(run):
    assert run('Reminders.happened("falls", "queen")') == [
        ("White", "Carry out JACK: When another #ROYAL falls, smile.")
    ]
    assert run('Prompts.answer("White", 1, "done") Queue.run() Reminders.happened("falls", "pawn")') == []


def test_a_text_about_the_card_that_it_is_attached_to(run):
    assert run('Reminders.happened("moves", "pawn")') == [
        ("White", "Carry out FLAG: When its bearer moves, wave.")
    ]
    assert run('Prompts.answer("White", 1, "done") Queue.run() Reminders.happened("moves", "jack")') == []


def test_only_the_first_time_each_turn(run):
    first = 'GAME.reminders.bearer.once = true Reminders.happened("moves", "pawn")'
    assert len(run(first)) == 1
    assert run('Prompts.answer("White", 1, "done") Queue.run() Reminders.happened("moves", "pawn")') == []
    assert len(run('turn = {} Reminders.happened("moves", "pawn")')) == 1
