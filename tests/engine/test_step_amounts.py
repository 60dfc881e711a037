"""Amounts of steps that game.yaml names: printed numbers, costs, the sum over the cards of a zone."""

import pytest

WORLD = """
local printed = { r1 = { cost = "3g", age = 4 }, r2 = { cost = 2 }, r3 = { cost = "-1", age = 5 }, r4 = {} }
function Cards.printed(guid) return printed[guid] end
function Cards.type(guid) return guid == "r2" and "road" or "unit" end
function State.card(guid) return { tapped = guid == "r1" } end
function Zones.list() return { "r1", "r2", "r3", "r4" } end
"""


@pytest.fixture
def amounts(part):
    return part("step_amounts", game={"number": "power"}, before=WORLD)


@pytest.mark.parametrize(
    ("amount", "card", "number"),
    [
        (7, "r1", 7),
        ("power", "r3", 3),
        ("cost", "r1", 3),
        ("cost", "r2", 2),
        ("cost", "r3", -1),
        ("age", "r4", 0),
    ],
)
def test_the_number_of_a_card(amounts, amount, card, number):
    assert amounts[1].of_card(amount, card) == number


@pytest.mark.parametrize(
    ("rule", "total"),
    [
        ("{ sum = 'cost', zone = 'field' }", 4),
        ("{ sum = 'cost', zone = 'field', types = {} }", 4),
        ("{ sum = 'cost', zone = 'field', types = { 'unit' } }", 2),
        ("{ sum = 'cost', zone = 'field', upright = true }", 1),
        ("{ sum = 'power', zone = 'field', types = { 'road' }, upright = true }", 2),
    ],
)
def test_the_sum_of_a_zone(amounts, rule, total):
    lua, module = amounts
    assert module.of_zone("White", lua.eval(rule)) == total
