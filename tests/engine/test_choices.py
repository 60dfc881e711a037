"""Choices that all make at the same time, and cards that go round: the part of the engine alone."""

import pytest

from tests.engine.lua import parts, source

WORLD = """
local order = { "White", "Red", "Blue" }
hands = { White = { "w1", "w2" }, Red = { "r1" }, Blue = {} }
seats = order
shown, moves, said, queue, prompts = 0, {}, {}, {}, {}
State = { now = { flags = {}, order = order, active = "Red" } }
function State.seated(first) return Text.turned(seats, first) end
function State.shown() shown = shown + 1 end
function State.card(guid) return guid ~= "gone" and {} or nil end
Zones = { list = function(color) return hands[color] end }
function Zones.move(guid, zone, move)
  moves[#moves + 1] = guid .. " " .. zone .. (move and " " .. move.owner .. " " .. move.place or "")
end
Prompts = { ask = function(prompt) prompts[#prompts + 1] = prompt end,
  find = function(fits) return Text.find(prompts, fits) end }
Queue = { push = function(thing) queue[#queue + 1] = thing end }
Registry = { prompts = {}, things = {} }
Cards = { name = string.upper }
Log = { say = function(color, text) said[#said + 1] = color .. " " .. text end }
function Log.announce(_, text) said[#said + 1] = text end
"""
GAME = {"zones": {"hand": {}, "stock": {"label": "reserve"}}}


@pytest.fixture
def choices():
    text = f"local Text = (function() {source('text')} end)()"
    return parts("choices", game=GAME, before=text + WORLD)


def told(lua, name):
    return list(lua.eval(name).values())


def asked(lua):
    return [(prompt.player, list(prompt.options.values())) for prompt in lua.eval("prompts").values()]


def test_all_who_have_a_card_choose_and_then_all_choices_are_shown(choices):
    lua, module = choices
    module.ask(lua.table(choose="hand", to="played"))
    assert asked(lua) == [("Red", ["r1"]), ("White", ["w1", "w2"])]
    thing = lua.eval("queue[1]")
    lua.eval("Registry.prompts.choose")(lua.table(player="White"), "w2")
    assert lua.eval("Registry.things.choices")(thing) is False
    assert (lua.eval("shown"), told(lua, "said")) == (0, [])
    lua.eval("Registry.prompts.choose")(lua.table(player="Red"), "r1")
    lua.execute("prompts = { { kind = 'other' } }")
    assert lua.eval("Registry.things.choices")(thing) is True
    assert told(lua, "said") == ["Red chooses R1", "White chooses W2"]
    assert told(lua, "moves") == ["r1 played", "w2 played"]
    assert (lua.eval("shown"), module.of("White"), module.of("Blue")) == (1, "w2", None)


def test_words_are_a_vote_of_all_and_a_card_that_has_left_is_no_choice(choices):
    lua, module = choices
    assert module.of("White") is None
    module.ask(lua.table(choose=lua.table("yes", "no")))
    assert asked(lua) == [(color, ["yes", "no"]) for color in ("Red", "Blue", "White")]
    lua.execute("prompts = {} State.now.flags.choices = { Red = 'gone', White = 'no' }")
    assert lua.eval("Registry.things.choices")(lua.eval("queue[1]")) is True
    assert told(lua, "said") == ["Red chooses gone", "White chooses no"]
    lua.execute("queue[1].cards, said = true, {}")
    lua.eval("Registry.things.choices")(lua.eval("queue[1]"))
    assert told(lua, "said") == ["White chooses NO"]
    assert told(lua, "moves") == []


def test_every_hand_goes_on_to_the_next_player(choices):
    lua, module = choices
    module.pass_on("hand")
    assert told(lua, "moves") == [
        "w1 hand Red bottom", "w2 hand Red bottom", "r1 hand Blue bottom",
    ]  # fmt: skip
    assert told(lua, "said") == ["Everybody passes the cards of the hand to the next player"]
    lua.execute("seats, moves, said = { 'White', 'Blue' }, {}, {} hands.Blue = { 'b1' }")
    module.pass_on("stock")
    assert told(lua, "moves") == ["w1 stock Blue bottom", "w2 stock Blue bottom", "b1 stock White bottom"]
    assert told(lua, "said") == ["Everybody passes the cards of the reserve to the next player"]
    assert lua.eval("shown") == 2
    lua.execute("seats, moves = { 'White' }, {}")
    module.pass_on("stock")
    assert (told(lua, "moves"), lua.eval("shown")) == ([], 2)
