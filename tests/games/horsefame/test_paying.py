"""Abilities of which not only energy is the price: it is paid when they go on the stack."""

from pathlib import Path

import pytest

from tests.games.horsefame.conftest import Bench
from tests.games.tables import opened


@pytest.fixture
def play(checked):
    table = opened(Path(__file__).parent / "paying.yaml", ("White", "Red"))
    play = Bench(table.table, table.seats)
    checked.append(play)
    play.begin(deck="Paying", asks={"respond": "never"})
    while play.state["phase"] != "main":
        play.step()
    return play


def rested(play, name):
    author = play.write("White", name)
    play.turn()
    play.set_track("White", "energy", 3)
    return author


def test_a_card_is_discarded_for_an_ability(play):
    hermit = rested(play, "HERMIT")
    before = play.hand_size("White")
    play.use("White", hermit)
    play.answer("discard", [play.zone("White", "hand")[0]], "White")
    assert play.hand_size("White") == before - 1 and play.track("White", "energy") == 5


def test_x_is_paid_before_it_is_carried_out(play):
    banker = rested(play, "BANKER")
    before = play.hand_size("White")
    play.use("White", banker)
    play.answer("choose", "2", "White")
    assert play.track("White", "energy") == 1 and play.hand_size("White") == before + 2


def test_a_story_enters_hotter_and_costs_more(play):
    """By the writer's ability, and by what an editor says of every story."""
    writer = rested(play, "EAGER")
    play.write("White", "EAGER", "1.editor1", nth=1)
    play.set_track("White", "energy", 3)
    play.use("White", writer)
    assert play.heats() == [("W ONE", 4)] and play.track("White", "energy") == 1
