"""Dice, as they come out of the game's own box."""

from __future__ import annotations

from tts_export.tts.objects import Object, Thing, assemble, gray
from tts_export.tts.transform import vector

_SIX_SIDES = (
    (1, (-90.0, 0.0, 0.0)),
    (2, (0.0, 0.0, 0.0)),
    (3, (0.0, 0.0, -90.0)),
    (4, (0.0, 0.0, 90.0)),
    (5, (0.0, 0.0, -180.0)),
    (6, (90.0, 0.0, 0.0)),
)
"""The rotation that shows each number on the game's six-sided dice."""


def die(thing: Thing) -> Object:
    """A black, rounded six-sided die."""
    own = {
        "MaterialIndex": 0,
        "RotationValues": [{"Value": value, "Rotation": vector(*turn)} for value, turn in _SIX_SIDES],
    }
    return assemble("Die_6_Rounded", thing, color=gray(1.0), own=own)
