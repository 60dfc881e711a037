"""`-- trap-ok:` comments answer for a trap, with a reason."""

from pathlib import Path

from tests.scripts.lua.said import said
from tts_export.scripts.lua.check import traps


def test_a_mark_answers_on_its_line_or_above_it():
    assert said("local now = os.time()") == ["1:lua-os-time"]
    assert said("local now = os.time() -- trap-ok: lua-os-time only shown") == []
    assert said("-- trap-ok: lua-os-time only shown\n\nlocal now = os.time()") == []
    assert said("local a = 1 -- trap-ok: lua-os-time only shown\nlocal now = os.time()") == [
        "1:lua-trap-ok",
        "2:lua-os-time",
    ]


def test_a_mark_without_a_reason_answers_for_nothing():
    problems = traps("local now = os.time() -- trap-ok: lua-os-time", Path("hooks.lua"))
    assert [str(problem) for problem in problems] == [
        'hooks.lua:1: error: say why: "-- trap-ok: lua-os-time because ..." (lua-trap-ok)',
        "hooks.lua:1:13: error: os.time() has a fraction in the game: math.floor(os.time()) (lua-os-time)",
    ]


def test_a_mark_that_answers_for_nothing_is_a_problem():
    assert said("local a = 1 -- trap-ok: lua-os-time once was") == ["1:lua-trap-ok"]


def test_a_misspelled_trap_is_named():
    problems = traps("local now = os.time() -- trap-ok: lua-os-tme shown", Path("hooks.lua"))
    assert problems[0].message == 'there is no trap "lua-os-tme", did you mean "lua-os-time"?'


def test_a_mark_answers_for_one_trap_only():
    line = "local x = math.modf(os.time()) -- trap-ok: lua-os-time shown"
    assert said(line) == ["1:lua-fmod"]


def test_what_is_no_lua_is_said_once():
    assert said("local = 1") == ["1:lua-syntax"]
    assert said("local x = 7 // 2") == ["1:lua-newer-lua"]
