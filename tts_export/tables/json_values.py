"""JSON as programs export it: one value, or several one after another; objects know their lines."""

import bisect
import json
from collections.abc import Iterator
from json.decoder import JSONObject  # type: ignore[attr-defined]
from json.scanner import py_make_scanner  # type: ignore[attr-defined]
from pathlib import Path
from typing import Any

from tts_export.inputs import json_flaw
from tts_export.problems import Problem, Where


class JsonObject(dict[str, Any]):
    """A JSON object and the line on which it begins."""

    __slots__ = ("line",)

    def __init__(self, pairs: dict[str, Any], line: int) -> None:
        super().__init__(pairs)
        self.line = line


def read_values(raw: bytes, file: Path, problems: list[Problem]) -> list[Any]:
    """Reads the values of a file, one after another; nothing after a mistake (a problem) is read."""
    try:
        text = raw.decode("utf-16" if raw.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        problems.append(Problem(Where(file, line), "not-utf-8", "JSON must be UTF-8; save the file as UTF-8"))
        return []
    values: list[Any] = []
    try:
        values.extend(_values(text))
    except json.JSONDecodeError as error:
        at = Where(file, error.lineno, error.colno)
        problems.append(Problem(at, "bad-json", f"this is not valid JSON: {json_flaw(error)}"))
    except RecursionError:
        problems.append(Problem(Where(file), "too-deep", "the file is nested too deeply to be read"))
    except ValueError:  # a number of thousands of digits
        problems.append(Problem(Where(file), "bad-json", "a number has too many digits to be read"))
    return values


def _values(text: str) -> Iterator[Any]:
    decoder = _decoder(text)
    at, end = 0, len(text)
    while True:
        while at < end and text[at] in " \t\r\n,\x00":
            at += 1
        if at == end:
            return
        value, at = decoder.raw_decode(text, at)
        yield value


def _decoder(text: str) -> json.JSONDecoder:
    """A decoder whose objects are `JsonObject`. Only the scanner written in Python calls `parse_object`."""
    breaks = [at for at, letter in enumerate(text) if letter == "\n"] if "\n" in text else []
    decoder = json.JSONDecoder(strict=False)

    def placed(begin: tuple[str, int], *settings: Any) -> tuple[JsonObject, int]:
        pairs, end = JSONObject(begin, *settings)
        return JsonObject(pairs, bisect.bisect_left(breaks, begin[1]) + 1), end

    decoder.parse_object = placed  # type: ignore[attr-defined]
    decoder.scan_once = py_make_scanner(decoder)  # type: ignore[attr-defined]
    return decoder


# What readers of JSON share: how deep they look, and words in values of any type.

MOST_DEPTH = 30
"""Bags in bags that are opened, lists in lists that are looked through."""


def words(value: Any) -> str:
    """A value as the words of a name; "" for what is none."""
    if not isinstance(value, str | int) or isinstance(value, bool):
        return ""
    return " ".join(str(value).encode("utf-8", "replace").decode().split())
