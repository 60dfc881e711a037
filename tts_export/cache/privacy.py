"""A folder that other users can write is no place for a cache: its keys are no secret."""

import os
from contextlib import suppress
from errno import EPERM
from pathlib import Path
from stat import S_ISLNK, S_IWGRP, S_IWOTH


def private(folder: Path) -> Path:
    """The folder of a cache, made if needed. Raises OSError where another user could change what it holds."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for place in () if os.name == "nt" else (folder, *folder.iterdir()):
        with suppress(FileNotFoundError):  # a journal that another process has just removed
            status = place.lstat()
            writers = S_IWOTH | (S_IWGRP if status.st_gid != os.getegid() else 0)  # many have their own group
            if status.st_uid != os.geteuid() or (status.st_mode & writers and not S_ISLNK(status.st_mode)):
                raise PermissionError(EPERM, "other users can write it", str(place))
    return folder
