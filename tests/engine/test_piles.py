"""Cards that the script moves, frame by frame, and the piles of the table: parts of the engine alone."""

import pytest

from tests.engine.lua import parts, source

GAME = {
    "seats": ["White", "Red"],
    "zone_order": ["deck", "discard", "stock", "play", "row"],
    "zones": {
        "deck": {"pile": True},
        "discard": {"pile": True},
        "stock": {"pile": True, "shared": True},
        "play": {"play": True},
        "row": {"pile": True, "slots": ["a", "b"]},
    },
}
WORLD = """
Time, waits, objects, made, shuffled = { frame_count = 100 }, {}, {}, 0, 0
in_zone, hands, mats = {}, {}, { White = 0, Red = 100 }
Wait = { frames = function(run) waits[#waits + 1] = run end }
function pass(frames)
  for _ = 1, frames do
    Time.frame_count = Time.frame_count + 1
    local due = waits
    waits = {}
    for _, run in ipairs(due) do run() end
  end
end
local COLUMN = { deck = 0, discard = 5, stock = 10, play = 15, row = 20 }
Table = { object = function(guid) return guid and objects[guid] or nil end }
function Table.holder(guid) return hands[guid] end
function Table.place(spot)
  local at = spot.zone == "stock" and 50 or mats[spot.seat]
  if at == nil then return nil, nil end
  local x = at + COLUMN[spot.zone] + (spot.slot == "b" and 2 or 0)
  return { x = x, y = 1 + (spot.lift or 0), z = spot.index or 0 },
    { x = 0, y = 180, z = spot.face == "down" and 180 or 0 }
end
function Table.hand_place(color)
  if mats[color] == nil then return nil, nil end
  return { x = mats[color], y = 3, z = -20 }, { x = 0, y = 0, z = 0 }
end
function Table.zone_object(seat, zone)
  return in_zone[zone] and { getObjects = function() return in_zone[zone] end }
end
State = { card = function(guid) return guid:sub(1, 1) == "p" and { zone = "play" } or { zone = "deck" } end }
local function object(kind, guid, at, rotation)
  local one = { type = kind, guid = guid, at = at, spawning = false }
  one.rotation = rotation or { x = 0, y = 180, z = 0 }
  function one.getPosition() return one.at end
  function one.setPosition(new) one.at = new end
  function one.setPositionSmooth(new, collide, fast)
    one.at, one.smooth, one.moved = new, not collide and fast, (one.moved or 0) + 1
  end
  function one.getRotation() return one.rotation end
  function one.setRotation(new) one.rotation = new end
  function one.destruct() objects[one.guid] = nil end
  objects[guid] = one
  return one
end
function card(guid, x, z) return object("Card", guid, { x = x, y = 1, z = z or 0 }) end
function deck(guid, list, x, face_up)
  local one = object("Deck", guid, { x = x, y = 1, z = 0 })
  one.list, one.is_face_down = list, not face_up
  function one.getObjects()
    local entries = {}
    for i, inner in ipairs(one.list) do entries[i] = { guid = inner } end
    return entries
  end
  function one.takeObject(of)
    Text.take(one.list, of.guid)
    local taken = object("Card", of.guid, of.position, of.rotation)
    if #one.list == 1 then
      one.destruct()
      one.remainder = object("Card", one.list[1], one.at, one.rotation)
    end
    if of.callback_function then of.callback_function(taken) end
    return taken
  end
  function one.putObject(other)
    other.destruct()
    put = { other.sticky, other.at.y - one.at.y, other.rotation.y }
    table.insert(one.list, other.at.y < one.at.y and #one.list + 1 or 1, other.guid)
    return one
  end
  function one.getData()
    local inner = {}
    for i, guid in ipairs(one.list) do inner[i] = { GUID = guid, CardID = tonumber(guid:sub(2)) } end
    return { ContainedObjects = inner, DeckIDs = {} }
  end
  function one.shuffle() shuffled = shuffled + 1 end
  return one
end
function merge(one)
  function one.putObject(other)
    one.destruct()
    other.destruct()
    return deck("merged", { other.guid, one.guid }, one.at.x)
  end
end
function spawnObjectData(of)
  made = made + 1
  local inner = Text.map(of.data.ContainedObjects, function(one) return one.GUID end)
  local new = deck("made" .. made, inner, of.position.x, of.data.up)
  new.ids, new.at, new.rotation = of.data.DeckIDs, of.position, of.rotation
  return new
end
"""


