"""Hand zones: the cards that a player holds, from left to right, and how they are fanned out."""

from tts_export.simulator import space, zones
from tts_export.simulator.world import SimObject, World

PITCH = 2.3  # between two cards of a hand at scale 1
OVERLAP_FROM = 0.9  # of the zone's width: a wider hand overlaps


def zone_at(world: World, o: SimObject) -> SimObject | None:
    """The hand zone that would take the object where it is, or None."""
    if not o.data.get("Hands") or o.locked or o.is_zone:
        return None
    for zone in world.zones:
        if zone.name == "HandTrigger" and zones.holds_point(zone, o.pos):
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
        zone.in_hand.sort(key=lambda o: zones.seen_from(zone, o.pos)[0])
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
        world.touch(o)


def _place(zone: SimObject, o: SimObject) -> int:
    x = zones.seen_from(zone, o.pos)[0]
    return sum(zones.seen_from(zone, other.pos)[0] <= x for other in zone.in_hand)
