"""Scripts: their own environments, calls between them, errors with places, limits."""

import re

import pytest

from tests.simulator.saves import card, opened, said, save, thing
from tts_export.simulator import ScriptError, SimError, Table


def test_global_and_objects_have_environments_of_their_own():
    table = opened(
        card("aaaaaa", "Ann", LuaScript="name = 'mine' function onLoad() print(self.getName(), name) end"),
        script="name = 'global' function onLoad() print(name) end",
    )
    assert said(table) == ["global", "Ann\tmine"]


def test_call_takes_and_returns_plain_data():
    table = opened(script="function add(t) return {sum = t.a + t.b[2], list = {1, 2}, half = 0.5} end")
    assert table.call("add", {"a": 1, "b": [10, 20]}) == {"sum": 21, "list": [1, 2], "half": 0.5}


def test_call_reaches_an_object_by_guid_and_by_tag():
    table = opened(card("aaaaaa", "Ann", Tags=["Boss"], LuaScript="function who() return self.getName() end"))
    assert table.call("who", on="aaaaaa") == table.call("who", on="boss") == "Ann"
    with pytest.raises(SimError, match="neither a GUID nor"):
        table.call("who", on="nobody")
    with pytest.raises(SimError, match="no function what"):
        table.call("what", on="aaaaaa")


def test_scripts_exchange_copies_and_no_functions():
    own = "t = {1} function get() return t end function count() return #t end function f() return print end"
    table = opened(card("aaaaaa", "Ann", LuaScript=own))
    lua = "local o = getObjectFromGUID('aaaaaa') local t = o.call('get') t[2] = 'x' return o.call('count')"
    table2 = opened(card("aaaaaa", "Ann", LuaScript=own), script="--")
    assert table2.execute(lua) == 1
    with pytest.raises(ScriptError, match="resource owned by a script"):
        table2.execute("getObjectFromGUID('aaaaaa').call('f')")
    assert table.call("count", on="aaaaaa") == 1


def test_an_object_may_set_a_function_of_its_own_script():
    table = opened(card("aaaaaa", "Ann", LuaScript="self.setVar('f', function() return 7 end)"))
    assert table.call("f", on="aaaaaa") == 7


def test_variables_of_another_script():
    table = opened(card("aaaaaa", "Ann", LuaScript="n = 3 t = {4}"), script="--")
    assert (
        table.execute(
            "local o = getObjectFromGUID('aaaaaa') o.setVar('n', o.getVar('n') + 1) return o.getVar('n')"
        )
        == 4
    )
    assert table.execute("return getObjectFromGUID('aaaaaa').getTable('t')") == [4]
    with pytest.raises(ScriptError, match="use getTable"):
        table.execute("return getObjectFromGUID('aaaaaa').getVar('t')")


def test_an_error_names_script_line_and_message():
    table = opened(
        card("aaaaaa", "Ann", LuaScript="function go()\n  local x = nil\n  return x.y\nend"),
        raise_errors=False,
    )
    table.call("go", on="aaaaaa")
    (failure,) = table.errors
    assert (failure.guid, failure.name, failure.line) == ("aaaaaa", "Ann", 3)
    assert "attempt to index" in failure.message


def test_errors_are_raised_unless_told_otherwise():
    with pytest.raises(ScriptError, match=r"Global: Global:1: boom") as caught:
        opened(script="function onLoad() error('boom') end")
    assert caught.value.failure.line == 1


def test_a_syntax_error_leaves_the_table_standing():
    table = opened(script="function (", raise_errors=False)
    assert table.errors[0].chunk == "Global"
    assert len(table.objects) == 2


def test_the_same_script_on_another_table_has_its_own_variables_and_lines():
    script = "count = 0\nfunction add() count = count + 1 return count end\nfunction fail() error('no') end"
    first, second = opened(script=script), opened(script=script)
    assert (first.call("add"), first.call("add"), second.call("add")) == (1, 2, 1)
    with pytest.raises(ScriptError, match="Global:3: no"):
        second.call("fail")


def test_bytecode_is_not_loaded_as_a_script():
    with pytest.raises(ScriptError, match="binary chunk"):
        opened(script="\x1bLuaR")


