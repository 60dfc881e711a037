"""JSON as text: as the game writes it, or short enough to be read by people.

The encoder of the standard library is slow as soon as it indents; this one is written for that alone.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterable
from json.encoder import encode_basestring
from typing import Any

WIDTH, ROW_WIDTH = 120, 240
_DEEPEST = 100
"""From this many levels on everything stands on one line: only garbage nests so deep."""

_HALF_PAIRS = re.compile("[\ud800-\udfff]")
_one_line = json.JSONEncoder(ensure_ascii=False).encode


class Row(dict[str, Any]):
    """One line of a table: stays on one line even when that is long."""


class Column(list[Any]):
    """A list that has each member on a line of its own, however short: so that changes show line by line."""


def game_text(value: object) -> str:
    """The text as the game writes it: two spaces of indent, each member on a line of its own."""
    return _text(value, 0)


def tree_text(value: object) -> str:
    """The text for readers: what fits into a line stands on one."""
    return _text(value, WIDTH)


def encoded(text: str) -> bytes:
    """JSON text as UTF-8; lone surrogates, which UTF-8 does not know, become `\\ud800`."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        return _HALF_PAIRS.sub(lambda half: f"\\u{ord(half[0]):04x}", text).encode()


def _text(value: object, width: int) -> str:
    parts: list[str] = []
    _write(value, "\n", width, parts.append)
    parts.append("\n")
    return "".join(parts)


def _write(value: Any, lead: str, width: int, add: Callable[[str], None]) -> None:
    """Adds the text of `value`; `lead` is the line break and indent before its closing bracket."""
    if not isinstance(value, dict | list) or not value or len(lead) > 2 * _DEEPEST:
        add(_scalar(value))
    elif width and (line := _short(value, lead, width)):
        add(line)
    elif isinstance(value, dict):
        _write_all((f"{encode_basestring(k)}: " for k in value), value.values(), "{}", lead, width, add)
    else:
        _write_all(("" for _ in value), value, "[]", lead, width, add)


def _write_all(
    keys: Iterable[str],
    values: Iterable[Any],
    brackets: str,
    lead: str,
    width: int,
    add: Callable[[str], None],
) -> None:
    inner = lead + "  "
    before = brackets[0] + inner
    for name, value in zip(keys, values, strict=True):
        add(before + name)
        before = "," + inner
        if isinstance(value, str):
            add(encode_basestring(value))
        else:
            _write(value, inner, width, add)
    add(lead + brackets[1])


def _short(value: dict[str, Any] | list[Any], lead: str, width: int) -> str:
    """`value` on one line, when it fits there; an empty string otherwise."""
    row = isinstance(value, Row)
    if isinstance(value, Column) or (len(value) > 16 and not row):
        return ""
    line = _one_line(value)
    return line if len(line) + len(lead) <= (ROW_WIDTH if row else width) else ""


def _scalar(value: Any) -> str:
    kind = type(value)
    if kind is bool:
        return "true" if value else "false"
    if kind is int or (kind is float and math.isfinite(value)):
        return repr(value)
    return _one_line(value)
