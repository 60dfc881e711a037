"""Records out of JSON: a list of objects, objects under a key, or several values in a row, as a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tts_export.load.tables.json_values import Placed, read_values
from tts_export.load.tables.sheet import Row, Sheet, half_character, tidy
from tts_export.problems import Problem, Where, nearest, one_of

MOST_NESTING = 6
"""Objects within a record whose parts are columns of their own (`type.name`)."""

Step = tuple[str, Any]
"""A path as people write it (`cards[7]`) and what stands there."""


def read_records(raw: bytes, file: Path, path: str, problems: list[Problem]) -> Sheet | None:
    """The objects at `path` (keys joined by dots; lists on the way are gone through) as a table.

    Without a path: the only list of objects that there is, else the values themselves.
    """
    values = read_values(raw, file, problems)
    if not values:
        return None
    top = [("", values[0])] if len(values) == 1 else [(f"[{i}]", value) for i, value in enumerate(values)]
    path = path or _only_list(top, file, problems)
    records = [step for step in followed(top, path) if isinstance(step[1], Placed)]
    if not records:
        message = f'there are no objects at "{path}"{nearest(path, record_lists(top))}' if path else _NONE
        problems.append(Problem(Where(file), "no-records", message))
        return None
    return table(records, file, path, problems)


def table(records: list[Step], file: Path, name: str, problems: list[Problem]) -> Sheet:
    """Some objects as the rows of a table: every key that any of them has is a column."""
    rows = [_row(file, where, record, problems) for where, record in records]
    headings = list(dict.fromkeys(heading for _, cells in rows for heading in cells))
    filled = [
        Row(row.where, [cells.get(heading, "") for heading in headings], row.prefix) for row, cells in rows
    ]
    return Sheet(file, name, headings, Row(Where(file), list(headings)), filled)


_NONE = "there are no objects with cards; a list of objects is expected"


def _only_list(top: list[Step], file: Path, problems: list[Problem]) -> str:
    """The path of the list with the records; the longest with a complaint when there are several."""
    found = record_lists(top)
    if "" in found or not found:
        return ""
    best = max(found, key=lambda path: found[path])
    if len(found) > 1:
        lists = one_of(f"{path} ({count})" for path, count in found.items())
        message = f"the file has several lists of objects, {lists}; say which in records:"
        problems.append(Problem(Where(file), "which-records", message))
    return best


def record_lists(top: list[Step]) -> dict[str, int]:
    """The paths at which lists of objects stand, with the number of their objects; "" for the top itself."""
    if any(isinstance(value, list) and any(isinstance(item, dict) for item in value) for _, value in top):
        return {"": len(top)}
    found: dict[str, int] = {}
    for _, value in top:
        for path, count in _lists_in(value, "", MOST_NESTING):
            found[path] = found.get(path, 0) + count
    return found


def _lists_in(value: Any, path: str, depth: int) -> Iterator[tuple[str, int]]:
    if not isinstance(value, dict) or not depth:
        return
    for key, inner in value.items():
        here = f"{path}.{key}" if path else key
        if isinstance(inner, list) and any(isinstance(item, dict) for item in inner):
            yield here, len(inner)
        else:
            yield from _lists_in(inner, here, depth - 1)


def followed(steps: list[Step], path: str) -> Iterator[Step]:
    """What stands at a path; lists on the way, and at its end, are gone through."""
    for where, value in steps:
        if isinstance(value, list):
            yield from followed([(f"{where}[{i}]", item) for i, item in enumerate(value)], path)
        elif not path:
            yield where, value
        elif isinstance(value, dict):
            key, rest = _first_key(value, path)
            if key in value:
                yield from followed([(f"{where}.{key}" if where else key, value[key])], rest)


def _first_key(value: dict[str, Any], path: str) -> tuple[str, str]:
    """The first step of a path; keys may have dots in them."""
    if path in value:
        return path, ""
    key, _, rest = path.partition(".")
    return key, rest


def _row(file: Path, path: str, record: Placed, problems: list[Problem]) -> tuple[Row, dict[str, Any]]:
    row = Row(Where(file, record.line), [], f"{path}." if path else "")
    cells: dict[str, Any] = {}
    for heading, value in _cells(record, "", MOST_NESTING):
        if any(half_character(text) for text in _texts(value)) or half_character(heading):
            message = "half a character (\\ud800 to \\udfff) stands in this text"
            place = row.place(heading.encode("utf-8", "replace").decode())
            problems.append(Problem(place, "bad-character", message))
        else:
            cells[heading] = tidy(value)
    return row, cells


def _cells(record: dict[str, Any], before: str, depth: int) -> Iterator[tuple[str, Any]]:
    """Every value of a record; the parts of an object within it are columns as well: `type`, `type.name`."""
    for key, value in record.items():
        yield before + key, value
        if isinstance(value, dict) and depth:
            yield from _cells(value, f"{before}{key}.", depth - 1)


def _texts(value: Any) -> Iterator[str]:
    """All texts in a value, keys too."""
    pending = [value]
    while pending:
        item = pending.pop()
        if isinstance(item, str):
            yield item
        elif isinstance(item, dict):
            pending += [*item, *item.values()]
        elif isinstance(item, list):
            pending += item
