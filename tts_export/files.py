"""Files on the disk: written whole or not at all, and locked while a build writes them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tts_export.problems import Problem, Where

if sys.platform == "win32":
    import msvcrt
    import time
else:
    import fcntl


def write_whole(target: Path, data: bytes) -> None:
    """Replaces a file in one step: whoever looks finds the old file or the new one. Makes its folder.

    OSError where that is not possible; then nothing has changed.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def same_bytes(target: Path, data: bytes) -> bool:
    """Whether a file is there and holds exactly these bytes."""
    try:
        return target.stat().st_size == len(data) and target.read_bytes() == data
    except OSError:
        return False


def update(target: Path, data: bytes) -> bool:
    """Writes a file unless it holds these bytes already; whether it did. OSError as `write_whole`."""
    if same_bytes(target, data):
        return False
    write_whole(target, data)
    return True


def write_problem(target: Path, error: OSError) -> Problem:
    """Why a file could not be written, at the file."""
    reason = error.strerror or str(error)
    message = f"cannot write the file: {reason}; is it open in another program?"
    return Problem(Where(target), "cannot-write", message)


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Holds the lock file `lock`, and waits while another process holds it.

    The system releases the lock when its process ends, however it ends.
    """
    held: int | None = None
    with suppress(OSError):  # a file system without locks: every file is still replaced as a whole
        lock.parent.mkdir(parents=True, exist_ok=True)
        held = os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
        _wait_for(held)
    try:
        yield
    finally:
        if held is not None:
            os.close(held)


if sys.platform == "win32":

    def _wait_for(held: int) -> None:
        """Windows gives up after some ten seconds: it is asked again."""
        while True:
            try:
                msvcrt.locking(held, msvcrt.LK_LOCK, 1)
            except OSError as error:
                if error.errno != 36:  # EDEADLOCK: another process still holds it
                    raise
                time.sleep(0.05)
            else:
                return

else:

    def _wait_for(held: int) -> None:
        fcntl.flock(held, fcntl.LOCK_EX)
