"""Plain data as a Lua literal that people can read: keys in order, one entry per line where it grows long."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tts_export.scripts.lua.tokens import KEYWORDS

WIDTH = 116
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t", "\0": "\\000"}  # in this order


def literal(value: Any, indent: int = 0) -> str:
    """The Lua expression for `value`: None is nil, mappings and lists are tables, text stays UTF-8."""
    if isinstance(value, Mapping):
        entries = [f"{_key(k)} = {literal(v, indent + 2)}" for k, v in _sorted(value) if v is not None]
    elif isinstance(value, list | tuple):
        entries = [literal(item, indent + 2) for item in value]
    else:
        return _plain(value)
    flat = f"{{ {', '.join(entries)} }}" if entries else "{}"
    if len(flat) + indent <= WIDTH and "\n" not in flat:
        return flat
    inner = "  " * (indent // 2 + 1)
    lines = [f"{inner}{entry}," for entry in entries]
    return "{\n" + "\n".join(lines) + "\n" + "  " * (indent // 2) + "}"


def long_string(text: str) -> str:
    """The text in long brackets, with as many equals signs as it needs."""
    level = 0
    while f"]{'=' * level}]" in text + "]":  # the text's own end must not join the closing bracket
        level += 1
    return f"[{'=' * level}[\n{text}]{'=' * level}]"


def _plain(value: Any) -> str:
    if value is None:
        return "nil"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return str(int(value)) if value == int(value) else repr(round(value, 6))
    text = str(value)
    for character, escape in _ESCAPES.items():  # on long texts much faster than `translate`
        text = text.replace(character, escape)
    return f'"{text}"'


def _sorted(value: Mapping[Any, Any]) -> Sequence[tuple[Any, Any]]:
    return sorted(value.items(), key=lambda entry: (isinstance(entry[0], str), entry[0]))


def _key(key: Any) -> str:
    if isinstance(key, int):
        return f"[{key}]"
    text = str(key)
    if _NAME.fullmatch(text) and text not in KEYWORDS:
        return text
    return f"[{_plain(text)}]"
