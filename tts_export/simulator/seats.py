"""The seats of a table: who sits where, their hands, and what each of them can see."""

from typing import Any

from msgspec import Struct, field

from tts_export.simulator import events
from tts_export.simulator.errors import SimError
from tts_export.simulator.lua import Lua
from tts_export.simulator.space import Vec
from tts_export.simulator.world import SimObject, World, zone_color

SEATS = ("White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink")
SPECTATOR = "Grey"


class Dialog(Struct, frozen=True):
    """A dialog on a player's screen; `kind` is info, confirm, input, memo, options or color."""

    kind: str
    text: str
    default: Any
    options: tuple[str, ...]
    callback: Lua


class SeatColor(Struct, eq=False):
    """A color of the table and who sits there."""

    world: World
    color: str
    steam_name: str = ""
    steam_id: str = ""
    seated: bool = False
    host: bool = False
    promoted: bool = False
    blindfolded: bool = False
    lift_height: float = 0.2
    team: str = "None"
    selected: list[SimObject] = field(default_factory=list)
    hover: SimObject | None = None
    pointer: Vec = (0.0, 0.0, 0.0)
    dialogs: list[Dialog] = field(default_factory=list)
    proxy: Lua = None

    @property
    def admin(self) -> bool:
        return self.host or self.promoted

    def is_of(self, target: str) -> bool:
        """Whether a visibility target (host, admin or a team) includes this player."""
        folded = target.lower()
        return (
            (folded == "host" and self.host)
            or (folded == "admin" and self.admin)
            or folded == self.team.lower()
        )


def make_seats(world: World) -> None:
    """Makes a seat of every color, with spectators (Grey) and game master (Black); all are empty."""
    for color in (*SEATS, SPECTATOR, "Black"):
        seat = SeatColor(world, color)
        seat.proxy = world.runtime.bridge["player"](seat)
        world.players[color] = seat


def sit(world: World, color: str, name: str, host: bool = False, announce: bool = True) -> None:
    """Seats somebody at a color, or among the spectators (Grey); SimError when the seat is taken."""
    seat = seat_of(world, color)
    if seat.seated:
        raise SimError(f"{color} is taken by {seat.steam_name}")
    seat.steam_name, seat.host = name, host
    seat.steam_id = f"7656119{sum(map(ord, color + name)):010d}"
    seat.seated = color != SPECTATOR
    if announce:
        events.queue(world, "onPlayerConnect", seat)
        events.queue(world, "onPlayerChangeColor", color)
        events.flush(world)


def stand(world: World, color: str) -> None:
    """Disconnects whoever sits there; onPlayerChangeColor gets Grey, as in the game."""
    seat = seat_of(world, color)
    if not seat.steam_name:
        raise SimError(f"nobody sits at {color}")
    seat.seated = False
    events.queue(world, "onPlayerDisconnect", seat)
    events.queue(world, "onPlayerChangeColor", SPECTATOR)
    events.flush(world)
    seat.steam_name, seat.host, seat.promoted = "", False, False
    seat.dialogs.clear()


def seat_of(world: World, color: str) -> SeatColor:
    """The seat of a color; SimError when there is no such color."""
    if color not in world.players:
        raise SimError(f"there is no color {color!r}")
    seat: SeatColor = world.players[color]
    return seat


def seated(world: World) -> list[SeatColor]:
    """The occupied seats in the game's order of colors, without spectators."""
    return [world.players[c] for c in (*SEATS, "Black") if world.players[c].seated]


def hand_of(world: World, color: str, index: int = 1) -> SimObject | None:
    """The hand zone of a color, by its 1-based index; None when there is none."""
    hands = world.hand_zones(color)
    return hands[index - 1] if 0 < index <= len(hands) else None


def sees(world: World, color: str, o: SimObject) -> bool:
    """Whether a player of that color can see which object it is."""
    if o.hand is not None and not _hand_open_to(world, color, o.hand):
        return False
    if o.hand is None and o.face_down and o.data.get("HideWhenFaceDown"):
        return False
    if color in o.hidden_from or any(color in colors for colors in o.hiders.values()):
        return False
    return not is_in_fog(o, color)


def is_in_fog(o: SimObject, color: str) -> bool:
    """Whether a fog of war hides the object altogether from a player of that color."""
    return any(_hides(zone, color) for zone in o.zones.values())


def _hand_open_to(world: World, color: str, zone: SimObject) -> bool:
    hiding = int((world.save.get("Hands") or {}).get("Hiding", 0))
    own = zone_color(zone) == color
    return hiding == 2 or (own if hiding == 0 else not own)


def _hides(zone: SimObject, color: str) -> bool:
    if zone.name != "FogOfWarTrigger":
        return False
    own = zone_color(zone) == color
    return own if zone.data.get("FogReverseHiding") else not own
