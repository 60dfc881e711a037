"""The way from the content of a file to settings."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import ValidationError, convert

from tts_export.problems import Problem, Where
from tts_export.settings.base import Settings
from tts_export.settings.walk import named, walk
from tts_export.yamls import Map

__all__ = ["named", "read"]

S = TypeVar("S", bound=Settings)


def read(kind: type[S], data: Any, where: Where) -> tuple[S | None, list[Problem]]:
    """`data` as settings of `kind`, or None and every problem of it at its place."""
    if not isinstance(data, Map):
        message = f"a mapping (key: value) is expected here, found {named(data)}"
        return None, [Problem(where, "wrong-type", message)]
    try:
        return convert(data, kind, str_keys=True), []
    except ValidationError:  # it names one mistake, and perhaps the data are only written in another way
        return walk(kind, data)
