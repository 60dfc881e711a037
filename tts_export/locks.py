"""Locks of folders: builds, `compact` and `install` wait for each other where they write the same files."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from errno import ELOOP
from functools import cache
from pathlib import Path

from tts_export.cache import cache_folder
from tts_export.cache.privacy import private
from tts_export.digests import digest

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

OnWait = Callable[[str], None]
"""Called with a sentence for people, once per folder that another process holds for longer than a moment."""
_MOMENT, _STEP = 0.5, 0.05
"""Seconds after which a wait is reported, and between two attempts."""
_PATIENCE = 30.0
"""Seconds that a process waits for its turn."""
_PID, _NOTE = 20, 200
"""The length of the process id at the start of a lock's file, and of the note of a claim."""


@contextmanager
def locked(*folders: Path, on_wait: OnWait | None = None) -> Iterator[None]:
    """Holds the locks of folders, which need not exist, after waiting until no other process holds them.

    All processes take locks in the same order, so no two of them wait for each other. There is no longest
    wait: the system releases the locks of a process when it ends, however it ends.
    """
    places = {digest(place): place for place in (Path(os.path.realpath(folder)) for folder in folders)}
    with ExitStack() as stack:
        for name, place in sorted(places.items()):
            stack.enter_context(_locked(cache_folder() / "locks" / name, place, on_wait))
        yield


@contextmanager
def claimed(folder: Path, purpose: str, note: str) -> Iterator[str]:
    """Claims a folder for one purpose, without waiting; other processes that claim it get this `note`.

    Yields an empty string, or the note of the process that has claimed it. A claim ends with its process.
    """
    lock = cache_folder() / "locks" / digest((purpose, Path(os.path.realpath(folder))))
    try:
        held = _opened(lock)
    except OSError:
        yield ""
        return
    try:
        if not _taken(held):
            os.lseek(held, 2 * _PID, os.SEEK_SET)
            yield os.read(held, _NOTE).decode(errors="replace").strip() or "another process"
            return
        with suppress(OSError):
            os.lseek(held, 2 * _PID, os.SEEK_SET)
            os.write(held, note.ljust(_NOTE).encode())
        yield ""
    finally:
        os.close(held)


@contextmanager
def turn(purpose: str) -> Iterator[Callable[[], None]]:
    """Gives what waits until no other process of this user has its turn. The turn ends with the context.

    It waits 30 seconds at most: the other process may be suspended.
    """
    with ExitStack() as stack:

        @cache  # once: a second claim would wait for the first
        def wait() -> None:
            until = time.monotonic() + _PATIENCE
            while (claim := ExitStack()).enter_context(claimed(cache_folder(), purpose, "")):
                claim.close()
                if time.monotonic() > until:
                    return
                time.sleep(_STEP)
            stack.push(claim)

        yield wait


@contextmanager
def _locked(lock: Path, place: Path, on_wait: OnWait | None) -> Iterator[None]:
    try:
        held = _opened(lock)
    except OSError:  # nobody can write the folder, or others can: every file is still replaced as a whole
        yield
        return
    try:
        _wait(held, place, on_wait)
        with suppress(OSError):
            os.lseek(held, 0, os.SEEK_SET)
            os.write(held, str(os.getpid()).ljust(_PID).encode())
        yield
    finally:
        os.close(held)


def _opened(lock: Path) -> int:
    """Opens the file of a lock. Raises OSError for one that somebody has linked to another file."""
    private(lock.parent.parent)
    lock.parent.mkdir(exist_ok=True)
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
    if os.open in os.supports_dir_fd:
        folder = os.open(lock.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        try:
            held = os.open(lock.name, flags, 0o666, dir_fd=folder)
        finally:
            os.close(folder)
    else:
        held = os.open(lock, flags, 0o666)
    if os.fstat(held).st_nlink > 1:
        os.close(held)
        raise OSError(ELOOP, "another file has the same bytes", str(lock))
    return held


def _wait(held: int, place: Path, on_wait: OnWait | None) -> None:
    report_at = time.monotonic() + _MOMENT
    while not _taken(held):
        time.sleep(_STEP)
        if on_wait is not None and time.monotonic() > report_at:
            on_wait(
                f"waiting for another tts-export that works in {place} ({_holder(held)}); Ctrl-C gives up"
            )
            on_wait = None


def _taken(held: int) -> bool:
    """Takes the lock if no other process holds it; True as well on a file system without locks."""
    try:
        if sys.platform == "win32":
            os.lseek(held, _PID, os.SEEK_SET)  # the locked byte cannot be read, the process id can
            msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True


def _holder(held: int) -> str:
    """The process that holds the lock, for people."""
    os.lseek(held, 0, os.SEEK_SET)
    return f"process {os.read(held, _PID).decode(errors='replace').strip() or 'unknown'}"
