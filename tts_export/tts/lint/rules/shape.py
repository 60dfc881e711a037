"""Fields have the types that the game reads.

`wrong-type` (error): a field holds another type than the game's own class: a number where a text belongs.
`missing-name`, `missing-transform` (error): the two fields without which nothing can be spawned.
`missing-field` (hint): a field that every version of the game writes and whose default may not be what one
means: `Locked`, `ColorDiffuse`. What may stay empty, and what older versions did not know, is not asked for.
`unknown-object` (warning): `Name` is not a kind of object that was ever seen in a save.
`no-objects` (error): there is no list `ObjectStates`.

Why: the game reads saves into fixed classes and gives up the whole file, or drops the object, where it
cannot. Example: `"CardID": "100"` instead of `"CardID": 100`.
"""

import math
from collections.abc import Iterator, Mapping
from typing import Any

from tts_export.problems import nearest, one_of
from tts_export.scripts.lua.known import names
from tts_export.tts.lint.read import Finding, Item, Save, list_in
from tts_export.tts.places import DataPath

_WORDS = {
    str: "a text",
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    dict: "an object",
    list: "a list",
}


def _of(kind: type, *fields: str) -> dict[str, type]:
    return dict.fromkeys(fields, kind)


_SAVE = {
    **_of(str, "SaveName", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity", "Table", "Sky"),
    **_of(str, "TableURL", "SkyURL", "Note", "Rules", "LuaScript", "LuaScriptState", "XmlUI"),
    **_of(int, "EpochTime"),
    **_of(float, "Gravity", "PlayArea"),
    **_of(
        list, "PlayingTime", "PlayerCounts", "Tags", "VectorLines", "CameraStates", "DecalPallet", "Decals"
    ),
    **_of(list, "CustomUIAssets", "SnapPoints", "ObjectStates"),
    **_of(dict, "TabStates", "MusicPlayer", "Grid", "Lighting", "Hands", "ComponentTags", "Turns"),
}
_OBJECT = {
    **_of(str, "GUID", "Name", "Nickname", "Description", "GMNotes", "Memo", "FogColor"),
    **_of(str, "LuaScript", "LuaScriptState", "XmlUI"),
    **_of(bool, "Locked", "Grid", "Snap", "IgnoreFoW", "MeasureMovement", "DragSelectable", "Autoraise"),
    **_of(
        bool, "Sticky", "Tooltip", "GridProjection", "HideWhenFaceDown", "Hands", "AltSound", "SidewaysCard"
    ),
    **_of(int, "LayoutGroupSortIndex", "Value", "MaterialIndex", "MeshIndex", "Layer", "Number", "CardID"),
    **_of(
        dict, "Transform", "AltLookAngle", "ColorDiffuse", "CustomDeck", "CustomImage", "CustomMesh", "Bag"
    ),
    **_of(dict, "Counter", "Clock", "Text", "States", "CustomPDF", "Rigidbody", "PhysicsMaterial"),
    **_of(
        list, "Tags", "DeckIDs", "CustomUIAssets", "ContainedObjects", "ChildObjects", "AttachedSnapPoints"
    ),
    **_of(list, "AttachedDecals", "AttachedVectorLines", "RotationValues"),
}
_TRANSFORM = _of(float, *(f"{part}{axis}" for part in ("pos", "rot", "scale") for axis in "XYZ"))
_SHEET = {
    **_of(str, "FaceURL", "BackURL"),
    **_of(int, "NumWidth", "NumHeight", "Type"),
    **_of(bool, "BackIsHidden", "UniqueBack"),
}
_ALWAYS = ("ColorDiffuse", "Locked", "Grid", "Snap", "Autoraise", "Sticky", "Tooltip")
_MAY_BE_NULL = (str, dict, list)
_LISTS_OF_OBJECTS = ("ContainedObjects", "ChildObjects")


def check(save: Save) -> Iterator[Finding]:
    """Types of the save, of every object, transform and sheet."""
    yield from _types(save.data, _SAVE, ())
    if not isinstance(save.data.get("ObjectStates"), list):
        yield Finding((), "no-objects", "no list `ObjectStates`: not a save, or nothing on the table")
    yield from _elements(save.data, ("ObjectStates",), ())
    for item in save.items:
        yield from _item(item)
    for sheet in save.sheets:
        if sheet.data is sheet.value:
            yield from _types(sheet.data, _SHEET, sheet.path)
        else:
            message = f"sheet {sheet.key} is {_seen(sheet.value)}, expected an object"
            yield Finding(sheet.path, "wrong-type", message)


def _item(item: Item) -> Iterator[Finding]:
    yield from _types(item.data, _OBJECT, item.path)
    yield from _elements(item.data, _LISTS_OF_OBJECTS, item.path)
    if not item.name:
        yield item.finding("missing-name", "no `Name`: the game does not know what this is")
    elif item.name not in names().object_names:
        word = nearest(item.name, names().object_names)
        message = f'no kind of object is called "{item.name}"{word}'
        yield item.finding("unknown-object", message, "Name", severity="warning")
    transform = item.data.get("Transform")
    if isinstance(transform, dict):
        yield from _types(transform, _TRANSFORM, (*item.path, "Transform"))
    else:
        yield item.finding("missing-transform", "no `Transform`: the game cannot place this")
    missing = [field for field in _ALWAYS if field not in item.data]
    if missing:
        message = f"lacks {one_of(missing)}: the game takes its own default, maybe not the one you mean"
        yield item.finding("missing-field", message, severity="hint")


def _types(data: Mapping[str, Any], types: Mapping[str, type], path: DataPath) -> Iterator[Finding]:
    for field, value in data.items():
        kind = types.get(field)
        if kind is None or (type(value) is kind and value == value) or _is(value, kind):  # NaN != NaN
            continue
        message = f"`{field}` is {_seen(value)}, expected {_WORDS[kind]}"
        yield Finding((*path, field), "wrong-type", message)


def _elements(data: Mapping[str, Any], fields: tuple[str, ...], path: DataPath) -> Iterator[Finding]:
    for field in fields:
        for number, value in enumerate(list_in(data, field)):
            if not isinstance(value, dict):
                message = f"{_seen(value)} in `{field}`, expected an object"
                yield Finding((*path, field, number), "wrong-type", message)


def _is(value: object, kind: type) -> bool:
    if value is None:
        return kind in _MAY_BE_NULL
    if kind is float:
        infinite = value in ("Infinity", "-Infinity")
        return infinite or (
            isinstance(value, int | float) and not isinstance(value, bool) and not _nan(value)
        )
    if kind is int:
        whole = isinstance(value, float) and value.is_integer()
        return whole or (isinstance(value, int) and not isinstance(value, bool))
    return isinstance(value, kind)


def _nan(value: int | float) -> bool:
    return isinstance(value, float) and math.isnan(value)


def _seen(value: object) -> str:
    """A value in words."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and not math.isfinite(value):
        return "not a finite number"
    return next(word for kind, word in _WORDS.items() if isinstance(value, kind))
