"""The parts that all objects of a save share: the fields, in the game's order, with the game's defaults.

The kinds of objects are in `cards`, `tiles`, `dice`, `containers` and `zones`; each hands its own fields to
`assemble`. Order and defaults were taken from saves that v13 of the game wrote.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec import Struct, field

from tts_export.tts.text import compact
from tts_export.tts.transform import Pose, tidy, transform, vector

Object = dict[str, Any]
Tint = tuple[float, float, float]

NOTHING: Mapping[str, Any] = MappingProxyType({})

HERE = Pose()

CARD_GRAY = 0.713235259
"""The tint of an untinted card or deck."""

TOGGLES: Mapping[str, bool] = MappingProxyType(
    {
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "IgnoreFoW": False,
        "MeasureMovement": False,
        "DragSelectable": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "HideWhenFaceDown": False,
        "Hands": False,
    }
)
"""The check boxes of an object's context menu, in order, as most kinds have them."""


class SnapPoint(Struct, frozen=True, kw_only=True):
    """A place on an object that pulls things in, in the object's own (scaled) coordinates.

    `turn`, when given, also turns what snaps; with `tags` only things that share one are pulled.
    """

    x: float
    y: float
    z: float
    turn: float | None = None
    tags: Sequence[str] = ()

    def data(self) -> Object:
        """The entry of `AttachedSnapPoints` (or, in world coordinates, of the save's `SnapPoints`)."""
        point: Object = {"Position": vector(self.x, self.y, self.z)}
        if self.turn is not None:
            point["Rotation"] = vector(0.0, self.turn, 0.0)
        if self.tags:
            point["Tags"] = list(self.tags)
        return point


class Thing(Struct, frozen=True, kw_only=True):
    """The fields that any object may have; colors and toggles that are not given are those of its kind."""

    guid: str
    pose: Pose = HERE
    scale: tuple[float, float, float] = (1.0, 1.0, 1.0)
    nickname: str = ""
    description: str = ""
    gm_notes: str | Mapping[str, Any] = ""
    color: Tint | None = None
    tags: Sequence[str] = ()
    toggles: Mapping[str, bool] = field(default_factory=lambda: NOTHING)
    script: str = ""
    snap_points: Sequence[SnapPoint] = ()


def assemble(
    name: str,
    thing: Thing,
    *,
    color: Mapping[str, float],
    toggles: Mapping[str, bool] = NOTHING,
    own: Mapping[str, Any] = NOTHING,
    contained: Sequence[Object] | None = None,
) -> Object:
    """The complete object `name`: `color` and `toggles` are its kind's defaults, `own` its kind's fields."""
    tint = dict(color)
    if thing.color is not None:
        tint.update(zip("rgb", (tidy(part, 6) for part in thing.color), strict=True))
    data: Object = {
        "GUID": thing.guid,
        "Name": name,
        "Transform": transform(thing.pose, thing.scale),
        "Nickname": thing.nickname,
        "Description": thing.description,
        "GMNotes": thing.gm_notes if isinstance(thing.gm_notes, str) else compact(dict(thing.gm_notes)),
    }
    data["AltLookAngle"] = vector(0.0, 0.0, 0.0)
    data["ColorDiffuse"] = tint
    if thing.tags:
        data["Tags"] = list(thing.tags)
    data |= {"LayoutGroupSortIndex": 0, "Value": 0}
    data |= {**TOGGLES, **toggles, **_known(thing.toggles)}
    data |= own
    data |= {"LuaScript": thing.script, "LuaScriptState": "", "XmlUI": ""}
    if contained is not None:
        data["ContainedObjects"] = list(contained)
    if thing.snap_points:
        data["AttachedSnapPoints"] = [point.data() for point in thing.snap_points]
    return data


def _known(toggles: Mapping[str, bool]) -> Mapping[str, bool]:
    unknown = toggles.keys() - TOGGLES.keys()
    if unknown:
        raise ValueError(f"no such toggle of an object: {', '.join(sorted(unknown))}")
    return toggles


def gray(level: float) -> dict[str, float]:
    """A `ColorDiffuse` without hue."""
    return {"r": level, "g": level, "b": level}


def rgb(color: Tint) -> dict[str, float]:
    """A `ColorDiffuse`, rounded as the game rounds."""
    return dict(zip("rgb", (tidy(part, 6) for part in color), strict=True))


# The colors of players: ten seats, the spectators' Grey and the game master's Black.


class PlayerColor(Struct, frozen=True):
    """One color as the game writes it."""

    in_save: tuple[float, float, float]
    """Red, green and blue, each from 0 to 1."""
    on_screen: str
    """In the game's manual, for its XML; Brown and Blue differ a little from those in saves."""


PLAYER_COLORS: Mapping[str, PlayerColor] = MappingProxyType(
    {
        "White": PlayerColor((1.0, 1.0, 1.0), "#ffffff"),
        "Brown": PlayerColor((0.443, 0.231, 0.09), "#71391a"),
        "Red": PlayerColor((0.856, 0.1, 0.094), "#da1918"),
        "Orange": PlayerColor((0.956, 0.392, 0.113), "#f4641d"),
        "Yellow": PlayerColor((0.905, 0.898, 0.172), "#e7e52c"),
        "Green": PlayerColor((0.192, 0.701, 0.168), "#31b32b"),
        "Teal": PlayerColor((0.129, 0.694, 0.607), "#21b19b"),
        "Blue": PlayerColor((0.118, 0.53, 1.0), "#1f87ff"),
        "Purple": PlayerColor((0.627, 0.125, 0.941), "#a020f0"),
        "Pink": PlayerColor((0.96, 0.439, 0.807), "#f570ce"),
        "Grey": PlayerColor((0.5, 0.5, 0.5), "#7f7f7f"),
        "Black": PlayerColor((0.25, 0.25, 0.25), "#3f3f3f"),
    }
)
