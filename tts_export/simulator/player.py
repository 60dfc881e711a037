"""A player at the table: everything a person could do there."""

from __future__ import annotations

from tts_export.simulator import events
from tts_export.simulator.api.player import change_color
from tts_export.simulator.by_hand import ByHand
from tts_export.simulator.controls import Controls
from tts_export.simulator.errors import SimError


class Player(ByHand, Controls):
    """One player: what they see, do by hand, press and answer."""

    def change_color(self, color: str) -> Player:
        """Moves to another seat (or to Grey); the player there. SimError when it is taken."""
        if color not in self.world.players or not change_color(self.world, self.seat, color):
            raise SimError(f"{self.color} cannot change to {color}")
        events.flush(self.world)
        return Player(self.table, color)
