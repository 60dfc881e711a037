"""Packs a tree of files into a save. Every mistake made by hand is a Problem at its line."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tts_export.problems import Problem, Where, has_errors, nearest, one_of
from tts_export.saves import card_table
from tts_export.saves.fields import AXES, TEXT_FORMS, VALUE, axes_of, text_of
from tts_export.saves.json_text import DIGITS, game_text, restored
from tts_export.saves.names import CARD_MARK, LISTS, OBJECTS, ROOT, STATES, TOP
from tts_export.saves.parsing import decoded
from tts_export.saves.tree_reader import TreePlace, TreeReader, beside, composed
from tts_export.tts.text import encoded

ObjectFields = dict[str, Any]
_BY_NAME = f"CustomDeck.{card_table.SHEETS}"
_TWO_FORMS = 'the field "{}" is here in two forms; remove one of them'


def pack(files: Mapping[str, bytes], root: Path) -> tuple[bytes | None, list[Problem]]:
    """The text of the save in the tree below `root`, or None if the tree has errors.

    `files` holds the tree by relative path, in forward slashes and Unicode's composed form.
    """
    try:
        save, problems = save_of(files, root)
        return (None if save is None else encoded(game_text(save))), problems
    except RecursionError:
        return None, [Problem(Where(root / TOP), "too-deep", "the tree is nested too deeply to be packed")]


def save_of(files: Mapping[str, bytes], root: Path) -> tuple[ObjectFields | None, list[Problem]]:
    """The same as `pack`, but the save as data. RecursionError if it is nested too deeply."""
    if TOP not in files:
        message = f"there is no {TOP} in this folder, so it is not an unpacked save"
        return None, [Problem(Where(root), "not-a-tree", message)]
    reader = TreeReader(files, root)
    reader.read_exact_numbers()
    save = _object(reader, TreePlace(TOP, (), OBJECTS, ROOT))
    problems = reader.all_problems()
    return (None if has_errors(problems) else save), problems


def _object(reader: TreeReader, spot: TreePlace) -> ObjectFields | None:
    """The object in the file of `spot`; None if it is not one."""
    before = len(reader.problems)
    value = reader.json(spot.file)
    if isinstance(value, dict):
        return _raw(reader, value, spot)
    if len(reader.problems) == before:
        reader.wrong(spot, "wrong-type", "expected an object in { } here")
    return None


def _raw(reader: TreeReader, stored: Mapping[str, Any], spot: TreePlace) -> ObjectFields:
    """The fields as in the save, from those in a file."""
    exact = reader.exact.get(spot.key)
    if isinstance(exact, dict):
        stored = {key: _number(key, value, exact) for key, value in stored.items()}
    fields: ObjectFields = {}
    for key, value in stored.items():
        name, dot, form = key.rpartition(".")
        if dot:
            _FORMS.get(form, _unknown)(reader, fields, name, value, spot.at(key))
        else:
            _add(reader, fields, key, value, spot.at(key))
    for key in _LATE:
        if key in stored:
            fields[key.rpartition(".")[0]] = _LATE[key](reader, fields, stored[key], spot.at(key))
    return fields


def _number(key: str, written: Any, exact: ObjectFields) -> Any:
    return restored(key, written, exact[key]) if key in exact and key in DIGITS else written


def _add(reader: TreeReader, fields: ObjectFields, name: str, value: Any, spot: TreePlace) -> None:
    if name in fields:
        reader.wrong(spot, "repeated-field", _TWO_FORMS.format(name))
    fields[name] = value


# The forms: each adds the field `name` to `found`.


def _value(reader: TreeReader, fields: ObjectFields, name: str, value: Any, spot: TreePlace) -> None:
    _add(reader, fields, name, value, spot)


def _text(reader: TreeReader, fields: ObjectFields, name: str, value: Any, spot: TreePlace) -> None:
    form = str(spot.steps[-1]).rpartition(".")[2]
    text = text_of(form, value)
    if text is not None:
        reader.has_room(len(text), spot)
    elif form == "lines":
        reader.wrong(spot, "wrong-type", "expected a list of lines here, each of them a text")
    else:
        reader.wrong(spot, "wrong-type", "nested too deep for JSON in a text")
    _add(reader, fields, name, text, spot)


def _axes(reader: TreeReader, fields: ObjectFields, name: str, value: Any, spot: TreePlace) -> None:
    form = str(spot.steps[-1]).rpartition(".")[2]
    axes = axes_of(form, value)
    if axes is None:
        reader.wrong(spot, "wrong-type", "expected three numbers in [ ] here")
    transform = fields.setdefault(name, {})
    if not isinstance(transform, dict) or AXES[form][0] in transform:
        reader.wrong(spot, "repeated-field", _TWO_FORMS.format(name))
    else:
        transform.update(axes or {})


def _script(reader: TreeReader, fields: ObjectFields, name: str, value: Any, spot: TreePlace) -> None:
    text = ""
    if not isinstance(value, str):
        reader.wrong(spot, "wrong-type", "expected the name of a file here")
    elif reader.take(file := beside(spot.file, value), spot) and reader.has_room(
        len(reader.files[file]), spot
    ):
        text, problems = decoded(reader.files[file], reader.root / file, mark=True)
        reader.problems += problems
    _add(reader, fields, name, text, spot)


def _objects(reader: TreeReader, fields: ObjectFields, name: str, value: Any, spot: TreePlace) -> None:
    """`ContainedObjects.files` and its like; `States.files` has a name for each number instead of a list."""
    folder = "/".join(filter(None, [spot.inner, STATES if name == "States" else LISTS.get(name)]))
    if name == "States" and isinstance(value, dict):
        answer: Any = {key: _inner(reader, part, folder, spot.at(key)) for key, part in value.items()}
    elif name in LISTS and isinstance(value, list):
        answer = [_inner(reader, part, folder, spot.at(number)) for number, part in enumerate(value)]
    elif name in LISTS or name == "States":
        answer = None
        reader.wrong(spot, "wrong-type", "expected the names of files here, without .json")
    else:
        return _unknown(reader, fields, name, value, spot)
    return _add(reader, fields, name, answer, spot)


def _inner(reader: TreeReader, entry: Any, folder: str, spot: TreePlace) -> Any:
    """The object that an entry of a list names; an object in the list itself is returned as it is."""
    if isinstance(entry, dict):
        return entry
    if not isinstance(entry, str):
        reader.wrong(spot, "wrong-type", "expected the name of an object's file here, without .json")
        return None
    stem = composed(f"{folder}/{entry}")
    file = f"{stem}.json"
    if file in reader.used:
        message = f'"{entry}" is listed twice; to have two, copy its file under another name'
        reader.wrong(spot, "listed-twice", message)
        return None
    return _object(reader, TreePlace(file, (), stem, stem)) if reader.take(file, spot) else None


def _tabs(reader: TreeReader, fields: ObjectFields, name: str, value: Any, spot: TreePlace) -> None:
    tabs: ObjectFields = {}
    for number, tab in value.items() if isinstance(value, dict) else ():
        if isinstance(tab, dict):
            tabs[number] = _raw(reader, tab, TreePlace(spot.file, (*spot.steps, number), spot.inner, ""))
        else:
            reader.wrong(spot.at(number), "wrong-type", "expected a page of the notebook in { } here")
    if not isinstance(value, dict):
        reader.wrong(spot, "wrong-type", "expected the pages of the notebook in { } here")
    _add(reader, fields, name, tabs, spot)


def _later(reader: TreeReader, fields: ObjectFields, name: str, value: Any, spot: TreePlace) -> None:
    """Reserves the place of a field that needs others: cards need their deck's sheets, DeckIDs the cards."""
    if spot.steps[-1] in _LATE:
        _add(reader, fields, name, None, spot)
    else:
        _unknown(reader, fields, name, value, spot)


