"""Spawning objects over a few frames, starting their scripts, destroying objects."""

from typing import Any

from tts_export.simulator import events, saved, zones
from tts_export.simulator.errors import ApiError, ScriptError, SimError
from tts_export.simulator.lua import Lua
from tts_export.simulator.space import Vec
from tts_export.simulator.ui import Ui
from tts_export.simulator.world import MOST_OBJECTS, Entity, SimObject, Spawn, World, copy_data

SPAWN_FRAMES = 3  # from the call that spawns to `spawning` becoming false
SPAWN_CALLS = 20
"""As how many calls of a script a spawn counts: an object that is made and destroyed is not there afterwards,
but took its time.
"""


def place(world: World, data: dict[str, Any]) -> SimObject:
    """Adds the object of a saved state to the table, not spawned yet; it owns `data`, without a copy."""
    if "Name" not in data or "Transform" not in data:
        raise ApiError("an object needs at least Name and Transform")
    if len(world.objects) >= MOST_OBJECTS:
        raise SimError(f"more than {MOST_OBJECTS:,} objects")
    guid = world.free_guid(str(data.get("GUID") or ""))
    o = SimObject(world, data, guid)
    o.proxy = world.runtime.bridge["object"](o)
    o.script = str(data.get("LuaScript") or "")
    o.script_state = str(data.get("LuaScriptState") or "")
    o.snap_points = copy_data(data.get("AttachedSnapPoints") or [])
    world.objects[guid] = o
    if o.is_zone:
        world.zones.append(o)
    world.uis[guid] = Ui(world, o, str(data.get("XmlUI") or ""), data.get("CustomUIAssets") or [])
    return o


def spawn(
    world: World,
    data: dict[str, Any],
    *,
    position: Vec | None = None,
    rotation: Vec | None = None,
    scale: Vec | None = None,
    callback: Lua = None,
    frames: int = SPAWN_FRAMES,
) -> SimObject:
    """Makes an object that is still spawning: usable once `spawning` is false, when the callback runs."""
    o = place(world, data)
    world.calls += SPAWN_CALLS
    o.pos = position or o.pos
    o.rot = rotation or o.rot
    o.scale = scale or o.scale
    world.spawns.append(Spawn(world.frame + frames, o, callback))
    return o


def finish_spawns(world: World) -> None:
    """Completes the spawns that are due: script, onLoad, onObjectSpawn, callback, in this order."""
    due = [s for s in world.spawns if s.due <= world.frame]
    if not due:
        return
    world.spawns = [s for s in world.spawns if s.due > world.frame]
    for item in due:
        if item.object.alive:
            _finish(world, item)


def _finish(world: World, item: Spawn) -> None:
    o = item.object
    o.spawning = False
    world.touch(o)
    start_script(world, o)
    run_on_load(world, o)
    events.queue(world, "onObjectSpawn", o)
    events.flush(world)
    if item.callback is not None and o.alive:
        world.enter(o, item.callback, o.proxy)


def start_script(world: World, entity: Entity) -> None:
    """Runs the script's chunk in its own environment; does nothing for an empty script."""
    if not entity.script.strip():
        return
    entity.env = world.runtime.bridge["script"](entity.proxy, world.runtime.table_from(world.api))
    if isinstance(entity, SimObject):
        entity.env["self"] = entity.proxy
    world.scripts.append(entity)
    try:
        chunk = world.runtime.script(entity.script, entity.chunk, entity.env)
    except ScriptError as error:
        world.record(entity, error)
        return
    world.enter(entity, chunk)


def run_on_load(world: World, entity: Entity) -> None:
    function = events.handler(entity, "onLoad")
    if function is not None:
        world.enter(entity, function, entity.script_state)


def run_on_save(world: World, entity: Entity) -> None:
    """Stores what the script's onSave returns as its state."""
    function = events.handler(entity, "onSave")
    if function is None:
        return
    state = world.enter(entity, function)
    if isinstance(state, str):
        entity.script_state = state


def destroy(world: World, o: SimObject) -> None:
    """Takes the object off the table; scripts may read it until the frame ends."""
    if not o.alive:
        return
    o.dying = True
    events.queue_for(world, o, "onObjectDestroy", (o,), "onDestroy")
    zones.leave_all(world, o)
    zones.let_go(world, o)
    if world.objects.get(o.guid) is o:
        del world.objects[o.guid]
    if o.is_zone:
        world.zones.remove(o)
    registers: tuple[dict[str, Any], ...] = (world.moving, world.unsettled, world.uis)
    for register in registers:
        register.pop(o.guid, None)
    world.dying.append(o)


def bury(world: World) -> None:
    """Removes the scripts of objects that were destroyed in this frame."""
    for o in world.dying:
        o.dead = True
        if o in world.scripts:
            world.scripts.remove(o)
    world.dying.clear()


def enter_container(world: World, container: SimObject, o: SimObject) -> dict[str, Any]:
    """Takes the object off the table into a container, with the event; returns its data there."""
    run_on_save(world, o)
    data = saved.object_data(o)
    events.queue(world, "onObjectEnterContainer", container, o)
    destroy(world, o)
    return data
