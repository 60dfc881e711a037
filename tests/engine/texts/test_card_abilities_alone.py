"""Abilities of cards alone: what they cost, how often they can be used, and when that is for nothing."""

import pytest

from tests.engine.lua import NOTE, Noted

GAME = {
    "tap": {"past": "tapped"},
    "track_order": ["grist", "ore", "wood"],
    "tracks": {"grist": {"cost": "g"}, "ore": {}, "wood": {"cost": "w"}},
    "mark_order": ["boon"],
    "marks": {"boon": {"cost": "b"}},
}
WORLD = """
State.now.round, State.now.active, State.now.phase = 3, "White", "main"
tapped, marks, meant, legal, poor, mute, foreign, vain = {}, {}, {}, {}, false, {}, {}, false
local said = { "an", { kind = "ability", n = 1 }, { kind = "standing" }, { kind = "ability", n = 2 } }
function State.card(guid) return { tapped = tapped[guid] } end
Readings = {}
function Readings.count(guid) return not mute[guid] end
function Readings.applies(reading) return not foreign[reading] end
Changes = { reads = function() return { said[2], said[3], said[4] } end }
Costs = {}
local function words(amounts, order)
  return table.concat(Text.map(order, function(name) return name .. tostring(amounts[name]) end), " ")
end
function Costs.changed(cost, action, guid)
  local parts = { words(cost.tracks, GAME.track_order), words(cost.marks, GAME.mark_order), action, guid }
  return table.concat(parts, " "), "a second result"
end
function Costs.missing(cost, color, guid) return poor and table.concat({ cost, color, guid }, " ") or nil end
Groups = {}
function Groups.cards(group, ctx)
  if group.ref == "this" then return { ctx.card } end
  return group.of == ctx.player and meant or {}
end
Amounts = { of = function(amount, ctx) return amount == "X" and ctx.player == "White" and 2 or amount end }
Choosing = {}
function Choosing.legal(doing, key)
  local is_about = doing.thing.card == doing.ctx.card and doing.player == doing.ctx.player
  return is_about and next(doing.got) == nil and doing.step[key] and legal or {}
end
Marks = { get = function(guid, mark) return (marks[guid] or {})[mark] or 0 end }
TextQueue = { context = function(guid) return "about " .. guid end }
function TextQueue.thing(guid, reading, event, more)
  local thing = { card = guid, todo = reading.steps and Text.copy(reading.steps) }
  for key, value in pairs(more or {}) do thing[key] = value end
  return thing
end
function step_words(steps)
  return table.concat(Text.map(steps or { "by hand" }, function(step)
    if type(step) == "string" then return step end
    local waits = step.waits and step.waits.zone .. step.waits.id or ""
    return step.act .. (step.n and " " .. step.n or "") .. waits
  end), ", ")
end
function TextQueue.push(thing)
  note(thing.card, "pushes", step_words(thing.todo or thing.steps), "sure:", thing.sure)
end
Prospects = {}
function Prospects.fruitful(thing, steps, color)
  note("asked", thing.card, thing.ctx, step_words(steps), color)
  return not vain
end
Conditions, Prices = { KINDS = {} }, {}
"""
AFTER = "_G.Text, _G.step_words, _G.Conditions, _G.Prices = Text, step_words, Conditions, Prices"


class Abilities(Noted):
    def __init__(self, part):
        self.lua, module = part("card_abilities", game=GAME, before=NOTE + WORLD + AFTER)
        self.lua.globals().Abilities = module
        self.eval = self.lua.eval

    def steps(self, cost):
        return self.eval(f"step_words(Abilities.steps_of({cost}))")

    def lacks(self, cost):
        return self.eval(f"Abilities.lacks({cost}, 'cat', 'White')")

    def unready(self, reading, color="White"):
        return self.eval(f"Abilities.unready({{ {reading} }}, 'cat', '{color}')")


@pytest.fixture
def abilities(part):
    return Abilities(part)


def test_the_abilities_of_a_card(abilities):
    assert [of.n for of in abilities.eval("Abilities.of('cat')").values()] == [1, 2]
    abilities.lua.execute("mute.cat = true")
    assert len(abilities.eval("Abilities.of('cat')")) == 0, "its text does not count where it is"


def test_the_price_of_an_ability(abilities):
    cost = "{ tracks = { grist = 2 }, marks = { boon = 1 } }"
    priced = [abilities.eval(f"Abilities.price({of}, 'cat', 'use')") for of in (f"{{ cost = {cost} }}", "{}")]
    assert priced == ["grist2 orenil woodnil boon1 use cat", "gristnil orenil woodnil boonnil use cat"]
    assert abilities.eval("Abilities.price({ cost = {} }, 'cat', 'use')") == priced[1]


@pytest.mark.parametrize(
    ("cost", "printed"),
    [
        ("{ tracks = { grist = 2 } }", "2g"),
        ("{ tracks = { wood = 3, ore = 1 }, marks = { boon = 1 } }", "1ore3w1b"),
        ("{ tracks = { grist = 0 } }", "0g"),
        ("{ tap = true }", ""),
        ("nil", ""),
    ],
)
def test_what_is_printed_as_its_price(abilities, cost, printed):
    assert abilities.eval(f"Abilities.printed({{ cost = {cost} }})") == printed


