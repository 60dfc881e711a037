"""A save as text: two spaces of indent, LF, UTF-8, in the order in which it was built.

Written by our own hand: Python's encoder takes three times as long as soon as it indents, and a mod says
each of its cards several times over (`Ready`).
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import repeat
from json.encoder import encode_basestring
from typing import Any

_HALF_PAIRS = re.compile("[\ud800-\udfff]")


def line_at(depth: int) -> str:
    """A line break, and the indent of what stands this deep."""
    return "\n" + "  " * depth


class Ready(dict[str, Any]):
    """A part of a save that is not going to change, together with its text where lines begin with `line`: the
    place where it is mostly wanted. The text stays in parts, none of which ends within a line break and its
    indent: whatever this stands in is put together only once.
    """

    __slots__ = ("line", "parts")

    def __init__(self, data: Mapping[str, Any], parts: Sequence[str] = (), line: str = "\n") -> None:
        super().__init__(data)
        self.parts = parts or _parts(data, line)
        self.line = line

    def indented(self, line: str) -> Sequence[str]:
        """The parts of the text where lines begin with `line` (a line break and spaces)."""
        return self.parts if line == self.line else [part.replace(self.line, line) for part in self.parts]


def as_text(data: object) -> str:
    """The JSON text of a save or of a part of one, ending in a line break.

    Infinities become the string "Infinity", as the game writes them. NaN is a mistake of the program:
    ValueError.
    """
    return as_bytes(data).decode("utf-8")


def as_bytes(data: object) -> bytes:
    """`as_text` in UTF-8, without a byte order mark."""
    text = "".join([*_parts(data, "\n"), "\n"])
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        return _HALF_PAIRS.sub(lambda half: f"\\u{ord(half[0]):04x}", text).encode("utf-8")


def written(data: object, line: str = "\n") -> str:
    """The JSON text of data without the last line break; half surrogate pairs stand as they are. `line` is a
    line break with the indent of the line that the text begins in.
    """
    return "".join(_parts(data, line))


def _parts(data: object, line: str) -> list[str]:
    """The text of `written`, not yet put together."""
    parts: list[str] = []
    _write(data, line, parts)
    return parts


def _write(data: Any, line: str, parts: list[str]) -> None:
    """Adds the parts of a text."""
    plain = _PLAIN.get(type(data))
    if plain is not None:
        parts.append(plain(data))
    elif type(data) is Ready:
        parts += data.indented(line)
    elif isinstance(data, dict):
        _write_items((f"{encode_basestring(key)}: " for key in data), data.values(), "{}", line, parts)
    elif isinstance(data, list | tuple):
        _write_items(repeat(""), data, "[]", line, parts)
    else:
        raise TypeError(f"{type(data).__name__} has no place in a save")


def _write_items(
    names: Iterable[str], values: Iterable[Any], around: str, line: str, parts: list[str]
) -> None:
    """Adds an object or an array."""
    inner = f"{line}  "
    begin = around[0] + inner
    for name, value in zip(names, values, strict=False):
        plain = _PLAIN.get(type(value))
        if plain is not None:  # most are: this saves a call for each
            parts.append(f"{begin}{name}{plain(value)}")
        else:
            parts.append(begin + name)
            _write(value, inner, parts)
        begin = f",{inner}"
    parts.append(line + around[1] if begin[0] == "," else around)


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
