"""Saves as JSON text: two spaces of indent, LF, UTF-8, in the order in which they were built."""

import json
import math
import re
from typing import Any

import msgspec

_HALF_PAIRS = re.compile("[\ud800-\udfff]")
_ENDLESS = re.compile(rb"\xcb[\x7f\xff][\xf0-\xff]")
"""How MessagePack begins infinities and NaN; bytes of a text or a length may look the same."""
_ONE_LINE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def as_bytes(data: object) -> bytes:
    """The JSON text of a save or of a part of one, in UTF-8, ending in a line break.

    Infinities become the strings "Infinity" and "-Infinity", as the game writes them; half a surrogate pair
    becomes its escape. NaN is a mistake of the program: ValueError.
    """
    try:
        text = msgspec.json.encode(data)
    except UnicodeEncodeError:  # half a surrogate pair
        return encoded(json.dumps(_finite(data), ensure_ascii=False, indent=2) + "\n")
    if b"null" in text and _ENDLESS.search(msgspec.msgpack.encode(data)):  # JSON has null for None, too
        text = msgspec.json.encode(_finite(data))
    return msgspec.json.format(text, indent=2) + b"\n"


def encoded(text: str) -> bytes:
    """JSON text as UTF-8; lone surrogates, which UTF-8 cannot encode, become `\\ud800`."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        return _HALF_PAIRS.sub(lambda half: f"\\u{ord(half[0]):04x}", text).encode()


def _finite(data: Any) -> Any:
    """The same data with words for infinities. ValueError for NaN."""
    if isinstance(data, dict):
        return {key: _finite(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_finite(value) for value in data]
    if isinstance(data, float) and not math.isfinite(data):
        if math.isnan(data):
            raise ValueError("NaN is not JSON compliant: no save can hold it")
        return "Infinity" if data > 0 else "-Infinity"
    return data


def compact(data: object) -> str:
    """One line of JSON, in the order given: the text of `GMNotes`."""
    return _ONE_LINE.encode(data)
