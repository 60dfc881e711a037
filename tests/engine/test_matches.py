"""Matches of several games: the count, who plays it, when it ends, and who is asked about a sideboard."""

import pytest

from tests.engine.conftest import GAME

FORMATS = {"best": {"match": {"wins": 2, "sideboard": True}}, "plain": {}, "bare": {"match": {"wins": 2}}}
WORLD = """
Ending, Log = {}, { said = {} }
function Log.announce(color, text) table.insert(Log.said, (color or "-") .. " " .. text) end
function Log.say(color, text) table.insert(Log.said, color .. " " .. text) end
Table = { name = function(color) return color end }
Setup = { handed = 0, stage = function(run) Setup.staged = run end }
function Setup.when_left(run) Setup.left = run end
function Setup.hand_out() Setup.handed = Setup.handed + 1 end
Decks = { laid = {} }
function Decks.common_steps(order)
  return { function() table.insert(Decks.laid, "shared by " .. tostring(#order)) end }
end
function Decks.again(colors) return Text.map(colors, function(color) return { seat = color } end) end
function Decks.lay_again(decks) for _, deck in ipairs(decks) do table.insert(Decks.laid, deck.seat) end end
Prompts = { asked = {} }
function Prompts.ask(prompt) table.insert(Prompts.asked, prompt) end
function Prompts.find(want) return Text.find(Prompts.asked, want) end
Registry = { prompts = {} }
Boxes = { printed = function(id) return { name = id:sub(1, 1) } end }
State.now.first, State.now.flags.format = "Red", "best"
State.now.players = { White = {}, Red = {}, Blue = {} }
"""


@pytest.fixture
def match(part):
    lua, module = part("matches", game={**GAME, "formats": FORMATS}, before=WORLD)
    return lua, module


def count(lua, *winners):
    lua.eval("Ending.counted")(lua.table(*winners))


def said(lua):
    return list(lua.eval("Log.said").values())


def test_games_are_counted_until_somebody_has_won_enough(match):
    lua, module = match
    assert module.words() is None
    count(lua, "White")
    assert module.words() == "game 2 of the match: Red 0, Blue 0 and White 1"
    count(lua, "White", "Red")  # nobody alone has won
    assert module.words() == "game 3 of the match: Red 0, Blue 0 and White 1"
    count(lua, "Red")
    count(lua, "White")
    assert module.words() is None
    assert said(lua)[1:] == [
        "- The match goes on: Red 0, Blue 0 and White 1",
        "- The match goes on: Red 1, Blue 0 and White 1",
        "White wins the match: Red 1, Blue 0 and White 2",
    ]


@pytest.mark.parametrize("format_", ["plain", "strange", None])
def test_games_of_other_formats_are_not_counted(match, format_):
    lua, module = match
    lua.execute("State.now.flags.format = ...", format_)
    count(lua, "White")
    assert module.words() is None and said(lua) == []


@pytest.mark.parametrize(
    ("order", "format_", "goes_on"),
    [
        (("White", "Red", "Blue"), "best", True),
        (("Blue", "White", "Red"), "best", True),
        (("White", "Red"), "best", False),
        (("White", "Red", "Green"), "best", False),
        (("White", "Red", "Blue"), "bare", False),
    ],
)
def test_another_game_belongs_to_the_match_of_the_same_players_and_format(match, order, format_, goes_on):
    lua, module = match
    count(lua, "White")
    lua.execute("State.now.players.Green = {}")
    lua.eval("Setup.another_game")(lua.table(*order), format_)
    assert (module.words() is not None) is goes_on
    assert [lua.eval(f"State.now.players.{color}.played") for color in order] == [True] * len(order)


def test_who_has_played_with_a_deck_that_was_brought_gets_it_again(match):
    lua, _ = match
    lua.execute("""
        State.now.players.White = { played = true, brought = {} }
        State.now.players.Red, State.now.players.Blue = { played = true }, { brought = {} }
    """)
    for lay in lua.eval("Setup.prepare")(lua.table("White", "Red", "Blue")).values():
        lay()
    assert list(lua.eval("Decks.laid").values()) == ["White", "shared by 3"]


def brought(lua, **sides):
    for color, side in sides.items():
        lua.eval("State.now.players")[color].brought = lua.table_from(
            {"list": ["x1", "y1"], "side": side}, recursive=True
        )


@pytest.mark.parametrize(
    ("format_", "games", "sides", "asked"),
    [
        ("best", 1, {"White": ["a1"], "Red": []}, ["White"]),
        ("best", 1, {"White": [], "Red": []}, []),
        ("best", 0, {"White": ["a1"]}, []),
        ("bare", 1, {"White": ["a1"]}, []),
    ],
)
def test_who_has_a_sideboard_is_asked_between_games(match, format_, games, sides, asked):
    lua, _ = match
    lua.execute("State.now.flags.format = ...", format_)
    for _ in range(games):
        count(lua, "White")
    brought(lua, **sides)
    assert lua.eval("Setup.staged()") is bool(asked)
    assert [prompt.player for prompt in lua.eval("Prompts.asked").values()] == asked
    assert lua.eval("State.now.flags.exchanging") is (True if asked else None)


def test_the_game_goes_on_when_nobody_is_asked_any_more(match):
    lua, _ = match
    count(lua, "White")
    brought(lua, White=["a1", "a2"], Red=["a1"])
    lua.eval("Setup.staged()")
    prompt = lua.eval("Prompts.asked[1]")
    assert list(prompt.options.values()) == ["a", "a (copy 2)"]
    lua.eval("Setup.left()")
    assert lua.eval("Setup.handed") == 0, "others are still asked"
    lua.execute("Prompts.asked = { { kind = 'draft' } }")
    assert lua.eval("Registry.prompts.sideboard")(prompt, lua.table()) is None
    assert said(lua)[-1] == "White keeps the deck as it is"
    assert lua.eval("Setup.handed") == 1 and list(lua.eval("Decks.laid").values()) == ["White", "Red"]
    lua.eval("Setup.left()")
    assert lua.eval("Setup.handed") == 1
    lua.eval("Setup.staged()")
    lua.execute("Prompts.asked = {}")  # the only one who was asked has left
    lua.eval("Setup.left()")
    assert lua.eval("Setup.handed") == 2 and lua.eval("State.now.flags.exchanging") is None
