"""JSON: parsed so that every mistake has its place; written as the game does, or short enough for people."""

import json
import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from tts_export.inputs import json_flaw, why_not_utf_8
from tts_export.problems import Problem, Severity, Where
from tts_export.tts.places import LineStarts

WIDTH, LONG_WIDTH = 120, 240
"""Characters of a line, and of a line that a `OneLine` makes."""
_MOST_MEMBERS = 16
"""A longer list or object is never put on one line."""
_DEEPEST = 100
"""From this many levels on everything is on one line: only garbage nests so deep."""

_compact = json.JSONEncoder(ensure_ascii=False).encode


class OneLine(dict[str, Any]):
    """An object that stays on one line even if that is long."""


class LinePerMember(list[Any]):
    """A list with each member on a line of its own, however short: so that changes show line by line."""


def game_text(value: object) -> str:
    """The text as the game writes it: two spaces of indent, each member on a line of its own."""
    try:
        return msgspec.json.format(_compact(value), indent=2) + "\n"
    except (msgspec.DecodeError, UnicodeEncodeError):  # NaN, or half a surrogate pair: slower, the same text
        return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


def tree_text(value: object) -> str:
    """The text for readers: what fits on one line is on one line."""
    parts: list[str] = []
    _write(value, "\n", parts.append)
    parts.append("\n")
    return "".join(parts)


def _write(value: Any, lead: str, add: Callable[[str], None]) -> None:
    """Adds the text of `value`; `lead` is the line break and the indent before its closing bracket."""
    line = _on_one_line(value, lead)
    if line is not None:
        add(line)
        return
    is_object = isinstance(value, dict)
    members = (
        [(f"{_compact(key)}: ", v) for key, v in value.items()] if is_object else [("", v) for v in value]
    )
    opening, closing = "{}" if is_object else "[]"
    inner = lead + "  "
    before = opening + inner
    for name, member in members:
        add(before + name)
        _write(member, inner, add)
        before = "," + inner
    add(lead + closing)


def _on_one_line(value: Any, lead: str) -> str | None:
    """The text of `value` on one line, or None if it has to be broken."""
    if not isinstance(value, dict | list) or not value or len(lead) > 2 * _DEEPEST:
        return _compact(value)
    if isinstance(value, LinePerMember):
        return None
    if isinstance(value, OneLine):
        width = LONG_WIDTH
    elif len(value) <= _MOST_MEMBERS:
        width = WIDTH
    else:
        return None
    line = _compact(value)
    return line if len(line) + len(lead) <= width else None


# Numbers without noise.
#
# Physics leaves a card at `180.000015` degrees, and at another angle after each session. Such numbers are
# rounded in the readable files. The exact ones are together in `exact.json`, and count for as long as nobody
# changes the rounded one. If a thousandth of an inch does not matter, that file can be deleted.

DIGITS = {
    "Transform.pos": 3,
    "Transform.rot": 1,
    "Transform.scale": 3,
    "AttachedSnapPoints": 3,
    "SnapPoints": 3,
}
"""Digits after the point, by stored field."""


def short(key: str, value: Any) -> Any:
    """The value of a field in `DIGITS`, each float in it rounded; everything else as it is."""
    rounded = _rounded(value, DIGITS[key])
    if key == "Transform.rot" and isinstance(rounded, list):  # 359.99 and 0.01 degrees are the same
        return [0.0 if same(angle, 360.0) else angle for angle in rounded]
    return rounded


def _rounded(value: Any, digits: int) -> Any:
    if isinstance(value, float):
        return round(value, digits) + 0.0  # no negative zero
    if isinstance(value, list):
        return [_rounded(part, digits) for part in value]
    if isinstance(value, dict):
        return {key: _rounded(part, digits) for key, part in value.items()}
    return value


def restored(key: str, written: Any, exact: Any) -> Any:
    """`exact` if it rounds to what is `written`; otherwise somebody changed it, and the change counts."""
    return exact if same(short(key, exact), written) else written


def same(value: Any, other: Any) -> bool:
    """Whether two JSON values are the same in type, order and sign of zero; NaN is NaN."""
    return repr(value) == repr(other)


_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],]|[-+.\w]+', re.DOTALL)


def parse(data: bytes, file: Path, repeated: Severity = "error") -> tuple[Any, list[Problem]]:
    """The JSON value in `data`, or None with the reason.

    A repeated key in one object is a Problem of severity `repeated`; its last value counts, as in the game.
    """
    text, problems = decoded(data, file)
    if problems:
        return None, problems
    doubles: list[str] = []

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        members = dict(pairs)
        if len(members) != len(pairs):
            doubles.append("")
        return members

    try:
        value = json.loads(text, object_pairs_hook=unique, parse_float=_float)
    except json.JSONDecodeError as error:
        where = Where(file, error.lineno, error.colno)
        return None, [Problem(where, "bad-json", f"not valid JSON: {json_flaw(error)}")]
    except RecursionError:
        return None, [Problem(Where(file), "too-deep", "the file is nested too deeply to be read")]
    except ValueError:
        return None, list(_too_large(text, file))
    return value, list(_repeated_keys(text, file, repeated)) if doubles else []


def decoded(data: bytes, file: Path, *, mark: bool = False) -> tuple[str, list[Problem]]:
    """`data` as text, or why it is not text. A byte order mark is dropped unless `mark` is set."""
    try:
        return data.decode("utf-8" if mark else "utf-8-sig"), []
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        column = len(before[before.rfind(b"\n") + 1 :].decode(errors="replace")) + 1
        where = Where(file, before.count(b"\n") + 1, column)
        return "", [Problem(where, "not-utf-8", why_not_utf_8(data, error.start))]


def _float(text: str) -> float:
    value = float(text)
    if math.isinf(value):
        raise ValueError(text)
    return value


def _too_large(text: str, file: Path) -> Iterator[Problem]:
    """The problems of the numbers in a text that are too large for a float."""
    lines = LineStarts(text)
    for token in _TOKEN.finditer(text):
        if token[0][0] in "-0123456789" and _is_too_large(token[0]):
            where = Where(file, *lines.at(token.start()))
            yield Problem(where, "number-too-large", "this number is larger than any that the game can hold")


def _is_too_large(number: str) -> bool:
    try:
        return math.isinf(float(number)) or len(number) > 300
    except ValueError:
        return False


def _repeated_keys(text: str, file: Path, severity: Severity) -> Iterator[Problem]:
    """The problems of keys that an object has twice, in valid JSON."""
    lines = LineStarts(text)
    open_keys: list[set[str] | None] = []  # the keys of each open object, None for an array
    expects_key = False
    for token in _TOKEN.finditer(text):
        sign = token[0][0]
        if sign in "{[":
            open_keys.append(set() if sign == "{" else None)
        elif sign in "}]":
            open_keys.pop()
        elif sign == '"' and expects_key and (keys := open_keys[-1]) is not None:
            name = json.loads(token[0], strict=False)
            if name in keys:
                message = f'the key "{name}" is here twice; the last one would count'
                yield Problem(Where(file, *lines.at(token.start())), "repeated-key", message, severity)
            keys.add(name)
        expects_key = sign in "{,"
