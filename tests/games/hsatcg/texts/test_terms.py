"""What texts ask for and when: prices, tolls, the most of something, the turn after this one."""

from pathlib import Path

import pytest

from tests.games.moments import resumed
from tests.games.tables import opened

CARDS = Path(__file__).parent / "terms.yaml"


def begun():
    """White's first Main, with 9 grist; both have a deck of the set."""
    play = opened(CARDS, ("White", "Red"))
    play.begin(deck="Terms")
    play.main("White")
    for seat in ("White", "Red"):
        play.set_track(seat, "grist", 9)
    return play


@pytest.fixture
def play():
    return resumed(begun)


def at_home(play, name, player="White"):
    return play.give(player, name, "defending", at=player)


def grist(play, player="White"):
    return play.track(player, "grist")


def finish_turn(play, player):
    while play.state["active"] == player:
        play.step()


def test_the_end_of_your_next_turn_is_not_that_of_this_one(play):
    doom, plain = at_home(play, "DOOM"), at_home(play, "PLAIN")
    play.act("White", "ability", card=doom)
    play.answer("target", plain, "White")
    finish_turn(play, "White")
    assert play.card(plain)["zone"] == "defending"
    finish_turn(play, "Red")
    assert play.card(plain)["zone"] == "defending"
    finish_turn(play, "White")
    assert play.card(plain)["zone"] == "discard"


def test_moving_away_costs_opponents_more(play):
    at_home(play, "JAILER", "Red")
    invader = play.give("White", "PLAIN", "invading", at="Red")
    play.act("White", "move", card=invader, at="White")
    assert grist(play) == 9 - 3
    play.act("White", "move", card=at_home(play, "SEER"), at="Red")
    assert grist(play) == 9 - 3 - 2, "to move there costs what it always does"


def test_the_most_power_is_that_of_several_as_well(play):
    proud = at_home(play, "PROUD")
    at_home(play, "PLAIN")
    play.act("White", "ability", card=proud)
    assert grist(play) == 9 - 1 + 3


def test_with_less_power_than_another_nothing_comes_of_it(play):
    proud = at_home(play, "PROUD")
    at_home(play, "GIANT")
    assert "nothing" in play.refused("White", "ability", card=proud)


def test_no_more_than_the_maximum(play):
    count = at_home(play, "COUNT")
    for name in ("PLAIN", "PROUD", "SEER"):
        at_home(play, name)
    play.act("White", "ability", card=count)
    assert grist(play) == 9 - 1 + 2


def test_one_on_top_and_the_other_on_the_bottom(play):
    seer, deck = at_home(play, "SEER"), play.zone("White", "deck")
    play.act("White", "ability", card=seer)
    play.answer("target", deck[1], "White")
    after = play.zone("White", "deck")
    assert (after[0], after[-1]) == (deck[1], deck[0])


@pytest.mark.parametrize(("name", "goes"), [("PLAIN", "hand"), ("CHARM", "deck")])
def test_what_is_revealed_goes_to_the_hand_or_to_the_bottom(play, name, goes):
    digs, card = at_home(play, "DIGS"), play.give("White", name, "hand")
    play.act("White", "put", card=card, zone="deck", place="top")
    play.act("White", "ability", card=digs)
    assert play.card(card)["zone"] == goes
    assert goes == "hand" or play.zone("White", "deck")[-1] == card


def test_abilities_of_one_card_cost_less(play):
    count = at_home(play, "COUNT")
    charm = play.give("White", "CHARM", "hand")
    play.act("White", "enter", card=charm, attach=count)
    play.act("White", "ability", card=count)
    assert grist(play) == 9 + 1


@pytest.mark.parametrize(("says", "tapped"), [("yes", False), ("no", True)])
def test_a_toll_of_a_place_is_for_those_who_enter_there(play, says, tapped):
    giant = play.give("White", "GIANT", "hand")
    play.act("White", "enter", card=giant, at="White")
    play.answer("may", says, "White")
    assert play.card(giant)["tapped"] == tapped and grist(play) == 9 - (not tapped)


def test_those_that_did_not_attack(play):
    lazy, plain = at_home(play, "LAZY"), at_home(play, "PLAIN")
    play.act("White", "ability", card=lazy)
    assert [play.card(guid)["zone"] for guid in (lazy, plain)] == ["discard", "discard"]


def test_an_order_on_an_executable_is_executed_also_without_the_word(play):
    play.give("White", "BARE", "executables")
    count, gone = at_home(play, "COUNT"), at_home(play, "PLAIN")
    for nth in range(2):
        play.act("White", "enter", card=play.give("White", "CHARM", "hand", nth=nth), attach=count)
    before = grist(play)
    play.act("White", "discard", card=gone)
    play.pass_all()
    assert grist(play) == before + 3
