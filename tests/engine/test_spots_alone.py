"""Where cards lie, alone: whether one is in its place, which are laid first, and marks that follow them."""

import pytest

from tests.engine.lua import NOTE, WAIT, Noted, parts

GAME = {
    "zones": {"row": {}, "line": {"row": True}, "deck": {"pile": True}, "hand": {}},
    "faces": {"deck": "down"},
    "play_zones": ["row"],
}
WORLD = """
State, cards, objects, busy, packs = { now = { order = {} } }, {}, {}, {}, {}
function State.card(guid) return cards[guid] end
State.keep = State.card
function State.zone(color, zone) return { "x", "cat" } end
Hanging = {}
function Hanging.host(guid) return cards[guid].attached_to or guid end
function Hanging.deepest() return 4 end
function Hanging.pack(guid) return { table.unpack(packs[guid] or { guid }) } end
function Hanging.under() return {} end
Cards = {}
function Cards.in_play(guid) return cards[guid].zone == "row" end
function Cards.short(guid) return guid:upper() end
Table = {}
function Table.place(spot) return not nowhere and { x = 10, y = 1, z = 20 } or nil, "turn" end
function Table.object(guid) return objects[guid] end
Heaps = { busy = function(guid) return busy[guid] == true end }
Tokens = {}
function Tokens.mark(guid, name, count, position, rotation)
  note("mark", guid, name, count, position and position.x, rotation)
end
Piles = {}
function Piles.to_hand(guid, color) note("hand", guid, color) end
function Piles.to_pile(guid, color, zone, face, bottom) note("pile", guid, color, zone, face, bottom) end
function Piles.to_spot(guid, spot) note("spot", guid, spot.zone, spot.index, spot.count, spot.lift) end
Screen = { label = function(object, words) note("label", words) end }
function Screen.later(run, frames) table.insert(soon, { run = run, frames = frames }) end
function card(guid, zone, more)
  cards[guid] = { owner = "White", zone = zone, marks = {}, power = 0 }
  for key, value in pairs(more or {}) do cards[guid][key] = value end
end
function object(guid, more)
  objects[guid] = { type = "Card", resting = true, getPosition = function() return { x = 1 } end }
  objects[guid].isSmoothMoving = function() return moving == true end
  objects[guid].getRotation = function() return "own turn" end
  for key, value in pairs(more or {}) do objects[guid][key] = value end
end
card("cat", "row")
"""


class Spots(Noted):
    def __init__(self):
        self.lua, module = parts("text", "spots", game=GAME, before=NOTE + WAIT + WORLD)
        self.lua.globals().Spots = module
        self.eval = self.lua.eval

    def frames(self):
        """When something is done later."""
        return [one.frames for one in self.eval("soon").values()]


@pytest.fixture
def spots():
    return Spots()


def test_whether_a_card_lies_in_its_place(spots):
    def lies(x=10, z=20):
        return spots.eval(f"Spots.lies_in_place('cat', {{ x = {x}, z = {z} }})")

    assert lies() and lies(10.4, 19.6) and not lies(10.6) and not lies(10, 20.6) and not lies(9.5)
    assert spots.eval("Spots.way_from('cat', { x = 7, z = 22 })") == 3
    spots.lua.execute("cards.cat.zone = 'hand'")
    assert lies() is False
    spots.lua.execute("cards.cat.attached_to = 'dog'; card('dog', 'row')")
    assert lies() is True, "it is stored there"
    spots.lua.execute("nowhere = true")
    assert lies() is False and spots.eval("Spots.way_from('cat', {})") == float("inf")


def test_cards_that_hang_together_are_laid_from_the_lowest(spots):
    spots.lua.execute(
        """
        for guid, tuck in pairs({ a = 1, b = 2, c = 1 }) do
          card(guid, "row", { attached_to = "cat", tuck = tuck })
        end
        packs.cat = { "cat", "a", "b", "c" }
        """
    )
    for guid in ("cat", "b"):
        assert [line.split()[1] for line in spots.run(f"Spots.show('{guid}')")] == ["b", "c", "a", "cat"]


