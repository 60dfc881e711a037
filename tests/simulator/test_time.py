"""Frames: waits, coroutines, smooth moves, spawning."""

import pytest

from tests.simulator.saves import card, deck, named, opened, said, save, zone
from tts_export.simulator import ScriptError


def test_waits_run_in_their_frame():
    table = opened(
        script="""
        Wait.frames(function() print('2 frames') end, 2)
        Wait.time(function() print('half a second') end, 0.5)
        local id = Wait.frames(function() print('never') end, 3)
        Wait.stop(id)"""
    )
    table.step(1)
    assert said(table) == []
    table.step(1)
    assert said(table) == ["2 frames"]
    assert table.settle() >= 28
    assert said(table) == ["2 frames", "half a second"]


def test_repeated_waits_end_and_endless_ones_do_not_keep_the_table_busy():
    table = opened(
        script="""n, m = 0, 0
                  Wait.time(function() n = n + 1 end, 1, 3)
                  Wait.time(function() m = m + 1 end, 1, -1)"""
    )
    table.settle()
    assert table.execute("return n") == 3
    table.step(120)
    assert table.execute("return {n, m >= 5}") == [3, True]


def test_a_wait_may_stop_itself():
    table = opened(
        script="""n = 0
                  local id
                  id = Wait.time(function() n = n + 1 if n == 2 then Wait.stop(id) end end, 0.1, -1)"""
    )
    table.step(100)
    assert table.execute("return n") == 2


def test_frames_go_by_at_a_table_at_rest_and_at_one_that_waits():
    table = opened(script="n = 0")
    table.settle()
    before = table.execute("return Time.frame_count")
    table.wait(60)
    assert table.execute("return Time.frame_count") == before + 60
    table.execute("Wait.frames(function() print('ten frames') end, 10)")
    table.wait(9)
    assert said(table) == []
    table.wait(1)
    assert said(table) == ["ten frames"]


def test_conditions_hold_or_time_out():
    table = opened(
        script="""
        ready = false
        Wait.condition(function() print('ready') end, function() return ready end)
        local function late() print('late') end
        Wait.condition(function() print('no') end, function() return false end, 1, late)
        Wait.time(function() ready = true end, 0.5)"""
    )
    table.settle()
    assert said(table) == ["ready", "late"]


def test_a_chain_of_conditions_is_followed_to_its_end():
    table = opened(
        script="""
        local function yes() return true end
        function chain(n) Wait.condition(function() print(n) if n < 6 then chain(n + 1) end end, yes) end
        chain(1)"""
    )
    table.settle()
    assert said(table) == ["1", "2", "3", "4", "5", "6"]


def test_a_coroutine_goes_on_frame_by_frame():
    table = opened(
        script="""
        function count() for i = 1, 3 do print(i) coroutine.yield(0) end return 1 end
        function onLoad() startLuaCoroutine(Global, 'count') end"""
    )
    table.step(2)
    assert said(table) == ["1", "2"]
    table.settle()
    assert said(table) == ["1", "2", "3"]
    with pytest.raises(ScriptError, match="no function 'nothing'"):
        table.execute("startLuaCoroutine(Global, 'nothing')")


def test_a_coroutine_may_use_the_whole_api():
    table = opened(
        deck("deck01", "Ann Bob Cyd Dot"),
        card("aaa000", "Eve", (9, 0), LuaScript="function twice(n) return 2 * n end"),
        script="""
        function work()
          local o = getObjectFromGUID('deck01').takeObject({position = {4, 2, 0}})
          while o.spawning do coroutine.yield(0) end
          local t = {#getObjects(), o.getPosition().x > 0, getObjectFromGUID('aaa000').call('twice', 4)}
          for name in coroutine.wrap(function() coroutine.yield(o.getName()) coroutine.yield('end') end) do
            t[#t + 1] = name
          end
          local ok, err = pcall(function() return o.getNmae() end)
          t[#t + 1] = ok
          print(JSON.encode(t), type(coroutine.running()))
          return 1
        end
        startLuaCoroutine(Global, 'work')""",
    )
    table.settle()
    assert said(table) == ['[5,true,8,"Ann","end",false]\tthread']


def test_coroutines_have_a_status():
    table = opened(script="--")
    lua = """
        local inner, outer
        outer = coroutine.create(function()
          inner = coroutine.create(function() return coroutine.status(outer), coroutine.status(inner) end)
          local _, a, b = coroutine.resume(inner)
          coroutine.yield(a, b)
          error('boom')
        end)
        local t = {coroutine.status(outer), select(2, coroutine.resume(outer))}
        t[#t + 1] = coroutine.status(outer)
        local ok, err = coroutine.resume(outer)
        t[#t + 1] = ok
        t[#t + 1] = err:find('boom', 1, true) ~= nil
        t[#t + 1] = coroutine.status(outer)
        return t"""
    assert table.execute(lua) == ["suspended", "normal", "running", "suspended", False, True, "dead"]


