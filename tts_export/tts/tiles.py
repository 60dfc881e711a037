"""Tiles: flat things with a picture."""

from __future__ import annotations

from tts_export.tts.objects import Object, Thing, assemble, gray

TILE_SHAPES = {"box": 0, "hex": 1, "circle": 2, "rounded": 3}


def tile(thing: Thing, top: str, bottom: str = "", *, shape: str = "box", thickness: float = 0.2) -> Object:
    """A tile with pictures on both sides (no `bottom`: the same on both).

    The tint colors only its sides. Its origin is at its bottom face.
    """
    image = {
        "ImageURL": top,
        "ImageSecondaryURL": bottom,
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {
            "Type": TILE_SHAPES[shape],
            "Thickness": thickness,
            "Stackable": False,
            "Stretch": True,
        },
    }
    return assemble("Custom_Tile", thing, color=gray(1.0), own={"CustomImage": image})
