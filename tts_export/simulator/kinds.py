"""Kinds of objects by their Name: the type in Lua, whether they hold others, how big they are."""

from typing import Any

from tts_export.simulator.api.functions import TYPES
from tts_export.simulator.space import Vec

CARDS = frozenset({"Card", "CardCustom"})
DECKS = frozenset({"Deck", "DeckCustom"})
BAGS = frozenset({"Bag", "Custom_Model_Bag", "Custom_Assetbundle_Bag"})
INFINITE = frozenset({"Infinite_Bag", "Custom_Model_Infinite_Bag", "Custom_Assetbundle_Infinite_Bag"})
ZONES = frozenset(
    {"ScriptingTrigger", "HandTrigger", "FogOfWarTrigger", "FogOfWar", "RandomizeTrigger", "LayoutZone"}
)
FLAT = frozenset({"3DText"})  # nothing rests on these

CARD_SIZE = (2.2, 0.02, 3.15)  # 56 x 80 mm at scale 1, best public estimate
CARD_THICKNESS = 0.0113  # per card of a deck
_TYPES = {
    **TYPES,
    "CardCustom": "Card",
    "DeckCustom": "Deck",
    "Custom_Tile": "Tile",
    "Custom_Tile_Stack": "Tile",
    "Custom_Token": "Tile",
    "Custom_Token_Stack": "Tile",
    "Custom_Board": "Board",
    "Custom_Dice": "Dice",
    "Custom_Model": "Generic",
    "Custom_Model_Stack": "Chip",
    "Custom_Model_Bag": "Bag",
    "Custom_Model_Infinite_Bag": "Infinite",
    "Custom_Assetbundle": "Generic",
    "Custom_Assetbundle_Bag": "Bag",
    "Custom_Assetbundle_Infinite_Bag": "Infinite",
    "Custom_PDF": "Generic",
    "Figurine_Custom": "Figurine",
    "ChipStack": "Chip",
    "3DText": "3D Text",
}
_SIZES = {"Counter": (1.6, 0.3, 1.0), "Notecard": (3.0, 0.05, 2.0), "PlayerPawn": (0.8, 1.2, 0.8)}


def type_of(name: str) -> str:
    """The `type` a script reads, such as "Card"; "Generic" for an unknown Name."""
    return _TYPES.get(name, "Generic")


def single_name(name: str) -> str:
    """The Name of one object of a stack: Custom_Token_Stack -> Custom_Token."""
    return name.removesuffix("_Stack")


def tile_of(data: dict[str, Any]) -> dict[str, Any]:
    """The fields that a tile or token has besides its picture; empty for anything else."""
    image = data.get("CustomImage") or {}
    return image.get("CustomTile") or image.get("CustomToken") or {}


def thickness(data: dict[str, Any]) -> float:
    """The thickness of one tile or token, in units of the table."""
    return float(tile_of(data).get("Thickness", 0.2))


def size_of(data: dict[str, Any], count: int) -> Vec:
    """Width, height and depth at scale 1; `count` is the number of cards or tokens in it."""
    name = data["Name"]
    if name in CARDS:
        return CARD_SIZE
    if name in DECKS:
        return (CARD_SIZE[0], max(CARD_SIZE[1], CARD_THICKNESS * count), CARD_SIZE[2])
    if name.startswith(("Custom_Tile", "Custom_Token")):
        return (2.0, thickness(data) * max(1, count), 2.0)
    if name == "Custom_Board":
        width = float((data.get("CustomImage") or {}).get("WidthScale") or 1.0)
        return (2.0 * width, 0.2, 2.0)
    return _SIZES.get(name, (1.0, 1.0, 1.0))


def lift_of(data: dict[str, Any], count: int, face_down: bool, on_table: bool) -> float:
    """How far the origin of a resting object lies above what it rests on (measured in real saves)."""
    name = data["Name"]
    if name in CARDS:
        return 0.07 if on_table else 0.02
    if name in DECKS:
        return 0.01 + CARD_THICKNESS / 2 * count
    if name.startswith("Custom_Token"):
        return thickness(data) / 2
    if name.startswith("Custom_Tile"):
        return thickness(data) if face_down else 0.0
    return 0.0
