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
def test_only_fitting_hosts_are_offered(position, inventory):
    card = position.give("White", inventory, "hand")
    position.act("White", "enter", card=card)
    assert {name(position, guid) for guid in position.prompt("attach")["options"]} == HOSTS[inventory]


@pytest.mark.parametrize(
    ("inventory", "owner", "host", "reason"),
    [
        ("RING", "White", "GUARD", "RING / x is attached to your #TROLL character"),
        ("RING", "Red", "ENTERS", "RING / x is attached to your #TROLL character"),
        ("RING", "White", "BARE", "nothing can be attached to BARE / x"),
        ("CHAIN", "White", "GUARD", "CHAIN / x is attached to your inventory on a character"),
        (
            "PIN",
            "Red",
            "GUARD",
            "PIN / x is attached to an opponent's character with printed power 2 or less",
        ),
    ],
)
def test_others_are_not_taken_with_the_reason(position, inventory, owner, host, reason):
    card = position.give("White", inventory, "hand")
    host = position.find(owner, host)
    assert position.refused("White", "enter", card=card, attach=host) == reason


def test_without_any_host_a_card_does_not_enter(play):
    ring = play.give("White", "RING", "hand")
    assert "no card in play" in play.refused("White", "enter", card=ring)
    play.give("White", "ENTERS", "defending", at="White")
    play.act("White", "enter", card=ring)
    assert play.prompt("attach")


def test_hands_put_it_anywhere_and_are_told(position):
    ring, guard = position.give("White", "RING", "hand"), position.find("White", "GUARD")
    position.table.player("White").drag(position.object(ring), position.object(guard))
    position.table.settle()
    assert position.card(ring)["attached_to"] == guard
    assert position.prompts() == []
    told = "By the rules not there: RING / x is attached to your #TROLL character"
    assert told in position.table.player("White").messages
