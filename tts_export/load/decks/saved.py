"""Decks in JSON: Tabletop Simulator's saves and saved objects, and exports of deck builders.

In a save every deck is read, also in bags and in states of other objects. Its cards are known
by the id in their GMNotes, else by their nickname. A box with nothing but one deck in it names that deck.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tts_export.load.decks.columns import layout_of
from tts_export.load.decks.listed import Entry, ListedDeck
from tts_export.load.decks.tables import decks_of
from tts_export.load.reading import Reading
from tts_export.load.tables.json_records import Located, sheet_of_records
from tts_export.load.tables.json_values import Placed, read_values
from tts_export.problems import Where
from tts_export.settings.game import Game

MOST_DEPTH = 30
"""Bags in bags that are opened."""
_DECKS = ("Deck", "DeckCustom")
_NAME_KEYS = ("name", "deckName", "deck_name", "title")


def read_json_decks(reading: Reading, game: Game, file: Path, raw: bytes) -> list[ListedDeck]:
    """Every deck of a JSON file."""
    values = read_values(raw, file, reading.problems)
    if any(isinstance(value, dict) and isinstance(value.get("ObjectStates"), list) for value in values):
        decks = [deck for value in values for deck in _saved(reading, file, value)]
        if not decks:
            reading.report(Where(file, 1, 1), "no-deck", "there is no deck in this save")
        return decks
    found: list[ListedDeck] = []
    for records, name in (one for value in values for one in _lists(game, value, "", "", MOST_DEPTH)):
        found += decks_of(game, sheet_of_records(records, file, "", reading.problems), name)
    if not found and values:
        message = "there is no deck in this file: neither a saved object nor a list of names and copies"
        reading.report(Where(file, 1, 1), "no-deck", message)
    return found


def _saved(reading: Reading, file: Path, save: Any) -> Iterator[ListedDeck]:
    objects = save.get("ObjectStates") if isinstance(save, dict) else None
    for data, path, box in _decks(objects, "ObjectStates", "", MOST_DEPTH):
        cards = [card for card in data["ContainedObjects"] if isinstance(card, dict)]
        line = data.line if isinstance(data, Placed) else 0
        at = Where(file, line, path)
        deck = ListedDeck(_words(data.get("Nickname")) or box, at)
        copies: Counter[tuple[str, str]] = Counter(_named(card) for card in cards)
        nameless = copies.pop(("", ""), 0)
        if nameless:
            message = f"{nameless} of the deck's {len(cards)} cards have neither an id nor a nickname"
            reading.report(at, "nameless-cards", message, "warning")
        deck.entries.extend(
            Entry(id_ or name, n, at, at, "", name if id_ else "") for (id_, name), n in copies.items()
        )
        yield deck


def _decks(objects: Any, path: str, box: str, depth: int) -> Iterator[tuple[dict[str, Any], str, str]]:
    """(deck, its path, the name of the box that holds nothing else) of all decks below."""
    if not isinstance(objects, list) or not depth:
        return
    for index, data in enumerate(objects):
        if not isinstance(data, dict):
            continue
        here, inner = f"{path}[{index}]", data.get("ContainedObjects")
        if data.get("Name") in _DECKS and isinstance(inner, list):
            yield data, here, box
        elif _notes(data).get("role") != "library":  # that box, with one of each card, is not a deck
            alone = isinstance(inner, list) and len(inner) == 1
            name = _words(data.get("Nickname")) if alone else ""
            yield from _decks(inner, f"{here}.ContainedObjects", name, depth - 1)
        states = data.get("States")
        if isinstance(states, dict):
            yield from _decks(list(states.values()), f"{here}.States", "", depth - 1)


def _named(card: dict[str, Any]) -> tuple[str, str]:
    """(id, nickname) of a card's object."""
    return _words(_notes(card).get("id")), _words(card.get("Nickname"))


def _notes(data: dict[str, Any]) -> dict[str, Any]:
    text = data.get("GMNotes")
    if not isinstance(text, str) or not text.lstrip().startswith("{"):
        return {}
    try:
        notes = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return notes if isinstance(notes, dict) else {}


def _words(value: Any) -> str:
    if not isinstance(value, str | int) or isinstance(value, bool):
        return ""
    return " ".join(str(value).encode("utf-8", "replace").decode().split())


def _lists(game: Game, value: Any, path: str, name: str, depth: int) -> Iterator[tuple[list[Located], str]]:
    """(the objects with their paths, the name of the deck) of all lists that look like decks."""
    if not depth:
        return
    if isinstance(value, dict):
        own = _deck_name(value) or name
        for key, inner in value.items():
            yield from _lists(game, inner, f"{path}.{key}" if path else key, own, depth - 1)
    elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        layout = layout_of(game, _headings(value[0]))
        if layout is not None and layout.copies is not None:
            yield [(f"{path}[{index}]", item) for index, item in enumerate(value)], name
        else:
            for index, item in enumerate(value):
                yield from _lists(game, item, f"{path}[{index}]", name, depth - 1)


def _headings(record: dict[str, Any]) -> list[str]:
    inner = [f"{key}.{part}" for key, value in record.items() if isinstance(value, dict) for part in value]
    return [*record, *inner]


def _deck_name(value: dict[str, Any]) -> str:
    """The name of an object, or of a part of it (`source: {deckName: ...}`)."""
    for data in (value, *(inner for inner in value.values() if isinstance(inner, dict))):
        found = next((_words(data[key]) for key in _NAME_KEYS if _words(data.get(key))), "")
        if found:
            return found
    return ""
