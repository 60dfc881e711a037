"""The outside of a save and of a saved object, complete and in the order of the game (v13)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from math import cos, radians, sin
from typing import Any

from msgspec import Struct, field

from tts_export.tts.objects import NOTHING, PLAYER_COLORS, Object, rgb
from tts_export.tts.transform import tidy, vector

# `Date` and `EpochTime` of a save, from a date of the project instead of the clock.


class SaveDate(Struct, frozen=True):
    """`text` as the game writes it (`3/1/2025 12:00:00 AM`), `epoch` in Unix seconds, both UTC."""

    text: str
    epoch: int


def save_date(iso: str) -> SaveDate | None:
    """The date of an ISO text such as `2025-03-01` or `2025-03-01T18:30:00`; None where it is not one."""
    try:
        when = datetime.fromisoformat(iso.strip())
    except ValueError:
        return None
    when = when.replace(tzinfo=UTC) if when.tzinfo is None else when.astimezone(UTC)
    hour = when.hour % 12 or 12
    half = "AM" if when.hour < 12 else "PM"
    text = f"{when.month}/{when.day}/{when.year:04} {hour}:{when.minute:02}:{when.second:02} {half}"
    return SaveDate(text, int(when.timestamp()))


NO_DATE = SaveDate("1/1/2025 12:00:00 AM", 1735689600)
"""The date of a project without one, so that two builds are equal."""


GAME_VERSION = "v13.3"
"""The version of the game whose files these builders follow."""

_CAMERAS = 10
_TABS = (("Rules", "Grey"), *((c, c) for c in PLAYER_COLORS if c != "Grey"))


class SavedCamera(Struct, frozen=True, kw_only=True):
    """A camera looks at a point of the table from a distance: `pitch` degrees down, `turn` as a seat does."""

    at: tuple[float, float, float]
    pitch: float
    turn: float
    distance: float

    def data(self) -> Object:
        """The entry of `CameraStates`."""
        x, y, z = self.at
        high, back = (self.distance * part(radians(self.pitch)) for part in (sin, cos))
        heading = radians(self.turn)
        return {
            "Position": vector(x, y, z),
            "Rotation": vector(self.pitch, self.turn, 0.0),
            "Distance": tidy(self.distance),
            "Zoomed": False,
            "AbsolutePosition": vector(x - back * sin(heading), y + high, z - back * cos(heading)),
        }


class RoomSettings(Struct, frozen=True, kw_only=True):
    """The room of a save, which a saved object cannot carry."""

    table: str = "Table_Custom"
    table_url: str = ""
    sky: str = "Sky_Museum"
    notebook: Mapping[str, str] = field(default_factory=lambda: NOTHING)
    """Texts by title; `Rules` and the colors' own tabs come first, then further titles in their order."""
    cameras: Sequence[SavedCamera] = ()
    """Those of Shift and 1, 2, 3 and so on."""


class About(Struct, frozen=True, kw_only=True):
    """A save's entry in the game's lists and on the Workshop."""

    name: str
    game: str = ""
    players: tuple[int, int] | None = None
    categories: Sequence[str] = ()
    date: SaveDate = NO_DATE


def save(
    about: About, objects: Sequence[Object], *, table: RoomSettings | None = None, script: str
) -> Object:
    """A whole save. `script` is Global's; the game does not open a save whose Global script is empty:
    ValueError.
    """
    if not script.strip():
        raise ValueError("Global's script must not be empty, not even of a comment")
    data = _head(about) | _room(table or RoomSettings())
    data["Grid"], data["Lighting"] = grid(), lighting()
    data["Hands"] = {"Enable": True, "DisableUnused": False, "Hiding": 0}
    data["ComponentTags"] = component_tags(objects)
    data["Turns"] = turns()
    if table and table.cameras:
        data["CameraStates"] = camera_states(table.cameras)
    data["DecalPallet"] = []
    data |= {"LuaScript": script, "LuaScriptState": "", "XmlUI": ""}
    data["ObjectStates"] = list(objects)
    return data


def saved_object(objects: Sequence[Object]) -> Object:
    """Objects for the Saved Objects folder. The outer fields are empty: the file's name is the title."""
    data: Object = {
        "SaveName": "",
        "Date": "",
        "VersionNumber": "",
        "GameMode": "",
        "GameType": "",
        "GameComplexity": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }
    return data | {"ObjectStates": list(objects)}


