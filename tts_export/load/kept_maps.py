"""Mappings of YAML as plain data, to be kept on a shelf, and back.

Where an entry stands is worked out only when somebody asks, which for most cards nobody does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tts_export.problems import Where
from tts_export.yamls import Map, Seq

Code = Any
"""A plain value; or (map, place, values, places of keys and values, names of coded values); or (seq, ...).

Places are (line, column), counted from the first line of the piece.
"""
_MAP, _SEQ = 0, 1


class Places(Mapping[str, Where]):
    """Where the keys, or the values, of a kept mapping stand."""

    __slots__ = ("_file", "_line", "_places", "_which")

    def __init__(self, file: Path, line: int, places: Mapping[str, tuple[int, ...]], which: int) -> None:
        self._file, self._line, self._places, self._which = file, line, places, which

    def __getitem__(self, key: str) -> Where:
        place = self._places[key]
        return Where(self._file, self._line + place[self._which], place[self._which + 1])

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


class KeptMap(Map):
    """A `Map` that came from a shelf."""

    __slots__ = ("_code", "_file", "_line")

    def __init__(self, code: Code, file: Path, line: int) -> None:
        dict.__init__(self, code[2])
        self._code, self._file, self._line = code, file, line
        for name in code[4]:
            self[name] = built(self[name], file, line)

    @property
    def where(self) -> Where:  # type: ignore[override]
        line, column = self._code[1]
        return Where(self._file, self._line + line, column)

    @property
    def keys_at(self) -> Mapping[str, Where]:  # type: ignore[override]
        return Places(self._file, self._line, self._code[3], 0)

    @property
    def values_at(self) -> Mapping[str, Where]:  # type: ignore[override]
        return Places(self._file, self._line, self._code[3], 2)


def coded(data: Any) -> Code:
    """Plain data from which `built` makes the same."""
    if isinstance(data, Map):
        keys, values = data.keys_at, data.values_at
        places = {k: (keys[k].line, keys[k].column, values[k].line, values[k].column) for k in data}
        nested = [key for key, value in data.items() if isinstance(value, Map | Seq)]
        plain = {key: coded(value) for key, value in data.items()}
        return _MAP, place(data.where), plain, places, nested
    if isinstance(data, Seq):
        return _SEQ, place(data.where), [coded(item) for item in data], [place(at) for at in data.items_at]
    return data


def built(code: Code, file: Path, line: int) -> Any:
    """The data of a code that begins after `line` lines of `file`."""
    if type(code) is not tuple:
        return code
    if code[0] == _MAP:
        return KeptMap(code, file, line)
    seq = Seq(Where(file, line + code[1][0], code[1][1]))
    for item, (at_line, column) in zip(code[2], code[3], strict=True):
        seq.put(built(item, file, line), Where(file, line + at_line, column))
    return seq


def place(where: Where) -> tuple[int, int]:
    """A place in a YAML file, as line and column."""
    assert isinstance(where.column, int)
    return where.line, where.column
