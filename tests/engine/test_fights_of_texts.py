"""Who fights whom, as far as texts speak of it: the parts `fighting` and `duels` alone."""

import pytest

WORLD = """
changes, banned, fallen, said, did = {}, {}, {}, {}, {}
Groups = { FILTERS = {}, STATES = {}, REFERENCES = {}, PLAYERS = {} }
function Groups.fits(group, guid) return Text.has(group, guid) end
function Groups.cards(group) return group end
function Groups.REFERENCES.it(ctx) return ctx.it or { ctx.card } end
function Groups.STATES.attacking(guid)
  local combat = State.now.flags.combat
  return combat ~= nil and Text.has(combat.cards, guid)
end
function Groups.STATES.blocking(guid)
  local combat = State.now.flags.combat
  return combat ~= nil and Text.find(combat.blocks, function(block) return block.blocker == guid end) ~= nil
end
Changes = { of = function(kind, guid) return changes[kind .. " " .. guid] or {} end }
function Changes.banned(verb, guid, doing)
  return banned[verb .. " " .. guid .. (doing and doing.whom and " " .. doing.whom or "")]
end
Standing = { of_kind = function(kind) return changes[kind] or {} end }
function Standing.holds(source) return source.on end
Conditions = { KINDS = {} }
Cards.in_play = function(guid) return not fallen[guid] end
Cards.called = function(guid) return guid:upper() end
Acts = {}
Combat = { withdraw = function(guid) table.insert(did, "out " .. guid) end }
function Combat.unblock(guid) table.insert(did, "free " .. guid) end
Log = { say = function(_, words) table.insert(said, words) end }
"""
COMBAT = """State.now.flags.combat = { cards = { "a1", "a2", "a3" }, target = "city", blocks = {
  { blocker = "b1", attacker = "a1" }, { blocker = "b2", attacker = "a1" },
  { blocker = "b3", attacker = "a2" } } }"""


@pytest.fixture
def fights(part):
    def made(*names, combat=COMBAT):
        lua, module = part(*names, before=WORLD)
        lua.execute(combat)
        return lua, module

    return made


def change(lua, kind, guid, text, speaker="s"):
    key = f"{kind} {guid}".strip()
    lua.execute(f"changes['{key}'] = {{ {{ change = {text}, ctx = {{ card = 'x' }}, from = '{speaker}' }} }}")


def fit(lua, name, value="{}"):
    """The cards of a fight that a filter lets through."""
    cards = ("a1", "a2", "a3", "b1", "b2", "b3", "x")
    test = lua.eval(f"function(guid) return Groups.FILTERS.{name}({value}, {{ guid = guid }}, {{}}) end")
    return " ".join(card for card in cards if test(card))


def are(lua, name):
    cards = ("a1", "a2", "a3", "b1", "b2", "b3", "x")
    return " ".join(card for card in cards if lua.eval("Groups.STATES")[name](card, lua.table()))


def test_which_cards_fight(fights):
    lua, _ = fights("fighting", "duels")
    assert are(lua, "fighting") == "a1 a2 a3 b1 b2 b3" and are(lua, "unblocked") == "a3"
    assert fit(lua, "last") == "a3" and fit(lua, "first") == "a1" and fit(lua, "alone") == "b3"
    assert fit(lua, "against", "{ 'a1' }") == "b1 b2" and fit(lua, "against", "{ 'x' }") == ""
    lua.execute("fallen.b1, fallen.b3 = true, true")
    assert fit(lua, "alone") == "b2 b3" and are(lua, "unblocked") == "a2 a3"
    lua.execute("State.now.flags.combat = nil")
    assert are(lua, "fighting") == are(lua, "unblocked") == fit(lua, "last") == fit(lua, "first") == ""
    assert fit(lua, "alone") == fit(lua, "against", "{ 'a1' }") == ""


def test_whom_cards_fight(fights):
    lua, duels = fights("duels")

    def against(*cards):
        return list(duels.against(lua.table(*cards)).values())

    assert against("a1") == ["b1", "b2"] and against("b1") == ["a1"] and against("b1", "b2") == ["a1"]
    assert against("b1", "b3", "a3") == ["a1", "a2"] and against("x") == []
    refer = lua.eval("function(name, ctx, group) return Groups.REFERENCES[name](ctx, group) end")
    assert list(refer("against", lua.eval("{ it = { 'a2' } }")).values()) == ["b3"]
    assert list(refer("against", lua.eval("{ against = { 'q' } }")).values()) == ["q"]
    assert list(refer("attacked", lua.table()).values()) == ["city"]
    both = lua.eval("{ with = { 'b2', 'b3' } }")
    assert list(refer("both", lua.eval("{ card = 'b1' }"), both).values()) == ["b1", "b2"]
    lua.execute("fallen.b2, fallen.b3 = true, true")
    assert against("a1") == ["b1"] and against("a2") == []
    assert list(refer("both", lua.eval("{ card = 'b1' }"), both).values()) == ["b1"]
    lua.execute("State.now.flags.combat = nil")
    assert against("a1") == [] and list(refer("attacked", lua.table()).values()) == []


@pytest.mark.parametrize(
    ("cond", "ctx", "holds"),
    [
        ("{ group = { 'b1' } }", "{ each = 'a1' }", True),
        ("{ group = { 'b3' } }", "{ each = 'a1' }", False),
        ("{ group = { 'a2' } }", "{ it = { 'b3' } }", True),
        ("{ group = { 'city' } }", "{ each = 'a3' }", True),
        ("{ group = { 'city' } }", "{ each = 'a1' }", False),
        ("{ group = { 'city' } }", "{ each = 'x' }", False),
        ("{ group = { 'b1' }, state = 'blocking' }", "{ each = 'a1' }", False),
        ("{ group = { 'a1' }, state = 'blocking' }", "{ each = 'b1' }", True),
        ("{ group = { 'b1' }, state = 'attacking' }", "{ each = 'a1' }", True),
        ("{ group = { 'b1' } }", "{ it = {} }", False),
    ],
)
def test_a_card_fights_one_of_these(fights, cond, ctx, holds):
    lua, _ = fights("duels")
    assert lua.eval(f"Conditions.KINDS.fights({cond}, {ctx})") is holds


