"""HS:ATCG tables: White, Red (and Blue) with the deck of tests/games/hsatcg/cards.yaml."""

from pathlib import Path

import pytest

from tests.games.moments import resumed
from tests.games.tables import opened

CARDS = Path(__file__).parent / "cards.yaml"
TEXTS = Path(__file__).parent / "texts.yaml"


def asked(play):
    """Everybody at this table wants to be asked how many cards to draw and what is destroyed."""
    for seat in play.seats:
        for about in ("draw", "sums"):
            play.act(seat, "ask", about=about, how="always")
    return play


@pytest.fixture
def place(request):
    """Where it is played: mod.json, or (see BOTH) the saved object on somebody else's table."""
    return getattr(request, "param", "mod.json")


@pytest.fixture
def table(place, checked):
    """`table("White", "Red", ...)`: decks lie ready, nobody has started."""

    def fresh(*seats, decks="Narrow", seed=7, options=None):
        play = opened(CARDS, seats or ("White", "Red"), seed, options, place)
        for seat in play.seats:
            play.act(seat, "load", deck=decks if isinstance(decks, str) else decks[seat])
        asked(play)
        checked.append(play)
        return play

    return fresh


@pytest.fixture
def begun(table):
    """As `game`, on the table on which it was started."""

    def started(*seats, first="White", **more):
        play = table(*seats, **more)
        play.act(play.seats[0], "start", first=first)
        for seat in play.seats:
            play.act(seat, "keep")
        play.main(first)
        return play

    return started


@pytest.fixture
def game(begun, place, resume):
    """`game("White", "Red")`: in the first player's first Main, hands kept."""

    def on(*seats, **more):
        return resume(lambda: begun(*seats, **more), place, seats, more)

    return on


@pytest.fixture
def play():
    """White's first Main, with cards on which texts are to be carried out."""
    return resumed(with_texts)


def with_texts():
    play = asked(opened(TEXTS))
    play.begin(deck="Texts")
    return play
