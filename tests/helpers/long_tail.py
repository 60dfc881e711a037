"""Values of which short runs try the first few: the others go the same way, and take long."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def long_after(count: int, values: Iterable[Any], ids: Iterable[str] | None = None) -> list[Any]:
    """The values as parameters of a test; those behind the first `count` are of long tests."""
    every = [value if isinstance(value, tuple) else (value,) for value in values]
    names = list(ids) if ids is not None else [None] * len(every)
    return [
        pytest.param(*value, id=name, marks=[pytest.mark.long] if number >= count else [])
        for number, (value, name) in enumerate(zip(every, names, strict=True))
    ]
