"""States of objects, highlights, context menus, and hiding from players."""

from tts_export.simulator import events, saved, scene
from tts_export.simulator.api.functions import Functions
from tts_export.simulator.errors import ApiError
from tts_export.simulator.lua import Lua, rgb, to_python
from tts_export.simulator.table_data import MenuItem
from tts_export.simulator.world import SimObject, alive, copy_data

METHODS = Functions()


@METHODS("getStateId")
def state_id(o: SimObject) -> int:
    return current_state(alive(o))


@METHODS("getStates")
def states(o: SimObject) -> Lua:
    known = sorted((alive(o).data.get("States") or {}).items(), key=lambda state: int(state[0]))
    return o.world.runtime.to_lua([{"id": int(number), **saved.info(state)} for number, state in known])


@METHODS("setState")
def set_state(o: SimObject, number: int) -> Lua:
    return change_state(alive(o), int(number)).proxy


@METHODS("shuffleStates")
def shuffle_states(o: SimObject) -> Lua:
    choices = [int(n) for n in alive(o).data.get("States") or {}]
    if not choices:
        raise ApiError(f"shuffleStates: {o.label} has no states")
    return change_state(o, o.world.rng.choice(sorted(choices))).proxy


def current_state(o: SimObject) -> int:
    """The number missing among the other states; -1 for an object without states."""
    others = {int(n) for n in o.data.get("States") or {}}
    return next(i for i in range(1, len(others) + 2) if i not in others) if others else -1


def change_state(o: SimObject, number: int) -> SimObject:
    """Changes to another state; returns the object that replaces this one."""
    world, current = o.world, current_state(o)
    if number == current:
        return o
    others = dict(o.data.get("States") or {})
    new = others.pop(str(number), None)
    if new is None:
        raise ApiError(f"setState: {o.label} has no state {number}")
    scene.run_on_save(world, o)
    old = saved.object_data(o)
    old.pop("States")
    new = copy_data(new) | {"States": {**others, str(current): old}}
    scene.destroy(world, o)
    other = scene.spawn(world, new, position=o.pos, rotation=o.rot)
    events.queue_for(world, other, "onObjectStateChange", (other, o.guid), "onStateChange", o.guid)
    return other


@METHODS.action("highlightOn")
def highlight_on(o: SimObject, color: Lua, duration: float | None = None) -> None:
    alive(o).highlight = {"r": 1.0, "g": 1.0, "b": 1.0} if isinstance(color, str) else rgb(color)
    if duration is not None:
        _fade(o, o.world.frame + round(float(duration) * 60))


def _fade(o: SimObject, until: int) -> None:
    def look() -> None:
        if o.world.frame >= until:
            o.highlight = None
        else:
            o.world.later.append(look)

    o.world.later.append(look)


@METHODS.action("highlightOff")
def highlight_off(o: SimObject, color: Lua = None) -> None:
    alive(o).highlight = None


@METHODS.action("addContextMenuItem")
def add_menu_item(o: SimObject, label: str, function: Lua, keep_open: bool = False) -> None:
    if not callable(function):
        raise ApiError("addContextMenuItem: a function is expected")
    alive(o).menu.append(MenuItem(str(label), function, keep_open=bool(keep_open)))


@METHODS.action("clearContextMenu")
def clear_menu(o: SimObject) -> None:
    alive(o).menu.clear()


@METHODS.action("setHiddenFrom", "setInvisibleTo")
def set_hidden_from(o: SimObject, colors: Lua = None) -> None:
    alive(o).hidden_from = frozenset(to_python(colors) or ())


@METHODS("attachHider", "attachInvisibleHider")
def attach_hider(o: SimObject, hider: str, hidden: bool, colors: Lua = None) -> bool:
    if not hidden:
        alive(o).hiders.pop(str(hider), None)
        return True
    everyone = frozenset(o.world.players)
    alive(o).hiders[str(hider)] = frozenset(to_python(colors)) if colors is not None else everyone
    return True