def test_an_api_error_carries_the_line_of_the_script_and_can_be_caught():
    table = opened(script="--", raise_errors=False)
    table.execute("\n\ngetObjectFromGUID('whiteh').setPosition(5)")
    assert table.errors[0].line == 3
    assert table.execute(
        "local ok, e = pcall(function() getObjectFromGUID('whiteh').setPosition(5) end) return {ok, e}"
    ) == [
        False,
        "a vector is expected, got 5",
    ]


@pytest.mark.parametrize(
    ("lua", "message"),
    [
        ("getObjectFromGUID('whiteh').setName(print)", "a string is expected, got a function"),
        ("getObjectFromGUID('whiteh').setName({})", "a string is expected, got a table"),
        ("getObjectFromGUID('whiteh').setName(nil)", "a string is expected, got nil"),
        ("getObjectFromGUID('whiteh').setName(true)", "a string is expected, got true"),
        ("getObjectFromGUID('whiteh').setName(string.char(255))", "a text of this line is not UTF-8"),
        ("Wait.time(3)", "wrong argument: a function of the game gets a value here that it cannot use"),
        ("UI.setXmlTable(3)", "wrong argument: a function of the game gets a value here that it cannot use"),
        ("JSON.decode(print)", "JSON.decode: the text is not valid JSON"),
        ("spawnObjectJSON({json = print})", "spawnObjectJSON: the text is not valid JSON"),
        ("string.format('%d', 'x')", "bad argument #2 to 'format' (number expected, got string)"),
        ("math.random({})", "attempt to compare table with number"),
    ],
)
def test_an_error_has_the_line_of_the_script_and_no_words_of_what_runs_it(lua, message):
    """Those of Python, of the library between, and of our own Lua help nobody."""
    table = opened(script="--", raise_errors=False)
    table.execute(f"\n\n{lua}")
    (failure,) = table.errors
    assert failure.line == 3 and f":3: {message}" in failure.message
    assert not re.search(r"0x|lupa|sim:|Python", failure.message)


def test_unknown_members_are_errors_and_undefined_globals_are_nil():
    table = opened(script="--")
    assert table.execute("return nothing_of_this_name == nil") is True
    for lua, message in (
        ("getObjectFromGUID('whiteh').getNmae()", "cannot access field getNmae"),
        ("Wait.seconds(print, 1)", "cannot access field seconds of Wait"),
        ("return Player.White.colour", "cannot access field colour"),
        ("Turns.order_of_play = {}", "cannot access field order_of_play of Turns"),
        ("Global.setName('x')", "cannot access field setName of Global"),
    ):
        with pytest.raises(ScriptError, match=message):
            table.execute(lua)


def test_what_nobody_modelled_raises_its_name():
    table = opened(script="--")
    with pytest.raises(SimError, match=r"does not model object.jointTo\(\)"):
        table.execute("pcall(function() getObjectFromGUID('whiteh').jointTo() end)")
    with pytest.raises(SimError, match=r"does not model WebRequest.put\(\)"):
        table.execute("WebRequest.put('http://example.com', 'text', print)")


def test_wrong_arguments_are_script_errors():
    table = opened(card("aaa000", "Ann"), script="--")
    for lua in (
        "getObjects(1, 2)",
        "Wait.time(print, 'x')",
        "getObjects()[3].setState('x')",
        "JSON.decode({})",
    ):
        with pytest.raises(ScriptError):
            table.execute(lua)
        assert table.execute(f"return (pcall(function() {lua} end))") is False


def test_objects_are_userdata_that_work_with_dot_and_colon():
    table = opened(card("aaaaaa", "Ann"), script="--")
    lua = """local o, p = getObjectFromGUID('aaaaaa'), getObjects()[3]
             return {type(o), o == p, o:getName(), o.getName(), ({[o] = 'key'})[p], tostring(o)}"""
    assert table.execute(lua) == ["userdata", True, "Ann", "Ann", "key", "Ann (aaaaaa)"]


