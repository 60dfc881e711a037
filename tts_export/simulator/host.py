"""The host of the scripts: the Python functions that Lua calls, and the API tables of every script."""

import time
from calendar import timegm
from functools import partial
from typing import Any

from tts_export.simulator.api import (
    actions,
    behaviors,
    decorations,
    functions,
    globals,
    interface,
    libraries,
    naming,
    player,
    properties,
    scripting,
    states,
    transform,
)
from tts_export.simulator.errors import ApiError
from tts_export.simulator.lua import Runtime
from tts_export.simulator.world import FRAMES_PER_SECOND, GLOBAL_GUID, Entity, World

EPOCH = 1_700_000_000.5  # os.time() when the table opens; with a fraction, as in the game

SHARED_METHODS = {**scripting.SHARED, **decorations.SHARED}
OBJECT_METHODS = {
    **transform.VECTORS,
    **transform.METHODS,
    **naming.METHODS,
    **actions.METHODS,
    **states.METHODS,
    **SHARED_METHODS,
    **scripting.METHODS,
}


class HostClock:
    """The clock of the scripts. Its world is set later: a world needs the Lua state that needs this clock."""

    def __init__(self) -> None:
        self.world: World

    def seconds(self) -> float:
        return self.world.frame / FRAMES_PER_SECOND

    def time(self, parts: Any = None) -> float:
        if parts is None:
            return EPOCH + self.seconds()
        fields = dict(parts.items())
        names = ("year", "month", "day", "hour", "min", "sec")
        values = [int(fields.get(n, 12 if n == "hour" else 0)) for n in names]
        return timegm((*values, 0, 0, 0)) + 0.5

    def date(self, text: str, at: float | None = None) -> Any:
        try:
            now = time.gmtime(self.time() if at is None else at)
        except OSError as error:  # a year of more than 32 bits: no fault of the machine
            raise ApiError("os.date: the time is too far away") from error
        text = text.removeprefix("!")
        if text != "*t":
            return time.strftime(text, now)
        return self.world.runtime.table_from(
            {"year": now.tm_year, "month": now.tm_mon, "day": now.tm_mday, "hour": now.tm_hour}
            | {"min": now.tm_min, "sec": now.tm_sec, "wday": (now.tm_wday + 1) % 7 + 1}
            | {"yday": now.tm_yday, "isdst": False}
        )


def host_functions(clock: HostClock) -> dict[str, Any]:
    """The functions that `strict/` and `bridge.lua` call in Python, by name."""
    return {
        "random": lambda: clock.world.rng.random(),
        "random_int": lambda m, n: clock.world.rng.randint(int(m), int(n)),
        "randomseed": lambda seed: clock.world.rng.seed(str(seed)),
        "clock": clock.seconds,
        "time": clock.time,
        "date": clock.date,
        "proxy": lambda o: o.proxy,
        "describe": _describe,
        "chunk": lambda o: o.chunk,
        "get": properties.get,
        "set": properties.put,
        "get_global": _get_global,
        "set_global": _set_global,
        "get_player": player.get,
        "set_player": player.put,
        "get_ui": interface.get,
        "set_ui": interface.put,
        "get_behavior": lambda name: partial(behaviors.get, name),
        "set_behavior": lambda name: partial(behaviors.put, name),
        "get_library": lambda *a: libraries.get(clock.world, *a),
        "set_library": lambda *a: libraries.put(clock.world, *a),
    }


def install(world: World) -> None:
    """Makes the API tables of a world, and the object that represents Global in Lua."""
    runtime = world.runtime
    runtime.bridge["setup"](_parts(runtime))
    world.globals.proxy = runtime.bridge["global"](world.globals)
    closure = runtime.bridge["closure"]
    api: dict[str, Any] = {name: closure(f) for name, f in globals.bound(world).items()}
    for name in functions.LIBRARIES:
        if name != "UI":
            constants = runtime.table_from(libraries.CONSTANTS.get(name, {}))
            bound = runtime.table_from(libraries.bound(world, name))
            api[name] = runtime.bridge["library"](name, bound, constants)
    for name, shade in functions.COLORS.items():
        runtime.sim["Color"]["Add"](name, runtime.color(*shade))
    api |= {"Global": world.globals.proxy, "UI": runtime.bridge["ui"](world.globals)}
    api |= {"Vector": runtime.sim["Vector"], "Color": runtime.sim["Color"]}
    api |= {"vector": api["Vector"], "color": api["Color"]}
    api["json"] = runtime.table_from({"parse": api["JSON"]["decode"], "serialize": api["JSON"]["encode"]})
    world.api = api


def _parts(runtime: Runtime) -> Any:
    def missing(kind: str, names: frozenset[str] | list[str]) -> dict[str, Any]:
        return {n: partial(functions.not_modeled, f"{kind}.{n}") for n in names}

    table = runtime.table_from
    parts = {name: missing(name, functions.BEHAVIORS[name]["functions"]) for name in functions.BEHAVIORS}
    return table(
        {
            "object_methods": table({**missing("object", functions.OBJECT_FUNCTIONS), **OBJECT_METHODS}),
            "object_vectors": table(list(transform.VECTORS)),
            "global_methods": table(SHARED_METHODS),
            "player_methods": table({**missing("player", functions.PLAYER_FUNCTIONS), **player.METHODS}),
            "player_vectors": table(list(player.VECTORS)),
            "ui_methods": table(dict(interface.METHODS)),
            "behaviors": table(
                {name: table({**stubs, **behaviors.ALL.get(name, {})}) for name, stubs in parts.items()}
            ),
        }
    )


def _get_global(entity: Entity, name: str) -> Any:
    if name == "UI":
        return entity.world.api["UI"]
    if name == "script_code":
        return entity.script
    if name == "script_state":
        return entity.script_state
    if name in functions.GLOBALS:
        return entity.world.api[name]
    raise ApiError(f"cannot access field {name} of Global")


def _set_global(entity: Entity, name: str, value: Any) -> None:
    raise ApiError(f"Global.{name} cannot be set")


def _describe(o: Any) -> str:
    color = getattr(o, "color", None)
    if color is not None:
        return f"Player {color}"
    return "Global" if o.guid == GLOBAL_GUID else f"{o.label} ({o.guid})"