def _unknown(reader: TreeReader, fields: ObjectFields, name: str, value: Any, spot: TreePlace) -> None:
    form = str(spot.steps[-1]).rpartition(".")[2]
    if form in _FORMS:
        message = f'the field "{name}" does not have the form "{form}"; only some fields have it'
    else:
        message = f'"{form}" is not a form of a field: expected {one_of(_FORMS)}{nearest(form, _FORMS)}'
    reader.wrong(spot, "unknown-form", message)


_Form = Callable[[TreeReader, ObjectFields, str, Any, TreePlace], None]
_FORMS: Mapping[str, _Form] = {
    "file": _script,
    "files": _objects,
    "lines": _text,
    **dict.fromkeys(TEXT_FORMS, _text),
    **dict.fromkeys(AXES, _axes),
    "tabs": _tabs,
    card_table.CARDS: _later,
    card_table.EACH: _later,
    card_table.SHEETS: _unknown,
    VALUE: _value,
}


# Decks


def _cards(reader: TreeReader, deck: ObjectFields, table: Any, spot: TreePlace) -> list[Any]:
    """The cards of a deck's table."""
    each = table.get(card_table.EACH) if isinstance(table, dict) else None
    rows = table.get(card_table.CARDS) if isinstance(table, dict) else None
    if not isinstance(each, dict) or not isinstance(rows, list):
        message = (
            f'expected a table of cards here: {{"{card_table.EACH}": {{...}}, "{card_table.CARDS}": [...]}}'
        )
        reader.wrong(spot, "wrong-type", message)
        return []
    rows_at, usual = spot.at(card_table.CARDS), card_table.UsualFields(each)
    return [_card(reader, row, usual, deck, rows_at.at(number)) for number, row in enumerate(rows)]


