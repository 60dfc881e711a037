"""A folder that other users can write is no place for a cache: its keys are no secret."""

import os
import sys
from contextlib import suppress
from errno import EPERM
from pathlib import Path
from stat import S_ISLNK, S_IWGRP, S_IWOTH


def private(folder: Path) -> Path:
    """The folder of a cache, made if needed. Raises OSError where another user could change what it holds."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for place in () if sys.platform == "win32" else (folder, *folder.iterdir()):
        with suppress(FileNotFoundError):  # a journal that another process has just removed
            status = place.lstat()
            # The main group of a user may write: on many systems it has no other members.
            writers = S_IWOTH | (S_IWGRP if status.st_gid != os.getegid() else 0)
            if status.st_uid != os.geteuid():
                raise PermissionError(EPERM, f'"{place}" belongs to another user', str(place))
            if status.st_mode & writers and not S_ISLNK(status.st_mode):
                raise PermissionError(EPERM, f'other users can write "{place}"', str(place))
    return folder
