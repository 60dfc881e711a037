"""Dice, as they come out of the game's own box."""

from __future__ import annotations

from tts_export.tts.objects import Object, Thing, assemble, grey
from tts_export.tts.transform import vector

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
