"""Other programs that are started: git, a browser. None of them outlives the run that started it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any

_running: set[subprocess.Popen[bytes]] = set()
_starting = Lock()
"""Taken while a program is started, and once all have to end: no other one begins then."""
_PATIENCE = 0.5
"""Seconds that the end of all waits for one that is being started."""


@contextmanager
def blocked_signals() -> Iterator[None]:
    """Blocks Ctrl-C, TERM and HUP, so that no process is half started, and those started here ignore them.

    They reach the whole process group. Only the parent, which receives them afterwards, decides what to do.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def running(command: Sequence[str | Path], **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A program with these arguments of `Popen`. It ends here, with what it has started itself.

    A signal of the terminal does not reach it: only this process, which decides.
    """
    process = None
    try:
        with blocked_signals(), _starting:
            process = subprocess.Popen(command, start_new_session=True, **more)
            _running.add(process)
        yield process
    finally:
        if process is not None:
            end(process)
            process.wait()
            _running.discard(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """Ends a program and what it has started: that would hold the end of its output open."""
    if sys.platform == "win32":
        process.kill()
    elif process.returncode is None:  # nobody has waited for it, so no other process has its number
        with suppress(ProcessLookupError, PermissionError):  # macOS, of one that has ended
            os.killpg(process.pid, signal.SIGKILL)


def end_all() -> None:
    """Ends all that run, from any thread, and lets no other one begin: this process ends next."""
    _starting.acquire(timeout=_PATIENCE)
    for process in [*_running]:
        end(process)
