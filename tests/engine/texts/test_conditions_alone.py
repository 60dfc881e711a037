"""Conditions of texts alone: how they are joined, how many cards somebody has, more than whom, and when."""

import pytest

WORLD = """
local cards = {
  cat = { owner = "White", zone = "row" }, dog = { owner = "White", zone = "row" },
  ape = { owner = "Red", zone = "row" }, owl = { owner = "Blue", zone = "hand" },
}
_G.cards = cards
loads, said, tracks, hands = {}, {}, { White = 5, Red = 3, Blue = 5 }, { White = 1, Red = 2, Blue = 0 }
function State.card(guid) return cards[guid] end
function State.this_turn() return turn or {} end
Cards = {}
function Cards.owner(guid) return cards[guid].owner end
function Cards.in_play(guid) return cards[guid].zone == "row" end
Groups = { REFERENCES = {} }
function Groups.cards(group, ctx)
  looked = group
  if group.ref == "this" then return { ctx.card } end
  return Text.filter(group.meant or { "cat", "dog", "ape" }, function(guid)
    return group.whose == nil or cards[guid].owner == (group.whose == "they" and ctx.they or ctx.player)
  end)
end
function Groups.fits(group, guid) return Text.has(group.fits or {}, guid), "a second result" end
function Groups.players(who, ctx)
  local others = { White = { "Red", "Blue" }, Red = { "White", "Blue" }, Blue = { "White", "Red" } }
  if who == "opponent" or who == "opponents" then return others[ctx.player] end
  if who == "they" then return { ctx.they } end
  if who == "each" then return { "White", "Red", "Blue" } end
  return { who or ctx.player }
end
function Groups.within(value, bounds)
  return value >= (bounds.least or value) and value <= (bounds.most or value), "a second result"
end
function Groups.REFERENCES.stored(ctx) return loads[ctx.card] or {} end
Happenings = {}
local happened = { enters = { "cat", "dog", "ape", "owl" }, plays = { "cat", "ape" } }
happened.moves = { "cat", "dog" }
function Happenings.count(event, fits) return #Text.filter(happened[event] or {}, fits) end
Tracks = { get = function(color, track) return track == "gold" and tracks[color] or 0 end }
Pools = { total = Tracks.get }
Counts = { hand = function(color) return hands[color] end }
"""


@pytest.fixture
def conditions(part):
    lua, module = part("conditions", before=WORLD)
    lua.globals().Conditions = module
    lua.execute("Conditions.KINDS.yes = function() return true end; Conditions.KINDS.no = function() end")
    lua.execute("Conditions.KINDS.odd = function() return 1 end")
    return lua


YES, NO = "{ cond = 'yes' }", "{ cond = 'no' }"


@pytest.fixture
def hold(conditions):
    def holds(cond, ctx="player = 'White'"):
        return conditions.eval(f"Conditions.hold({{ {cond} }}, {{ {ctx} }})")

    return holds


def test_how_conditions_are_joined(conditions, hold):
    assert hold("cond = 'yes'") is True and hold("cond = 'no'") is False and hold("cond = 'odd'") is False
    assert hold("cond = 'yes', negative = true") is False and hold("cond = 'no', negative = true") is True
    assert conditions.eval("Conditions.hold(nil, {})") is True
    assert conditions.eval("Groups.holds == Conditions.hold")
    assert hold(f"cond = 'not', of = {NO}") is True and hold(f"cond = 'not', of = {YES}") is False
    both = {
        of: hold(f"cond = 'all', of = {{ {of} }}")
        for of in (f"{YES}, {YES}", f"{YES}, {NO}", f"{NO}, {YES}", "")
    }
    assert list(both.values()) == [True, False, False, True]


@pytest.mark.parametrize(
    ("card", "fits", "is_one"),
    [
        ("'cat', 'dog'", "'cat', 'dog', 'ape'", True),
        ("'cat', 'dog'", "'cat'", False),
        ("'cat'", "", False),
        ("'cat'", "'cat'", True),
        ("", "'cat'", False),
    ],
)
def test_what_a_card_is(hold, card, fits, is_one):
    cond = f"cond = 'is', card = {{ meant = {{ {card} }} }}, group = {{ fits = {{ {fits} }}, %s }}"
    assert hold(cond % "") is is_one and hold(cond % "negative = true") is not is_one


