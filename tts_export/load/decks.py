"""From written decks to `Deck`s: every name resolved to a card, every near miss told, never silently.

A deck in YAML has sections of `card name: copies`; what the sections are called is up to the writer,
save that those such as `sideboard` and `tokens` are kept apart. `{from: FILE}` reads a plain list.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tts_export.load.fields import whole
from tts_export.load.lists import is_apart, read_list
from tts_export.load.names import Names
from tts_export.load.reading import Reading
from tts_export.model.base import named
from tts_export.model.card import Deck
from tts_export.model.game import Game
from tts_export.problems import Where, nearest, one_of
from tts_export.yamls import Map, Seq

MOST_COPIES = 1000
_WORDS = ("plan", "format", "from")


@dataclass(frozen=True, slots=True)
class Entry:
    """A card as a deck names it: the name, the copies, where both stand, and the section."""

    name: str
    copies: Any
    at: Where
    copies_at: Where
    section: str


@dataclass(slots=True)
class _Pile:
    cards: dict[str, int] = field(default_factory=dict)
    side: dict[str, int] = field(default_factory=dict)
    places: dict[str, Where] = field(default_factory=dict)


def read_decks(
    reading: Reading, game: Game, names: Names, parts: list[tuple[Path, Any, Where]]
) -> tuple[Deck, ...]:
    """All decks of the (file, what stands at `decks:`, where) parts, in their order."""
    decks: dict[str, Deck] = {}
    for file, data, at in parts:
        if data is None:
            continue
        if not isinstance(data, Map):
            reading.say(at, "wrong-type", f"decks are a mapping (name: cards), found {named(data)}")
            continue
        for name, written in data.items():
            key_at = data.keys_at[name]
            if name in decks:
                first = decks[name].where
                message = f'there is a deck "{name}" in {first.file.name}:{first.line} already'
                reading.say(key_at, "duplicate-deck", message)
                continue
            decks[name] = _deck(reading, game, names, file, name, written, key_at)
    return tuple(decks.values())


def read_deck_file(reading: Reading, names: Names, file: Path, format_name: str = "") -> Deck:
    """A deck from a plain list file; it is called after the file."""
    pile = _filled(reading, names, _list_entries(reading, file))
    return Deck(
        name=file.stem,
        cards=pile.cards,
        where=Where(file),
        format=format_name,
        places=pile.places,
        side=pile.side,
    )


def _deck(reading: Reading, game: Game, names: Names, file: Path, name: str, written: Any, at: Where) -> Deck:
    plan = format_name = ""
    if isinstance(written, Map):
        plan, format_name = (_word(reading, written, word) for word in ("plan", "format"))
        if format_name and format_name not in game.deck.formats:
            guess = nearest(format_name, game.deck.formats) or f"; there is {one_of(game.deck.formats)}"
            reading.say(written.at("format"), "unknown-format", f'there is no format "{format_name}"{guess}')
            format_name = ""
    pile = _filled(reading, names, _entries(reading, file, written, at))
    return Deck(name, pile.cards, at, plan, format_name, pile.places, pile.side)


def _word(reading: Reading, written: Map, word: str) -> str:
    value = written.get(word)
    if value is None or isinstance(value, str):
        return value or ""
    reading.say(written.at(word), "wrong-type", f'"{word}" is text, found {named(value)}')
    return ""


def _entries(reading: Reading, file: Path, written: Any, at: Where) -> Iterator[Entry]:
    """The cards that a deck in YAML names: section by section, from a list file, or without sections."""
    if not isinstance(written, Map):
        message = f"a deck is a mapping of sections (section: {{card: copies}}), found {named(written)}"
        reading.say(at, "wrong-type", message)
        return
    if isinstance(written.get("from"), str):
        listed = reading.file([file.parent], written["from"], written.at("from"))
        if listed is not None:
            yield from _list_entries(reading, listed)
    for name, value in written.items():
        key_at, value_at = written.keys_at[name], written.values_at[name]
        if name in _WORDS:
            continue
        if isinstance(value, Map):
            for card, copies in value.items():
                yield Entry(card, copies, value.keys_at[card], value.values_at[card], name)
        elif isinstance(value, Seq):
            yield from _seq_entries(reading, value, name)
        elif value is not None:
            yield Entry(name, value, key_at, value_at, "")


def _seq_entries(reading: Reading, listed: Seq, section: str) -> Iterator[Entry]:
    """A section written as a list of names, each as in a list file (`2 NAME`)."""
    for item, at in zip(listed, listed.items_at, strict=True):
        lines = list(read_list(item)) if isinstance(item, str) else []
        if len(lines) != 1:
            reading.say(at, "wrong-type", f"a card's name is expected, found {named(item)}")
        for line in lines[:1]:
            yield Entry(line.name, line.copies, at, at, section)


def _list_entries(reading: Reading, file: Path) -> Iterator[Entry]:
    text = reading.text(file)
    for line in read_list(text or ""):
        at = Where(file, line.number, line.column)
        yield Entry(line.name, line.copies, at, at, line.section)


def _filled(reading: Reading, names: Names, entries: Iterator[Entry]) -> _Pile:
    """The entries as card key → copies, in their order; those of a sideboard apart."""
    pile = _Pile()
    for entry in entries:
        copies = _copies(reading, entry)
        key = _key(reading, names, entry)
        if key is None or copies is None:
            continue
        target = pile.side if is_apart(entry.section) else pile.cards
        target[key] = target.get(key, 0) + copies
        pile.places.setdefault(key, entry.at)
    return pile


def _copies(reading: Reading, entry: Entry) -> int | None:
    copies = whole(entry.copies)
    if copies is None or not 1 <= copies <= MOST_COPIES:
        message = f"copies are a whole number from 1 to {MOST_COPIES}, found {named(entry.copies)}"
        reading.say(entry.copies_at, "bad-copies", message)
        return None
    return copies


def _key(reading: Reading, names: Names, entry: Entry) -> str | None:
    found = names.find(entry.name)
    shown = named(entry.name)
    if found.card is None:
        if found.how == "ambiguous":
            message = f"{shown} may be {one_of(found.others)}; write the full name"
            reading.say(entry.at, "ambiguous-card", message)
        else:
            guess = f', did you mean "{found.others[0]}"?' if found.others else ""
            reading.say(entry.at, "unknown-card", f"there is no card {shown}{guess}")
        return None
    if found.how == "near":
        reading.say(entry.at, "near-name", f'{shown} is read as "{found.card.name}"', "warning")
    return found.card.key
