"""Costs alone: what is printed, what texts make of it, whether it can be paid, and how it is said."""

import pytest

GAME = {
    "track_order": ["gold", "mana", "life"],
    "tracks": {"gold": {"cost": "g"}, "mana": {"cost": "m"}, "life": {}},
    "mark_order": ["boon", "rust"],
    "marks": {"boon": {"cost": "b", "label": "boon", "spent": True}, "rust": {"cost": "r"}},
    "costs": {"enter": "gold"},
    "actions": {"move": {"cost": {"gold": 2}}, "rest": {}},
}
WORLD = """
said, paid, changed, pools, texts = {}, {}, nil, {}, {}
local tracks, marks = { gold = 3, mana = 0, life = 9 }, { boon = 2 }
State.now.automation, State.now.phase = true, "main"
local phase, turn = {}, {}
function State.this_phase() return phase end
function State.this_turn() return turn end
Tracks = { get = function(_, track) return tracks[track] end }
function Tracks.add(color, track, by) table.insert(paid, color .. " " .. track .. " " .. by) end
function Tracks.amount(track, count) return count .. " " .. track end
Marks = { get = function(guid, mark) return guid and marks[mark] or 0 end }
function Marks.add(guid, mark, by) table.insert(paid, guid .. " " .. mark .. " " .. by) end
GAME.marks.rust.spent = false
Pools = { lacking = function(cost) return cost.lacks end, total = function() return 1 end }
function Pools.words(cost) return cost.tracks.dew and { "1 dew" } or {} end
function Pools.spread(cost) return cost.spread or cost end
Prices = { used = 0 }
function Prices.changed(base, action, guid, where)
  if changed == nil then return base, nil, {} end
  return base + changed, action .. " of " .. guid, { "once" }
end
function Prices.use(once) table.insert(paid, "once " .. (once and #once or 0)) end
function Cards.printed() return { enter = 4, text = "words" } end
function Cards.name(guid) return guid:upper() end
Unread = { look = function(cards, what) return cards == nil and what[1] == "cost" and texts or {} end }
function Unread.names(cards) return table.concat(cards, " and ") end
Log = { say = function(color, words) table.insert(said, color .. " " .. words) end }
"""


@pytest.fixture
def costs(part):
    """`costs(game)`: the Lua and the module."""
    return lambda **more: part("costs", game=GAME | more, before=WORLD)


def plain(cost):
    return cost and (dict(cost.tracks), dict(cost.marks))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("3g", ({"gold": 3}, {})),
        (" 12 G ", ({"gold": 12}, {})),
        ("1m", ({"mana": 1}, {})),
        ("2b", ({}, {"boon": 2})),
        ("4", ({"gold": 4}, {})),
        (5, ({"gold": 5}, {})),
        ("x", None),
        ("2q", None),
        ("g2", None),
    ],
)
def test_a_printed_cost_is_read(costs, text, meant):
    assert plain(costs()[1].read(text)) == meant


def test_a_number_alone_is_in_the_only_track_in_which_costs_are_printed(costs):
    assert costs(costs={"enter": "gold", "move": "mana"})[1].read("4") is None
    assert costs(costs={})[1].read("4") is None


def test_what_is_printed_and_what_texts_say(costs):
    lua, module = costs()
    assert plain(module.printed("a", "enter")) == ({"gold": 4}, {}) and module.printed("a", "text") is None
    assert plain(module.tracks(lua.table_from({"track": "mana", "n": 2}))) == ({"mana": 2}, {})
    whole = lua.eval("{ tracks = { gold = 1 }, marks = { boon = 2 } }")
    assert plain(module.tracks(whole)) == ({"gold": 1}, {"boon": 2})
    assert plain(module.tracks(lua.table())) == ({}, {})


def test_texts_change_the_only_track_or_the_first_one_of_prices(costs):
    lua, module = costs()
    fixed = module.fixed("move", "a")
    assert plain(fixed) == ({"gold": 2}, {}) and fixed.why is None and fixed.once is None
    lua.execute("changed = 3")
    fixed = module.fixed("move", "a")
    assert (plain(fixed), fixed.why, len(fixed.once)) == (({"gold": 5}, {}), "move of a", 1)
    assert plain(module.fixed("rest", "a")) == ({"gold": 3}, {}) == plain(module.fixed("wait", "a"))
    assert plain(module.fixed("move", None)) == ({"gold": 2}, {})
    mana = lua.eval("{ tracks = { mana = 1 }, marks = { boon = 1 } }")
    assert plain(module.changed(mana, "x", "a")) == ({"mana": 4}, {"boon": 1}) and mana.tracks.mana == 1
    both = lua.eval("{ tracks = { mana = 1, life = 1 }, marks = {} }")
    assert plain(module.changed(both, "x", "a")) == ({"gold": 3, "mana": 1, "life": 1}, {})


