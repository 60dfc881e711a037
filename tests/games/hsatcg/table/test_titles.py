"""Cards that are attached to others: every title can be read, and each can be pulled out alone."""

from itertools import combinations

import pytest

WIDE, HIGH = 2.2, 3.08
TITLE = 0.36  # units: from a card's upper edge to the lower end of its title


def packed(play, seat, zone, at, count):
    """A host and the cards that were attached to it, one after the other."""
    cards = play.zone(seat, "deck")
    host, *attached = cards[: count + 1]
    if zone == "planet":
        host = play.zone(seat, "planet")[0]
    else:
        play.act(seat, "put", card=host, zone=zone, at=at)
    for guid in attached:
        play.act(seat, "put", card=guid, under=host)
    play.table.settle()
    return host, attached


def rectangle(play, guid):
    """Left, top, right and bottom of a card as the player of its mat sees it, and how high it lies."""
    x, y, z = play.object(guid).pos
    right, down = (x, -z) if z < 0 else (-x, z)
    return right - WIDE / 2, down - HIGH / 2, right + WIDE / 2, down + HIGH / 2, y


def hidden_titles(play, guids):
    """The titles over which another card lies."""
    found = []
    for one, other in combinations([rectangle(play, guid) for guid in guids], 2):
        low, high = sorted((one, other), key=lambda card: card[4])
        beside = low[2] <= high[0] or high[2] <= low[0]
        if not beside and high[1] < low[1] + TITLE and low[1] < high[3]:
            found.append((low, high))
    return found


@pytest.mark.parametrize("count", [2, 4, 5])
@pytest.mark.parametrize(
    "seats", [("White", "Red"), ("White", "Red", "Yellow", "Green", "Blue")], ids=["two", "five"]
)
def test_every_title_of_what_is_attached_can_be_read(game, seats, count):
    play = game(*seats)
    hosts = (("White", "defending", "White"), ("Red", "invading", "White"), ("Red", "planet", ""))
    for seat, zone, at in hosts:
        host, attached = packed(play, seat, zone, at, count)
        assert hidden_titles(play, [host, *attached]) == []


def test_what_a_hand_attaches_lies_below_what_hangs_there_already(game):
    play = game("White", "Red")
    host, attached = packed(play, "White", "defending", "White", 1)
    sword = play.give("White", "SWORD", "hand")
    at = play.object(host).pos
    play.table.player("White").drag(play.object(sword), (at[0] + 0.9, at[2] + 0.4))
    play.table.settle()
    assert play.card(sword)["attached_to"] == host
    assert hidden_titles(play, [host, *attached, sword]) == []


def test_a_card_is_pulled_out_from_under_another_one_alone(game):
    play = game("White", "Red")
    host, (one, other) = packed(play, "White", "defending", "White", 2)
    before = play.object(host).pos
    play.table.player("White").drag(play.object(one), "hand")
    play.table.settle()
    assert play.card(one)["zone"] == "hand" and play.card(other)["attached_to"] == host
    assert play.object(host).pos == pytest.approx(before, abs=0.1)


def test_what_was_pulled_out_carries_what_lies_on_it_again(game):
    play = game("White", "Red")
    host, (one,) = packed(play, "White", "defending", "White", 1)
    assert play.object(one).data["Sticky"] is False
    at = play.object(host).pos
    play.object(one).data["Snap"] = False
    play.table.player("White").drag(play.object(one), (at[0] + 6, at[2]))
    play.table.settle()
    assert play.card(one).get("attached_to") is None
    assert play.object(one).data["Sticky"] is True


def test_a_card_that_a_hand_moves_stays_above_what_hangs_on_it(game):
    play = game("White", "Red")
    host, attached = packed(play, "White", "defending", "White", 3)
    free = play.give("White", "FIVE", "invading", at="Red")
    at = play.object(free).pos
    play.table.player("White").drag(play.object(host), (at[0] - 3.3, at[2]))
    play.table.settle()
    assert play.card(host)["at"] == "Red" and play.card(host)["zone"] == "invading"
    assert hidden_titles(play, [host, *attached]) == []


def test_a_card_that_turns_below_others_stays_below_them(game):
    play = game("White", "Red")
    host, attached = packed(play, "White", "defending", "White", 3)
    for guid in (attached[1], host):
        play.act("White", "tap", card=guid)
        play.act("White", "untap", card=guid)
    assert hidden_titles(play, [host, *attached]) == []