# Having cards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cond", "holds"),
    [
        ("least = 3", True),
        ("least = 4", False),
        ("who = 'you', least = 1", False),
        ("who = 'White', least = 2", True),
        ("who = 'White', least = 3", False),
        ("who = 'White', group = { whose = 'own' }, most = 2", True),
        ("who = 'Red', group = { whose = 'own' }, least = 2", True),
        ("more_than = 'Red', who = 'White'", True),
        ("more_than = 'Red', who = 'Red'", False),
        ("more_than = 'White', who = 'Red'", False),
        ("more_than = 'each', who = 'White'", False),
        ("more_than = 'opponents', who = 'White'", True),
        ("more_than = 'opponents', who = 'White', least = 3", False),
        ("more_than = 'opponents', who = 'Red'", False),
        ("more_than = 'opponent', who = 'Red'", True),
        ("fewer_than = 'White', who = 'Red'", True),
        ("fewer_than = 'opponent', who = 'Red'", False),
        ("fewer_than = 'opponent', who = 'Blue'", True),
        ("fewer_than = 'opponent', who = 'White'", False),
        ("fewer_than = 'Red', who = 'Red'", False),
        ("fewer_than = 'White', who = 'Red', least = 2", False),
    ],
)
def test_how_many_cards_somebody_has(hold, cond, holds):
    group = "" if "group" in cond else ", group = {}"
    assert hold(f"cond = 'have', {cond}{group}") is holds


def test_one_opponent_is_enough(hold):
    assert hold("cond = 'have', who = 'opponent', group = {}, least = 1") is True
    assert hold("cond = 'have', who = 'opponent', group = {}, least = 2") is False
    assert hold("cond = 'have', who = 'opponent', group = {}, least = 2", "player = 'Red'") is True
    assert hold("cond = 'have', who = 'Red', more_than = 'opponent', group = {}", "player = 'Red'") is True
    assert hold("cond = 'have', who = 'Red', more_than = 'opponents', group = {}", "player = 'Red'") is False


def test_where_the_counted_cards_are(conditions, hold):
    def counted(cond):
        return conditions.eval(
            f"(function(cond) group = Conditions.counted(cond) return group == cond.group end)({cond})"
        )

    def of(key):
        return conditions.eval(f"group.{key}")

    assert counted("{ group = { where = 'here' } }") is True
    assert counted("{ group = { where = 'here', type = 1 }, where = 'there' }") is False
    assert (of("where"), of("type"), of("on")) == ("there", 1, None)
    counted("{ group = { where = 'here', on = 'x' }, on = 'this' }")
    assert (of("where"), of("on")) == ("here", "this")
    counted("{ group = { on = 'x' }, where = 'there' }")
    assert (of("where"), of("on")) == ("there", "x")
    cards = conditions.eval(
        "Conditions.cards({ group = {}, who = 'Red', where = 'here' }, { player = 'White' })"
    )
    assert list(cards.values()) == ["ape"] and conditions.eval("looked.where") == "here"


def test_what_is_stored(conditions, hold):
    conditions.execute("loads.cat = { 'owl' }; cards.owl.attached_to, cards.ape.attached_to = 'cat', 'cat'")
    stored = "cond = 'stored', card = { meant = { %s } }"
    assert hold(stored % "'dog', 'cat'") is True and hold(stored % "'dog'") is False
    hosted = "cond = 'hosted', card = { meant = { %s } }"
    holds = [hold(hosted % of) for of in ("'dog', 'owl'", "'dog'", "'ape'")]
    assert holds == [True, False, False], "the ape is in play"
    conditions.execute("cards.owl.attached_to = nil")
    assert hold(hosted % "'owl'") is False


