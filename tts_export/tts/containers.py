"""Bags: things that hold things."""

from __future__ import annotations

from collections.abc import Sequence

from tts_export.tts.objects import Object, Thing, assemble, rgb

_BROWN = (0.705882, 0.366521, 0.0)
_BLUE = (0.305889, 0.372555, 1.0)
_ONE_MESH = {"MaterialIndex": -1, "MeshIndex": -1}


def bag(thing: Thing, contained: Sequence[Object] = ()) -> Object:
    """A bag with `contained` in it: the last one in comes out first."""
    own = _ONE_MESH | {"Bag": {"Order": 0}}
    return assemble("Bag", thing, color=rgb(_BROWN), own=own, contained=contained or None)


def infinite_bag(thing: Thing, content: Object) -> Object:
    """A bag that gives out copies of `content` without end; locked, as people leave them."""
    toggles = {"Locked": True}
    return assemble(
        "Infinite_Bag", thing, color=rgb(_BLUE), toggles=toggles, own=dict(_ONE_MESH), contained=[content]
    )
