"""Unpacks a save into files: one per object, its script and XML beside it, its contents in a folder."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field, structs

from tts_export.problems import Problem, Where, has_errors
from tts_export.saves import card_table, names
from tts_export.saves.fields import SCRIPTS, fits_a_file, stored
from tts_export.saves.json_text import DIGITS, LinePerMember, same, short, tree_text
from tts_export.saves.packing import save_of
from tts_export.saves.parsing import parse
from tts_export.tts.text import encoded

GIT_ATTRIBUTES = b"# Scripts keep the line breaks they have in the save.\n* -text\n"
_INNER = (*names.LISTS, "States", "DeckIDs")
TreeEntry = tuple[str, Any]


class _Place(Struct, frozen=True):
    """An object in the tree: its `file`, its scripts (`script` + suffix), the folder `inner` of its contents.

    `key` is its name in `exact.json`. `scripts` are the scripts that cards of the same deck already have:
    (field, text) → file.
    """

    file: str
    script: str
    inner: str
    key: str
    scripts: dict[TreeEntry, str] = field(default_factory=dict)


def _reserved() -> dict[str, int]:
    return {names.STATES: 1, names.ATTACHED: 1}


class _FileTree(Struct):
    """The files so far. `taken` holds the names in each folder, `exact` the numbers that were rounded."""

    files: dict[str, bytes] = field(default_factory=dict)
    exact: dict[str, dict[str, Any]] = field(default_factory=dict)
    taken: dict[str, dict[str, int]] = field(default_factory=lambda: defaultdict(_reserved))

    def stem(self, folder: str, name: str) -> str:
        return f"{folder}/{names.free_stem(name, self.taken[folder])}"


def unpack(data: bytes, file: Path) -> tuple[dict[str, bytes] | None, list[Problem]]:
    """The tree of the save in `data` (relative path → bytes), or None and the reasons.

    The files are packed again and compared before they are returned, so that nothing is ever lost.
    """
    save, problems = parse(data, file, repeated="warning")
    if has_errors(problems):
        return None, problems
    if not isinstance(save, dict):
        return None, [Problem(Where(file, 1, 1), "not-a-save", "a save is a JSON object, in { }")]
    try:
        files = _files(save)
        packed, differences = save_of(files, file.parent)
        if same(packed, save):
            return files, problems
        too_deep = any(problem.name == "too-deep" for problem in differences)
    except RecursionError:
        too_deep = True
    if too_deep:
        return None, [
            *problems,
            Problem(Where(file), "too-deep", "the save is nested too deeply to be taken apart"),
        ]
    message = "packing would not restore this save: our mistake"
    return None, [*problems, Problem(Where(file), "not-reversible", message)]


def _files(save: Mapping[str, Any]) -> dict[str, bytes]:
    tree = _FileTree()
    top = _Place(names.TOP, "Global", names.OBJECTS, names.ROOT)
    tree.files[names.TOP] = encoded(tree_text(_stored(tree, save, top)))
    tree.files[".gitattributes"] = GIT_ATTRIBUTES
    if tree.exact:
        tree.files[names.EXACT] = encoded(tree_text(tree.exact))
    return tree.files


def _object(tree: _FileTree, data: Mapping[str, Any], folder: str) -> str | Mapping[str, Any]:
    """Writes the object into `folder`; its name there, or the object itself if the path is too long."""
    if len(folder) + len(names.stem_of(data)) > names.LONGEST_PATH:
        return data
    stem = tree.stem(folder, names.stem_of(data))
    place = _Place(f"{stem}.json", stem, stem, stem)
    tree.files[place.file] = encoded(tree_text(_stored(tree, data, place)))
    return stem.rpartition("/")[2]


def _stored(tree: _FileTree, data: Mapping[str, Any], place: _Place) -> dict[str, Any]:
    """The fields of one object as in its file; what becomes a file of its own is added to `tree`."""
    fields: dict[str, Any] = {}
    for key, value in data.items():
        special = _SPECIAL.get(key)
        entry = special(tree, data, place, key) if special else None
        fields.update([entry] if entry else stored(key, value))
    return {
        key: _rounded(tree, place, key, value) if key in DIGITS else value for key, value in fields.items()
    }


def _rounded(tree: _FileTree, place: _Place, key: str, value: Any) -> Any:
    readable = short(key, value)
    if not same(readable, value):
        tree.exact.setdefault(place.key, {})[key] = value
    return readable


def _script(tree: _FileTree, data: Mapping[str, Any], place: _Place, key: str) -> TreeEntry | None:
    if not fits_a_file(data[key]):
        return None
    name = place.scripts.setdefault((key, data[key]), place.script + SCRIPTS[key])
    tree.files[name] = data[key].encode()
    return f"{key}.file", _seen_from(place.file, name)


def _objects(tree: _FileTree, data: Mapping[str, Any], place: _Place, key: str) -> TreeEntry | None:
    inner = data[key]
    if (
        not isinstance(inner, list)
        or not inner
        or not all(isinstance(inner_data, dict) for inner_data in inner)
    ):
        return None
    if key == "ContainedObjects" and card_table.is_deck(data) and len(place.inner) <= names.LONGEST_PATH:
        return f"{key}.{card_table.CARDS}", _cards(tree, data, place)
    folder = "/".join(filter(None, [place.inner, names.LISTS[key]]))
    return f"{key}.files", LinePerMember(_object(tree, inner_data, folder) for inner_data in inner)


def _states(tree: _FileTree, data: Mapping[str, Any], place: _Place, key: str) -> TreeEntry | None:
    states = data[key]
    if (
        not isinstance(states, dict)
        or not states
        or not all(isinstance(state, dict) for state in states.values())
    ):
        return None
    folder = f"{place.inner}/{names.STATES}"
    return f"{key}.files", {
        number: _object(tree, state_data, folder) for number, state_data in states.items()
    }


def _tabs(tree: _FileTree, data: Mapping[str, Any], place: _Place, key: str) -> TreeEntry | None:
    """The notebook, its pages as text files."""
    tabs = data[key]
    if place.key != names.ROOT or not isinstance(tabs, dict) or not tabs:
        return None
    if not all(isinstance(tab, dict) for tab in tabs.values()):
        return None
    return f"{key}.tabs", {number: dict(_tab(tree, tab, number)) for number, tab in tabs.items()}


def _tab(tree: _FileTree, tab: Mapping[str, Any], number: str) -> Iterator[TreeEntry]:
    for key, value in tab.items():
        if key == "body" and fits_a_file(value):
            title = names.stem_of(
                {"Name": tab.get("title"), "GUID": "" if names.clean(tab.get("title")) else number}
            )
            name = tree.stem(names.NOTEBOOK, title) + ".txt"
            tree.files[name] = value.encode()
            yield "body.file", name
        else:
            yield from stored(key, value)


def _deck_ids(tree: _FileTree, data: Mapping[str, Any], place: _Place, key: str) -> TreeEntry | None:
    if card_table.is_deck(data) and card_table.ids_are_the_cards(data):
        return f"{key}.{card_table.EACH}", "CardID"
    return None


def _cards(tree: _FileTree, deck: Mapping[str, Any], place: _Place) -> dict[str, Any]:
    """The table of the deck's cards; a card that does not fit into it has a file, whose name is its row."""
    cards = deck["ContainedObjects"]
    rows = dict(_rows(tree, deck, place))
    order = card_table.field_order(list(rows.values()))
    each = card_table.shared(list(rows.values()), order)
    return {
        card_table.EACH: each,
        card_table.CARDS: LinePerMember(
            card_table.row(rows[number], each) if number in rows else _object(tree, card, place.inner)
            for number, card in enumerate(cards)
        ),
    }


