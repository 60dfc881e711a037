"""The save of a tree of files. Everything that a hand has broken is a Problem at its line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.saves import decks
from tts_export.saves.fields import AXES, TEXT_FORMS, VALUE, axes_of, text_of
from tts_export.saves.layout import encoded, game_text
from tts_export.saves.names import CARD_MARK, LISTS, OBJECTS, ROOT, STATES, TOP
from tts_export.saves.parsing import decoded
from tts_export.saves.reading import Reading, Spot, beside, composed
from tts_export.saves.rounding import DIGITS, restored

Fields = dict[str, Any]
_BY_NAME = f"CustomDeck.{decks.SHEETS}"
_TWO_FORMS = 'the field "{}" stands here in two forms; one of them has to go'


def pack(files: Mapping[str, bytes], root: Path) -> tuple[bytes | None, list[Problem]]:
    """The text of the save that the tree below `root` stands for, or None while something is wrong in it.

    `files` holds the tree by relative path, in forward slashes and Unicode's composed form.
    """
    save, problems = save_of(files, root)
    if save is None:
        return None, problems
    try:
        return encoded(game_text(save)), problems
    except RecursionError:
        return None, [_too_deep(root)]


def save_of(files: Mapping[str, bytes], root: Path) -> tuple[Fields | None, list[Problem]]:
    """The same as `pack`, before it becomes text."""
    if TOP not in files:
        message = f"there is no {TOP} in this folder: it holds no unpacked save"
        return None, [Problem(Where(root), "not-a-tree", message)]
    reading = Reading(files, root)
    try:
        reading.exact_numbers()
        save = _object(reading, Spot(TOP, (), OBJECTS, ROOT))
        problems = reading.all_problems()
        if any(problem.severity == "error" for problem in problems):
            return None, problems
        return save, problems
    except RecursionError:
        return None, [_too_deep(root)]


def _too_deep(root: Path) -> Problem:
    return Problem(Where(root / TOP), "too-deep", "the tree nests too deep to be packed")


def _object(reading: Reading, spot: Spot) -> Fields | None:
    """The object of which the file of `spot` tells."""
    before = len(reading.problems)
    value = reading.json(spot.file)
    if isinstance(value, dict):
        return _raw(reading, value, spot)
    if len(reading.problems) == before:
        reading.wrong(spot, "wrong-type", "here an object in { } is expected")
    return None


def _raw(reading: Reading, stored: Mapping[str, Any], spot: Spot) -> Fields:
    """The fields as the game knows them, from those that a file shows."""
    exact = reading.exact.get(spot.key)
    if isinstance(exact, dict):
        stored = {key: _number(key, value, exact) for key, value in stored.items()}
    found: Fields = {}
    for key, value in stored.items():
        name, dot, form = key.rpartition(".")
        if dot:
            _FORMS.get(form, _unknown)(reading, found, name, value, spot.at(key))
        else:
            _add(reading, found, key, value, spot.at(key))
    for key in _LATE:
        if key in stored:
            found[key.rpartition(".")[0]] = _LATE[key](reading, found, stored[key], spot.at(key))
    return found


def _number(key: str, written: Any, exact: Fields) -> Any:
    return restored(key, written, exact[key]) if key in exact and key in DIGITS else written


def _add(reading: Reading, found: Fields, name: str, value: Any, spot: Spot) -> None:
    if name in found:
        reading.wrong(spot, "repeated-field", _TWO_FORMS.format(name))
    found[name] = value


# The forms: each adds the field `name` to `found`. ------------------------------------------------------


def _value(reading: Reading, found: Fields, name: str, value: Any, spot: Spot) -> None:
    _add(reading, found, name, value, spot)


def _text(reading: Reading, found: Fields, name: str, value: Any, spot: Spot) -> None:
    text = text_of(str(spot.steps[-1]).rpartition(".")[2], value)
    if text is None:
        reading.wrong(spot, "wrong-type", "here a list of lines is expected, each of them a text")
    _add(reading, found, name, text, spot)


def _axes(reading: Reading, found: Fields, name: str, value: Any, spot: Spot) -> None:
    form = str(spot.steps[-1]).rpartition(".")[2]
    axes = axes_of(form, value)
    if axes is None:
        reading.wrong(spot, "wrong-type", "here three numbers in [ ] are expected")
    transform = found.setdefault(name, {})
    if not isinstance(transform, dict) or AXES[form][0] in transform:
        reading.wrong(spot, "repeated-field", _TWO_FORMS.format(name))
    else:
        transform.update(axes or {})


def _script(reading: Reading, found: Fields, name: str, value: Any, spot: Spot) -> None:
    text = ""
    if not isinstance(value, str):
        reading.wrong(spot, "wrong-type", "here the name of a file is expected")
    elif reading.take(file := beside(spot.file, value), spot):
        text, problems = decoded(reading.files[file], reading.root / file, mark=True)
        reading.problems += problems
    _add(reading, found, name, text, spot)


def _objects(reading: Reading, found: Fields, name: str, value: Any, spot: Spot) -> None:
    """`ContainedObjects.files` and its like; `States.files` has a name for each number instead of a list."""
    folder = "/".join(filter(None, [spot.inner, STATES if name == "States" else LISTS.get(name)]))
    if name == "States" and isinstance(value, dict):
        answer: Any = {key: _inner(reading, one, folder, spot.at(key)) for key, one in value.items()}
    elif name in LISTS and isinstance(value, list):
        answer = [_inner(reading, one, folder, spot.at(number)) for number, one in enumerate(value)]
    elif name in LISTS or name == "States":
        answer = None
        reading.wrong(spot, "wrong-type", "here the names of files are expected, without .json")
    else:
        return _unknown(reading, found, name, value, spot)
    return _add(reading, found, name, answer, spot)


def _inner(reading: Reading, entry: Any, folder: str, spot: Spot) -> Any:
    """The object that a list names; one that stands in the list itself is given as it is."""
    if isinstance(entry, dict):
        return entry
    if not isinstance(entry, str):
        reading.wrong(spot, "wrong-type", "here the name of an object's file is expected, without .json")
        return None
    stem = composed(f"{folder}/{entry}")
    file = f"{stem}.json"
    if file in reading.used:
        message = f'"{entry}" is listed twice; copy its file under another name to have two of it'
        reading.wrong(spot, "listed-twice", message)
        return None
    return _object(reading, Spot(file, (), stem, stem)) if reading.take(file, spot) else None


def _tabs(reading: Reading, found: Fields, name: str, value: Any, spot: Spot) -> None:
    tabs: Fields = {}
    for number, tab in value.items() if isinstance(value, dict) else ():
        if isinstance(tab, dict):
            tabs[number] = _raw(reading, tab, Spot(spot.file, (*spot.steps, number), spot.inner, ""))
        else:
            reading.wrong(spot.at(number), "wrong-type", "here a page of the notebook in { } is expected")
    if not isinstance(value, dict):
        reading.wrong(spot, "wrong-type", "here the pages of the notebook in { } are expected")
    _add(reading, found, name, tabs, spot)


def _later(reading: Reading, found: Fields, name: str, value: Any, spot: Spot) -> None:
    """Keeps the place of a field that needs others: cards need their deck's sheets, DeckIDs the cards."""
    if spot.steps[-1] in _LATE:
        _add(reading, found, name, None, spot)
    else:
        _unknown(reading, found, name, value, spot)


