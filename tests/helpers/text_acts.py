"""A table on which texts do something, and how cards are meant in them."""

from pathlib import Path

from tests.games.moments import resumed
from tests.games.tables import opened

CARDS = Path(__file__).parents[1] / "games" / "hsatcg" / "texts.yaml"
THIS = {"ref": "this"}
IT = {"ref": "it"}
OPPONENT = {"whose": "opponent", "type": ["character"]}


def table(says, *seats):
    """White's first Main, everybody's hand empty but for two cards that say nothing."""
    seated = seats or ("White", "Red")
    return resumed(lambda: _begun(seated), seated, says=says)


def _begun(seats):
    play = opened(CARDS, seats)
    play.begin(deck="Texts")
    play.main("White")
    play.set_track("White", "grist", 9)
    for seat in play.seats:
        for guid in play.zone(seat, "hand"):
            play.act(seat, "put", card=guid, zone="deck", place="bottom")
    return play


def hands(*names, player="White"):
    def give(play):
        for name in names:
            play.give(player, name, "hand")

    return give


def foes(*names):
    """Characters of Red at White's planet."""

    def give(play):
        for name in names:
            play.give("Red", name, "invading", at="White")

    return give


def titles(play, guids):
    return sorted(play.title(guid) for guid in guids)
