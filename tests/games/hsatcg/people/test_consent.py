"""What one player does for another: it is asked, logged with both names, and taken back together."""

from tests.helpers.people import gone


def choose(play, color, label, seat):
    play.table.player(color).menu(label, play.mat(seat))
    play.table.settle()


def test_the_menu_of_another_mat_asks_whether_that_seat_is_meant(game):
    play = game()
    choose(play, "Red", "Draw a card", "White")
    assert len(play.zone("White", "hand")) == 5
    question = play.prompt("confirm", "Red")
    assert question["text"] == "This is White player's mat. Draw a card, for White player?"
    play.answer("confirm", "yes", "Red")
    assert len(play.zone("White", "hand")) == 6
    assert "White player draws 1 card (by Red player)" in play.log()


def test_the_menu_of_an_own_mat_or_a_free_one_does_it_at_once(game):
    play = game()
    choose(play, "White", "Draw a card", "White")
    assert len(play.zone("White", "hand")) == 6 and not play.prompts()
    choose(play, "Red", "Deck: Narrow", "Blue")
    assert not play.prompts() and "a game is running" in play.table.player("Red").messages[-1]


def test_nothing_happens_when_the_other_seat_was_not_meant(game):
    play = game()
    choose(play, "Red", "Draw a card", "White")
    play.answer("confirm", "no", "Red")
    assert len(play.zone("White", "hand")) == 5


def test_nobody_leaves_the_game_for_somebody_who_sits_there(game):
    play = game()
    choose(play, "Red", "Leave the game", "White")
    assert not play.prompts() and not play.state["players"]["White"]["away"]
    message = "White player sits there, and leaves the game from an own menu"
    assert message in play.table.player("Red").messages[-1]


def test_who_says_that_a_missing_player_leaves_has_answered_for_nobody_else(game):
    """From the menu of an empty seat's mat nobody decides alone: all have to agree."""
    play = game("White", "Red", "Blue")
    gone(play, "White")
    choose(play, "Red", "Leave the game", "White")
    assert play.state["active"] == "White" and not play.state["players"]["White"]["away"]
    assert "Red player would pass over White" in play.log()
    assert [p["player"] for p in play.prompts("away")] == ["Blue"]
    choose(play, "Blue", "Leave the game", "White")
    assert play.state["players"]["White"]["away"] and play.state["active"] == "Red"


def test_what_is_done_for_another_seat_is_logged_with_both_names(game):
    play = game()
    play.act("White", "ask", about="ath", how="never", by="Red")
    assert "Red player acts for White player: ask" in play.log()
    play.act("Red", "adjust", track="vp", by=1, whose="White")
    assert "White player 1 VP (+1 by hand, by Red player)" in play.log()


def test_moves_by_hand_are_logged_in_the_name_of_the_mover(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    red = play.table.player("Red")
    red.drag(play.object(guid), play.pane("discard", "White"))
    play.table.settle()
    assert "Red player moves White player's TWO / plain to discard pile by hand" in play.log()
    play.pass_all()
    other = play.give("White", "FOUR", "defending", at="White")
    red.rotate(play.object(other), 90)
    play.table.settle()
    assert "Red player turns White player's FOUR" in play.log()


def test_a_price_is_asked_of_the_owner_of_the_card(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    play.set_track("White", "grist", 5)
    play.table.player("Red").drag(play.object(guid), play.pane("defending", "Red"))
    play.table.settle()
    assert [p["player"] for p in play.prompts("confirm")] == ["White"]


# Taking back ---------------------------------------------------------------------------------------------


def test_taking_back_what_another_has_done_asks_that_player_and_names_it(game):
    play = game()
    play.act("White", "adjust", track="vp", by=2)
    play.act("Red", "undo")
    assert play.track("White", "vp") == 2
    assert "asks you to take back: White player 2 VP (+2 by hand)" in play.prompt("confirm", "White")["text"]
    assert "is asked already" in play.refused("Red", "undo")
    play.answer("confirm", "no", "White")
    assert play.track("White", "vp") == 2
    play.act("Red", "undo")
    play.answer("confirm", "yes", "White")
    assert play.track("White", "vp") == 0 and not play.prompts()
    assert "Red player takes back: White player 2 VP (+2 by hand)" in play.log()


def test_a_consent_is_for_one_thing_only(game):
    play = game()
    play.act("White", "adjust", track="vp", by=2)
    play.act("Red", "undo")
    play.act("White", "adjust", track="grist", by=1)
    grist = play.track("White", "grist")
    play.answer("confirm", "yes", "White")
    assert (play.track("White", "vp"), play.track("White", "grist")) == (2, grist)
    assert "not the last action any more" in play.table.player("White").messages[-1]


def test_nobody_is_asked_for_a_player_who_is_not_there(game):
    play = game()
    play.act("White", "adjust", track="vp", by=2)
    gone(play, "White")
    play.act("Red", "undo")
    assert play.track("White", "vp") == 0


def test_two_undos_at_once_take_back_one_thing(game):
    play = game()
    for _ in range(3):
        play.act("White", "adjust", track="vp", by=1)
    for color in ("White", "White", "Red"):
        play.table.call("tableAct", {"player": color, "action": "undo"}, on="tts-export")
    play.table.settle()
    assert play.track("White", "vp") == 2 and not play.prompts()
    play.act("White", "undo")
    assert play.track("White", "vp") == 1


def test_the_automation_in_anothers_turn_is_a_question_to_that_player(game):
    play = game()
    play.act("Red", "automation", on=False)
    assert play.state["automation"]
    assert "asks to switch the automation off in your turn" in play.prompt("confirm", "White")["text"]
    play.answer("confirm", "yes", "White")
    assert not play.state["automation"]
    assert play.refused("Red", "automation", on=False) == "the automation is off already"
    play.act("White", "automation", on=True)
    assert play.state["automation"]


# By hand -------------------------------------------------------------------------------------------------
