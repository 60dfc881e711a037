"""Texts about phases and turns, alone: whose come up when, and what was kept for later."""

import pytest

from tests.engine.lua import NOTE, Noted
from tts_export.scripts.literal import literal

PHASES = {"prep": {}, "main": {"steps": {"a": {}, "b": {"ask": "texts"}}}, "end": {"steps": {"a": {}}}}
WORLD = """
State.now.order, State.now.active, State.now.first = { "White", "Red" }, "Red", "White"
State.now.automation, State.now.phase = true, "main"
says, mute, foreign, vain, known, notes = {}, {}, {}, {}, nil, {}
function State.this_phase() return notes end
Registry = { asks = {} }
Hanging = { host = function(guid) return guid == "hat" and "dog" or guid end }
Cards = { owner = function(guid) return guid == "dog" and "Red" or "White" end }
Zones = {}
local rules = { turn = { order = { "prep", "main", "end" }, phases = PHASES } }
Sides = { rules = function(color) return rules end }
Topics = {}
function Topics.moment(moment) return (moment.turn and "turn" or moment.phase) .. " " .. moment.edge end
function Topics.known(name) return known == nil or known == name end
function Topics.speakers(name, groups) return groups, "a second result" end
Groups = {}
function Groups.present(color) return color == "White" and { "cat", "hat" } or { "dog" } end
Changes = { reads = function(guid) return says[guid] or {} end }
Readings = {}
function Readings.count(guid) return not mute[guid] end
function Readings.applies(reading, guid) return not foreign[reading.n] end
TextQueue = {}
function TextQueue.due(guid, reading, event, more)
  if more then
    note(guid, reading.steps[1], more.text, more.player, more.ctx.n)
  else
    note(guid, reading.n, event and event.name .. " of " .. event.color .. event.count or "")
  end
end
Prospects = {}
function Prospects.fruitful(thing, steps, color)
  return not vain[thing.card .. thing.ctx.n .. steps[1] .. color]
end
Queue = { waits = function() return waits == true end }
function hears(guid, n, fields)
  local reading = { kind = "moment", n = n }
  for key, value in pairs(fields) do reading[key] = value end
  says[guid] = says[guid] or {}
  table.insert(says[guid], reading)
end
function later(n, fields)
  local kept = { card = "c" .. n, text = "text", player = "White", ctx = { n = n }, steps = { "step" } }
  for key, value in pairs(fields) do kept[key] = value end
  Moments.keep(kept)
end
"""


class Moments(Noted):
    def __init__(self, part, **turn):
        before = f"PHASES = {literal(PHASES)}\n{NOTE}{WORLD}"
        self.lua, module = part(
            "moments", game={"turn": turn}, before=before + "_G.Zones, _G.Registry = Zones, Registry"
        )
        self.lua.globals().Moments = module
        self.eval = self.lua.eval

    def begin(self, phase):
        return self.run(f"Moments.begin('{phase}')")


@pytest.fixture
def moments(part):
    return Moments(part)


def test_texts_come_up_when_their_phase_begins_or_ends(moments):
    moments.lua.execute(
        """
        hears("dog", 1, { phase = "prep" }); hears("dog", 2, { phase = "prep", edge = "end" })
        hears("dog", 3, { turn = true }); hears("dog", 4, { turn = true, edge = "end" })
        hears("dog", 5, { phase = "end" }); hears("dog", 6, { phase = "prep", kind = "trigger" })
        hears("dog", 7, { phase = "main" })
        """
    )
    assert moments.begin("prep") == ["dog 3 ", "dog 1 "], "the turn begins with its first phase"
    assert moments.begin("end") == ["dog 5 "]
    assert moments.begin("main") == [], "it has a step for them"
    assert moments.run("Registry.asks.texts('Red')") == ["dog 7 "]
    assert moments.run("Moments.finish('prep', false)") == ["dog 2 "]
    assert moments.run("notes = {}; Moments.finish('prep', true)") == ["dog 2 ", "dog 4 "]
    assert moments.run("Moments.finish('prep', true)") == [], "that was already"


