"""Smooth moves: an object moves over some frames and ends exactly at its target."""

from tts_export.simulator import space
from tts_export.simulator.table_data import Motion
from tts_export.simulator.world import SimObject, World

SMOOTH_FRAMES = 30
FAST_FRAMES = 12
ZONES_EVERY = 5  # frames after which the zones of a moving object are determined again


def glide(world: World, o: SimObject, position: space.Vec, rotation: space.Vec, fast: bool = False) -> None:
    """Starts a smooth move; it replaces one that is not finished."""
    frames = FAST_FRAMES if fast else SMOOTH_FRAMES
    o.motion = Motion(o.pos, position, space.angles(rotation), world.frame, frames)
    world.moving[o.guid] = o


def advance(world: World) -> None:
    """Moves all moving objects on by one frame."""
    for o in list(world.moving.values()):
        motion = o.motion
        if motion is None:
            world.moving.pop(o.guid, None)
            continue
        done = (world.frame - motion.begun) / motion.frames
        if done >= 1.0:
            arrive(world, o)
        else:
            o.pos = space.lerp(motion.start, motion.end, done)
            if (world.frame - motion.begun) % ZONES_EVERY == 0:
                world.touch(o)


def arrive(world: World, o: SimObject) -> None:
    """Ends a smooth move at once, at its target."""
    motion = o.motion
    if motion is not None:
        o.pos, o.rot = motion.end, motion.end_rot
        o.motion = None
    world.moving.pop(o.guid, None)
    world.touch(o)