class Desk:
    """A table on which the script moves cards; frames pass when a test says so."""

    def __init__(self) -> None:
        text, heaps = (f"{name} = (function() {source(name.lower())} end)()\n" for name in ("Text", "Heaps"))
        self.lua, self.piles = parts("piles", game=GAME, before=f"{text}{WORLD}{heaps}")
        self.heaps = self.lua.eval("Heaps")
        self.laid: list[str] = []
        self.piles.laid = self.laid.append

    def do(self, code):
        return self.lua.execute(code)

    def list(self, *items):
        return self.lua.table(*items)

    def at(self, guid):
        piece = self.lua.eval(f"objects.{guid}")
        return piece and (piece.at.x, piece.at.z)

    def inside(self, guid):
        piece = self.lua.eval(f"objects.{guid}")
        return piece and list(piece.list.values())

    def frames(self, count=1):
        self.do(f"pass({count})")

    def spot(self, **of):
        return self.lua.table_from({"seat": "White", "zone": "play", "face": "up", **of})


@pytest.fixture
def desk():
    return Desk()


def test_a_loose_card_goes_to_its_place_in_the_next_frame(desk):
    desk.do("card('c1', 30)")
    desk.piles.to_spot("c1", desk.spot(index=2, face="down"))
    assert (desk.at("c1"), desk.heaps.busy("c1"), desk.heaps.recent("c1")) == ((30, 0), True, True)
    desk.frames()
    piece = desk.lua.eval("objects.c1")
    assert (desk.at("c1"), piece.smooth, piece.sticky, piece.rotation.z) == ((15, 2), True, True, 180)
    assert (desk.heaps.busy("c1"), desk.heaps.recent("c1")) == (False, True)
    desk.frames(119)
    assert desk.heaps.recent("c1") is True
    desk.frames()
    assert desk.heaps.recent("c1") is False
    assert desk.lua.eval("#waits") == 0


def test_a_card_under_another_one_does_not_lift_it(desk):
    desk.do("card('c1', 30)")
    desk.piles.to_spot("c1", desk.spot(tuck=1))
    desk.frames()
    assert desk.lua.eval("objects.c1.sticky") is False
    desk.piles.free("c1")
    assert desk.lua.eval("objects.c1.sticky") is True
    desk.piles.free("nobody")


def test_a_card_comes_out_of_a_deck_and_the_last_one_is_the_pile(desk):
    desk.do("deck('d1', { 'c1', 'c2', 'c3' }, 0)")
    assert desk.heaps.adopt("White", "deck", desk.lua.eval("objects.d1")) is None
    desk.piles.to_spot("c2", desk.spot())
    desk.frames()
    assert desk.at("c2") is None  # it was just put there
    assert desk.laid == []
    desk.frames()
    assert desk.laid == ["c2"]
    assert (desk.at("c2"), desk.inside("d1"), desk.heaps.which("d1")) == (
        (15, 0),
        ["c1", "c3"],
        ("White", "deck", None),
    )
    desk.piles.to_spot("c3", desk.spot(index=1))
    desk.frames()
    assert (desk.at("c3"), desk.at("c1"), desk.heaps.which("c1")) == (
        (15, 1),
        (0, 0),
        ("White", "deck", None),
    )
    assert desk.heaps.holder("c2") == (None, None)


def test_the_last_of_several_places_counts_and_nothing_is_done_twice(desk):
    desk.do("card('c1', 30) card('c2', 31)")
    for index in (1, 2, 3):
        desk.piles.to_spot("c1", desk.spot(index=index))
    desk.piles.to_hand("c2", "White")
    desk.frames()
    assert (desk.at("c1"), desk.at("c2"), desk.lua.eval("objects.c2.smooth")) == ((15, 3), (0, -20), None)
    assert desk.lua.eval("objects.c1.moved") == 1
    desk.frames()
    assert (desk.heaps.busy("c1"), desk.lua.eval("#waits")) == (False, 0)


def test_a_card_that_is_spawning_is_waited_for_and_given_up_in_the_end(desk):
    desk.do("card('c1', 30).spawning = true card('c2', 31)")
    desk.piles.to_spot("c1", desk.spot(host="c1"))
    desk.piles.to_spot("c2", desk.spot(host="c1"))
    desk.frames(600)
    assert (desk.at("c1"), desk.at("c2"), desk.heaps.busy("c1")) == ((30, 0), (31, 0), True)
    desk.frames(2)
    assert (desk.at("c1"), desk.at("c2"), desk.heaps.busy("c1")) == ((30, 0), (15, 0), False)


