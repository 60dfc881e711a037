"""Physics: objects fall straight down onto what is below them; cards join cards, tokens stacks."""

from tts_export.simulator import containers, events, kinds, space
from tts_export.simulator.world import SimObject, World

JOIN_DISTANCE = 0.5  # a card that falls closer than this to another card's center joins it
FALL = 0.05  # a shorter fall joins nothing: cards that a script put side by side stay single
SAME_HEIGHT = 0.05
SNAP_DISTANCE = 1.2


def rest(world: World, o: SimObject) -> None:
    """Lets a loose object fall; it may join what it lands on."""
    if not o.is_loose or o.name in kinds.FLAT:
        return
    below = _below(world, o)
    surface = max((b.top for b in below), default=space.TABLE_Y)
    on_table = surface <= space.TABLE_Y
    height = surface + kinds.lift_of(o.data, o.count, o.face_down, on_table)
    fell = o.pos[1] - height
    if abs(fell) > 1e-4:
        o.pos = (o.pos[0], height, o.pos[2])
    if fell > FALL:
        _land(world, o, below, surface)


def _below(world: World, o: SimObject) -> list[SimObject]:
    """The objects under this one; of two at one height the later GUID is the upper one."""
    x, y, z = o.pos
    half = space.footprint(o.size, o.rot[1])
    below = []
    for other in world.objects.values():
        ox, oy, oz = other.pos
        size = other.measured or other.size
        if oy > y + 1e-4 or abs(ox - x) > half[0] + size[0] + size[2]:
            continue  # most objects: first what is quick to tell
        if other is o or other.is_zone or other.hand or other.spawning or other.held_by or other.motion:
            continue
        if other.name in kinds.FLAT or (oy == y and other.guid > o.guid):
            continue
        reach = space.footprint(size, other.rot[1])
        if abs(ox - x) < reach[0] + half[0] * 0.9 and abs(oz - z) < reach[1] + half[1] * 0.9:
            below.append(other)
    return below


def _land(world: World, o: SimObject, below: list[SimObject], surface: float) -> None:
    """Joins what it landed on, if the game would and no script refuses."""
    for other in sorted(below, key=lambda b: abs(b.pos[0] - o.pos[0]) + abs(b.pos[2] - o.pos[2])):
        if other.top > surface - SAME_HEIGHT and _may_join(o, other):
            if events.ask(world, other, "tryObjectEnter", (o,), "tryObjectEnterContainer", other, o):
                containers.join(world, other, o)
            return


def _may_join(o: SimObject, other: SimObject) -> bool:
    """Whether the game would join the two: card on card, a token on one of its kind, anything into a bag."""
    apart = max(abs(o.pos[0] - other.pos[0]), abs(o.pos[2] - other.pos[2]))
    if other.is_bag and not o.is_bag:
        return apart < max(other.size[0], other.size[2]) / 2 and not o.locked
    if other.locked or apart > JOIN_DISTANCE:
        return False
    if (o.is_card or o.is_deck) and (other.is_card or other.is_deck):
        return o.face_down == other.face_down
    return containers.stack_alike(o, other) and o.face_down == other.face_down


def riders(world: World, o: SimObject) -> list[SimObject]:
    """The objects on this one that move along when a player lifts it; none unless it is sticky."""
    if o.hand is not None or not o.data.get("Sticky", True):
        return []
    half_x, half_z = space.footprint(o.size, o.rot[1])
    return [
        other
        for other in world.living()
        if other.is_loose
        and o.pos[1] < other.pos[1] < o.top + 1.0
        and abs(other.pos[0] - o.pos[0]) < half_x
        and abs(other.pos[2] - o.pos[2]) < half_z
    ]


def snap(world: World, o: SimObject) -> None:
    """Moves a dropped object onto the nearest snap point that takes it."""
    if not o.data.get("Snap", True):
        return
    best: tuple[float, space.Vec, dict[str, float] | None] | None = None
    for point, place, heading in snap_points(world, o):
        distance = max(abs(place[0] - o.pos[0]), abs(place[2] - o.pos[2]))
        if _takes(point, o) and distance <= SNAP_DISTANCE and (best is None or distance < best[0]):
            rotation = point.get("Rotation")
            turned = None if rotation is None else {**rotation, "y": rotation.get("y", 0.0) + heading}
            best = (distance, place, turned)
    if best is None:
        return
    o.pos = (best[1][0], o.pos[1], best[1][2])
    if best[2] is not None:
        flip = 180.0 if best[2].get("z") == 180.0 else o.rot[2]
        o.rot = space.angles((o.rot[0], best[2]["y"], flip))


def snap_points(
    world: World, but: SimObject | None = None
) -> list[tuple[dict[str, dict[str, float]], space.Vec, float]]:
    """The snap points of the table and of all objects but one, with their places and headings."""
    points = [(point, space.xyz(point["Position"]), 0.0) for point in world.globals.snap_points]
    for other in world.living():
        for point in other.snap_points if other is not but else ():
            place = space.to_world(space.xyz(point["Position"]), other.pos, other.rot, other.scale)
            points.append((point, place, other.rot[1]))
    return points


def _takes(point: dict[str, dict[str, float]], o: SimObject) -> bool:
    tags = point.get("Tags")
    return not tags or not o.tags.isdisjoint(tag.lower() for tag in tags)
