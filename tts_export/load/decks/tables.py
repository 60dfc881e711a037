"""Decks as tables: CSV, TSV, XLSX, and lists of objects in JSON, with a column of names and one of copies.

A column `deck` makes several decks of one file, a column `section` names the part of the deck. A table
without such headings has numbers in one column and names in the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.load.decks.listed import Entry, ListedDeck
from tts_export.load.fields import whole
from tts_export.load.reading import Reading
from tts_export.load.source_columns import known_headings
from tts_export.load.tables.cells import NoValue, checked
from tts_export.load.tables.files import kind_of, read_sheets
from tts_export.load.tables.sheet import Row, Sheet, folded
from tts_export.load.tables.workbooks import sheet_names
from tts_export.problems import Where
from tts_export.settings.cards import name_fields
from tts_export.settings.game import Game

NAMES = ("name", "card", "card name", "cardname", "title", "nickname")
COPIES = ("copies", "quantity", "qty", "count", "number", "amount", "#", "x")
SECTIONS = ("section", "zone", "board", "pile", "category")
DECKS = ("deck", "deck name", "deckname")


class Layout(Struct, frozen=True):
    """The columns of a table; None for those that it does not have."""

    names: list[list[int]]
    """The columns that make up a card's full name, part by part."""
    copies: int | None
    id: int | None = None
    section: int | None = None
    deck: int | None = None


def read_tables(reading: Reading, game: Game, file: Path, raw: bytes) -> list[ListedDeck]:
    """The decks of a spreadsheet; each sheet of a workbook is a deck of its own."""
    workbook = kind_of(raw, file) == "workbook"
    wanted = sheet_names(raw) if workbook else []
    before = len(reading.problems)
    sheets = read_sheets(raw, file, wanted, "", reading.problems)
    if not sheets and len(reading.problems) == before:
        reading.report(Where(file), "empty-file", "there is no row with a card in it")
    decks: list[ListedDeck] = []
    for sheet in sheets:
        decks += decks_of(reading, game, sheet, sheet.name if len(sheets) > 1 else "")
    return decks


def decks_of(reading: Reading, game: Game, sheet: Sheet, name: str) -> list[ListedDeck]:
    """The decks of one table: one called `name`, or one for each value in its column `deck`."""
    layout = layout_of(game, sheet.headings)
    rows: Iterable[Row] = sheet.rows
    headings = sheet.headings
    if layout is None:
        rows = [sheet.top, *sheet.rows]
        layout = _bare(rows)
        width = max(len(row.cells) for row in rows)
        headings = [f"column {index + 1}" for index in range(width)]
    if layout is None:
        message = "there is no column with the cards' names; call it name, and the column of numbers copies"
        reading.report(sheet.top.where, "no-names", message)
        return []
    decks: dict[str, ListedDeck] = {}
    for deck, entry in _entries(reading, rows, headings, layout):
        called = deck or name
        decks.setdefault(called, ListedDeck(called, Where(sheet.file))).entries.append(entry)
    return list(decks.values())


def layout_of(game: Game, headings: list[str]) -> Layout | None:
    """The columns by their headings; None when none of them is that of a name."""
    whole_objects = {heading.rpartition(".")[0] for heading in headings}
    plain = ["" if heading in whole_objects else folded(heading) for heading in headings]
    known = known_headings(game)
    fields = {
        known[heading]: index for index, heading in reversed(list(enumerate(plain))) if heading in known
    }
    parts = [[fields[f] for f in name_fields(part) if f in fields] for part in game.card.name.split(" / ")]
    named = _first(plain, NAMES)
    names = [part for part in parts if part] if parts[0] else [[named]] if named is not None else []
    if not names:
        return None
    copies = _first(plain, COPIES)
    return Layout(names, copies, fields.get("id"), _first(plain, SECTIONS), _first(plain, DECKS))


def _first(headings: list[str], wanted: tuple[str, ...]) -> int | None:
    """The column with the first of the wanted headings; `card.name` is a name as well."""
    for word in wanted:
        if word in headings:
            return headings.index(word)
    return next((i for i, heading in enumerate(headings) if heading.rpartition(".")[2] in wanted[:1]), None)


def _bare(rows: list[Row]) -> Layout | None:
    """The columns of a table without headings: the first with words, the first with nothing but numbers."""
    width = max((len(row.cells) for row in rows), default=0)
    cells = [
        [row.get(column) for row in rows if row.get(column) not in ("", None)] for column in range(width)
    ]
    numbers = [c for c in range(width) if cells[c] and all(whole(cell) is not None for cell in cells[c])]
    words = [c for c in range(width) if c not in numbers and any(isinstance(cell, str) for cell in cells[c])]
    if not words or not numbers:
        return None
    return Layout([[words[0]]], numbers[0])


def _entries(
    reading: Reading, rows: Iterable[Row], headings: list[str], layout: Layout
) -> Iterator[tuple[str, Entry]]:
    for row in rows:
        parts = (" ".join(_text(row.get(i)) for i in part).strip() for part in layout.names)
        name = " / ".join(part for part in parts if part)
        id_ = _text(row.get(layout.id)) if layout.id is not None else ""
        copies = row.get(layout.copies) if layout.copies is not None else 1
        if not (name or id_) or copies in ("", None, 0, "0"):
            continue  # a row for a total, or a card that the deck leaves out
        at = row.place(headings[layout.names[0][0]])
        copies_at = row.place(headings[layout.copies]) if layout.copies is not None else at
        section = _text(row.get(layout.section)) if layout.section is not None else ""
        deck = _text(row.get(layout.deck)) if layout.deck is not None else ""
        copies = checked(copies, copies_at, reading.problems)
        yield deck, Entry(id_ or name, copies, at, copies_at, section, name if id_ else "")


def _text(cell: Any) -> str:
    return "" if cell is None or isinstance(cell, dict | list | NoValue) else str(cell)
