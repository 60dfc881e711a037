"""What posting costs: the table counts what it can, and asks where only people can read what a text says."""

from pathlib import Path

import pytest

from tests.games.horsefame.conftest import Game
from tests.games.play import reads
from tests.games.tables import opened

CARDS = Path(__file__).parents[3] / "examples" / "horsefame" / "cards.yaml"

ASHDOWN = "Bracken Ashdown"
"""Writer: Once each turn: Post an Adventure story. It costs 1 energy less."""
FENN = "Ottoline Fenn"
"""Editor: Stories posted by the writer in this play zone cost 1 energy less, but never less than 1 energy."""
REWRITE = "Last-Minute Rewrite"
"""Return target story to your story pile. Post another story ... without paying its cost."""
TEETH, ROADS = "The Map Had Teeth", "Salt Road, Silver Road"
"""Adventure stories that cost 2 and 4 energy."""


@pytest.fixture
def play():
    """White's Main, with 12 energy and no author yet."""
    table = opened(CARDS, ("White", "Red"))
    game = Game(table.table, table.seats)
    for seat in game.seats:
        game.act(seat, "load", list=f"18 {ASHDOWN}\n18 {FENN}\n4 {REWRITE}\n1 {TEETH}\n1 {ROADS}")
    game.act("White", "start", first="White")
    for seat in game.seats:
        game.act(seat, "keep")
    while game.state["phase"] != "main":
        game.let_it_resolve()
    return game


def offered(play, source):
    """The stories that can be posted by a card, by name."""
    play.act("White", "post", card=source, forced=True)  # a writer rests in its first turn
    return [play.card(guid)["name"] for guid in play.prompt("post", "White")["options"]]


def test_a_story_that_its_text_makes_cheap_enough_can_be_posted(play):
    writer = play.give("White", ASHDOWN, "play", at="1.writer")
    play.set_track("White", "energy", 1)
    assert offered(play, writer) == [TEETH], "2 less 1; the other story costs 4"
    play.answer("post", play.find("White", TEETH))
    assert play.prompt("energy", "White")["options"] == ["1e"]
    play.answer("energy", "1e")
    assert play.track("White", "energy") == 0 and [name for name, _ in play.heats()] == [f"W {TEETH}"]


def test_prices_range_from_what_a_text_makes_of_them_to_what_is_printed(play):
    writer = play.give("White", ASHDOWN, "play", at="1.writer")
    play.set_track("White", "energy", 9)
    offered(play, writer)
    play.answer("post", play.find("White", ROADS))
    prompt = play.prompt("energy", "White")
    assert prompt["options"] == ["4e", "3e"]
    assert reads(play.table.player("White").texts(), "4 as it is now")


def test_a_text_in_play_that_only_people_can_read_is_asked_about(play):
    writer = play.give("White", FENN, "play", at="1.writer")
    play.give("White", FENN, "play", at="1.editor1", nth=1)
    play.set_track("White", "energy", 9)
    offered(play, writer)
    play.answer("post", play.find("White", TEETH))
    play.answer("heat", play.prompt("heat", "White")["options"][0])
    assert play.prompt("energy", "White")["options"] == ["2e", "1e"]


def test_without_paying_nobody_needs_energy(play):
    play.set_track("White", "energy", 9)
    posted = play.post("White", TEETH)
    effect = play.give("White", REWRITE, "hand")
    play.act("White", "effect", card=effect, target=posted)
    play.act("White", "put", card=posted, zone="stories")
    play.set_track("White", "energy", 0)
    play.answer("resolve", "post", "White")
    play.answer("post", play.find("White", ROADS))
    assert play.prompt("energy", "White")["options"] == ["0e"]
    play.answer("energy", "0e")
    assert [name for name, _ in play.heats()] == [f"W {ROADS}"]
