"""The view of one player: what they see, read and can reach."""

from typing import Protocol

from tts_export.simulator import events, seats
from tts_export.simulator.errors import SimError
from tts_export.simulator.ui import Ui
from tts_export.simulator.world import GLOBAL_GUID, SimObject, World, zone_color


class HasWorld(Protocol):
    """A table: this module is below the one of tables."""

    world: World


class PlayerView:
    """The view of the player at one color."""

    def __init__(self, table: HasWorld, color: str) -> None:
        self.table = table
        self.color = color
        seats.seat_of(table.world, color)

    @property
    def world(self) -> World:
        """The table's current world: rewinding replaces it."""
        return self.table.world

    @property
    def seat(self) -> seats.SeatColor:
        return seats.seat_of(self.world, self.color)

    @property
    def seated(self) -> bool:
        return self.seat.seated

    @property
    def hand(self) -> list[SimObject]:
        """The objects in all of the player's hand zones, left to right."""
        return [o for zone in self.world.hand_zones(self.color) for o in zone.in_hand]

    @property
    def dialogs(self) -> list[seats.Dialog]:
        """The dialogs that this player has not answered, oldest first."""
        return self.seat.dialogs

    @property
    def messages(self) -> list[str]:
        """The messages that this player could read in the chat and on the screen."""
        mine = {"all", self.color} | ({"host"} if self.seat.host else set())
        return [m.text for m in self.world.messages if m.to in mine]

    def sees(self, o: SimObject) -> bool:
        """Whether the player can see which object it is."""
        return seats.sees(self.world, self.color, o)

    def texts(self, on: str = "Global") -> list[str]:
        """The texts that this player reads in the UI of Global or of an object."""
        return self.ui_of(on).texts(self.color)

    def view(self) -> str:
        """The table as text, as this player sees it."""
        return table_text(self.world, self.color)

    def ui_of(self, on: str) -> Ui:
        tree: Ui | None = self.world.uis.get(GLOBAL_GUID if on == "Global" else on)
        if tree is None:
            raise SimError(f"there is no UI of {on!r}")
        return tree

    def reach(self, o: SimObject) -> None:
        if not o.alive:
            raise SimError(f"{o.label} ({o.guid}) is not on the table any more")
        if not o.interactable:
            raise SimError(f"{o.label} cannot be touched: it is not interactable")
        if o.hand is not None and zone_color(o.hand) != self.color:
            raise SimError(f"{o.label} is in the hand of {zone_color(o.hand)}")

    def allowed(self, action: str, *objects: SimObject) -> bool:
        return events.ask(self.world, None, "", (), "onPlayerAction", self.seat, action, list(objects))


# The table as text, as print(table) shows it.

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
