"""A hooks.lua of a stranger may be long: it is read in linear time, whatever it repeats."""

import shutil
import time
from pathlib import Path

import pytest

from tts_export.cache import Cache
from tts_export.scripts import hook_names
from tts_export.scripts.engine import ScriptPart
from tts_export.scripts.join import lua_of_game
from tts_export.scripts.lua.check import own_lua_problems
from tts_export.scripts.traps.lazy_pattern import tries_again
from tts_export.scripts.traps.non_ascii_length import _splits

UNITS = {
    **dict.fromkeys(
        ("function a()\n", "function a.b(\n", "local function a() return a(", "do ", "---\n"), ""
    ),
    **dict.fromkeys(("a,", "a=b ", "for a in pairs(b) do ", "if a then return b ", "elseif a then "), ""),
    **dict.fromkeys(("Registry.A[", "Registry.actions.a = function()\n", "a(b", "--["), ""),
    **dict.fromkeys((".b", "[c", "()", ":c()", ":sub(1)", " .. 1", "{", "(", "(b .. "), "local a = b"),
    **dict.fromkeys(("%f[^", "[a", "[]", "a-", "a?", "%", "é"), "local s, a\na = s:find('"),
    **dict.fromkeys(("[a\u4e00a", "\u4e00", "a"), "local s, a\na = s:find('\u4e00"),
    "x": "local A = {",
}
"""What is repeated, and what is before it."""
SIZE = 300_000
EXAMPLE = Path(__file__).parents[2] / "examples" / "lamplight"
STATEMENTS = """\
local a = 1
a = b
a, b = b, a
a.b.c = d
function a() a(1) end
function a.b(c) return c end
local function f0() return f00() end
function g() for k in pairs(t) do local q = Cards.printed(a); q.b = 1 end end
table.sort(a, b)
table.sort(a, f0)
table.sort(a, function(x, y) return x < y end)
s:find(a)
s:match(p0)
local p0 = 'x'
tonumber(a)
a[#a + 1] = 1
table.insert(a, 1)
for k, v in pairs(a) do a[k] = 1 end
for i = 1, 3 do a[i] = nil end
while a do break end
goto l0
::l0::
local x = a .. 1.5 .. b
a = b and c()
repeat a() until table.remove(b)
local a, b = f()
x = #'\u00e9'
Registry.actions.a0 = function() end
-- trap-ok: lua-pop a\
"""


def lint(text: str) -> float:
    """The time that all checks of a file take."""
    part = ScriptPart("hooks", "hooks.lua", Path("hooks.lua"), text)
    begin = time.process_time()
    own_lua_problems([part], [part], None, None)
    hook_names._computed.__wrapped__(text)
    hook_names.registered_in([text])
    return time.process_time() - begin


@pytest.mark.long
@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("end", ["\n", "')\n"])
def test_a_script_that_repeats_itself_is_read_soon(unit, end):
    """40 KB of them took minutes."""
    assert lint(UNITS[unit] + unit * (SIZE // len(unit)) + end) < 10


@pytest.mark.long
def test_statements_are_not_compared_with_each_other():
    """Of 160 of each kind, one trap alone took eight seconds, and for twice as many eight times as long."""
    kinds = STATEMENTS.splitlines()
    text = [
        kind.replace("00", str(at + 1)).replace("0", str(at)) if "f0" in kind else kind.replace("0", str(at))
        for kind in kinds
        for at in range(400)
    ]
    assert lint("\n".join(text)) < 10


@pytest.mark.long
@pytest.mark.parametrize(
    "line",
    [
        "u{0}()",
        "do local q = Cards.printed(U) q.b = 1 end",
        "Registry.actions.u{0} = U",
        "do local u{0} = Zones.u{0}(a) end",
    ],
)
def test_a_project_with_thousands_of_names_is_checked_soon(tmp_path, line):
    """Three times as many lines took nine times as long."""
    script = "".join(f"{line.format(number)}\n" for number in range(8000))
    shutil.copytree(EXAMPLE, tmp_path, dirs_exist_ok=True)
    (tmp_path / "templates/games/lamplight/hooks.lua").write_text(script)
    begin = time.process_time()
    problems = lua_of_game(tmp_path / "cards.yaml", Cache())
    assert any(problem.where.file.name == "hooks.lua" for problem in problems)
    assert time.process_time() - begin < 20


@pytest.mark.parametrize(
    ("pattern", "splits"),
    [
        ("[a\u00e9]", True),
        ("\u00e9+", True),
        ("\u00e9[a]", False),
        ("[a\u00e9", False),
        ("[a]\u00e9]", False),
    ],
)
def test_sets_of_letters_beyond_ascii(pattern, splits):
    assert _splits(pattern) is splits


def test_only_the_first_repetition_matters():
    assert tries_again("a*b*c?") == "" and tries_again("a*b-c") == "a*"
