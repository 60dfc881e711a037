"""The fields of objects: `o.locked`, `o.type`, `o.memo`, and the parts an object may have (`o.Counter`)."""

from collections.abc import Callable
from typing import Any

from tts_export.simulator import scene, space
from tts_export.simulator.api.functions import BEHAVIORS, OBJECT_FUNCTIONS, OBJECT_PROPERTIES
from tts_export.simulator.errors import ApiError, SimError
from tts_export.simulator.lua import vec3
from tts_export.simulator.world import SimObject, alive

# property -> saved field and its default
SAVED: dict[str, tuple[str, Any]] = {
    "auto_raise": ("Autoraise", True),
    "drag_selectable": ("DragSelectable", True),
    "grid_projection": ("GridProjection", False),
    "hide_when_face_down": ("HideWhenFaceDown", False),
    "ignore_fog_of_war": ("IgnoreFoW", False),
    "locked": ("Locked", False),
    "measure_movement": ("MeasureMovement", False),
    "memo": ("Memo", None),
    "sticky": ("Sticky", True),
    "tooltip": ("Tooltip", True),
    "use_grid": ("Grid", True),
    "use_hands": ("Hands", False),
    "use_snap_points": ("Snap", True),
    "value": ("Value", 0),
}
# property -> default; these have no effect
STORED: dict[str, Any] = {
    "angular_drag": 0.1,
    "bounciness": 0.0,
    "drag": 0.1,
    "dynamic_friction": 0.4,
    "gizmo_selectable": True,
    "held_flip_index": 0,
    "held_reduce_force": False,
    "held_spin_index": 0,
    "mass": 1.0,
    "max_typed_number": 999,
    "static_friction": 0.4,
    "use_gravity": True,
    "use_rotation_value_flip": False,
    "value_flags": 0,
}
BEHAVIOR_OF = {
    "Counter": "Counter",
    "Digital_Clock": "Clock",
    "3DText": "TextTool",
    "LayoutZone": "LayoutZone",
}
READ_ONLY = frozenset(
    {"guid", "is_face_down", "loading_custom", "name", "remainder", "resting", "spawning", "tag", "type"}
    | {"pick_up_position", "pick_up_rotation"}
)


def get(o: SimObject, name: str) -> Any:
    """The value of a property; ApiError for a name unknown to the game, SimError if it is not modeled."""
    if o.dead:
        alive(o)
    if name in SAVED:
        field, default = SAVED[name]
        return o.data.get(field, default)
    special = _SPECIAL.get(name)
    if special is not None:
        return special(o)
    if name in STORED:
        return o.extra.get(name, STORED[name])
    if name == "UI":
        return _part(o, "UI")
    if name in BEHAVIORS:
        return _part(o, name) if BEHAVIOR_OF.get(o.name) == name else None
    if name in OBJECT_FUNCTIONS:
        raise SimError(f"the simulator does not model object.{name}()")
    if name in OBJECT_PROPERTIES:
        raise SimError(f"the simulator does not model object.{name}")
    raise ApiError(f"cannot access field {name} of userdata<LuaGameObjectScript>")


def put(o: SimObject, name: str, value: Any) -> None:
    """Sets a property."""
    alive(o)
    if name in SAVED:
        o.data[SAVED[name][0]] = value
        o.world.touch(o)
    elif name in STORED:
        o.extra[name] = value
    elif name == "interactable":
        o.interactable = bool(value)
    elif name == "script_code":
        o.script = str(value)
    elif name == "script_state":
        o.script_state = str(value)
    elif name == "alt_view_angle":
        o.data["AltLookAngle"] = space.named(vec3(value))
    elif name in READ_ONLY:
        raise ApiError(f"object.{name} cannot be set")
    elif name in OBJECT_PROPERTIES:
        raise SimError(f"the simulator does not model setting object.{name}")
    else:
        raise ApiError(f"cannot access field {name} of userdata<LuaGameObjectScript>")


def _part(o: SimObject, name: str) -> Any:
    parts = o.extra.setdefault("parts", {})
    if name not in parts:
        bridge = o.world.runtime.bridge
        parts[name] = bridge["ui"](o) if name == "UI" else bridge["behavior"](o, name)
    return parts[name]


def _alt_view_angle(o: SimObject) -> Any:
    return o.world.runtime.vector(*space.xyz(o.data.get("AltLookAngle") or {}))


def _script_state(o: SimObject) -> str:
    scene.run_on_save(o.world, o)
    return o.script_state


_SPECIAL: dict[str, Callable[[SimObject], Any]] = {
    "alt_view_angle": _alt_view_angle,
    "guid": lambda o: o.guid,
    "held_by_color": lambda o: o.held_by or None,
    "held_position_offset": lambda o: o.world.runtime.vector(0, 0, 0),
    "held_rotation_offset": lambda o: o.world.runtime.vector(0, 0, 0),
    "interactable": lambda o: o.interactable,
    "is_face_down": lambda o: o.face_down,
    "loading_custom": lambda o: False,
    "name": lambda o: o.name,
    "pick_up_position": lambda o: o.world.runtime.vector(*o.picked_at[0]),
    "pick_up_rotation": lambda o: o.world.runtime.vector(*o.picked_at[1]),
    "remainder": lambda o: None if o.remainder is None else o.remainder.proxy,
    "resting": lambda o: o.motion is None and not o.spawning and not o.held_by,
    "script_code": lambda o: o.script,
    "script_state": _script_state,
    "spawning": lambda o: o.spawning,
    "tag": lambda o: o.type,
    "type": lambda o: o.type,
}
