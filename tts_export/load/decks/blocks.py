"""The tables of decks in a sheet: below or beside each other, with titles, sections and totals around them.

A table begins below a row of headings and ends at the next one in the same columns. Lines of text above the
headings name a deck or a section of it, and so does the cell before them: `CHARACTERS | TITLE | Quantity`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from tts_export.load.card_types import type_named
from tts_export.load.decks.columns import Layout, headings_of, layout_of, plain
from tts_export.load.decks.lists import is_beside
from tts_export.load.tables.sheet import Row
from tts_export.settings.game import Game

TOTAL = re.compile(
    r"(?:(?:grand |sub ?)?(?:total|sum)s?|number)"
    r"(?: (?:number )?(?:of )?(?:cards|copies|quantity|stars|points|cost))?(?: \([^)]*\))?:?|cards:?",
    re.IGNORECASE,
)
"""The text before a number that counts cards; not every text that begins so, since cards may."""
_REMARK = re.compile(r"\(.*\)|(?:total|sum)\b.*", re.IGNORECASE)

MOST_LINES = 10
"""Rows above the headings in which a title is looked for."""


class Block(Struct):
    """A table: some columns of some rows, below their headings."""

    first: int
    end: int
    """The columns: the first, and the one after the last."""
    top: int
    """The index of the row of headings."""
    headings: list[str]
    """What the columns are called in messages."""
    layout: Layout
    lines: list[str]
    """The lines of text above the headings."""
    section: str = ""
    deck: int = 0
    """The number of the deck in the sheet."""
    title: str = ""
    """The deck's name in the sheet, if it has one."""
    rows: list[Row] = []
    """Its cells of every row below the headings."""


def blocks_of(game: Game, rows: Sequence[Row]) -> list[Block]:
    """Every table of a sheet, from top to bottom and from left to right; its rows have only its own cells."""
    known = headings_of(game)
    starting = (block for top in range(len(rows)) for block in _starting(game, known, rows, top))
    found = [block for block in starting if block.layout.copies is not None]
    found = found or (_starting(game, known, rows, 0)[:1] if rows else [])
    latest: list[Block] = []
    decks = 0
    for block in found:
        above = [other for other in latest if _share_columns(block, other)]
        for other in above:
            _fill(other, rows[other.top + 1 : block.top])
        latest = [other for other in latest if other not in above] + [block]
        decks += _name(game, block, above[-1] if above else None, found[0], decks)
    for block in latest:
        _fill(block, rows[block.top + 1 :])
    return found


def is_section(game: Game, text: str) -> bool:
    """Whether a line is what sections are called: a type of card, a pile, a sideboard."""
    word = plain(text)
    piles = {name.replace("_", " ") for name in game.deck.piles}
    return is_beside(word) or word in piles or type_named(game, word) is not None


def _starting(game: Game, known: set[str], rows: Sequence[Row], top: int) -> list[Block]:
    """The tables whose headings are in a row. A heading that repeats begins another table beside it."""
    cells = [" ".join(str(cell).split()) for cell in rows[top].cells]
    groups: list[list[int]] = []
    seen = set[str]()
    for column, cell in enumerate(cells):
        word = plain(cell) if cell else ""
        if word not in known and word.rpartition(".")[2] not in known:
            continue
        if not groups or word in seen:
            groups.append([])
            seen = set()
        seen.add(word)
        groups[-1].append(column)
    blocks = list(_blocks(game, cells, groups, rows, top))
    if len(blocks) < len(groups):  # the same heading twice in one table
        blocks = list(_blocks(game, cells, [[column for group in groups for column in group]], rows, top))
    return blocks


def _blocks(
    game: Game, cells: list[str], groups: list[list[int]], rows: Sequence[Row], top: int
) -> Iterator[Block]:
    end = 0
    for group in groups:
        first = max(end, group[0] - 1)
        end = group[-1] + 1
        layout = layout_of(game, cells[first:end])
        if layout is not None:
            headings = [_called(cells, column) for column in range(first, end)]
            block = Block(first, end, top, headings, layout, [])
            block.lines = _lines_above(rows, block)
            if first < group[0] and isinstance(rows[top].get(first), str):
                block.section = plain(cells[first])
            yield block


def _called(cells: list[str], column: int) -> str:
    """The name of a column in messages: its heading, with its letter if another column has the same one."""
    heading = cells[column]
    letter = (chr(64 + column // 26) if column >= 26 else "") + chr(65 + column % 26)
    if not heading:
        return f"column {letter}"
    return f"{heading} ({letter})" if cells.count(heading) > 1 else heading


def _lines_above(rows: Sequence[Row], block: Block) -> list[str]:
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
            return lines if row.where.line < line - 1 or _is_total(part) else []
        if not _REMARK.fullmatch(text):
            lines.insert(0, text)
        line = row.where.line
    return lines


def _is_total(part: Row) -> bool:
    return TOTAL.fullmatch(str(part.filled()[0])) is not None


def _name(game: Game, block: Block, above: Block | None, first: Block, decks: int) -> bool:
    """Finds out which deck, and which section of it, a table is; whether it begins a new deck.

    A table below another one begins a new deck if it has as many lines of text above it as the first table of
    the sheet.
    """
    sections = [line for line in block.lines if is_section(game, line)]
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


def _fill(block: Block, rows: Sequence[Row]) -> None:
    block.rows = [row.part(block.first, block.end) for row in rows]


def _share_columns(one: Block, other: Block) -> bool:
    return one.first < other.end and other.first < one.end
