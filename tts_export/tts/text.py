"""A save as text: two spaces of indent, LF, UTF-8, in the order in which it was built."""

from __future__ import annotations

import json
import math
import re
from typing import Any

_HALF_PAIRS = re.compile("[\ud800-\udfff]")


def as_text(data: object) -> str:
    """The JSON text of a save or of a part of one, ending in a line break.

    Infinities become the string "Infinity", as the game writes them. NaN is a mistake of the program:
    ValueError.
    """
    try:
        text = json.dumps(data, ensure_ascii=False, indent=2, allow_nan=False)
    except ValueError:
        text = json.dumps(_without_infinities(data), ensure_ascii=False, indent=2, allow_nan=False)
    return _HALF_PAIRS.sub(lambda half: f"\\u{ord(half[0]):04x}", text) + "\n"


def as_bytes(data: object) -> bytes:
    """`as_text` in UTF-8, without a byte order mark."""
    return as_text(data).encode("utf-8")


def compact(data: object) -> str:
    """One line of JSON, in the order given: what stands in `GMNotes`."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _without_infinities(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _without_infinities(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_without_infinities(value) for value in data]
    if isinstance(data, float) and math.isinf(data):
        return "Infinity" if data > 0 else "-Infinity"
    return data