def _unknown(reading: Reading, found: Fields, name: str, value: Any, spot: Spot) -> None:
    form = str(spot.steps[-1]).rpartition(".")[2]
    message = f'"{form}" is no form of a field: expected {one_of(_FORMS)}{nearest(form, _FORMS)}'
    reading.wrong(spot, "unknown-form", message)


_Form = Callable[[Reading, Fields, str, Any, Spot], None]
_FORMS: Mapping[str, _Form] = {
    "file": _script,
    "files": _objects,
    "lines": _text,
    **dict.fromkeys(TEXT_FORMS, _text),
    **dict.fromkeys(AXES, _axes),
    "tabs": _tabs,
    decks.CARDS: _later,
    decks.EACH: _later,
    decks.SHEETS: _unknown,
    VALUE: _value,
}


# Decks ----------------------------------------------------------------------------------------------------


def _cards(reading: Reading, deck: Fields, table: Any, spot: Spot) -> list[Any]:
    """The cards of a deck's table."""
    each = table.get(decks.EACH) if isinstance(table, dict) else None
    rows = table.get(decks.CARDS) if isinstance(table, dict) else None
    if not isinstance(each, dict) or not isinstance(rows, list):
        message = f'here a table of cards is expected: {{"{decks.EACH}": {{...}}, "{decks.CARDS}": [...]}}'
        reading.wrong(spot, "wrong-type", message)
        return []
    rows_at = spot.at(decks.CARDS)
    return [_card(reading, row, each, deck, rows_at.at(number)) for number, row in enumerate(rows)]


def _card(reading: Reading, row: Any, each: Fields, deck: Fields, spot: Spot) -> Any:
    if not isinstance(row, dict):
        return _inner(reading, row, spot.inner, spot)
    number = int(spot.steps[-1]) + 1
    here = Spot(spot.file, spot.steps, spot.inner, f"{spot.key}{CARD_MARK}{number}")
    return _raw(reading, _with_sheets(reading, decks.expanded(row, each), deck, here), here)


def _with_sheets(reading: Reading, card: Fields, deck: Fields, spot: Spot) -> Fields:
    """The stored card with the deck's sheets instead of their names."""
    if _BY_NAME not in card:
        return card
    if "CustomDeck" in card:
        reading.wrong(spot, "repeated-field", _TWO_FORMS.format("CustomDeck"))
    sheets = _sheets_by_name(reading, card[_BY_NAME], deck.get("CustomDeck"), spot.at(_BY_NAME))
    return {
        ("CustomDeck" if name == _BY_NAME else name): v for name, v in (card | {_BY_NAME: sheets}).items()
    }


def _sheets_by_name(reading: Reading, names: Any, sheets: Any, spot: Spot) -> Fields:
    found = {}
    for name in names if isinstance(names, list) else [names]:
        if isinstance(name, str) and isinstance(sheets, dict) and name in sheets:
            found[name] = sheets[name]
        else:
            known = sheets if isinstance(sheets, dict) else ()
            message = f"the deck has no sheet {name!r}: its CustomDeck has {one_of(known)}"
            reading.wrong(spot, "unknown-sheet", message)
    return found


def _deck_ids(reading: Reading, deck: Fields, key: Any, spot: Spot) -> list[Any]:
    """What each card of the deck has under `key`: its CardID."""
    cards = deck.get("ContainedObjects")
    return [card.get(key) for card in cards or () if isinstance(card, dict)] if isinstance(key, str) else []


_LATE: Mapping[str, Callable[[Reading, Fields, Any, Spot], list[Any]]] = {
    f"ContainedObjects.{decks.CARDS}": _cards,
    f"DeckIDs.{decks.EACH}": _deck_ids,
}
