"""Strict Lua: where the game's Lua differs, scripts fail here too."""

import pytest

from tests.simulator.saves import opened, token
from tts_export.simulator import ScriptError, SimError


@pytest.fixture(scope="module")
def table():
    return opened(script="--")


@pytest.mark.parametrize(
    ("lua", "message"),
    [
        ("return string.format('%s', nil)", "string expected, got nil"),
        ("return ('%d %s'):format(1, true)", "string expected, got boolean"),
        ("error({code = 1})", "string expected, got table"),
        ("table.remove({1}, 2)", "position out of bounds"),
        ("table.insert({1}, 1, nil)", "insert of nil"),
        ("table.sort({2, 1}, function(a, b) return a - b end)", "true or false"),
        ("return math.random(5, 1)", "interval is empty"),
        ("return math.random(1, 2147483648)", "interval is empty"),
        ("return tonumber('z', 36)", "bases 2..10 and 16"),
        ("pcall(table.sort, {2, 1}, function() end)", "cannot catch in the game"),
        ("pcall(coroutine.wrap(function() end))", "coroutine.wrap"),
        ("return ('x'):rep(100):match('^%s*(.-)%s*$')", "pattern too complex"),
        ("return pairs(getObjects()[1])", "cannot iterate"),
        ("return type((function() end)())", "value expected"),
        ("return tonumber('1,000')", "match it first"),
        ("return tonumber('5-')", "match it first"),
        ("return tonumber('(5)')", "match it first"),
        ("return math.fmod(5.5, 2)", "use %"),
        ("return math.modf(-3.7)", "negative"),
        ("return bit32.lshift(1, 32)", "32 or more"),
        ("return bit32.arshift(-1, 1)", "wrong in the game"),
        ("local t = {a = 1} for k in pairs(t) do t[k .. 'x'] = 1 end", "never ends in the game"),
    ],
)
def test_what_fails_in_the_game_fails_here(table, lua: str, message: str):
    with pytest.raises(ScriptError, match=message):
        table.execute(lua)


@pytest.mark.parametrize(
    "name",
    [
        "require",
        "load",
        "loadstring",
        "dofile",
        "io",
        "debug",
        "python",
        "package",
        "os.execute",
        "os.getenv",
    ],
)
def test_what_the_game_has_not_is_not_there(table, name: str):
    assert table.execute(f"return {name} == nil") is True


@pytest.mark.parametrize(
    "lua",
    [
        "local o = getObjects()[1].__object getmetatable(o).__gc(o)",
        "local o = rawget(getObjects()[1], '__object') getmetatable(o).__call = function() end",
        "return getObjects()[1].__object.data",
        "getObjects()[1].__object.guid = 'x'",
        "local o = getObjects()[1] o.__object = 5 return o.guid",
        "local o = getObjects()[1] rawset(o, '__object', nil) return o.getName()",
        "local o = getObjects()[1] o.__object = Player.White.__object return o.getPosition()",
        "spawnObjectData({data = {Name = 5}}) Wait.frames(function() end, 3)",
        "local t = {} t.t = t return t",
        "return {a = '\\255'}",
    ],
)
def test_no_script_reaches_what_is_behind_its_objects_nor_breaks_it(lua: str):
    table = opened(token("aaaaaa"), script="--")
    with pytest.raises(SimError):
        table.execute(lua)
        table.settle()
        table.save()
    assert opened(token("aaaaaa"), script="--").execute("return getObjects()[1].getName()") == ""


@pytest.mark.parametrize(
    ("lua", "result"),
    [
        ("return string.format('%5s|%d|%%|%.2f', 'a', 3, 0.5)", "    a|3|%|0.50"),
        ("return tonumber('0x1F') == nil", True),
        ("return tonumber('1F', 16)", 31),
        (
            "return {tonumber('-1.5'), tonumber(' 7 '), tonumber('1e3'), tonumber('x') == nil}",
            [-1.5, 7, 1000, True],
        ),
        ("return {type(nil), type(1), type({})}", ["nil", "number", "table"]),
        ("return {math.modf(3.5)}", [3, 0.5]),
        ("return table.remove({}) == nil", True),
        (
            "local ok, e = pcall(function() error('boom') end) return {ok, e:find('boom', 1, true) ~= nil}",
            [False, True],
        ),
        ("local t = {3, 1, 2} table.sort(t, function(a, b) return a > b end) return t", [3, 2, 1]),
        ("return os.time() % 1 ~= 0", True),
        ("return os.date('%Y-%m-%d', 0)", "1970-01-01"),
        ("return select('#', table.unpack({1, 2, 3}))", 3),
        ("return ('short'):match('^%s*(.-)%s*$')", "short"),
        ("return #('x'):rep(300):match('^(.*)$')", 300),
        (
            "return JSON.decode(JSON.encode({a = {1, 2}, b = 'x', c = true, d = 1.5}))",
            {"a": [1, 2], "b": "x", "c": True, "d": 1.5},
        ),
        ("return bit32.band(6, 3)", 2),
        ("return collectgarbage('count') == nil", True),
    ],
)
def test_what_works_in_the_game_works_here(table, lua: str, result: object):
    assert table.execute(lua) == result


def test_a_time_too_far_away_is_an_error_of_the_script(table):
    with pytest.raises(ScriptError, match="too far away"):
        table.execute("return os.date('*t', -1e18)")


def test_one_seed_decides_chance():
    lua = "local t = {} for i = 1, 5 do t[i] = math.random(1, 100) end return t"
    first = opened(script="--", seed=3).execute(lua)
    assert opened(script="--", seed=3).execute(lua) == first
    assert opened(script="--", seed=4).execute(lua) != first
    assert all(1 <= n <= 100 for n in first)


def test_keys_come_in_an_order_that_only_the_seed_decides():
    lua = """local t = {}
             for k in pairs({b = 1, [10] = 1, a = 1, [2] = 1, c = 1, [1] = 1}) do t[#t + 1] = k end
             return t"""
    up = [1, 2, 10, "a", "b", "c"]
    assert opened(script="--", seed=7).execute(lua) == up
    assert opened(script="--", seed=8).execute(lua) == up[::-1]


def test_keys_may_be_removed_while_they_are_gone_through(table):
    lua = """local t, n = {a = 1, b = 2, c = 3}, 0
             for k in pairs(t) do n = n + 1 t[k] = nil t['b'] = nil end
             return {n, next(t) == nil}"""
    assert table.execute(lua) == [2, True]
    assert table.execute("for _ in pairs({}) do return 'something' end return 'nothing'") == "nothing"


def test_libraries_are_not_shared_between_scripts(table):
    table.execute("string.upper = function() return 'mine' end")
    assert opened(script="--").execute("return string.upper('a')") == "A"
