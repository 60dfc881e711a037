"""Costs that depend on where a card goes, and on what went there before in the same turn."""


def paid(play, action, **more):
    """How much grist an action of White takes, less what its texts give; others do nothing."""
    before = play.track("White", "grist")
    play.act("White", action, **more)
    taken = before - play.track("White", "grist")
    while play.prompts("carry_out"):
        play.answer("carry_out", "done")
    return taken


def rich(play, *names):
    """White has much grist, and these cards at home."""
    play.set_track("White", "grist", 12)
    return [play.give("White", name, "defending", at="White") for name in names]


def hand(play, name, nth=0):
    return play.give("White", name, "hand", nth=nth)


def test_the_first_invader_of_each_turn(play):
    rich(play, "HERALD")
    invader, another, guard = hand(play, "INVADER"), hand(play, "INVADER", 1), hand(play, "GUARD")
    assert paid(play, "enter", card=invader, at="White") == 3
    assert paid(play, "enter", card=guard, at="Red") == 0
    play.act("White", "undo")
    assert paid(play, "enter", card=another, at="Red") == 2 - 1, "as an invader it gains 1"
    assert paid(play, "enter", card=guard, at="Red") == 1


def test_it_is_asked_where_before_it_is_refused(play):
    rich(play, "HERALD")
    play.set_track("White", "grist", 2)
    invader = hand(play, "INVADER")
    assert "3 grist" in play.refused("White", "enter", card=invader, at="White")
    assert paid(play, "enter", card=invader) == 0
    play.answer("place", "Red")
    assert play.card(invader)["zone"] == "invading"


def test_what_is_attached_to_one_card(play):
    smith, guard = rich(play, "SMITH", "GUARD")
    assert paid(play, "enter", card=hand(play, "HAMMER"), attach=guard) == 2
    assert paid(play, "enter", card=hand(play, "HAMMER", 1), attach=smith) == 1


def test_a_move_to_where_it_costs_more(play):
    (mover,) = rich(play, "PLAIN")
    play.give("Red", "HURDLE", "defending", at="Red")
    assert paid(play, "move", card=mover, at="Red") == 3
    play.act("White", "untap", card=mover)
    assert paid(play, "move", card=mover, at="White") == 2


def test_the_first_move_of_each_turn(play):
    first, second, _ = rich(play, "PLAIN", "GUARD", "CLOCK")
    assert paid(play, "move", card=first, at="Red", forced=True) == 0
    assert paid(play, "move", card=second, at="Red") == 1
    play.act("White", "untap", card=first)
    assert paid(play, "move", card=first, at="White") == 2


def test_a_move_by_hand_costs_the_same(play):
    (mover,) = rich(play, "PLAIN")
    hurdle = play.give("Red", "HURDLE", "defending", at="Red")
    beside = play.object(hurdle).pos
    play.table.player("White").drag(play.object(mover), (beside[0] - 2.6, beside[2]))
    play.table.settle()
    assert "Pay 3 grist" in play.prompt("confirm")["text"]
