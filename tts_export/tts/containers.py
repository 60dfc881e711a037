"""Bags: things that hold things."""

from __future__ import annotations

from collections.abc import Sequence

from tts_export.tts.objects import Object, Thing, assemble, rgb

BAG_ORDERS = {"last in first out": 0, "first in first out": 1, "random": 2}

_BROWN = (0.705882, 0.366521, 0.0)
_BLUE = (0.305889, 0.372555, 1.0)
_ONE_MESH = {"MaterialIndex": -1, "MeshIndex": -1}


def bag(thing: Thing, contained: Sequence[Object] = (), *, order: str = "last in first out") -> Object:
    """A bag with `contained` in it; `order` says which comes out first."""
    own = _ONE_MESH | {"Bag": {"Order": BAG_ORDERS[order]}}
    return assemble("Bag", thing, color=rgb(_BROWN), own=own, contained=contained or None)


def infinite_bag(thing: Thing, content: Object) -> Object:
    """A bag that gives out copies of `content` without end; locked, as people leave them."""
    toggles = {"Locked": True}
    return assemble(
        "Infinite_Bag", thing, color=rgb(_BLUE), toggles=toggles, own=dict(_ONE_MESH), contained=[content]
    )
