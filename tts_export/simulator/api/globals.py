"""The API's plain functions: finding and spawning objects, messages, hotkeys, grouping, copying."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from tts_export.simulator import saved, scene, seats, space
from tts_export.simulator.api import actions
from tts_export.simulator.api.functions import COLORS, GLOBALS, Functions, not_modeled
from tts_export.simulator.errors import ApiError, unexpected
from tts_export.simulator.lua import Lua, as_object, fields, items, to_python, vec3
from tts_export.simulator.table_data import MenuItem
from tts_export.simulator.world import Entity, SimObject, World, alive, copy_data

FUNCTIONS = Functions()


def bound(world: World) -> dict[str, Callable[..., Any]]:
    """Every global function by name; those that are not modeled raise SimError."""
    functions: dict[str, Callable[..., Any]] = {n: partial(not_modeled, n) for n in GLOBALS}
    functions.update({name: partial(function, world) for name, function in FUNCTIONS.items()})
    return functions


@FUNCTIONS("getObjectFromGUID")
def object_from_guid(world: World, guid: str | None) -> Lua:
    o = world.objects.get(str(guid))
    return None if o is None else o.proxy


@FUNCTIONS("getObjects")
def objects(world: World) -> Lua:
    return _listed(world, lambda o: True)


@FUNCTIONS("getAllObjects")
def all_objects(world: World) -> Lua:
    return _listed(world, lambda o: o.name != "HandTrigger")


@FUNCTIONS("getObjectsWithTag")
def with_tag(world: World, tag: str) -> Lua:
    folded = str(tag).lower()
    return _listed(world, lambda o: folded in o.tags)


@FUNCTIONS("getObjectsWithAnyTags")
def with_any_tags(world: World, tags: Lua) -> Lua:
    folded = {str(t).lower() for t in to_python(tags)}
    return _listed(world, lambda o: not o.tags.isdisjoint(folded))


@FUNCTIONS("getObjectsWithAllTags")
def with_all_tags(world: World, tags: Lua) -> Lua:
    folded = {str(t).lower() for t in to_python(tags)}
    return _listed(world, lambda o: folded <= o.tags)


def _listed(world: World, fits: Callable[[SimObject], bool]) -> Lua:
    return world.runtime.list(o.proxy for o in world.living() if fits(o))


@FUNCTIONS("getSeatedPlayers")
def seated_players(world: World) -> Lua:
    return world.runtime.list(p.color for p in seats.seated(world))


@FUNCTIONS.action("destroyObject")
def destroy_object(world: World, o: Lua) -> None:
    scene.destroy(world, alive(as_object(o)))


@FUNCTIONS("spawnObject")
def spawn_object(world: World, parameters: Lua) -> Lua:
    asked = fields(parameters)
    if not isinstance(asked.get("type"), str):
        raise ApiError("spawnObject: type is missing")
    data = {"Name": asked["type"], "Transform": {}, "GUID": ""}
    if asked["type"].startswith(("Custom_Tile", "Custom_Token", "Custom_Board")):
        data["CustomImage"] = {"ImageURL": "", "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0}
    return _spawn(world, data, asked)


@FUNCTIONS("spawnObjectData")
def spawn_object_data(world: World, parameters: Lua) -> Lua:
    asked = fields(parameters)
    data = to_python(asked.get("data"))
    if not isinstance(data, dict):
        raise ApiError("spawnObjectData: data is missing")
    return _spawn(world, _restored(data), asked)


@FUNCTIONS("spawnObjectJSON")
def spawn_object_json(world: World, parameters: Lua) -> Lua:
    asked = fields(parameters)
    try:
        data = json.loads(asked.get("json") or "")
    except (ValueError, TypeError):
        raise ApiError("spawnObjectJSON: the text is not valid JSON") from None
    return _spawn(world, data, asked)


def _spawn(world: World, data: dict[str, Any], asked: dict[str, Any]) -> Lua:
    return scene.spawn(
        world,
        data,
        position=vec3(asked["position"]) if "position" in asked else None,
        rotation=space.angles(vec3(asked["rotation"])) if "rotation" in asked else None,
        scale=vec3(asked["scale"]) if "scale" in asked else None,
        callback=asked.get("callback_function"),
    ).proxy


def _restored(data: dict[str, Any]) -> dict[str, Any]:
    """Repairs data that went through Lua: keys become text, and maps are maps even when empty."""
    data["Transform"] = data.get("Transform") or {}
    for name in ("CustomDeck", "States"):
        if name in data:
            entries = data[name]
            pairs = enumerate(entries, 1) if isinstance(entries, list) else entries.items()
            data[name] = {str(k): v for k, v in pairs}
    for inner in data.get("ContainedObjects") or []:
        _restored(inner)
    for state in (data.get("States") or {}).values():
        _restored(state)
    return data


@FUNCTIONS("group")
def group(world: World, objects: Lua) -> Lua:
    chosen = [alive(as_object(o)) for o in items(objects)]
    return world.runtime.list(o.proxy for o in actions.group(chosen))


@FUNCTIONS.action("copy")
def copy(world: World, objects: Lua) -> None:
    world.clipboard = [saved.object_data(alive(as_object(o))) for o in items(objects)]


@FUNCTIONS("paste")
def paste(world: World, parameters: Lua = None) -> Lua:
    place = fields(parameters).get("position")
    pasted = paste_at(world, None if place is None else vec3(place))
    return world.runtime.list(o.proxy for o in pasted)


def paste_at(world: World, place: space.Vec | None) -> list[SimObject]:
    """Spawns what was copied at a place, or where it was."""
    copies: list[dict[str, Any]] = copy_data(world.clipboard)
    return [scene.spawn(world, data | {"GUID": ""}, position=place) for data in copies]


@FUNCTIONS("print")
def print_to_host(world: World, *values: Any) -> None:
    world.say("print", "\t".join(world.runtime.text(v) for v in values), "host")


@FUNCTIONS.action("log")
def log(world: World, value: Any, label: str | None = None, tags: str | None = None) -> None:
    world.say("log", log_string(world, value, label or ""), "host")


@FUNCTIONS("logString")
def log_string(world: World, value: Any, label: str = "", *_: Any) -> str:
    text = world.runtime.text(to_python(value)) if value is not None else "nil"
    return f"{label}: {text}" if label else text


@FUNCTIONS("logStyle")
def log_style(world: World, *_: Any) -> bool:
    return True


def _text(message: Any) -> str:
    if not isinstance(message, str | int | float) or isinstance(message, bool):
        raise unexpected("a string", message)
    return str(message)


def _color(color: Any) -> str:
    if color not in COLORS:
        raise ApiError(f"no player color {color!r}")
    return str(color)


def _register_messages(kind: str) -> None:
    @FUNCTIONS.action(f"{kind}ToAll")
    def to_all(world: World, message: Any, tint: Lua = None) -> None:
        world.say(kind, _text(message), "all")

    @FUNCTIONS.action(f"{kind}ToColor")
    def to_color(world: World, message: Any, color: str, tint: Lua = None) -> None:
        world.say(kind, _text(message), _color(color))


_register_messages("print")
_register_messages("broadcast")


@FUNCTIONS("stringColorToRGB")
def string_color(world: World, name: str) -> Lua:
    shade = COLORS.get(str(name).capitalize())
    return None if shade is None else world.runtime.color(*shade)


@FUNCTIONS.action("addContextMenuItem")
def add_menu_item(
    world: World, label: str, function: Lua, keep_open: bool = False, require_table: bool = False
) -> None:
    world.globals.menu.append(MenuItem(str(label), function, keep_open=bool(keep_open)))


@FUNCTIONS.action("clearContextMenu")
def clear_menu(world: World) -> None:
    world.globals.menu.clear()


@FUNCTIONS.action("addHotkey")
def add_hotkey(world: World, label: str, function: Lua, on_key_up: bool = False) -> None:
    world.hotkeys = [h for h in world.hotkeys if h.label != label]
    world.hotkeys.append(MenuItem(str(label), function, on_key_up=bool(on_key_up)))


@FUNCTIONS.action("clearHotkeys")
def clear_hotkeys(world: World) -> None:
    world.hotkeys.clear()


@FUNCTIONS.action("sendExternalMessage")
def send_external(world: World, data: Lua) -> None:
    world.external.append(to_python(data))


@FUNCTIONS("showHotkeyConfig", "setLookingForPlayers", "storeRewindState", "allowRewindStore")
def accepted(world: World, *_: Any) -> bool:
    return True


@FUNCTIONS.action("startLuaCoroutine")
def start_coroutine(world: World, owner: Lua, name: str) -> None:
    entity: Entity = world.globals if owner is None else as_object(owner)
    coroutine = None if entity.env is None else world.runtime.bridge["coroutine"](entity.env, name)
    if coroutine is None:
        raise ApiError(f"startLuaCoroutine: no function {name!r} in the script of {entity.label}")
    world.coroutines.append(coroutine)
