"""Short form of the long run of bot games."""

import pytest

from tests.simulator.play.tables import save
from tests.soak.games import RestlessBot, wrong
from tts_export.simulator.play.bots.played_game import play_game


@pytest.mark.parametrize("seed", [2, 7])
def test_a_game_of_restless_players_has_a_winner(seed):
    game = play_game(save(), seed, keep=True, make_bot=RestlessBot)
    assert wrong(game) == "", game.transcript[-2000:]
    assert {"undo", "reload", "leave", "join", "stands up", "sits down"} <= set(game.actions)
