"""Pools, tracks and marks alone: how much there is, within which limits, and from what a price is paid."""

import pytest

POOLS = """
local has = { red = 3, blue = 2, green = 0, gold = 5 }
Tracks = { get = function(_, track) return has[track] end }
kept = { blue = 1 }
Registry = {}
function Registry.call(name, color) return name == "kept" and color == "White" and kept or nil end
"""
MARKS = """
most, closed, watched, shown, hooked = {}, false, {}, {}, {}
local cards = { a = { marks = {}, type = "unit" } }
cards.b = { marks = { boon = 2 }, type = "tool" }
State.card, State.keep = function(guid) return cards[guid] end, function(guid) return cards[guid] end
Cards.printed, Cards.type = function() return { room = 3 } end, function(guid) return cards[guid].type end
function Cards.added() return 1 end
Spots.show_mark = function(guid, mark) table.insert(shown, guid .. " " .. mark) end
Registry = { marked = {} }
function Registry.marked.boon(guid, count, before) table.insert(hooked, before .. " " .. count) end
function prepare(Marks)
  Marks.limit = function(_, mark, own) return most[mark] or own end
  Marks.is_closed = function() return closed end
  Marks.is_kept = function(guid) return guid == "b" end
  function Marks.watch(guid, _, old, count) table.insert(watched, guid .. " " .. old .. " " .. count) end
end
"""
TRACKS = """
told = {}
local function tell(name) return function(...) table.insert(told, table.concat({ name, ... }, " ")) end end
State.now.players = { White = { tracks = { gold = 4, life = 5 } } }
State.now.players.Red = { tracks = { gold = 1, life = 5, fame = 2 } }
Registry = { gained = { gold = tell("gained") } }
Tokens = { track = tell("token") }
function prepare(Tracks)
  Tracks.limit = function(color, _, most) return color == "Red" and most and most + 1 or most end
  Tracks.changed, Tracks.watch = tell("changed"), tell("watch")
end
"""


@pytest.fixture
def pools(part):
    return part("pools", game={"pools": {"power": ["red", "blue", "green"], "ash": ["green"]}}, before=POOLS)


def test_a_pool_has_what_its_tracks_have(pools):
    _, module = pools
    assert [module.total("White", name) for name in ("power", "ash", "gold")] == [5, 0, 5]


def test_what_a_pool_pays_comes_from_where_most_is_to_spare(pools):
    lua, module = pools
    cost = lua.eval("{ tracks = { power = 3, gold = 1 }, marks = {}, why = 'w' }")
    spread = module.spread(cost, "White", "a")
    assert dict(spread.tracks) == {"red": 3, "gold": 1} and spread.why == "w"
    assert dict(cost.tracks) == {"power": 3, "gold": 1}
    assert dict(module.spread(cost, "Red", "a").tracks) == {"red": 2, "blue": 1, "gold": 1}
    plain = lua.eval("{ tracks = { gold = 1 } }")
    assert dict(module.spread(plain, "White", "a").tracks) == {"gold": 1}
    paid = lua.table()
    module.fill("White", paid, "power", 9)
    assert dict(paid) == {"red": 3, "blue": 2}
    paid = lua.table()
    module.fill("White", paid, "power", 2, lua.table_from({"red": 3}))
    assert dict(paid) == {"blue": 2}


def test_a_pool_lacks_what_its_tracks_have_not(pools):
    lua, module = pools
    assert module.lacking(lua.eval("{ tracks = { power = 5, gold = 9 } }"), "White") is None
    assert module.lacking(lua.eval("{ tracks = { power = 6 } }"), "White") == "power"
    assert module.lacking(lua.eval("{ tracks = { power = 9, ash = 1 } }"), "White") == "ash"
    assert list(module.words(lua.eval("{ tracks = { power = 2, gold = 9, ash = 1 } }")).values()) == [
        "1 ash",
        "2 power",
    ]


@pytest.fixture
def marks(part):
    rules = {
        "boon": {"max": 3, "types": ["unit"], "cleared_by": ["move", "rest"]},
        "rust": {"max_field": "room", "types": []},
        "dew": {"cleared_by": ["rest"]},
    }
    lua, module = part(
        "marks", game={"marks": rules, "mark_order": ["boon", "rust", "dew"]}, before="Spots = {} " + MARKS
    )
    lua.globals().prepare(module)
    return lua, module


