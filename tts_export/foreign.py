"""Processes for tables. The scripts of a table are foreign: they run in no other process than these.

Lua's own limits count its instructions and its memory, but not what a function of a library does or what the
table keeps of it. So a process gets its memory from the operating system within limits (where that has them),
and ends if scripts do not come back. This process only waits, so Ctrl-C ends everything at once.
"""

import math
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING, Any, TypeVar

from tts_export.machine.memory import gigabytes
from tts_export.machine.processors import processor_seconds
from tts_export.simulator import busy
from tts_export.workers import Pool, WorkerDeath

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    from concurrent.futures import Future

T = TypeVar("T")
Item = TypeVar("Item")
Key = TypeVar("Key")
SECONDS = 20.0
"""Processor time of a frame, or of a call from outside."""
STILL, IDLE, LOOKS = 10.0, 0.02, 2
"""Between two looks at processes that have work, in seconds; the part of that for which they have a processor
if they do nothing; and after how many such looks they are stuck. A run that was stopped and goes on has one.
"""
_EVERY = 0.25


class BrokenTable(WorkerDeath):
    """A table came into a state from which nothing goes on: scripts can bring it there."""


class Tables(Pool):
    """A pool of processes for tables. WorkerDeath if one had to be ended or cannot be played."""

    def call(self, work: Callable[..., T], *arguments: Any) -> T:
        """Does one thing in such a process."""
        with _reported():
            return super().call(work, *arguments)

    def map(self, work: Callable[[Item], T], items: Mapping[Key, Item]) -> Iterator[tuple[Key, T]]:
        """Does many things there; see `Pool.map`."""
        with _reported():
            yield from super().map(work, items)

    def _result(self, future: "Future[T]") -> T:
        """Waits as long as anything is done: where memory ends within a call from Lua to Python, all threads
        of a process wait for Python's lock, which nobody has.
        """
        from concurrent.futures import wait

        before, looks = math.inf, 0
        while not wait([future], STILL).done:
            seconds = processor_seconds(self.others())
            idle = seconds is not None and seconds - before < IDLE * STILL
            before, looks = seconds if seconds is not None else math.inf, looks + 1 if idle else 0
            if looks == LOOKS:
                self.close()
                raise WorkerDeath
        return future.result()


def tables(workers: int = 1, seconds: float = SECONDS, memory: int = 0) -> Tables:
    """The processes for tables (0: one per processor), each with `memory` bytes (0: as any process)."""
    return Tables(workers, _limit, seconds, memory or int(gigabytes(os.environ) * 1e9), here=False)


@contextmanager
def _reported() -> Iterator[None]:
    """What a table raises is the fault of its scripts as far as anybody here can know."""
    try:
        yield
    except (OSError, MemoryError, WorkerDeath):
        raise
    except Exception as error:
        raise BrokenTable(f"the table cannot be played: {type(error).__name__}: {error!s:.300}") from error


def _limit(seconds: float, memory: int) -> None:
    """Sets the limits of this process."""
    if sys.platform != "win32":
        now = resource.getrlimit(resource.RLIMIT_DATA)[0]
        most = memory if now == resource.RLIM_INFINITY else min(memory, now)
        with suppress(OSError, ValueError):  # macOS may refuse it
            resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    Thread(target=_watch, args=(seconds,), daemon=True).start()


def _watch(seconds: float) -> None:
    """Ends this process when its scripts do not come back. They run without Python's lock, so this can."""
    while busy.seconds() < seconds:
        sleep(_EVERY)
    os._exit(1)
