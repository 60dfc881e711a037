"""Decks that are drafted before the game: the part of the engine alone."""

import pytest

from tests.engine.lua import parts, source

DRAFT = {"decks": "source", "supply": "extra", "picks": 2, "cards": 2, "most": 2}
GAME = {
    "formats": {
        "draft": {"draft": {**DRAFT, "everybody": {"Gold": 2}, "each_deck": {"Map": 1}}},
        "plain": {},
        "later": {"draft": {"decks": "none"}},
    },
    "format_order": ["plain", "later", "draft"],
    "deck_order": ["Fire", "Water", "Stock", "Own", "Table"],
    "decks": {
        "Fire": {"format": "source"}, "Water": {"format": "source"}, "Stock": {"format": "extra"},
        "Own": {"format": "plain"}, "Table": {},
    },
}  # fmt: skip
WORLD = """
local order = { "White", "Red" }
State = { now = { order = order, flags = { format = "draft" } }, away = {}, seen = 0 }
State.now.players = { White = {}, Red = {} }
function State.present(color) return State.away[color] or color end
function State.shown() State.seen = State.seen + 1 end
math.random = function(_, most) return most end
boxes = { Fire = { "f1", "f2", "f3" }, Water = { "w1" }, Stock = { "Gold1", "Map1", "Gold2", "Rope1" } }
Boxes = { cards = function(name) return boxes[name] end }
function Boxes.fields(data) return { name = (data:gsub("%d", "")) } end
said, asked, laid = {}, {}, {}
Log = { say = function(color, text) said[#said + 1] = color .. " " .. text end }
function Log.announce(_, text) said[#said + 1] = text end
Table = { name = function(color) return color end }
Prompts = { ask = function(prompt) asked[#asked + 1] = prompt end }
function Prompts.find(fits) return Text.find(asked, fits) end
Decks = { is_common = function(name) return name == "Table" end }
function Decks.judged(cards, about) return { cards = cards, about = about } end
function Decks.lay(color, deck)
  local about = deck.about.name .. " " .. deck.about.format
  laid[#laid + 1] = color .. ": " .. about .. " " .. table.concat(deck.cards, " ")
end
Setup = { stage = function(run) stage = run end, when_left = function(run) left = run end }
function Setup.hand_out() handed = (handed or 0) + 1 end
Registry = { prompts = {} }
"""


@pytest.fixture
def draft():
    lua, module = parts("draft", game=GAME, before=f"Text = (function() {source('text')} end)()\n{WORLD}")
    return lua, module


def told(lua, name):
    return list(lua.eval(name).values())


def pick(lua, deck):
    """The answer to the open question."""
    prompt = lua.eval("table.remove(asked)")
    lua.eval("Registry.prompts.pick")(prompt, deck)


def question(lua):
    (prompt,) = told(lua, "asked")
    return prompt.player, prompt.data.picker, list(prompt.options.values()), prompt.title, prompt.text


def test_which_decks_people_play_as_they_are(draft):
    _, module = draft
    assert list(module.playable().values()) == ["Own"]
    assert module.possible() is True


def test_players_pick_decks_in_turn_and_get_cards_of_them(draft):
    lua, _ = draft
    assert lua.eval("stage()") is True
    assert told(lua, "said") == ["everybody drafts a deck"]
    assert question(lua) == (
        "White", "White", ["Fire", "Water"], "Pick a deck",
        "Pick 1 of 2: you get 2 cards of it. Fire (picked 0x) and Water (picked 0x).",
    )  # fmt: skip
    pick(lua, "Fire")
    assert question(lua)[:3] == ("Red", "Red", ["Fire", "Water"])
    assert question(lua)[4].endswith("Fire (picked 1x) and Water (picked 0x).")
    pick(lua, "Water")
    assert question(lua)[:3] == ("White", "White", ["Fire"])
    assert question(lua)[4].startswith("Pick 2 of 2: ")
    assert (told(lua, "laid"), lua.eval("State.seen")) == ([], 0)
    pick(lua, "Fire")
    lua.execute("boxes.Water = { 'w1' } State.now.flags.draft.left.Water = { 1 }")
    pick(lua, "Water")
    assert told(lua, "said")[1:] == [
        "White picks 2 cards of Fire", "Red picks 1 card of Water", "White picks 1 card of Fire",
        "Red picks 1 card of Water",
    ]  # fmt: skip
    assert told(lua, "laid") == [
        "White: Fire draft f1 f2 f3 Gold1 Gold1 Map1", "Red: Water draft w1 w1 Gold1 Gold1 Map1",
    ]  # fmt: skip
    assert (lua.eval("handed"), lua.eval("State.seen"), lua.eval("State.now.flags.draft")) == (1, 1, None)
    assert lua.eval("State.now.players.White.played and State.now.players.Red.played") is True


def test_a_deck_is_picked_no_more_than_it_may_be(draft):
    lua, _ = draft
    lua.execute("boxes.Fire = { 'f1', 'f2', 'f3', 'f4', 'f5', 'f6' }")
    lua.eval("stage()")
    pick(lua, "Fire")
    assert question(lua)[2] == ["Fire", "Water"]
    pick(lua, "Fire")
    assert question(lua)[2] == ["Water"]


def test_two_decks_are_named_and_each_brings_its_cards(draft):
    lua, _ = draft
    lua.eval("stage()")
    for deck in ("Fire", "Fire", "Water", "Fire"):
        lua.execute("State.now.flags.draft.left.Fire = { 1, 2 }")
        pick(lua, deck)
    assert told(lua, "laid")[0] == "White: Fire and Water draft f1 f2 w1 Gold1 Gold1 Map1 Map1"


def test_for_a_player_who_has_left_another_one_picks(draft):
    lua, _ = draft
    lua.execute("left()")
    lua.eval("stage()")
    lua.execute("left()")
    assert len(told(lua, "asked")) == 1
    pick(lua, "Fire")
    lua.execute("State.away.Red, asked = 'White', {} left()")
    assert question(lua)[:2] == ("White", "Red") and question(lua)[3] == "Pick a deck for Red"


@pytest.mark.parametrize(
    "world", ["State.now.flags.format = 'plain'", "State.now.flags.format = ''", "State.now.match = {}"]
)
def test_other_formats_and_games_of_a_match_are_not_drafted(draft, world):
    lua, _ = draft
    lua.execute(world)
    assert lua.eval("stage()") is False
    assert told(lua, "asked") == []
