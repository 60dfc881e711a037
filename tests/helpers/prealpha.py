"""A game of the pre-alpha rules that has begun."""

from pathlib import Path

from tests.games.moments import resumed
from tests.games.tables import opened

EXAMPLE = Path(__file__).parents[2] / "examples" / "hsatcg-prealpha" / "cards.yaml"
HOME = "Everybody Home"


def table(*seats, deck=HOME, seed=7, options=None):
    """Decks lie ready, nobody has started."""
    play = opened(EXAMPLE, seats or ("White", "Red"), seed, options)
    for seat in play.seats:
        play.act(seat, "load", deck=deck)
        for about in ("draw", "sums"):
            play.act(seat, "ask", about=about, how="always")
    return play


def game(*seats, **more):
    """White's first Main, hands kept."""
    return resumed(lambda: begun(*seats, **more), seats, more)


def begun(*seats, **more):
    play = table(*seats, **more)
    play.act("White", "start", first="White")
    for seat in play.seats:
        play.act(seat, "keep")
        play.act(seat, "ask", about="ath", how="always")
    play.main("White")
    return play


def boons(play, guid):
    return (play.card(guid)["marks"] or {}).get("boon", 0)


def home(play, name, boon=0):
    guid = play.give("White", name, "defending", at="White")
    if boon:
        play.act("White", "mark", card=guid, mark="boon", by=boon)
    return guid