def test_what_an_end_brings_comes_first(moments):
    assert moments.eval("Moments.finish('prep', true)") is False
    moments.lua.execute("notes, waits = {}, true")
    assert moments.eval("Moments.finish('prep', true)") is True
    assert moments.eval("Moments.finish('prep', true)") is False


def test_whose_phase_it_is(moments):
    moments.lua.execute(
        """
        for n, whose in ipairs({ "own", "any", "opponent", "attached" }) do
          for _, guid in ipairs({ "dog", "cat", "hat" }) do
            hears(guid, n, { phase = "prep", whose = whose })
          end
        end
        hears("cat", 5, { phase = "prep" }); hears("dog", 5, { phase = "prep" })
        """
    )
    red = "prep begin of Red1"
    assert moments.begin("prep") == [
        f"dog 1 {red}",
        f"dog 2 {red}",
        "dog 5 ",
        f"cat 2 {red}",
        f"cat 3 {red}",
        f"hat 2 {red}",
        f"hat 3 {red}",
        f"hat 4 {red}",
    ], "the active player's first"


def test_a_round_that_all_players_share(part):
    moments = Moments(part, shared=True)
    moments.lua.execute("State.now.first, State.now.active = 'Red', nil")
    moments.lua.execute("hears('dog', 1, { phase = 'end' }); hears('cat', 2, { phase = 'end' })")
    moments.lua.execute("hears('cat', 3, { phase = 'end', whose = 'any' })")
    assert moments.begin("end") == ["dog 1 ", "cat 3 end begin of Red1", "cat 2 "], (
        "what is about any comes up once"
    )
    moments.lua.execute("hears('cat', 4, { phase = 'main', whose = 'any' })")
    assert moments.run("Registry.asks.texts('White')") == []
    assert moments.run("Registry.asks.texts('Red')") == ["cat 4 main begin of Red1"]


def test_texts_that_do_not_come_up(moments):
    moments.lua.execute("hears('dog', 1, { phase = 'prep' })")
    for calm in ("mute.dog = true", "foreign[1] = true", "known = 'x'", "State.now.automation = false"):
        moments.lua.execute(calm)
        assert moments.begin("prep") == []
        moments.lua.execute("mute, foreign, known, State.now.automation = {}, {}, nil, true")
    assert moments.begin("prep") == ["dog 1 "]


# For later ----------------------------------------------------------------------------------------------


def test_what_was_kept_for_a_phase_comes_up_once(moments):
    moments.lua.execute(
        """
        later(1, { phase = "prep", player = "Red", edge = "begin" })
        later(2, { phase = "prep", edge = "begin" })
        later(3, { phase = "prep", whose = "any", edge = "begin" }); later(4, { turn = true, player = "Red" })
        later(5, { phase = "end", player = "Red" })
        later(6, { phase = "prep", player = "Red", ends = "turn" })
        later(7, { phase = "main", player = "Red" })
        """
    )
    assert moments.begin("prep") == ["c4 step text Red 4", "c1 step text Red 1", "c3 step text White 3"]
    assert moments.begin("prep") == []
    assert moments.run("Registry.asks.texts('Red')") == ["c7 step text Red 7"]
    assert [kept.ctx.n for kept in moments.eval("State.now.later").values()] == [2, 5, 6]


def test_what_was_kept_until_something_is_over(moments):
    assert moments.run("Moments.ended('combat')") == []
    moments.lua.execute(
        "later(1, { ends = 'combat' }); later(2, { ends = 'round' }); later(3, { ends = 'combat' })"
    )
    moments.lua.execute("vain['c33stepWhite'] = true")
    assert moments.run("Moments.ended('combat')") == ["c1 step text White 1"], (
        "nothing could come of the other"
    )
    assert moments.eval("#State.now.later") == 1
    assert moments.run("Moments.ended('round')") == ["c2 step text White 2"]


def test_a_card_that_has_left_play_is_not_meant_any_more(moments):
    assert moments.run("Zones.left('cat')") == []
    moments.lua.execute("ctx = { it = { 'dog', 'cat' }, before = { 'cat' } }")
    moments.lua.execute("later(1, { ctx = ctx }); later(2, {})")
    moments.lua.execute("Zones.left('cat')")
    assert moments.eval("table.concat(ctx.it, ' ') .. #ctx.before") == "dog0"
