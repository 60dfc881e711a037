"""The docstrings of settings: the text under a field of a class is what schema and reference say of it."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, get_args, get_type_hints

from tts_export.settings.base import Settings


def family(kind: type[Settings]) -> list[type[Settings]]:
    """The class and the classes of its fields, each once, in the order of reading."""
    found: dict[type[Settings], None] = {}

    def add(one: type[Settings]) -> None:
        if one not in found:
            found[one] = None
            for hint in hints(one).values():
                for inner in _classes(hint):
                    add(inner)

    add(kind)
    return list(found)


@cache
def hints(kind: type[Settings]) -> dict[str, Any]:
    """Field → its type, constraints left out."""
    told = get_type_hints(kind)
    return {name: told[name] for name in kind.__struct_fields__}


def keys(kind: type[Settings]) -> dict[str, str]:
    """Key in the file → field of the class."""
    return dict(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))


@cache
def descriptions(kind: type[Settings]) -> dict[str, str]:
    """Field → its docstring on one line, for the fields that have one."""
    told: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, Settings):
            told |= _docstrings(base)
    return told


def _classes(hint: Any) -> Iterator[type[Settings]]:
    if isinstance(hint, type) and issubclass(hint, Settings):
        yield hint
    for part in get_args(hint):
        yield from _classes(part)


def _docstrings(kind: type) -> dict[str, str]:
    [tree] = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(tree, ast.ClassDef)
    return {
        field.target.id: " ".join(text.value.value.split())
        for field, text in pairwise(tree.body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(text, ast.Expr)
        and isinstance(text.value, ast.Constant)
        and isinstance(text.value.value, str)
    }
