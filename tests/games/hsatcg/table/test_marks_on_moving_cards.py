"""Tokens lie on their card, also if it was still on its way when it got them."""

import pytest

from tests.games.secrets import act_at_once


def boons_on(play, guid):
    """The heights of the boons that lie where this card lies, and the height of the card."""
    x, height, z = play.object(guid).pos
    near = [t.pos for t in play.tokens("boon") if abs(t.pos[0] - x) < 1.3 and abs(t.pos[2] - z) < 1.8]
    return [y for _, y, _ in near], height


@pytest.fixture
def entered(game):
    """White enters a character, which is on its way."""
    play = game()
    play.set_track("White", "grist", 9)
    two = play.give("White", "TWO", "hand")
    act_at_once(play.table, "White", "enter", card=two, at="White")
    return play, two


def test_boons_that_a_card_gets_on_its_way_lie_on_it(entered):
    play, two = entered
    act_at_once(play.table, "White", "mark", card=two, mark="boon", by=2)
    play.table.settle()
    boons, height = boons_on(play, two)
    assert len(boons) == 2 and min(boons) > height


def test_boons_lie_on_a_card_that_was_laid_elsewhere(entered):
    play, two = entered
    play.table.settle()
    play.act("White", "mark", card=two, mark="boon", by=2)
    play.act("White", "put", card=two, zone="invading", at="Red")
    boons, height = boons_on(play, two)
    assert len(boons) == 2 and min(boons) > height


def test_boons_go_with_a_card_that_leaves_on_its_way(entered):
    play, two = entered
    act_at_once(play.table, "White", "mark", card=two, mark="boon", by=2)
    act_at_once(play.table, "White", "put", card=two, zone="discard")
    play.table.settle()
    assert boons_on(play, two)[0] == []
