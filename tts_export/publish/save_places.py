"""The addresses in a save with their places, to find the same place in another save of the table.

A place is an object (its GUID, or its name and notes) and what the picture is there: for a card its cell and
side, on a sheet of any number; for anything else the path of the field, in which lists of named
things go by their names.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from tts_export.tts.lint.read import Item, Save, mapping_in, text_in, whole_in
from tts_export.tts.urls import bare

Slot = tuple[str | int, ...]

_SIDES = ("FaceURL", "BackURL")
_NOT_HERE = {"ObjectStates", "ContainedObjects", "ChildObjects", "States", "CustomDeck"}
"""Objects have places of their own; sheets are at the places of their cards."""
_DEEP = 12
"""Names and numbers in a path; the addresses of real saves are less deep."""


class ShownAddress(Struct, frozen=True):
    """An address at its place."""

    guid: str
    """Of the object; an empty string for the save itself."""
    name: tuple[str, str]
    """The object's name and notes."""
    slot: Slot
    url: str


def shown(save: Save) -> Iterator[ShownAddress]:
    """Every address in a save."""
    for slot, url in _fields(save.data, ()):
        yield ShownAddress("", ("save", ""), slot, url)
    for item in save.items:
        name = text_in(item.data, "Nickname"), text_in(item.data, "GMNotes")
        for slot, url in (*_sides(item), *_fields(item.data, ())):
            yield ShownAddress(item.guid, name, slot, url)


def _sides(item: Item) -> Iterator[tuple[Slot, str]]:
    """The sheets of a card's face and back."""
    number = whole_in(item.data, "CardID")
    if not item.is_card or number is None:
        return
    key, cell = divmod(number, 100)
    sheet = mapping_in(mapping_in(item.data, "CustomDeck"), str(key))
    if not sheet and item.parent is not None:  # the game renumbers sheets in a deck, not in its cards
        sheet = mapping_in(mapping_in(item.parent.data, "CustomDeck"), str(key))
    grid = whole_in(sheet, "NumWidth") or 0, whole_in(sheet, "NumHeight") or 0
    for side in _SIDES:
        if url := bare(text_in(sheet, side)):
            yield (side, cell, *grid), url


def _fields(data: Mapping[str, Any], path: Slot) -> Iterator[tuple[Slot, str]]:
    """The addresses in the fields of an object, without those of other objects."""
    for key, value in data.items() if len(path) < _DEEP else ():
        if key in _NOT_HERE:
            continue
        if isinstance(value, str) and key.lower().endswith("url"):
            if url := bare(value):
                yield (*path, key), url
        elif isinstance(value, dict):
            yield from _fields(value, (*path, key))
        elif isinstance(value, list):
            for number, one in enumerate(value):
                if isinstance(one, dict):
                    yield from _fields(one, (*path, key, text_in(one, "Name") or number))
