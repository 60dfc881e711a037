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
    assert priority.holder() == "White" and priority.after("White") == "White"
    priority.give("Red")
    assert priority.holder() == "White"


def test_who_takes_their_time_is_waited_for_until_somebody_acts(part):
    _, priority = part("priority")
    assert priority.takes_time() is False
    priority.give("White")
    assert priority.takes_time() is False
    priority.take_time()
    assert priority.takes_time() is True
    priority.acted()
    assert priority.takes_time() is False


def test_nobody_has_passed_and_all_may_act_while_nobody_has_priority(part):
    _, priority = part("priority")
    assert priority.passed("White") is False and priority.holder() is None
    assert priority.after("White") == "Red"
    priority.give("White")
    priority["pass"]()
    assert priority.passed("White") is True and priority.passed("Red") is False
    priority.give("White")
    assert priority.passed("White") is False
    priority.leave("Red")
    assert priority.holder() == "White"


def test_a_pass_counts_once(part):
    lua, priority = part("priority")
    priority.give("White", lua.table("White"))
    assert [priority["pass"](), priority["pass"]()] == [True, True]
    assert list(lua.eval("State.now.flags.priority.passed").values()) == ["White"]


def test_who_has_priority_is_not_the_active_player_where_turns_are_not_shared(part):
    lua, priority = part("priority", game={"turn": {"shared": False}})
    lua.execute("State.now.active = 'Blue'")
    priority.give("White")
    priority.stop()
    assert lua.eval("State.now.active") == "Blue"
