"""Cards and abilities that wait to be resolved: the newest first, and as people's hands leave them."""


def test_a_stack_resolves_the_newest_first(part):
    lua, stack = part("stack")
    for color, card in (("White", "w1"), ("Red", "r1")):
        stack.push("stack", lua.table(player=color, card=card))
    stack.push("stack", lua.table(player="White", source="w9"))
    things = list(stack.things("stack").values())
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


def test_a_card_that_is_not_paid_for_yet_is_not_on_the_stack(part):
    lua, stack = part("stack")
    stack.is_unpaid = lua.eval("function(guid) return guid == 'r1' end")
    lua.execute("State.now.shared.stack = { 'r1', 'w1' }")
    assert [thing.card for thing in stack.things("stack").values()] == ["w1"]
    stack.is_unpaid = lua.eval("function() return false end")
    assert [thing.card for thing in stack.things("stack").values()] == ["r1", "w1"]


def test_only_the_card_that_a_hand_has_laid_stays_where_it_lies(part):
    lua, stack = part("stack")
    lua.execute("moves = {} function Zones.move(guid, zone, move) table.insert(moves, move.by_hand) end")
    stack.play_laid("w1", "stack", lambda: stack.push("stack", lua.table(player="White", card="w1")))
    stack.play_laid("w2", "stack", lambda: stack.push("stack", lua.table(player="White", card="w1")))
    stack.play_laid("w1", "box", lambda: stack.push("stack", lua.table(player="White", card="w1")))
    stack.push("stack", lua.table(player="White", card="w1"))
    assert list(lua.eval("moves").values()) == [True, False, False, False]
