"""Folders for a while. What a run that was killed has left of them goes when the next one needs one."""

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl

_PREFIX = "tts-export-temporary-"
_NEW = 60.0
"""Seconds in which the owner of a folder has locked it for sure."""


@contextmanager
def temporary_folder(place: Path | None = None) -> Iterator[Path]:
    """A folder below `place`, or where the system has such folders; it is removed in the end."""
    with suppress(OSError):
        _sweep(place or Path(tempfile.gettempdir()))
    with tempfile.TemporaryDirectory(prefix=_PREFIX, dir=place, ignore_cleanup_errors=True) as name:
        folder = Path(name)
        lock = _locked(folder)
        try:
            yield folder
        finally:
            if lock is not None:
                os.close(lock)


def _sweep(place: Path) -> None:
    """Removes our folders that nobody has locked: a lock ends with its process, however that ends."""
    for folder in place.glob(_PREFIX + 8 * "?"):
        with suppress(OSError):
            is_new = time.time() - folder.lstat().st_mtime < _NEW
            if not is_new and (lock := _locked(folder)) is not None:
                shutil.rmtree(folder, ignore_errors=True)
                os.close(lock)


def _locked(folder: Path) -> int | None:
    """Locks a folder of this user; None if another process has locked it, or where folders have no locks."""
    if sys.platform == "win32":
        return None
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        if os.fstat(opened).st_uid == os.geteuid():
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return opened
    except OSError:
        pass
    os.close(opened)
    return None
