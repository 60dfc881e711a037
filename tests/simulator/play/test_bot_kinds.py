"""Bots of every kind play whole games by the rules; the same seed makes the same moves."""

import json

import pytest

from tests.simulator.play.tables import save
from tts_export.simulator.play.bare_game import BareGame
from tts_export.simulator.play.bots import search
from tts_export.simulator.play.bots.kinds import BOTS
from tts_export.simulator.play.moves import act
from tts_export.simulator.play.perform import perform

SEATS = ("White", "Red")
MOST = 1000


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    file = tmp_path_factory.mktemp("build") / "mod.json"
    file.write_text(json.dumps(save()), encoding="utf-8")
    return file


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch):
    """Bots that think do so for a moment: what a game costs is measured in `benchmarks/`."""
    monkeypatch.setattr(search, "TRIES", (1,))
    monkeypatch.setattr(search, "MOST_MOVES", 2)
    monkeypatch.setattr(search, "TURNS", 0)


def played(built, name, seed):
    """The moves of a whole game between two bots of a kind."""
    game = BareGame(built, seed, SEATS)
    for seat in SEATS:
        perform(game, act(seat, "load", deck=game.rules.decks[0]))
    perform(game, act(SEATS[0], "start", players=SEATS))
    players = [BOTS[name].player(game, {seat}, seed + place) for place, seat in enumerate(SEATS)]
    moves = []
    while not game.state["over"] and len(moves) < MOST:
        turns = ((player, player.next()) for player in players)
        player, move = next((player, move) for player, move in turns if move is not None)
        outcome = perform(game, move)
        assert not outcome.faults, outcome.faults
        moves.append(str(move))
        if outcome.refused:
            player.refused(move)
        else:
            for one in players:
                one.done()
    assert game.state["over"]
    return moves


@pytest.mark.parametrize("name", BOTS)
def test_bots_of_each_kind_end_a_game_and_repeat_it(built, name):
    moves = played(built, name, 3)
    assert moves == played(built, name, 3) != played(built, name, 4)


@pytest.mark.parametrize("name", BOTS)
def test_each_kind_says_what_it_does(name):
    assert BOTS[name].about
