"""Processes for tables. The scripts of a table are foreign: they run in no other process than these.

Lua's own limits count its instructions and its memory, but not what a function of a library does or what the
table keeps of it. So a process gets its memory from the operating system within limits (where that has them),
and ends if scripts do not come back. This process only waits, so Ctrl-C ends everything at once.
"""

import os
import sys
from contextlib import suppress
from threading import Thread
from time import sleep

from tts_export.simulator import busy
from tts_export.workers import Pool

if sys.platform != "win32":
    import resource

MEMORY = 1_000_000_000
"""Bytes of a process."""
SECONDS = 20.0
"""Processor time of a frame, or of a call from outside."""
_EVERY = 0.25


def tables(workers: int = 1, seconds: float = SECONDS, memory: int = MEMORY) -> Pool:
    """A pool of processes for tables (0: one per processor). WorkerDeath if a table had to be ended."""
    return Pool(workers, _limit, seconds, memory, here=False)


def _limit(seconds: float, memory: int) -> None:
    """Sets the limits of this process."""
    if sys.platform != "win32":
        with suppress(OSError, ValueError):  # a lower one is set already
            resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    Thread(target=_watch, args=(seconds,), daemon=True).start()


def _watch(seconds: float) -> None:
    """Ends this process when its scripts do not come back. They run without Python's lock, so this can."""
    while busy.seconds() < seconds:
        sleep(_EVERY)
    os._exit(1)
