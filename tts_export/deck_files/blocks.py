"""The tables of decks in a sheet: below or beside each other, with titles, sections and totals around them.

A table begins below a row of headings and ends at the next one in the same columns. Lines of text above the
headings name a deck or a section of it, and so does the cell before them: `CHARACTERS | TITLE | Quantity`.
"""

import re
from collections import Counter, deque
from collections.abc import Iterator, Sequence

from msgspec import Struct

from tts_export.deck_files.lines import is_total
from tts_export.deck_files.rows import DeckColumns, Headings, plain
from tts_export.settings.game import Game
from tts_export.tables.sheet import SheetRow, column_letters

_REMARK = re.compile(r"\(.*\)|(?:total|sum)\b.*", re.IGNORECASE)

MOST_LINES = 10
"""Rows above the headings in which a title is looked for."""


class TableBlock(Struct):
    """A table: some columns of some rows, below their headings."""

    first: int
    end: int
    """The columns: the first, and the one after the last."""
    top: int
    """The index of the row of headings."""
    headings: list[str]
    """What the columns are called in messages."""
    layout: DeckColumns
    lines: list[str]
    """The lines of text above the headings."""
    section: str = ""
    deck: int = 0
    """The number of the deck in the sheet."""
    title: str = ""
    """The deck's name in the sheet, if it has one."""
    rows: list[SheetRow] = []
    """Its cells of every row below the headings."""


def blocks_of(game: Game, rows: Sequence[SheetRow]) -> list[TableBlock]:
    """Every table of a sheet, from top to bottom and from left to right; its rows have only its own cells."""
    known = Headings(game)
    starting = [block for top in range(len(rows)) for block in _starting(known, rows, top)]
    blocks = [block for block in starting if block.layout.copies is not None]
    blocks = blocks or [block for block in starting if block.top == 0][:1]
    columns = _Columns()
    decks = 0
    pending = deque(blocks)
    for number, row in enumerate(rows):
        while pending and pending[0].top == number:
            block = pending.popleft()
            decks += _name(known, block, columns.begin(block), blocks[0], decks)
        columns.fill(row, number)
    return blocks


class _Columns:
    """Which table each column belongs to, while the rows of a sheet are walked through."""

    def __init__(self) -> None:
        self._owners: dict[int, TableBlock] = {}

    def begin(self, block: TableBlock) -> TableBlock | None:
        """A table takes its columns. Those above it end there; the one that began last comes back."""
        own = range(block.first, block.end)
        above = {id(self._owners[column]): self._owners[column] for column in own if column in self._owners}
        for other in above.values():
            for column in range(other.first, other.end):
                del self._owners[column]
        self._owners.update(dict.fromkeys(own, block))
        return max(above.values(), key=lambda other: (other.top, other.first), default=None)

    def fill(self, row: SheetRow, number: int) -> None:
        """Gives the cells of a row to the tables above it."""
        column = 0
        while column < len(row.cells):
            block = self._owners.get(column)
            if block is not None and block.top < number:
                block.rows.append(row.part(block.first, block.end))
            column = column + 1 if block is None else block.end


def _starting(known: Headings, rows: Sequence[SheetRow], top: int) -> list[TableBlock]:
    """The tables whose headings are in a row. A heading that repeats begins another table beside it."""
    cells = [" ".join(str(cell).split()) for cell in rows[top].cells]
    groups: list[list[int]] = []
    seen = set[str]()
    for column, cell in enumerate(cells):
        if cell not in known:
            continue
        word = plain(cell)
        if not groups or word in seen:
            groups.append([])
            seen = set()
        seen.add(word)
        groups[-1].append(column)
    blocks = list(_blocks(known, cells, groups, rows, top))
    if len(blocks) < len(groups):  # the same heading twice in one table
        blocks = list(_blocks(known, cells, [[column for group in groups for column in group]], rows, top))
    return blocks


def _blocks(
    known: Headings, cells: list[str], groups: list[list[int]], rows: Sequence[SheetRow], top: int
) -> Iterator[TableBlock]:
    end = 0
    counts = Counter(cells)
    for group in groups:
        first = max(end, group[0] - 1)
        end = group[-1] + 1
        layout = known.layout(cells[first:end])
        if layout is not None:
            headings = [_called(cells, column, counts) for column in range(first, end)]
            block = TableBlock(first, end, top, headings, layout, [])
            block.lines = _lines_above(rows, block)
            if first < group[0] and isinstance(rows[top].get(first), str):
                block.section = plain(cells[first])
            yield block


def _called(cells: list[str], column: int, counts: Counter[str]) -> str:
    """The name of a column in messages: its heading, with its letter if another column has the same one."""
    heading = cells[column]
    letter = column_letters(column)
    if not heading:
        return f"column {letter}"
    return f"{heading} ({letter})" if counts[heading] > 1 else heading


def _lines_above(rows: Sequence[SheetRow], block: TableBlock) -> list[str]:
    """The lines of text right above the headings; none if they go on from cards without a blank row."""
    lines: list[str] = []
    line = rows[block.top].where.line
    for row in reversed(rows[max(0, block.top - MOST_LINES) : block.top]):
        part = row.part(block.first, block.end)
        if not part.filled():
            continue
        if lines and row.where.line < line - 1:
            break
        text = part.lone()
        if not text:
            return lines if row.where.line < line - 1 or is_total(str(part.filled()[0])) else []
        if not _REMARK.fullmatch(text):
            lines.insert(0, text)
        line = row.where.line
    return lines


def _name(
    known: Headings, block: TableBlock, above: TableBlock | None, first: TableBlock, decks: int
) -> bool:
    """Finds out which deck, and which section of it, a table is; whether it begins a new deck.

    A table below another one begins a new deck if it has as many lines of text above it as the first table of
    the sheet.
    """
    sections = [line for line in block.lines if known.is_section(line)]
    titles = [line for line in block.lines if line not in sections]
    block.section = block.section or (plain(sections[-1]) if sections else "")
    if above is None and decks and block.section and not titles:
        above = first  # a section beside the others
    if above is None or (titles and len(block.lines) >= max(1, len(first.lines))):
        block.deck, block.title = decks, titles[0] if titles else ""
        return True
    block.deck, block.title = above.deck, above.title
    block.section = block.section or (plain(titles[-1]) if titles else "")
    return False
