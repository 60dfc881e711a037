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


def test_what_is_no_pair_of_blocks_is_none_that_is_allowed(part):
    lua, combat = part("combat")
    attack(lua, combat, "w1")
    assert combat.wrong_blocks(combat.read_pairs(lua.eval("{'r1', 'w1'}"))) == "that card does not attack"


def test_several_blocks_are_read_in_the_order_of_the_cards_in_play(part):
    lua, combat = part("combat")
    attack(lua, combat, "w1", "w2")
    read = list(combat.read_pairs(lua.eval("{w2='r1', w1='r2'}")).values())
    assert [(pair.blocker, pair.attacker) for pair in read] == [("r2", "w1"), ("r1", "w2")]


def test_blocks_are_looked_at(part):
    lua, combat = part("combat")
    attack(lua, combat, "w1", "w2")
    two = combat.read_pairs(lua.eval("{{'r1', 'w2'}, {'r2', 'w2'}}"))
    assert combat.wrong_blocks(two) is None
    twice = combat.read_pairs(lua.eval("{{'r1', 'w2'}, {'r1', 'w1'}}"))
    assert combat.wrong_blocks(twice) == "a card blocks only one attacker"
    nobody = combat.read_pairs(lua.eval("{{'r1', 'w3'}}"))
    assert combat.wrong_blocks(nobody) == "that card does not attack"


def test_at_most_so_many_cards_block_an_attacker(part):
    lua, combat = part("combat")
    attack(lua, combat, "w1", "w2")
    blocks = combat.read_pairs(lua.eval("{{'r1', 'w1'}, {'r2', 'w1'}, {'r3', 'w2'}}"))
    assert combat.wrong_blocks(blocks, 1) == "at most 1 blocker for each attacker"
    assert combat.wrong_blocks(blocks, 2) is None
    three = combat.read_pairs(lua.eval("{{'r1', 'w1'}, {'r2', 'w1'}, {'r3', 'w1'}}"))
    assert combat.wrong_blocks(three, 2) == "at most 2 blockers for each attacker"


def test_who_leaves_the_fight_has_blocked(part):
    lua, combat = part("combat")
    attack(lua, combat, "w1", "w2")
    combat.block(combat.read_pairs(lua.eval("{{'r1', 'w1'}, {'r2', 'w2'}, {'r3', 'w2'}}")))
    assert list(combat.all_blockers().values()) == ["r1", "r2", "r3"]
    assert [combat.is_blocked(card) for card in ("w1", "w2")] == [True, True]
    combat.withdraw("r1")
    assert [combat.is_blocked(card) for card in ("w1", "w2", "w3")] == [True, True, False]
    assert list(combat.blockers("w1").values()) == []
    combat.withdraw("r2")
    assert list(combat.blockers("w2").values()) == ["r3"] and combat.is_blocked("w1")
    combat.unblock("w1")
    assert not combat.is_blocked("w1") and combat.is_blocked("w2")
    combat.withdraw("w2")
    assert list(combat.running().cards.values()) == ["w1"] and list(combat.all_blockers().values()) == []


def test_nobody_is_blocked_before_blocks_are_chosen(part):
    lua, combat = part("combat")
    attack(lua, combat, "w1")
    combat.unblock("w1")
    assert combat.is_blocked("w1") is False


@pytest.mark.parametrize(("gone", "battle"), [("w1", 1), ("w2", 1), ("w3", 2), ("r1", 2)])
def test_the_battle_goes_on_with_the_same_attacker(part, gone, battle):
    """Battles are counted by their attacker: those before it have moved up by one."""
    lua, combat = part("combat")
    attack(lua, combat, "w1", "w2", "w3")
    combat.running().battle = 2
    combat.withdraw(gone)
    assert combat.running().battle == battle


def test_every_step_of_a_fight_counts_texts_again_and_its_end_ends_theirs(part):
    lua, combat = part("combat")
    state = lua.eval("State")
    steps = [
        lambda: attack(lua, combat, "w1"),
        lambda: combat.block(combat.read_pairs(lua.eval("{{'r1', 'w1'}}"))),
        lambda: combat.withdraw("r1"),
        combat.over,
    ]
    for step in steps:
        state.touched = 0
        step()
        assert state.touched == 1
    assert list(state.ended.values()) == ["combat", "combat"]
    attack(lua, combat, "w1", "w2")
    assert list(combat.all_blockers().values()) == []


def test_in_peace_nobody_strikes(part):
    lua, combat = part("combat")
    attack(lua, combat, "w1")
    lua.execute("State.peace = true")
    assert list(combat.blows(lua.eval("function() return true end")).values()) == []


def test_blows_without_strength_are_none(part):
    lua, combat = part("combat")
    attack(lua, combat, "w0", "w1")
    assert [blow.damage for blow in combat.blows(lua.eval("function() return true end")).values()] == [1]


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
