"""Questions that a verb asks: nobody is asked what nobody can answer."""

import pytest

from tests.engine.lua import parts

TABLE = """
local Text = {}
State = { now = { prompts = {}, next_prompt = 1 } }
Cards = { short = function(guid) return guid:upper() end, open = function(guid) return guid == "juno" end }
"""
TAKES = """
taken = nil
Registry = { prompts = { take = function(_, choice)
  if choice == "no good" then return "refused" end
  taken = choice
end } }
"""
WORLD = """
Text = { copy = function(args) return args end }
Registry, FirstPlayer, Pause, Permission, Work = { prompts = {} }, {}, {}, {}, {}
asked, told = {}, {}
Prompts = { ask = function(prompt) asked[#asked + 1] = prompt end }
Screen = { refuse = function(color, text) told[#told + 1] = color .. ": " .. text end }
"""


@pytest.fixture
def ask():
    """`ask("{ options = {} }")`: White's verb asks for a target; who was asked, and what was told instead."""
    lua, actions = parts("actions", before=WORLD)

    def target(prompt):
        args = lua.eval('{ player = "White", action = "aim" }')
        actions.ask(args, "target", lua.eval(prompt))
        return [prompt.player for prompt in lua.eval("asked").values()], list(lua.eval("told").values())

    return target


def test_a_question_without_options_is_not_asked(ask):
    assert ask("{ options = {} }") == ([], ["White: Not now: there is nothing to choose from"])


@pytest.mark.parametrize(
    "prompt", ['{ options = { "Red" } }', "{ many = true, options = {} }", "{ free = true, options = {} }"]
)
def test_one_that_can_be_answered_is_asked(ask, prompt):
    assert ask(prompt) == (["White"], [])


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        ('{ kind = "place", options = { "Red" } }', "Red"),
        ("{ kind = 'discard', many = true, options = {} }", []),
        ('{ options = { "Red", "pass" } }', None),
        ('{ many = true, options = { "Red" } }', None),  # or none
        ('{ options = { "done" }, always = true }', None),
        ('{ options = { "card" }, offer = true }', None),  # it may stay unanswered
        ('{ options = { "pass" }, round = 3 }', None),  # whoever wants to be asked, or a secret
        ('{ options = { "card" }, free = true }', None),
    ],
)
def test_the_only_answer_is_taken_and_nobody_is_asked(prompt, answer):
    lua, prompts = parts("prompts", before=TABLE + TAKES)
    question = lua.eval(prompt)
    question.handler, question.kind = "take", question.kind or "target"
    prompts.ask(question)
    taken = lua.eval("taken")
    assert (taken if taken is None or isinstance(taken, str) else list(taken)) == answer
    assert len(lua.eval("State").now.prompts) == (answer is None)


def test_an_only_answer_that_is_refused_is_asked():
    lua, prompts = parts("prompts", before=TABLE + TAKES)
    prompts.ask(lua.eval('{ kind = "take", options = { "no good" } }'))
    assert len(lua.eval("State").now.prompts) == 1


@pytest.mark.parametrize(
    ("prompt", "heading", "called"),
    [
        ('{ kind = "place", card = "juno" }', "JUNO: Where to?", "JUNO: Where to?"),
        ('{ kind = "place", card = "hidden" }', "HIDDEN: Where to?", "Where to?"),
        ('{ kind = "place", title = "Into which city?" }', "Into which city?", "Into which city?"),
        ('{ kind = "call_off" }', "call off", "call off"),
    ],
)
def test_only_its_player_reads_the_name_of_a_hidden_card_in_a_question(prompt, heading, called):
    lua, prompts = parts("prompts", before=TABLE)
    asked = lua.eval(prompt)
    assert (prompts.heading(asked), prompts.called(asked)) == (heading, called)
