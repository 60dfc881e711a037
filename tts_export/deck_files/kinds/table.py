"""Decks as tables: CSV, TSV, XLSX, and lists of objects in JSON, with a column of names and one of copies.

A column `deck` makes several decks of one table, a column `section` names the part of the deck. A table
without such headings has numbers in one column and names in the other.
"""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any

from tts_export.deck_files.blocks import TableBlock, blocks_of
from tts_export.deck_files.deck_file import DeckEntry, DeckFile, ListedDeck
from tts_export.deck_files.kind import DeckContents, Origin
from tts_export.deck_files.rows import (
    COPIES,
    DeckColumns,
    Headings,
    deck_called,
    entries_of,
    expected_headings,
    plain,
)
from tts_export.problems import Problem, Where, hint, one_of, warning
from tts_export.settings.game import Game
from tts_export.tables.files import Grid, read_grids
from tts_export.tables.formulas import as_cell, text_of_cell
from tts_export.tables.sheet import NoValue, SheetRow, checked, whole

_PACKED = b"PK\x03\x04"
"""First bytes of a workbook."""
_MARKS = (b"{", b"[", b"<")
"""First bytes of JSON and XML: an online file that does not begin so, and is not a list, is a table."""
FEW = 4
"""So many rows with copies for each further row without them, so that those were forgotten."""


def read(file: DeckFile) -> list[ListedDeck]:
    """The decks of a spreadsheet; a sheet of a workbook is called as its only deck.

    Sheets without a deck are hints if other sheets have one, else problems.
    """
    before = len(file.problems)
    grids = read_grids(file.raw, file.path, file.problems)
    decks: list[ListedDeck] = []
    left_out: list[Problem] = []
    for grid in grids:
        lists = _decks_of_grid(file, grid, grid.name if len(grids) > 1 else "")
        decks += lists
        if not lists:
            left_out.append(_without_deck(file.game, grid))
    if decks:
        file.problems.extend(hint(note.where, note.name, note.message) for note in left_out)
    elif len(file.problems) == before:
        nothing = Problem(Where(file.path), "empty-file", "there is no row with a card in it")
        file.problems.extend(left_out or [nothing])
    return decks


def _decks_of_grid(file: DeckFile, grid: Grid, name: str) -> list[ListedDeck]:
    """The decks of a sheet. The only deck is called `name`, others by their titles."""
    blocks = blocks_of(file.game, grid.rows) or _bare(grid.rows)
    if any(block.layout.is_of_cards for block in blocks):
        return []
    alone = len({block.deck for block in blocks}) == 1
    known = Headings(file.game)
    decks: dict[tuple[int, str], ListedDeck] = {}
    for block in blocks:
        called = name or block.title if alone else block.title or name
        for deck, entry in _entries_of_block(file, block, known):
            deck_called(decks, (block.deck, deck), deck or called, file.path).entries.append(entry)
    return list(decks.values())


def _entries_of_block(file: DeckFile, block: TableBlock, known: Headings) -> Iterator[tuple[str, DeckEntry]]:
    section = block.section
    _report_uncounted(file, block, known)
    for row in block.rows:
        lone = row.lone()
        if block.layout.copies is not None and lone and known.is_section(lone):
            section = plain(lone)
        yield from entries_of([_checked(file, row, block)], block.headings, block.layout, section)


def _report_uncounted(file: DeckFile, block: TableBlock, known: Headings) -> None:
    """The few rows without copies, which may have been forgotten; many are cards that the deck leaves out.

    The first row may be a title, and a section that is known is none.
    """
    column = block.layout.copies
    if column is None:
        return
    first = block.layout.names[0][0]
    cards = [row for row in block.rows if row.get(first) not in ("", None) and not row.is_total()]
    rows = [row for row in cards if not known.is_section(row.lone())]
    empty = [row for row in rows[1:] if row.get(column) in ("", None)]
    counted = sum(whole(row.get(column)) is not None for row in rows)
    if empty and counted > 1 and counted + len(empty) == len(rows) and counted >= FEW * (len(empty) - 1):
        names = [f'"{str(row.get(first))[:40]}"' for row in empty]
        message = f"{names[0]} has no number in this row, so it is not in the deck"
        if len(names) > 1:
            message = f"{len(names)} rows have no number, so they are not in the deck: {', '.join(names)}"
        file.problems.append(warning(empty[0].where, "no-number", message))


