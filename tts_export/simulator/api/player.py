"""Player: seats as scripts see and use them."""

from typing import Any

from tts_export.simulator import events, seats, space
from tts_export.simulator.api import globals
from tts_export.simulator.api.functions import COLORS, PLAYER_FUNCTIONS, Functions
from tts_export.simulator.errors import ApiError, SimError
from tts_export.simulator.lua import Lua, to_python, vec3
from tts_export.simulator.seats import Dialog, SeatColor
from tts_export.simulator.world import World

METHODS = Functions()
VECTORS = ("getPointerPosition",)

_SETTABLE = frozenset({"blindfolded", "lift_height", "promoted", "team"})
_FIELDS = _SETTABLE | {"admin", "color", "host", "seated", "steam_id", "steam_name"}


def get(seat: SeatColor, name: str) -> Any:
    if name in _FIELDS:
        return getattr(seat, name)
    if name in PLAYER_FUNCTIONS:
        raise SimError(f"the simulator does not model player.{name}()")
    raise ApiError(f"cannot access field {name} of userdata<LuaPlayer>")


def put(seat: SeatColor, name: str, value: Any) -> None:
    if name not in _SETTABLE:
        raise ApiError(f"player.{name} cannot be set")
    setattr(seat, name, value)


def change_color(world: World, seat: SeatColor, color: str) -> bool:
    """Moves whoever sits there to another color (Grey to watch); False when it is taken."""
    target: SeatColor = world.players[color]
    if target is seat or (target.seated and color != seats.SPECTATOR):
        return False
    for name in ("steam_name", "steam_id", "host", "promoted", "team"):
        setattr(target, name, getattr(seat, name))
    seat.seated, seat.host, seat.promoted, seat.steam_name = False, False, False, ""
    seat.dialogs.clear()
    target.seated = color != seats.SPECTATOR
    events.queue(world, "onPlayerChangeColor", color)
    return True


@METHODS("changeColor")
def change(seat: SeatColor, color: str) -> bool:
    if color not in COLORS:
        raise ApiError(f"changeColor: no color {color!r}")
    return change_color(seat.world, seat, color)


@METHODS("getHandCount")
def hand_count(seat: SeatColor) -> int:
    return len(seat.world.hand_zones(seat.color))


@METHODS("getHandObjects")
def hand_objects(seat: SeatColor, index: int = 1) -> Lua:
    zone = seats.hand_of(seat.world, seat.color, int(index or 1))
    held = [] if zone is None else [o.proxy for o in zone.in_hand]
    return seat.world.runtime.list(held)


@METHODS("getHandTransform")
def hand_transform(seat: SeatColor, index: int = 1) -> Lua:
    zone = seats.hand_of(seat.world, seat.color, int(index or 1))
    if zone is None:
        return None
    runtime = seat.world.runtime
    axes = {"forward": (0.0, 0.0, 1.0), "right": (1.0, 0.0, 0.0), "up": (0.0, 1.0, 0.0)}
    fields = {name: runtime.vector(*space.rotate(axis, zone.rot)) for name, axis in axes.items()}
    fields |= {"position": runtime.vector(*zone.pos), "rotation": runtime.vector(*zone.rot)}
    return runtime.table_from(fields | {"scale": runtime.vector(*zone.scale)})


@METHODS("setHandTransform")
def set_hand_transform(seat: SeatColor, parameters: Lua, index: int = 1) -> bool:
    zone = seats.hand_of(seat.world, seat.color, int(index or 1))
    if zone is None:
        return False
    asked = dict(parameters.items())
    zone.pos = vec3(asked.get("position"), zone.pos)
    zone.rot = space.angles(vec3(asked.get("rotation"), zone.rot))
    zone.scale = vec3(asked.get("scale"), zone.scale)
    seat.world.touch(zone)
    return True


@METHODS("getHoldingObjects")
def holding(seat: SeatColor) -> Lua:
    return seat.world.runtime.list(o.proxy for o in seat.world.living() if o.held_by == seat.color)


@METHODS("getHoverObject")
def hover(seat: SeatColor) -> Lua:
    return seat.hover.proxy if seat.hover is not None and seat.hover.alive else None


@METHODS("getSelectedObjects")
def selected(seat: SeatColor) -> Lua:
    return seat.world.runtime.list(o.proxy for o in seat.selected if o.alive)


@METHODS.action("clearSelectedObjects")
def clear_selected(seat: SeatColor) -> None:
    seat.selected.clear()


@METHODS("getPointerPosition")
def pointer(seat: SeatColor) -> space.Vec:
    return seat.pointer


@METHODS("getPointerRotation")
def pointer_rotation(seat: SeatColor) -> float:
    zone = seats.hand_of(seat.world, seat.color)
    return zone.rot[1] if zone else 0.0


@METHODS.action("broadcast")
def broadcast(seat: SeatColor, message: Any, color: Lua = None) -> None:
    seat.world.say("broadcast", str(message), seat.color)


@METHODS.action("print")
def print_to(seat: SeatColor, message: Any, color: Lua = None) -> None:
    seat.world.say("print", str(message), seat.color)


@METHODS.action("promote")
def promote(seat: SeatColor) -> None:
    seat.promoted = not seat.promoted


@METHODS.action("pingTable")
def ping(seat: SeatColor, position: Lua) -> None:
    vec3(position)
    events.queue(seat.world, "onPlayerPing", seat, position, None)


@METHODS.action(
    "lookAt", "setCameraMode", "attachCameraToObject", "setUITheme", "mute", "setHandStashLocation"
)
def camera(seat: SeatColor, *_: Any) -> None:
    """Accepted without effect: there is no camera, voice or theme here."""


@METHODS.action("copy")
def copy(seat: SeatColor, objects: Lua) -> None:
    globals.copy(seat.world, objects)


@METHODS.action("paste")
def paste(seat: SeatColor, position: Lua) -> None:
    globals.paste_at(seat.world, vec3(position))


@METHODS.action("showInfoDialog")
def info_dialog(seat: SeatColor, text: Any) -> None:
    seat.dialogs.append(Dialog("info", str(text), None, (), None))


@METHODS.action("showConfirmDialog")
def confirm_dialog(seat: SeatColor, text: Any, callback: Lua) -> None:
    seat.dialogs.append(Dialog("confirm", str(text), None, (), callback))


def _register_text_dialog(kind: str) -> None:
    @METHODS.action(f"show{kind.capitalize()}Dialog")
    def dialog(seat: SeatColor, text: Any, default: Any = "", callback: Lua = None) -> None:
        """The default may be left out: the last function given is the callback."""
        if callback is None and callable(default):
            default, callback = "", default
        seat.dialogs.append(Dialog(kind, str(text), default, (), callback))


_register_text_dialog("input")
_register_text_dialog("memo")


@METHODS.action("showOptionsDialog")
def options_dialog(seat: SeatColor, text: Any, options: Lua, default: Any = 1, callback: Lua = None) -> None:
    chosen = tuple(str(o) for o in to_python(options))
    if callable(default):
        default, callback = 1, default
    seat.dialogs.append(Dialog("options", str(text), default, chosen, callback))


@METHODS.action("showColorDialog")
def color_dialog(seat: SeatColor, default: Any = None, callback: Lua = None) -> None:
    if callback is None:
        default, callback = None, default
    seat.dialogs.append(Dialog("color", "", default, (), callback))
