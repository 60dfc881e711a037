"""Texts that mean cards of one opponent, a card as long as it stays, or a later moment; those for nothing."""

from pathlib import Path

import pytest

from tests.games.moments import resumed
from tests.games.tables import opened

CARDS = Path(__file__).parent / "later.yaml"


def begun():
    """White's first Main, with 9 grist; three players have a deck of the set."""
    play = opened(CARDS, ("White", "Red", "Yellow"))
    play.begin(deck="Later")
    play.main("White")
    play.set_track("White", "grist", 9)
    return play


@pytest.fixture
def play():
    return resumed(begun)


def at_home(play, name):
    return play.give("White", name, "defending", at="White")


def finish_turn(play):
    while play.state["active"] == "White":
        play.step()


# one opponent


def discarded(play):
    return [play.give(seat, name, "discard") for seat in ("Red", "Yellow") for name in ("PLAIN", "OWN")]


def test_up_to_two_cards_in_an_opponents_pile_are_of_one_opponent(play):
    cards = discarded(play)
    play.act("White", "ability", card=at_home(play, "GRAVE"))
    assert play.prompt("target", "White")["options"] == ["Red", "Yellow"]
    play.answer("target", "Yellow", "White")
    assert sorted(play.prompt("target", "White")["options"]) == sorted(cards[2:])
    play.answer("target", cards[2:], "White")
    assert set(play.zone("Yellow", "nullified")) == set(cards[2:])
    assert play.zone("Red", "nullified") == []


def test_the_only_opponent_with_such_cards_is_not_asked_for(play):
    card = play.give("Yellow", "PLAIN", "discard")
    play.act("White", "ability", card=at_home(play, "GRAVE"))
    assert play.prompt("target", "White")["options"] == [card]


def test_all_cards_in_an_opponents_pile_are_those_of_one(play):
    cards = discarded(play)
    play.act("White", "ability", card=at_home(play, "SWEEP"))
    play.answer("target", "Red", "White")
    assert set(play.zone("Red", "nullified")) == set(cards[:2]) and play.zone("Yellow", "nullified") == []


def test_cards_in_your_opponents_piles_may_be_of_both(play):
    cards = discarded(play)
    play.act("White", "ability", card=at_home(play, "RAID"))
    assert sorted(play.prompt("target", "White")["options"]) == sorted(cards)
    play.answer("target", cards[1:3], "White")
    assert play.zone("Red", "nullified") == cards[1:2] and play.zone("Yellow", "nullified") == cards[2:3]


# a later moment


def doomed(play):
    """A character that is to be destroyed at the end of White's turn, and the one that says so."""
    speaker, card = at_home(play, "DOOM"), at_home(play, "PLAIN")
    play.act("White", "ability", card=speaker)
    play.answer("target", card, "White")
    return speaker, card


def test_what_is_said_for_the_end_of_the_turn_is_done_once(play):
    speaker, card = doomed(play)
    assert play.card(card)["zone"] == "defending"
    finish_turn(play)
    log = play.log()
    assert log.index("PLAIN / x is destroyed") < log.index("Red player begins a turn")
    assert play.card(card)["zone"] == "discard" and play.card(speaker)["zone"] == "defending"
    play.main("White")
    finish_turn(play)
    assert play.card(speaker)["zone"] == "defending"


def test_a_card_that_has_left_and_come_back_is_not_meant_any_more(play):
    speaker, card = doomed(play)
    play.act("White", "put", card=card, zone="hand")
    play.act("White", "put", card=card, zone="defending", at="White")
    finish_turn(play)
    assert play.card(card)["zone"] == "defending" and play.card(speaker)["zone"] == "defending"


def test_what_is_taken_back_does_not_happen_later(play):
    speaker, card = doomed(play)
    for _ in range(2):  # the answer, and the ability
        play.act("White", "undo")
    assert not play.card(speaker)["tapped"]
    finish_turn(play)
    assert play.card(card)["zone"] == "defending"


@pytest.mark.parametrize(("name", "when"), [("OWN", "White"), ("THIS", "Red")])
def test_an_executable_speaks_of_its_players_turn_or_of_this_one(play, name, when):
    play.give("White", name, "executables")
    gone = at_home(play, "PLAIN")
    finish_turn(play)
    play.main("Red")
    before = play.track("White", "grist")
    play.act("White", "discard", card=gone)
    play.pass_all()
    assert play.track("White", "grist") == before
    while play.state["active"] == "Red":
        play.step()
    assert play.track("White", "grist") == before + (when == "Red")


# nothing to do


def offered(play, card):
    offers = play.table.call("tableOffers", {"player": "White"}, on="tts-export")
    return any(one["action"] == "ability" and one["card"] == card for one in offers)


def test_an_ability_of_which_nothing_can_come_is_not_offered(play):
    card, other = at_home(play, "WASH"), at_home(play, "PLAIN")
    assert not offered(play, card)
    assert play.refused("White", "ability", card=card) == "nothing could come of it now"
    play.act("White", "mark", card=other, mark="boon", by=2)
    assert offered(play, card)
    play.act("White", "ability", card=card)
    assert play.prompts() == [] and not play.card(other)["marks"]


def test_what_is_about_the_card_that_is_missing_is_nothing_either(play):
    assert not offered(play, at_home(play, "PARCEL"))


def test_an_ability_with_a_part_that_does_something_is_used(play):
    card = at_home(play, "PAIR")
    play.act("White", "ability", card=card)
    assert play.track("White", "grist") == 9
