"""A mind: a bare table on which a bot tries its moves. It sees of a game what its seat can see."""

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tts_export.simulator.bare.script import CONTROLLER, bare_script
from tts_export.simulator.bare.table import BareTable
from tts_export.simulator.table import Table

MOST_STEPS = 60  # moves after which a position is judged, whatever turn it is


class Mind:
    """A table in the head of a seat."""

    def __init__(self, save: Path | Mapping[str, Any], players: tuple[str, ...]) -> None:
        self._table = BareTable(bare_script(save), 0, players)

    def look(self, table: Table) -> None:
        """Takes up the game of another table as it is now."""
        if isinstance(table, BareTable):
            state = table.memory()
        else:
            state = json.loads(table.call("onSave", on=CONTROLLER))
        self._table.take_up(state)

    def tried(self, move: Mapping[str, Any], turns: int, luck: str) -> float | None:
        """Tries a move and plays on; returns how good that is for its player, None where it is refused.

        With the same `luck` hidden cards and dice are the same.
        """
        self._table.rng = random.Random(luck)
        return self._table.tried(move, turns, MOST_STEPS)