def _head(about: About) -> Object:
    data: Object = {
        "SaveName": about.name,
        "EpochTime": about.date.epoch,
        "Date": about.date.text,
        "VersionNumber": GAME_VERSION,
        "GameMode": about.game or about.name,
        "GameType": "Game",
        "GameComplexity": "",
    }
    if about.players:
        data["PlayerCounts"] = list(about.players)
    data["Tags"] = list(about.categories)
    return data


def _room(room: RoomSettings) -> Object:
    data: Object = {"Gravity": 0.5, "PlayArea": 0.5, "Table": room.table}
    if room.table_url:
        data["TableURL"] = room.table_url
    data["Sky"] = room.sky
    return data | {"Note": "", "TabStates": tab_states(room.notebook)}


def tab_states(notebook: Mapping[str, str]) -> Object:
    """The notebook: the game's twelve tabs, and one more for each other title."""
    titles = {title for title, _ in _TABS}
    tabs = [*_TABS, *((title, "Grey") for title in notebook if title not in titles)]
    return {
        str(number): {
            "title": title,
            "body": notebook.get(title, ""),
            "color": color,
            "visibleColor": rgb(PLAYER_COLORS[color].in_save),
            "id": number,
        }
        for number, (title, color) in enumerate(tabs)
    }


def camera_states(cameras: Sequence[SavedCamera]) -> list[Object | None]:
    """The ten cameras. The first, that of the space bar, is everybody's own: it stays free."""
    states: list[Object | None] = [None, *(camera.data() for camera in cameras[: _CAMERAS - 1])]
    return states + [None] * (_CAMERAS - len(states))


def turns() -> Object:
    """The game's own turns, switched off."""
    return {
        "Enable": False,
        "Type": 0,
        "TurnOrder": [],
        "Reverse": False,
        "SkipEmpty": False,
        "DisableInteractions": False,
        "PassTurns": True,
        "TurnColor": "",
    }


def grid() -> Object:
    """The table's grid, switched off, as a new table has it."""
    return {
        "Type": 0,
        "Lines": False,
        "Color": {"r": 0.0, "g": 0.0, "b": 0.0},
        "Opacity": 0.75,
        "ThickLines": False,
        "Snapping": False,
        "Offset": False,
        "BothSnapping": False,
        "xSize": 2.0,
        "ySize": 2.0,
        "PosOffset": {"x": 0.0, "y": 1.0, "z": 0.0},
    }


def lighting() -> Object:
    """The light of a new table."""
    ambient = {"r": 0.5, "g": 0.5, "b": 0.5}
    return {
        "LightIntensity": 0.54,
        "LightColor": {"r": 1.0, "g": 0.9804, "b": 0.8902},
        "AmbientIntensity": 1.3,
        "AmbientType": 0,
        "AmbientSkyColor": dict(ambient),
        "AmbientEquatorColor": dict(ambient),
        "AmbientGroundColor": dict(ambient),
        "ReflectionIntensity": 1.0,
        "LutIndex": 0,
        "LutContribution": 1.0,
    }


# Tags: the words by which scripts, zones and snap points know an object, and the save's list of them.

_INNER = ("ContainedObjects", "ChildObjects")


def normalized(tag: str) -> str:
    """The form under which the game compares tags: lower case, spaces as `_`."""
    return tag.lower().replace(" ", "_")


def component_tags(objects: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The save's `ComponentTags`: every tag of `objects`, of what is in them and of their snap points,
    sorted.

    Tags that differ only in case are one tag; the spelling that sorts first is shown.
    """
    spellings: dict[str, str] = {}
    for tag in sorted({tag for thing in objects for tag in _tags_in(thing)}):
        spellings.setdefault(normalized(tag), tag)
    return {"labels": [{"displayed": spellings[key], "normalized": key} for key in sorted(spellings)]}


def _tags_in(item: Mapping[str, Any]) -> Iterator[str]:
    yield from item.get("Tags", ())
    for point in item.get("AttachedSnapPoints", ()):
        yield from point.get("Tags", ())
    for part in _INNER:
        for inner in item.get(part, ()):
            yield from _tags_in(inner)
    for state in item.get("States", {}).values():
        yield from _tags_in(state)