def test_how_many_marks_a_card_can_have(marks):
    lua, module = marks
    assert [module.most("a", mark) for mark in ("boon", "rust", "dew")] == [3, 4, None]
    lua.execute("most.boon = 1")
    assert module.most("a", "boon") == 1
    assert [module.fits(card, mark) for card in "ab" for mark in ("boon", "rust", "dew")] == [
        True, True, True, False, True, True,
    ]  # fmt: skip


def test_marks_change_within_their_limits(marks):
    lua, module = marks
    assert [module.change("b", "boon", by) for by in (1, 9, 0, -1, -9)] == [1, 1, 0, -1, -2]
    assert module.add("b", "boon", 9) == 1 and module.get("b", "boon") == 3
    assert module.add("b", "boon", 0) == 0
    assert (list(lua.globals().watched.values()), list(lua.globals().hooked.values())) == (["b 2 3"], ["2 3"])
    assert module.add("b", "boon", -9) == -3 and lua.eval("State.card('b').marks.boon") is None
    assert module.set("a", "rust", 2, True) == 2 and list(lua.globals().shown.values()) == ["b boon"] * 3
    assert module.set("a", "rust", 9, True) == 2 and lua.globals().shown[4] == "a rust"
    lua.execute("closed = true")
    assert [module.change("a", "boon", by) for by in (1, -1)] == [0, 0]
    assert (module.add("a", "rust", 1), module.add("a", "rust", -1)) == (0, -1)


def test_what_an_action_clears(marks):
    _, module = marks
    for card in "ab":
        for mark in ("boon", "rust", "dew"):
            module.set(card, mark, 2)
    for card in "ab":
        module.clear_after(card, "move")
    assert [module.get(card, mark) for card in "ab" for mark in ("boon", "rust", "dew")] == [0, 2, 2, 2, 2, 2]
    module.clear_after("a", "rest")
    assert [module.get("a", mark) for mark in ("boon", "rust", "dew")] == [0, 2, 0]


@pytest.fixture
def tracks(part):
    rules = {
        "gold": {"max": 6, "min": 0, "label": "gold", "one": "coin"},
        "life": {},
        "fame": {"common": True},
    }
    game = {"tracks": rules, "track_order": ["gold", "life"], "seats": ["Red", "White"]}
    lua, module = part("tracks", game=game, before=TRACKS)
    lua.globals().prepare(module)
    lua.execute("State.now.order = { 'White', 'Red' }")
    return lua, module


def test_tracks_change_within_their_limits(tracks):
    lua, module = tracks
    assert [module.add("White", "gold", by) for by in (9, -9, 1)] == [2, -6, 1]
    assert module.add("Red", "gold", 9) == 6 and module.get("Red", "gold") == 7
    assert module.add("White", "life", -9) == -9 and module.get("White", "life") == -4
    lua.execute("told = {}")
    assert module.add("Red", "gold", 9) == 0 and list(lua.globals().told.values()) == []
    assert module.add("Red", "gold", -1) == -1
    assert list(lua.globals().told.values()) == [
        "token Red gold 6", "gained Red -1", "changed Red gold -1", "watch Red gold",
    ]  # fmt: skip
    assert lua.globals().State.touched == 7


def test_tracks_of_the_table_and_of_nobody(tracks):
    lua, module = tracks
    assert module.add("White", "fame", 1) == 1 and module.get("White", "fame") == 3 == module.get(
        "Red", "fame"
    )
    assert module.get("White", "dew") is None
    assert (module.highest("gold"), module.highest("life")) == (4, 5)
    lua.execute("told = {}")
    module.show("White")
    assert list(lua.globals().told.values()) == ["token White gold 4", "token White life 5"]
    lua.execute("State.now.order = {}")
    assert module.highest("gold") == 0


@pytest.mark.parametrize(
    ("track", "count", "words"),
    [("gold", 1, "1 coin"), ("gold", 2, "2 gold"), ("life", 1, "1 life"), ("life", 0, "0 life")],
)
def test_an_amount_in_words(tracks, track, count, words):
    assert tracks[1].amount(track, count) == words
