"""How a landscape is composed: framing, horizon, hour, light, ground and foreground.

The key chooses all of them so that cards that follow one another in a set differ in framing and in hour.
Places and sizes are parts of the window's height or width.
"""

from collections.abc import Sequence
from enum import IntEnum
from random import Random
from typing import NamedTuple

from msgspec import Struct

from tts_export.art.colors import RGB, rgb
from tts_export.art.subject import between, chance, dice, pick, spread
from tts_export.paint.outlines import Point


class Shot(NamedTuple):
    """A framing: where the ridges are, and what is in front of them."""

    far: float
    """The foot of the farthest ridge."""
    near: float
    """The foot of the foremost one."""
    reach: float
    """How high ridges are, in usual heights."""
    size: float
    """The size of what is 1 high."""
    foot: float | None = None
    """Where its ground is, if not on the foremost ridge."""
    taper: float = 0.0
    """How much narrower it is at its top than at its ground: seen from below."""


WIDE = Shot(0.80, 1.04, 0.85, 0.50)
MEDIUM = Shot(0.66, 1.035, 1.0, 0.54)
CLOSE = Shot(0.88, 1.30, 0.9, 1.08, 1.38)
BELOW = Shot(0.95, 1.09, 0.62, 0.78, taper=0.20)
ABOVE = Shot(0.34, 0.98, 0.62, 0.50, taper=-0.10)
LARGE = Shot(0.78, 1.06, 0.8, 0.72)
SHOTS = (MEDIUM, CLOSE, WIDE, BELOW, ABOVE)


class Hour(NamedTuple):
    """The lightness of sky and land at an hour of the day, how strong their colors are, and its light."""

    top: float
    horizon: float
    far: float
    near: float
    strength: float
    glow: RGB
    share: float
    """How much of the glow is in the horizon."""
    gray: RGB
    """The color of land that has none."""
    stars: int


DUSK = Hour(0.11, 0.64, 0.42, 0.09, 0.90, rgb("#ff9d5c"), 0.40, rgb("#8a5a42"), 40)
NOON = Hour(0.50, 0.86, 0.55, 0.13, 0.66, rgb("#fff0cc"), 0.40, rgb("#4f7f92"), 0)
NIGHT = Hour(0.05, 0.34, 0.24, 0.045, 0.85, rgb("#5f86c8"), 0.26, rgb("#3c5084"), 90)
DAWN = Hour(0.30, 0.78, 0.46, 0.10, 0.80, rgb("#ffcfa6"), 0.55, rgb("#8a5c72"), 12)
MIST = Hour(0.60, 0.80, 0.66, 0.11, 0.42, rgb("#e6e4d8"), 0.35, rgb("#4f7a68"), 0)
HOURS = (DUSK, NOON, NIGHT, DAWN, MIST)
HOUR_NAMES = dict(zip(("dusk", "noon", "night", "dawn", "mist"), HOURS, strict=True))


class Relief(IntEnum):
    """What the land behind the subject is."""

    PEAKS = 0
    DUNES = 1
    MESAS = 2
    SEA = 3
    PLAIN = 4
    ROOFS = 5
    FOREST = 6
    CLIFFS = 7
    ROOM = 8
    """Inside, with a window; only for what asks for it."""


class Front(IntEnum):
    """What is between the viewer and the picture, dark and cut by the frame."""

    NONE = 0
    BOUGH = 1
    REEDS = 2
    ROCK = 3
    TRUNK = 4


class Staging(Struct, frozen=True):
    """All that was chosen for one key."""

    shot: Shot
    hour: Hour
    across: float
    """The subject's place: on one of the thirds, or near the middle."""
    mirrored: bool
    sun: Point
    radius: float
    terrain: Relief
    front: Front
    free: int = 0
    """The side of the picture on which nothing lies: -1, 1, or 0 for both."""
    covered: float = 0.0
    """How many millimeters the picture goes on below what is composed."""

    @property
    def side(self) -> int:
        """Where the room beside the subject is: -1 at the left, 1 at the right."""
        return 1 if self.across < 0.5 else -1


def composed(
    kind: str,
    key: str,
    shots: Sequence[Shot] = SHOTS,
    hours: Sequence[Hour] = HOURS,
    free: int = 0,
    covered: float = 0.0,
) -> Staging:
    """The composition of a key, of some of the framings and hours.

    A subject is at the `free` side, if one is (-1, 1), and looks there.
    """
    roll = dice(f"composition/{kind}", key)
    turn, place = divmod(spread(f"composition/{kind}", key, len(shots) * len(hours)), len(shots))
    shot, hour = shots[place], hours[turn]
    mirrored = chance(roll, 0.5)
    away = 0.12 if shot in (BELOW, MEDIUM) else 0.17
    across = 0.5 + (away if mirrored else -away) * between(roll, 0.6, 1.0)
    if free:
        mirrored, across = free < 0, 0.5 + free * abs(across - 0.5)
    return Staging(
        shot=shot,
        hour=hour,
        across=across,
        mirrored=mirrored,
        sun=_sun(roll, shot, across),
        radius=_radius(roll, hour),
        terrain=tuple(Relief)[spread(f"relief/{kind}", key, Relief.ROOM)],
        front=pick(roll, tuple(Front)) if shot in (WIDE, MEDIUM, ABOVE) else Front.NONE,
        free=free,
        covered=covered,
    )


def _sun(roll: Random, shot: Shot, across: float) -> Point:
    """On the other side of the picture, seldom behind the subject; never below the ridges."""
    beside = chance(roll, 0.8)
    x = 1 - across + between(roll, -0.02, 0.14) * (1 if across < 0.5 else -1)
    x = x if beside else across + between(roll, -0.08, 0.08)
    low = min(shot.far - 0.08, 0.58)
    return min(max(x, 0.2), 0.78), between(roll, 0.16 if beside else 0.24, max(0.24, low))


def _radius(roll: Random, hour: Hour) -> float:
    """The sun's; on most days, and on many evenings, it is outside of the picture (0)."""
    radius = between(roll, *((0.035, 0.15) if hour is NIGHT else (0.06, 0.24)))
    return 0.0 if chance(roll, 0.7 if hour in (NOON, MIST) else 0.45) else radius