# How often ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit", "after", "spent"),
    [
        ("turn", "", True),
        ("turn", "State.now.active = 'Red'", False),
        ("turn", "State.now.round = 4", False),
        ("round", "State.now.active = 'Red'", True),
        ("round", "State.now.round = 4", False),
    ],
)
def test_once_in_a_turn_or_a_round(abilities, limit, after, spent):
    reading = f"limit = '{limit}', n = 1, field = 'text'"
    assert abilities.unready(reading) is None
    abilities.lua.execute(f"Abilities.note({{ {reading} }}, 'cat')")
    abilities.lua.execute(after)
    assert abilities.unready(reading) == (f"it was used this {limit}" if spent else None)


def test_each_ability_of_each_card_is_counted_alone(abilities):
    used = {"n": 1, "field": "'text'", "from": "'dog'"}

    def reading(**more):
        return "limit = 'turn', " + ", ".join(f"['{key}'] = {of}" for key, of in (used | more).items())

    abilities.lua.execute(
        f"Abilities.note({{ {reading()} }}, 'cat'); Abilities.note({{ {reading(n=7)} }}, 'cat')"
    )
    assert abilities.unready(reading()) and abilities.unready(reading(n=7))
    others = [reading(n=2), reading(field="'back'"), reading(**{"from": "'pig'"}), reading(field="nil")]
    assert [abilities.unready(of) for of in others] == [None] * 4
    assert abilities.eval(f"Abilities.unready({{ {reading()} }}, 'dog', 'White')") is None


def test_what_can_be_used_again_and_again_is_not_noted(abilities):
    abilities.lua.execute("Abilities.note({ n = 1 }, 'cat')")
    assert abilities.eval("State.now.flags.uses") is None and abilities.unready("n = 1") is None


# Paying -------------------------------------------------------------------------------------------------


def test_what_else_a_text_costs_is_steps(abilities):
    assert abilities.steps("nil") == "" and abilities.steps("{ tracks = { grist = 1 } }") == ""
    cost = """{ destroy = {}, discard = {}, banish = {}, tap = true, x = { track = 'ore' },
      remove = { mark = 'boon', n = 2 }, does = { { act = 'wail' } } }"""
    assert abilities.steps(cost) == "pay_x, tap, discard, banish, destroy, remove 2, wail"
    abilities.lua.execute(f"cost = {cost}; steps = Abilities.steps_of(cost)")
    assert abilities.eval("steps[1].track == 'ore' and steps[2].cards.ref == 'this'")
    assert abilities.eval("steps[3].cards == cost.discard and steps[6].mark == 'boon'")
    assert abilities.eval("#cost.does") == 1
    abilities.lua.execute("removed = Abilities.steps_of({ remove = { all = true, on = { ref = 'it' } } })[1]")
    assert abilities.eval("removed.all == true and removed.on.ref == 'it' and removed.n == nil")


def test_a_tapped_card_cannot_be_tapped_to_pay(abilities):
    assert abilities.lacks("{ tap = true }") is None
    abilities.lua.execute("tapped.cat = true")
    assert (
        abilities.lacks("{ tap = true }") == "that card is tapped already" and abilities.lacks("{}") is None
    )


@pytest.mark.parametrize("act", ["discard", "banish", "destroy"])
def test_cards_to_pay_with(abilities, act):
    few = "there are too few cards to pay with"
    abilities.lua.execute("meant = { 'a' }")
    for group, why in (("", None), (", n = 1", None), (", n = 2", few), (", n = 'X'", few)):
        assert abilities.lacks(f"{{ {act} = {{ of = 'White'{group} }} }}") == why
    assert abilities.lacks(f"{{ {act} = {{ of = 'Red' }} }}") == few
    abilities.lua.execute("meant = { 'a', 'b' }")
    assert abilities.lacks(f"{{ {act} = {{ of = 'White', n = 'X' }} }}") is None


def test_cards_that_steps_of_a_price_need(abilities):
    few = "there are too few cards to pay with"
    assert abilities.lacks("{ does = { { act = 'wail', cards = {} } } }") == few
    assert abilities.lacks("{ does = { { act = 'wail', cards = { ref = 'this' } } } }") is None
    abilities.lua.execute("legal = { 'a' }")
    assert abilities.lacks("{ does = { { act = 'wail', cards = {} } } }") is None
    assert abilities.lacks("{ does = { { act = 'wail', cards = { n = 'X' } } } }") == few


def test_marks_that_are_removed_to_pay(abilities):
    nothing = "there is nothing to remove"
    abilities.lua.execute("meant = { 'a', 'b' }; marks = { cat = { boon = 1 }, b = { boon = 2 } }")

    def lacks(rest):
        return abilities.lacks(f"{{ remove = {{ mark = 'boon'{rest} }} }}")

    assert lacks("") is None and lacks(", n = 1") is None and lacks(", n = 2") == nothing
    assert lacks(", n = 'X', on = { of = 'White' }") is None, "one of them has enough"
    assert lacks(", n = 3, on = { of = 'White' }") == nothing
    assert lacks(", n = 3, all = true") is None and lacks(", on = { of = 'Red' }") == nothing
    abilities.lua.execute("marks.cat.boon = 0")
    assert lacks(", all = true") == nothing


