"""JSON as programs export it: its values, whose objects know their lines; and lists of objects as a sheet."""

import bisect
import itertools
import json
from collections.abc import Iterator
from json.decoder import JSONArray, JSONObject  # type: ignore[attr-defined]
from json.scanner import py_make_scanner  # type: ignore[attr-defined]
from pathlib import Path
from typing import Any

from tts_export.inputs import json_flaw
from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.tables.sheet import MOST_ROWS, Sheet, SheetRow, found_headings, half_character, tidy

MOST_PARTS = 1_000_000
"""Lists and objects of a file: twenty for each of as many rows as are read."""
MOST_KEYS, LONGEST_KEY = 100_000, 1_000
"""Different keys of a file, and the characters of one. Objects by their ids have one for each row."""
MOST_NESTING = 6
"""How deep objects within a record are split into columns (`type.name`)."""

RecordPlace = tuple[str, Any]
"""A path as people write it (`cards[7]`), and the value there."""


class JsonObject(dict[str, Any]):
    """A JSON object and the line on which it begins."""

    __slots__ = ("line",)

    def __init__(self, pairs: dict[str, Any], line: int) -> None:
        super().__init__(pairs)
        self.line = line


def read_values(raw: bytes, file: Path, problems: list[Problem]) -> list[Any]:
    """Reads the values of a file, one after another; nothing after a mistake (a problem) is read."""
    try:
        text = raw.decode("utf-16" if raw.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        problems.append(Problem(Where(file, line), "not-utf-8", "JSON must be UTF-8; save the file as UTF-8"))
        return []
    values: list[Any] = []
    try:
        values.extend(_values(text))
    except json.JSONDecodeError as error:
        line, column, flaw = json_flaw(error)
        at = Where(file, line, column)
        problems.append(Problem(at, "bad-json", f"this is not valid JSON: {flaw}"))
    except RecursionError:
        problems.append(Problem(Where(file), "too-deep", "the file is nested too deeply to be read"))
    except _TooManyKeys:
        message = (
            f"it has more than {MOST_KEYS:,} different keys, or one of more than {LONGEST_KEY:,} letters"
        )
        problems.append(Problem(Where(file), "too-large", message))
        return []
    except _TooManyParts:
        message = f"it has more than {MOST_PARTS:,} lists and objects, or values one after another"
        problems.append(Problem(Where(file), "too-large", message))
        return []
    except ValueError:  # a number of thousands of digits
        problems.append(Problem(Where(file), "bad-json", "a number has too many digits to be read"))
    return values


class _TooManyParts(Exception):
    """There are more lists and objects than any table has."""


class _TooManyKeys(Exception):
    """There are more keys than any table has, or longer ones."""


class _Keys(dict[str, str]):
    """The keys of a file, each once: the decoder calls `setdefault` for every key."""

    def setdefault(self, key: str, default: str = "") -> str:
        if len(self) > MOST_KEYS or len(key) > LONGEST_KEY:
            raise _TooManyKeys
        return super().setdefault(key, default)

    def clear(self) -> None:
        """Does nothing: the decoder forgets them after each of several values."""


def _values(text: str) -> Iterator[Any]:
    decoder = _decoder(text)
    at, end, count = 0, len(text), 0
    while True:
        while at < end and text[at] in " \t\r\n,\x00":
            at += 1
        if at == end:
            return
        value, at = decoder.raw_decode(text, at)
        yield value
        count += 1
        if count > MOST_PARTS:
            raise _TooManyParts


def _decoder(text: str) -> json.JSONDecoder:
    """A decoder whose objects are `JsonObject`. Only the scanner written in Python calls `parse_object`."""
    breaks = [at for at, letter in enumerate(text) if letter == "\n"] if "\n" in text else []
    decoder = json.JSONDecoder(strict=False)
    numbers = itertools.count()

    def placed(begin: tuple[str, int], *settings: Any) -> tuple[JsonObject, int]:
        if next(numbers) > MOST_PARTS:
            raise _TooManyParts
        pairs, end = JSONObject(begin, *settings)
        return JsonObject(pairs, bisect.bisect_left(breaks, begin[1]) + 1), end

    def listed(begin: tuple[str, int], scan: Any) -> tuple[list[Any], int]:
        if next(numbers) > MOST_PARTS:
            raise _TooManyParts
        values, end = JSONArray(begin, scan)
        return values, end

    decoder.parse_object = placed  # type: ignore[attr-defined]
    decoder.parse_array = listed  # type: ignore[attr-defined]
    decoder.memo = _Keys()  # type: ignore[attr-defined]
    decoder.scan_once = py_make_scanner(decoder)  # type: ignore[attr-defined]
    return decoder


def read_records(raw: bytes, file: Path, path: str, problems: list[Problem]) -> Sheet | None:
    """Reads the objects at `path`: keys joined by dots; lists on the way are searched.

    Without a path: the only list of objects in the file, else the values themselves.
    """
    values = read_values(raw, file, problems)
    if not values:
        return None
    top = [("", values[0])] if len(values) == 1 else [(f"[{i}]", value) for i, value in enumerate(values)]
    path = path or _only_list(top, file, problems)
    records = [record for record in followed(top, path) if isinstance(record[1], JsonObject)]
    if not records:
        message = f'there are no objects at "{path}"{nearest(path, record_lists(top))}' if path else _NONE
        problems.append(Problem(Where(file), "no-records", message))
        return None
    return sheet_of_records(records, file, path, problems)


def sheet_of_records(records: list[RecordPlace], file: Path, name: str, problems: list[Problem]) -> Sheet:
    """Makes each object a row; every key that any of them has is a column."""
    if len(records) > MOST_ROWS:
        message = f"more than {MOST_ROWS:,} rows; the rest is not read"
        problems.append(Problem(Where(file), "too-many-rows", message))
    rows = [_row(file, where, record, problems) for where, record in records[:MOST_ROWS]]
    headings = found_headings((cells for _, cells in rows), len(rows), file, problems)
    filled = [
        SheetRow(row.where, [cells.get(heading, "") for heading in headings], row.prefix)
        for row, cells in rows
    ]
    return Sheet(file, name, headings, SheetRow(Where(file), list(headings)), filled)


_NONE = "there are no objects with cards; a list of objects is expected"


def _only_list(top: list[RecordPlace], file: Path, problems: list[Problem]) -> str:
    """The path of the only list of objects; with several, a problem and the path of the longest."""
    counts = record_lists(top)
    if "" in counts or not counts:
        return ""
    best = max(counts, key=lambda path: counts[path])
    if len(counts) > 1:
        lists = one_of(f"{path} ({count})" for path, count in counts.items())
        message = f"the file has several lists of objects, {lists}; name one in records:"
        lines = (value.line for _, value in followed(top, best) if isinstance(value, JsonObject))
        problems.append(Problem(Where(file, next(lines, 0), best), "which-records", message))
    return best


def record_lists(top: list[RecordPlace]) -> dict[str, int]:
    """The paths of all lists of objects, with the numbers of their objects; "" for the top itself."""
    if any(_count(value) for _, value in top):
        return {"": len(top)}
    lists: dict[str, int] = {}
    for _, value in top:
        for path, count in _lists_in(value, "", MOST_NESTING):
            lists[path] = lists.get(path, 0) + count
    return lists


def _lists_in(value: Any, path: str, depth: int) -> Iterator[tuple[str, int]]:
    if not isinstance(value, dict) or not depth:
        return
    for key, inner in value.items():
        here = f"{path}.{key}" if path else key
        if count := _count(inner):
            yield here, count
        else:
            yield from _lists_in(inner, here, depth - 1)


def _count(value: Any) -> int:
    """The number of entries of a list with objects, or of objects by their ids; else 0."""
    listed = isinstance(value, list) and any(isinstance(item, dict) for item in value)
    return len(value) if listed or _is_by_id(value) else 0


def _is_by_id(value: Any) -> bool:
    """Whether an object has nothing but objects of one shape, whose keys are their ids: `{"C001": {...}}`."""
    if not isinstance(value, dict) or len(value) < 2 or not all(isinstance(v, dict) for v in value.values()):
        return False
    first = next(iter(value.values()))
    return len(first) > 1 and all(
        2 * len(first.keys() & other.keys()) >= len(first) for other in value.values()
    )


def followed(located: list[RecordPlace], path: str) -> Iterator[RecordPlace]:
    """Yields the values at a path; lists on the way, and at its end, are searched. Objects by their ids
    at its end are one each, with their `id`.
    """
    for where, value in located:
        if isinstance(value, list):
            for i, item in enumerate(value):
                if isinstance(item, list | dict):
                    yield from followed([(f"{where}[{i}]", item)], path)
        elif not path and _is_by_id(value):
            for key, record in value.items():
                yield f"{where}.{key}" if where else key, JsonObject({"id": key, **record}, record.line)
        elif not path:
            yield where, value
        elif isinstance(value, dict):
            key, rest = _first_key(value, path)
            if key in value:
                yield from followed([(f"{where}.{key}" if where else key, value[key])], rest)


def _first_key(value: dict[str, Any], path: str) -> tuple[str, str]:
    """Splits the first key off a path; keys may contain dots."""
    if path in value:
        return path, ""
    key, _, rest = path.partition(".")
    return key, rest


def _row(
    file: Path, path: str, record: JsonObject, problems: list[Problem]
) -> tuple[SheetRow, dict[str, Any]]:
    row = SheetRow(Where(file, record.line), [], f"{path}." if path else "")
    cells: dict[str, Any] = {}
    for heading, value in _cells(record, "", MOST_NESTING):
        if any(half_character(text) for text in _texts(value)) or half_character(heading):
            message = "this text contains half a character (\\ud800 to \\udfff)"
            place = row.place(heading.encode("utf-8", "replace").decode())
            problems.append(Problem(place, "bad-character", message))
        else:
            cells[heading] = tidy(value)
    return row, cells


def _cells(record: dict[str, Any], before: str, depth: int) -> Iterator[tuple[str, Any]]:
    """Yields every value of a record; parts of objects within it are columns as well: `type`, `type.name`."""
    for key, value in record.items():
        yield before + key, value
        if isinstance(value, dict) and depth:
            yield from _cells(value, f"{before}{key}.", depth - 1)


def _texts(value: Any) -> Iterator[str]:
    """Yields all texts in a value, keys too."""
    pending = [value]
    while pending:
        item = pending.pop()
        if isinstance(item, str):
            yield item
        elif isinstance(item, dict):
            pending += [*item, *item.values()]
        elif isinstance(item, list):
            pending += item


# What readers of JSON share: how deep they look, and words in values of any type.

MOST_DEPTH = 30
"""Bags in bags that are opened, lists in lists that are looked through."""


def words(value: Any) -> str:
    """A value as the words of a name; "" for what is none."""
    if not isinstance(value, str | int) or isinstance(value, bool):
        return ""
    return " ".join(str(value).encode("utf-8", "replace").decode().split())
