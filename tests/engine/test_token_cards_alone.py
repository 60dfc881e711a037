"""Cards that a text has made, alone: whose data they have, when their objects appear and are taken away."""

import pytest

from tests.engine.lua import NOTE, Noted, parts

WORLD = """
State, cards, objects, piles, boxed = {}, {}, {}, {}, nil
function State.card(guid) return cards[guid] end
function State.made(guid) note("made", guid) end
Table = {}
local function data(id, guid) return { GMNotes = id, GUID = guid or "own", says = id } end
local function with(list) return { getData = function() return { ContainedObjects = list } end } end
function Table.token_box()
  local list = {}
  for _, id in ipairs(boxed or {}) do list[#list + 1] = data(id) end
  return boxed and with(list) or nil
end
function Table.read_notes(notes) return { id = notes ~= "blank" and notes or nil } end
function Table.object(guid)
  return objects[guid] and { getData = function() return data(objects[guid], guid) end } or nil
end
Heaps = {}
function Heaps.holder(guid)
  return piles[guid] and with({ data("other", "x"), data(piles[guid], guid) }) or nil
end
Zones = { lose = function(guid) note("lost", guid) end }
function Zones.in_play() return cards.c and { "a", "b", "c" } or {} end
Cards = {}
function Cards.learn(of) note("learns", of.id) end
function Cards.new_guid() return "new" end
function Cards.in_play(guid) return cards[guid].zone == "row" end
function Cards.register(guid, of, color)
  note("registers", guid, of.id, color)
  cards[guid] = { id = of.id, marks = {} }
  return cards[guid]
end
Spots = {}
function Spots.place(guid)
  if not off then return "place of " .. guid, "turn" end
  return nil, nil
end
Piles = { take_away = function(guid) note("away", guid) end }
Tokens = { mark = function(guid, name, count) note("mark", guid, name, count) end }
function spawnObjectData(of) note("spawns", of.data.says, of.data.GUID, of.position, of.rotation) end
"""


class Tokens(Noted):
    def __init__(self):
        self.lua, module = parts("text", "token_cards", before=NOTE + WORLD + "_G.Zones = Zones")
        self.lua.globals().T = module

    def says(self, code):
        return self.lua.eval(f"(function(data) return data and data.says end)({code})")


@pytest.fixture
def tokens():
    return Tokens()


def test_a_card_as_data(tokens):
    assert tokens.says("T.like('a')") is None
    tokens.lua.execute("piles.a = 'imp'")
    assert tokens.says("T.like('a')") == "imp"
    tokens.lua.execute("objects.a = 'elf'")
    assert tokens.says("T.like('a')") == "elf"


def test_a_token_of_the_set(tokens):
    assert tokens.says("T.named('imp')") is None
    tokens.lua.execute("cards.a, cards.b = { id = 'imp' }, { id = 'elf', token = true }")
    tokens.lua.execute("cards.c = { id = 'imp', token = true }")
    tokens.lua.execute("objects.a, objects.b = 'imp', 'elf'")
    assert tokens.says("T.named('imp')") is None, "its object is not there, and the other is no token"
    tokens.lua.execute("objects.c = 'imp in play'")
    assert tokens.says("T.named('imp')") == "imp in play"
    tokens.lua.execute("boxed = { 'elf', 'imp', 'blank' }")
    assert tokens.says("T.named('imp')") == "imp"
    assert tokens.run("T.learn()") == ["learns elf", "learns imp", "learns nil"]
    tokens.lua.execute("boxed = {}")
    assert tokens.says("T.named('imp')") == "imp", "as it was in the box"


def test_a_token_is_made(tokens):
    assert tokens.run("guid = T.make({ GMNotes = 'imp' }, 'Red', 'cat')") == [
        "registers new imp Red",
        "made new",
    ]
    assert tokens.lua.eval("guid == 'new' and cards.new.token and cards.new.model == 'cat'")


def came(tokens, guid="t"):
    return tokens.run(f"Zones.token_came('{guid}')")


def test_its_object_appears_when_it_comes_into_play(tokens):
    tokens.lua.execute("boxed = { 'imp' }; cards.t = { id = 'imp', zone = 'row', marks = {} }")
    assert came(tokens) == ["spawns imp t place of t turn"]
    tokens.lua.execute("cards.t.model, objects.cat = 'cat', 'cat'")
    assert came(tokens) == ["spawns cat t place of t turn"], "a copy of that card"
    tokens.lua.execute("objects.cat = nil")
    assert came(tokens) == ["spawns imp t place of t turn"]
    tokens.lua.execute("boxed = nil")
    assert came(tokens) == [], "nobody knows what it is like"
    tokens.lua.execute("boxed, off = { 'imp' }, true")
    assert came(tokens) == [], "there is no place for it"
    tokens.lua.execute("off, piles.t = nil, 'imp'")
    assert came(tokens) == []
    tokens.lua.execute("piles.t, objects.t = nil, 'imp'")
    assert came(tokens) == []


def test_what_has_left_play_is_out_of_the_game(tokens):
    tokens.lua.execute(
        "for _, guid in ipairs({ 's', 't', 'u', 'v' }) do cards[guid] = { zone = 'grave', marks = {} } end"
    )
    tokens.lua.execute("objects.t = 'old imp'; boxed = { 'imp' }")
    assert [came(tokens, guid) for guid in "tsuv"] == [[]] * 4
    tokens.lua.execute("cards.u.zone, cards.v.zone, cards.s = nil, 'row', nil")
    assert tokens.run("T.clear()") == ["lost t", "away t"], "not what is gone, in no zone or in play again"
    assert tokens.run("T.clear()") == []
    tokens.lua.execute("objects.t, cards.t.zone, cards.t.token = nil, 'row', true")
    assert tokens.run("T.follow('t', {})") == ["spawns old imp t place of t turn"], "as it was before"


def test_undo_brings_back_and_unmakes(tokens):
    tokens.lua.execute("boxed = { 'imp' }; cards.t = { id = 'imp', zone = 'row', token = true }")
    follow = "T.follow('t', { marks = { boon = 2 } })"
    assert tokens.run(follow) == ["spawns imp t place of t turn"]
    for other in ("cards.t.token = nil", "cards.t.zone = 'grave'", "objects.t = 'imp'"):
        tokens.lua.execute(other)
        assert tokens.run(follow) == []
        tokens.lua.execute("cards.t.token, cards.t.zone, objects.t = true, 'row', nil")
    tokens.lua.execute("cards.t = nil")
    assert tokens.run(follow) == ["mark t boon 0", "away t"]
