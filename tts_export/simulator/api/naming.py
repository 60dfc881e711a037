"""Names and values of objects: name, notes, tags, tint, lock, die faces, saved data."""

import json
from typing import Any

from tts_export.simulator import kinds, saved, scene, seats, space
from tts_export.simulator.api.functions import Functions
from tts_export.simulator.errors import ApiError, unexpected
from tts_export.simulator.lua import Lua, as_object, fields, is_table, items, rgb, to_python, vec3
from tts_export.simulator.world import SimObject, alive, zone_color

METHODS = Functions()

DIE_6 = (
    (1, {"x": -90, "y": 0, "z": 0}),
    (2, {"x": 0, "y": 0, "z": 0}),
    (3, {"x": 0, "y": 0, "z": -90}),
    (4, {"x": 0, "y": 0, "z": 90}),
    (5, {"x": 0, "y": 0, "z": -180}),
    (6, {"x": 90, "y": 0, "z": 0}),
)


def _register_text(word: str, field: str) -> None:
    """Registers `getName` and `setName` and their like, for a text of the save."""

    @METHODS(f"get{word}")
    def read(o: SimObject) -> str:
        return str(alive(o).data.get(field) or "")

    @METHODS.action(f"set{word}")
    def write(o: SimObject, text: Any) -> None:
        if not isinstance(text, str | int | float) or isinstance(text, bool):
            raise unexpected("a string", text)
        alive(o).data[field] = str(text)


_register_text("Name", "Nickname")
_register_text("Description", "Description")
_register_text("GMNotes", "GMNotes")


@METHODS("getGUID")
def guid(o: SimObject) -> str:
    return alive(o).guid


@METHODS("isDestroyed")
def is_destroyed(o: SimObject) -> bool:
    return not o.alive


@METHODS("getLock")
def lock(o: SimObject) -> bool:
    return alive(o).locked


@METHODS.action("setLock")
def set_lock(o: SimObject, locked: bool) -> None:
    alive(o).data["Locked"] = bool(locked)
    o.world.touch(o)


@METHODS("getTags")
def tags(o: SimObject) -> Lua:
    return o.world.runtime.list(alive(o).data.get("Tags") or [])


@METHODS("setTags")
def set_tags(o: SimObject, tags: Lua) -> bool:
    return _retag(alive(o), [str(t) for t in to_python(tags)])


@METHODS("addTag")
def add_tag(o: SimObject, tag: str) -> bool:
    if str(tag).lower() in alive(o).tags:
        return False
    return _retag(o, [*(o.data.get("Tags") or []), str(tag)])


@METHODS("removeTag")
def remove_tag(o: SimObject, tag: str) -> bool:
    if str(tag).lower() not in alive(o).tags:
        return False
    return _retag(o, [t for t in o.data["Tags"] if t.lower() != str(tag).lower()])


@METHODS("hasTag")
def has_tag(o: SimObject, tag: str) -> bool:
    return str(tag).lower() in alive(o).tags


@METHODS("hasAnyTag")
def has_any_tag(o: SimObject) -> bool:
    return bool(alive(o).tags)


@METHODS("hasMatchingTag")
def has_matching_tag(o: SimObject, other: Lua) -> bool:
    return not alive(o).tags.isdisjoint(alive(as_object(other)).tags)


@METHODS("getColorTint")
def color_tint(o: SimObject) -> Lua:
    tint = alive(o).data.get("ColorDiffuse") or {"r": 1.0, "g": 1.0, "b": 1.0}
    return o.world.runtime.color(tint["r"], tint["g"], tint["b"], tint.get("a", 1.0))


@METHODS.action("setColorTint")
def set_color_tint(o: SimObject, tint: Lua) -> None:
    alive(o).data["ColorDiffuse"] = rgb(tint)


@METHODS("getValue")
def value(o: SimObject) -> Any:
    if alive(o).name == "Counter":
        return int((o.data.get("Counter") or {}).get("value", 0))
    if o.name == "3DText":
        return str((o.data.get("Text") or {}).get("Text", ""))
    if o.name == "HandTrigger":
        return zone_color(o)
    return rotation_value(o) if o.type in ("Dice", "Coin") else int(o.data.get("Value") or 0)


@METHODS("setValue")
def set_value(o: SimObject, new: Any) -> bool:
    if alive(o).name == "Counter":
        o.data["Counter"] = {**(o.data.get("Counter") or {}), "value": int(new)}
    elif o.name == "3DText":
        o.data["Text"] = {**(o.data.get("Text") or {}), "Text": str(new)}
    elif o.name == "HandTrigger":
        o.extra["color"] = o.data["FogColor"] = str(new)
    elif o.type in ("Dice", "Coin"):
        return set_rotation_value(o, new)
    else:
        o.data["Value"] = int(new)
    return True


@METHODS("getRotationValues")
def rotation_values(o: SimObject) -> Lua:
    values = [{"value": v["Value"], "rotation": v["Rotation"]} for v in faces(alive(o))]
    return o.world.runtime.to_lua(values)


