"""Snap points and script texts, of Global and of objects; an object's buttons and inputs."""

from collections.abc import Callable
from typing import Any

from tts_export.simulator.api.functions import Functions, limited
from tts_export.simulator.errors import ApiError
from tts_export.simulator.lua import Lua, as_object, fields, items, rgb, to_python, vec3
from tts_export.simulator.space import ZERO, named, xyz
from tts_export.simulator.world import Entity, SimObject, alive

SHARED = Functions()
METHODS = Functions()
Control = dict[str, Any]
"""A button or an input, as its parameters in Lua."""

_BUTTON = {"label": "", "width": 100, "height": 100, "font_size": 100, "tooltip": ""}
_INPUT = {**_BUTTON, "value": "", "alignment": 1, "validation": 1, "tab": 1}


@SHARED("getSnapPoints")
def snap_points(owner: Entity) -> Lua:
    runtime = owner.world.runtime
    return runtime.list(
        runtime.table_from(
            {
                "position": runtime.vector(*xyz(point["Position"])),
                "rotation": runtime.vector(*xyz(point.get("Rotation") or {})),
                "rotation_snap": "Rotation" in point,
                "tags": runtime.list(point.get("Tags") or []),
            }
        )
        for point in owner.snap_points
    )


@SHARED.action("setSnapPoints")
def set_snap_points(owner: Entity, points: Lua) -> None:
    asked = items(points)
    limited("snap points", len(asked))
    owner.snap_points = [_snap_point(fields(point)) for point in asked]


def _snap_point(asked: dict[str, Any]) -> dict[str, Any]:
    point: dict[str, Any] = {"Position": named(vec3(asked.get("position"), ZERO))}
    if asked.get("rotation_snap"):
        point["Rotation"] = named(vec3(asked.get("rotation"), ZERO))
    if asked.get("tags") is not None:
        tags = to_python(asked["tags"])
        point |= {"Tags": tags} if tags else {}
    return point


@SHARED("getLuaScript")
def lua_script(owner: Entity) -> str:
    return owner.script


@SHARED.action("setLuaScript")
def set_lua_script(owner: Entity, script: str) -> None:
    """Takes effect when the object is next loaded, as in the game."""
    owner.script = str(script)


def _plain(name: str, value: Any) -> Any:
    if name in ("position", "rotation", "scale"):
        return vec3(value)
    if name.endswith("color") and value is not None and not isinstance(value, str):
        return rgb(value)
    if name == "function_owner":
        return as_object(value)
    return value


def _known(controls: list[Control], index: int) -> int:
    """The index, if there is such a control."""
    if not 0 <= index < len(controls):
        raise ApiError(f"there is no index {index} among {len(controls)}")
    return index


def _listed(o: SimObject, controls: list[Control]) -> Lua:
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


def _register(word: str, handler: str, of: Callable[[SimObject], list[Control]], defaults: Control) -> None:
    """Registers the methods of one kind of controls: `createButton`, `editButton`, ...

    `of` returns an object's controls of that kind, `handler` is the parameter that names their function.
    """

    @METHODS.action(f"create{word}")
    def create(o: SimObject, parameters: Lua) -> None:
        asked = fields(parameters)
        if not isinstance(asked.get(handler), str):
            raise ApiError(f"create{word}: {handler} must be the name of a function")
        limited(f"{word.lower()}s", len(of(alive(o))) + 1)
        of(o).append(defaults | {name: _plain(name, value) for name, value in asked.items()})

    @METHODS.action(f"edit{word}")
    def edit(o: SimObject, parameters: Lua) -> None:
        asked = fields(parameters)
        controls, index = of(alive(o)), asked.pop("index", 0)
        controls[_known(controls, index)] |= {name: _plain(name, value) for name, value in asked.items()}

    @METHODS.action(f"remove{word}")
    def remove(o: SimObject, index: int) -> None:
        controls = of(alive(o))
        del controls[_known(controls, index)]

    @METHODS.action(f"clear{word}s")
    def clear(o: SimObject) -> None:
        of(alive(o)).clear()

    @METHODS(f"get{word}s")
    def listed(o: SimObject) -> Lua:
        return _listed(alive(o), of(o))


_register("Button", "click_function", lambda o: o.buttons, _BUTTON)
_register("Input", "input_function", lambda o: o.inputs, _INPUT)
