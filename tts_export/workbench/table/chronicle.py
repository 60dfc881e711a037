"""The game's log as the page draws it: whom each entry is about, and the cards that it names."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct, structs

from tts_export.simulator import Table, seats
from tts_export.simulator.play import Game
from tts_export.workbench.table.pictures import ShownPicture, TablePictures
from tts_export.workbench.table.pieces import TablePiece

SUBTITLE = " / "
"""What is between the title of a card and its subtitle, which the log leaves out."""


class LogPart(Struct, frozen=True, omit_defaults=True):
    """Words of an entry; the name of a card has its picture and its rules text, if the seat sees the card."""

    text: str
    face: ShownPicture | None = None
    rules: str = ""


class LogEntry(Struct, frozen=True, omit_defaults=True):
    """An entry of the log. `name` is that of the player whom it is about, who sits at `seat`."""

    parts: tuple[LogPart, ...]
    seat: str = ""
    name: str = ""


def chronicle_of(
    game: Game, seat: str, pieces: Mapping[str, TablePiece], pictures: TablePictures
) -> list[LogEntry]:
    """The entries of the log, the newest one last."""
    names = _names(tuple(sorted({str(printed["name"]) for printed in game.printed.values()})))
    players = {name: seat for seat in game.rules.seats for name in (seat, _player(game.table, seat))}
    seen = _known(_seen(game.table, seat, pieces, pictures))
    return [_entry(str(text), players, names, seen) for text in game.state["log"]]


def _entry(
    text: str, players: Mapping[str, str], names: re.Pattern[str], seen: Mapping[str, LogPart]
) -> LogEntry:
    name = next((name for name in players if text.startswith(f"{name} ")), "")
    parts = [
        seen.get(words) or LogPart(words.partition(SUBTITLE)[0] if is_card else words)
        for words, is_card in _split(names, text[len(name) :])
    ]
    return LogEntry(tuple(parts), players.get(name, ""), name)


def _player(table: Table, seat: str) -> str:
    return seats.seat_of(table.world, seat).steam_name or seat


@lru_cache(8)
def _names(cards: tuple[str, ...]) -> re.Pattern[str]:
    """What finds the names of cards in a text: whole, or without their subtitles; the longest first."""
    titles = {title for name in cards for title in (name, name.partition(SUBTITLE)[0]) if title}
    either = "|".join(re.escape(title) for title in sorted(titles, key=len, reverse=True))
    return re.compile(rf"(?<!\w)({either})(?!\w)" if either else "()(?!)")


@lru_cache(4096)
def _split(names: re.Pattern[str], text: str) -> tuple[tuple[str, bool], ...]:
    """A text in pieces, each with whether it is the name of a card."""
    return tuple((words, bool(n % 2)) for n, words in enumerate(names.split(text)) if words)


def _known(cards: Iterator[LogPart]) -> dict[str, LogPart]:
    """Cards by their names, and by their titles where only one card has that title."""
    known: dict[str, LogPart] = {}
    several = set()
    for card in cards:
        title = card.text.partition(SUBTITLE)[0]
        known[card.text] = part = structs.replace(card, text=title)
        if known.setdefault(title, part) != part:
            several.add(title)
    return {name: part for name, part in known.items() if name not in several}


def _seen(
    table: Table, seat: str, pieces: Mapping[str, TablePiece], pictures: TablePictures
) -> Iterator[LogPart]:
    """The cards of which the seat sees the face; everybody may look through an open pile."""
    for data in _in_open_piles(table, seat):
        if (face := pictures.card(data)) is not None:
            yield LogPart(str(data.get("Nickname") or ""), face, str(data.get("Description") or ""))
    for piece in pieces.values():
        if piece.kind == "card" and piece.name and (face := piece.face or piece.up) is not None:
            yield LogPart(piece.name, face, piece.text)


def _in_open_piles(table: Table, seat: str) -> Iterator[Mapping[str, Any]]:
    for o in table.world.living():
        if o.is_deck and not o.face_down and not o.is_below and seats.sees(table.world, seat, o):
            yield from o.contents
