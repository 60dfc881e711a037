"""Numbers for choices are in range.

`enum-range` (error): a number that means nothing. In JSON these count from 0, in Lua most of them from 1.

Example: `"Turns": {"Type": 2}`, copied from a script. Right: 1 (custom order).
"""

from collections.abc import Iterator, Mapping
from typing import Any

from tts_export.tts.lint.read import Finding, Save, mapping_in, whole_in
from tts_export.tts.places import DataPath

_SAVE = (("Turns", "Type", 1), ("Hands", "Hiding", 2), ("Grid", "Type", 2), ("Lighting", "AmbientType", 1))


def check(save: Save) -> Iterator[Finding]:
    """The save's own settings, then each object's."""
    for part, field, last in _SAVE:
        yield from _range(mapping_in(save.data, part), (part,), field, last)
    for item in save.items:
        image = mapping_in(item.data, "CustomImage")
        yield from _range(
            mapping_in(image, "CustomTile"), (*item.path, "CustomImage", "CustomTile"), "Type", 3
        )
        yield from _range(mapping_in(item.data, "Bag"), (*item.path, "Bag"), "Order", 2)
    for sheet in save.sheets:
        yield from _range(sheet.data, sheet.path, "Type", 4)


def _range(data: Mapping[str, Any], path: DataPath, field: str, last: int) -> Iterator[Finding]:
    number = whole_in(data, field)
    if number is not None and not 0 <= number <= last:
        yield Finding((*path, field), "enum-range", f"{field} is {number}, expected 0..{last}")
