"""Flat things with a picture: tiles, tokens, boards."""

from __future__ import annotations

from tts_export.tts.objects import Object, Thing, assemble, grey

TILE_SHAPES = {"box": 0, "hex": 1, "circle": 2, "rounded": 3}

_BOARD_GREY = 0.7867647
_STACK = {"MaterialIndex": -1, "MeshIndex": -1}


def tile(
    thing: Thing,
    top: str,
    bottom: str = "",
    *,
    shape: str = "box",
    thickness: float = 0.2,
    count: int = 1,
    stackable: bool = False,
    stretch: bool = True,
) -> Object:
    """A tile with pictures on both sides (no `bottom`: the same on both); `count` above 1 makes a stack.

    The tint colours only its sides. Its origin is at its bottom face.
    """
    image = _image(top, bottom)
    image["CustomTile"] = {
        "Type": TILE_SHAPES[shape],
        "Thickness": thickness,
        "Stackable": stackable or count > 1,
        "Stretch": stretch,
    }
    return _flat("Custom_Tile", thing, image, count)


def token(
    thing: Thing,
    picture: str,
    *,
    thickness: float = 0.2,
    merge_distance: float = 15.0,
    stand_up: bool = False,
    count: int = 1,
    stackable: bool = False,
) -> Object:
    """A token, cut out along the picture's transparency; `count` above 1 makes a stack.

    It has one picture for both sides; the tint colours all of it. Its origin is in its middle.
    """
    image = _image(picture, "")
    image["CustomToken"] = {
        "Thickness": thickness,
        "MergeDistancePixels": merge_distance,
        "StandUp": stand_up,
        "Stackable": stackable or count > 1,
    }
    return _flat("Custom_Token", thing, image, count)


def board(thing: Thing, picture: str, *, aspect: float = 1.0) -> Object:
    """A board, locked; `aspect` is the picture's width by its height."""
    image = _image(picture, "") | {"WidthScale": aspect}
    toggles = {"Locked": True}
    return assemble(
        "Custom_Board", thing, color=grey(_BOARD_GREY), toggles=toggles, own={"CustomImage": image}
    )


def _image(top: str, bottom: str) -> Object:
    return {"ImageURL": top, "ImageSecondaryURL": bottom, "ImageScalar": 1.0, "WidthScale": 0.0}


def _flat(name: str, thing: Thing, image: Object, count: int) -> Object:
    if count < 1:
        raise ValueError("a stack needs at least one piece")
    if count == 1:
        return assemble(name, thing, color=grey(1.0), own={"CustomImage": image})
    own = _STACK | {"Number": count, "CustomImage": image}
    return assemble(f"{name}_Stack", thing, color=grey(1.0), own=own)
