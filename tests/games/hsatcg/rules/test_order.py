"""The order in which cards go to a discard pile: asked when, as all can see, something may depend on it."""

import pytest


def falls(play, *names):
    """Cards of Red that one attack destroys."""
    cards = [play.give("Red", name, "defending", at="Red") for name in names]
    attacker = play.give("White", "KILLER", "invading", at="Red")
    play.act("White", "attack", card=attacker)
    play.answer("destroy", cards)
    while play.prompts("carry_out"):
        play.answer("carry_out", "done")
    return cards


@pytest.fixture
def bare(play):
    """Nobody has cards in hand, and there are no executables."""
    for seat in play.seats:
        for guid in play.zone(seat, "hand"):
            play.act(seat, "put", card=guid, zone="deck", place="bottom")
    return play


def test_nobody_is_asked_when_nothing_depends_on_it(bare):
    falls(bare, "PLAIN", "GUARD")
    assert bare.prompts() == []
    assert len(bare.zone("Red", "discard")) == 2


@pytest.mark.parametrize("owner", ["White", "Red"])
@pytest.mark.parametrize(
    ("card", "zone"),
    [("PLAIN", "hand"), ("RISES", "hand"), ("TRAP", "executables"), ("DIGGER", "defending")],
)
def test_the_owner_is_asked_when_a_visible_thing_may_depend_on_it(bare, owner, card, zone):
    bare.give(owner, card, zone, nth=1)
    cards = falls(bare, "PLAIN", "GUARD")
    asked = bare.prompt("order", "Red")
    assert sorted(asked["options"]) == sorted(cards)
    bare.answer("order", cards[::-1])
    assert bare.zone("Red", "discard")[:2] == cards  # the newest on top


def test_one_card_alone_needs_no_order(bare):
    bare.give("Red", "TRAP", "executables")
    falls(bare, "PLAIN")
    assert bare.prompts("order") == []
