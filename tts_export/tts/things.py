"""Things on the table besides cards: bags, dice, tiles with a picture, zones."""

from collections.abc import Sequence

from tts_export.tts.objects import PLAYER_COLORS, Object, Thing, assemble, gray, rgb
from tts_export.tts.transform import vector

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
