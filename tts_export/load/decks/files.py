"""Recognizes the kind of a deck file by its beginning, and calls its reader."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from tts_export.load.decks.listed import Entry, ListedDeck
from tts_export.load.decks.lists import read_list
from tts_export.load.decks.markup import read_markup
from tts_export.load.decks.saved import read_json_decks
from tts_export.load.decks.tables import read_tables
from tts_export.load.reading import Reading
from tts_export.load.tables.delimited import decoded
from tts_export.problems import Where
from tts_export.settings.game import Game

TABLES = (".csv", ".tsv", ".tab", ".xlsx", ".xlsm")

_MARKS = (b"{", b"[", b"<")
"""First bytes of JSON and XML: an online file that does not begin so, and is not a list, is a table."""


def read_listed(reading: Reading, game: Game, file: Path) -> list[ListedDeck]:
    """Every deck of a file that is not YAML; only problems for a file that cannot be read."""
    reading.look_at([file])
    raw = reading.raw(file)
    if raw is None:
        return []
    kind = kind_of(raw, file, online=file in reading.remotes)
    if kind == "table":
        return read_tables(reading, game, file, raw)
    if kind == "json":
        return read_json_decks(reading, game, file, raw)
    if kind == "markup":
        return read_markup(reading, file, raw)
    text = decoded(raw, file, reading.problems)
    return [] if text is None else [listed_in_text(reading, file, text)]


def kind_of(raw: bytes, file: Path, *, online: bool = False) -> Literal["table", "json", "markup", "list"]:
    """The kind of a deck file that is not YAML, by its beginning and its ending."""
    start = raw[:4096].lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\x00")
    table = file.suffix.lower() in TABLES
    table = table or (online and file.suffix.lower() != ".txt" and start[:1] not in _MARKS)
    if table or raw.startswith(b"PK\x03\x04"):
        return "table"
    if start.startswith((b"{", b"[{")) or file.suffix.lower() == ".json":
        return "json"
    return "markup" if start.startswith(b"<") else "list"


def listed_in_text(reading: Reading, file: Path, text: str) -> ListedDeck:
    """The deck of a plain list; `file` is what its places name."""
    deck = ListedDeck("", Where(file))
    sideboard = []
    for line in read_list(text):
        at = Where(file, line.number, line.column)
        deck.entries.append(Entry(line.name, line.copies, at, at, line.section))
        sideboard += [line] if line.after_gap else []
    if sideboard:
        copies = sum(line.copies for line in sideboard)
        cards = "1 card" if copies == 1 else f"{copies} cards"
        message = f"{cards} after a blank line, read as a sideboard, which does not count"
        reading.report(Where(file, sideboard[0].number), "sideboard", message, "hint")
    return deck
