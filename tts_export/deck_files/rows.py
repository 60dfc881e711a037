"""Rows of tables as the cards of decks: of spreadsheets, and of lists of objects in JSON."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tts_export.deck_files.columns import DeckColumns, Headings
from tts_export.deck_files.listed import DeckEntry, ListedDeck
from tts_export.deck_files.totals import is_total
from tts_export.problems import Where
from tts_export.settings.game import Game
from tts_export.tables.cells import NoValue
from tts_export.tables.sheet import Sheet, SheetRow


def decks_of(game: Game, sheet: Sheet, name: str) -> list[ListedDeck]:
    """The decks of a list of objects: one called `name`, or one for each value of `deck`."""
    layout = Headings(game).layout(sheet.headings)
    if layout is None:
        return []
    decks: dict[str, ListedDeck] = {}
    for deck, entry in entries_of(sheet.rows, sheet.headings, layout):
        deck_called(decks, deck or name, deck or name, sheet.file).entries.append(entry)
    return list(decks.values())


def deck_called(decks: dict[Any, ListedDeck], key: Any, name: str, file: Path) -> ListedDeck:
    """The deck of a key, which is called `name` when it is new."""
    return decks.setdefault(key, ListedDeck(name, Where(file)))


def entries_of(
    rows: Iterable[SheetRow], headings: list[str], layout: DeckColumns, section: str = ""
) -> Iterator[tuple[str, DeckEntry]]:
    """(deck, entry) of every row with a card; `section` is that of rows which do not name their own."""
    for row in rows:
        parts = (" ".join(_text(row.get(i)) for i in part).strip() for part in layout.names)
        name = " / ".join(part for part in parts if part)
        id_ = _text(row.get(layout.id)) if layout.id is not None else ""
        copies = row.get(layout.copies) if layout.copies is not None else 1
        if not (name or id_) or copies in ("", None, 0, "0") or is_total(name) or is_total(_text(copies)):
            continue  # a row for a total, or a card that the deck leaves out
        at = row.place(headings[layout.names[0][0]])
        copies_at = row.place(headings[layout.copies]) if layout.copies is not None else at
        own = _text(row.get(layout.section)) if layout.section is not None else ""
        deck = _text(row.get(layout.deck)) if layout.deck is not None else ""
        yield deck, DeckEntry(id_ or name, copies, at, copies_at, own or section, name if id_ else "")


def _text(cell: Any) -> str:
    return "" if cell is None or isinstance(cell, dict | list | NoValue) else str(cell)
