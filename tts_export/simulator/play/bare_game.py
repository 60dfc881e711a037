"""A game on a bare table: by the rules alone, and many times as fast as on a table with pieces."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tts_export.simulator.bare.script import bare_script
from tts_export.simulator.bare.table import BareTable
from tts_export.simulator.play.game import Game, printed_cards


class BareGame(Game):
    """A game without a table. Moves by the rules do what they do on a table with the same seed.

    A table draws the GUIDs of new pieces with the same dice, and here are none: games are the same on a table
    that draws them elsewhere (`World.guids`).
    """

    def _open(self, save: Path | Mapping[str, Any], seed: int, seats: Sequence[str]) -> BareTable:
        self._script = bare_script(save)
        return BareTable(self._script, seed, seats)

    def _printed(self) -> dict[str, dict[str, Any]]:
        return printed_cards((data, data.get("ContainedObjects")) for data in self._script.objects)