def test_an_error_in_a_coroutine_is_recorded_with_its_line():
    table = opened(
        script="function f()\n coroutine.yield(0)\n error('late')\nend\nstartLuaCoroutine(Global, 'f')",
        raise_errors=False,
    )
    table.settle()
    assert [(e.name, e.line) for e in table.errors] == [("Global", 3)]


def test_an_error_in_a_wait_is_recorded_with_its_line():
    table = opened(script="--\nWait.frames(function()\n  error('late')\nend)", raise_errors=False)
    table.settle()
    assert [(e.name, e.line) for e in table.errors] == [("Global", 3)]


def test_smooth_moves_take_time_and_end_exactly():
    table = opened(
        card("aaa000", "Ann"), script="getObjectFromGUID('aaa000').setPositionSmooth({6, 1.03, 2})"
    )
    ann = table.object("aaa000")
    table.step(5)
    assert 0 < ann.pos[0] < 6
    assert table.execute(
        "local o = getObjects()[3] return {o.isSmoothMoving(), o.resting, o.getPositionSmooth().x}"
    ) == [
        True,
        False,
        6,
    ]
    table.settle()
    assert (ann.pos[0], ann.pos[2]) == (6.0, 2.0)
    assert table.execute("return getObjectFromGUID('aaa000').getPositionSmooth() == nil") is True


def test_position_and_rotation_move_together():
    table = opened(
        card("aaa000", "Ann"),
        script="""local o = getObjectFromGUID('aaa000')
                  o.setPositionSmooth({3, 1, 0}) o.setRotationSmooth({0, 270, 0}) o.flip()""",
    )
    table.settle()
    ann = table.object("aaa000")
    assert (ann.pos[0], ann.rot[1], ann.face_down) == (3.0, 270.0, True)


def test_spawned_objects_appear_some_frames_later():
    table = opened(
        zone("zone01"),
        script="""
        function onObjectSpawn(o) print('spawn', o.getName()) end
        function onObjectEnterZone(z, o) print('enter', o.getName()) end
        function make()
          local o = spawnObjectData({
            data = {Name = 'Card', Transform = {}, Nickname = 'New', CardID = 100,
                    CustomDeck = {['1'] = {FaceURL = 'f'}},
                    LuaScript = 'function onLoad() print("load", self.guid ~= "") end'},
            position = {0, 2, 0}, callback_function = function(o) print('callback', o.spawning) end})
          print(o.spawning)
        end""",
    )
    table.call("make")
    assert said(table) == ["true"]
    table.settle()
    assert said(table) == ["true", "load\ttrue", "spawn\tNew", "callback\tfalse", "enter\tNew"]
    assert named(table, "New")[0].data["CustomDeck"] == {"1": {"FaceURL": "f"}}


def test_json_and_data_of_an_object_make_the_same_object():
    table = opened(
        card("aaa000", "Ann", Tags=["Hero"], GMNotes="{}"),
        script="""
        local o = getObjectFromGUID('aaa000')
        spawnObjectJSON({json = o.getJSON(), position = {5, 2, 0}})
        spawnObjectData({data = o.getData(), position = {9, 2, 0}})
        o.clone({position = {-5, 2, 0}})""",
    )
    table.settle()
    anns = named(table, "Ann")
    assert sorted(o.pos[0] for o in anns) == [-5.0, 0.0, 5.0, 9.0]
    assert len({o.guid for o in anns}) == 4
    assert all(o.tags == {"hero"} and o.data["CardID"] == 100 for o in anns)


def test_reload_gives_a_new_reference_under_the_same_guid():
    table = opened(
        card("aaa000", "Ann"),
        script="""
        function go()
          local o = getObjectFromGUID('aaa000')
          o.setCustomObject({face = 'new face'})
          again = o.reload()
          return again.guid == o.guid and again ~= o
        end""",
    )
    assert table.call("go") is True
    table.settle()
    assert table.object("aaa000").data["CustomDeck"]["1"]["FaceURL"] == "new face"


def test_updates_run_every_frame():
    table = opened(script="n = 0 function onUpdate() n = n + 1 end")
    table.step(10)
    assert table.execute("return n") == 10


def test_time_goes_with_the_frames():
    table = opened(script="--")
    table.step(90)
    assert table.execute("return {Time.time, os.clock(), Time.frame_count}") == [1.5, 1.5, 90]


def test_a_saved_object_spawns_with_its_scripts_on_a_table_of_others():
    script = "function onLoad() print('load', self.getName(), #getObjectsWithTag('set')) end"
    saved = save(
        card("aaa000", "Ann", Tags=["set"], LuaScript=script), card("bbb000", "Bob", (3, 0), Tags=["set"])
    )
    table = opened(card("aaa000", "Theirs"), script="function onLoad() print('theirs') end")
    ann, bob = table.spawn(saved, at=(10.0, 5.0))
    table.settle()
    assert said(table) == ["theirs", "load\tAnn\t2"]
    assert (ann.pos[0], ann.pos[2], bob.pos[0]) == (10.0, 5.0, 13.0)
    assert (ann.guid != "aaa000", bob.guid) == (True, "bbb000")
