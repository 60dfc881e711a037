"""Actions of scripts on objects: take, put, deal, shuffle, cut, clone, destroy, select."""

from tts_export.simulator import containers, events, motion, saved, scene, seats, space, zones
from tts_export.simulator.api import naming
from tts_export.simulator.api.functions import Functions
from tts_export.simulator.errors import ApiError
from tts_export.simulator.lua import Lua, as_object, fields, vec3
from tts_export.simulator.world import SimObject, alive

METHODS = Functions()
ROLL_FRAMES = 60


@METHODS("getObjects")
def objects(o: SimObject, ignore_tags: bool = False) -> Lua:
    runtime = o.world.runtime
    if alive(o).is_zone:
        inside = o.inside.values() if not ignore_tags else zones.touching(o.world, o)
        return runtime.list(i.proxy for i in inside if i.alive)
    if o.is_deck or o.is_bag:
        return runtime.bridge["entries"](runtime.list(_entries(o)))
    raise ApiError(f"getObjects: {o.label} is neither a container nor a zone")


def _entries(o: SimObject) -> list[Lua]:
    """The entries of what is in a container. Each becomes a Lua value once: scripts ask for them often."""
    known, make = o.entries, o.world.runtime.table_from
    o.entries = {
        id(data): known.get(id(data)) or (data, make(saved.entry(data), recursive=True))
        for data in o.contents
    }
    return [o.entries[id(data)][1] for data in o.contents]


@METHODS("takeObject")
def take_object(o: SimObject, parameters: Lua = None) -> Lua:
    asked = fields(parameters)
    if "index" in asked and "guid" in asked:
        raise ApiError("takeObject: index or guid, not both")
    taken = containers.take(
        alive(o).world,
        _container(o),
        index=asked.get("index"),
        guid=asked.get("guid"),
        top=asked.get("top", True),
        position=vec3(asked["position"]) if "position" in asked else None,
        rotation=space.angles(vec3(asked["rotation"])) if "rotation" in asked else None,
        flip=bool(asked.get("flip", False)),
        smooth=bool(asked.get("smooth", True)),
        callback=asked.get("callback_function"),
    )
    return taken.proxy


@METHODS("putObject")
def put_object(o: SimObject, what: Lua, index: int | None = None) -> Lua:
    put = alive(as_object(what))
    if put is alive(o):
        raise ApiError("putObject: an object cannot go into itself")
    motion.arrive(o.world, put)
    return containers.join(o.world, o, put, index).proxy


@METHODS.action("shuffle")
def shuffle(o: SimObject) -> None:
    containers.shuffle(alive(o).world, _container(o))


@METHODS.action("randomize", "roll")
def randomize(o: SimObject, color: str | None = None) -> None:
    world = alive(o).world
    if o.is_deck or o.is_bag:
        containers.shuffle(world, o)
    elif naming.faces(o):
        _roll(o)
    if color is not None:
        events.queue_for(world, o, "onObjectRandomize", (o, color), "onRandomize", color)


def _roll(o: SimObject) -> None:
    face = o.world.rng.choice(naming.faces(o))
    motion.glide(o.world, o, o.pos, (face["Rotation"]["x"], o.rot[1], face["Rotation"]["z"]))
    if o.motion is not None:
        o.motion.frames = ROLL_FRAMES


@METHODS("deal")
def deal(
    o: SimObject, number: int, color: str | None = None, index: int = 1, from_bottom: bool = False
) -> bool:
    world = alive(o).world
    colors = [color] if color else [p.color for p in seats.seated(world)]
    for _ in range(int(number)):
        for seat in colors:
            zone = seats.hand_of(world, seat, int(index or 1))
            if zone is None:
                raise ApiError(f"deal: {seat} has no hand {index}")
            source = o.remainder or o
            if not source.alive:
                return False
            _deal_one(source, zone, not from_bottom)
    return True


def _deal_one(source: SimObject, zone: SimObject, top: bool) -> None:
    world = source.world
    turned = space.angles((0.0, zone.rot[1] + 180.0, 0.0))
    if source.is_deck or source.is_bag or source.count > 1:
        card = containers.take(world, source, top=top, position=zone.pos, rotation=turned)
    else:
        card = source
        motion.glide(world, card, zone.pos, turned)
    card.extra["dealt"] = True


