"""The nesting of Lua text."""

import pytest
from hypothesis import given, strategies as st

from tts_export.scripts.lua.blocks import CHUNK, code
from tts_export.scripts.lua.check import traps
from tts_export.scripts.lua.functions import functions, known_single, single_functions

KINDS = """
local function f(list)
  for i = 1, #list do at(i) end
  for _, x in ipairs(list) do at(x) end
  while a do at(1) end
  repeat at(2) until b
  do at(3) end
  if c then at(4) elseif d then at(5) else at(6) end
  g(function() at(7) end)
end
"""


def test_what_stands_around_a_token():
    read = code(KINDS)
    inner = [next(group.kind for group in read.around(at)) for at in read.places_of("at")]
    assert inner == ["for", "for in", "while", "repeat", "do", "branch", "branch", "else", "function"]
    assert all(
        [group.kind for group in read.around(at)][-2:] == ["function", CHUNK] for at in read.places_of("at")
    )


def test_every_block_ends_where_it_ends():
    read = code(KINDS)
    pairs = {(read.text[first], read.text[last]) for first, last in read.ends.items()}
    assert pairs >= {("function", "end"), ("for", "end"), ("if", "end"), ("repeat", "until"), ("do", "end")}
    assert read.begins[len(read.text) - 1] == read.places_of("function")[0]


@pytest.mark.parametrize(
    ("body", "always"),
    [
        ("return 1", True),
        ("if a then return 1 end", False),
        ("if a then return 1 else return 2 end", True),
        ("if a then return 1 elseif b then return 2 else error('no') end", True),
        ("if a then return 1 elseif b then at() else return 2 end", False),
        ("for i = 1, 2 do return i end", False),
        ("do return 1 end", True),
        ("g(function() return 1 end)", False),
        ("error('never')", True),
    ],
)
def test_whether_a_function_always_returns(body, always):
    assert functions(code(f"local function f() {body} end"))[0].always is always


def test_functions_that_give_one_value():
    text = """
    local function one(x) if x then return 1 end return nil end
    local function two() return 1, 2 end
    local function passes() return two() end
    local function brackets() return (two()) end
    local function either(x) return x and one() or nil end
    local function falls(x) if x then return 1 end end
    function Text.has(x) return one(x) ~= nil end
    """
    assert single_functions(code(text)) == {"one", "brackets", "either", "Text.has"}
    assert known_single([text, "function Text.other() return 1 end"]) == {"Text.has", "Text.other"}
    assert known_single([text, "function Text.has() return 1, 2 end"]) == frozenset()


SIGNS = ["(", ")", "{", "}", "[", "]", ",", "=", "and", "or", "..", "#", "%", '"', "|", "goto", "::"]
SHREDS = st.lists(st.sampled_from([*KINDS.split(), *SIGNS]))


@given(SHREDS.map(" ".join) | st.text())
def test_no_text_raises(tmp_path_factory, text):
    assert all(problem.where.line >= 0 for problem in traps(text, tmp_path_factory.getbasetemp()))
