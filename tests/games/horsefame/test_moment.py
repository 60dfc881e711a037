"""The next player draws only after a pause, in which the end of the turn can be taken back."""

import pytest

from tests.games.secrets import act_at_once


def ended(game):
    """White has ended Main, and no time has passed since; Red's hand and library as they were before."""
    play = game(ask="can")
    play.declines = False
    before = play.zone("Red", "hand"), play.zone("Red", "library")
    act_at_once(play.table, "White", "next")
    return play, before


def test_the_next_players_draw_waits_while_the_end_of_the_turn_can_be_taken_back(game):
    play, before = ended(game)
    assert play.state["active"] == "White"
    assert (play.zone("Red", "hand"), play.zone("Red", "library")) == before
    act_at_once(play.table, "White", "undo")
    play.table.settle()
    assert (play.state["active"], play.state["phase"]) == ("White", "main")
    assert (play.zone("Red", "hand"), play.zone("Red", "library")) == before


@pytest.mark.long
def test_who_has_drawn_since_agrees_or_the_turn_has_ended(game):
    play, before = ended(game)
    play.table.settle()
    assert (play.state["active"], len(play.zone("Red", "hand"))) == ("Red", len(before[0]) + 1)
    play.act("White", "undo")
    assert "You have drawn cards since then" in play.prompt("confirm", "Red")["text"]
    play.answer("confirm", "no")
    assert play.state["active"] == "Red"
    play.act("White", "undo")
    play.answer("confirm", "yes")
    assert play.state["active"] == "White"
    assert (play.zone("Red", "hand"), play.zone("Red", "library")) == before