def test_a_place_is_free_once_the_card_there_has_left(desk):
    desk.do("card('c1', 15.5).spawning = true card('c2', 30) card('c3', 31)")
    desk.piles.to_spot("c1", desk.spot(index=9))
    desk.piles.to_spot("c2", desk.spot())
    desk.piles.to_spot("c3", desk.spot(index=1))
    desk.frames()
    assert (desk.at("c2"), desk.at("c3")) == ((30, 0), (15, 1))
    desk.do("objects.c1.spawning = false")
    desk.frames()
    assert (desk.at("c1"), desk.at("c2")) == ((15, 9), (15, 0))


def test_one_card_in_a_frame_leaves_the_hands(desk):
    desk.do("card('c1', 0, -20) card('c2', 1, -20) hands.c1, hands.c2 = 'White', 'Red'")
    desk.piles.to_pile("c1", "White", "discard", "up")
    desk.piles.to_pile("c2", "Red", "discard", "up")
    desk.frames()
    assert (desk.at("c1"), desk.at("c2")) == ((5, 0), (1, -20))
    desk.frames(2)
    assert desk.at("c2") == (105, 0)


def test_without_a_mat_cards_stay_where_they_are(desk):
    desk.do(
        "card('c1', 30) card('c2', 31) card('c3', 32) deck('d1', { 'c4', 'c5', 'c6' }, 33) mats.White = nil"
    )
    desk.heaps.hold("merged", desk.lua.eval("objects.d1"))
    desk.piles.to_spot("c1", desk.spot())
    desk.piles.to_hand("c2", "White")
    desk.piles.to_pile("c3", "White", "discard", "up")
    desk.piles.to_pile("c4", "White", "deck", "up")
    desk.piles.pour("White", "discard", "deck", "down", desk.list("c1"))
    desk.frames(3)
    assert [desk.at(guid) for guid in ("c1", "c2", "c3")] == [(30, 0), (31, 0), (32, 0)]
    assert desk.inside("d1") == ["c4", "c5", "c6"]
    assert [desk.heaps.busy(guid) for guid in ("c1", "c2", "c3", "c4", "White discard")] == [False] * 5
    desk.piles.lay(desk.lua.table(), "White", "deck", "down")
    assert (desk.lua.eval("made"), desk.heaps.object("White", "deck")) == (0, None)


def test_cards_are_put_on_and_under_a_pile_with_two_frames_between(desk):
    desk.do("deck('d1', { 'c8', 'c9' }, 5) card('c1', 30) card('c2', 31)")
    desk.piles.to_pile("c1", "White", "discard", "up")
    desk.heaps.adopt("White", "discard", desk.lua.eval("objects.d1"))
    desk.piles.to_pile("c2", "White", "discard", "up", True)
    desk.do("objects.d1.rotation.y = 7")
    desk.frames()
    assert desk.inside("d1") == ["c8", "c9"]
    desk.frames()
    assert desk.inside("d1") == ["c1", "c8", "c9"]
    assert list(desk.lua.eval("put").values()) == [True, 2, 7]
    desk.frames()
    assert desk.inside("d1") == ["c1", "c8", "c9"]
    desk.frames()
    assert desk.inside("d1") == ["c1", "c8", "c9", "c2"]
    desk.piles.to_pile("c9", "White", "discard", "up")
    desk.frames(5)
    assert (desk.inside("d1"), desk.heaps.busy("c9")) == (["c1", "c8", "c9", "c2"], False)


def test_the_first_card_of_a_pile_is_the_pile_and_the_second_makes_a_deck(desk):
    desk.do("card('c1', 30) card('c2', 31) merge(objects.c1)")
    desk.piles.to_pile("c1", "White", "row", "up", False, "b")
    desk.frames()
    assert (desk.at("c1"), desk.heaps.which("c1")) == ((22, 0), ("White", "row", "b"))
    desk.piles.to_pile("c2", "White", "row", "up", False, "b")
    desk.frames(2)
    assert (desk.inside("merged"), desk.heaps.which("merged")) == (["c2", "c1"], ("White", "row", "b"))
    assert desk.heaps.object("White", "row", "a") is None


def test_a_card_goes_from_one_deck_to_another(desk):
    desk.do("deck('d1', { 'c1', 'c2', 'c3' }, 0)")
    desk.heaps.adopt("White", "deck", desk.lua.eval("objects.d1"))
    desk.frames(2)
    desk.piles.to_pile("c1", "White", "discard", "up")
    desk.frames()
    assert (desk.at("c1"), desk.heaps.which("c1")) == ((5, 0), ("White", "discard", None))
    assert desk.lua.eval("objects.c1.at.y") == 21
    desk.do("merge(objects.c1)")
    desk.piles.to_pile("c2", "White", "discard", "up")
    desk.frames(6)
    assert (desk.inside("merged"), desk.heaps.which("c3")) == (["c2", "c1"], ("White", "deck", None))


