"""A save, read once: every object of the tree in a flat list, with its path, for the rules to look at.

Nothing here trusts the file. Accessors give what was asked for or an empty value of that type, never an
error.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Literal

from msgspec import Struct, field

from tts_export.problems import Severity
from tts_export.tts.places import DataKey, DataPath

Role = Literal["object", "contained", "child", "state"]

_INNER: tuple[tuple[str, Role], ...] = (("ContainedObjects", "contained"), ("ChildObjects", "child"))
_NOTHING: Mapping[str, Any] = {}


class Finding(Struct, frozen=True):
    """A rule's finding at `path`; `lint` turns it into a Problem with file, line and column."""

    path: DataPath
    name: str
    message: str
    severity: Severity = "error"


def text_in(data: Mapping[str, Any], key: str) -> str:
    """The string under `key`, or ""."""
    value = data.get(key)
    return value if isinstance(value, str) else ""


def whole_in(data: Mapping[str, Any], key: str) -> int | None:
    """The whole number under `key` (1.0 counts, true does not), or None."""
    value = data.get(key)
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def mapping_in(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """The JSON object under `key`, or an empty one."""
    value = data.get(key)
    return value if isinstance(value, dict) else _NOTHING


def list_in(data: Mapping[str, Any], key: str) -> Sequence[Any]:
    """The JSON array under `key`, or an empty one."""
    value = data.get(key)
    return value if isinstance(value, list) else ()


def mappings_in(data: Mapping[str, Any], key: str) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """The JSON objects of the array under `key`, with their numbers in it."""
    return ((number, value) for number, value in enumerate(list_in(data, key)) if isinstance(value, dict))


def strings_in(data: Mapping[str, Any], key: str) -> list[str]:
    """The strings of the array under `key`."""
    return [value for value in list_in(data, key) if isinstance(value, str)]


class Item(Struct, frozen=True, eq=False):
    """One object of the tree: on the table, in a container, attached, or another state of one."""

    data: Mapping[str, Any]
    path: DataPath
    name: str
    """The kind: `Card`, `Deck`, `Custom_Tile`, ..."""
    guid: str
    role: Role = "object"
    parent: "Item | None" = None

    @property
    def on_table(self) -> bool:
        """Whether it is there as soon as the save is loaded."""
        return self.role == "object"

    @property
    def is_card(self) -> bool:
        return self.name in ("Card", "CardCustom")

    @property
    def is_deck(self) -> bool:
        return self.name in ("Deck", "DeckCustom")

    def finding(self, name: str, message: str, *steps: DataKey, severity: Severity = "error") -> Finding:
        """A finding at this object, or at `steps` below it."""
        return Finding(self.path + steps, name, message, severity)


class SheetEntry(Struct, frozen=True, eq=False):
    """A sheet in an object's `CustomDeck`."""

    item: Item
    key: str
    value: object
    """As it is in the file."""

    @property
    def data(self) -> Mapping[str, Any]:
        """The value, or an empty mapping if it is something else."""
        return self.value if isinstance(self.value, dict) else _NOTHING

    @property
    def path(self) -> DataPath:
        return (*self.item.path, "CustomDeck", self.key)


class Save(Struct, frozen=True, dict=True):
    """A parsed save or saved object. `release` asks for what matters only once others load it."""

    data: Mapping[str, Any]
    release: bool = False
    items: Sequence[Item] = field(default_factory=list)

    @cached_property
    def is_saved_object(self) -> bool:
        """Saved objects are saves whose table and name are empty."""
        return not text_in(self.data, "Table") and not text_in(self.data, "SaveName")

    @cached_property
    def sheets(self) -> Sequence[SheetEntry]:
        """The entries of all `CustomDeck`s; the very same value under the same key, as in a save that was
        just built, only once.
        """
        first: dict[tuple[str, int], SheetEntry] = {}
        for item in self.items:
            for key, value in mapping_in(item.data, "CustomDeck").items():
                if (key, id(value)) not in first:
                    first[key, id(value)] = SheetEntry(item, key, value)
        return list(first.values())

    @cached_property
    def guids(self) -> frozenset[str]:
        return frozenset(item.guid for item in self.items if item.guid)


def read(data: Mapping[str, Any], *, release: bool = False) -> Save:
    """`data` with all its objects found, outermost first."""
    return Save(data, release, list(_items(data)))


def _items(data: Mapping[str, Any]) -> Iterator[Item]:
    """Without recursion: a file may nest deeper than Python likes."""
    objects = mappings_in(data, "ObjectStates")
    waiting = [
        _item(object_data, ("ObjectStates", number), "object", None) for number, object_data in objects
    ]
    waiting.reverse()
    while waiting:
        item = waiting.pop()
        yield item
        waiting += reversed(list(_inner(item)))


def _inner(item: Item) -> Iterator[Item]:
    for key, role in _INNER:
        for number, data in mappings_in(item.data, key):
            yield _item(data, (*item.path, key, number), role, item)
    for state, data in mapping_in(item.data, "States").items():
        if isinstance(data, dict):
            yield _item(data, (*item.path, "States", state), "state", item)


def _item(data: Mapping[str, Any], path: DataPath, role: Role, parent: Item | None) -> Item:
    return Item(data, path, text_in(data, "Name"), text_in(data, "GUID"), role, parent)
