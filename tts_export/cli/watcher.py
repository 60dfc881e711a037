"""A small process that ends a run which cannot do so itself: a library may keep Python's lock for minutes,
and without that no thread does anything.

It is a copy of this process from before there is anything in it, and only waits.
"""

import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress

STOPPING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""The signals that stop a run. Windows has no HUP."""
GRACE = 1.75
"""Seconds after the signal, in which the run ends by itself if it can."""
_MOST_FILES = 256
"""Those that are open so early."""


def start_watcher(signals: int, into: int) -> Sequence[int]:
    """Starts the process. `signals` and `into` are the ends of a pipe with the signals of this one.

    Returns where this process reads them, one end after the other: the watcher takes them all, and gives back
    those that stop a run; without it, or if it has ended, this process takes them itself.
    """
    if sys.platform == "win32":
        return [signals]
    run, ends = os.getpid(), [signals]
    with suppress(OSError):  # there may be too many processes, or open files
        stops, stop = os.pipe()
        ends.insert(0, stops)
        try:
            if os.fork() == 0:
                try:
                    _watch(run, signals, into, stop)
                finally:
                    os._exit(0)
        finally:
            os.close(stop)
    return ends


def stopping_signal(signals: int) -> int:
    """Waits for the next signal from this end of a pipe that stops a run; 0 if the other end is closed."""
    while number := os.read(signals, 1):
        if number[0] in STOPPING:
            return number[0]
    return 0


def _watch(run: int, signals: int, into: int, stop: int) -> None:
    os.setsid()  # Ctrl-C does not reach this process
    for number in STOPPING:
        signal.signal(number, signal.SIG_IGN)  # whoever ends all processes of that name means the run
    for file in range(max(_MOST_FILES, into + 1)):  # nobody waits for its output
        if file not in (signals, stop):
            with suppress(OSError):
                os.close(file)
    number = stopping_signal(signals)
    if not number:
        return  # the run has ended
    with suppress(OSError):
        os.write(stop, bytes([number]))
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
