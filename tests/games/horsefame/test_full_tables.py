"""Five players with full hands and play zones: to find who could respond takes no long frame."""

import pytest

from tests.games.frame_costs import MOST, dearest_frame, do

SEATS = ("White", "Red", "Yellow", "Green", "Blue")
SLOTS = [f"{zone}.{place}" for zone in "12" for place in ("writer", "editor1", "editor2", "editor3")]


@pytest.fixture
def full(game):
    """White's Main; everybody has 9 cards in hand and authors in play. In the steps that run by themselves
    nobody is asked for responses.
    """
    play = game(*SEATS)
    play.declines = False
    for seat in SEATS:
        play.set_track(seat, "energy", 15)
        play.hand_of(seat, 17)
        authors = [guid for guid in play.zone(seat, "hand") if play.card(guid)["type"] == "author"]
        for slot, guid in zip(SLOTS, authors, strict=False):
            play.act(seat, "put", card=guid, zone="play", slot=slot)
        play.hand_of(seat, 9)
    return play


def to_cleanup(play):
    """White ends Main, and nobody responds."""
    play.act("White", "next")
    while play.state["phase"] != "cleanup":
        first = play.prompts()[0]
        play.act(first["player"], "answer", prompt=first["id"], choice=first["options"][0])


@pytest.mark.long
def test_steps_in_which_nobody_wants_to_respond_are_cheap(full):
    to_cleanup(full)
    ask = full.prompt("discard", "White")
    thrown = ask["options"][: ask["count"]]
    worst = dearest_frame(full, lambda: do(full, "White", "answer", prompt=ask["id"], choice=thrown))
    state = full.state
    assert (state["active"], state["phase"]) == ("Red", "main")  # collection, heat, upkeep and draw are over
    assert worst <= MOST / 2