def test_a_card_is_taken_off_the_table_wherever_it_is(desk):
    desk.do("card('c1', 30) deck('d1', { 'c2', 'c3', 'c4' }, 0) card('c5', 31).spawning = true")
    desk.heaps.adopt("White", "deck", desk.lua.eval("objects.d1"))
    desk.piles.to_spot("c1", desk.spot())
    for guid in ("c1", "c2", "c5", "nobody"):
        desk.piles.take_away(guid)
    desk.frames()
    assert (desk.at("c1"), desk.inside("d1"), desk.at("c5")) == (None, ["c2", "c3", "c4"], (31, 0))
    assert [desk.heaps.busy(guid) for guid in ("c1", "c2", "c5", "nobody")] == [False, True, True, False]
    desk.do("objects.c5.spawning = false")
    desk.frames()
    assert (desk.inside("d1"), desk.at("c2"), desk.at("c5"), desk.lua.eval("#waits")) == (
        ["c3", "c4"],
        None,
        None,
        0,
    )


def test_a_pile_becomes_another_when_both_may_be_touched(desk):
    desk.do("deck('d1', { 'c1', 'c2' }, 5)")
    desk.heaps.adopt("White", "discard", desk.lua.eval("objects.d1"))
    desk.piles.pour("White", "discard", "deck", "down", desk.list("c1"))
    desk.frames()
    assert desk.at("d1") == (5, 0)
    desk.heaps.rest("White deck", 3)
    desk.frames(2)
    assert desk.at("d1") == (5, 0)
    desk.frames()
    assert (desk.at("d1"), desk.lua.eval("objects.d1.rotation.z")) == ((0, 0), 180)
    assert desk.heaps.which("d1") == ("White", "deck", None)
    desk.piles.pour("White", "discard", "deck", "down", desk.list("c1"))
    desk.frames()
    assert desk.heaps.busy("White discard") is desk.heaps.busy("c1") is True
    desk.frames()
    assert (desk.heaps.busy("White discard"), desk.at("d1")) == (False, (0, 0))
    assert desk.heaps.busy("c1") is False


def ordered(desk, *guids, **of):
    desk.piles.arrange("White", "deck", lambda: desk.list(*guids))
    desk.frames(of.get("frames", 3))


def test_a_deck_is_laid_again_in_another_order(desk):
    desk.do("deck('d1', { 'c1', 'c2', 'c3' }, 0)")
    desk.heaps.adopt("White", "deck", desk.lua.eval("objects.d1"))
    ordered(desk, "c1", "c2", "c3")
    assert desk.inside("d1") == ["c1", "c2", "c3"]
    ordered(desk, "c3", "c1")
    assert (desk.inside("made1"), list(desk.lua.eval("objects.made1.ids").values())) == (
        ["c3", "c1", "c2"],
        [3, 1, 2],
    )
    assert (desk.inside("d1"), desk.heaps.which("made1")) == (None, ("White", "deck", None))
    ordered(desk, "c9", "c1")
    assert desk.inside("made1") == ["c3", "c1", "c2"]
    desk.do("objects.made1.is_face_down = false")
    ordered(desk, "c2", "c1", "c3")
    assert desk.inside("made1") == ["c3", "c1", "c2"]
    ordered(desk, "c1", "c2", "c3")
    assert desk.inside("made2") == ["c3", "c2", "c1"]
    desk.piles.clear("White", "deck")
    ordered(desk, "c1", frames=1)
    assert desk.inside("made2") is None and desk.heaps.object("White", "deck") is None
    assert desk.heaps.busy("White deck") is False


def test_a_pile_is_shuffled_on_the_spot_where_nothing_else_happens_to_it(desk):
    desk.do("deck('d1', { 'c1', 'c2' }, 50 + 10) card('c3', 30) card('c4', 0)")
    assert desk.piles.shuffle(None, "stock") is False
    desk.heaps.adopt("Red", "stock", desk.lua.eval("objects.d1"))
    assert desk.piles.shuffle(None, "stock") is False
    desk.frames(2)
    assert (desk.piles.shuffle(None, "stock"), desk.lua.eval("shuffled")) == (True, 1)
    desk.piles.to_pile("c3", None, "stock", "up")
    assert desk.piles.shuffle(None, "stock") is False
    desk.piles.to_spot("c3", desk.spot())
    desk.frames(1)
    desk.heaps.adopt("White", "deck", desk.lua.eval("objects.c4"))
    desk.frames(2)
    assert (desk.piles.shuffle("White", "deck"), desk.lua.eval("shuffled")) == (False, 1)
    desk.piles.pour("White", "deck", "discard", "up", desk.list())
    assert desk.piles.shuffle("White", "deck") is False
    desk.frames()
    assert (desk.heaps.which("c4"), desk.heaps.busy("White deck")) == (("White", "discard", None), False)


