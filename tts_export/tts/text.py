"""A save as text: two spaces of indent, LF, UTF-8, in the order in which it was built.

Written by our own hand: Python's encoder takes three times as long as soon as it indents, and a mod says
each of its cards several times over (`Ready`).
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping
from json.encoder import encode_basestring
from typing import Any

_HALF_PAIRS = re.compile("[\ud800-\udfff]")


class Ready(dict[str, Any]):
    """A part of a save that is not going to change, together with its text (as if it stood at the margin)."""

    __slots__ = ("_indented", "text")

    def __init__(self, data: Mapping[str, Any], text: str = "") -> None:
        super().__init__(data)
        self.text = text or written(data)
        self._indented = "\n", self.text

    def indented(self, line: str) -> str:
        """The text where lines begin with `line` (a line break and spaces), which is mostly the same."""
        if self._indented[0] != line:
            self._indented = line, self.text.replace("\n", line)
        return self._indented[1]


def as_text(data: object) -> str:
    """The JSON text of a save or of a part of one, ending in a line break.

    Infinities become the string "Infinity", as the game writes them. NaN is a mistake of the program:
    ValueError.
    """
    text = written(data)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        text = _HALF_PAIRS.sub(lambda half: f"\\u{ord(half[0]):04x}", text)
    return text + "\n"


def written(data: object) -> str:
    """The JSON text of data without the last line break; half surrogate pairs stand as they are."""
    parts: list[str] = []
    _write(data, "\n", parts.append)
    return "".join(parts)


def _write(data: Any, line: str, put: Callable[[str], object]) -> None:
    """Puts the parts of a text; `line` is a line break with the indent of the line that `data` begins in."""
    plain = _PLAIN.get(type(data))
    if plain is not None:
        put(plain(data))
    elif type(data) is Ready:
        put(data.indented(line))
    elif isinstance(data, dict):
        _write_all("{", [(encode_basestring(_key(k)) + ": ", v) for k, v in data.items()], "}", line, put)
    elif isinstance(data, list | tuple):
        _write_all("[", [("", value) for value in data], "]", line, put)
    else:
        raise TypeError(f"{type(data).__name__} has no place in a save")


def _write_all(
    first: str, items: list[tuple[str, Any]], last: str, line: str, put: Callable[[str], object]
) -> None:
    put(first)
    inner = line + "  "
    begin = inner
    for key, value in items:
        put(begin + key)
        _write(value, inner, put)
        begin = "," + inner
    put(line + last if items else last)


def _key(key: Any) -> str:
    if type(key) is not str:
        raise TypeError(f"the key {key!r} is no text")
    return key


def _float(value: float) -> str:
    if math.isnan(value):
        raise ValueError("NaN is not JSON compliant: no save can hold it")
    if math.isinf(value):
        return '"Infinity"' if value > 0 else '"-Infinity"'
    return float.__repr__(value)


_PLAIN: Mapping[type, Callable[[Any], str]] = {
    str: encode_basestring,
    int: int.__repr__,
    float: _float,
    bool: lambda value: "true" if value else "false",
    type(None): lambda value: "null",
}


def as_bytes(data: object) -> bytes:
    """`as_text` in UTF-8, without a byte order mark."""
    return as_text(data).encode("utf-8")


def compact(data: object) -> str:
    """One line of JSON, in the order given: what stands in `GMNotes`."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
