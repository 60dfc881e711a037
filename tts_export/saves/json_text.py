"""JSON as text: as the game writes it, or short enough for people to read."""

import json
from collections.abc import Callable
from typing import Any

import msgspec

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
    """Whether two JSON values are the same in type, order and sign of zero; NaN is NaN.

    Comparing the texts of whole saves would take ten times their memory if there is an emoji in them.
    """
    if isinstance(value, dict):
        return (
            isinstance(other, dict)
            and list(value) == list(other)
            and all(map(same, value.values(), other.values()))
        )
    if isinstance(value, list):
        return isinstance(other, list) and len(value) == len(other) and all(map(same, value, other))
    if isinstance(value, str):
        return isinstance(other, str) and value == other
    return type(value) is type(other) and repr(value) == repr(other)
