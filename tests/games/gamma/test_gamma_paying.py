"""Skills of which not only energy is the price: it is paid when they go to Dream."""

from pathlib import Path

import pytest

from tests.games.gamma.conftest import Game
from tests.games.tables import opened


@pytest.fixture
def play(checked):
    table = opened(Path(__file__).parent / "paying.yaml", ("White", "Red"), 7)
    play = Game(table.table, table.seats)
    checked.append(play)
    play.begin(deck="Paying", asks={"reply": "always"})
    return play


def test_a_card_is_discarded_for_a_skill(play):
    tinker = play.at("White", "Tinker")
    before = play.in_hand("White")
    play.act("White", "play", card=tinker)
    play.answer("discard", [play.zone("White", "hand")[0]], "White")
    assert play.in_hand("White") == before - 1 and play.track("White", "life") == 20
    play.pass_("Red")
    assert play.track("White", "life") == 22


def test_without_a_card_the_skill_is_not_used(play):
    tinker = play.at("White", "Tinker")
    for guid in play.zone("White", "hand"):
        play.act("White", "put", card=guid, zone="deck", place="bottom")
    assert play.refused("White", "play", card=tinker) == "there are too few cards to pay with"


def test_x_is_paid_before_anybody_answers(play):
    stoker = play.at("White", "Stoker")
    play.set_track("White", "energy", 3)
    play.act("White", "play", card=stoker)
    play.answer("choose", "2", "White")
    assert play.track("White", "energy") == 1 and play.track("White", "life") == 20
    play.pass_("Red")
    assert play.track("White", "life") == 22
