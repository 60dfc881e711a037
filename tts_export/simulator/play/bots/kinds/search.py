"""The bot `search`: tries its moves in its head, and makes the best one."""

from tts_export.simulator.play.bots.kind import BotKind
from tts_export.simulator.play.bots.search import SearchBot

KIND = BotKind("tries its moves in its head, with what its seat can see, and makes the best one", SearchBot)
