"""A save as text: two spaces of indent, LF, UTF-8, in the order in which it was built.

Written by our own hand: Python's encoder takes three times as long as soon as it indents, and a mod says
each of its cards several times over (`Ready`).
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterable, Mapping
from json.encoder import encode_basestring
from typing import Any

_HALF_PAIRS = re.compile("[\ud800-\udfff]")


def line_at(depth: int) -> str:
    """A line break, and the indent of what stands this deep."""
    return "\n" + "  " * depth


class Ready(dict[str, Any]):
    """A part of a save that is not going to change, together with its text where lines begin with `line`: the
    place where it is mostly wanted.
    """

    __slots__ = ("line", "text")

    def __init__(self, data: Mapping[str, Any], text: str = "", line: str = "\n") -> None:
        super().__init__(data)
        self.text = text or written(data, line)
        self.line = line

    def indented(self, line: str) -> str:
        """The text where lines begin with `line` (a line break and spaces)."""
        return self.text if line == self.line else self.text.replace(self.line, line)


def as_text(data: object) -> str:
    """The JSON text of a save or of a part of one, ending in a line break.

    Infinities become the string "Infinity", as the game writes them. NaN is a mistake of the program:
    ValueError.
    """
    return as_bytes(data).decode("utf-8")


def as_bytes(data: object) -> bytes:
    """`as_text` in UTF-8, without a byte order mark."""
    text = written(data) + "\n"
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        return _HALF_PAIRS.sub(lambda half: f"\\u{ord(half[0]):04x}", text).encode("utf-8")


def written(data: object, line: str = "\n") -> str:
    """The JSON text of data without the last line break; half surrogate pairs stand as they are. `line` is a
    line break with the indent of the line that the text begins in.
    """
    parts: list[str] = []
    _write(data, line, parts.append)
    return "".join(parts)


def _write(data: Any, line: str, put: Callable[[str], object]) -> None:
    """Puts the parts of a text."""
    plain = _PLAIN.get(type(data))
    if plain is not None:
        put(plain(data))
    elif type(data) is Ready:
        put(data.indented(line))
    elif isinstance(data, dict):
        _write_all("{", ((encode_basestring(_key(k)) + ": ", v) for k, v in data.items()), "}", line, put)
    elif isinstance(data, list | tuple):
        _write_all("[", (("", value) for value in data), "]", line, put)
    else:
        raise TypeError(f"{type(data).__name__} has no place in a save")


def _write_all(
    first: str, items: Iterable[tuple[str, Any]], last: str, line: str, put: Callable[[str], object]
) -> None:
    inner = line + "  "
    begin = first + inner
    for key, value in items:
        plain = _PLAIN.get(type(value))
        if plain is not None:  # most are: this saves a call for each
            put(begin + key + plain(value))
        else:
            put(begin + key)
            _write(value, inner, put)
        begin = "," + inner
    put(line + last if begin[0] == "," else first + last)


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


def compact(data: object) -> str:
    """One line of JSON, in the order given: what stands in `GMNotes`."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
