"""What posting costs, by the texts of the writer and the editors of a play zone."""

from pathlib import Path

import pytest

from tests.games.horsefame.conftest import Game
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
    game.begin(list=f"18 {ASHDOWN}\n18 {FENN}\n4 {REWRITE}\n1 {TEETH}\n1 {ROADS}")
    while game.state["phase"] != "main":
        game.let_it_resolve()
    return game


def use(play, author, energy):
    """An author that has rested is used, with this much energy; nobody responds."""
    for player in ("White", "Red"):
        play.act(player, "next")
    play.set_track("White", "energy", energy)
    play.act("White", "ability", card=author)
    while play.prompts("respond"):
        play.answer("respond", "pass", play.prompt("respond")["player"])


def test_a_story_that_its_text_makes_cheap_enough_can_be_posted(play):
    use(play, play.give("White", ASHDOWN, "play", at="1.writer"), 1)
    assert play.heats() == [(f"W {TEETH}", 4)], "2 less 1; the other story costs 4, so nothing is asked"
    assert play.track("White", "energy") == 0


@pytest.mark.long
def test_what_a_text_makes_of_a_price_is_read_before_it_is_paid(play):
    use(play, play.give("White", ASHDOWN, "play", at="1.writer"), 9)
    assert f"{ROADS}\n3 energy, 6 heat" in "".join(play.table.player("White").texts())
    play.answer("post", play.find("White", ROADS))
    assert play.track("White", "energy") == 6 and play.heats() == [(f"W {ROADS}", 6)]


@pytest.mark.long
def test_editors_make_a_story_cheaper_but_not_free(play):
    writer = play.give("White", FENN, "play", at="1.writer")
    for nth in (1, 2):
        play.give("White", FENN, "play", at=f"1.editor{nth}", nth=nth)
    use(play, writer, 9)
    assert f"{TEETH}\n1 energy, 6 heat" in "".join(play.table.player("White").texts())
    play.answer("post", play.find("White", TEETH))
    assert play.track("White", "energy") == 7, "1 for the ability, 1 for the story"
    assert play.heats() == [(f"W {TEETH}", 6)], "4, and 1 for each of two editors"


@pytest.mark.long
def test_editors_of_the_other_play_zone_change_nothing(play):
    writer = play.give("White", FENN, "play", at="1.writer")
    play.give("White", FENN, "play", at="2.editor1", nth=1)
    use(play, writer, 9)
    assert f"{TEETH}\n2 energy, 4 heat" in "".join(play.table.player("White").texts())


@pytest.mark.long
def test_without_paying_nobody_needs_energy(play):
    play.set_track("White", "energy", 9)
    posted = play.post("White", TEETH)
    effect = play.give("White", REWRITE, "hand")
    play.set_track("White", "energy", 2)
    play.act("White", "effect", card=effect, target=posted)
    assert play.card(posted)["zone"] == "stories"
    assert play.heats() == [(f"W {ROADS}", 6)] and play.track("White", "energy") == 0
