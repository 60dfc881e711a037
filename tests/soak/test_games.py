"""Short form of the long run of bot games."""

import pytest

from tests.simulator.play.tables import save
from tests.soak.games import RestlessBot, wrong
from tts_export.simulator.play.bots.played_game import play_game

pytestmark = pytest.mark.long


def test_a_game_of_restless_players_has_a_winner():
    game = play_game(save(), 7, keep=True, make_bot=RestlessBot)
    assert wrong(game) == "", game.transcript[-2000:]
    assert {"undo", "reload", "leave", "join", "stands up", "sits down"} <= set(game.actions)
