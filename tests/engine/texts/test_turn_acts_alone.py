"""What texts do to turns, phases and the end of the game, alone."""

import pytest

from tests.engine.texts.acts import ActPart

WORLD = """
State.now.active, State.now.phase = "White", "extra main"
local turn = { order = { "start", "main", "fight", "end" }, phases = {
  start = {}, fight = { label = "Great Battle" }, ["end"] = {},
  ["extra main"] = { order = { "a", "b", "c" } } } }
Sides = { rules = function(color) return color == "White" and { turn = turn } or nil end }
turn_notes = { more = true }
function State.this_turn() return turn_notes end
Skipping = {}
function Skipping.add_turn(color) note("turn for", color) end
function Skipping.add_phases(phases) note("phases", table.concat(phases, "+")) end
function Skipping.note(color, phase) note(color, "skips", phase) end
function Skipping.usual(phase) return (phase:gsub("extra ", "")) end
Ending = {}
function Ending.over(colors) note("over for", table.concat(colors, "+")) end
function Ending.out(colors, why) note("out", table.concat(colors, "+"), why) end
"""


@pytest.fixture
def acts(part):
    return ActPart(part, "turn_acts", game={"turn": {}}, before=WORLD)


def test_another_turn_and_a_skipped_phase(acts):
    assert acts.does("extra_turn") == ["turn for White", "White takes another turn after this one", "= 1"]
    assert acts.does("skip", step="phase = 'fight'", more="player = 'Red'") == ["Red skips fight", "= 1"]


def test_further_phases_of_the_active_player(acts):
    phases = "phases = { 'fight', 'start' }"
    assert acts.does("more_phases", step=phases) == [
        "phases fight+start",
        "White has further phases: Great Battle and start",
        "= 1",
    ]
    assert acts.does("more_phases", step=phases, more="player = 'Red'") == ["= 0"]


def test_the_rest_of_the_turn_is_left_out(acts):
    assert acts.does("end_turn", more="player = 'Red'") == [
        "White skips fight",
        "White skips end",
        "Red ends the turn",
        "= 1",
    ]
    assert acts.eval("State.now.step == 3 and State.now.done == true and turn_notes.more == nil")
    acts.lua.execute("Skipping.usual = function() return 'unknown' end")
    assert acts.does("end_turn")[0] == "White skips start"
    acts.lua.execute("State.now.active = nil")
    assert acts.does("end_turn") == ["= 0"]


def test_a_round_that_all_players_share_has_no_turns(part, acts):
    shared = ActPart(part, "turn_acts", game={"turn": {"shared": True}}, before=WORLD)
    for act in ("extra_turn", "more_phases", "skip", "end_turn"):
        assert shared.does(act, step="phases = { 'fight' }") == ["= 0"]
        assert [of.eval(f"Acts.{act}.possible()") for of in (acts, shared)] == [True, False]


def test_the_game_is_over(acts):
    assert acts.does("win") == ["over for White", "= nil"]
    assert acts.does("lose_game") == ["out White has lost", "= 1"]
