"""Parses JSON from bytes; every mistake is a Problem with line and column."""

import json
import math
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from tts_export.inputs import json_flaw, why_not_utf_8
from tts_export.problems import Problem, Severity, Where
from tts_export.tts.places import LineStarts

_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\Z)|[{}\[\],]|[-+.\w]++', re.DOTALL)
_MOST_DIGITS = 300
"""Of a number: to write long ones takes the square of that, in a single step for all of a save."""
MOST_FLAWS = 1_000
"""Problems of one kind that are looked for in a file: nobody reads more."""


def parse(data: bytes, file: Path, repeated: Severity = "error") -> tuple[Any, list[Problem]]:
    """The JSON value in `data`, or None with the reason.

    A repeated key in one object is a Problem of severity `repeated`; its last value counts, as in the game.
    """
    text, problems = decoded(data, file)
    if problems:
        return None, problems
    doubles: list[str] = []

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        members = dict(pairs)
        if len(members) != len(pairs):
            doubles[:] = [""]
        return members

    try:
        value = json.loads(text, object_pairs_hook=unique, parse_float=_float, parse_int=_whole)
    except json.JSONDecodeError as error:
        line, column, flaw = json_flaw(error)
        return None, [Problem(Where(file, line, column), "bad-json", f"not valid JSON: {flaw}")]
    except RecursionError:
        return None, [Problem(Where(file), "too-deep", "the file is nested too deeply to be read")]
    except ValueError:
        return None, list(islice(_too_large(text, file), MOST_FLAWS))
    return value, list(islice(_repeated_keys(text, file, repeated), MOST_FLAWS)) if doubles else []


def decoded(data: bytes, file: Path, *, mark: bool = False) -> tuple[str, list[Problem]]:
    """`data` as text, or why it is not text. A byte order mark is dropped unless `mark` is set."""
    try:
        return data.decode("utf-8" if mark else "utf-8-sig"), []
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        column = len(before[before.rfind(b"\n") + 1 :].decode(errors="replace")) + 1
        where = Where(file, before.count(b"\n") + 1, column)
        return "", [Problem(where, "not-utf-8", why_not_utf_8(data, error.start))]


def _float(text: str) -> float:
    value = float(text)
    if math.isinf(value):
        raise ValueError(text)
    return value


def _whole(text: str) -> int:
    if len(text) > _MOST_DIGITS:
        raise ValueError(text)
    return int(text)


def _too_large(text: str, file: Path) -> Iterator[Problem]:
    """The problems of the numbers in a text that are too large for a float, or too long."""
    lines = LineStarts(text)
    for token in _TOKEN.finditer(text):
        if token[0][0] in "-0123456789" and _is_too_large(token[0]):
            where = Where(file, *lines.at(token.start()))
            yield Problem(where, "number-too-large", "this number is larger than any that the game can hold")


def _is_too_large(number: str) -> bool:
    try:
        return math.isinf(float(number)) or len(number) > _MOST_DIGITS
    except ValueError:
        return False


def _repeated_keys(text: str, file: Path, severity: Severity) -> Iterator[Problem]:
    """The problems of keys that an object has twice, in valid JSON."""
    lines = LineStarts(text)
    open_keys: list[set[str] | None] = []  # the keys of each open object, None for an array
    expects_key = False
    for token in _TOKEN.finditer(text):
        sign = token[0][0]
        if sign in "{[":
            open_keys.append(set() if sign == "{" else None)
        elif sign in "}]":
            open_keys.pop()
        elif sign == '"' and expects_key and (keys := open_keys[-1]) is not None:
            name = json.loads(token[0], strict=False)
            if name in keys:
                message = f'the key "{name}" is here twice; the last one would count'
                yield Problem(Where(file, *lines.at(token.start())), "repeated-key", message, severity)
            keys.add(name)
        expects_key = sign in "{,"
