"""The API's tables: Wait, Turns, JSON, Time, Notes, Hands, Info, Physics, Player and the rest."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from math import dist
from typing import Any

from tts_export.simulator import seats, space, waits
from tts_export.simulator.api import settings, turns
from tts_export.simulator.api.functions import LIBRARIES, PLAYER_ACTIONS, Functions, not_modeled
from tts_export.simulator.errors import ApiError, SimError
from tts_export.simulator.lua import Lua, fields, is_table, to_python, vec3
from tts_export.simulator.world import FRAMES_PER_SECOND, SimObject, World

WAIT, JSON, NOTES, PHYSICS, HANDS, TABLES = (Functions() for _ in range(6))
PLAYER, TURNS, LIGHTING, TIMER, WEB = (Functions() for _ in range(5))
ALL: dict[str, Functions] = {
    "Wait": WAIT,
    "JSON": JSON,
    "Notes": NOTES,
    "Physics": PHYSICS,
    "Hands": HANDS,
    "Tables": TABLES,
    "Player": PLAYER,
    "Turns": TURNS,
    "Lighting": LIGHTING,
    "Timer": TIMER,
    "WebRequest": WEB,
}
CONSTANTS: dict[str, dict[str, Any]] = {"Wait": {"COLLECT_DUPLICATE": 1, "COLLECT_UNKNOWN": 2}}

WAIT["frames"] = waits.wait_frames
WAIT["time"] = waits.wait_time
WAIT["condition"] = waits.wait_condition
WAIT["stop"] = waits.stop
WAIT["stopAll"] = waits.stop_all
TURNS["getTurnOrder"] = lambda world: world.runtime.list(turns.order(world))
TURNS["getNextTurnColor"] = lambda world: turns.neighbor(world, 1)
TURNS["getPreviousTurnColor"] = lambda world: turns.neighbor(world, -1)
TURNS["endTurn"] = turns.end_turn


def bound(world: World, name: str) -> dict[str, Callable[..., Any]]:
    """The library's functions by name; those that are not modeled raise SimError."""
    functions: dict[str, Callable[..., Any]] = {
        n: partial(not_modeled, f"{name}.{n}") for n in LIBRARIES[name]["functions"]
    }
    functions.update({n: partial(function, world) for n, function in ALL.get(name, {}).items()})
    return functions


def get(world: World, library: str, name: Any) -> Any:
    """The value of a library's field that is not a function."""
    if library == "Player":
        seat = world.players.get(str(name).capitalize())
        if seat is not None:
            return seat.proxy
        if name == "Action":
            return world.runtime.table_from({a: a for a in PLAYER_ACTIONS})
    if library == "Time" and name in LIBRARIES["Time"]["properties"]:
        return _time(world, str(name))
    if library == "Physics" and name == "play_area":
        return world.save.get("PlayArea", 0.5)
    if library == "Turns":
        return turns.get(world, str(name))
    value = settings.get(world, library, str(name))
    if value is not settings.UNKNOWN:
        return value
    if name in LIBRARIES[library]["properties"]:
        raise SimError(f"the simulator does not model {library}.{name}")
    raise ApiError(f"cannot access field {name} of {library}")


def put(world: World, library: str, name: Any, value: Any) -> None:
    if library == "Turns":
        turns.put(world, str(name), value)
    elif library == "Physics" and name == "play_area":
        world.save["PlayArea"] = float(value)
    elif not settings.put(world, library, str(name), value):
        raise ApiError(f"{library}.{name} cannot be set")


def _time(world: World, name: str) -> float:
    if name == "frame_count":
        return world.frame
    if name == "delta_time":
        return 1.0 / FRAMES_PER_SECOND
    return 1.0 / 90 if name == "fixed_delta_time" else world.frame / FRAMES_PER_SECOND


