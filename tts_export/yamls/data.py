"""YAML as data: mappings and lists that know the places of their entries, and what is done with them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tts_export.problems import Where

OF_A_MAP = 3
"""Values that a mapping counts for besides its own: the places of its keys take as much memory."""


class Map(dict[str, Any]):
    """A YAML mapping. `where` is its own place; `keys_at` and `values_at` hold those of its entries."""

    __slots__ = ("_above", "keys_at", "values_at", "where")

    def __init__(self, where: Where) -> None:
        super().__init__()
        self.where = where
        self._above: dict[str, str] | None = None
        self.keys_at: dict[str, Where] = {}
        self.values_at: dict[str, Where] = {}

    def put(self, key: str, value: Any, key_at: Where, value_at: Where) -> None:
        """Sets an entry together with its places."""
        self[key] = value
        self.keys_at[key] = key_at
        self.values_at[key] = value_at

    def copy_entry(self, other: "Map", key: str) -> None:
        self.put(key, other[key], other.keys_at[key], other.values_at[key])

    def above(self, key: str) -> str:
        """The key before this one; "" for the first. All are looked up at once: a file may have a million."""
        if self._above is None or len(self._above) != len(self):
            self._above = dict(zip(self, ["", *self], strict=False))
        return self._above[key]

    def before_comma(self, key: str) -> str:
        """The key whose text a comma has cut, if `key` is the rest of it; "" if it is something else.

        {text: Draw 2 cards, discard 1}      # "discard 1" is a key without a value
        """
        if self[key] is not None:
            return ""
        before = self.above(key)
        is_cut = isinstance(self.get(before), str | int | float)
        return before if is_cut and self.keys_at[before].line == self.keys_at[key].line else ""

    def without(self, *keys: str) -> "Map":
        """The same mapping without some of its entries."""
        rest = Map(self.where)
        for key in self:
            if key not in keys:
                rest.copy_entry(self, key)
        return rest

    def at(self, key: str) -> Where:
        """The place of the value of `key`; the mapping's own place when it has no such key."""
        return self.values_at.get(key, self.where)


class Seq(list[Any]):
    """A YAML list. `where` is its own place; `items_at` holds those of its items."""

    __slots__ = ("items_at", "where")

    def __init__(self, where: Where) -> None:
        super().__init__()
        self.where = where
        self.items_at: list[Where] = []

    def put(self, value: Any, at: Where) -> None:
        self.append(value)
        self.items_at.append(at)


def merged(base: Map, over: Map) -> Map:
    """`base` changed by `over`: mappings merge entry by entry, all else is replaced, null removes."""
    result = Map(over.where)
    for key in base:
        if key not in over:
            result.copy_entry(base, key)
        elif over[key] is not None:
            result.copy_entry(over, key)
            if isinstance(base[key], Map) and isinstance(over[key], Map):
                result[key] = merged(base[key], over[key])
    for key in over:
        if key not in base and over[key] is not None:
            result.copy_entry(over, key)
    return result


def changed(data: Any, change: Callable[[Any], Any]) -> Any:
    """A Map or Seq with each of its values changed, at the old places; other data as they are."""
    if isinstance(data, Map):
        mapping = Map(data.where)
        for key, value in data.items():
            mapping.put(key, change(value), data.keys_at[key], data.at(key))
        return mapping
    if isinstance(data, Seq):
        seq = Seq(data.where)
        for item, at in zip(data, data.items_at, strict=True):
            seq.put(change(item), at)
        return seq
    return data


def placed(data: Any, at: Where) -> Any:
    """Plain data as if it had been read from a file, all of it at one place."""
    if isinstance(data, Mapping):
        mapping = Map(at)
        for key, value in data.items():
            mapping.put(str(key), placed(value, at), at, at)
        return mapping
    if isinstance(data, list | tuple):
        seq = Seq(at)
        for item in data:
            seq.put(placed(item, at), at)
        return seq
    return data


def place_of(data: Any, path: tuple[int | str, ...]) -> Where | None:
    """The place of the value at `path`, as deep as the path can be followed."""
    where: Where | None = getattr(data, "where", None)
    for step in path:
        if isinstance(data, Map) and step in data:
            where, data = data.values_at[str(step)], data[str(step)]
        elif isinstance(data, Seq) and isinstance(step, int) and step < len(data):
            where, data = data.items_at[step], data[step]
        elif isinstance(step, int | str) and not isinstance(data, Map | Seq):
            break
    return where


def value_at(data: Any, path: tuple[int | str, ...]) -> Any:
    """The value at a path of keys; None if there is none."""
    for step in path:
        data = data.get(str(step)) if isinstance(data, Map) else None
    return data


def walk(data: Any) -> Iterator[Any]:
    """Yields `data` and everything in it, in the order of the file."""
    left = [data]
    while left:
        value = left.pop()
        yield value
        if isinstance(value, Map):
            left += reversed(value.values())
        elif isinstance(value, Seq):
            left += reversed(value)


def count(data: Any) -> int:
    """The number of values in `data`, itself included."""
    return sum(1 for _ in walk(data))


def weight(data: Any) -> int:
    """The number of values that would take as much memory as `data`."""
    return sum(1 + OF_A_MAP if isinstance(value, Map) else 1 for value in walk(data))
