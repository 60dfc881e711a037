"""The way from what stands in a file to settings, and from pydantic's errors to problems at their places."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeVar, get_args

from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.settings.base import Settings
from tts_export.yamls import Map, place_of

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

S = TypeVar("S", bound=Settings)


def read(kind: type[S], data: Any, where: Where) -> tuple[S | None, list[Problem]]:
    """`data` as settings of `kind`, or None and every problem of it at its place."""
    if not isinstance(data, Map):
        found = "nothing" if data is None else f"{named(data)}"
        return None, [Problem(where, "wrong-type", f"a mapping (key: value) is expected here, found {found}")]
    from pydantic import ValidationError

    from tts_export.settings.twins import read_by_pydantic

    try:
        return read_by_pydantic(kind, data), []
    except ValidationError as error:
        return None, _without_echoes([_problem(kind, data, dict(item), where) for item in error.errors()])


def _problem(kind: type[Settings], data: Map, error: dict[str, Any], top: Where) -> Problem:
    path = tuple(step for step in error["loc"] if not _is_branch(data, error["loc"], step))
    kind_of_error, at = error["type"], place_of(data, path) or top
    if kind_of_error == "extra_forbidden":
        owner, key = _owner(data, path[:-1]), str(path[-1])
        known = _keys(kind, path[:-1])
        at = owner.keys_at.get(key, at) if isinstance(owner, Map) else at
        expected = f"; known here: {one_of(sorted(known))}" if known else ""
        return Problem(at, "unknown-key", f'unknown key "{key}"{nearest(key, known) or expected}')
    if kind_of_error == "missing":
        return Problem(at, "missing-key", f'"{path[-1]}" is missing')
    found = named(error.get("input"))
    if kind_of_error == "literal_error":
        words = [w.strip("'") for w in error["ctx"]["expected"].replace(" or ", ", ").split(", ")]
        guess = nearest(str(error.get("input")), words)
        return Problem(at, "unknown-word", f"{found} is not known here, expected {one_of(words)}{guess}")
    said = _plainly(error["msg"])
    name = "bad-value" if kind_of_error == "value_error" or "than" in kind_of_error else "wrong-type"
    said = said if kind_of_error == "value_error" else f"expected {said}"
    field = f'"{path[-1]}": ' if path and isinstance(path[-1], str) else ""
    if kind_of_error == "value_error" and isinstance(error.get("input"), dict | list):
        return Problem(at, name, f"{field}{said}")
    return Problem(at, name, f"{field}found {found}, {said}")


def _plainly(said: str) -> str:
    """What pydantic says, in the words of people who write YAML."""
    said = said.removeprefix("Value error, ").removeprefix("Input should be ")
    for theirs, ours in _PLAIN.items():
        said = said.replace(theirs, ours)
    return re.sub(r" or instance of \w+|, unable to .*", "", said)


_PLAIN = {
    "a valid string": "text",
    "a valid integer": "a whole number",
    "a valid number": "a number",
    "a valid boolean": "true or false",
    "a valid dictionary": "a mapping",
    "a valid list": "a list",
    "greater than or equal to": "at least",
    "less than or equal to": "at most",
}


def _is_branch(data: Any, loc: tuple[Any, ...], step: Any) -> bool:
    """Whether a step of pydantic's path is the name of a union's branch and not a key of the file."""
    if isinstance(step, int):
        return False
    index = loc.index(step)
    owner = _owner(data, loc[:index])
    inside = isinstance(owner, Map) and step in owner
    return not inside and index < len(loc) - 1


def _owner(data: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        if (isinstance(data, dict) and step in data) or (isinstance(data, list) and isinstance(step, int)):
            data = data[step]
    return data


def _keys(kind: Any, path: tuple[Any, ...]) -> set[str]:
    """The keys that the settings class at `path` knows; empty where a class cannot be told."""
    from tts_export.settings.twins import fields

    for step in path:
        # A step that is no field is the key of a mapping of settings, or the number of a list's item.
        if _is_settings(kind) and step in fields(kind):
            kind = _inner(fields(kind)[step])
    return {field.alias or name for name, field in fields(kind).items()} if _is_settings(kind) else set()


def _inner(field: FieldInfo) -> Any:
    """The settings class within a field's type (`dict[str, Zone]`, `Zone | None`), if there is one."""
    pending = [field.annotation]
    while pending:
        kind = pending.pop(0)
        if _is_settings(kind):
            return kind
        pending.extend(get_args(kind))
    return None


def _is_settings(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Settings)


def named(value: Any) -> str:
    """A value as a reader of the file would call it."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    return f'"{text[:40]}…"' if len(text) > 40 else f'"{text}"' if isinstance(value, str) else text


def _without_echoes(problems: list[Problem]) -> list[Problem]:
    """Of several complaints about one place (a union tries each branch) the first."""
    seen: dict[tuple[Where, str], Problem] = {}
    for problem in problems:
        seen.setdefault((problem.where, problem.name), problem)
    return list(seen.values())
