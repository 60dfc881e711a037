"""Snap points and script texts, of Global and of objects; an object's buttons and inputs."""

from typing import Any

from tts_export.simulator.api.functions import Functions
from tts_export.simulator.errors import ApiError
from tts_export.simulator.lua import Lua, as_object, fields, items, rgb, to_python, vec3
from tts_export.simulator.world import Entity, SimObject, alive

SHARED = Functions()
METHODS = Functions()

_BUTTON = {
    "label": "",
    "width": 100,
    "height": 100,
    "font_size": 100,
    "tooltip": "",
}
_INPUT = {**_BUTTON, "value": "", "alignment": 1, "validation": 1, "tab": 1}


@SHARED("getSnapPoints")
def snap_points(owner: Entity) -> Lua:
    runtime = owner.world.runtime
    return runtime.list(
        runtime.table_from(
            {
                "position": runtime.vector(*_xyz(point["Position"])),
                "rotation": runtime.vector(*_xyz(point.get("Rotation") or {})),
                "rotation_snap": "Rotation" in point,
                "tags": runtime.list(point.get("Tags") or []),
            }
        )
        for point in owner.snap_points
    )


@SHARED("setSnapPoints")
def set_snap_points(owner: Entity, points: Lua) -> bool:
    owner.snap_points = [_snap_point(fields(point)) for point in items(points)]
    return True


def _snap_point(asked: dict[str, Any]) -> dict[str, Any]:
    point: dict[str, Any] = {"Position": _named(vec3(asked.get("position"), (0.0, 0.0, 0.0)))}
    if asked.get("rotation_snap"):
        point["Rotation"] = _named(vec3(asked.get("rotation"), (0.0, 0.0, 0.0)))
    if asked.get("tags") is not None:
        tags = to_python(asked["tags"])
        point |= {"Tags": tags} if tags else {}
    return point


@SHARED("getLuaScript")
def lua_script(owner: Entity) -> str:
    return owner.script


@SHARED("setLuaScript")
def set_lua_script(owner: Entity, script: str) -> bool:
    """Takes effect when the object is next loaded, as in the game."""
    owner.script = str(script)
    return True


@METHODS("createButton")
def create_button(o: SimObject, parameters: Lua) -> bool:
    asked = fields(parameters)
    if not isinstance(asked.get("click_function"), str):
        raise ApiError("createButton: click_function must be the name of a function")
    alive(o).buttons.append(_control(_BUTTON, asked))
    return True


@METHODS("editButton")
def edit_button(o: SimObject, parameters: Lua) -> bool:
    return _edit(alive(o).buttons, fields(parameters))


@METHODS("removeButton")
def remove_button(o: SimObject, index: int) -> bool:
    return _remove(alive(o).buttons, index)


@METHODS("clearButtons")
def clear_buttons(o: SimObject) -> bool:
    alive(o).buttons.clear()
    return True


@METHODS("getButtons")
def buttons(o: SimObject) -> Lua:
    return _listed(alive(o), o.buttons)


@METHODS("createInput")
def create_input(o: SimObject, parameters: Lua) -> bool:
    asked = fields(parameters)
    if not isinstance(asked.get("input_function"), str):
        raise ApiError("createInput: input_function must be the name of a function")
    alive(o).inputs.append(_control(_INPUT, asked))
    return True


@METHODS("editInput")
def edit_input(o: SimObject, parameters: Lua) -> bool:
    return _edit(alive(o).inputs, fields(parameters))


@METHODS("removeInput")
def remove_input(o: SimObject, index: int) -> bool:
    return _remove(alive(o).inputs, index)


@METHODS("clearInputs")
def clear_inputs(o: SimObject) -> bool:
    alive(o).inputs.clear()
    return True


@METHODS("getInputs")
def inputs(o: SimObject) -> Lua:
    return _listed(alive(o), o.inputs)


def _control(defaults: dict[str, Any], asked: dict[str, Any]) -> dict[str, Any]:
    return {**defaults, **{name: _plain(name, value) for name, value in asked.items()}}


def _plain(name: str, value: Any) -> Any:
    if name in ("position", "rotation", "scale"):
        return vec3(value)
    if name.endswith("color") and value is not None and not isinstance(value, str):
        return rgb(value)
    if name == "function_owner":
        return as_object(value)
    return value


def _edit(controls: list[dict[str, Any]], asked: dict[str, Any]) -> bool:
    index = asked.pop("index", 0)
    if not 0 <= index < len(controls):
        raise ApiError(f"there is no index {index} among {len(controls)}")
    controls[index].update({name: _plain(name, value) for name, value in asked.items()})
    return True


def _remove(controls: list[dict[str, Any]], index: int) -> bool:
    if not 0 <= index < len(controls):
        raise ApiError(f"there is no index {index} among {len(controls)}")
    del controls[index]
    return True


def _listed(o: SimObject, controls: list[dict[str, Any]]) -> Lua:
    """The controls as Lua data; None (nil) when there are none, as in the game."""
    if not controls:
        return None
    runtime = o.world.runtime
    return runtime.list(
        runtime.table_from({"index": i, **{k: _as_lua(runtime, v) for k, v in control.items()}})
        for i, control in enumerate(controls)
    )


def _as_lua(runtime: Any, value: Any) -> Any:
    return runtime.vector(*value) if isinstance(value, tuple) else runtime.to_lua(value)


def _xyz(place: dict[str, float]) -> tuple[float, float, float]:
    return (place.get("x", 0.0), place.get("y", 0.0), place.get("z", 0.0))


def _named(v: tuple[float, float, float]) -> dict[str, float]:
    return {"x": v[0], "y": v[1], "z": v[2]}
