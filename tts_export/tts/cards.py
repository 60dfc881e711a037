"""Cards and decks.

A card finds its picture by number: `CardID` is the sheet's key times 100 plus the cell, counted from 0, row
by row from the top left. The sheet itself is described in `CustomDeck`, on every card and again on the deck.
"""

from collections.abc import Sequence

from msgspec import Struct

from tts_export.tts.objects import CARD_GRAY, Object, Thing, assemble, gray
from tts_export.tts.transform import transform

CELLS_PER_KEY = 100
ROUNDED = 0
"""The shape of a card with round corners, in the game's numbers."""

_FACE = {"HideWhenFaceDown": True, "Hands": True}
_PILE = {"HideWhenFaceDown": True, "Hands": False}


class CardSheet(Struct, frozen=True, kw_only=True):
    """A sheet of faces with its back: one entry of `CustomDeck`, known by `key`.

    With `unique_backs` the back is a sheet of the same grid, each card's own back in its own cell.
    """

    key: int
    face: str
    back: str
    columns: int = 1
    rows: int = 1
    unique_backs: bool = False

    @property
    def cells(self) -> int:
        return self.columns * self.rows

    def data(self) -> Object:
        return {
            "FaceURL": self.face,
            "BackURL": self.back,
            "NumWidth": self.columns,
            "NumHeight": self.rows,
            "BackIsHidden": True,
            "UniqueBack": self.unique_backs,
            "Type": ROUNDED,
        }


def card_id(key: int, cell: int) -> int:
    """The `CardID` of a cell."""
    return key * CELLS_PER_KEY + cell


def card(thing: Thing, sheet: CardSheet, cell: int = 0, *, sideways: bool = False) -> Object:
    """The card in `cell` of `sheet`; a sheet of one cell makes a `CardCustom`, as in the game.

    ValueError for a cell that the sheet has not.
    """
    if not 0 <= cell < sheet.cells:
        raise ValueError(f"cell {cell} is outside of {sheet.columns}x{sheet.rows} cells")
    own = {
        "CardID": card_id(sheet.key, cell),
        "SidewaysCard": sideways,
        "CustomDeck": {str(sheet.key): sheet.data()},
    }
    name = "CardCustom" if sheet.cells == 1 else "Card"
    return assemble(name, thing, color=gray(CARD_GRAY), toggles=_FACE, own=own)


def deck(thing: Thing, cards: Sequence[Object]) -> Object:
    """A deck of `cards`, the first on top while it lies face down.

    One card is not a deck to the game: it comes back as itself, at the deck's place. ValueError for none, and
    for two sheets under one key.
    """
    if not cards:
        raise ValueError("a deck needs cards")
    if len(cards) == 1:
        return cards[0] | {"Transform": transform(thing.pose, thing.scale)}
    own = {
        "SidewaysCard": False,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": _sheets_of(cards),
    }
    return assemble("Deck", thing, color=gray(CARD_GRAY), toggles=_PILE, own=own, contained=cards)


def _sheets_of(cards: Sequence[Object]) -> Object:
    sheets: Object = {}
    for card in cards:
        for key, sheet in card["CustomDeck"].items():
            if sheets.setdefault(key, sheet) != sheet:
                raise ValueError(f"two different sheets under the key {key}")
    return {key: sheets[key] for key in sorted(sheets, key=int)}