def test_what_has_happened_in_this_turn(conditions, hold):
    def happened(rest, event="enters"):
        return hold(
            f"cond = 'happened', event = '{event}', card = {{ fits = {{ 'cat', 'ape', 'owl' }} }}, {rest}"
        )

    assert happened("") is True and happened("", "leaves") is False and happened("", "moves") is True
    assert happened("least = 3") is True and happened("least = 4") is False and happened("most = 2") is False
    conditions.execute("cards.owl.owner = 'White'")
    assert happened("by = 'own'") is True and happened("by = 'own', least = 1") is True
    assert happened("by = 'own', least = 2") is False, "the owl was put there, not played"
    assert happened("by = 'other', most = 1") is True and happened("by = 'other', least = 2") is False
    assert happened("by = 'own'", "moves") is True and happened("by = 'other'", "moves") is False
    conditions.execute("cards.cat.token = true")
    assert happened("by = 'own'") is False and happened("least = 3") is True
    conditions.execute("cards.cat.token, cards.ape.owner = nil, 'White'")
    assert happened("by = 'other'") is False and happened("most = 3") is True


# Players ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cond", "ctx", "holds"),
    [
        ("least = 5", "", True),
        ("least = 6", "", False),
        ("who = 'Red', least = 5", "", False),
        ("who = 'each', least = 3", "", True),
        ("who = 'each', least = 5", "", False),
        ("who = 'each', least = 5, some = true", "", True),
        ("who = 'each', least = 6, some = true", "", False),
        ("who = 'opponents', least = 5, some = true", "", True),
        ("who = 'Red', least = 5, some = true", "", False),
        ("more_than = 'Red'", "", True),
        ("more_than = 'Blue'", "", False),
        ("more_than = 'opponents'", "", False),
        ("more_than = 'opponent'", "", True),
        ("more_than = 'opponent'", "they = 'Red'", False),
        ("who = 'White', more_than = 'Red'", "they = 'Red'", True),
        ("least = 5", "they = 'Red'", True),
        ("who = 'each', more_than = 'Red', some = true", "", True),
        ("who = 'each', more_than = 'Red'", "", False),
        ("more_than = 'Red', least = 6", "", False),
    ],
)
def test_what_players_have(hold, cond, ctx, holds):
    assert hold(f"cond = 'track', track = 'gold', {cond}", f"player = 'White', {ctx}") is holds
    assert hold("cond = 'track', track = 'ore', least = 1") is False


def test_hands(hold):
    assert [hold(f"cond = 'hand', who = '{who}', least = 1") for who in ("White", "Red", "Blue")] == [
        True,
        True,
        False,
    ]
    assert hold("cond = 'hand', who = 'Red', most = 1") is False


def test_what_somebody_has_gained(conditions, hold):
    gained = "cond = 'gained', track = 'gold', who = '%s'"
    assert hold(gained % "White") is False
    conditions.execute("turn = { gained = { White = { gold = true }, Red = { ore = true } } }")
    assert [hold(gained % who) for who in ("White", "Red", "each", "opponents")] == [True, False, True, False]


# The moment ---------------------------------------------------------------------------------------------


def test_whose_turn_it_is(conditions, hold):
    conditions.execute("State.now.active, State.now.first, State.now.phase = 'Red', 'Red', 'main'")
    asked = ("", "whose = 'own'", "whose = 'other'")
    assert [hold(f"cond = 'turn', {whose}", "player = 'Red'") for whose in asked] == [True, True, False]
    assert [hold(f"cond = 'turn', {whose}") for whose in asked] == [False, False, True]
    assert [hold("cond = 'first_player'", f"player = '{color}'") for color in ("Red", "White")] == [
        True,
        False,
    ]
    asked = (*asked, "whose = 'any'")
    assert [hold(f"cond = 'phase', phase = 'main', {whose}", "player = 'Red'") for whose in asked] == [
        True,
        True,
        False,
        True,
    ]
    assert [hold(f"cond = 'phase', phase = 'main', {whose}") for whose in asked] == [True, False, True, True]
    assert [hold(f"cond = 'phase', phase = 'end', {whose}") for whose in asked] == [False] * 4
