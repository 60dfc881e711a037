"""How games end: who has reached the goal, is out or has won: the part of the engine alone."""

import pytest

from tests.engine.lua import parts, source

GOAL = {"track": "vp", "at": 10, "empty": [], "when": "turn_end"}
TRACKS = {"vp": {}, "life": {}, "doom": {"common": True}}
ZONES = {"deck": {}, "bank": {"shared": True}}
WORLD = """
local order = { "White", "Red", "Blue" }
State = { now = { started = true, over = false, active = "White", order = order, flags = {}, players = {} } }
State.now.prompts, State.now.queue = { 1 }, { 1 }
for _, color in ipairs(order) do State.now.players[color] = {} end
function State.seated()
  local players = State.now.players
  return Text.filter(order, function(color) return not players[color].out and not players[color].away end)
end
function State.others(color) return Text.filter(State.seated(), function(other) return other ~= color end) end
Sides = { rules = function(color)
  local side = sides and sides[color]
  return side and GAME.sides[side] or GAME
end }
piles = { deck = {}, bank = {} }
Zones = { list = function(color, zone) return piles[zone][color] or {} end }
values, said, released, calls, counted = {}, {}, {}, {}, {}
Tracks = { get = function(color, track) return (values[color] or {})[track] or 0 end }
function Tracks.amount(track, value) return value .. " " .. track end
Log = { announce = function(color, text) said[#said + 1] = (color and color .. " " or "") .. text end }
Table = { name = function(color) return color end }
Seating = { look = function() looked = (looked or 0) + 1 end }
Prompts = { release = function(color) released[#released + 1] = color end }
Registry = { steps = {}, call = function(name, of)
  calls[#calls + 1] = name
  if name == "tied" then return tied end
  if name == "beaten" then return Registry.beaten and Registry.beaten(of) end
end }
_G.GAME = GAME
"""


class End:
    def __init__(self, winning, **of) -> None:
        game = {"winning": {**GOAL, **winning}, "tracks": TRACKS, "zones": ZONES, **of}
        text = f"Text = (function() {source('text')} end)()\n"
        self.lua, self.part = parts("ending", game=game, before=text + WORLD)
        self.do("local ending = ... function ending.counted(winners) counted = winners end", self.part)
        self.do("local ending = ... function ending.pass_on() passed_on = true end", self.part)

    def do(self, code, *args):
        return self.lua.execute(code, *args)

    def set(self, track="vp", **values):
        for color, value in values.items():
            self.do(f"values.{color} = values.{color} or {{}} values.{color}.{track} = {value}")

    @property
    def result(self):
        """Whether the game is over, its winner, all winners, and whether they have won together."""
        now = self.lua.eval("State.now")
        winners = now.flags.winners and list(now.flags.winners.values())
        return now.over, now.winner, winners, now.flags.together

    def __getattr__(self, name):
        return list(self.lua.eval(name).values())


RUNS = (False, None, None, None)


def test_the_end_comes_when_the_turn_is_over():
    game = End({})
    game.set(White=9)
    game.lua.eval("Tracks.watch")("White", "vp")
    assert (game.said, game.part.turn_over("White"), game.part.turns_left()) == ([], False, 0)
    game.set(White=10)
    game.lua.eval("Tracks.watch")("White", "life")
    assert game.said == []
    game.lua.eval("Tracks.watch")("White", "vp")
    game.lua.eval("Tracks.watch")("White", "vp")
    assert game.said == ["White has 10 vp: the end begins when this turn is over"]
    assert (game.part.look(), game.result) == (False, RUNS)
    assert game.part.turn_over("White") is True
    assert game.result == (True, "White", ["White"], False)
    assert game.said[1:] == ["White wins the game"]
    assert (
        game.lua.eval("#State.now.prompts + #State.now.queue"),
        game.lua.eval("looked"),
        game.counted,
    ) == (0, None, ["White"]), "mats that nobody needs stay away"


@pytest.mark.parametrize(
    "world", ["State.now.started = false", "State.now.over = true", "State.now.ending = {}"]
)
def test_the_end_is_not_announced_where_no_game_runs_or_it_has_begun(world):
    game = End({})
    game.do(world)
    game.set(White=10)
    game.part.reached("White")
    assert game.said == []


def test_the_others_take_one_more_turn():
    game = End({"more_turns": True})
    game.set(Red=11)
    assert (game.part.turn_over("Red"), game.part.turns_left()) == (False, 2)
    assert game.said == ["The end has begun: every other player takes one more turn"]
    game.do("State.now.players.White.away = true")
    assert game.part.turns_left() == 1
    game.set(Blue=12)
    assert game.part.turn_over("Blue") is True
    assert (game.result[1], game.part.turns_left()) == ("Blue", 0)


def test_a_tie_is_a_tie_or_another_round():
    game = End({})
    game.set(White=10, Blue=10)
    assert game.part.turn_over("White") is True
    assert game.result == (True, None, ["White", "Blue"], False)
    assert game.said == ["The game ends in a tie of White and Blue"]
    game = End({"tie": "round"})
    game.set(White=10, Blue=10)
    assert (game.part.turn_over("White"), game.result) == (False, RUNS)
    assert game.said == ["A tie of White and Blue: everybody takes one more turn"]
    for color in ("Red", "Blue"):
        assert game.part.turn_over(color) is False
    game.set(Blue=11)
    assert game.part.turn_over("White") is True
    assert game.result[1] == "Blue"


