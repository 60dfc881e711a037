"""Zones: which objects are in which, with enter and leave events; tags filter what a zone reports."""

from collections.abc import Iterable

from tts_export.simulator import events, space
from tts_export.simulator.world import SimObject, World


def look(world: World, o: SimObject) -> None:
    """Determines the zones of an object again, and queues events for what changed."""
    if o.is_zone:
        _look_from(world, o)
        return
    for zone in _possible(world, o):
        _compare(world, zone, o)


def _look_from(world: World, zone: SimObject) -> None:
    """Determines again what is in a zone that moved, is new, or has other tags."""
    for o in list(world.living()):
        if not o.is_zone and not o.spawning:
            _compare(world, zone, o)


def settle_silently(world: World) -> None:
    """Fills all zones without events, when a save is opened."""
    for o in world.living():
        if o.is_zone:
            continue
        for zone in _possible(world, o):
            if belongs(zone, o):
                _join(zone, o)


def leave_all(world: World, o: SimObject) -> None:
    """Takes the object out of every zone, before it is destroyed."""
    for zone in list(o.zones.values()):
        _leave(world, zone, o)
    for inside in list(o.inside.values()):
        _leave(world, o, inside)


def belongs(zone: SimObject, o: SimObject) -> bool:
    """Whether the zone reports the object: it touches it, and shares a tag if the zone has any."""
    if zone.tags and zone.tags.isdisjoint(o.tags):
        return False
    if zone.name == "HandTrigger":
        return o.hand is zone
    return touches(zone, o)


def touches(zone: SimObject, o: SimObject) -> bool:
    """Whether the object's box reaches into the zone's box."""
    reach, size = zone.size, o.size
    if abs(o.pos[1] - zone.pos[1]) > (reach[1] + size[1]) / 2:
        return False
    x, _, z = seen_from(zone, o.pos)
    half_x, half_z = space.footprint(size, o.rot[1] - zone.rot[1])
    return abs(x) < reach[0] / 2 + half_x and abs(z) < reach[2] / 2 + half_z


def seen_from(zone: SimObject, point: space.Vec) -> space.Vec:
    """The point relative to the zone's center, along the zone's own axes."""
    return space.unrotate(space.subtract(point, zone.pos), (0.0, zone.rot[1], 0.0))


def touching(world: World, zone: SimObject) -> list[SimObject]:
    """The objects whose boxes reach into the zone's box."""
    return [o for o in near(zone, world.living()) if not o.is_zone and touches(zone, o)]


def near(o: SimObject, others: Iterable[SimObject]) -> list[SimObject]:
    """Those of the others that are not too far away to touch the object, however each is turned."""
    x, _, z = o.pos
    width, _, depth = o.size
    zones_near = []
    for other in others:
        there, size = other.pos, other.measured or other.size
        limit = (width + depth + size[0] + size[2]) / 2
        if -limit <= there[0] - x <= limit and -limit <= there[2] - z <= limit:
            zones_near.append(other)
    return zones_near


def _possible(world: World, o: SimObject) -> list[SimObject]:
    """The zones that may report the object: those near it, those in which it was, and its hand."""
    zones = near(o, world.zones)
    missing = {*o.zones.values(), *([o.hand] if o.hand else ())}.difference(zones)
    return [zone for zone in world.zones if zone in missing or zone in zones] if missing else zones


def holds_point(zone: SimObject, point: space.Vec) -> bool:
    """Whether the point lies in the zone's box."""
    x, y, z = seen_from(zone, point)
    reach = zone.size
    return abs(x) <= reach[0] / 2 and abs(z) <= reach[2] / 2 and abs(y) <= reach[1] / 2


def _compare(world: World, zone: SimObject, o: SimObject) -> None:
    now = belongs(zone, o)
    if now == (zone.guid in o.zones):
        return
    if now:
        _join(zone, o)
        _announce(world, "Enter", zone, o)
    else:
        _leave(world, zone, o)


def _join(zone: SimObject, o: SimObject) -> None:
    zone.inside[o.guid] = o
    o.zones[zone.guid] = zone


def _leave(world: World, zone: SimObject, o: SimObject) -> None:
    zone.inside.pop(o.guid, None)
    o.zones.pop(zone.guid, None)
    _announce(world, "Leave", zone, o)


def _announce(world: World, verb: str, zone: SimObject, o: SimObject) -> None:
    events.queue(world, f"onObject{verb}Zone", zone, o)
    if zone.name == "ScriptingTrigger":
        events.queue(world, f"onObject{verb}ScriptingZone", zone, o)


# Hand zones: the cards that a player holds, from left to right, and how they are fanned out.

PITCH = 2.3  # between two cards of a hand at scale 1
OVERLAP_FROM = 0.9  # of the zone's width: a wider hand overlaps


def zone_at(world: World, o: SimObject) -> SimObject | None:
    """The hand zone that would take the object where it is, or None."""
    if not o.data.get("Hands") or o.locked or o.is_zone:
        return None
    for zone in world.zones:
        if zone.name == "HandTrigger" and holds_point(zone, o.pos):
            return zone
    return None


def take_up(world: World, zone: SimObject, o: SimObject, at_end: bool = False) -> None:
    """Puts the object into the hand, at its place from left to right or at the right end."""
    index = len(zone.in_hand) if at_end else _place(zone, o)
    zone.in_hand.insert(index, o)
    o.hand = zone
    o.rot = space.ZERO  # its face towards the player, however it came
    _arrange(world, zone)


def fill(world: World) -> None:
    """Puts everything in hand zones into those hands, in order: for a table just opened."""
    for o in world.living():
        zone = zone_at(world, o)
        if zone is not None:
            o.hand = zone
            zone.in_hand.append(o)
    for zone in world.zones:
        zone.in_hand.sort(key=lambda o: seen_from(zone, o.pos)[0])
        _arrange(world, zone)


def let_go(world: World, o: SimObject) -> None:
    """Takes the object out of its hand, if it is in one."""
    zone = o.hand
    if zone is None:
        return
    o.hand = None
    zone.in_hand.remove(o)
    _arrange(world, zone)
    world.touch(o)


def _arrange(world: World, zone: SimObject) -> None:
    """Fans the hand out along the zone, upright for its player; what was turned over stays so."""
    count = len(zone.in_hand)
    if not count:
        return
    width = abs(zone.scale[0]) * OVERLAP_FROM
    step = min(PITCH * zone.in_hand[0].scale[0], width / count)
    for i, o in enumerate(zone.in_hand):
        offset = space.rotate(((i - (count - 1) / 2) * step, 0.0, 0.0), (0.0, zone.rot[1], 0.0))
        o.pos = space.add(zone.pos, offset)
        o.rot = space.angles((0.0, zone.rot[1] + 180.0, 180.0 if o.face_down else 0.0))
        if o.motion is not None and o.motion.start == o.motion.end:  # it is turned, where it is now
            o.motion.start = o.motion.end = o.pos
        world.touch(o)


def _place(zone: SimObject, o: SimObject) -> int:
    x = seen_from(zone, o.pos)[0]
    return sum(seen_from(zone, other.pos)[0] <= x for other in zone.in_hand)
