"""A small process that ends a run which cannot do so itself: a library may keep Python's lock for minutes,
and without that no thread does anything.

It is a copy of this process from before there is anything in it, and only waits.
"""

import os
import select
import signal
import sys
import time
from contextlib import suppress

GRACE = 1.75
"""Seconds after the signal, in which the run ends by itself if it can."""
_MOST_FILES = 256
"""Those that are open so early."""


def start_watcher(signals: int) -> None:
    """Starts the process. `signals` is the end of a pipe with the signals that this one receives, whose other
    end only this one has.
    """
    if sys.platform == "win32":
        return
    run = os.getpid()
    with suppress(OSError):  # there may be too many processes
        if os.fork() == 0:
            try:
                _watch(run, signals)
            finally:
                os._exit(0)


def _watch(run: int, signals: int) -> None:
    os.setsid()  # Ctrl-C does not reach this process
    os.closerange(0, signals)  # nobody waits for its output
    os.closerange(signals + 1, _MOST_FILES)
    pipe = select.poll()
    pipe.register(signals, select.POLLIN)
    if not pipe.poll()[0][1] & select.POLLIN:
        return  # the other end is closed: the run has ended
    time.sleep(GRACE)
    if os.getppid() == run:
        children = _children(run) - {os.getpid()}
        os.kill(run, signal.SIGKILL)
        for child in children:
            with suppress(OSError):
                if os.getpgid(child) == child:  # a program, with what it has started
                    os.killpg(child, signal.SIGKILL)
                else:  # a worker
                    os.kill(child, signal.SIGTERM)


def _children(parent: int) -> set[int]:
    """The processes that a process has started, where the system has files about them."""
    from pathlib import Path

    children = set()
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(file.read_bytes().rpartition(b")")[2].split()[1]) == parent:
                children.add(int(file.parent.name))
    return children
