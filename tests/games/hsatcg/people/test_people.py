"""People come and go, and share a table: nobody loses a turn, and who acts is named."""

import pytest

from tests.games.play import reads
from tests.helpers.people import gone


def back(play, color):
    play.table.sit(color)
    play.table.settle()


def position(play):
    """What matters for going on."""
    return {key: play.state[key] for key in ("active", "phase", "round", "prompts", "queue")}


# Coming and going ----------------------------------------------------------------------------------------


def test_a_dropped_line_stops_the_game_and_coming_back_continues_the_turn(game):
    play = game("White", "Red", "Blue")
    before = position(play)
    gone(play, "White")
    assert play.state["players"]["White"]["missing"]
    asked = play.prompts("away")
    assert [p["player"] for p in asked] == ["Red", "Blue"] and asked[0]["options"] == ["wait", "pass"]
    assert "waits for White" in play.refused("White", "next")
    back(play, "White")
    assert position(play) == before
    play.act("White", "next")


def test_standing_up_and_another_color_stop_the_game_too(game):
    play = game()
    play.table.player("Red").change_color("Grey")
    play.table.settle()
    assert play.prompt("away", "White")
    play.table.player("Grey").change_color("Red")
    play.table.settle()
    assert not play.prompts("away")
    play.table.player("Red").change_color("Blue")
    play.table.settle()
    assert play.prompt("away", "White")["text"].startswith("Wait for Red, or pass over Red's turns")


def always_asked(play):
    for color in play.seats:
        play.act(color, "ask", about="ath", how="always")


def test_a_question_to_the_missing_player_is_open_again(game):
    play = game()
    always_asked(play)
    horn = play.give("Red", "HORN", "defending", at="Red")
    play.act("Red", "discard", card=horn)
    play.answer("ath", "pass", "White")
    before = position(play)
    assert play.prompt("ath", "Red")
    gone(play, "Red")
    play.answer("away", "wait", "White")
    assert not play.prompts("away")
    back(play, "Red")
    assert position(play) == before


def test_the_others_wait_and_are_asked_again_when_they_press_the_button(game):
    play = game()
    gone(play, "Red")
    play.answer("away", "wait", "White")
    assert "White player waits for Red" in play.log()
    white = play.table.player("White")
    assert "Wait or pass over?" in white.texts() and reads(white.texts(), "missing: Red")
    assert "waits for Red" in play.refused("White", "next")
    white.click("tx-next")
    play.table.settle()
    assert play.state["active"] == "White" and play.state["phase"] == "main"
    play.answer("away", "pass", "White")
    assert "White player would pass over Red" in play.log() and "is passed over" in play.log()
    play.act("White", "next")
    assert play.state["active"] == "White" and play.state["round"] == 2


def test_who_was_passed_over_plays_on_after_coming_back(game):
    play = game("White", "Red", "Blue")
    gone(play, "Red")
    play.answer("away", "pass", "Blue")
    assert not play.state["players"]["Red"]["away"] and play.prompt("away", "White")
    play.answer("away", "wait", "White")
    assert not play.prompts("away") and "waits for Red" in play.refused("White", "next"), "all have to agree"
    play.act("White", "away")
    assert [p["player"] for p in play.prompts("away")] == ["White"]
    play.answer("away", "pass", "White")
    assert play.state["players"]["Red"]["away"]
    play.end_main()
    assert play.state["active"] == "Blue"
    back(play, "Red")
    play.main("White")
    play.end_main()
    assert play.state["active"] == "Red"


@pytest.mark.long
def test_the_active_player_is_passed_over_only_when_the_others_say_so(game):
    play = game("White", "Red", "Blue")
    gone(play, "White")
    assert play.state["active"] == "White"
    play.answer("away", "pass", "Red")
    assert play.state["active"] == "White"
    play.answer("away", "pass", "Blue")
    assert play.state["active"] == "Red"


def test_the_first_who_comes_back_is_asked_about_the_others(game):
    play = game("White", "Red", "Blue")
    for color in ("Red", "Blue", "White"):
        gone(play, color)
    back(play, "Red")
    assert [p["player"] for p in play.prompts("away")].count("Red") == 2
    for _ in range(2):
        play.answer("away", "wait", "Red")
    assert "waits for" in play.refused("White", "next")


