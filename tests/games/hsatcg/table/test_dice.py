"""Dice that players roll by hand: everybody reads the number, and texts about rolls are asked."""

import re
from pathlib import Path

import pytest

from tests.games.play import note
from tests.games.tables import opened

SET = Path(__file__).parents[4] / "cards.yaml"
VRISKA = "VRISKA SERKET / owns all the luck"


@pytest.fixture(scope="module")
def play():
    """White's first Main, with VRISKA in play."""
    play = opened(SET)
    play.begin(list=f"1 {VRISKA}\n2 OGRE")
    play.main("White")
    play.give("White", VRISKA, "defending", at="White")
    return play


def roll(play, color):
    die = next(o for o in play.table.objects if note(o).get("role") == "die")
    assert play.table.player(color).roll(die)
    play.table.settle()


def test_whoever_rolls_a_die_by_hand_is_asked_about_texts(play):
    roll(play, "White")
    assert re.search("White player rolls [1-6]\n", play.log() + "\n")
    assert "When you roll a die, you may roll it again" in play.prompt("carry_out", "White")["text"]
    play.answer("carry_out", "done")


def test_texts_of_others_are_not_meant(play):
    roll(play, "Red")
    assert "Red player rolls" in play.log() and play.prompts() == []
