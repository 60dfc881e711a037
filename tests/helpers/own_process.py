"""Tables in the process of a test, where that they have one of their own is not what it tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tts_export.workers import Pool

T = TypeVar("T")


class OwnProcess(Pool):
    """A pool without other processes: a table of the game that was opened before is not compiled again."""

    def __init__(self) -> None:
        super().__init__(1)

    def call(self, work: Callable[..., T], *arguments: Any) -> T:
        return work(*arguments)

    def start(self) -> None:
        pass
