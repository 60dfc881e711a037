"""Decks as tables: CSV, TSV, XLSX, and lists of objects in JSON, with a column of names and one of copies.

A column `deck` makes several decks of one table, a column `section` names the part of the deck. A table
without such headings has numbers in one column and names in the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tts_export.load.decks.blocks import TOTAL, Block, blocks_of, is_section
from tts_export.load.decks.columns import Layout, expected_headings, layout_of, plain
from tts_export.load.decks.listed import Entry, ListedDeck
from tts_export.load.fields import whole
from tts_export.load.reading import Reading
from tts_export.load.tables.cells import NoValue, checked
from tts_export.load.tables.grids import Grid, read_grids
from tts_export.load.tables.sheet import Row, Sheet
from tts_export.problems import Problem, Where, hint
from tts_export.settings.game import Game


def read_tables(reading: Reading, game: Game, file: Path, raw: bytes) -> list[ListedDeck]:
    """The decks of a spreadsheet; a sheet of a workbook is called as its only deck.

    Sheets without a deck are hints if other sheets have one, else problems.
    """
    before = len(reading.problems)
    grids = read_grids(raw, file, reading.problems)
    decks: list[ListedDeck] = []
    left_out: list[Problem] = []
    for grid in grids:
        found = _decks_of_grid(reading, game, grid, grid.name if len(grids) > 1 else "")
        decks += found
        if not found:
            left_out.append(_without_deck(game, grid))
    if decks:
        reading.problems += [hint(one.where, one.name, one.message) for one in left_out]
    elif len(reading.problems) == before:
        nothing = Problem(Where(file), "empty-file", "there is no row with a card in it")
        reading.problems += left_out or [nothing]
    return decks


def decks_of(game: Game, sheet: Sheet, name: str) -> list[ListedDeck]:
    """The decks of a list of objects: one called `name`, or one for each value of `deck`."""
    layout = layout_of(game, sheet.headings)
    if layout is None:
        return []
    decks: dict[str, ListedDeck] = {}
    for deck, entry in _entries(sheet.rows, sheet.headings, layout):
        _deck(decks, deck or name, deck or name, sheet.file).entries.append(entry)
    return list(decks.values())


def _decks_of_grid(reading: Reading, game: Game, grid: Grid, name: str) -> list[ListedDeck]:
    """The decks of a sheet. The only deck is called `name`, others by their titles."""
    blocks = blocks_of(game, grid.rows) or _bare(grid.rows)
    file = grid.rows[0].where.file
    alone = len({block.deck for block in blocks}) == 1
    decks: dict[tuple[int, str], ListedDeck] = {}
    for block in blocks:
        called = name or block.title if alone else block.title or name
        for deck, entry in _entries_of_block(reading, game, block):
            _deck(decks, (block.deck, deck), deck or called, file).entries.append(entry)
    return list(decks.values())


def _deck(decks: dict[Any, ListedDeck], key: Any, name: str, file: Path) -> ListedDeck:
    return decks.setdefault(key, ListedDeck(name, Where(file)))


def _entries_of_block(reading: Reading, game: Game, block: Block) -> Iterator[tuple[str, Entry]]:
    section = block.section
    for row in block.rows:
        lone = row.lone()
        if block.layout.copies is not None and lone and is_section(game, lone):
            section = plain(lone)
        yield from _entries([_checked(reading, row, block)], block.headings, block.layout, section)


def _checked(reading: Reading, row: Row, block: Block) -> Row:
    """The row, after reporting cells with formulas, errors and dates where a name and copies are read."""
    layout, cells = block.layout, list(row.cells)
    names = [column for part in layout.names for column in part]
    counted = layout.copies is None or row.get(layout.copies) not in ("", None, 0)
    if counted and any(row.get(name) not in ("", None) for name in names):
        for column in names if layout.copies is None else [*names, layout.copies]:
            if column < len(cells):
                cells[column] = checked(cells[column], row.place(block.headings[column]), reading.problems)
    return Row(row.where, cells, row.prefix)


def _bare(rows: list[Row]) -> list[Block]:
    """A table without headings: names in the first column with words, copies in the first with numbers.

    Most rows have a number; otherwise these are notes and not cards.
    """
    width = max((len(row.cells) for row in rows), default=0)
    cells = [[row.get(c) for row in rows if row.get(c) not in ("", None)] for c in range(width)]
    numbers = [c for c in range(width) if cells[c] and all(whole(cell) is not None for cell in cells[c])]
    words = [c for c in range(width) if c not in numbers and any(isinstance(cell, str) for cell in cells[c])]
    numbers = [c for c in numbers if len(cells[c]) > len(rows) / 2]
    if not words or not numbers:
        return []
    headings = [f"column {index + 1}" for index in range(width)]
    return [Block(0, width, 0, headings, Layout([[words[0]]], numbers[0]), [], rows=rows)]


def _without_deck(game: Game, grid: Grid) -> Problem:
    """What was looked for in a sheet without a deck, and what was found."""
    blocks = blocks_of(game, grid.rows)
    sheet = f'in the sheet "{grid.name}"' if grid.name else "in this table"
    message = f"there is no deck {sheet}"
    if blocks:
        row = grid.rows[blocks[0].top]
        shown = ", ".join(str(cell) for cell in row.cells if cell not in ("", NoValue()))
        return Problem(
            row.where, "no-deck", f"{message}; no row below the headings {shown} has a name and copies"
        )
    row = grid.rows[0]
    cells = [f'"{" ".join(str(cell).split())[:30]}"' for cell in row.cells if cell not in ("", NoValue())]
    found = ", ".join(cells[:6]) + (", ..." if len(cells) > 6 else "")
    return Problem(
        row.where,
        "no-names",
        f"{message}; expected {expected_headings(game)}, found {found} in the first row",
    )


def _entries(
    rows: Iterable[Row], headings: list[str], layout: Layout, section: str = ""
) -> Iterator[tuple[str, Entry]]:
    """(deck, entry) of every row with a card; `section` is that of rows which do not name their own."""
    for row in rows:
        parts = (" ".join(_text(row.get(i)) for i in part).strip() for part in layout.names)
        name = " / ".join(part for part in parts if part)
        id_ = _text(row.get(layout.id)) if layout.id is not None else ""
        copies = row.get(layout.copies) if layout.copies is not None else 1
        if not (name or id_) or copies in ("", None, 0, "0") or _is_total(name, copies):
            continue  # a row for a total, or a card that the deck leaves out
        at = row.place(headings[layout.names[0][0]])
        copies_at = row.place(headings[layout.copies]) if layout.copies is not None else at
        own = _text(row.get(layout.section)) if layout.section is not None else ""
        deck = _text(row.get(layout.deck)) if layout.deck is not None else ""
        yield deck, Entry(id_ or name, copies, at, copies_at, own or section, name if id_ else "")


def _is_total(name: str, copies: Any) -> bool:
    return TOTAL.fullmatch(name) is not None or TOTAL.fullmatch(_text(copies)) is not None


def _text(cell: Any) -> str:
    return "" if cell is None or isinstance(cell, dict | list | NoValue) else str(cell)