def test_when_an_ability_can_be_used(abilities):
    assert abilities.unready("phase = 'main'") is None
    assert abilities.unready("phase = 'end'") == "not in this phase"
    assert abilities.unready("turn = 'own'") is None and abilities.unready("turn = 'any'", "Red") is None
    assert abilities.unready("turn = 'own'", "Red") == "in your own turn only"
    assert abilities.unready("cost = { destroy = { of = 'Red' } }") == "there are too few cards to pay with"
    abilities.lua.execute("reading = {}; foreign[reading] = true")
    assert abilities.eval("Abilities.unready(reading, 'cat', 'White')") == "what it says before does not hold"


def test_an_ability_is_refused_for_what_it_costs(abilities):
    assert abilities.eval("Abilities.refusal({}, 'cat', 'White', 'use')") is None
    abilities.lua.execute("poor = true")
    why = abilities.eval("Abilities.refusal({ cost = { tracks = { ore = 1 } } }, 'cat', 'White', 'use')")
    assert why == "gristnil ore1 woodnil boonnil use cat White cat"
    assert (
        abilities.eval("Abilities.refusal({ phase = 'end' }, 'cat', 'White', 'use')") == "not in this phase"
    )


def test_an_ability_that_waits_is_paid_at_once(abilities):
    abilities.lua.execute("cost = { x = { track = 'ore' }, does = { { act = 'wail' } } }")
    pay = "Abilities.pay_rest(%s, 'cat', { id = 8 }, 'stack')"
    assert abilities.run(pay % "cost") == ["cat pushes pay_xstack8, wail sure: true"]
    assert abilities.eval("cost.x.waits == nil and cost.does[1].waits == nil")
    assert abilities.run(pay % "{ tap = true }") == ["cat pushes tap sure: true"]
    assert abilities.run(pay % "nil") == [] and abilities.run(pay % "{ tracks = { ore = 1 } }") == []


def test_an_ability_is_used(abilities):
    abilities.lua.execute(
        "reading = { limit = 'turn', cost = { tap = true }, steps = { { act = 'draw', n = 2 } } }"
    )
    assert abilities.run("Abilities.use(reading, 'cat')") == ["cat pushes tap, draw 2 sure: true"]
    assert abilities.eval("Abilities.unready(reading, 'cat', 'White')") == "it was used this turn"
    assert abilities.run("Abilities.use({ cost = { tap = true } }, 'cat')") == [
        "cat pushes by hand sure: nil"
    ]


@pytest.mark.parametrize(
    ("steps", "done"),
    [
        ("{ act = 'may', steps = { { act = 'draw' } } }, { act = 'heal' }", "draw, heal"),
        ("{ act = 'may', who = 'you', steps = { { act = 'draw' } } }", "draw"),
        ("{ act = 'may', who = 'they', steps = { { act = 'draw' } } }", "may"),
        ("{ act = 'may', otherwise = {}, steps = { { act = 'draw' } } }", "may"),
        ("{ act = 'heal', steps = { { act = 'draw' } } }, { act = 'may' }", "heal, may"),
        ("", ""),
    ],
)
def test_nobody_is_asked_whether_they_want_what_they_use(abilities, steps, done):
    assert abilities.run(f"Abilities.use({{ steps = {{ {steps} }} }}, 'cat')") == [
        f"cat pushes {done} sure: true"
    ]


def test_an_ability_for_nothing(abilities):
    def vain(reading):
        return abilities.run(f"note(Abilities.vain({{ {reading} }}, 'cat', 'Red'))")

    asked = "asked cat about cat draw Red"
    may = "steps = { { act = 'may', steps = { { act = 'draw' } } } }"
    assert vain(may) == [asked, "nil"]
    abilities.lua.execute("vain = true")
    assert vain(may) == [asked, "nothing could come of it now"]
    assert vain("steps = { { act = 'draw' } }, cost = { tap = true }")[-1] == "nothing could come of it now"
    for helped in (
        "cost = { discard = {} }, steps = { { act = 'draw' } }",
        "steps = { { act = 'draw' }, { act = 'untap' } }",
        "steps = { { act = 'untap', cards = {} } }",
        "cost = {}",
    ):
        assert vain(helped) == ["nil"]
    assert (
        vain("steps = { { act = 'untap', cards = { other = true } } }")[-1] == "nothing could come of it now"
    )


def test_an_additional_cost_to_play_a_card(abilities):
    payable = (
        "Conditions.KINDS.payable({ cost = { destroy = { of = '%s' } } }, { card = 'cat', player = 'White' })"
    )
    abilities.lua.execute("meant = { 'a' }")
    assert abilities.eval(payable % "White") is True and abilities.eval(payable % "Red") is False
    assert abilities.run("Prices.pay_more('cat', { does = { { act = 'wail' } } })") == [
        "cat pushes wail sure: true"
    ]
