"""Whereabouts alone: what lies near a position, what a place means, and where a card lies that was moved."""

import pytest

from tests.engine.lua import NOTE, parts

GAME = {
    "table": {"card": {"size": [10, 20], "scale": 0.5}},
    "zones": {"row": {"play": True}, "slots": {"slots": {}}},
}
WORLD = """
State = { now = { order = { "White", "Red" } } }
cards, holders, busy, hook, places, in_place = {}, {}, {}, nil, {}, {}
at = { cat = { x = 0, z = 0 }, dog = { x = 6, z = 0 }, ape = { x = 0, z = 5 }, owl = { x = 50, z = 50 } }
for guid in pairs(at) do cards[guid] = { owner = guid == "ape" and "Red" or "White", zone = "row" } end
function State.card(guid) return cards[guid] end
local own = { White = { "cat", "dog", "gone", "owl" }, Red = { "ape" } }
Zones = { in_play = function(color) return own[color] end }
Table = {}
function Table.object(guid)
  return at[guid] and { guid = guid, getPosition = function() return at[guid] end } or nil
end
function Table.under(position) return places[position.x] end
function Table.holder(guid) return holders[guid] end
function Table.is_tapped(seat, zone, spin) return table.concat({ seat, zone, spin }, " ") end
function Table.is_up(flip) return flip == 0 end
Tokens = {}
Marks = { fits = function(guid, mark) return guid ~= "cat" or mark ~= "hit" end }
Registry = { call = function(name, guid, card, place, below) return hook and hook(guid, below) end }
Spots = { lies_in_place = function(guid) return in_place[guid] == true end }
Hanging = {}
function Hanging.lies_under(guid, below) return guid == "hat" and below == "cat" end
function Hanging.host(guid) return guid == "hat" and "cat" or guid end
Cards = { in_play = function(guid) return cards[guid].zone == "row" end }
Heaps = { busy = function(guid) return busy[guid] == true end }
"""


@pytest.fixture
def near():
    lua, module = parts("text", "whereabouts", game=GAME, before=NOTE + WORLD)
    lua.globals().W = module
    return lua


def test_the_nearest_card(near):
    def card(x, z, more="nil, nil"):
        return near.eval(f"W.card_near({{ x = {x}, z = {z} }}, {more})")

    assert [card(1, 0), card(5, 0), card(1, 4), card(0, 2.4)] == ["cat", "dog", "ape", "cat"]
    assert card(-6.1, 0) == "cat" and card(-6.3, 0) is None and card(0, -6.3) is None, (
        "no further than a card is long"
    )
    assert card(3, -5.6) is None and card(1, 0, "'cat', nil") == "dog"
    assert card(1, 0, "nil, function(guid) return guid ~= 'cat' end") == "dog"
    assert card(6, 0, "nil, function(guid) return false end") is None
    position = "{ x = 1, z = 0 }"
    assert near.eval(f"Tokens.card_at({position}, 'boon')") == "cat"
    assert near.eval(f"Tokens.card_at({position}, 'hit')") == "dog", "a cat can have none of these"


PLACE = "places[1] = { zone = 'row', seat = 'Red', index = 3, slot = 'left' }"


def test_what_a_place_means(near):
    def meaning(over="nil"):
        return near.eval(f"W.meaning('dog', nil, {{ x = 1, z = 0 }}, {over})")

    assert meaning() is None, "off every zone"
    near.execute("places[1] = {}")
    assert meaning() is None, "a mat beside its zones"
    near.execute(PLACE)
    assert dict(meaning().items()) == {"zone": "row", "seat": "Red", "at": "Red", "spot": 3, "slot": "left"}
    near.execute("hook = function(guid, below) return guid .. ' on ' .. below end")
    assert meaning() == "dog on cat" and meaning("'hat'") == "dog on hat"


@pytest.mark.parametrize(
    ("card", "found", "is_there"),
    [
        ("zone = 'row'", "zone = 'row'", True),
        ("zone = 'row'", "zone = 'slots'", False),
        ("zone = 'row', attached_to = 'cat'", "zone = 'row'", False),
        ("zone = 'row', attached_to = 'cat'", "zone = 'row', attach = 'cat'", True),
        ("zone = 'slots', slot = 'a'", "zone = 'slots', slot = 'b'", False),
        ("zone = 'slots', slot = 'a'", "zone = 'slots', slot = 'a'", True),
        ("zone = 'row', slot = 'a'", "zone = 'row', slot = 'b'", True),
        ("zone = 'row', home = 'x'", "zone = 'row'", False),
        ("zone = 'row', at = 'Red'", "zone = 'row'", True),
        ("zone = 'row'", "zone = 'row', at = 'Red'", True),
        ("zone = 'row', at = 'Red'", "zone = 'row', at = 'Red'", True),
        ("zone = 'row', at = 'Red'", "zone = 'row', at = 'Blue'", False),
    ],
)
def test_whether_a_card_is_known_to_be_there(near, card, found, is_there):
    assert near.eval(f"W.is_at({{ {card} }}, {{ {found} }})") is is_there


def test_a_card_of_a_hand_that_is_astray(near):
    def astray(zone="hand"):
        astray = near.eval(f"{{ W.is_astray(Table.object('cat'), {{ zone = '{zone}', owner = 'White' }}) }}")
        return astray[1], astray[2]

    assert astray("row") == (False, None) and astray() == (True, None)
    near.execute("holders.cat = 'White'")
    assert astray() == (False, "White")
    near.execute("holders.cat = 'Red'")
    assert astray() == (True, "Red")
    near.execute("holders = {}; places[0] = { zone = 'row', seat = 'Red' }")
    assert astray() == (False, None)


def test_where_a_card_lies_that_was_moved(near):
    def elsewhere():
        return near.eval("W.elsewhere(Table.object('cat'), {})")

    assert elsewhere() is None
    near.execute("holders.cat = 'Red'")
    assert (elsewhere().zone, elsewhere().seat) == ("hand", "Red")
    near.execute("holders = {}; places[0] = { zone = 'row', seat = 'Red' }")
    assert elsewhere().zone == "row"
    near.execute("hook = function() return { zone = 'row', attach = 'dog' } end")
    assert elsewhere().attach == "dog"
    near.execute("hook = function() return { zone = 'row', attach = 'hat' } end")
    assert elsewhere() is None, "on a card that hangs on it"
    near.execute("hook, in_place.cat = nil, true")
    assert elsewhere() is None


def test_how_a_card_lies(near):
    def lie(guid="cat", flip=0):
        found = near.eval(f"{{ W.lie_of('{guid}', 90, {flip}) }}")
        return found[1], found[2]

    assert lie() == ("White row 90", "up") and lie(flip=180) == ("White row 90", "down")
    near.execute("cards.cat.at = 'Red'; cards.hat = { owner = 'White', zone = 'row' }")
    assert lie() == ("Red row 90", "up") == lie("hat"), "as its host"
    near.execute("busy.cat = true")
    assert lie() == (None, None) == lie("nobody")
    near.execute("busy.cat, cards.cat.zone = nil, 'hand'")
    assert lie() == (None, None)
