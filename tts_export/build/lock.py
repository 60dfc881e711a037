"""One build at a time in a folder: a second one waits for the first. The system lets go of the lock when its
process ends, however it ends.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

FILE = "lock"


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Holds `folder` (made when it is not there); waits while another process does."""
    folder.mkdir(parents=True, exist_ok=True)
    held = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        with suppress(OSError):  # a file system without locks: every file is still replaced as a whole
            _wait_for(held)
        yield
    finally:
        os.close(held)


if sys.platform == "win32":
    import msvcrt
    import time

    def _wait_for(held: int) -> None:
        """Windows gives up after some ten seconds: it is asked again."""
        while True:
            try:
                msvcrt.locking(held, msvcrt.LK_LOCK, 1)
            except OSError as error:
                if error.errno != 36:  # EDEADLOCK: still held by the other one
                    raise
                time.sleep(0.05)
            else:
                return

else:
    import fcntl

    def _wait_for(held: int) -> None:
        fcntl.flock(held, fcntl.LOCK_EX)
