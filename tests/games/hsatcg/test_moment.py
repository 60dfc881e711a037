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
    assert "hidden cards" in play.refused("White", "undo")


def test_who_ends_the_turn_is_not_waited_for(play, last_grist):
    hand = len(play.zone("Red", "hand"))
    now(play, {"player": "White", "action": "next"})
    assert len(play.zone("Red", "hand")) == hand + 1
