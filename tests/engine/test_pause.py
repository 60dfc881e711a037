"""A pause: the queue waits for a fixed time, which an undo or a load can begin again but nothing can skip."""

import pytest

from tests.engine.lua import parts

WORLD = """
State = { now = { queue = {}, prompts = {}, next_prompt = 1 } }
Registry = { things = { draw = function() done = (done or "") .. "drawn " return true end }, prompts = {} }
Text = { take = function(list, wanted)
  for i, item in ipairs(list) do if item == wanted then return table.remove(list, i) end end
end, find = function(list, fits) for _, item in ipairs(list) do if fits(item) then return item end end end }
timers = {}
Screen = { after = function(run, seconds) timers[#timers + 1] = { run = run, seconds = seconds } end }
function pass_time() local due = timers timers = {} for _, timer in ipairs(due) do timer.run() end end
function queue_again() State.now.queue = { { kind = "pause", id = 1, words = "x" }, { kind = "draw" } } end
"""


@pytest.fixture
def table():
    """A queue with a draw and before it a pause of two seconds; what the timers are, and what was done."""
    lua, pause = parts("prompts", "queue", "pause", game={"pause": 2}, before=WORLD)
    queue = lua.eval("State.now.queue")
    queue[1] = lua.eval('{ kind = "draw" }')
    over = lua.eval("function(pause) pause.over = function() done = (done or '') .. 'over ' end end")
    over(pause)
    return lua, pause


def test_what_is_behind_a_pause_waits_until_its_time_is_over(table):
    lua, pause = table
    pause.first("a moment")
    pause.count()
    assert pause.running().words == "a moment"
    assert [timer.seconds for timer in lua.eval("timers").values()] == [2]
    lua.execute("pass_time()")
    assert (lua.eval("done"), pause.running()) == ("over ", None)


def test_it_is_counted_once_however_often_the_game_settles(table):
    lua, pause = table
    pause.first("a moment")
    pause.count()
    pause.count()
    assert len(list(lua.eval("timers"))) == 1


def test_a_pause_that_was_taken_back_ends_nothing(table):
    lua, pause = table
    pause.first("a moment")
    pause.count()
    lua.execute("State.now.queue = {} pass_time()")
    assert lua.eval("done") is None


def test_a_pause_that_an_undo_brings_back_is_counted_again(table):
    lua, pause = table
    pause.first("a moment")
    pause.count()
    lua.execute("pass_time() queue_again()")
    pause.count()
    lua.execute("pass_time()")
    assert lua.eval("done") == "over over "


def test_without_a_length_there_is_no_pause():
    _, pause = parts("prompts", "queue", "pause", game={"pause": 0}, before=WORLD)
    pause.first("a moment")
    assert pause.running() is None
