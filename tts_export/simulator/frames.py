"""One frame of the table, and stepping until the table is at rest."""

from typing import Any

from tts_export.simulator import busy, events, motion, physics, scene, waits, zones
from tts_export.simulator.errors import SimError
from tts_export.simulator.world import SimObject, World

SETTLE_LIMIT = 60 * 60 * 10  # frames: ten minutes of play
MOST_WORK, CALL, VALUE = 200_000_000, 1000, 80
"""Lua instructions that scripts may use until the table is at rest; a call of a script counts as 1,000, and a
value that the game's API takes or returns as 80: that is how long they take.
"""


@busy.one_run()
def step(world: World) -> None:
    """Steps one frame: spawns, smooth moves, UI, falling and zones, events, waits, in this order."""
    world.frame += 1
    scene.finish_spawns(world)
    motion.advance(world)
    _later(world)
    _settle_objects(world)
    events.flush(world)
    waits.run_due(world)
    _on_update(world)
    events.flush(world)
    if world.dying:
        scene.bury(world)


@busy.one_run()
def settle(world: World) -> int:
    """Steps until nothing is under way; returns how many frames went by.

    Endless timers and conditions without a timeout do not count; each condition is evaluated at least once.
    For those who watch how long scripts run, all of it is one run: thousands of frames of a second each are
    none that ends.
    """
    start, begun = world.frame, _work(world)
    quiet = 0
    while is_busy(world) or quiet < 2:
        world.stirred = False
        _skip_ahead(world)
        step(world)
        quiet = 0 if is_busy(world) or world.stirred else quiet + 1
        if world.frame - start > SETTLE_LIMIT:
            raise SimError("the table does not come to rest: " + _what_is_busy(world))
        if _work(world) - begun > MOST_WORK:
            raise SimError("the scripts do too much before the table comes to rest: " + _what_is_busy(world))
    return world.frame - start


def wait(world: World, count: int) -> None:
    """Lets a number of frames go by; those of a table at rest are not stepped through."""
    waiting = world.timers or world.conditions or _changes_next(world)
    if waiting or any(events.handler(entity, "onUpdate") is not None for entity in world.scripts):
        for _ in range(count):
            step(world)
    else:
        world.frame += count


def _work(world: World) -> int:
    runtime = world.runtime
    return runtime.instructions + VALUE * runtime.values + CALL * world.calls


def is_busy(world: World) -> bool:
    """Whether something is under way that will end by itself."""
    return (
        _changes_next(world)
        or any(t.repeats != -1 for t in world.timers)
        or any(c.deadline is not None for c in world.conditions)
    )


def _changes_next(world: World) -> bool:
    """Whether the next frame has something to do besides timers and conditions."""
    return bool(
        world.spawns or world.moving or world.unsettled or world.events or world.dying or world.later
        or world.coroutines
    )  # fmt: skip


def _what_is_busy(world: World) -> str:
    """A list of what is under way, for an error message."""
    work: dict[str, list[Any]] = {
        "spawning": [s.object.label for s in world.spawns],
        "moving": [o.label for o in world.moving.values()],
        "waits": [t.id for t in world.timers if t.repeats != -1],
        "conditions": [c.id for c in world.conditions if c.deadline is not None],
        "coroutines": [str(c) for c in world.coroutines],
    }
    return ", ".join(f"{what} {names[:5]}" for what, names in work.items() if names)


def _skip_ahead(world: World) -> None:
    """Passes over frames in which nothing happens before the next timer."""
    if world.conditions or _changes_next(world) or all(t.repeats == -1 for t in world.timers):
        return
    if all(events.handler(entity, "onUpdate") is None for entity in world.scripts):
        world.frame = max(world.frame, world.timers[0].due - 1)


def _later(world: World) -> None:
    work, world.later = world.later, []
    for item in work:
        item()


def _settle_objects(world: World) -> None:
    if not world.unsettled:
        return
    due, world.unsettled = world.unsettled, {}
    for o in due.values():
        if not o.alive or o.spawning:
            continue
        physics.rest(world, o)
        if o.alive:
            _update_hand(world, o)
            zones.look(world, o)


def _update_hand(world: World, o: SimObject) -> None:
    if o.is_zone or o.motion is not None or o.held_by:
        return
    zone = zones.zone_at(world, o)
    if o.hand is not None and o.hand is not zone:
        zones.let_go(world, o)
    if zone is not None and o.hand is None:
        zones.take_up(world, zone, o, at_end=o.extra.pop("dealt", False))


def _on_update(world: World) -> None:
    for entity in list(world.scripts):
        for name in ("onUpdate", "onFixedUpdate"):
            function = events.handler(entity, name)
            if function is not None:
                world.enter(entity, function)