@METHODS.action("setRotationValues")
def set_rotation_values(o: SimObject, values: Lua) -> None:
    alive(o).data["RotationValues"] = [
        {"Value": v["value"], "Rotation": space.named(vec3(v["rotation"]))}
        for v in map(fields, items(values))
    ]


@METHODS("getRotationValue")
def rotation_value(o: SimObject) -> Any:
    x, _, z = alive(o).rot

    def apart(face: dict[str, Any]) -> float:
        return space.turn_between(face["Rotation"]["x"], x) + space.turn_between(face["Rotation"]["z"], z)

    return min(faces(o), key=apart, default={"Value": None})["Value"]


@METHODS("setRotationValue")
def set_rotation_value(o: SimObject, value: Any) -> bool:
    for face in faces(alive(o)):
        if str(face["Value"]) == str(value):
            show_face(o, face)
            return True
    raise ApiError(f"setRotationValue: {o.label} has no value {value!r}")


@METHODS("getQuantity")
def quantity(o: SimObject) -> int:
    if alive(o).is_deck or o.is_bag:
        return len(o.contents)
    return o.count if "Number" in o.data else -1


@METHODS("getData")
def data(o: SimObject) -> Lua:
    scene.run_on_save(o.world, alive(o))
    return o.world.runtime.table_from(saved.object_data(o), recursive=True)


@METHODS("getJSON")
def as_json(o: SimObject, indented: bool = True) -> str:
    scene.run_on_save(o.world, alive(o))
    return json.dumps(saved.object_data(o), indent=2 if indented else None, ensure_ascii=False)


@METHODS("getCustomObject")
def custom_object(o: SimObject) -> Lua:
    return o.world.runtime.to_lua(_custom(alive(o)))


@METHODS.action("setCustomObject")
def set_custom_object(o: SimObject, parameters: Lua) -> None:
    """Takes effect at reload(), as in the game."""
    if not is_table(parameters):
        raise ApiError("setCustomObject: a table is expected")
    alive(o).extra["custom"] = to_python(parameters)


@METHODS("getZones")
def zones_of(o: SimObject) -> Lua:
    return o.world.runtime.list(z.proxy for z in alive(o).zones.values())


@METHODS("getSelectingPlayers")
def selecting_players(o: SimObject) -> Lua:
    return o.world.runtime.list(p.color for p in seats.seated(o.world) if alive(o) in p.selected)


def faces(o: SimObject) -> list[dict[str, Any]]:
    """The rotation values of a die as the save writes them; a plain six-sided die has its own."""
    values = o.data.get("RotationValues")
    if not values and o.name.startswith("Die_6"):
        return [{"Value": v, "Rotation": r} for v, r in DIE_6]
    return values or []


def show_face(o: SimObject, face: dict[str, Any]) -> None:
    rotation = face["Rotation"]
    o.rot = space.angles((rotation["x"], o.rot[1], rotation["z"]))
    o.world.touch(o)


def _custom(o: SimObject) -> dict[str, Any]:
    if o.is_card or o.is_deck:
        sheet: dict[str, Any] = next(iter((o.data.get("CustomDeck") or {}).values()), {})
        return {
            "face": sheet.get("FaceURL", ""),
            "back": sheet.get("BackURL", ""),
            "width": sheet.get("NumWidth", 1),
            "height": sheet.get("NumHeight", 1),
            "unique_back": sheet.get("UniqueBack", False),
            "back_is_hidden": sheet.get("BackIsHidden", False),
            "sideways": o.data.get("SidewaysCard", False),
            "type": sheet.get("Type", 0),
        }
    image = o.data.get("CustomImage") or {}
    fields = {"image": image.get("ImageURL", ""), "image_bottom": image.get("ImageSecondaryURL", "")}
    names = {"Thickness": "thickness", "Stackable": "stackable", "Type": "type", "Stretch": "stretch"}
    return fields | {names[k]: v for k, v in kinds.tile_of(o.data).items() if k in names}


def apply_custom(o: SimObject) -> None:
    """Writes the parameters of setCustomObject into the saved state, at reload."""
    custom = o.extra.pop("custom", None)
    if not custom:
        return
    image = o.data.setdefault("CustomImage", {})
    for name, field in (("image", "ImageURL"), ("image_bottom", "ImageSecondaryURL")):
        if name in custom:
            image[field] = custom[name]
    part = kinds.tile_of(o.data)
    for name, field in (("thickness", "Thickness"), ("stackable", "Stackable"), ("type", "Type")):
        if name in custom and part:
            part[field] = custom[name]
    for sheet in (o.data.get("CustomDeck") or {}).values():
        sheet.update({f: custom[n] for n, f in (("face", "FaceURL"), ("back", "BackURL")) if n in custom})


def _retag(o: SimObject, tags: list[str]) -> bool:
    o.data["Tags"] = tags
    o.tags = frozenset(tag.lower() for tag in tags)
    o.world.touch(o)
    return True
