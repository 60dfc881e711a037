"""Who may act, stacks, rows and blocks: parts of the engine alone, with three players and plain lists."""

import pytest

from tests.engine.lua import parts, source

GAME = {
    "turn": {"shared": True},
    "zones": {"stack": {"shared": True}, "box": {"shared": True, "capacity": 3}},
}
WORLD = """
local Text = (function() {text} end)()
local gone = {{}}
State = {{ now = {{ flags = {{}}, order = {{ "White", "Red", "Blue" }} }} }}
State.now.shared = {{ stack = {{}}, box = {{}} }}
function State.leave(color) gone[color] = true end
function State.seated(first)
  return Text.filter(Text.turned(State.now.order, first), function(color) return not gone[color] end)
end
function State.present(color) return State.seated(color)[1] end
function State.zone(_, zone) return State.now.shared[zone] end
State.keep_zone = State.zone
function State.card(guid) return {{ owner = guid:sub(1, 1) == "w" and "White" or "Red" }} end
Zones = {{ list = State.zone }}
Spots = {{ show_row = function() end }}
function Zones.move(guid, zone) table.insert(State.now.shared[zone], guid) end
function Zones.room(zone) return GAME.zones[zone].capacity end
function Zones.in_play() return {{ "w1", "w2", "w3", "r1", "r2" }} end
Cards = {{ power = function(guid) return tonumber(guid:sub(2)) end }}
function Cards.owner(guid) return State.card(guid).owner end
"""


@pytest.fixture
def part():
    """`part("stack")`: the Lua module, and its Lua for making tables and looking at the state."""

    def made(name):
        lua, module = parts("text", name, game=GAME, before=WORLD.format(text=source("text")))
        return lua, module

    return made


def listed(table):
    return list(table.values())


def test_priority_goes_round_until_all_have_passed(part):
    lua, priority = part("priority")
    priority.give("White")
    assert lua.eval("State.now.active") == "White"
    assert priority["pass"]() is False and priority.holder() == "Red"
    assert priority["pass"]() is False and priority.holder() == "Blue"
    priority.acted()
    assert priority.holder() == "White" and not priority.passed("Red")
    assert [priority["pass"]() for _ in range(3)] == [False, False, True]
    priority.stop()
    assert priority.holder() is None and lua.eval("State.now.active") is None


def test_priority_between_two_of_three(part):
    lua, priority = part("priority")
    priority.give("White", lua.table("White", "Blue"))
    assert priority["pass"]() is False and priority.holder() == "Blue"
    assert priority["pass"]() is True and priority.holder() == "White"


def test_priority_passes_over_those_who_left(part):
    lua, priority = part("priority")
    priority.give("White")
    lua.eval("State.leave")("Red")
    priority["pass"]()
    assert priority.holder() == "Blue"
    lua.eval("State.leave")("Blue")
    priority.leave("Blue")
    assert priority.holder() == "White"
    priority.give("Red")
    assert priority.holder() == "White"


def test_a_stack_resolves_the_newest_first(part):
    lua, stack = part("stack")
    for color, card in (("White", "w1"), ("Red", "r1")):
        stack.push("stack", lua.table(player=color, card=card))
    stack.push("stack", lua.table(player="White", source="w9"))
    things = listed(stack.things("stack"))
    assert [thing.card or thing.source for thing in things] == ["w9", "r1", "w1"]
    assert stack.began("stack") == "White" and stack.height("stack") == 3
    assert stack.bottom("stack").card == "w1"
    assert stack.remove("stack", things[0].id) is True
    assert stack.remove("stack", things[0].id) is False
    assert stack.top("stack").card == "r1"


def test_a_stack_follows_peoples_hands(part):
    lua, stack = part("stack")
    stack.push("stack", lua.table(player="White", card="w1"))
    lua.execute("State.now.shared.stack = { 'r1' }")
    assert stack.top("stack").card == "r1" and stack.top("stack").player == "Red"
    assert stack.height("stack") == 1
    lua.execute("State.now.shared.stack = {}")
    assert stack.top("stack") is None and stack.began("stack") is None
    stack.push("stack", lua.table(player="Red", card="r2"))
    assert stack.began("stack") == "Red" and stack.top("stack").id > 1


def test_rows_are_sorted_limited_and_put_in_front(part):
    lua, row = part("row")
    lua.execute("State.now.shared.box = { 'w1', 'r3', 'w3', 'r2' }")
    box = lua.eval("function() return table.concat(State.now.shared.box, ' ') end")
    row.sort(None, "box", lua.eval("function(a, b) return Cards.power(a) > Cards.power(b) end"))
    assert box() == "r3 w3 r2 w1"  # equals keep their order
    assert listed(row.past(None, "box")) == ["w1"]
    assert row.full(None, "box")
    row.to_front(None, "box", lua.table("w1", "gone", "r2"))
    assert box() == "w1 r2 r3 w3"


def attack(lua, combat, *cards):
    combat.begin(lua.table(attacker="White", defender="Red", cards=lua.table(*cards)))


@pytest.mark.parametrize(
    "pairs", ["{{'r1', 'w2'}}", "{{'w2', 'r1'}}", "{{blocker='r1', attacker='w2'}}", "{w2='r1'}", "{r1='w2'}"]
)
def test_pairs_of_blocks_may_be_written_in_any_way(part, pairs):
    lua, combat = part("combat")
    attack(lua, combat, "w1", "w2")
    read = listed(combat.read_pairs(lua.eval(pairs)))
    assert [(pair.blocker, pair.attacker) for pair in read] == [("r1", "w2")]


def test_blocks_are_looked_at(part):
    lua, combat = part("combat")
    attack(lua, combat, "w1", "w2")
    two = combat.read_pairs(lua.eval("{{'r1', 'w2'}, {'r2', 'w2'}}"))
    assert combat.wrong_blocks(two) is None
    twice = combat.read_pairs(lua.eval("{{'r1', 'w2'}, {'r1', 'w1'}}"))
    assert combat.wrong_blocks(twice) == "a card blocks only one attacker"
    nobody = combat.read_pairs(lua.eval("{{'r1', 'w3'}}"))
    assert combat.wrong_blocks(nobody) == "that card does not attack"


def test_blows_of_a_fight(part):
    lua, combat = part("combat")
    attack(lua, combat, "w3", "w2", "w1")
    combat.block(combat.read_pairs(lua.eval("{{'r1', 'w3'}, {'r2', 'w3'}, {'r9', 'w1'}}")))
    blows = listed(combat.blows(lua.eval("function(guid) return guid ~= 'r9' end")))
    found = [(blow["from"], blow.card, blow.damage) for blow in blows]
    # w1 is blocked by a card that is gone: it strikes nobody
    assert found == [("w3", "r1", 3), ("r1", "w3", 1), ("w3", "r2", 3), ("r2", "w3", 2), ("w2", None, 2)]
    combat.over()
    assert combat.running() is None
