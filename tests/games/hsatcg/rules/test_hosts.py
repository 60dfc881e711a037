"""What an inventory card can be attached to: other cards are neither offered nor taken."""

import pytest

HOSTS = {
    "RING": {"White's ENTERS"},
    "CHAIN": {"White's WILL"},
    "PIN": {"Red's ENTERS", "Red's HARDY"},
    "NOTE": {"White's ENTERS", "White's GUARD", "White's WILL", "White's HOME", "White's PIN"}
    | {"Red's ENTERS", "Red's GUARD", "Red's HARDY", "Red's HOME"},
}
"""Inventory of White → every host of the position below."""


@pytest.fixture
def position(play):
    """Both have a troll and others in play, and one troll that bears nothing."""
    for seat in play.seats:
        for name in ("ENTERS", "GUARD", "BARE"):
            play.give(seat, name, "defending", at=seat)
    play.give("Red", "HARDY", "defending", at="Red")
    play.give("White", "WILL", "attached", under=play.find("White", "GUARD"))
    play.give("White", "PIN", "attached", under=play.zone("White", "planet")[0], nth=1)
    return play


def name(play, guid):
    return f"{play.card(guid)['owner']}'s {play.title(guid)}"


@pytest.mark.parametrize("inventory", HOSTS)
def test_only_fitting_hosts_are_offered_and_the_only_one_is_taken(position, inventory):
    card = position.give("White", inventory, "hand")
    position.act("White", "enter", card=card)
    taken = position.card(card).get("attached_to")
    options = [taken] if taken else position.prompt("attach")["options"]
    assert {name(position, guid) for guid in options} == HOSTS[inventory]
    assert (taken is None) == (len(HOSTS[inventory]) > 1)


@pytest.mark.parametrize(
    ("inventory", "owner", "host", "reason"),
    [
        ("RING", "White", "GUARD", 'RING / x cannot be attached to GUARD / x ("'),
        ("RING", "Red", "ENTERS", 'RING / x cannot be attached to ENTERS / x ("'),
        ("RING", "White", "BARE", "nothing can be attached to BARE / x"),
        ("CHAIN", "White", "GUARD", 'CHAIN / x cannot be attached to GUARD / x ("'),
        ("PIN", "Red", "GUARD", 'PIN / x cannot be attached to GUARD / x ("'),
    ],
)
def test_others_are_not_taken_with_the_reason(position, inventory, owner, host, reason):
    card = position.give("White", inventory, "hand")
    host = position.find(owner, host)
    assert position.refused("White", "enter", card=card, attach=host).startswith(reason)


def test_without_any_host_a_card_does_not_enter(play):
    ring = play.give("White", "RING", "hand")
    assert "no card in play" in play.refused("White", "enter", card=ring)
    host = play.give("White", "ENTERS", "defending", at="White")
    play.act("White", "enter", card=ring)
    assert play.card(ring)["attached_to"] == host


def drop(play, card, onto):
    play.table.player("White").drag(play.object(card), play.object(onto))
    play.table.settle()


def test_hands_put_it_anywhere_and_are_asked_to_take_it_back(position):
    ring, guard = position.give("White", "RING", "hand"), position.find("White", "GUARD")
    drop(position, ring, guard)
    assert position.card(ring)["attached_to"] == guard
    told = position.prompt("confirm", "White")["text"]
    assert told.startswith("By the rules not there: RING / x cannot be attached to GUARD / x")
    position.answer("confirm", "yes")
    assert position.card(ring)["zone"] == "hand" and position.prompts() == []


def test_from_the_wrong_host_to_the_right_one_it_has_its_price(position):
    hammer, host = position.give("White", "HAMMER", "hand"), position.find("White", "ENTERS")
    drop(position, hammer, position.find("Red", "HARDY"))
    drop(position, hammer, host)
    assert position.card(hammer)["attached_to"] == host
    assert [prompt["title"] for prompt in position.prompts()] == ["HAMMER: Pay 2 grist?"]


def test_where_it_costs_nothing_no_price_is_asked(position):
    ring, host = position.give("White", "RING", "hand"), position.find("White", "ENTERS")
    drop(position, ring, host)
    assert position.card(ring)["attached_to"] == host and position.prompts() == []


def test_a_card_that_was_dropped_on_its_host_can_be_taken_back(position):
    ring, host = position.give("White", "RING", "hand"), position.find("White", "ENTERS")
    drop(position, ring, host)
    assert position.card(ring)["attached_to"] == host
    position.act("White", "undo")
    assert position.card(ring)["zone"] == "hand"


@pytest.mark.long
def test_inventory_that_is_dropped_on_another_host_stays_only_if_its_player_says_so(position):
    ring, host = position.find("White", "RING"), position.find("White", "ENTERS")
    position.give("White", "RING", "attached", under=host)
    other = position.find("White", "GUARD")
    note = position.give("White", "NOTE", "attached", under=host)
    drop(position, note, other)
    assert position.card(note)["attached_to"] == other and position.card(ring)["attached_to"] == host
    assert "inventory cannot be moved on its own" in position.prompt("confirm", "White")["text"]
    position.answer("confirm", "yes")
    assert position.card(note)["attached_to"] == host


def test_a_character_that_is_dropped_on_another_at_a_foreign_planet_has_moved_there(position):
    moved = position.find("White", "ENTERS")
    drop(position, moved, position.find("Red", "HARDY"))
    assert (position.card(moved)["zone"], position.card(moved)["at"]) == ("invading", "Red")
    assert position.prompt("confirm", "White")["options"] == ["yes", "free", "no"]
