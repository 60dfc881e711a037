"""The parts that all objects of a save share: the fields, in the game's order, with the game's defaults.

The kinds of objects are in `cards`, `tiles`, `dice`, `containers` and `zones`; each hands its own fields to
`assemble`. Order and defaults were taken from saves that v13 of the game wrote.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec import Struct, field

from tts_export.tts.text import compact
from tts_export.tts.transform import Pose, tidy, transform, vector

Object = dict[str, Any]
Color = tuple[float, float, float]

NOTHING: Mapping[str, Any] = MappingProxyType({})

HERE = Pose()

CARD_GREY = 0.713235259
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
"""The check boxes of an object's context menu, in order, as they stand for most kinds."""


class SnapPoint(Struct, frozen=True, kw_only=True):
    """A place on an object that pulls things in, in the object's own (scaled) coordinates.

    `turn` and `flip`, when given, also turn what snaps; with `tags` only things that share one are pulled.
    """

    x: float
    y: float
    z: float
    turn: float | None = None
    flip: float = 0.0
    tags: Sequence[str] = ()

    def data(self) -> Object:
        """The entry of `AttachedSnapPoints` (or, in world coordinates, of the save's `SnapPoints`)."""
        point: Object = {"Position": vector(self.x, self.y, self.z)}
        if self.turn is not None:
            point["Rotation"] = vector(0.0, self.turn, self.flip)
        if self.tags:
            point["Tags"] = list(self.tags)
        return point


class Thing(Struct, frozen=True, kw_only=True):
    """What any object may be given. `None` and absent toggles leave what the game gives that kind."""

    guid: str
    pose: Pose = HERE
    scale: tuple[float, float, float] = (1.0, 1.0, 1.0)
    nickname: str = ""
    description: str = ""
    gm_notes: str | Mapping[str, Any] = ""
    memo: str | None = None
    look_angle: tuple[float, float, float] | None = None
    color: Color | None = None
    tags: Sequence[str] = ()
    value: int = 0
    toggles: Mapping[str, bool] = field(default_factory=lambda: NOTHING)
    script: str = ""
    script_state: str = ""
    xml: str = ""
    ui_assets: Sequence[Mapping[str, Any]] = ()
    snap_points: Sequence[SnapPoint] = ()
    states: Mapping[int, Object] = field(default_factory=dict)
    """The object's other states by number; the number that is missing is the object itself."""


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
    made: Object = {
        "GUID": thing.guid,
        "Name": name,
        "Transform": transform(thing.pose, thing.scale),
        "Nickname": thing.nickname,
        "Description": thing.description,
        "GMNotes": thing.gm_notes if isinstance(thing.gm_notes, str) else compact(dict(thing.gm_notes)),
    }
    if thing.memo is not None:
        made["Memo"] = thing.memo
    made["AltLookAngle"] = vector(*(thing.look_angle or (0.0, 0.0, 0.0)))
    made["ColorDiffuse"] = tint
    if thing.tags:
        made["Tags"] = list(thing.tags)
    made |= {"LayoutGroupSortIndex": 0, "Value": thing.value}
    made |= {**TOGGLES, **toggles, **_known(thing.toggles)}
    made |= own
    made |= {"LuaScript": thing.script, "LuaScriptState": thing.script_state, "XmlUI": thing.xml}
    return made | _attachments(thing, contained)


def _attachments(thing: Thing, contained: Sequence[Object] | None) -> Object:
    """What the game writes last, and only where there is any."""
    found: Object = {}
    if thing.ui_assets:
        found["CustomUIAssets"] = [dict(asset) for asset in thing.ui_assets]
    if contained is not None:
        found["ContainedObjects"] = list(contained)
    if thing.snap_points:
        found["AttachedSnapPoints"] = [point.data() for point in thing.snap_points]
    if thing.states:
        found["States"] = {str(number): thing.states[number] for number in sorted(thing.states)}
    return found


def _known(toggles: Mapping[str, bool]) -> Mapping[str, bool]:
    unknown = toggles.keys() - TOGGLES.keys()
    if unknown:
        raise ValueError(f"no such toggle of an object: {', '.join(sorted(unknown))}")
    return toggles


def grey(level: float) -> dict[str, float]:
    """A `ColorDiffuse` without hue."""
    return {"r": level, "g": level, "b": level}


def rgb(color: Color) -> dict[str, float]:
    """A `ColorDiffuse`, rounded as the game rounds."""
    return dict(zip("rgb", (tidy(part, 6) for part in color), strict=True))


def generic(name: str, thing: Thing, own: Mapping[str, Any] = NOTHING) -> Object:
    """An object of the game's own box (`BlockSquare`, `PlayerPawn`, ...), untinted by default."""
    return assemble(name, thing, color=grey(1.0), own=own)


def ui_asset(name: str, url: str) -> Object:
    """An entry of `CustomUIAssets`: a picture that XML calls by `name`."""
    return {"Type": 0, "Name": name, "URL": url}
