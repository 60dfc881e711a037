"""A turn that ends by itself can be taken back for a moment: the next player's hidden draw waits for that."""

import pytest


@pytest.fixture
def last_grist(play):
    """White can pay for one card; Red then draws one without being asked. The action that enters it."""
    planet = play.zone("Red", "planet")[0]
    play.act("Red", "mark", card=planet, mark="damage", by=4)
    while play.prompts():
        play.step()
    play.set_track("White", "grist", 1)
    card = play.give("White", "GUARD", "hand")
    return {"player": "White", "action": "enter", "card": card, "at": "White"}


def now(play, args):
    """Does it without letting any time pass."""
    answer = play.table.call("tableAct", args, on="tts-export")
    assert answer["ok"], answer
    return play.state


def test_the_draw_waits_and_the_end_can_be_taken_back(play, last_grist):
    hand = play.zone("Red", "hand")
    state = now(play, last_grist)
    assert (state["active"], state["phase"]) == ("Red", "prep")
    assert play.zone("Red", "hand") == hand
    assert state["queue"][0]["kind"] == "pause"
    state = now(play, {"player": "White", "action": "undo"})
    assert (state["active"], state["phase"], state["queue"]) == ("White", "main", [])
    play.table.settle()
    assert play.zone("Red", "hand") == hand


def test_then_the_card_is_drawn(play, last_grist):
    hand = len(play.zone("Red", "hand"))
    now(play, last_grist)
    play.table.settle()
    assert len(play.zone("Red", "hand")) == hand + 1
    assert play.state["phase"] == "main" and play.state["queue"] == []
    assert "hidden cards" in play.refused("Red", "undo")


def test_who_has_drawn_since_is_asked_and_the_cards_go_back(play, last_grist):
    """Every card is where it was, in the hands and in the deck, in its order."""
    before, hand, deck = play.state, play.zone("Red", "hand"), play.zone("Red", "deck")
    now(play, last_grist)
    play.table.settle()
    assert play.zone("Red", "hand") != hand
    play.act("White", "undo")
    prompt = play.prompt("confirm", "Red")
    assert prompt["text"].startswith("White player asks you to take back: ")
    assert "You have drawn cards since then" in prompt["text"]
    assert play.refused("White", "undo") == "Red player is asked already"
    play.answer("confirm", "yes")
    assert (play.zone("Red", "hand"), play.zone("Red", "deck")) == (hand, deck)
    assert {**play.state, "log": 0, "tokens": 0} == {**before, "log": 0, "tokens": 0}
    play.check_places(play.state)
    now(play, last_grist)
    play.table.settle()
    assert play.zone("Red", "hand") == [*hand, deck[0]]  # nobody gains by it


def test_who_has_drawn_since_may_refuse(play, last_grist):
    now(play, last_grist)
    play.table.settle()
    state = play.state
    play.act("White", "undo")
    play.answer("confirm", "no")
    assert "Red player has drawn cards since and does not agree to take back" in play.log()
    assert {**play.state, "log": 0} == {**state, "log": 0}


def test_what_has_happened_since_the_question_is_not_taken_back(play, last_grist):
    now(play, last_grist)
    play.table.settle()
    play.act("White", "undo")
    play.act("Red", "adjust", track="grist", by=1)
    play.answer("confirm", "yes")
    assert "That is not the last action any more" in play.table.player("Red").messages
    assert play.state["active"] == "Red"


@pytest.mark.long
def test_who_ends_the_turn_is_not_waited_for(play, last_grist):
    hand = len(play.zone("Red", "hand"))
    now(play, {"player": "White", "action": "next"})
    assert len(play.zone("Red", "hand")) == hand + 1
