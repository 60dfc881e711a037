"""Cards that are attached to others: never in a ring, on a planet, and they leave with what they are on."""

import pytest


@pytest.fixture
def armed(game):
    """A character with a sword, and the sword with a hat."""
    play = game("White", "Red")
    host = play.give("White", "FIVE", "defending")
    sword = play.give("White", "SWORD", "attached", under=host)
    hat = play.give("White", "HAT", "attached", under=sword)
    return play, host, sword, hat


def test_cards_are_never_attached_in_a_ring(armed):
    play, host, sword, hat = armed
    for card, under in ((host, host), (host, hat), (sword, hat)):
        reason = play.refused("White", "put", card=card, zone="attached", under=under)
        assert "under" in reason
    assert [play.card(g).get("attached_to") for g in (host, sword, hat)] == [None, host, sword]


@pytest.mark.long
def test_a_card_dragged_onto_what_lies_under_it_makes_no_ring(armed):
    play, host, sword, hat = armed
    play.table.player("White").drag(play.object(sword), play.object(hat))
    play.table.settle()
    assert play.card(hat)["attached_to"] == sword
    assert play.card(sword).get("attached_to") in (None, host)


def test_inventory_dropped_on_the_planet_belongs_to_it(game):
    play = game("White", "Red")
    sword = play.give("White", "SWORD", "hand")
    planet = play.zone("White", "planet")
    play.table.player("White").drag(play.object(sword), play.pane("planet", "White"))
    play.table.settle()
    assert play.zone("White", "planet") == planet
    assert (play.card(sword)["zone"], play.card(sword)["attached_to"]) == ("attached", planet[0])


def test_inventory_dropped_on_an_empty_planet_pane_is_no_planet(game):
    play = game("White", "Red")
    sword = play.give("White", "SWORD", "hand")
    play.act("White", "put", card=play.zone("White", "planet")[0], zone="hand")
    play.table.player("White").drag(play.object(sword), play.pane("planet", "White"))
    play.table.settle()
    assert play.zone("White", "planet") == []
    assert play.card(sword)["zone"] == "defending"


def test_what_hangs_on_a_card_follows_it_by_hand_too(game):
    play = game("White", "Red")
    host = play.give("White", "SEVEN", "defending")
    sword = play.give("White", "SWORD", "attached", under=host)
    watcher = play.give("White", "COLLECTOR", "executables")
    play.table.player("White").drag(play.object(host), play.pane("discard", "White"))
    play.table.settle()
    assert play.card(host)["zone"] == play.card(sword)["zone"] == "discard"
    while "ath" in {prompt["kind"] for prompt in play.prompts()}:
        play.pass_all()
    assert "COLLECTOR" in play.prompt("resolve")["text"]
    play.answer("resolve", "resolved")
    assert play.card(watcher)["zone"] == "discard"
    play.pass_all()
