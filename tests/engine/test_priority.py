"""Who may act: priority goes round among the players until all have passed."""


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
