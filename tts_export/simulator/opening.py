"""Opening a save: its data become a world with objects, players in their seats and running scripts."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tts_export.simulator import events, host, scene, zones
from tts_export.simulator.errors import SimError
from tts_export.simulator.lua import Runtime
from tts_export.simulator.seats import make_seats, sit
from tts_export.simulator.table_data import ScriptLimits
from tts_export.simulator.ui import Ui
from tts_export.simulator.world import GLOBAL_GUID, World, copy_data


def open_world(
    save: dict[str, Any], seed: int, seats: list[tuple[str, str, bool]], limits: ScriptLimits
) -> World:
    """A running world: players seated, objects built, onLoad run."""
    clock = host.HostClock()
    functions = host.host_functions(clock)
    runtime = Runtime(
        functions,
        max_memory=limits.memory,
        budget=limits.budget,
        seed=seed,
        game_matcher=limits.game_matcher,
    )
    world = World(save, runtime, seed, limits)
    clock.world = world
    host.install(world)
    make_seats(world)
    for color, name, is_host in seats:
        sit(world, color, name, host=is_host, announce=False)
    _build(world)
    return world


def save_data(save: Path | str | Mapping[str, Any]) -> dict[str, Any]:
    """The data of a save file, of its text, or a copy of what is data already."""
    if isinstance(save, Mapping):
        copy: dict[str, Any] = copy_data(dict(save))
        return copy
    text = save if isinstance(save, str) and save.lstrip().startswith("{") else None
    if text is None:
        text = Path(save).read_text(encoding="utf-8-sig")
    try:
        data = json.loads(text)
    except ValueError as error:
        raise SimError(f"this is not a save: {error}") from error
    if not isinstance(data, dict) or "ObjectStates" not in data:
        raise SimError("this is not a save: ObjectStates is missing")
    return data


def _build(world: World) -> None:
    """Builds all objects before the first script runs; Global's onLoad comes first."""
    save = world.save
    world.globals.script = str(save.get("LuaScript") or "")
    world.globals.script_state = str(save.get("LuaScriptState") or "")
    world.globals.snap_points = copy_data(save.get("SnapPoints") or [])
    world.uis[GLOBAL_GUID] = Ui(
        world, world.globals, str(save.get("XmlUI") or ""), save.get("CustomUIAssets") or []
    )
    for data in save.get("ObjectStates") or []:
        scene.place(world, data).spawning = False
    zones.fill(world)
    zones.settle_silently(world)
    world.unsettled.clear()
    loaded = [world.globals, *world.living()]
    for entity in loaded:
        scene.start_script(world, entity)
    for entity in loaded:
        scene.run_on_load(world, entity)
    events.flush(world)
