"""Bots of every kind play whole games by the rules; the same seed makes the same moves."""

import pytest

from tts_export.simulator.play.bots.kinds import BOTS, search
from tts_export.simulator.play.bots.play_out import play_out
from tts_export.simulator.play.game import BareGame
from tts_export.simulator.play.moves import act
from tts_export.simulator.play.perform import perform

pytestmark = pytest.mark.long

SEATS = ("White", "Red")
MOST = 1000
BEGINNING = 25


def played(built, names, seed, most=MOST):
    """The moves of a game between two bots, at most so many, and the colors of its winners."""
    game = BareGame(built, seed, SEATS)
    for seat in SEATS:
        perform(game, act(seat, "load", deck=game.rules.decks[0]))
    perform(game, act(SEATS[0], "start", players=SEATS))
    players = [
        BOTS[name].player(game, {seat}, seed + place)
        for place, (name, seat) in enumerate(zip(names, SEATS, strict=True))
    ]
    moves = []

    def make(move):
        moves.append(str(move))
        return perform(game, move)

    fault = play_out(game, players, make, most)
    assert fault is None or most < MOST
    return moves, game.state.get("winners")


@pytest.mark.parametrize("name", BOTS)
def test_bots_of_each_kind_end_a_game_and_repeat_it(built, monkeypatch, name):
    monkeypatch.setattr(search, "MOST_MOVES", 2)  # in a hurry
    names = (name, name)
    moves, winners = played(built, names, 3)
    (again, _), (other, _) = (played(built, names, seed, BEGINNING) for seed in (3, 4))
    assert winners
    assert moves[: len(again)] == again != other[: len(again)]
    assert len(again) >= BEGINNING


def test_a_bot_that_searches_beats_one_that_does_not(built, monkeypatch):
    """With the same deck on both sides; docs/how-to/balance.md has the rates of hundreds of games."""
    monkeypatch.setattr(search, "MOST_MOVES", 4)
    places = [("random", "search"), ("search", "random")]
    for seed, names in enumerate(places):
        assert played(built, names, seed)[1] == [SEATS[names.index("search")]]


@pytest.mark.parametrize("name", BOTS)
def test_each_kind_says_what_it_does(name):
    assert BOTS[name].about