def test_a_deck_is_laid_and_a_pile_cleared(desk):
    data = desk.lua.table_from({"ContainedObjects": [{"GUID": "c1"}, {"GUID": "c2"}]}, recursive=True)
    desk.piles.lay(data, "White", "deck", "down")
    assert (desk.at("made1"), desk.inside("made1"), desk.heaps.ready("White deck")) == (
        (0, 0),
        ["c1", "c2"],
        False,
    )
    desk.frames(2)
    assert desk.heaps.ready("White deck") is False
    desk.frames()
    assert desk.heaps.ready("White deck") is True
    desk.piles.clear("White", "deck")
    desk.piles.clear("White", "deck")
    assert (desk.at("made1"), desk.heaps.object("White", "deck")) == (None, None)


def test_a_pile_is_found_in_its_zone_and_forgotten_when_it_is_carried_away(desk):
    desk.do(
        "p1, c1, d1 = card('p1', 0), card('c1', 0.5), deck('d1', { 'c2' }, 1)\n"
        "in_zone.deck = { p1, c1, { type = 'Tile' } }"
    )
    heaps = desk.heaps
    desk.do("in_zone.play, in_zone.row = { card('p2', 15) }, { card('c7', 20) }")
    heaps.meet()
    assert (heaps.which("p2"), heaps.which("c7")) == ((None,) * 3, ("White", "row", "a"))
    assert heaps.object("White", "deck").guid == "c1"
    desk.do("in_zone.deck = { c1, d1, p1 }")
    assert heaps.object("White", "deck").guid == "c1"
    heaps.forget("c1")
    assert heaps.object("White", "deck").guid == "d1"
    assert heaps.object("Red", "deck") is None
    desk.do("d1.at = { x = 1.5, y = 1, z = 0 }")
    assert heaps.object("White", "deck").guid == "c1"
    desk.do("c1.at = { x = 0, y = 1, z = -1.5 }")
    assert heaps.object("White", "deck") is None
    desk.do("c1.at = { x = 0, y = 1, z = 1.4 }")
    heaps.begin("c1")
    assert heaps.object("White", "deck") is None
    heaps.begin("c1")
    heaps.done("c1")
    assert heaps.busy("c1") is True
    heaps.done("c1")
    assert (heaps.busy("c1"), heaps.object("White", "deck").guid) == (False, "c1")


def test_the_order_of_a_pile_begins_at_its_top(desk):
    desk.do("deck('d1', { 'c1', 'c2', 'c3' }, 0) card('c4', 5)")
    assert desk.heaps.order("White", "deck") is None
    desk.heaps.adopt("White", "deck", desk.lua.eval("objects.d1"))
    desk.heaps.adopt("White", "discard", desk.lua.eval("objects.c4"))
    assert list(desk.heaps.order("White", "deck").values()) == ["c1", "c2", "c3"]
    assert list(desk.heaps.order("White", "discard").values()) == ["c4"]
    desk.do("objects.d1.is_face_down = false")
    assert list(desk.heaps.order("White", "deck").values()) == ["c3", "c2", "c1"]
    desk.do("objects.d1.spawning = true")
    assert desk.heaps.order("White", "deck") is None


def test_a_card_is_looked_for_where_it_was_seen_last(desk):
    desk.do(
        "d1, d2 = deck('d1', { 'c1', 'c2' }, 0), deck('d2', { 'c3', 'c4' }, 5)\n"
        "in_zone.deck, in_zone.discard = { d1 }, { d2 }"
    )
    heaps = desk.heaps
    assert heaps.rests_with("c3") is False
    assert heaps.holder("c3")[1] == "White discard"
    assert heaps.rests_with("c3") is False
    heaps.rest("White discard", 2)
    assert heaps.rests_with("c3") is True
    desk.do("table.remove(d2.list, 1) table.insert(d1.list, 'c3')")
    assert [heaps.holder("c3")[1], heaps.holder("c9")] == ["White deck", (None, None)]
    desk.do("d1.spawning = true")
    assert heaps.holder("c3") == (None, None)
    assert heaps.ready("White deck") is False and heaps.ready("Red deck") is True
