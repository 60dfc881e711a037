"""Events: delivered to Global first, then to every object's script that has the handler."""

from typing import Any

from tts_export.simulator.api.functions import EVENTS
from tts_export.simulator.errors import SimError
from tts_export.simulator.lua import Lua, as_object
from tts_export.simulator.world import Entity, Event, SimObject, World

_ALL = EVENTS["universal"] | EVENTS["global_only"] | EVENTS["object_only"]


def queue(world: World, name: str, *arguments: Any) -> None:
    """Delivers the event as soon as no script is running."""
    _known(name)
    world.events.append(Event(name, arguments))


def queue_for(
    world: World, o: SimObject, name: str, arguments: tuple[Any, ...], own: str, *own_arguments: Any
) -> None:
    """Like `queue`, and the object's own handler `own` first."""
    _known(name)
    _known(own)
    world.events.append(Event(name, arguments, own, o, own_arguments))


def flush(world: World) -> None:
    """Delivers queued events, and those that their handlers queue."""
    while world.events:
        _deliver(world, world.events.popleft())


def ask(
    world: World, o: SimObject | None, own: str, own_arguments: tuple[Any, ...], name: str, *arguments: Any
) -> bool:
    """Whether no handler returned false; the object's own handler is called first, then the others."""
    if o is not None and own and o.env is not None and _answer(world, o, own, own_arguments) is False:
        return False
    return all(_answer(world, entity, name, arguments) is not False for entity in _listeners(world, name))


def swallowed(
    world: World, o: SimObject, own: str, own_arguments: tuple[Any, ...], name: str, *arguments: Any
) -> bool:
    """Whether a handler returned true, which keeps the game from its default action."""
    if o.env is not None and _answer(world, o, own, own_arguments) is True:
        return True
    return any(_answer(world, entity, name, arguments) is True for entity in _listeners(world, name))


def handler(entity: Entity, name: str) -> Lua:
    """The script's function of that name, or None."""
    if entity.env is None:
        return None
    function = entity.world.runtime.bridge["global_value"](entity.env, name)
    return function if callable(function) and as_object(function) is None else None


def _deliver(world: World, event: Event) -> None:
    if event.subject is not None and event.subject.env is not None:
        _answer(world, event.subject, event.own, event.own_arguments)
    for entity in _listeners(world, event.name):
        _answer(world, entity, event.name, event.arguments)


def _listeners(world: World, name: str) -> list[Entity]:
    if name in EVENTS["global_only"]:
        return [world.globals]
    return list(world.scripts)


def _answer(world: World, entity: Entity, name: str, arguments: tuple[Any, ...]) -> Any:
    function = handler(entity, name)
    if function is None:
        return None
    return world.enter(entity, function, *[world.runtime.to_lua(a) for a in arguments])


def _known(name: str) -> None:
    if name and name not in _ALL:
        raise SimError(f"the game has no event {name}")
