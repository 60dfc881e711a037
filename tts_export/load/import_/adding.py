"""Adds entries to a YAML file that people have written: at the end of one of its lists, all else as it is."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tts_export.problems import has_errors
from tts_export.yamls import loads


def with_entries(text: str, key: str, entries: str) -> str | None:
    """The text of a file with more entries under `key` at its top level: items (`- ...`) or keys.

    A mapping that gets items becomes the first item of a list. None if that is not possible without changing
    more.
    """
    lines, is_list = text.splitlines(), entries.lstrip().startswith(("-", "#"))
    start, end = _block(lines, key)
    if start is None:
        block, start, end = [], len(lines), len(lines)
    else:
        block = _as_list(lines[start:end]) if is_list else _below(lines[start:end])
    first = next((line for line in block if _is_said(line)), "" if is_list else "  ")
    more = [f"{_indent(first)}{line}" if line else line for line in entries.splitlines()]
    added = "\n".join([*lines[:start], f"{key}:", *block, *more, *lines[end:], ""])
    return added if _is_added(text, added, key, entries) else None


def section_of(text: str, key: str) -> str:
    """The lines of a key at the top level of a file."""
    lines = text.splitlines()
    start, end = _block(lines, key)
    return "\n".join(lines[start:end]) if start is not None else ""


def with_value(text: str, key: str, value: str) -> str | None:
    """The text of a file with another word as the value of `key` at its top level."""
    changed = re.sub(rf"(?m)^({key}:[ \t]*)(\"[^\"\n]*\"|'[^'\n]*'|[\w.-]+)", rf"\g<1>{value}", text, count=1)
    before, after = _data(text), _data(changed)
    same = isinstance(after, dict) and after == {**before, key: value} if isinstance(before, dict) else False
    return changed if same else None


def _block(lines: Sequence[str], key: str) -> tuple[int | None, int]:
    """The line of a key and the line after its value, without the comments and empty lines that follow."""
    start = next((number for number, line in enumerate(lines) if line.startswith(f"{key}:")), None)
    if start is None:
        return None, 0
    end = start + 1
    for number in range(start + 1, len(lines)):
        line = lines[number]
        if line and line[0] not in " \t-#":
            break
        if _is_said(line):
            end = number + 1
    return start, end


def _below(block: Sequence[str]) -> list[str]:
    """The lines of a value; a value beside its key becomes a line of its own."""
    value = block[0].partition(":")[2].partition(" #")[0].strip()
    return [*([] if value in ("", "[]", "{}", "null", "~") else [value]), *block[1:]]


def _as_list(block: Sequence[str]) -> list[str]:
    """The items of a list; of a mapping, its lines as one item."""
    below = _below(block)
    first = next((line for line in below if _is_said(line)), "-")
    if first.lstrip().startswith("-"):
        return below
    indent = _indent(first)
    return [
        f"{indent}{'- ' if line is first else '  '}{line.removeprefix(indent)}" if line.strip() else line
        for line in below
    ]


def _is_said(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _is_added(before: str, after: str, key: str, entries: str) -> bool:
    """Whether nothing but the entries differs."""
    old, new, more = _data(before), _data(after), _data(entries)
    if not isinstance(old, dict) or not isinstance(new, dict):
        return False
    was = old.get(key)
    if isinstance(more, dict) and more:  # entries that are only comments are no data
        return new == {**old, key: {**(was or {}), **more}} and not {*(was or {})} & {*more}
    return new == {**old, key: [*(was if isinstance(was, list) else [was] if was else []), *(more or [])]}


def _data(text: str) -> Any:
    """The data as a project has them; None for a text that cannot be read."""
    data, problems = loads(text, Path())
    return None if data is None and has_errors(problems) else data or {}