@JSON("encode")
def encode(world: World, value: Any) -> str:
    return json.dumps(_encodable(to_python(value)), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


@JSON("encode_pretty")
def encode_pretty(world: World, value: Any) -> str:
    return json.dumps(_encodable(to_python(value)), ensure_ascii=False, sort_keys=True, indent=2)


@JSON("decode")
def decode(world: World, text: Any) -> Any:
    try:
        return world.runtime.to_lua(json.loads(text))
    except (ValueError, TypeError):
        raise ApiError("JSON.decode: the text is not valid JSON") from None


def _encodable(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(k): _encodable(v) for k, v in value.items()}
    if isinstance(value, list):
        return [_encodable(v) for v in value]
    if value is None or isinstance(value, str | int | float | bool):
        return value
    raise ApiError("JSON.encode: only plain data can be encoded, not objects or functions")


@NOTES("getNotebookTabs")
def notebook_tabs(world: World) -> Lua:
    tabs = world.save.get("TabStates") or {}
    return world.runtime.to_lua(
        [{"index": index, **_tab(tabs[str(index)])} for index in sorted(map(int, tabs))]
    )


@NOTES("addNotebookTab")
def add_tab(world: World, parameters: Lua) -> int:
    tabs = world.save.setdefault("TabStates", {})
    index = max((int(k) for k in tabs), default=-1) + 1
    tabs[str(index)] = {**_tab(to_python(parameters)), "id": index}
    return index


def _tab(asked: Mapping[str, Any]) -> dict[str, str]:
    defaults = {"title": "", "body": "", "color": "Grey"}
    return {name: str(asked.get(name, default)) for name, default in defaults.items()}


@NOTES("editNotebookTab")
def edit_tab(world: World, parameters: Lua) -> bool:
    asked = to_python(parameters)
    tab = (world.save.get("TabStates") or {}).get(str(asked.get("index")))
    if tab is None:
        return False
    tab.update({name: str(asked[name]) for name in ("title", "body", "color") if name in asked})
    return True


@NOTES("removeNotebookTab")
def remove_tab(world: World, index: int) -> bool:
    return (world.save.get("TabStates") or {}).pop(str(index), None) is not None


@HANDS("getHands")
def all_hands(world: World) -> Lua:
    return world.runtime.list(z.proxy for z in world.zones if z.name == "HandTrigger")


@LIGHTING("apply")
def apply_lighting(world: World) -> bool:
    return True


@PHYSICS("cast")
def cast(world: World, parameters: Lua) -> Lua:
    """Returns what a straight cast hits, nearest first; it is taken as the upright box that it sweeps."""
    asked = fields(parameters)
    origin = vec3(asked.get("origin"), space.ZERO)
    way = vec3(asked.get("direction"), space.ZERO)
    size = vec3(asked.get("size"), space.ZERO)
    far = float(asked.get("max_distance", 0.0))
    length = sum(c * c for c in way) ** 0.5 or 1.0
    end = space.add(origin, (way[0] / length * far, way[1] / length * far, way[2] / length * far))
    low = [min(a, b) - s / 2 for a, b, s in zip(origin, end, size, strict=True)]
    high = [max(a, b) + s / 2 for a, b, s in zip(origin, end, size, strict=True)]
    hits = [(dist(o.pos, origin), o) for o in world.living() if not o.is_zone and _meets(o, low, high)]
    hits.sort(key=lambda hit: hit[0])
    runtime = world.runtime
    return runtime.list(
        runtime.table_from(
            {
                "hit_object": o.proxy,
                "point": runtime.vector(*o.pos),
                "normal": runtime.vector(0, 1, 0),
                "distance": distance,
            }
        )
        for distance, o in hits
    )


def _meets(o: SimObject, low: list[float], high: list[float]) -> bool:
    half = space.footprint(o.size, o.rot[1])
    reach = (half[0], max(o.size[1] / 2, 0.01), half[1])
    return all(low[i] <= o.pos[i] + reach[i] and high[i] >= o.pos[i] - reach[i] for i in range(3))


@PHYSICS("getGravity")
def gravity(world: World) -> Lua:
    return world.runtime.vector(0, -9.81 * 2 * float(world.save.get("Gravity", 0.5)), 0)


@PLAYER("getPlayers")
def all_players(world: World) -> Lua:
    return world.runtime.list(p.proxy for p in [*seats.seated(world), *_watching(world)])


@PLAYER("getSpectators")
def spectators(world: World) -> Lua:
    return world.runtime.list(p.proxy for p in _watching(world))


def _watching(world: World) -> list[seats.SeatColor]:
    seat: seats.SeatColor = world.players[seats.SPECTATOR]
    return [seat] if seat.steam_name else []


@PLAYER("getColors")
def colors(world: World) -> Lua:
    return world.runtime.list(world.players)


@PLAYER("getAvailableColors")
def available_colors(world: World) -> Lua:
    return world.runtime.list(c for c in seats.SEATS if world.hand_zones(c))


@WAIT("collect")
def collect(
    world: World, expected: Lua, on_finished: Lua = None, on_add: Lua = None, on_error: Lua = None
) -> Lua:
    """A table with `add(id, value)`; on_finished gets the values once every expected id was added."""
    names = list(to_python(expected))
    values: dict[Any, Any] = {}
    collection = world.runtime.new_table()

    def add(*arguments: Any) -> bool:
        key, value, *_ = (*(arguments[1:] if is_table(arguments[0]) else arguments), None)
        if key not in names or key in values:
            if on_error is not None:
                world.enter(world.globals, on_error, collection, key, 1 if key in values else 2)
            return False
        values[key] = value
        collection[key] = value
        if on_add is not None:
            world.enter(world.globals, on_add, collection, key, value)
        if len(values) == len(names) and on_finished is not None:
            world.enter(world.globals, on_finished, collection)
        return True

    collection["add"] = world.runtime.bridge["closure"](add)
    return collection


def _register_text(library: Functions, word: str, field: str, default: str | None) -> None:
    """Registers `getNotes` and `setNotes` and their like, for a text of the save."""

    @library(f"get{word}")
    def read(world: World) -> str | None:
        return world.save.get(field) or default

    @library.action(f"set{word}")
    def write(world: World, text: str) -> None:
        world.save[field] = str(text)


_register_text(NOTES, "Notes", "Note", "")
_register_text(TABLES, "Table", "Table", "Table_None")
_register_text(TABLES, "CustomURL", "TableURL", None)


_DELAY = 30
"""Frames until an answer."""
_NO_HOST = "Cannot resolve destination host"


@WEB("get")
def _request(world: World, address: str, callback: Lua = None) -> Lua:
    """A request; it is done when the callback is called with it.

    It gets what the test has put at the address, and fails for any other one.
    """
    request = world.runtime.table_from({"url": address, "is_done": False, "is_error": False, "text": ""})
    world.asked.append(address)

    def answered() -> None:
        answer = world.web.get(address)
        request["is_done"], request["is_error"] = True, answer is None
        request["error"] = _NO_HOST if answer is None else None
        request["response_code"], request["text"] = (0, "") if answer is None else (200, answer)
        if callback is not None:
            world.enter(world.globals, callback, request)

    world.after(_DELAY, world.runtime.bridge["closure"](answered))
    return request
