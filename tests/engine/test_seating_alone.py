"""Seating alone: who gets which place when a game begins, what moves with a mat, which mats sink."""

import pytest

from tests.engine.lua import NOTE, Noted

SEATS = ["White", "Red", "Blue", "Green"]
GAME = {
    "seats": SEATS,
    "table": {
        "around": ["Red", "White", "Green", "Blue"],
        "mat": {"size": [20, 10], "units": 0.5},
        "view": {"ahead": -4, "pitch": 30, "distance": 9},
    },
}
WORLD = """
State.now = { order = {}, started = true, flags = {} }
sits, down, things, no_mat, elsewhere = {}, {}, {}, {}, {}
for _, color in ipairs(GAME.seats) do sits[color] = true end
local function pose(x, y, z, turn) return { at = { x = x, y = y, z = z }, turn = turn } end
local poses = { White = pose(0, 1, -20, 360), Red = pose(0, 1, 20, 180), Blue = pose(-20, 2, 0, 90),
  Green = pose(20, 1, 0, 300) }
Seating = nil
Table = {}
function Table.mat(color) return not no_mat[color] and "mat of " .. color or nil end
function Table.pose(color) return poses[State.now.places and State.now.places[color] or color] end
function Table.hand_place(color) return elsewhere[color] or { right = 10, down = 15 } end
function Table.measured(mat, board, place) return place.right, place.down end
function Table.hand(color) return things["hand of " .. color] or {} end
function Table.notes(object) return object.note or {} end
function Table.sits(color) return sits[color] == true end
function Table.is_down(color) return down[color] == true end
function Table.raise(color, up, by) note("raise", color, up, by) end
local function turned(turn, x, z)
  local cos, sin = math.cos(math.rad(turn)), math.sin(math.rad(turn))
  return x * cos - z * sin, x * sin + z * cos
end
function Table.apart(at, turn, position) return turned(turn, position.x - at.x, position.z - at.z) end
function Table.beside(at, turn, right, up, ahead)
  local x, z = turned(-turn, right, ahead)
  return { x = at.x + x, y = at.y + up, z = at.z + z }
end
function at(place)
  local function rounded(n) return math.floor(n + 0.5) + 0 end
  return table.concat({ rounded(place.x), rounded(place.y), rounded(place.z) }, ",")
end
function thing(name, x, z, more)
  local object = more or {}
  object.getPosition = function() return { x = x, y = 1.0, z = z } end
  object.getRotation = function() return { x = 5, y = 350, z = 180 } end
  object.setPosition = function(place) note(name, "to", at(place)) end
  object.setRotation = function(turn) note(name, "turned", at(turn)) end
  return object
end
objects = {}
function getObjects() return objects end
Player = {}
for _, color in ipairs(GAME.seats) do
  Player[color] = {
    getHandTransform = function(n)
      local pose = poses[color]
      local place = Table.beside(pose.at, pose.turn, 0, 3, -8)
      return { position = place, scale = n, rotation = { x = 1, y = 350, z = 2 } }
    end,
    setHandTransform = function(hand, n)
      note("hand", n, "of", color, at(hand.position), hand.scale, at(hand.rotation))
    end,
    lookAt = function(view) note(color, "looks", at(view.position), view.pitch, view.yaw, view.distance) end,
  }
end
"""


class Seating(Noted):
    def __init__(self, part):
        self.lua, module = part("seating", game=GAME, before=NOTE + WORLD)
        self.lua.globals().Seating = module

    def arranged(self, *order):
        """Who is at whose place, in the order of the seats."""
        self.done = self.run(f"Seating.arrange({{ {', '.join(map(repr, order))} }})")
        return [self.lua.eval(f"Seating.place('{color}')") for color in SEATS]


@pytest.fixture
def seating(part):
    return Seating(part)


def test_the_players_get_the_first_places(seating):
    assert seating.arranged("White", "Red") == SEATS
    assert seating.done == [f"raise {color} true 3" for color in SEATS], "nothing moves"
    assert seating.arranged("Blue", "Red") == ["Blue", "Red", "White", "Green"]
    assert seating.arranged("Green", "Blue") == ["Blue", "Green", "Red", "White"]
    assert seating.arranged("White") == ["White", "Green", "Red", "Blue"]


def test_all_of_them_sit_around_the_table(seating):
    assert seating.arranged("White", "Red", "Blue", "Green") == ["Red", "White", "Green", "Blue"]
    assert seating.arranged("White", "Red", "Blue") == ["White", "Red", "Blue", "Green"]


def test_when_a_change_of_places_takes_long(seating):
    long = [
        seating.lua.eval(f"Seating.is_long({{ {of} }})")
        for of in (
            "'White', 'Red'",
            "'Blue', 'Red'",
            "'Red', 'Blue', 'White'",
            "'White', 'Red', 'Blue', 'Green'",
        )
    ]
    assert long == [False, False, True, True]


def test_mats_and_hands_change_places(seating):
    assert seating.arranged("Blue", "Red") == ["Blue", "Red", "White", "Green"]
    assert seating.done[4:] == [
        "hand 1 of White -28,5,0 1 1,80,2",
        "hand 1 of Blue 0,4,-28 1 1,260,2",
        "White looks -24,2,0 30 90 9",
        "Blue looks 0,1,-24 30 0 9",
    ]