@pytest.mark.parametrize(
    ("cost", "why"),
    [
        ("{ tracks = { gold = 3, life = 9 }, marks = { boon = 2 } }", None),
        ("{ tracks = { gold = 4 }, marks = {} }", "that costs 4 gold, you have 3"),
        ("{ tracks = { mana = 1 }, marks = {}, why = '0 + 1' }", "that costs 1 mana (0 + 1), you have 0"),
        ("{ tracks = {}, marks = { boon = 3 } }", "that needs 3 boons on the card, it has 2"),
        ("{ tracks = {}, marks = { rust = 1 } }", "that needs 1 rust on the card, it has 0"),
        ("{ tracks = {}, marks = { rust = 0 } }", None),
        ("{ tracks = { dew = 5 }, marks = {}, lacks = 'dew' }", "that costs 5 dew, you have 1"),
    ],
)
def test_what_is_missing(costs, cost, why):
    lua, module = costs()
    assert module.missing(lua.eval(cost), "White", "a") == why


def test_a_cost_is_paid_and_what_has_changed_it_is_said(costs):
    lua, module = costs()
    cost = lua.eval(
        "{ tracks = { gold = 2, mana = 0 }, marks = { boon = 1, rust = 0 }, once = { 'x' }, why = 'w' }"
    )
    assert module.take(cost, "White", "a", "move") is None
    assert list(lua.globals().paid.values()) == ["once 1", "White gold -2", "a boon -1"]
    assert list(lua.globals().said.values()) == ["White pays 2 gold and 1 boon on it (w)"]
    assert lua.globals().State.this_phase().paid is True
    assert (
        module.take(module.of(lua.table_from({"gold": 4})), "White", "a") == "that costs 4 gold, you have 3"
    )
    assert module.take(cost, "White", "a") is None and len(lua.globals().said) == 1
    lua.execute("State.now.automation = false")
    paid = len(lua.globals().paid)
    module.pay(cost, "White", "a")
    module.remind(cost, "White", "move")
    assert len(lua.globals().paid) == paid and len(lua.globals().said) == 1


def test_texts_that_only_people_can_read_are_named_once_a_turn(costs):
    lua, module = costs()
    lua.execute("texts = { 'w1', 'w2', 'r1' }")
    nothing = module.of(lua.table())
    module.remind(nothing, "White", "move")
    module.remind(nothing, "White", "move")
    assert list(lua.globals().said.values()) == ["White pays nothing. Texts to look at: w1 and w2"]
    module.remind(nothing, "Red", "move")
    assert lua.globals().said[2] == "Red pays nothing. Texts to look at: r1"


@pytest.mark.parametrize(
    ("cost", "words", "short", "nothing"),
    [
        ("{ tracks = {}, marks = {} }", "nothing", "", True),
        ("{ tracks = { gold = 0 }, marks = {} }", "nothing", "", True),
        ("{ tracks = { gold = 0 }, marks = {}, why = '1 - 1' }", "nothing (1 - 1)", "", False),
        ("{ tracks = { gold = 1, mana = 2 }, marks = {}, why = 'w' }", "1 gold and 2 mana (w)", "3", False),
        (
            "{ tracks = { gold = 1 }, marks = { boon = 2 } }",
            "1 gold and 2 boons on it",
            "1 gold and 2 boons on it",
            False,
        ),
        ("{ tracks = { gold = 1, dew = 1 }, marks = {} }", "1 dew and 1 gold", "1 dew and 1 gold", False),
        ("{ tracks = {}, marks = { boon = 0 } }", "nothing", "nothing", False),
    ],
)
def test_a_cost_in_words(costs, cost, words, short, nothing):
    lua, module = costs()
    cost = lua.eval(cost)
    assert (module.words(cost), module.short(cost), module.is_nothing(cost)) == (words, short, nothing)
    assert module.question(cost) == f"Pay {words}?"
