"""Where the game's pattern matcher fails and Lua's does not: the lengths that were measured in MoonSharp."""

import pytest

from tests.simulator.saves import opened
from tts_export.scripts.traps.lazy_pattern import tries_again
from tts_export.simulator import ScriptError, Table
from tts_export.simulator.patterns import ANY_LENGTH, matches_before_failure, safe_length

# a pattern; how the text begins; a letter and how often it can follow; how the text ends
LONGEST = [
    ("^%s*(.-)%s*$", "", "a", 64, ""),
    ("(.-)|", "", "a", 97, "|"),
    (".-|", "", "a", 197, "|"),
    ("(.*)=", "", "a", 97, ""),
    ("^([^:]+):$", "", "a", 98, ""),
    ("^%[([^%]]+)%]$", "[", "a", 98, ""),
    ("^([^\n]*)\n", "", "a", 97, ""),
    ("%s+$", "", " ", 198, "a"),
    ("^%d+$", "", "1", 198, "a"),
    ("%[.-%]", "[", "a", 197, ""),
]


def fails(pattern, text):
    return matches_before_failure(text, pattern, 0, anchors=True) == 0


@pytest.mark.parametrize(("pattern", "begin", "letter", "longest", "end"), LONGEST)
def test_the_calls_are_counted_as_the_game_counts_them(pattern, begin, letter, longest, end):
    assert not fails(pattern, begin + letter * longest + end)
    assert fails(pattern, begin + letter * (longest + 1) + end)
    assert 0 < safe_length(pattern) <= len(begin) + longest + len(end)


@pytest.mark.parametrize(
    "pattern", ["[^,]+", "^(.*)$", "^%s+", "%[[^%]]*", "(%d%d?%d?) energy", "%b()", "^%a+()"]
)
def test_a_pattern_that_never_fails(pattern):
    assert safe_length(pattern) == ANY_LENGTH and tries_again(pattern) == ""
    for text in ("a" * 500, " " * 500, "[" + "1" * 500, ",a(b)" * 100, "12 energy " * 50):
        assert matches_before_failure(text, pattern, 0, anchors=True) == -1


@pytest.mark.parametrize("pattern", [case[0] for case in LONGEST])
def test_the_check_of_scripts_refuses_what_can_fail(pattern):
    assert tries_again(pattern)


def test_each_function_fails_where_the_game_does():
    table = opened(script="--")
    long = "local line = ('a'):rep(100) "
    for lua in (
        "return line:match('^([^:]+):$')",
        "return line:find('^([^:]+):$')",
        "return (line:gsub('^([^:]+):$', ''))",
        "for word in line:gmatch('([^:]+):') do return word end",
    ):
        with pytest.raises(ScriptError, match="pattern too complex"):
            table.execute(long + lua)
    assert table.execute(long + "return line:find('^([^:]+):$', 1, true)") is None
    assert table.execute(long + "return (('b: ' .. line):match('^([^:]+):'))") == "b"
    assert table.execute(long + "return (('b: ' .. line):gsub('([^:]+):', 'c', 1))") == "c " + "a" * 100


def test_a_walk_over_a_text_fails_only_where_it_comes_to():
    table = opened(script="--")
    walk = (
        "local n = 0 for word in ('a:b:' .. ('c'):rep(100)):gmatch('([^:]+):') do n = n + 1 {} end return n"
    )
    assert table.execute(walk.replace("{}", "if n == 2 then return n end")) == 2
    with pytest.raises(ScriptError, match="pattern too complex"):
        table.execute(walk.replace("{}", ""))


def test_without_the_switch_patterns_match_as_in_lua():
    table = Table.open(opened(script="--").save(), game_matcher=False)
    assert table.execute("return ('a'):rep(100):match('^([^:]+):$')") is None
