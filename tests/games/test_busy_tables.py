"""Bots at a full table: no frame of what they do is long, and few parts of the panel change at once."""

from collections import Counter

import pytest

from tests.games.frame_costs import MOST
from tests.games.projects import GAMES, cards_of
from tests.games.tables import made, parsed
from tts_export.simulator import frames
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.bots.play_out import play_out
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves import Reload
from tts_export.simulator.play.perform import perform

pytestmark = pytest.mark.long

SEED, MOVES = 21, 80
USUAL = 22
"""Parts of the panel that a usual action changes, also one that begins a turn with a question: the strip says
whose turn it is, over an edge in that player's color, and who is asked, the name of the running phase is a
picture, the plate of the active player moves, and each bar is a part. One of sixteen may change more.
"""


class Costs:
    """What moves cost: the dearest frame of each, and how many parts of the panel changed."""

    def __init__(self, game, monkeypatch):
        self.game, self.dearest, self.changes = game, 0, Counter()
        self._runtime, self._since = None, 0
        step = frames.step

        def counting(world):
            self._look(world)
            step(world)

        monkeypatch.setattr(frames, "step", counting)

    def _look(self, world):
        spent = world.runtime.instructions
        known = world.runtime is self._runtime  # a table that is loaded begins to count anew
        self.dearest = max(self.dearest, spent - (self._since if known else 0))
        self._runtime, self._since = world.runtime, spent

    def of(self, move):
        """Makes a move."""
        world = self.game.table.world
        self._runtime, self._since = world.runtime, world.runtime.instructions
        panel = self.game.table.ui["Global"]
        before, self.dearest = panel.changes, 0
        outcome = perform(self.game, move)
        self._look(self.game.table.world)
        assert self.dearest <= MOST, f"{move}: {self.dearest} Lua instructions in one frame"
        if not isinstance(move, Reload):
            self.changes[panel.changes - before] += 1
        return outcome


@pytest.mark.parametrize("game", GAMES)
def test_what_bots_do_is_cheap_in_each_frame(game, monkeypatch):
    save = parsed(made(cards_of(game))[0])
    rules = Game(save, SEED, ()).rules
    table = Game(save, SEED, rules.seats[: rules.most_players])
    bot, costs = Bot(table, SEED), Costs(table, monkeypatch)
    for move in bot.opening():
        perform(table, move)
    fault = play_out(table, [bot], costs.of, MOVES)
    assert fault is None or fault.name == "endless-game", fault
    many = sum(count for changes, count in costs.changes.items() if changes > USUAL)
    assert many <= costs.changes.total() / 16, sorted(costs.changes.items())