def test_a_reference_to_a_destroyed_object_is_dead_after_the_frame():
    table = opened(card("aaaaaa", "Ann"), script="o = getObjectFromGUID('aaaaaa')")
    assert table.execute("o.destruct() return {o.getName(), getObjectFromGUID('aaaaaa') == nil}") == [
        "Ann",
        True,
    ]
    table.step()
    with pytest.raises(ScriptError, match="does not exist any more"):
        table.execute("return o.getName()")


@pytest.mark.parametrize(
    "lua",
    [
        "while true do end",
        "while true do pcall(function() while true do end end) end",
        "local co = coroutine.create(function() while true do end end) coroutine.resume(co)",
        "for _ in coroutine.wrap(function() while true do coroutine.yield(1) end end) do end",
    ],
)
def test_an_endless_loop_is_stopped(lua: str):
    table = opened(script="--", budget=200_000)
    with pytest.raises(ScriptError, match="instruction budget"):
        table.execute(lua)
    assert table.execute("return 1 + 1") == 2


@pytest.mark.long
def test_a_script_that_eats_memory_is_stopped():
    table = opened(script="--", max_memory=20_000_000)
    with pytest.raises(ScriptError, match="memory"):
        table.execute("local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end")
    assert table.execute("return 1 + 1") == 2


COUNTED = """
function loop(t) for i = 1, t.n do end end
function short(t)
  for _ = 1, t.times do coroutine.resume(coroutine.create(function() loop(t) end)) end
end
function parts(t)
  local co = coroutine.create(function() while true do loop(t) coroutine.yield() end end)
  for _ = 1, t.times do coroutine.resume(co) end
end
"""


@pytest.mark.parametrize("step", [50, 997, 1000])
def test_instructions_of_the_last_call_are_counted_to_the_last_few(monkeypatch, step):
    """A turn of an empty loop is one instruction; it does not matter how often the count is looked at."""
    monkeypatch.setattr("tts_export.simulator.lua.HOOK_STEP", step)
    table = opened(script=COUNTED)
    for turns in (1, 10, 999, 123_456):
        table.call("loop", {"n": turns})
        assert turns <= table.instructions <= turns + 50


@pytest.mark.parametrize("function", ["short", "parts"])
def test_work_in_many_short_coroutines_is_counted(function):
    table = opened(script=COUNTED)
    table.call(function, {"times": 1000, "n": 0})
    without = table.instructions
    table.call(function, {"times": 1000, "n": 400})
    assert table.instructions - without == pytest.approx(400_000, abs=50)


def test_saving_asks_on_save_and_loading_gives_it_back():
    script = """function onSave() return JSON.encode({n = n}) end
                function onLoad(s) n = s == '' and 1 or JSON.decode(s).n + 1 end"""
    table = opened(thing("BlockSquare", "block1", LuaScript=script), script=script)
    again = Table.open(table.save())
    assert again.execute("return n") == 2
    assert again.execute("return n", on="block1") == 2


def test_reopening_a_save_gives_the_same_table_and_keeps_unknown_fields():
    data = save(card("aaaaaa", "Ann", Shine={"a": [1]}), script="--", Weather="rain")
    once = Table.open(data).save()
    assert once["Weather"] == "rain"
    assert once["ObjectStates"][0]["Shine"] == {"a": [1]}
    assert Table.open(once).save() == once


def test_what_is_no_save_is_refused():
    for text in ("{", '{"a": 1}', "{}"):
        with pytest.raises(SimError, match="this is not a save"):
            Table.open(text)


def test_rewinding_brings_the_earlier_table_back_with_players_seated():
    table = opened(card("aaaaaa", "Ann"), script="function onLoad() print(#getSeatedPlayers()) end")
    before = table.save()
    table.object("aaaaaa").pos = (9.0, 1.0, 9.0)
    table.rewind(before)
    assert table.object("aaaaaa").pos[0] == 0.0
    assert said(table) == ["2", "2"]


def test_a_player_stays_at_a_table_that_is_rewound():
    table = opened(card("aaa000", "Ann"), script="--")
    white, before = table.player("White"), table.save()
    table.rewind(before)
    white.drag(table.object("aaa000"), "hand")
    table.settle()
    assert [o.nickname for o in white.hand] == ["Ann"]