def test_undo_does_not_forget_who_is_missing(game):
    play = game()
    play.act("White", "adjust", track="vp", by=1)
    gone(play, "Red")
    play.act("White", "undo")
    assert play.track("White", "vp") == 0 and play.prompt("away", "White")


def test_undo_takes_back_what_was_done_and_not_that_somebody_was_waited_for(game):
    play = game()
    play.act("White", "adjust", track="vp", by=1)
    gone(play, "Red")
    play.answer("away", "wait")
    back(play, "Red")
    play.act("White", "undo")
    assert play.track("White", "vp") == 0


def carry_out_while_red_is_gone(play, grist):
    """White carries out a text, but the game waits for Red; GRIST is left after paying for the text."""
    payer = play.give("White", "PAYER", "defending", at="White")
    play.set_track("White", "grist", 2 + grist)
    play.act("White", "ability", card=payer)
    gone(play, "Red")
    play.answer("carry_out", "done", "White")
    return play


def test_after_undo_the_game_goes_on_with_who_has_come_back(game):
    play = game()
    carry_out_while_red_is_gone(play, grist=9)
    play.act("White", "adjust", track="vp", by=1)
    back(play, "Red")
    play.act("White", "undo")
    assert play.track("White", "vp") == 0
    play.act("White", "next")


def test_what_followed_from_coming_back_is_taken_back_with_the_action_before(game):
    play = game()
    horn = play.give("Red", "HORN", "defending", at="Red")
    play.act("Red", "tap", card=horn)
    carry_out_while_red_is_gone(play, grist=0)
    back(play, "Red")
    assert play.state["active"] == "Red" and not play.card(horn)["tapped"]  # there was nothing left to do
    play.act("White", "undo")
    assert play.state["active"] == "White" and play.prompt("carry_out", "White")
    assert play.card(horn)["tapped"]


def test_undo_does_not_forget_who_waits_for_the_missing(game):
    play = game()
    play.act("White", "adjust", track="vp", by=1)
    gone(play, "Red")
    play.answer("away", "wait")
    play.act("White", "away")
    assert play.prompt("away", "White")
    play.act("White", "undo")
    assert play.track("White", "vp") == 0, "neither the answer nor the wish to be asked again is an action"


@pytest.mark.long
def test_who_is_missing_is_saved(game):
    play = game()
    gone(play, "Red")
    play.answer("away", "wait")
    again = play.reopened("White")
    assert again.state["players"]["Red"]["missing"] and "waits for Red" in again.refused("White", "next")
    again = play.reopened("White", "Red")
    assert not again.state["players"]["Red"].get("missing")
    again.act("White", "next")


# Questions -----------------------------------------------------------------------------------------------


def test_what_everybody_waits_for_is_asked_before_an_offer(game):
    play = game()
    guid = play.give("White", "TWO", "hand")
    play.table.player("White").drag(play.object(guid), play.pane("defending", "White"))
    play.table.settle()
    always_asked(play)
    horn = play.give("Red", "HORN", "defending", at="Red")
    play.act("Red", "discard", card=horn)
    assert [p["kind"] for p in play.prompts() if p["player"] == "White"] == ["ath", "confirm"]
    play.pass_all()
    assert any("\nPay 1 grist?" in text for text in play.table.player("White").texts())


def test_offers_to_others_end_with_the_turn_and_a_line_says_so(game):
    play = game()
    guid = play.give("Red", "TWO", "hand")
    play.table.player("Red").drag(play.object(guid), play.pane("defending", "Red"))
    play.table.settle()
    play.act("White", "next")
    assert not play.prompts("confirm")
    assert "Red player has left a question unanswered: TWO: Take it back?" in play.log()


@pytest.mark.long
def test_who_cannot_pay_is_offered_the_card_back(game):
    play = game()
    play.set_track("White", "grist", 0)
    guid = play.give("White", "TWO", "hand")
    play.table.player("White").drag(play.object(guid), play.pane("defending", "White"))
    play.table.settle()
    assert play.card(guid)["zone"] == "defending"
    assert "costs 1 grist, you have 0" in play.prompt("confirm", "White")["text"]
    play.answer("confirm", "yes")
    assert play.card(guid)["zone"] == "hand" and play.object(guid).hand is not None
    assert not play.prompts()


