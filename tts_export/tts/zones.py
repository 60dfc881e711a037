"""Zones: boxes of air that watch what is in them. Their `scale` is their size, their pose their center."""

from __future__ import annotations

from tts_export.tts.objects import Object, Thing, assemble
from tts_export.tts.player_colors import PLAYER_COLORS

_LOCKED = {"Locked": True}
_WHITE_GLASS = {"r": 1.0, "g": 1.0, "b": 1.0, "a": 0.509803951}


def scripting_zone(thing: Thing) -> Object:
    """A zone that reports to scripts what enters and leaves. With tags it sees only things that share one."""
    return assemble("ScriptingTrigger", thing, color=_WHITE_GLASS, toggles=_LOCKED)


def hand_zone(thing: Thing, player: str) -> Object:
    """The hand of a player color; the first one of a color in a save is that seat."""
    red, green, blue = PLAYER_COLORS[player].in_save
    color = {"r": red, "g": green, "b": blue, "a": 0.0}
    toggles = {"Locked": True, "Grid": False}
    return assemble("HandTrigger", thing, color=color, toggles=toggles, own={"FogColor": player})
