"""What a script reads and defines, as Lua itself sees it."""

import pytest

from tts_export.scripts.lua.globals import script


def test_globals_locals_and_lines():
    found = script(
        "local mine = 1\n"
        "function onLoad()\n"
        "  count = mine + start\n"
        "  local print = function() return hidden end\n"
        "  print()\n"
        "end\n"
    )
    assert found.writes == {"onLoad": 2, "count": 3}
    assert found.reads == {"start": 3, "hidden": 4}
    assert found.error is None


def test_members_of_globals():
    found = script("Wait.time(f, 1)\nUI:setXml(x)\nlocal Wait = {}\nWait.nothing()\na.b.c()")
    assert found.members == {("Wait", "time"): 1, ("UI", "setXml"): 2, ("a", "b"): 5}


def test_more_names_than_fit_into_one_instruction():
    """Past 256 constants Lua loads a name into a register first."""
    found = script("\n".join(f"function handler{n}() value{n} = source{n} end" for n in range(400)))
    assert len([name for name in found.writes if name.startswith("handler")]) == 400
    flat = script("\n".join(f"value{n} = source{n}" for n in range(400)))
    assert len(flat.writes) == len(flat.reads) == 400


@pytest.mark.parametrize(
    ("source", "line"),
    [("x = = 1", 1), ("do\n\nfor", 3), ("local x = 7 // 2", 1), ("\x00", 1), ("\ud800", 1)],
)
def test_what_is_no_lua(source, line):
    found = script(source)
    assert found.error is not None
    assert found.error[0] == line
    assert not found.dialect


@pytest.mark.parametrize("source", ["if a != b then end", 'x = "\\u{e9}"', "f(|x| x + 1)"])
def test_what_only_the_games_interpreter_takes(source):
    assert script(source).dialect


def test_the_rest_of_a_script_in_dialect_is_still_read():
    assert script("if a != b then stop() end").reads == {"a": 1, "b": 1, "stop": 1}
