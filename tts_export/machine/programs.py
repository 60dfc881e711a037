"""Other programs that are started: git, a browser. None of them outlives the run that started it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

_running: set[subprocess.Popen[bytes]] = set()


@contextmanager
def running(command: Sequence[str | Path], **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A program with these arguments of `Popen`. It ends here, with what it has started itself.

    A signal of the terminal does not reach it: only this process, which decides.
    """
    process = subprocess.Popen(command, start_new_session=True, **more)
    _running.add(process)
    try:
        yield process
    finally:
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
    """Ends all that run, from any thread."""
    for process in [*_running]:
        end(process)