def _rows(tree: _FileTree, deck: Mapping[str, Any], place: _Place) -> Iterator[tuple[int, dict[str, Any]]]:
    """The stored fields of all cards that fit into one table, by their number in the deck."""
    flat = {n: card for n, card in enumerate(deck["ContainedObjects"]) if not any(map(card.get, _INNER))}
    nowhere = structs.replace(place, scripts={})
    apart = {n: _FileTree() for n in flat}
    trial = {n: _card(apart[n], card, deck, nowhere, n) for n, card in flat.items()}
    order = card_table.field_order(list(trial.values()))
    for number, fields in trial.items():
        if card_table.in_order(fields, order):
            is_whole = not (apart[number].files or apart[number].exact)
            yield number, fields if is_whole else _card(tree, flat[number], deck, place, number)


def _card(
    tree: _FileTree, card: Mapping[str, Any], deck: Mapping[str, Any], place: _Place, number: int
) -> dict[str, Any]:
    scripted = any(fits_a_file(card.get(key)) for key in SCRIPTS)
    script = tree.stem(place.inner, names.stem_of(card)) if scripted else ""
    row = _Place(place.file, script, "", f"{place.key}{names.CARD_MARK}{number + 1}", place.scripts)
    fields = _stored(tree, card, row)
    sheets = card_table.sheets_of(card, deck)
    if sheets is None:
        return fields
    by_name = {"CustomDeck": f"CustomDeck.{card_table.SHEETS}"}
    return {by_name.get(key, key): sheets if key in by_name else value for key, value in fields.items()}


def _seen_from(file: str, name: str) -> str:
    """`name` as seen from the folder of `file`, in which or below which it lies."""
    return name.removeprefix(file[: file.rfind("/") + 1])


_Special = Callable[[_FileTree, Mapping[str, Any], _Place, str], TreeEntry | None]
_SPECIAL: Mapping[str, _Special] = {
    "LuaScript": _script,
    "XmlUI": _script,
    "ObjectStates": _objects,
    "ContainedObjects": _objects,
    "ChildObjects": _objects,
    "States": _states,
    "TabStates": _tabs,
    "DeckIDs": _deck_ids,
}
"""Fields that may become files of their own."""
