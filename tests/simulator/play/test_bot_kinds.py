"""Bots of every kind play whole games by the rules; the same seed makes the same moves."""

import pytest

from tts_export.simulator.play.bare_game import BareGame
from tts_export.simulator.play.bots import search
from tts_export.simulator.play.bots.kinds import BOTS
from tts_export.simulator.play.bots.play_out import play_out
from tts_export.simulator.play.moves import act
from tts_export.simulator.play.perform import perform

SEATS = ("White", "Red")
MOST = 1000


def played(built, names, seed):
    """The moves of a whole game between two bots, and the colors of its winners."""
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

    assert play_out(game, players, make, MOST) is None
    return moves, game.state["winners"]


@pytest.mark.parametrize("name", BOTS)
def test_bots_of_each_kind_end_a_game_and_repeat_it(built, monkeypatch, name):
    monkeypatch.setattr(search, "MOST_MOVES", 2)  # in a hurry
    names = (name, name)
    game = played(built, names, 3)
    assert game == played(built, names, 3) != played(built, names, 4)


def test_a_bot_that_searches_beats_one_that_does_not(built):
    """With the same deck on both sides; docs/how-to/balance.md has the rates of hundreds of games."""
    places = [("random", "search"), ("search", "random")]
    for seed, names in enumerate(places):
        assert played(built, names, seed)[1] == [SEATS[names.index("search")]]


@pytest.mark.parametrize("name", BOTS)
def test_each_kind_says_what_it_does(name):
    assert BOTS[name].about
