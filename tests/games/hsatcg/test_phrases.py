"""Triggers that are only in the texts of cards: each fires when such a card leaves, and at nothing else."""

from pathlib import Path

import pytest

from tests.games.tables import opened

CARDS = Path(__file__).parent / "phrases.yaml"
LEAVES = {
    ("White", "NUB"): {"E-SMALL", "E-TAG-TYPE", "E-OR", "E-MY-CHARACTER"},
    ("Red", "NUB"): {"E-TAG-TYPE", "E-ANY"},
    ("White", "PAL"): {"E-TAG-CARD", "E-OR", "E-MY-CHARACTER"},
    ("Red", "PAL"): {"E-TAG-CARD", "E-ANY"},
    ("White", "LONER"): {"E-TITLE", "E-MY-CHARACTER"},
    ("Red", "LONER"): {"E-TITLE", "E-ANY"},
    ("White", "HAT"): {"E-MY-INVENTORY"},
    ("Red", "HAT"): {"E-ANY"},
    ("White", "NOOP"): set(),
    ("Red", "NOOP"): {"E-THEIR-CODE", "E-ANY"},
    ("White", "HOME"): {"E-MY-PLANET"},
    ("Red", "HOME"): {"E-THEIR-PLANET", "E-ANY"},
}
"""Whose card leaves → the executables of White that this triggers."""


@pytest.fixture(scope="module")
def play():
    """White has every executable of the set in play; both players have a card of each kind in play."""
    play = opened(CARDS, ("White", "Red"))
    for seat in play.seats:
        play.act(seat, "load", deck="Words")
    play.act("White", "start", first="White")
    for seat in play.seats:
        play.act(seat, "keep")
    play.main("White")
    for seat in play.seats:
        for guid in play.zone(seat, "hand"):
            play.act(seat, "put", card=guid, zone="nullified")
        for title in ("NUB", "PAL", "LONER"):
            play.give(seat, title, "defending", at=seat)
        play.give(seat, "NOOP", "executables")
        play.act(
            seat, "put", card=play.find(seat, "HAT"), zone="attached", attach=play.zone(seat, "planet")[0]
        )
    return play


@pytest.mark.parametrize("leaving", LEAVES, ids=" ".join)
def test_what_each_departure_triggers(play, leaving):
    titles = sorted(set().union(*LEAVES.values()))
    there = [play.give("White", title, "executables") for title in titles]
    owner, title = leaving
    if title == "HOME":
        planet = play.zone(owner, "planet")[0]
        play.act(owner, "mark", card=planet, mark="damage", by=4)
    else:
        play.act(owner, "discard", card=play.find(owner, title))
    fired = set()
    while play.prompts():
        play.pass_all()
        assert play.prompts("confirm") == [], "nobody is asked what the build has understood"
        for prompt in play.prompts("resolve"):
            fired.add(play.title(play.state["queue"][0]["card"]))
            play.answer("resolve", "resolved", prompt["player"])
    assert fired == LEAVES[leaving]
    assert all(play.card(guid)["zone"] in ("executables", "discard") for guid in there)


def test_a_card_in_hand_is_let_in_by_what_its_text_says(play):
    moth = play.give("White", "MOTH", "hand")
    trap = play.find("Red", "NOOP")
    play.act("Red", "put", card=trap, zone="executables")
    play.act("Red", "discard", card=trap)
    assert moth in play.prompt("ath", "White")["options"]
    play.answer("ath", moth, "White")
    play.answer("place", "Red", "White")
    assert play.card(moth)["zone"] == "invading"
