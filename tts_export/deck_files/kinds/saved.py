"""Tabletop Simulator's saves and saved objects.

Every deck of a save is read, also in bags and in states of other objects. Its cards are known by the id in
their GMNotes, else by their nickname. A box with nothing but one deck in it names that deck.

What is written is a saved object: a box per deck with the cards of the build, their sheets and notes.
"""

import copy
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tts_export.built.manifest import AGAIN, SAVE, read_save, unreadable
from tts_export.deck_files.deck_file import DeckEntry, DeckFile, ListedDeck
from tts_export.deck_files.kind import DeckContents, Origin
from tts_export.inputs import check_depth
from tts_export.problems import Problem, Where, one_of
from tts_export.tables.json_records import MOST_DEPTH, JsonObject, read_values, words
from tts_export.tts.guids import guid_for
from tts_export.tts.objects import Object
from tts_export.tts.save import saved_object
from tts_export.tts.text import as_bytes, compact as compact_json

PITCH = 4.0
"""Inches between the boxes of several decks."""

_DECKS = ("Deck", "DeckCustom")


def read(file: DeckFile) -> list[ListedDeck]:
    """Every deck of a save."""
    values = read_values(file.raw, file.path, file.problems)
    decks = [deck for value in values for deck in _saved(file, value)]
    if not decks and values:
        file.report(Where(file.path, 1, 1), "no-deck", "there is no deck in this save")
    return decks


def _saved(file: DeckFile, save: Any) -> Iterator[ListedDeck]:
    objects = save.get("ObjectStates") if isinstance(save, dict) else None
    for data, path, box in _decks(objects, "ObjectStates", "", MOST_DEPTH):
        cards = [card for card in data["ContainedObjects"] if isinstance(card, dict)]
        line = data.line if isinstance(data, JsonObject) else 0
        at = Where(file.path, line, path)
        deck = ListedDeck(words(data.get("Nickname")) or box, at)
        copies: Counter[tuple[str, str]] = Counter(_named(card) for card in cards)
        nameless = copies.pop(("", ""), 0)
        if nameless:
            message = f"{nameless} of the deck's {len(cards)} cards have neither an id nor a nickname"
            file.report(at, "nameless-cards", message, "warning")
        deck.entries.extend(
            DeckEntry(id_ or name, n, at, at, "", name if id_ else "") for (id_, name), n in copies.items()
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
            name = words(data.get("Nickname")) if alone else ""
            yield from _decks(inner, f"{here}.ContainedObjects", name, depth - 1)
        states = data.get("States")
        if isinstance(states, dict):
            yield from _decks(list(states.values()), f"{here}.States", "", depth - 1)


def _named(card: dict[str, Any]) -> tuple[str, str]:
    """(id, nickname) of a card's object."""
    return words(_notes(card).get("id")), words(card.get("Nickname"))


def _notes(data: dict[str, Any]) -> dict[str, Any]:
    text = data.get("GMNotes")
    if not isinstance(text, str) or not text.lstrip().startswith("{"):
        return {}
    try:
        notes = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return notes if isinstance(notes, dict) else {}


def write(decks: Sequence[DeckContents], origin: Origin) -> bytes | Problem:
    """A saved object with a box per deck, made of the cards of the built save."""
    save, problems = read_save(origin.build)
    if save is None:
        return problems[0]
    try:
        check_depth(save)
    except ValueError as error:
        return unreadable(origin.build / SAVE, f"not a save of a build: it has {error}: {AGAIN}")
    noted = list(_noted(save))
    cards = {notes["id"]: data for data, notes in noted if _is_card(data) and not notes.get("token")}
    boxes_of = (data for data, notes in noted if notes.get("role") in ("deck", "library"))
    box = next(filter(_is_box, boxes_of), None)
    needed = {card.key: card.id for deck in decks for card, _ in deck.cards}
    missing = sorted(key for key, id_ in needed.items() if id_ not in cards)
    if box is None or missing:
        lacking = one_of(missing or sorted(needed))
        message = f"this build is older than the cards and lacks {lacking}: {AGAIN}"
        return Problem(Where(origin.build / SAVE), "old-build", message)
    taken: set[str] = set()
    boxes = [_box(deck, origin.game, box, cards, taken) for deck in decks]
    for index, each in enumerate(boxes):
        each["Transform"] |= {"posX": PITCH * (index - (len(boxes) - 1) / 2), "posZ": 0.0}
    return as_bytes(saved_object(boxes))


def _box(deck: DeckContents, game: str, form: Object, cards: dict[str, Object], taken: set[str]) -> Object:
    """The box of a deck, shaped like `form`, another box of the same mod."""
    box = {key: copy.deepcopy(value) for key, value in form.items() if key != "ContainedObjects"}
    notes = {"role": "deck", "deck": deck.name, "game": game}
    box |= {"GUID": _guid(f"box {deck.name}", taken), "Nickname": deck.name, "Description": deck.plan}
    box["GMNotes"] = compact_json(notes)
    contents = []
    for card, copies in deck.cards:
        for number in range(1, copies + 1):
            guid = _guid(f"{deck.name} {card.key} {number}", taken)
            contents.append(copy.deepcopy(cards[card.id]) | {"GUID": guid})
    box["ContainedObjects"] = [_deck(deck, form["ContainedObjects"][0], contents, taken)]
    return box


def _deck(deck: DeckContents, form: Object, contents: list[Object], taken: set[str]) -> Object:
    """The cards as a deck, shaped like `form`; a single card stays a card."""
    if len(contents) == 1:
        return contents[0]
    pile = {key: copy.deepcopy(value) for key, value in form.items() if key != "ContainedObjects"}
    sheets = {key: sheet for card in contents for key, sheet in card.get("CustomDeck", {}).items()}
    pile |= {"Name": "Deck", "GUID": _guid(f"deck {deck.name}", taken), "Nickname": deck.name}
    pile |= {"DeckIDs": [card["CardID"] for card in contents], "CustomDeck": sheets}
    return pile | {"ContainedObjects": contents}


def _guid(key: str, taken: set[str]) -> str:
    guid = guid_for(f"deck convert {key}", taken)
    taken.add(guid)
    return guid


def _noted(built: Any) -> Iterator[tuple[Object, Object]]:
    """Every object of a save whose GMNotes are JSON, and these notes."""
    pending = _listed(built, "ObjectStates")[::-1]
    while pending:
        data = pending.pop()  # from the end: a build of a stranger may have 400,000 objects
        if not isinstance(data, dict):
            continue
        pending += _listed(data, "ContainedObjects")[::-1]
        notes = {"id": "", **_notes(data)}
        if (notes["id"] or "role" in notes) and isinstance(notes["id"], str):
            yield data, notes


def _listed(data: Object, key: str) -> list[Any]:
    """A list of an object, which may be anything in the build of a stranger."""
    inner = data.get(key)
    return list(inner) if isinstance(inner, list) else []


def _is_card(data: Object) -> bool:
    """Whether an object is a card of which a deck can be made."""
    is_named = data.get("Name") in ("Card", "CardCustom")
    return is_named and isinstance(data.get("CardID"), int) and isinstance(data.get("CustomDeck", {}), dict)


def _is_box(data: Object) -> bool:
    """Whether an object is a box that others can be shaped like."""
    return isinstance(data.get("Transform"), dict) and isinstance(
        next(iter(_listed(data, "ContainedObjects")), None), dict
    )


def recognizes(file: DeckFile) -> bool:
    """Whether a file is of this kind, by its bytes."""
    return file.start.startswith((b"{", b"[{")) and b'"ObjectStates"' in file.raw.replace(b"\0", b"")
