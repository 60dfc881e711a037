"""The player who counts clicks finds what the menus offer, prices and all."""

import json

import pytest

from benchmarks.clicking import Player
from tests.games.projects import cards_of
from tests.games.tables import made
from tts_export.simulator.play.game import Game


@pytest.mark.long
@pytest.mark.parametrize("game", ["hsatcg-prealpha", "wtactics"])
def test_a_turn_by_menus_takes_few_clicks(game):
    """Where an entry is not found, each card is tried on the second page: more than 20 clicks a turn."""
    save = json.loads(made(cards_of(game))[0])
    player = Player(Game(save, 1, Game(save, 1, ()).rules.seats[:2]), "menus")
    player.open()
    turns = player.play(6)
    assert 2 < player.count.clicks / turns < 12