def test_nobody_looks_who_does_not_sit_there(seating):
    seating.lua.execute("sits.White = nil; no_mat.Green = true")
    seating.arranged("Blue", "Red")
    assert [line for line in seating.done if "looks" in line] == ["Blue looks 0,1,-24 30 0 9"]
    assert [line for line in seating.done if "raise" in line] == [f"raise {of} true 3" for of in SEATS[:3]]


def test_what_goes_where_mats_go(seating):
    seating.lua.execute(
        """
        objects = { thing("zone", 90, 90, { note = { role = "zone", seat = "White" } }),
          thing("die", 1, -18),
          thing("edge", 4.99, -17.51), thing("mat", 0, -20, { note = { role = "mat", seat = "White" } }),
          thing("coin", 5.1, -20), thing("book", 0, -17.4), thing("area", 0, -20, { type = "Scripting" }),
          thing("token", -18, 4), thing("far", -18, 5.1), thing("high", -17.4, 0),
          thing("mat of Red", 0, 20, { note = { role = "mat", seat = "Red" } }),
          thing("foreign", 0, -20, { note = { role = "mat" } }),
          thing("sign", 0, -20, { note = { seat = "Red" } }) }
        things["hand of Blue"] = { thing("card", -28, 1) }
        """
    )
    seating.arranged("Blue", "Red")
    assert dict(line.split(" to ") for line in seating.done if " to " in line) == {
        "zone": "90,2,-90",
        "die": "-18,2,-1",
        "edge": "-18,2,-5",
        "mat": "-20,2,0",
        "sign": "-20,2,0",
        "token": "-4,0,-18",
        "card": "-1,0,-28",
    }
    turns = dict(line.split(" turned ") for line in seating.done if " turned " in line)
    assert turns["die"] == "5,80,180" and turns["card"] == "5,260,180"


@pytest.mark.parametrize("area", ["Scripting", "Hand", "FogOfWar", "Layout", "Randomize"])
def test_areas_do_not_go_with_a_mat(seating, area):
    seating.lua.execute(f"objects = {{ thing('area', 0, -20, {{ type = '{area}' }}) }}")
    seating.arranged("Blue", "Red")
    assert not [line for line in seating.done if line.startswith("area")]


def test_hands_that_have_places_of_their_own_stay(seating):
    for right, down in ((10, 20), (10, 10), (0, 15), (20, 15)):
        seating.lua.execute(f"elsewhere.White = {{ right = {right}, down = {down} }}")
        assert seating.arranged("Blue", "Red") == SEATS and len(seating.done) == 4
    for right, down in ((1, 11), (19, 19)):
        seating.lua.execute(f"State.now.places = nil; elsewhere.White = {{ right = {right}, down = {down} }}")
        assert seating.arranged("Blue", "Red") != SEATS
    seating.lua.execute("State.now.places, elsewhere = nil, {}; Table.hand_place = function() return nil end")
    assert seating.arranged("Blue", "Red") == SEATS


def test_a_seat_without_a_mat_does_not_change_places(seating):
    seating.lua.execute("no_mat.Blue = true")
    assert seating.arranged("Blue", "Red") == SEATS
    assert seating.arranged("White", "Red") == SEATS


# Mats that nobody uses ----------------------------------------------------------------------------------


def test_mats_that_nobody_uses_sink(seating):
    seating.lua.execute("State.now.order = { 'White', 'Red' }; sits.Red, sits.Green = nil, nil")
    assert seating.run("Seating.look()") == ["raise Green false 3"], (
        "Blue only watches, Red only is not there"
    )
    seating.lua.execute("down.Green, down.White = true, true")
    assert seating.run("Seating.look()") == ["raise White true 3"]
    seating.lua.execute("down.White, sits.Green = nil, true")
    assert seating.run("Seating.look()") == ["raise Green true 3"]


def test_mats_come_back_when_no_game_has_begun(seating):
    seating.lua.execute("sits.Green, down.Green = nil, true; State.now.started = false")
    assert seating.run("Seating.look()") == ["raise Green true 3"]


def test_mats_stay_below_when_a_game_is_over_until_somebody_sits_down_there(seating):
    seating.lua.execute("sits.Green, down.Green = nil, true; State.now.over = true")
    assert seating.run("Seating.look()") == []
    seating.lua.execute("sits.Green = true")
    assert seating.run("Seating.look()") == ["raise Green true 3"]


def test_a_mat_with_something_on_it_stays(seating):
    seating.lua.execute("sits.Green = nil; objects = { thing('die', 18, 1) }")
    assert seating.run("Seating.look()") == []
    seating.lua.execute("objects = { thing('die', 0, 1), thing('mat', 20, 0, { note = { role = 'mat' } }) }")
    assert seating.run("Seating.look()") == ["raise Green false 3"]
    for x, z, stays in ((22, 3.46, True), (23, 5.2, False), (17.7, 4, False)):
        seating.lua.execute(f"objects = {{ thing('die', {x}, {z}) }}")
        assert (seating.run("Seating.look()") == []) is stays, "it lies askew"
    seating.lua.execute("no_mat.Green = true")
    assert seating.run("Seating.look()") == []