def test_a_card_blocks_beside_one_of_these(fights):
    lua, _ = fights("duels")
    beside = "Conditions.KINDS.beside({ card = { '%s' }, group = { 'b2', 'b3' } }, { it = { 'b2' } })"
    assert [lua.eval(beside % card) for card in ("b1", "b2", "b3", "a1")] == [True, False, False, False]


def test_cards_leave_a_fight_and_count_as_not_blocked(fights):
    lua, _ = fights("duels")
    lua.execute("doing = { ctx = {}, got = { cards = { 'a1', 'b3' } } }")
    assert lua.eval("Acts.withdraw.does(doing)") == 2 and lua.eval("Acts.unblocked.does(doing)") == 2
    assert list(lua.eval("doing.ctx.against").values()) == ["b1", "b2", "a2"]
    assert list(lua.globals().did.values()) == ["out a1", "out b3", "free a1", "free b3"]
    assert list(lua.globals().said.values()) == [
        "A1 is out of the battle",
        "B3 is out of the battle",
        "A1 counts as not blocked",
        "B3 counts as not blocked",
    ]
    fits = lua.eval("function(guid) return Acts.withdraw.fits(nil, nil, guid) end")
    assert [fits(card) for card in ("a1", "b3", "x")] == [True, True, False]


def test_a_text_forbids_a_block(fights):
    lua, module = fights("fighting")
    assert module.forbids("b1", "a1") is None
    change(lua, "blockers", "a1", "{ blockers = { 'b1' } }", "only")
    assert module.forbids("b1", "a1") is None and module.forbids("b2", "a1") == "only"
    change(lua, "no_blockers", "a1", "{ no_blockers = { 'b1' } }", "none")
    assert module.forbids("b1", "a1") == "none"
    lua.execute("changes['no_blockers a2'] = { { change = { no_blockers = { 'b1' } }, ctx = {} } }")
    assert module.forbids("b1", "a2") == "a2"
    lua.execute("banned['be_blocked a3'], banned['block b3 a1'] = 'ghost', 'chain'")
    refused = [module.forbids(*pair) for pair in (("b1", "a3"), ("b3", "a1"), ("b3", "a2"))]
    assert refused == ["ghost", "chain", None]


def test_company_and_blocks_that_are_demanded(fights):
    lua, module = fights("fighting")
    change(lua, "company", "a1", "{ company = { 'a1', 'a2' } }")
    lacks = [module.lacks_company("a1", lua.table(*others)) for others in (("a1", "a2"), ("a1",), ("a3",))]
    assert lacks == [False, True, True] and module.lacks_company("a2", lua.table("a2")) is False

    def demanded(*blockers):
        pairs = module.demanded(lua.table(*blockers), lua.table("a1", "a2")).values()
        return [f"{pair.blocker} {pair.attacker}" for pair in pairs]

    change(lua, "must", "b1", "{ must = { 'block' }, whom = { 'a1' } }")
    change(lua, "must", "b2", "{ must = { 'attack' }, whom = { 'a1' } }")
    change(lua, "must", "b3", "{ must = { 'block' } }")
    change(lua, "must", "b4", "{ must = { 'block' }, whom = { 'a9' } }")
    change(lua, "must", "b5", "{ must = { 'block' }, whom = { 'a2' } }")
    assert demanded("b1", "b2", "b3", "b4", "b5") == ["b1 a1", "b5 a2"]
    lua.execute("banned['be_blocked a1'] = 'ghost'")
    assert demanded("b1", "b5") == ["b5 a2"]


def test_what_a_card_may_do_in_a_fight(fights):
    lua, module = fights("fighting")
    change(lua, "tap", "a1", "{ tap = false, cost = 'block', first = true }")
    change(lua, "tap", "a2", "{ tap = false, cost = 'block' }")
    change(lua, "tap", "a3", "{ tap = true, cost = 'block' }")
    stays = [module.stays_untapped(card, "block", times) for card in ("a1", "a2", "a3") for times in (0, 1)]
    assert stays == [True, False, True, True, False, False]
    assert module.stays_untapped("a2", "attack", 0) is False
    change(lua, "allow", "a1", "{ allow = 'block', along = 'army' }")
    assert [
        module.may("a1", verb, lambda change: change.along == "army") for verb in ("block", "attack")
    ] == [True, False]
    assert module.may("a1", "block", lambda change: False) is False
    change(lua, "strikes", "a1", "{ strikes = 'first' }")
    change(lua, "strikes", "a2", "{ strikes = 'last' }")
    assert [module.strikes_first(card) for card in ("a1", "a2", "a3")] == [True, False, False]
    change(lua, "ban", "a1", "{ ban = { 'deal' }, against = { 'b1' } }")
    change(lua, "ban", "a2", "{ ban = { 'deal' } }")
    change(lua, "ban", "a3", "{ ban = { 'move' } }")
    harmless = [module.is_harmless(card, whom) for card in ("a1", "a2", "a3") for whom in ("b1", "b2", None)]
    assert harmless == [True, False, False, True, True, True, False, False, False]
    assert module.is_peaceful() is False
    lua.execute("changes.peace = { { on = false }, { on = true } }")
    assert module.is_peaceful() is True
    lua.execute("changes.peace = { { on = false } }")
    assert module.is_peaceful() is False
