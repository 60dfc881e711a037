"""Lists of names and copies in JSON, wherever they are in it: exports of deck builders."""

from collections.abc import Iterator
from typing import Any

from tts_export.deck_files.deck_file import DeckFile, ListedDeck
from tts_export.deck_files.rows import Headings, decks_of
from tts_export.problems import Where
from tts_export.tables.json_records import MOST_DEPTH, RecordPlace, read_values, sheet_of_records, words

_NAME_KEYS = ("name", "deckName", "deck_name", "title")


def read(file: DeckFile) -> list[ListedDeck]:
    """Every deck of a JSON file that is no save."""
    known = Headings(file.game)
    values = read_values(file.raw, file.path, file.problems)
    decks: list[ListedDeck] = []
    for value in values:
        for records, name in _lists(known, value, "", "", MOST_DEPTH):
            decks += decks_of(file.game, sheet_of_records(records, file.path, "", file.problems), name)
    if not decks and values:
        message = "there is no deck in this file: neither a saved object nor a list of names and copies"
        file.report(Where(file.path, 1, 1), "no-deck", message)
    return decks


def _lists(
    known: Headings, value: Any, path: str, name: str, depth: int
) -> Iterator[tuple[list[RecordPlace], str]]:
    """(the objects with their paths, the name of the deck) of all lists that look like decks."""
    if not depth:
        return
    if isinstance(value, dict):
        own = _deck_name(value) or name
        for key, inner in value.items():
            yield from _lists(known, inner, f"{path}.{key}" if path else key, own, depth - 1)
    elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        layout = known.layout(_headings(value[0]))
        if layout is not None and layout.copies is not None:
            yield [(f"{path}[{index}]", item) for index, item in enumerate(value)], name
        else:
            for index, item in enumerate(value):
                yield from _lists(known, item, f"{path}[{index}]", name, depth - 1)


def _headings(record: dict[str, Any]) -> list[str]:
    inner = [f"{key}.{part}" for key, value in record.items() if isinstance(value, dict) for part in value]
    return [*record, *inner]


def _deck_name(value: dict[str, Any]) -> str:
    """The name of an object, or of a part of it (`source: {deckName: ...}`)."""
    for data in (value, *(inner for inner in value.values() if isinstance(inner, dict))):
        name = next((words(data[key]) for key in _NAME_KEYS if words(data.get(key))), "")
        if name:
            return name
    return ""


def recognizes(file: DeckFile) -> bool:
    """Whether a file is of this kind, by its bytes."""
    return file.suffix == ".json" or file.start.startswith((b"{", b"[{"))
