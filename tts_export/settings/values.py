"""The kinds of values in files: what each is called in messages, and how other spellings of it are read."""

import re
from collections.abc import Callable
from functools import cache
from math import isinf
from typing import Any, Literal, get_args, get_origin

from msgspec import Struct

from tts_export.settings.describe import bare, is_settings
from tts_export.yamls import Map, Seq


@cache
def shape_of(kind: Any) -> Any:
    return dict if is_settings(kind) else get_origin(kind) or kind


def _text(data: Any) -> str | None:
    return str(data) if isinstance(data, str | int | float) and not isinstance(data, bool) else None


def _whole(data: Any) -> int | None:
    if isinstance(data, str) and re.fullmatch(r"[-+]?[0-9]{1,18}", data.strip()):
        return int(data)
    whole = isinstance(data, int) and not isinstance(data, bool)
    return int(data) if whole or (isinstance(data, float) and data.is_integer()) else None


def _number(data: Any) -> float | None:
    if isinstance(data, str) and re.fullmatch(r"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)", data.strip()):
        return None if isinf(float(data)) else float(data)
    return data if isinstance(data, int | float) and not isinstance(data, bool) else None


class ValueKind(Struct, frozen=True):
    """A kind of value: its name, the types that are probably meant for it, and how others are read."""

    called: str
    types: tuple[type, ...]
    convert: Callable[[Any], Any] | None = None

    def read(self, data: Any) -> Any:
        """The value, or None for data of another kind."""
        if self.convert is not None:
            return self.convert(data)
        return data if isinstance(data, self.types) else None


SHAPES: dict[Any, ValueKind] = {
    str: ValueKind("text", (str,), _text),
    int: ValueKind("a whole number", (int,), _whole),
    float: ValueKind("a number", (int, float), _number),
    bool: ValueKind("true or false", (bool,)),
    Literal: ValueKind("a word", (str,)),
    dict: ValueKind("a mapping", (Map,)),
    list: ValueKind("a list", (list, Seq)),
    tuple: ValueKind("a list", (list, Seq)),
}


def is_list(kind: Any) -> bool:
    """Whether values of a type are lists."""
    return shape_of(bare(kind)[0]) in (list, tuple)


def is_number(kind: Any) -> bool:
    """Whether values of a type are, or may be, numbers."""
    kind = bare(kind)[0]
    return kind in (int, float) or any(bare(arg)[0] in (int, float) for arg in get_args(kind))
