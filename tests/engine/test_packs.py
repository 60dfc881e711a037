"""Packs that are drafted before each game, and passed on: the part of the engine alone."""

import pytest

from tests.engine.lua import parts, source

GAME = {
    "formats": {"packs": {"packs": {"pool": "pool", "cards": 3, "picks": 4}}, "plain": {}},
    "deck_order": ["Pool", "Other", "More"],
    "decks": {"Pool": {"format": "pool"}, "Other": {"format": "other"}, "More": {"format": "pool"}},
    "card": {"facts": ["cost", "speed"]},
}
WORLD = """
local order = { "White", "Red", "Blue" }
State = { now = { order = order, flags = { format = "packs" } }, away = {}, seen = 0 }
function State.present(color) return State.away[color] or color end
function State.shown() State.seen = State.seen + 1 end
math.random = function(_, most) return most end
boxes = { Pool = { "a1", "a2", "b1", "c1", "d1", "e1", "f1" }, Other = { "x1" }, More = { "g1", "h1" } }
Boxes = { cards = function(name) return boxes[name] end, fields = function(data) return { id = data } end }
function Boxes.printed(id)
  local text = id == "a1" and "Draw." or nil
  return { name = id:sub(1, 1):upper(), type = "unit", cost = id:sub(2), text = text }
end
told, said, asked, again = {}, {}, {}, {}
Screen = { whisper = function(color, text) told[#told + 1] = color .. " " .. text end }
Log = { announce = function(_, text) said[#said + 1] = text end }
Table = { name = function(color) return color end }
Prompts = { ask = function(prompt) asked[#asked + 1] = prompt end }
function Prompts.find(fits) return Text.find(asked, fits) end
Decks = { again = function(_, picks) again = picks return "decks" end }
function Decks.lay_again(decks) laid = decks end
Setup = { stage = function(run) stage = run end, when_left = function(run) left = run end }
function Setup.hand_out() handed = (handed or 0) + 1 end
Registry = { prompts = {} }
"""


class Draft:
    def __init__(self) -> None:
        self.lua, _ = parts("packs", game=GAME, before=f"Text = (function() {source('text')} end)()\n{WORLD}")

    def packs(self):
        return {
            color: list(of.values()) for color, of in self.lua.eval("State.now.flags.packs.packs").items()
        }

    def pick(self, color, name):
        """Takes a card for a player."""
        find = (
            "function(color) return Text.find(asked, function(one) return one.data.picker == color end) end"
        )
        prompt = self.lua.eval(find)(color)
        self.lua.eval("function(prompt) Text.take(asked, prompt) end")(prompt)
        self.lua.eval("Registry.prompts.pack")(prompt, name)

    def asked(self):
        return [
            (of.player, of.data.picker, list(of.options.values())) for of in self.lua.eval("asked").values()
        ]

    def __getattr__(self, name):
        return list(self.lua.eval(name).values())


@pytest.fixture
def draft():
    return Draft()


PACKS = {"White": ["a1", "a2", "b1"], "Red": ["c1", "d1", "e1"], "Blue": ["f1", "g1", "h1"]}


def test_everybody_gets_a_pack_of_the_pool_and_is_asked(draft):
    assert draft.lua.eval("stage()") is True
    assert draft.packs() == PACKS
    assert draft.asked() == [
        ("White", "White", ["A", "B"]),
        ("Red", "Red", list("CDE")),
        ("Blue", "Blue", list("FGH")),
    ]
    assert draft.told[:3] == [
        "White A: unit, cost 1. Draw.",
        "White A: unit, cost 2.",
        "White B: unit, cost 1.",
    ]
    first = draft.lua.eval("asked[1]")
    assert (first.title, first.text.split(" goes on to ")[1]) == ("Pick 1 of 4", "Red.")
    assert draft.lua.eval("asked[3].text").endswith("goes on to White.")


def test_packs_go_on_until_all_have_picked_enough(draft):
    draft.lua.eval("stage()")
    draft.lua.execute("told = {}")
    draft.pick("White", "A")
    draft.pick("Blue", "H")
    assert (draft.asked(), draft.lua.eval("State.seen")) == ([("Red", "Red", list("CDE"))], 2)
    draft.pick("Red", "D")
    assert draft.packs() == {"White": ["f1", "g1"], "Red": ["a2", "b1"], "Blue": ["c1", "e1"]}
    assert [of[2] for of in draft.asked()] == [list("FG"), list("AB"), list("CE")]
    assert draft.lua.eval("asked[1].title") == "Pick 2 of 4" and len(draft.told) == 6
    for color, name in (("White", "F"), ("Red", "B"), ("Blue", "C")):
        draft.pick(color, name)
    assert len(draft.told) == 9  # the third pack is new, too; the fourth is the first one again
    draft.lua.execute("GAME_RULE = State.now.flags.packs")
    draft.lua.eval("State.now.flags.packs.packs").White = draft.lua.table("e1", "x1")
    draft.lua.eval("State.now.flags.packs.packs").Red = draft.lua.table("g1", "x1")
    draft.lua.eval("State.now.flags.packs.packs").Blue = draft.lua.table("a2", "x1")
    for color, name in (("White", "E"), ("Red", "G"), ("Blue", "A")):
        draft.pick(color, name)
    assert (len(draft.told), draft.lua.eval("handed")) == (9, None)
    for color in ("White", "Red", "Blue"):
        draft.pick(color, "X")
    assert {color: list(of.values()) for color, of in draft.lua.eval("again").items()} == {
        "White": ["a1", "f1", "e1", "x1"],
        "Red": ["d1", "b1", "g1", "x1"],
        "Blue": ["h1", "c1", "a2", "x1"],
    }
    assert (draft.lua.eval("laid"), draft.lua.eval("handed")) == ("decks", 1)
    assert draft.said == ["Each player shuffles 4 drafted cards into the deck"]
    assert draft.lua.eval("State.now.flags.packs") is None


@pytest.mark.parametrize(("size", "enough"), [(8, False), (9, True), (10, True)])
def test_a_pool_that_is_too_small_is_told(draft, size, enough):
    draft.lua.execute(f"boxes = {{ Pool = {{}} }} for i = 1, {size} do boxes.Pool[i] = 'a' .. i end")
    assert draft.lua.eval("stage()") is enough
    assert draft.said == ([] if enough else ["There is no draft: the pool has fewer than 9 cards"])


def test_a_format_without_packs_goes_on(draft):
    for name in ("plain", "unknown"):
        draft.lua.execute(f"State.now.flags.format = '{name}'")
        assert draft.lua.eval("stage()") is False
    assert draft.said == []


def test_what_a_player_who_has_left_had_to_pick_is_picked_by_another(draft):
    draft.lua.execute("left()")
    draft.lua.eval("stage()")
    draft.pick("White", "A")
    draft.lua.execute("State.away.Red = 'Blue' asked = { asked[2] } left()")
    assert draft.asked() == [("Blue", "Blue", list("FGH")), ("Blue", "Red", list("CDE"))]
    draft.lua.execute("left()")
    assert len(draft.asked()) == 2
    draft.pick("Red", "C")
    draft.pick("Blue", "F")
    assert [of[1] for of in draft.asked()] == ["White", "Red", "Blue"]
    draft.lua.execute("asked = {} left()")
    assert [of[:2] for of in draft.asked()] == [("White", "White"), ("Blue", "Red"), ("Blue", "Blue")]
