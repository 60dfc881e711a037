"""Wait and coroutines: what scripts have scheduled for later frames."""

import heapq

from tts_export.simulator.errors import ScriptError, unexpected
from tts_export.simulator.lua import Lua
from tts_export.simulator.table_data import Condition
from tts_export.simulator.world import FRAMES_PER_SECOND, World


def _frames_of(seconds: float) -> int:
    return max(1, round(seconds * FRAMES_PER_SECOND))


def wait_frames(world: World, function: Lua, frames: float = 1) -> int:
    return world.after(int(frames), _runnable(function))


def wait_time(world: World, function: Lua, seconds: float, repetitions: int = 1) -> int:
    every = _frames_of(seconds)
    return world.after(every, _runnable(function), every, int(repetitions))


def wait_condition(
    world: World, function: Lua, condition: Lua, timeout: float | None = None, on_timeout: Lua = None
) -> int:
    deadline = None if timeout is None else world.frame + _frames_of(timeout)
    wait = Condition(world.next_id(), _runnable(function), _runnable(condition), deadline, on_timeout)
    world.conditions.append(wait)
    return wait.id


def stop(world: World, wait_id: int) -> bool:
    world.stopped.add(wait_id)  # it may be the one that is running
    known = any(t.id == wait_id for t in world.timers) or any(c.id == wait_id for c in world.conditions)
    world.conditions = [c for c in world.conditions if c.id != wait_id]
    if known:
        world.timers = [t for t in world.timers if t.id != wait_id]
        heapq.heapify(world.timers)
    return known


def stop_all(world: World) -> bool:
    world.stopped.update(t.id for t in world.timers)
    world.timers = []
    world.conditions = []
    return True


def run_due(world: World) -> None:
    """Runs what is due in this frame: timers in order of time, conditions, coroutines."""
    while world.timers and world.timers[0].due <= world.frame:
        timer = heapq.heappop(world.timers)
        world.enter(world.globals, timer.function)
        if timer.repeats != 1 and timer.id not in world.stopped:
            timer.repeats -= timer.repeats > 0
            timer.due = world.frame + timer.every
            heapq.heappush(world.timers, timer)
    world.stopped.clear()
    _check_conditions(world)
    _resume_coroutines(world)


def _check_conditions(world: World) -> None:
    for wait in list(world.conditions):
        if wait not in world.conditions:
            continue  # stopped by one before it
        if world.enter(world.globals, wait.condition):
            world.conditions.remove(wait)
            world.stirred = True
            world.enter(world.globals, wait.function)
        elif wait.deadline is not None and world.frame >= wait.deadline:
            world.conditions.remove(wait)
            if wait.on_timeout is not None:
                world.enter(world.globals, wait.on_timeout)


def _resume_coroutines(world: World) -> None:
    running, world.coroutines = world.coroutines, []
    for coroutine in running:
        world.calls += 1
        try:
            if world.runtime.resume(coroutine):
                world.coroutines.append(coroutine)
        except ScriptError as error:
            world.record(world.globals, error)


def _runnable(function: Lua) -> Lua:
    if not callable(function):
        raise unexpected("a function", function)
    return function