def _card(
    reader: TreeReader, row: Any, usual: card_table.UsualFields, deck: ObjectFields, spot: TreePlace
) -> Any:
    if not isinstance(row, dict):
        return _inner(reader, row, spot.inner, spot)
    if not reader.has_room(usual.size, spot):
        return None
    number = int(spot.steps[-1]) + 1
    here = TreePlace(spot.file, spot.steps, spot.inner, f"{spot.key}{CARD_MARK}{number}")
    return _raw(reader, _with_sheets(reader, usual.with_own(row), deck, here), here)


def _with_sheets(reader: TreeReader, card: ObjectFields, deck: ObjectFields, spot: TreePlace) -> ObjectFields:
    """The stored card with the deck's sheets instead of their names."""
    if _BY_NAME not in card:
        return card
    if "CustomDeck" in card:
        reader.wrong(spot, "repeated-field", _TWO_FORMS.format("CustomDeck"))
    sheets = _sheets_by_name(reader, card[_BY_NAME], deck.get("CustomDeck"), spot.at(_BY_NAME))
    return {
        ("CustomDeck" if name == _BY_NAME else name): v for name, v in (card | {_BY_NAME: sheets}).items()
    }


def _sheets_by_name(reader: TreeReader, names: Any, sheets: Any, spot: TreePlace) -> ObjectFields:
    by_name = {}
    for name in names if isinstance(names, list) else [names]:
        if isinstance(name, str) and isinstance(sheets, dict) and name in sheets:
            if reader.has_room(len(str(sheets[name])), spot):
                by_name[name] = sheets[name]
        else:
            known = sheets if isinstance(sheets, dict) else ()
            message = f"the deck has no sheet {name!r}: its CustomDeck has {one_of(known)}"
            reader.wrong(spot, "unknown-sheet", message)
    return by_name


def _deck_ids(reader: TreeReader, deck: ObjectFields, key: Any, spot: TreePlace) -> list[Any]:
    """The value of each card of the deck under `key`: its CardID."""
    cards = deck.get("ContainedObjects")
    return [card.get(key) for card in cards or () if isinstance(card, dict)] if isinstance(key, str) else []


_LATE: Mapping[str, Callable[[TreeReader, ObjectFields, Any, TreePlace], list[Any]]] = {
    f"ContainedObjects.{card_table.CARDS}": _cards,
    f"DeckIDs.{card_table.EACH}": _deck_ids,
}
