"""For whom the game waits, and what is said to somebody who wants to do something else."""

import pytest

from tests.engine.lua import parts

WORLD = """
State = { now = { prompts = {} } }
absent = {}
function State.missing()
  local result = {}
  for n, color in ipairs(absent) do result[n] = color end
  return result
end
Registry = { prompts = {}, things = {} }
Table = { name = function(color) return "lord " .. color end }
"""


@pytest.fixture
def waiting():
    """`waiting("'Red'", "{ player = 'White' }")`: the Lua, with these players missing and these questions."""

    def made(absent="", *prompts):
        lua, module = parts("text", "prompts", before=WORLD)
        lua.globals().Prompts = module
        lua.execute(f"absent, State.now.prompts = {{ {absent} }}, {{ {', '.join(prompts)} }}")
        return lua

    return made


WHITE, RED, AGAIN = "{ player = 'White' }", "{ player = 'Red' }", "{ player = 'White', kind = 'x' }"
OFFER = "{ player = 'Blue', offer = true }"


@pytest.mark.parametrize(
    ("absent", "prompts", "why"),
    [
        ("", [], "something has to be resolved first"),
        ("", [OFFER], "something has to be resolved first"),
        ("", [WHITE], "answer your question first"),
        ("", [WHITE, AGAIN, OFFER], "answer your question first"),
        ("", [RED], "lord Red must answer first"),
        ("", [RED, WHITE], "lord Red and lord White must answer first"),
        ("'Blue'", [WHITE], "lord Blue must answer first"),
        ("'White', 'Blue'", [], "lord White and lord Blue must answer first"),
    ],
)
def test_what_is_said_to_white(waiting, absent, prompts, why):
    assert waiting(absent, *prompts).eval("Prompts.refusal('White')") == why


@pytest.mark.parametrize(
    ("absent", "prompts", "waits"),
    [("", [], False), ("", [OFFER], False), ("", [RED], True), ("'Blue'", [], True)],
)
def test_whether_the_game_waits(waiting, absent, prompts, waits):
    assert waiting(absent, *prompts).eval("Prompts.waiting()") is waits


def test_a_question_to_a_player(waiting):
    lua = waiting("", RED, WHITE, AGAIN)
    kinds = [
        lua.eval(f"(Prompts.of({of}) or {{}}).kind or 'none'")
        for of in ("'White'", "'White', 'x'", "'Red', 'x'")
    ]
    assert kinds == ["none", "x", "none"]
    assert lua.eval("Prompts.of('White') == State.now.prompts[2] and Prompts.of('Red', 'x') == nil")
