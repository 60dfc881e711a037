"""Combat: who blocks whom, and who strikes whom."""

import pytest


def attack(lua, combat, *cards):
    combat.begin(lua.table(attacker="White", defender="Red", cards=lua.table(*cards)))


@pytest.mark.parametrize(
    "pairs", ["{{'r1', 'w2'}}", "{{'w2', 'r1'}}", "{{blocker='r1', attacker='w2'}}", "{w2='r1'}", "{r1='w2'}"]
)
def test_pairs_of_blocks_may_be_written_in_any_way(part, pairs):
    lua, combat = part("combat")
    attack(lua, combat, "w1", "w2")
    read = list(combat.read_pairs(lua.eval(pairs)).values())
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
    blows = list(combat.blows(lua.eval("function(guid) return guid ~= 'r9' end")).values())
    found = [(blow["from"], blow.card, blow.damage) for blow in blows]
    # w1 is blocked by a card that is gone: it strikes nobody
    assert found == [("w3", "r1", 3), ("r1", "w3", 1), ("w3", "r2", 3), ("r2", "w3", 2), ("w2", None, 2)]
    combat.over()
    assert combat.running() is None
