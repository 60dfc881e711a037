"""Smooth moves: an object travels over some frames and is at its place, exactly, at the end."""

from tts_export.simulator import space
from tts_export.simulator.records import Motion
from tts_export.simulator.space import Vec
from tts_export.simulator.world import SimObject, World

SMOOTH_FRAMES = 30
FAST_FRAMES = 12
LOOK_EVERY = 5  # frames between two looks at the zones that a moving object passes through


def glide(world: World, o: SimObject, position: Vec, rotation: Vec, fast: bool = False) -> None:
    """Sends the object on its way; a move under way is replaced."""
    frames = FAST_FRAMES if fast else SMOOTH_FRAMES
    o.motion = Motion(o.pos, position, o.rot, space.angles(rotation), world.frame, frames)
    world.moving[o.guid] = o


def advance(world: World) -> None:
    """Moves everything that is under way by one frame."""
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
            if (world.frame - motion.begun) % LOOK_EVERY == 0:
                world.touch(o)


def arrive(world: World, o: SimObject) -> None:
    """Ends a smooth move at its target."""
    motion = o.motion
    if motion is not None:
        o.pos, o.rot = motion.end, motion.end_rot
        o.motion = None
    world.moving.pop(o.guid, None)
    world.touch(o)
