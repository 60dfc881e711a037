"""A player at the table: everything that a person can see and do there."""

from __future__ import annotations

from tts_export.simulator import events
from tts_export.simulator.api.player import change_color
from tts_export.simulator.by_hand import ByHand
from tts_export.simulator.controls import Controls
from tts_export.simulator.errors import SimError


class Player(ByHand, Controls):
    """One player of a table, found by color: what they see, do by hand, press and answer."""

    def change_color(self, color: str) -> Player:
        """Moves to another seat (Grey: spectators), returns the player there; SimError when it is taken."""
        if color not in self.world.players or not change_color(self.world, self.seat, color):
            raise SimError(f"{self.color} cannot change to {color}")
        events.flush(self.world)
        return Player(self.table, color)
