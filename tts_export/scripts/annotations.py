"""What the engine's comments say about the tables that its functions take: `---@param move Move|nil`."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

_CLASS = re.compile(r"^---@class (\w+)[^\n]*\n((?:---@field [^\n]*\n)+)", re.MULTILINE)
_OPEN = "---@field [string] "
"""A class that may have any other field, too."""
_FIELD = re.compile(r"^---@field (\w+)", re.MULTILINE)
_FUNCTION = re.compile(r"^((?:---[^\n]*\n)+)function (\w+\.\w+)\(([^)]*)\)", re.MULTILINE)
_PARAMETER = re.compile(r"^---@param (\w+) (\w+)", re.MULTILINE)


def fields_of_arguments(texts: Iterable[str]) -> Mapping[str, Mapping[int, tuple[str, ...]]]:
    """The functions that take a table of a class: the fields of that class, by the place of the argument."""
    read = [_read(text) for text in texts]
    classes = {name: fields for of_text, _ in read for name, fields in of_text}
    return {
        function: {place: classes[name] for place, name in places if name in classes}
        for _, of_text in read
        for function, places in of_text
    }


_Classes = list[tuple[str, tuple[str, ...]]]
_Functions = list[tuple[str, list[tuple[int, str]]]]


@lru_cache(maxsize=256)
def _read(text: str) -> tuple[_Classes, _Functions]:
    """The classes with their fields, and the functions with the types of their parameters."""
    closed = [(name, fields) for name, fields in _CLASS.findall(text) if _OPEN not in fields]
    classes = [(name, tuple(_FIELD.findall(fields))) for name, fields in closed]
    functions = []
    for comment, name, parameters in _FUNCTION.findall(text):
        types = dict(_PARAMETER.findall(comment))
        named = enumerate(re.findall(r"\w+", parameters))
        functions.append(
            (name, [(place, types[type_name]) for place, type_name in named if type_name in types])
        )
    return classes, functions
