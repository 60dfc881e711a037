"""Using the abilities of a card, alone: which of them, what is paid, and why not."""

import pytest

from tests.engine.lua import NOTE, Noted, parts

WORLD = """
abilities, why = { { n = 1 }, { n = 2 } }, {}
CardAbilities = {}
function CardAbilities.of(guid) return guid == "cat" and abilities or {} end
function CardAbilities.refusal(reading, guid, color, action) return why[reading.n] end
function CardAbilities.vain(reading, guid, color) return vain and "in vain" or nil end
function CardAbilities.price(reading, guid, action) return "price of " .. reading.n .. " for " .. action end
function CardAbilities.printed(reading) return reading.n .. "g" end
function CardAbilities.use(reading, guid) note("use", reading.n, "of", guid) end
TextQueue = { sentence = function(guid, reading) return "words " .. reading.n end }
Actions = {}
function Actions.ask(args, key, question)
  note("ask", key, table.concat(question.options, " "))
  asked = question
end
Costs = { pay = function(price, color, guid) note(color, "pays", price, guid) end,
  beside = function(cost) return " (" .. cost .. ")" end }
Cards = { name = function(guid) return guid:upper() end }
Log = { say = function(color, words) note(color, words) end }
Zones = { turn = function(guid, tapped) note("turn", guid, tapped) end }
"""


class Using(Noted):
    def __init__(self):
        self.lua, module = parts("text", "using", before=NOTE + WORLD)
        self.lua.globals().Using = module

    def use(self, args=""):
        self.lua.execute("refused = nil")
        done = self.run(f"refused = Using.run({{ player = 'White', card = 'cat', action = 'use', {args} }})")
        return [*done, *filter(None, [self.lua.eval("refused")])]


@pytest.fixture
def using():
    return Using()


def used(n):
    price = f"price of {n} for use"
    return [f"White pays {price} cat", f"White uses CAT ({price})", f"use {n} of cat"]


def test_which_ability_is_asked(using):
    assert using.use() == ["ask which 1 2"]
    assert (
        using.lua.eval("asked.words['2'] .. ', ' .. asked.text")
        == "Ability 2, Ability 1: words 1\nAbility 2: words 2"
    )
    assert using.use("which = '2'") == used(2) and using.use("which = 1") == used(1)
    using.lua.execute("why[2] = 'not now'")
    assert using.use() == used(1), "there is only one"


def test_abilities_that_cannot_be_used(using):
    assert using.use("which = 3") == ["that ability cannot be used"]
    using.lua.execute("why = { 'not now', 'too late' }")
    assert using.use() == ["not now"] == using.use("which = 1")
    using.lua.execute("why, vain = {}, true")
    assert using.use() == ["in vain"]
    using.lua.execute("abilities = {}")
    assert using.use() == ["it has no ability that is used"]


def test_what_the_table_has_not_read_is_paid_all_the_same(using):
    using.lua.execute("abilities = { { n = 1, cost = { tap = true } } }")
    assert using.use() == [*used(1)[:2], "turn cat true", used(1)[2]]
    using.lua.execute("abilities[1].steps = {}")
    assert using.use() == used(1)
    using.lua.execute("abilities = { { n = 1, cost = {} } }")
    assert using.use() == used(1)