@pytest.mark.parametrize("zone", ["deck", "bank"])
def test_an_empty_zone_ends_the_game(zone):
    game = End({"empty": [zone]})
    game.do("GAME.winning.at = nil")
    game.set(Red=2)
    game.do(f"piles.{zone}.White, piles.{zone}.Red = {{ 'a' }}, nil")
    assert game.part.turn_over("White") is False
    game.part.reached("White")
    game.do(f"piles.{zone} = {{ Blue = {{ 'a' }} }}")
    assert game.part.turn_over("White") is (zone == "bank")
    game.do(f"piles.{zone} = {{}}")
    assert game.part.turn_over("White") is True
    assert (game.result[1], game.said) == ("Red", ["Red wins the game"] * (2 if zone == "bank" else 1))


def test_who_reaches_it_at_once_wins_at_once():
    game = End({"when": "at_once"})
    assert game.part.look() is False
    game.set(Red=10)
    game.part.reached("Red")
    assert (game.part.look(), game.result[1], game.said) == (True, "Red", ["Red wins the game"])
    game = End({"when": "at_once"})
    game.set(White=12, Red=12, Blue=11)
    assert (game.part.look(), game.result[2]) == (True, ["White", "Red"])
    game.do("tied = { 'Blue' }")
    assert (game.part.look(), game.result[2]) == (True, ["Blue"])


def test_what_is_the_tables_is_won_together():
    game = End({"when": "at_once", "track": "doom"})
    game.set("doom", White=10, Red=10, Blue=10)
    assert game.part.look() is True
    assert game.result == (True, None, ["White", "Red", "Blue"], True)
    assert game.said == ["White, Red and Blue win the game together"]
    game = End({"track": "doom", "tie": "round"})
    game.set("doom", White=10, Red=10, Blue=10)
    assert (game.part.turn_over("White"), game.result[3]) == (True, True)


@pytest.mark.parametrize(
    ("rule", "value", "lost"), [("at", 11, False), ("at", 12, True), ("out", 1, False), ("out", 0, True)]
)
def test_all_lose_together(rule, value, lost):
    game = End({}, losing={"track": "doom", rule: 12 if rule == "at" else 0})
    game.set("doom", White=value, Red=value, Blue=value)
    assert game.part.look() is lost
    assert game.said == ([f"{value} doom", "The game is lost"] if lost else [])
    assert game.result == ((True, None, [], None) if lost else RUNS)


def test_an_empty_deck_may_lose_the_game():
    game = End({})
    game.lua.eval("Registry.steps.lose")()
    assert game.said == ["The deck is empty", "The game is lost"]


def test_who_is_out_plays_no_more_and_the_last_one_wins():
    game = End({"track": "life", "out": 0})
    game.do("GAME.winning.at = nil")
    game.set("life", White=3, Red=0, Blue=2)
    assert game.part.look() is True
    assert (game.said, game.released, game.result) == (["Red has 0 life: out of the game"], ["Red"], RUNS)
    assert (game.lua.eval("State.now.players.Red.out"), game.lua.eval("passed_on"), game.calls[-1]) == (
        True,
        None,
        "out",
    )
    assert game.part.look() is False
    game.set("life", White=-1)
    assert game.part.look() is True
    assert (game.said[1:], game.result[1]) == (
        ["White has -1 life: out of the game", "Blue wins the game"],
        "Blue",
    )


def test_the_turn_passes_on_when_its_player_is_out():
    game = End({"out": 0})
    game.part.out(game.lua.table("White"), "has left")
    assert (game.said, game.lua.eval("passed_on")) == (["White has left: out of the game"], True)


def test_when_all_are_out_they_have_tied():
    for tied, winners in (("nil", ["White", "Red", "Blue"]), ("{ 'Red' }", ["Red"])):
        game = End({"track": "life", "out": 0})
        game.do(f"tied = {tied}")
        assert (game.part.look(), game.result[2]) == (True, winners)


def test_a_game_has_reasons_of_its_own():
    game = End({})
    game.do("Registry.beaten = function(color) return color == 'Red' and 'is caught' or nil end")
    assert game.part.look() is True
    assert game.said == ["Red is caught: out of the game"]


def test_each_side_has_its_goal():
    sides = {
        "good": {"winning": {**GOAL, "at": 3, "when": "at_once"}},
        "bad": {"winning": {**GOAL, "at": 5, "out": -1}},
    }
    game = End({}, sides=sides, side_order=["good", "bad"])
    game.do("sides = { White = 'good', Red = 'bad', Blue = 'bad' }")
    game.set(White=2, Red=9)
    assert game.part.look() is False
    game.set(Blue=-1)
    assert (game.part.look(), game.said) == (True, ["Blue has -1 vp: out of the game"])
    game.set(White=3)
    assert (game.part.look(), game.result[1]) == (True, "Red")
