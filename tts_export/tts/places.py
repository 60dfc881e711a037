"""Lines and columns of places in a JSON text, found again only once there is something to report.

The parser of the standard library forgets places. This walk steps down the wanted paths alone and lets that
parser jump over everything else, at its full speed.
"""

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from contextlib import suppress

DataKey = str | int
DataPath = tuple[DataKey, ...]
"""The way to a value in a JSON text: keys and numbers."""
_SPACE = re.compile(r"[ \t\n\r]*")
_DECODER = json.JSONDecoder()


class LineStarts:
    """Turns positions in a text into (line, column), both from 1."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(newline.end() for newline in re.finditer("\n", text))]

    def at(self, position: int) -> tuple[int, int]:
        line = bisect_right(self._starts, position)
        return line, position - self._starts[line - 1] + 1


def places(text: str, paths: Iterable[DataPath]) -> dict[DataPath, tuple[int, int]]:
    """Line and column of each path that leads somewhere in the valid JSON `text`: where its value's key (or
    the value itself, in an array) begins.
    """
    lines = LineStarts(text)
    tree = _tree(paths)
    at: dict[DataPath, tuple[int, int]] = {(): lines.at(_skip(text, 0))}
    waiting: list[tuple[DataPath, int, _PathTree]] = [((), _skip(text, 0), tree)]
    while waiting:
        path, start, below = waiting.pop()
        with suppress(RecursionError):  # what nests as deep as could just be read cannot be jumped over here
            for step, place, value in _members(text, start, below):
                inner = (*path, step)
                at[inner] = lines.at(place)
                if below[step]:
                    waiting.append((inner, value, below[step]))
    return at


class _PathTree(dict[DataKey, "_PathTree"]):
    """The wanted paths, by their first step, then their second, ..."""


def _tree(paths: Iterable[DataPath]) -> _PathTree:
    root = _PathTree()
    for path in paths:
        node = root
        for step in path:
            node = node.setdefault(step, _PathTree())
    return root


def _members(text: str, start: int, tree: _PathTree) -> Iterator[tuple[DataKey, int, int]]:
    """Of the container at `start` the wanted members: step, where it begins, where its value begins."""
    opening = text[start : start + 1]
    if opening not in ("{", "["):
        return
    left = len(tree)
    at = _skip(text, start + 1)
    number = 0
    while left and at < len(text) and text[at] not in "}]":
        place, step = at, number
        key: DataKey = step
        if opening == "{":
            key, at = _DECODER.raw_decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
        if key in tree:
            yield key, place, at
            left -= 1
        at = _skip(text, _DECODER.raw_decode(text, at)[1])
        if text[at : at + 1] == ",":
            at = _skip(text, at + 1)
        number += 1


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return match.end() if match else at
