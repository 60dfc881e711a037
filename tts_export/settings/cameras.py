"""What a player's camera shows, between the strip at the top of the screen and the hand at its bottom."""

from math import cos, radians, sin, tan
from typing import Annotated

from msgspec import Meta, Struct

from tts_export.settings.base import Settings
from tts_export.settings.mats import Size

WIDE = 16 / 9
FOCAL = 0.5 / tan(radians(30))
"""The distance of something that fills the screen from top to bottom, in its own heights: the game's view is
60 degrees high."""
ABOVE, BELOW = 0.365, 0.31
"""How far what panel and hand leave free reaches from the screen's middle, in heights of the screen."""


class CameraView(Struct, frozen=True):
    """How far beyond the middle of its mat a seat's camera looks, and from how far away."""

    ahead: float
    distance: float


class Cameras(Settings):
    """The save's cameras: Shift and a number shows the table, first from each seat, clockwise, then the mats
    in the middle.
    """

    pitch: Annotated[float, Meta(ge=30, le=89)] = 50.0
    """Degrees below the horizon."""
    width: Annotated[float, Meta(gt=0.1, le=1)] = 0.58
    """The most of the screen's width that a mat's near edge takes. The panel is at both sides of it."""

    def distance(self, size: Size, pitch: float) -> float:
        """How far away the camera is that looks at something of this size: its near edge looks widest."""
        return size[0] * FOCAL / WIDE / self.width + size[1] / 2 * cos(radians(pitch))

    def view(self, size: Size, far: float) -> CameraView:
        """The camera that shows a mat of this size and what lies beyond, up to `far` from its middle."""
        tilt = radians(self.pitch)
        # Where the free part of the screen begins and ends on the table, before and beyond what the camera
        # looks at, for a distance of 1.
        near_end = BELOW / (FOCAL * sin(tilt) + BELOW * cos(tilt))
        far_end = ABOVE / (FOCAL * sin(tilt) - ABOVE * cos(tilt))
        high_enough = (size[1] / 2 + far) / (near_end + far_end)
        wide_enough = size[0] * FOCAL / WIDE / self.width / (1 - near_end * cos(tilt))
        distance = max(high_enough, wide_enough)
        return CameraView(ahead=near_end * distance - size[1] / 2, distance=distance)
