"""Small things of the game's own box: dice, counters, notecards, text on the table."""

from __future__ import annotations

from tts_export.tts.objects import Color, Object, Thing, assemble, grey, rgb
from tts_export.tts.transform import vector

_COUNTER_BLACK = 0.0823529
_SIX_SIDES = (
    (1, (-90.0, 0.0, 0.0)),
    (2, (0.0, 0.0, 0.0)),
    (3, (0.0, 0.0, -90.0)),
    (4, (0.0, 0.0, 90.0)),
    (5, (0.0, 0.0, -180.0)),
    (6, (90.0, 0.0, 0.0)),
)
"""Which rotation shows which number on the game's six-sided dice."""


def die(thing: Thing, *, rounded: bool = True, material: int = 0) -> Object:
    """A six-sided die. `material` of the rounded one: 0 black, 1 red, 2 green, 3 blue."""
    own = {
        "MaterialIndex": material,
        "RotationValues": [{"Value": value, "Rotation": vector(*turn)} for value, turn in _SIX_SIDES],
    }
    return assemble("Die_6_Rounded" if rounded else "Die_6", thing, color=grey(1.0), own=own)


def counter(thing: Thing, value: int = 0) -> Object:
    """A counter with buttons for plus and minus; locked, as the game spawns it for saves."""
    own = {"Counter": {"value": value}}
    return assemble("Counter", thing, color=grey(_COUNTER_BLACK), toggles={"Locked": True}, own=own)


def notecard(thing: Thing) -> Object:
    """A note of paper: the nickname is its title, the description its text."""
    return assemble("Notecard", thing, color=grey(1.0))


def text_3d(thing: Thing, text: str, *, size: int = 64, ink: Color = (1.0, 1.0, 1.0)) -> Object:
    """Letters on the table, locked. They lie flat with `tilt` 90 in the pose."""
    own = {"Text": {"Text": text, "colorstate": rgb(ink), "fontSize": size}}
    return assemble("3DText", thing, color=grey(1.0), toggles={"Locked": True}, own=own)
