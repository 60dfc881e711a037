"""The picture that an object shows, as the save names it."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from tts_export.simulator.world import SimObject

SHAPES = ("box", "hex", "circle", "rounded")
"""The types of tiles, by number."""


class ObjectPicture(Struct, frozen=True):
    """A picture file by its name, or a cell of a sheet with columns and rows."""

    name: str
    columns: int = 1
    rows: int = 1
    cell: int | None = None


def picture_at(address: str) -> ObjectPicture:
    """The whole picture with an address of the save."""
    return ObjectPicture(unquote(urlsplit(address).path).rpartition("/")[2])


def card_picture(data: Mapping[str, Any], back: bool) -> ObjectPicture | None:
    """The face of a card, or its back; None for a card without a sheet."""
    decks = data.get("CustomDeck") or {}
    number = int(data.get("CardID") or 0)
    deck = decks.get(str(number // 100)) or next(iter(decks.values()), None)
    if deck is None:
        return None
    whole = picture_at(str(deck["BackURL" if back else "FaceURL"]))
    if back and not deck.get("UniqueBack"):
        return whole
    return ObjectPicture(whole.name, int(deck["NumWidth"]), int(deck["NumHeight"]), number % 100)


def upper_picture(o: SimObject, seen: bool) -> ObjectPicture | None:
    """The upper side of an object; `seen`: by somebody who sees what it is.

    None for one without a picture. A back of its own would reveal what a hidden card is.
    """
    if o.is_card or (o.is_deck and o.contents):
        card = o.data if o.is_card else o.contents[0 if o.face_down else -1]
        if not seen and has_own_back(card) and (o.is_deck or o.hand is not None):
            return None
        return card_picture(card, o.face_down or not seen)
    custom = o.data.get("CustomImage")
    if not custom or not seen:
        return None
    under = o.face_down and custom.get("ImageSecondaryURL")
    return picture_at(str(custom["ImageSecondaryURL" if under else "ImageURL"]))


def inner_picture(o: SimObject) -> ObjectPicture | None:
    """What tells boxes and bags apart: the token of an endless supply, the back of the cards in a box.

    Nothing else that is inside of a bag may be known.
    """
    if not o.is_bag or not o.contents:
        return None
    first = o.contents[0]
    if o.type == "Infinite" and first.get("CustomImage"):
        return picture_at(str(first["CustomImage"]["ImageURL"]))
    decks = (first.get("CustomDeck") or {}).values()
    return next((picture_at(str(deck["BackURL"])) for deck in decks if not deck.get("UniqueBack")), None)


def shape_of(o: SimObject) -> str:
    """The shape to which a tile is cut; a box is everything else."""
    tile = (o.data.get("CustomImage") or {}).get("CustomTile") or {}
    return SHAPES[int(tile.get("Type", 0)) % len(SHAPES)]


def has_own_back(card: Mapping[str, Any]) -> bool:
    """Whether a card's back is its own, and not that of many cards."""
    return any(deck.get("UniqueBack") for deck in (card.get("CustomDeck") or {}).values())
