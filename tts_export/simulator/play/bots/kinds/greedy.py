"""The bot `greedy`: makes the move after which it is best off at once."""

from collections.abc import Collection

from tts_export.simulator.play.bots.kinds.search import SearchBot, Thought
from tts_export.simulator.play.bots.play_out import BotKind
from tts_export.simulator.play.game import Game

AT_ONCE = Thought(turns=0, tries=(1,))


def _player(game: Game, seats: Collection[str], seed: int) -> SearchBot:
    return SearchBot(game, seats, seed, AT_ONCE)


KIND = BotKind(
    "makes the move after which it is best off at once, without a thought of what comes next", _player
)
