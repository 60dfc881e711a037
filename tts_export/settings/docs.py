"""The docstrings of settings: what stands under a field in its class is what schema and reference say.

They are read from the source when they are asked for: no build needs them.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, get_args

from tts_export.settings.base import Settings
from tts_export.settings.twins import Twin, fields, twin


def described(kind: type[Settings]) -> type[Twin]:
    """The twin of a class, its fields described, and so those of all settings within them."""
    family = list(dict.fromkeys(_family(kind, set())))
    for one in family:
        told: dict[str, str] = {}
        for base in reversed(one.__mro__):
            if issubclass(base, Settings):
                told |= _docstrings(base)
        for name, field in fields(one).items():
            field.description = field.description or told.get(name)
    for one in family:
        twin(one).model_rebuild(force=True)
    return twin(kind)


def _family(kind: type[Settings], seen: set[Any]) -> Iterator[type[Settings]]:
    """All settings classes below a class, and then itself."""
    if kind in seen:
        return
    seen.add(kind)
    for field in fields(kind).values():
        for inner in _classes(field.annotation):
            yield from _family(inner, seen)
    yield kind


def _classes(annotation: Any) -> Iterator[type[Settings]]:
    if isinstance(annotation, type) and issubclass(annotation, Settings):
        yield annotation
    for part in get_args(annotation):
        yield from _classes(part)


def _docstrings(kind: type) -> dict[str, str]:
    """Field → the text that stands under it in the class's source."""
    [tree] = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(tree, ast.ClassDef)
    found = {}
    for field, text in pairwise(tree.body):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(text, ast.Expr)
            and isinstance(text.value, ast.Constant)
            and isinstance(text.value.value, str)
        ):
            found[field.target.id] = inspect.cleandoc(text.value.value)
    return found
