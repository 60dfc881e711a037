"""The keys of settings classes: their types, defaults and docstrings.

Reading, the JSON Schema, the reference page and the search for unknown names are all based on this. The text
under a field of a class is its documentation.
"""

import ast
import inspect
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Any, get_args

from msgspec import NODEFAULT, Meta, Struct, structs

from tts_export.settings.base import Settings


class FileKey(Struct, frozen=True):
    """A key of a file and the field that it becomes."""

    name: str
    """As it is written in the file."""
    field: str
    type: Any
    """The annotation with its constraints."""
    default: Any
    """NODEFAULT for a key that must be there."""

    @property
    def required(self) -> bool:
        return self.default is NODEFAULT


@cache
def keys(kind: type[Settings]) -> tuple[FileKey, ...]:
    """The keys that a class reads, in the order of its fields."""
    return tuple(
        FileKey(
            field.encode_name,
            field.name,
            field.type,
            field.default if field.default_factory is NODEFAULT else field.default_factory(),
        )
        for field in structs.fields(kind)
    )


@cache
def documentation(kind: type[Settings]) -> Mapping[str, str]:
    """The texts under the fields of a class, by the names of the fields."""
    return {name: text for base in reversed(kind.__mro__) for name, text in _docstrings(base)}


def family(kind: type[Settings]) -> list[type[Settings]]:
    """The class and the classes of its fields, each once, in the order of reading."""
    classes: dict[type[Settings], None] = {}

    def add(member: Any) -> None:
        if is_settings(member) and member not in classes:
            classes[member] = None
            for key in keys(member):
                add(key.type)
        for part in get_args(member):
            add(part)

    add(kind)
    return list(classes)


def bare(kind: Any) -> tuple[Any, Meta]:
    """A type without its constraints, and the constraints."""
    limits = getattr(kind, "__metadata__", None)  # of Annotated; `get_origin` takes longer
    return (kind, NO_LIMITS) if limits is None else (kind.__origin__, limits[0])


NO_LIMITS = Meta()


def between_of(meta: Meta) -> str | None:
    """The range of a number in words, `0.01 to 2,000`; None for what has no two limits."""
    if meta.ge is None or meta.le is None:
        return None
    return f"{meta.ge:,} to {meta.le:,}"


def is_settings(kind: Any) -> bool:
    """Whether a type is a settings class."""
    return isinstance(kind, type) and issubclass(kind, Settings)


def _docstrings(kind: type) -> Iterator[tuple[str, str]]:
    """Yields the fields of a class that have a text under them, with the text on one line."""
    if not is_settings(kind):
        return
    [tree] = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(tree, ast.ClassDef)
    for field, text in pairwise(tree.body):
        match field, text:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(about))):
                yield name, " ".join(about.split())