def _checked(file: DeckFile, row: SheetRow, block: TableBlock) -> SheetRow:
    """The row, after reporting cells with formulas, errors and dates where a name and copies are read."""
    layout, cells = block.layout, list(row.cells)
    names = [column for part in layout.names for column in part]
    counted = layout.copies is None or row.get(layout.copies) not in ("", None, 0)
    if counted and any(row.get(name) not in ("", None) for name in names):
        for column in names if layout.copies is None else [*names, layout.copies]:
            if column < len(cells):
                cells[column] = checked(cells[column], row.place(block.headings[column]), file.problems)
    if not file.raw.startswith(_PACKED):
        cells = [text_of_cell(cell) if isinstance(cell, str) else cell for cell in cells]
    return SheetRow(row.where, cells, row.prefix)


def _bare(rows: list[SheetRow]) -> list[TableBlock]:
    """A table without headings: names in the first column with words, copies in the first with numbers.

    Most rows have a number; otherwise these are notes and not cards.
    """
    width = max((len(row.cells) for row in rows), default=0)
    columns: list[list[Any]] = [[] for _ in range(width)]
    for row in rows:
        for column, cell in enumerate(row.cells):
            if cell not in ("", None):
                columns[column].append(cell)
    counts = [bool(cells) and all(whole(cell) is not None for cell in cells) for cells in columns]
    words = [c for c in range(width) if not counts[c] and any(isinstance(cell, str) for cell in columns[c])]
    numbers = [c for c in range(width) if counts[c] and len(columns[c]) > len(rows) / 2]
    if not words or not numbers:
        return []
    headings = [f"column {index + 1}" for index in range(width)]
    return [TableBlock(0, width, 0, headings, DeckColumns([[words[0]]], numbers[0]), [], rows=rows)]


def _without_deck(game: Game, grid: Grid) -> Problem:
    """What was looked for in a sheet without a deck, and what was found."""
    blocks = blocks_of(game, grid.rows)
    sheet = f'in the sheet "{grid.name}"' if grid.name else "in this table"
    message = f"there is no deck {sheet}"
    if blocks:
        row = grid.rows[blocks[0].top]
        if blocks[0].layout.is_of_cards:
            why = "it describes cards, and no column says how many copies of each are in a deck"
            return Problem(row.where, "no-copies", f"{message}: {why} ({one_of(COPIES[:4])})")
        shown = ", ".join(str(cell) for cell in row.cells if cell not in ("", NoValue()))
        return Problem(
            row.where, "no-deck", f"{message}; no row below the headings {shown} has a name and copies"
        )
    row = grid.rows[0]
    cells = [f'"{" ".join(str(cell).split())[:30]}"' for cell in row.cells if cell not in ("", NoValue())]
    heading = ", ".join(cells[:6]) + (", ..." if len(cells) > 6 else "")
    return Problem(
        row.where,
        "no-names",
        f"{message}; expected {expected_headings(game)}, found {heading} in the first row",
    )


def write(decks: Sequence[DeckContents], origin: Origin) -> bytes:
    """All decks in one CSV: deck, section, copies, name, id."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["deck", "section", "copies", "name", "id"])
    for deck in decks:
        for part in deck.parts:
            for card, copies in part.cards:
                writer.writerow(
                    [*map(as_cell, (deck.name, part.name)), copies, as_cell(card.name), as_cell(card.key)]
                )
    return out.getvalue().encode()


def recognizes(file: DeckFile) -> bool:
    """Whether a file is of this kind, by its bytes."""
    return file.raw.startswith(_PACKED) or (
        file.online and file.suffix != ".txt" and not file.start.startswith(_MARKS)
    )
