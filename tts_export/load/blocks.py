"""A large mapping on the shelf in blocks, so that whoever changed one entry need not write all the others."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from tts_export.load.shelf import Shelf

SIZE = 256
"""Entries of a block."""


def get_blocks(shelf: Shelf, name: str, made_from: Any) -> dict[str, Any]:
    """All entries that lie under this name and were made from the same."""
    found: dict[str, Any] = {}
    number = 0
    while block := shelf.get(f"{name}-{number}", made_from):
        found.update(block)
        number += 1
    return found


def put_blocks(
    shelf: Shelf,
    name: str,
    made_from: Any,
    entries: dict[str, Any],
    changed: Callable[[Any], bool] = lambda entry: False,
) -> None:
    """Puts entries under a name, instead of those that lie there. An entry counts as the one that lies there
    if it is the same object, and has not `changed`; each is asked once.
    """
    rest, number = iter(entries.items()), 0
    while block := dict(islice(rest, SIZE)):
        old = shelf.get(f"{name}-{number}", made_from)
        news = sum(map(changed, block.values()))
        if news or not _same(old, block):
            shelf.put(f"{name}-{number}", made_from, block)
        number += 1
    if shelf.get(f"{name}-{number}", made_from):
        shelf.put(f"{name}-{number}", made_from, {})  # here it ends


def _same(old: dict[str, Any] | None, new: dict[str, Any]) -> bool:
    return old is not None and old.keys() == new.keys() and all(old[key] is new[key] for key in new)