@METHODS("dealToColorWithOffset")
def deal_with_offset(o: SimObject, offset: Lua, flip: bool, color: str) -> Lua:
    zone = seats.hand_of(alive(o).world, color)
    if zone is None:
        raise ApiError(f"dealToColorWithOffset: {color} has no hand")
    place = space.add(zone.pos, space.rotate(vec3(offset), (0.0, zone.rot[1], 0.0)))
    turned = (0.0, zone.rot[1] + 180.0, 0.0 if flip else 180.0)
    return containers.take(o.world, _container(o), position=place, rotation=turned).proxy


@METHODS("cut")
def cut(o: SimObject, count: int | None = None) -> Lua:
    n = len(_deck(alive(o)).contents)
    upper = int(count) if count is not None else n // 2
    if not 0 < upper < n:
        raise ApiError(f"cut: cannot cut {upper} of {n} cards")
    return _piles(o, [n - upper, upper], (2.5 * o.scale[0], 0.0, 0.0))


@METHODS("split")
def split(o: SimObject, piles: int = 2) -> Lua:
    n, k = len(_deck(alive(o)).contents), int(piles)
    if not 2 <= k <= n // 2:
        raise ApiError(f"split: {n} cards do not make {k} piles")
    return _piles(o, [n // k + (1 if i < n % k else 0) for i in range(k)], (2.5 * o.scale[0], 0.0, 0.0))


@METHODS("spread")
def spread(o: SimObject, distance: float = 0.6) -> Lua:
    n = len(_deck(alive(o)).contents)
    return _piles(o, [1] * n, (float(distance), 0.02, 0.0))


def _piles(o: SimObject, sizes: list[int], step: space.Vec) -> Lua:
    turned = space.rotate(step, (0.0, o.rot[1] + 180.0, 0.0))
    return o.world.runtime.list(p.proxy for p in containers.split(o.world, o, sizes, turned))


@METHODS("clone")
def clone(o: SimObject, parameters: Lua = None) -> Lua:
    asked = fields(parameters)
    scene.run_on_save(alive(o).world, o)
    data = saved.object_data(o) | {"GUID": ""}
    place = vec3(asked["position"]) if "position" in asked else space.add(o.pos, (0.0, 1.0, 0.0))
    return scene.spawn(o.world, data, position=place).proxy


@METHODS.action("destruct")
def destruct(o: SimObject) -> None:
    scene.destroy(alive(o).world, o)


@METHODS("reload")
def reload(o: SimObject) -> Lua:
    """Replaces the object by a new one with the same GUID; references to the old one are dead."""
    scene.run_on_save(alive(o).world, o)
    naming.apply_custom(o)
    data = saved.object_data(o)
    scene.destroy(o.world, o)
    return scene.spawn(o.world, data).proxy


@METHODS.action("drop")
def drop(o: SimObject) -> None:
    alive(o).held_by = ""
    o.world.touch(o)


@METHODS.action("reset")
def reset(o: SimObject) -> None:
    if alive(o).is_bag:
        o.contents.clear()


@METHODS.action("addToPlayerSelection")
def select(o: SimObject, color: str) -> None:
    _seat(o, color).selected.append(alive(o))


@METHODS.action("removeFromPlayerSelection")
def deselect(o: SimObject, color: str) -> None:
    selected = _seat(o, color).selected
    if alive(o) in selected:
        selected.remove(o)


@METHODS.action("registerCollisions", "unregisterCollisions")
def collisions(o: SimObject, stay: bool = False) -> None:
    """Accepted; the simulator reports no collisions."""
    alive(o)


def group(objects: list[SimObject]) -> list[SimObject]:
    """Joins objects into decks and stacks in the order given, first one lowest; returns these."""
    decks: list[SimObject] = []
    for o in objects:
        zones.let_go(o.world, o)
        target = next((m for m in decks if _alike(o, m)), None)
        if target is None:
            decks.append(o)
        else:
            decks[decks.index(target)] = containers.join(o.world, target, o)
    return [m for m in decks if m not in objects or m.is_deck]


def _alike(o: SimObject, other: SimObject) -> bool:
    cards = (o.is_card or o.is_deck) and (other.is_card or other.is_deck)
    return cards or containers.stack_alike(o, other)


def _seat(o: SimObject, color: str) -> seats.SeatColor:
    seat: seats.SeatColor | None = o.world.players.get(color)
    if seat is None:
        raise ApiError(f"no player color {color!r}")
    return seat


def _container(o: SimObject) -> SimObject:
    if not (o.is_deck or o.is_bag or o.count > 1):
        raise ApiError(f"{o.label} holds nothing that could be taken")
    return o


def _deck(o: SimObject) -> SimObject:
    if not o.is_deck:
        raise ApiError(f"{o.label} is not a deck")
    return o
