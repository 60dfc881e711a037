"""Position, rotation and scale of objects, smooth moves, bounds."""

from typing import Any

from tts_export.simulator import motion, space
from tts_export.simulator.api.functions import Functions
from tts_export.simulator.lua import vec3
from tts_export.simulator.space import Vec
from tts_export.simulator.world import SimObject, alive
from tts_export.simulator.zones import let_go

METHODS = Functions()
VECTORS = Functions()
"""Methods whose answers become vectors in Lua."""


@VECTORS("getPosition")
def position(o: SimObject) -> Vec:
    return alive(o).pos


@METHODS.action("setPosition")
def set_position(o: SimObject, to: Any) -> None:
    alive(o).pos = vec3(to)
    _stop(o)


@VECTORS("getRotation")
def rotation(o: SimObject) -> Vec:
    return alive(o).rot


@METHODS.action("setRotation")
def set_rotation(o: SimObject, to: Any) -> None:
    alive(o).rot = space.angles(vec3(to))
    _stop(o)


@VECTORS("getScale")
def scale(o: SimObject) -> Vec:
    return alive(o).scale


@METHODS.action("setScale")
def set_scale(o: SimObject, to: Any) -> None:
    alive(o).scale = vec3(to)
    o.world.touch(o)


@METHODS.action("scale")
def rescale(o: SimObject, by: Any) -> None:
    factor = (float(by),) * 3 if isinstance(by, int | float) else vec3(by)
    x, y, z = alive(o).scale
    o.scale = (x * factor[0], y * factor[1], z * factor[2])
    o.world.touch(o)


@METHODS.action("setPositionSmooth")
def set_position_smooth(o: SimObject, to: Any, collide: bool = False, fast: bool = False) -> None:
    let_go(alive(o).world, o)
    motion.glide(o.world, o, vec3(to), o.goal[1], bool(fast))


@METHODS.action("setRotationSmooth")
def set_rotation_smooth(o: SimObject, to: Any, collide: bool = False, fast: bool = False) -> None:
    motion.glide(o.world, o, alive(o).goal[0], vec3(to), bool(fast))


@VECTORS("getPositionSmooth")
def position_smooth(o: SimObject) -> Vec | None:
    return o.goal[0] if alive(o).motion else None


@VECTORS("getRotationSmooth")
def rotation_smooth(o: SimObject) -> Vec | None:
    return o.goal[1] if alive(o).motion else None


@METHODS("isSmoothMoving")
def is_smooth_moving(o: SimObject) -> bool:
    return alive(o).motion is not None


@METHODS.action("translate")
def translate(o: SimObject, by: Any) -> None:
    place, turned = alive(o).goal
    motion.glide(o.world, o, space.add(place, vec3(by)), turned)


@METHODS.action("rotate")
def rotate(o: SimObject, by: Any) -> None:
    place, turned = alive(o).goal
    motion.glide(o.world, o, place, space.add(turned, vec3(by)))


@METHODS.action("flip")
def flip(o: SimObject) -> None:
    place, turned = alive(o).goal
    motion.glide(o.world, o, place, (turned[0], turned[1], turned[2] + 180.0), fast=True)


@VECTORS("getVelocity", "getAngularVelocity")
def velocity(o: SimObject) -> Vec:
    alive(o)
    return space.ZERO


@METHODS.action("setVelocity", "setAngularVelocity")
def set_velocity(o: SimObject, to: Any) -> None:
    """Accepted without effect: objects cannot be pushed here."""
    alive(o)
    vec3(to)


@METHODS.action("addForce", "addTorque")
def add_force(o: SimObject, force: Any, force_type: int = 3) -> None:
    alive(o)
    vec3(force)


def _register_axis(word: str, axis: Vec) -> None:
    @VECTORS(f"getTransform{word}")
    def direction(o: SimObject) -> Vec:
        return space.rotate(axis, alive(o).rot)


_register_axis("Forward", (0.0, 0.0, 1.0))
_register_axis("Right", (1.0, 0.0, 0.0))
_register_axis("Up", (0.0, 1.0, 0.0))


@VECTORS("positionToWorld")
def position_to_world(o: SimObject, local: Any) -> Vec:
    return space.to_world(vec3(local), alive(o).pos, o.rot, o.scale)


@VECTORS("positionToLocal")
def position_to_local(o: SimObject, world: Any) -> Vec:
    return space.to_local(vec3(world), alive(o).pos, o.rot, o.scale)


@METHODS("getBounds")
def bounds(o: SimObject) -> Any:
    half = space.footprint(alive(o).size, o.rot[1])
    return _bounds(o, (half[0] * 2, o.size[1], half[1] * 2))


@METHODS("getBoundsNormalized", "getVisualBoundsNormalized")
def bounds_normalized(o: SimObject) -> Any:
    return _bounds(o, alive(o).size)


def _bounds(o: SimObject, size: Vec) -> Any:
    runtime = o.world.runtime
    middle = o.top - size[1] / 2
    return runtime.table_from(
        {
            "center": runtime.vector(o.pos[0], middle, o.pos[2]),
            "size": runtime.vector(*size),
            "offset": runtime.vector(0, o.pos[1] - middle, 0),
        }
    )


def _stop(o: SimObject) -> None:
    """Ends a smooth move, because the object was moved at once."""
    o.motion = None
    o.world.moving.pop(o.guid, None)
    o.world.touch(o)