@pytest.mark.parametrize(
    ("zone", "more", "laid"),
    [
        ("hand", "{}", ["hand cat White"]),
        ("deck", "{}", ["pile cat White deck down false"]),
        ("deck", "{ bottom = true }", ["pile cat White deck down true"]),
        ("row", "{}", ["spot cat row 1 1 4"]),
        ("row", "{ spot = 3, tuck = 1 }", ["spot cat row 3 1 3"]),
        ("line", "{}", ["spot cat line 2 2 5"]),
        ("row", "{ aside = { -3, 2 } }", ["spot cat row 1 1 7"]),
    ],
)
def test_where_a_card_is_laid(spots, zone, more, laid):
    spots.lua.execute(f"card('cat', '{zone}', {more})")
    assert spots.run("Spots.show('cat')") == laid
    spots.lua.execute("cards.cat.zone = nil")
    if zone in ("hand", "deck"):
        assert spots.run("Spots.show('cat')") == []


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("power = 2", "+2"),
        ("power = 1, given = 2", "+3"),
        ("power = 1, given = -1", ""),
        ("resist = 2", "(+2)"),
        ("power = 1, resist = 1, given_guard = 1", "+1 (+2)"),
        ("note = 'hm', own_id = 'x'", "hm = CAT"),
    ],
)
def test_what_is_written_on_a_card(spots, card, words):
    spots.lua.execute(f"card('cat', 'row', {{ {card} }})")
    assert spots.run("Spots.show_number('cat')") == [], "there is no object"
    spots.lua.execute("object('cat')")
    assert spots.run("Spots.show_number('cat')") == [f"label {words}"]
    spots.lua.execute("objects.cat.type = 'Deck'")
    assert spots.run("Spots.show_number('cat')") == []


def test_a_note_on_a_card(spots):
    spots.lua.execute("object('cat')")
    assert spots.run("Spots.note('cat', 'hm')") == ["label hm"] and spots.eval("cards.cat.note") == "hm"


# Marks --------------------------------------------------------------------------------------------------


def test_marks_lie_on_their_card(spots):
    spots.lua.execute("cards.cat.marks.boon = 2; object('cat')")
    assert (
        spots.run("Spots.show_mark('cat', 'boon')") == ["mark cat boon 2 1 own turn"] and spots.frames() == []
    )
    assert spots.run("Spots.show_mark('cat', 'hit')") == ["mark cat hit 0 1 own turn"]
    spots.lua.execute("card('cat', 'hand')")
    assert spots.run("Spots.show_mark('cat', 'boon')") == ["mark cat boon 0 nil nil"], (
        "there is no place for them"
    )


@pytest.mark.parametrize("way", ["busy.cat = true", "moving = true"])
def test_marks_wait_for_a_card_that_moves(spots, way):
    spots.lua.execute(f"cards.cat.marks.boon = 2; object('cat'); {way}")
    there = "mark cat boon 2 10 turn"
    assert spots.run("Spots.show_mark('cat', 'boon')") == [there, there], "where it will be"
    assert spots.frames() == [5]
    assert spots.run("Spots.show('cat')")[1:] == [there] and spots.frames() == [5], "somebody looks already"
    assert spots.run("wait()") == [] and spots.frames() == [5]
    spots.lua.execute("busy, moving = {}, false")
    assert spots.run("wait()") == ["mark cat boon 2 1 own turn"] and spots.frames() == []
    spots.lua.execute("objects.cat.resting = false")
    assert len(spots.run("Spots.show_mark('cat', 'boon')")) == 2 and spots.frames() == [5]
    spots.lua.execute("cards.cat = nil")
    assert spots.run("wait()") == [] and spots.frames() == [], "it is gone"


def test_nobody_waits_for_ever(spots):
    spots.lua.execute("cards.cat.marks.boon = 2; object('cat', { resting = false })")
    spots.run("Spots.show_mark('cat', 'boon')")
    assert all(spots.run("wait()") == [] for _ in range(60))
    assert spots.run("wait()") == ["mark cat boon 2 1 own turn"] and spots.frames() == []
