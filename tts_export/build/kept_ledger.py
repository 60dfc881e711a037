"""The ledger from the cache: to take its text apart line by line, and to write it again, takes as long as to
draw a card.
"""

from __future__ import annotations

from pathlib import Path

from tts_export.load.shelf import Shelf
from tts_export.problems import Problem
from tts_export.sheets.ledger import Group, Ledger, Slot, as_text, parse

NAME, LOCK = "ledger", "lock"


def kept_ledger(file: Path, shelf: Shelf | None) -> tuple[Ledger, list[Problem]]:
    """The ledger in a file, empty if there is none, and its problems; kept where there are none."""
    if not file.exists():
        return Ledger(), []
    text = file.read_bytes().decode("utf-8", errors="replace")
    found = shelf.get(NAME, text) if shelf is not None else None
    if shelf is not None and found is not None:
        groups, guids, usual = found
        ledger = Ledger({name: _group(*group) for name, group in groups.items()}, guids)
        if usual:
            shelf.memory[LOCK] = ledger, text.encode("utf-8")
        return ledger, []
    ledger, problems = parse(text, file)
    if shelf is not None and not problems:
        groups = {name: _plain(group) for name, group in ledger.groups.items()}
        shelf.put(NAME, text, (groups, ledger.guids, text == as_text(ledger)))
    return ledger, problems


def kept_lock(ledger: Ledger, shelf: Shelf) -> bytes:
    """The bytes of `cards.lock`: those that were read, if they say the same in the usual way."""
    known = shelf.memory.get(LOCK)
    if known is None or known[0] != ledger:
        known = shelf.memory[LOCK] = ledger, as_text(ledger).encode("utf-8")
    lock: bytes = known[1]
    return lock


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
