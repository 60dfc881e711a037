"""The kinds of bots, by the names that options of the command line use.

In go the table and the seat of a bot, out come its moves.
"""

from collections.abc import Mapping

from tts_export.simulator.play.bots.kinds import greedy, random, search
from tts_export.simulator.play.bots.play_out import BotKind

BOTS: Mapping[str, BotKind] = {"random": random.KIND, "greedy": greedy.KIND, "search": search.KIND}
