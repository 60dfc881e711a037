"""Turns and phases that are left out or added: the part of the engine alone."""

import pytest

from tests.engine.lua import parts, source

WORLD = """
State = { now = { flags = {}, active = "White" } }
function State.this_turn() State.now.flags.turn = State.now.flags.turn or {} return State.now.flags.turn end
local TURN = { order = { "prep", "main", "fight", "end" } }
TURN.phases = { prep = {}, main = { label = "MAIN" }, fight = {} }
TURN.phases["end"] = {}
Sides = { rules = function() return { turn = TURN } end }
said, sources, exist = {}, {}, false
Log = { say = function(color, text) said[#said + 1] = color .. " " .. text end }
Standing = { of_kind = function() return sources end, holds = function(of) return of.holds end }
Groups = { players = function(who) return who end }
ChangeLines = { exist = function(kind) return exist and kind == "skip" end }
"""


@pytest.fixture
def skip():
    lua, module = parts("skipping", before=f"Text = (function() {source('text')} end)()\n{WORLD}")
    return lua, module


def said(lua):
    return list(lua.eval("said").values())


def test_a_phase_is_left_out_once(skip):
    lua, module = skip
    module["pass"](None, "main")
    assert module.leaves_out("main") is False
    module.note("White", "main")
    module.note("Red", "fight")
    module.note("White", "main")
    assert [module.leaves_out(name) for name in ("prep", "main", "fight")] == [False, True, False]
    module["pass"](None, "main")
    module["pass"]("main", "fight")
    assert module.leaves_out("main") is True and said(lua) == []
    module["pass"](None, "fight")
    assert said(lua) == ["White skips MAIN"]
    assert module.leaves_out("main") is True
    module["pass"]("prep", "end")
    assert (said(lua)[1:], module.leaves_out("main")) == (["White skips MAIN"], False)
    lua.execute("State.now.active = 'Red'")
    assert module.leaves_out("fight") is True
    module["pass"]("main", None)
    assert (said(lua)[2:], module.leaves_out("fight")) == (["Red skips fight"], False)


def test_the_last_phase_is_passed_over_at_the_end_of_a_turn(skip):
    lua, module = skip
    module.note("White", "end")
    module["pass"]("fight", "end")
    assert said(lua) == []
    module["pass"]("fight", None)
    assert said(lua) == ["White skips end"]


def test_a_turn_is_left_out_once(skip):
    lua, module = skip
    assert module.takes_no_turn("Red") is False
    module.note("Red", "main")
    module.note("Red", None)
    assert [module.takes_no_turn(color) for color in ("White", "Red", "Red")] == [False, True, False]
    assert said(lua) == ["Red skips this turn"]


def test_texts_leave_phases_out_as_long_as_they_count(skip):
    lua, module = skip
    change = "{ change = { skip = 'main', who = { 'White' } }, holds = true }"
    lua.execute(f"sources = {{ {change} }}")
    assert module.leaves_out("main") is False
    lua.execute("exist = true")
    assert [module.leaves_out(name) for name in ("main", "prep")] == [True, False]
    lua.execute("State.now.active = 'Red'")
    assert module.leaves_out("main") is False
    lua.execute("State.now.active = 'White' sources[1].holds = false")
    assert module.leaves_out("main") is False


def test_further_turns_come_last_noted_first(skip):
    _, module = skip
    assert module.further_turn() is None
    module.add_turn("White")
    module.add_turn("Red")
    assert [module.further_turn() for _ in range(3)] == ["Red", "White", None]


def test_a_turn_goes_on_in_its_order_after_further_phases(skip):
    lua, module = skip
    assert module.has_further() is False and module.usual("main") == "main"
    lua.execute("State.this_turn()")
    assert module.has_further() is False
    module.add_phases(lua.table("fight", "main"))
    module.add_phases(lua.table("prep"))
    assert module.has_further() is True
    assert list(lua.eval("State.now.flags.turn.more").values()) == ["prep", "fight", "main"]
    assert module.further_phase(lambda name: name == "prep") == "fight"
    assert module.further_phase(lambda name: True) is None
    assert module.begin("main", "fight") is True
    assert list(lua.eval("State.now.flags.turn.more").values()) == ["main"]
    assert module.usual("fight") == "main"
    assert module.begin("fight", "main") is True
    assert (module.usual("main"), module.further_phase(lambda name: False)) == ("main", None)
    assert module.begin("main", "end") is False
    assert module.usual("end") == "end"
    assert module.begin("end", None) is False