def test_who_drags_a_card_back_has_not_moved_it(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    for seat in ("Red", "White"):
        play.table.player("White").drag(play.object(guid), play.pane("defending", seat))
        play.table.settle()
    assert not play.prompts() and play.track("White", "grist") == 3
    card = play.card(guid)
    assert (card["zone"], card["at"], card["tapped"]) == ("defending", "White", False)


def test_a_move_by_hand_that_cannot_be_paid_goes_back_to_its_planet(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    play.set_track("White", "grist", 1)
    play.table.player("White").drag(play.object(guid), play.pane("defending", "Red"))
    play.table.settle()
    assert "Take TWO / plain back" in play.prompt("confirm", "White")["text"]
    play.answer("confirm", "yes", "White")
    card = play.card(guid)
    assert (card["zone"], card["at"], card["tapped"]) == ("defending", "White", False)
    assert play.track("White", "grist") == 1


# For another's seat --------------------------------------------------------------------------------------


def test_a_card_cannot_be_put_under_nothing(game):
    play = game()
    sword = play.find("White", "SWORD")
    assert "which card in play" in play.refused("White", "put", card=sword, zone="attached")
    hidden = play.zone("White", "deck")[0]
    assert "which card in play" in play.refused("White", "put", card=sword, zone="attached", under=hidden)


def test_everybody_folds_only_the_own_panel(game):
    play = game()
    white, red = play.table.player("White"), play.table.player("Red")
    white.click("tx-hide")
    play.table.settle()
    assert "LOG" not in white.texts() and "show" in white.texts()
    assert "LOG" in red.texts() and "show" not in red.texts()
    white.click("tx-show")
    play.table.settle()
    assert "LOG" in white.texts() and "show" not in white.texts()


# Deleting ------------------------------------------------------------------------------------------------


def pile(play, color, zone):
    """The deck or card that lies on a place."""
    at = pytest.approx(play.pane(zone, color), abs=1)
    return next(o for o in play.table.objects if (o.is_deck or o.is_card) and o.pos[0:3:2] == at)


def test_nobody_deletes_a_card_or_a_pile_of_the_running_game(game):
    play = game()
    guid = play.give("White", "TWO", "defending", at="White")
    red = play.table.player("Red")
    for o in (play.object(guid), pile(play, "White", "deck"), play.mat("White")):
        assert not red.delete(o)
        assert "cannot be deleted" in red.messages[-1]
    play.table.settle()
    assert play.card(guid)["zone"] == "defending" and len(play.zone("White", "deck")) == 43


@pytest.mark.long
def test_a_card_that_a_script_deletes_is_announced_and_forgotten(game):
    play = game()
    host = play.give("White", "TWO", "defending", at="White")
    sword = play.give("White", "SWORD", "attached", under=host)
    play.act("White", "mark", card=host, mark="boon", by=2)
    play.table.execute(f"getObjectFromGUID('{host}').destruct()")
    play.table.settle()
    play.pass_all()
    assert "White player has lost TWO / plain: deleted, and out of the game" in play.log()
    assert not play.card(host).get("zone") and play.card(sword)["zone"] == "discard"
    assert play.tokens("boon") == []
    play.act("White", "next")


def test_a_pile_that_a_script_deletes_is_announced_and_forgotten(game):
    play = game()
    play.give("White", "TWO", "discard")
    play.table.execute(f"getObjectFromGUID('{pile(play, 'White', 'deck').guid}').destruct()")
    play.table.settle()
    assert "White player has lost 43 cards: deleted, and out of the game" in play.log()
    assert play.zone("White", "deck") == []
    hand = play.zone("White", "hand")
    play.act("White", "draw", n=1)
    assert len(play.zone("White", "hand")) == len(hand) + 1, "the discard pile is the deck now"


def test_before_the_game_a_deck_may_be_deleted(table):
    play = table()
    assert play.table.player("White").delete(pile(play, "White", "deck"))
    play.table.settle()
    assert play.zone("White", "deck") == []
    assert "has no deck" in play.refused("White", "start")
