"""Every card finds its picture.

`unknown-sheet` (error): `CardID` // 100 is not a key of a `CustomDeck` that the card or its deck has.
`cell-outside-sheet` (error): `CardID` % 100 is not below `NumWidth` x `NumHeight`.
`sheet-grid` (error): a sheet is not 2..10 x 2..7 cells, or a single 1x1 picture.
`sheet-key` (error): a key of `CustomDeck` is not a whole number above 0.
`hidden-cell-used` (warning): with `BackIsHidden: false` the last cell is what others see of a hidden card,
and here a card has it as its face. `stale-sheet-key` (hint): a card in a deck still carries the key that its
sheet had before the decks were merged. The game goes by the deck.

Why: a wrong number shows another card's face, or none.
Example: `"CardID": 235` with `"CustomDeck": {"1": {...}}`. Right: the key is 2, the cell 35.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from tts_export.problems import one_of
from tts_export.tts.lint.read import Finding, Item, Save, SheetEntry, mapping_in, whole_in

_BUILT_IN_CARDS = 100
"""Below this number and without any sheet a card belongs to the game's own playing cards."""


def check(save: Save) -> Iterator[Finding]:
    """Sheets first, then the cards on them."""
    for sheet in save.sheets:
        yield from _sheet(sheet)
    for item in save.items:
        if item.is_card:
            yield from _card(item)


def _sheet(sheet: SheetEntry) -> Iterator[Finding]:
    key, data = sheet.key, sheet.data
    if not (key.isascii() and key.isdigit() and int(key[:9]) > 0 and len(key) < 9):
        message = f'"{key}" is not a key of a sheet, expected a whole number'
        yield Finding(sheet.path, "sheet-key", message)
    if data is not sheet.value:
        return
    width, height = whole_in(data, "NumWidth"), whole_in(data, "NumHeight")
    if width is None or height is None:
        yield Finding(sheet.path, "sheet-grid", f"sheet {key} does not give its grid")
    elif (width, height) != (1, 1) and not (2 <= width <= 10 and 2 <= height <= 7):
        message = f"sheet {key} has {width}x{height} cells, expected 2..10 x 2..7, or 1x1"
        yield Finding(sheet.path, "sheet-grid", message)


def _card(item: Item) -> Iterator[Finding]:
    number = whole_in(item.data, "CardID")
    if number is None:
        if "CardID" not in item.data:
            yield item.finding("unknown-sheet", "a card without `CardID`: it has no picture")
        return
    key, cell = divmod(number, 100)
    own, decks = mapping_in(item.data, "CustomDeck"), _of_deck(item)
    if not own and not decks and number < _BUILT_IN_CARDS:
        return
    sheet = decks.get(str(key)) or own.get(str(key))
    if sheet is None:
        keys = sorted({*own, *decks})
        message = f"CardID {number} means sheet {key}, which is not there, expected {one_of(keys)}"
        yield item.finding("unknown-sheet", message, "CardID")
        return
    if own and str(key) not in own:
        message = f"CardID {number} means sheet {key} of its deck, but the card itself names {one_of(own)}"
        yield item.finding("stale-sheet-key", message, "CustomDeck", severity="hint")
    if isinstance(sheet, dict):
        yield from _cell(item, key, cell, sheet)


def _of_deck(item: Item) -> Mapping[str, Any]:
    deck = item.parent
    return mapping_in(deck.data, "CustomDeck") if deck is not None and deck.is_deck else {}


def _cell(item: Item, key: int, cell: int, sheet: Mapping[str, Any]) -> Iterator[Finding]:
    cells = (whole_in(sheet, "NumWidth") or 0) * (whole_in(sheet, "NumHeight") or 0)
    if cells and cell >= cells:
        message = f"cell {cell} of sheet {key}, which has the cells 0..{cells - 1}"
        yield item.finding("cell-outside-sheet", message, "CardID")
    elif cells > 1 and cell == cells - 1 and sheet.get("BackIsHidden") is False:
        message = f"cell {cell} of sheet {key} is what others see of hidden cards, as BackIsHidden is false"
        yield item.finding("hidden-cell-used", message, "CardID", severity="warning")
