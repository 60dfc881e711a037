"""A player at the table: everything a person could do there."""

from __future__ import annotations

from tts_export.sim import events
from tts_export.sim.api.player import change_color
from tts_export.sim.by_hand import ByHand
from tts_export.sim.controls import Controls
from tts_export.sim.errors import SimError


class PlayerFace(ByHand, Controls):
    """One player: what they see, do by hand, press and answer."""

    def change_color(self, color: str) -> PlayerFace:
        """Moves to another seat (or to Grey); the player there. SimError when it is taken."""
        if color not in self.world.players or not change_color(self.world, self.seat, color):
            raise SimError(f"{self.color} cannot change to {color}")
        events.flush(self.world)
        return PlayerFace(self.table, color)
