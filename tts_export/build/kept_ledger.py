"""The ledger from the cache: to take its text apart line by line takes as long as to draw a card."""

from __future__ import annotations

from pathlib import Path

from tts_export.ledger import Group, Ledger, Slot, parse
from tts_export.load.shelf import Shelf
from tts_export.problems import Problem

NAME = "ledger"


def kept_ledger(file: Path, shelf: Shelf | None) -> tuple[Ledger, list[Problem]]:
    """The ledger in a file, empty if there is none, and its problems; kept where there are none."""
    if not file.exists():
        return Ledger(), []
    text = file.read_bytes().decode("utf-8", errors="replace")
    found = shelf.get(NAME, text) if shelf is not None else None
    if found is not None:
        groups, guids = found
        return Ledger({name: _group(*group) for name, group in groups.items()}, guids), []
    ledger, problems = parse(text, file)
    if shelf is not None and not problems:
        shelf.put(NAME, text, ({name: _plain(group) for name, group in ledger.groups.items()}, ledger.guids))
    return ledger, problems


def _plain(group: Group) -> tuple[int, tuple[int, ...], dict[str, int], list[str]]:
    slots = group.slots
    return (
        group.cells_per_sheet,
        group.keys,
        {card: slot.cell for card, slot in slots.items()},
        [card for card, slot in slots.items() if slot.retired],
    )


def _group(cells_per_sheet: int, keys: tuple[int, ...], cells: dict[str, int], retired: list[str]) -> Group:
    gone = set(retired)
    return Group(cells_per_sheet, keys, {card: Slot(cell, card in gone) for card, cell in cells.items()})
