"""What the screen and the table show: whose turn it is, why something is refused, which cards are meant."""


def test_the_strip_says_whose_turn_it_is(game):
    play = game("White", "Red")
    for seat in ("White", "Red"):
        assert any("White player's turn" in text for text in play.table.player(seat).texts())
    play.end_main()
    assert any("Red player's turn" in text for text in play.table.player("White").texts())


def test_a_refusal_is_below_the_strip_for_its_player_until_something_happens(game):
    play = game("White", "Red")
    white, red = play.table.player("White"), play.table.player("Red")
    reason = f"Not now: {play.refused('Red', 'next')}"
    play.table.settle()
    assert reason in red.texts() and reason not in white.texts()
    play.table.step(30)
    play.act("White", "adjust", track="grist", by=-1)
    play.table.settle()
    assert reason not in red.texts()


def test_the_cards_that_can_be_the_answer_glow_until_it_is_given(game):
    play = game("White", "Red")
    hosts = [play.give("White", name, "defending", at="White") for name in ("FOUR", "TWO")]
    hand = play.give("White", "ONE", "hand")
    sword = play.give("White", "SWORD", "hand")
    play.act("White", "enter", card=sword)
    play.table.settle()
    assert set(hosts) <= set(play.prompt("attach")["options"])
    assert all(play.object(guid).highlight for guid in hosts) and not play.object(hand).highlight
    play.answer("attach", hosts[0])
    play.table.settle()
    assert not any(play.object(guid).highlight for guid in hosts)
