"""Files recognised without reading them: by their times and size, as `make` and version control do.

A stamp tells that a file is the one that was read. Where that cannot be told for sure (the file was touched
while it was read, or so shortly before that the clock of the file system might not show a second change) the
stamp is `DOUBTFUL`, which equals nothing: then the file is read again, which costs time and is never wrong.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

Stamp = tuple[int, ...]
ABSENT: Stamp = ()
"""The stamp of what is not there."""
DOUBTFUL: Stamp = (-1,)
"""The stamp that no file has."""

_TICK = 20_000_000
"""Nanoseconds by which a file system's clock may lag behind."""
_COARSE_TICK = 2_100_000_000
"""The same where times are kept in whole seconds (FAT counts every second one)."""


def stamp(file: str) -> Stamp:
    """What tells this state of the file from any other: its times and its size."""
    try:
        found = os.stat(file)  # noqa: PTH116 (thousands of files, at four times the speed)
    except (OSError, ValueError):
        return ABSENT
    return found.st_mtime_ns, found.st_ctime_ns, found.st_size


def settled(file: str, since: int) -> Stamp:
    """The stamp of a file that was read after the moment `since` (`time.time_ns()`), or DOUBTFUL."""
    found = stamp(file)
    if not found:
        return found
    changed = max(found[:2]) if os.name == "posix" else found[0]  # elsewhere ctime is the file's birth
    tick = _COARSE_TICK if found[0] % 1_000_000_000 == 0 else _TICK
    return DOUBTFUL if changed > since - tick else found


def now() -> int:
    """The moment, for `settled`."""
    return time.time_ns()


def listing(folder: str) -> list[str] | None:
    """The sorted names in a folder; None when it is none."""
    try:
        return sorted(os.listdir(folder))  # noqa: PTH208
    except OSError:
        return None


def folders_below(top: Path) -> Iterator[Path]:
    """A folder and all folders in it, not through links."""
    if top.is_dir():
        yield top
        for entry in sorted(os.scandir(top), key=lambda entry: entry.name):
            if entry.is_dir(follow_symlinks=False):
                yield from folders_below(Path(entry.path))


def files_below(top: Path, *, suffix: str = "") -> list[str]:
    """Every file below a folder whose name ends in `suffix`, sorted; not through links to folders."""
    found, folders = [], [str(top)] if top.is_dir() else []
    while folders:
        for entry in os.scandir(folders.pop()):
            if entry.is_dir(follow_symlinks=False):
                folders.append(entry.path)
            elif entry.name.endswith(suffix) and entry.is_file():
                found.append(entry.path)
    return sorted(found)
