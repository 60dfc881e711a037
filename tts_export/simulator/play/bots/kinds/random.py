"""The bot `random`: one plausible random move after another."""

from collections.abc import Collection

from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.bots.play_out import BotKind
from tts_export.simulator.play.game import Game


def _player(game: Game, seats: Collection[str], seed: int) -> Bot:
    bot = Bot(game, seed)
    bot.seats = frozenset(seats)
    return bot


KIND = BotKind("makes one plausible random move after another", _player)
