"""The table as text, as print(table) shows it."""

from tts_export.simulator import seats
from tts_export.simulator.world import SimObject, World, zone_color

_MAX_NAMES = 12


def table_text(world: World, viewer: str | None = None) -> str:
    """Lists hands, zones with their objects, and the rest with positions, or what one player sees of it."""
    shown: set[str] = set()
    lines = [f"frame {world.frame}, {len(world.objects)} objects"]
    for zone in world.zones:
        if zone.name == "HandTrigger":
            lines.append(_hand(world, zone, viewer))
            shown.update(o.guid for o in zone.in_hand)
    for zone in world.zones:
        inside = sorted((o for o in zone.inside.values() if not o.locked), key=_reading_order)
        if zone.name != "HandTrigger" and inside:  # locked mats and boards are listed once, below
            lines.append(f"zone {zone.label} ({zone.guid})")
            lines += [f"  {_object(world, o, viewer)}" for o in inside]
            shown.update(o.guid for o in inside)
    rest = [o for o in world.living() if not o.is_zone and o.guid not in shown]
    if rest:
        lines.append("elsewhere")
        lines += [f"  {_object(world, o, viewer)}" for o in sorted(rest, key=_reading_order)]
    return "\n".join(lines)


def _hand(world: World, zone: SimObject, viewer: str | None) -> str:
    color = zone_color(zone)
    seat: seats.SeatColor | None = world.players.get(color)
    name = f" ({seat.steam_name})" if seat is not None and seat.seated else ""
    names = [_name(world, o, viewer) for o in zone.in_hand]
    return f"hand {color}{name}: " + (", ".join(names) if names else "empty")


def _object(world: World, o: SimObject, viewer: str | None) -> str:
    x, y, z = o.pos
    marks = [
        f"{o.count} inside" if o.is_deck or o.is_bag else f"x{o.count}" if o.count > 1 else "",
        "face down" if o.face_down else "",
        f"turned {o.rot[1]:g}" if o.rot[1] not in (0.0, 180.0) else "",
        "locked" if o.locked else "",
        f"held by {o.held_by}" if o.held_by else "",
        "moving" if o.motion else "",
        "buttons " + "/".join(b["label"] for b in o.buttons[:_MAX_NAMES]) if o.buttons else "",
    ]
    note = ", ".join(m for m in marks if m)
    return f"{o.guid} {_name(world, o, viewer)} at ({x:.1f}, {y:.2f}, {z:.1f})" + (
        f" [{note}]" if note else ""
    )


def _name(world: World, o: SimObject, viewer: str | None) -> str:
    if viewer is not None and not seats.sees(world, viewer, o):
        return f"hidden {o.type.lower()}"
    return f"{o.label}" if o.nickname else f"<{o.name}>"


def _reading_order(o: SimObject) -> tuple[float, float, float, str]:
    return (-round(o.pos[2], 1), round(o.pos[0], 1), o.pos[1], o.guid)
