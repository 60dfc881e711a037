"""The line that the terminal shows during a long run."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType

_INTERVAL, _DELAY = 0.1, 0.5
"""Seconds between two updates of the line, and before the first one: short runs show none."""
_WIDTH = 40
"""Characters of the bar."""


class Progress:
    """The current stage on standard error, with a bar and a count; silent unless `shown`."""

    def __init__(self, *, shown: bool) -> None:
        self._shown = shown
        self._next = monotonic() + _DELAY
        self._length = 0

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._length:
            self._draw("")
            sys.stderr.write("\r")
            sys.stderr.flush()

    def stage(self, name: str, done: int, total: int, note: str = "") -> None:
        """Shows that `done` of `total` steps of the stage `name` are finished, and a note behind that."""
        if not self._shown or monotonic() < self._next:
            return
        self._next = monotonic() + _INTERVAL
        full = round(_WIDTH * done / total) if total else _WIDTH
        self._draw(f"{name:<8} {'━' * full}{' ' * (_WIDTH - full)} {done}/{total}{note}")

    def _draw(self, line: str) -> None:
        """Overwrites the line. Spaces clear the rest of it, since they work on every console."""
        sys.stderr.write("\r" + line.ljust(self._length))
        sys.stderr.flush()
        self._length = len(line)
