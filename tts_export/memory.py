"""What one build worked out and the next of the same process uses: `watch` builds after every save, and of a
thousand cards one has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Memory:
    """Values by what they were made of. Those that a whole build did not ask for are forgotten."""

    def __init__(self) -> None:
        self._before: dict[Hashable, tuple[Any, Any]] = {}
        self._now: dict[Hashable, tuple[Any, Any]] = {}

    def begin(self) -> None:
        """Another build begins."""
        self._before, self._now = self._now, {}

    def same(self, what: Hashable, value: object, make: Callable[[], T]) -> T:
        """What `make` gave the last time, if it was for an equal value."""
        kept = self._now.get(what) or self._before.get(what)
        if kept is None or kept[0] != value:
            kept = value, make()
        self._now[what] = kept
        made: T = kept[1]
        return made
