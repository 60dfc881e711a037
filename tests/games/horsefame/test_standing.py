"""Standing numbers: what an editor adds to the heat of the stories that the writer of its play zone posts."""

from pathlib import Path

import pytest

from tests.games.horsefame.conftest import Game
from tests.games.tables import opened

CARDS = Path(__file__).parents[3] / "examples" / "horsefame" / "cards.yaml"


STORIES = ("A Ladder to the Weather", "Seven Teas for Rainy Days")
"""An Adventure story with 2 heat, and a Slice of Life with 3."""


@pytest.fixture
def play():
    """White's Main with a writer and an editor in the first play zone, and an editor in the second one."""
    table = opened(CARDS, ("White", "Red"))
    game = Game(table.table, table.seats)
    cards = ["20 Bracken Ashdown", "20 Pell Armitage", *(f"1 {name}" for name in STORIES)]
    game.begin(list="\n".join(cards))
    while game.state["phase"] != "main":
        game.let_it_resolve()
    game.writer = game.give("White", "Pell Armitage", "play", at="1.writer")
    for nth, slot in enumerate(("1.editor1", "2.editor1")):
        game.give("White", "Bracken Ashdown", "play", at=slot, nth=nth)
    game.set_track("White", "energy", 12)
    return game


def post_by_writer(play, name):
    """The writer, which has rested, posts a story; since another one is in the box it adds no heat itself."""
    other = next(story for story in STORIES if story != name)
    for player in ("White", "Red"):
        play.act(player, "next")
    play.set_track("White", "energy", 12)
    play.act("White", "post", card=play.find("White", other))
    play.let_it_resolve()
    play.act("White", "ability", card=play.writer)
    return dict(play.heats())[f"W {name}"]


def test_an_editor_adds_heat_to_the_stories_of_its_own_play_zone_and_genre(play):
    assert post_by_writer(play, STORIES[0]) == 3


@pytest.mark.long
def test_stories_of_other_genres_get_nothing(play):
    assert post_by_writer(play, STORIES[1]) == 3


def test_stories_posted_by_hand_are_no_writers(play):
    play.act("White", "post", card=play.find("White", STORIES[0]))
    assert play.heats() == [(f"W {STORIES[0]}", 2)]
