"""The bytes of input files: regular files of a limited size."""

from __future__ import annotations

import stat
from pathlib import Path

MOST_SAVE = 200_000_000
"""Bytes of a save: several times the largest that players share."""


class TooLarge(OSError):
    """A file that is larger than what is read of such files."""


def file_bytes(file: Path, most: int) -> bytes:
    """The bytes of a regular file of at most `most` bytes. Raises OSError, TooLarge for a larger one.

    Reading a pipe or a device could wait, or go on, forever.
    """
    found = file.stat()
    if not stat.S_ISREG(found.st_mode):
        raise OSError("a folder" if stat.S_ISDIR(found.st_mode) else "a pipe or a device, not a regular file")
    if found.st_size > most:
        raise TooLarge(f"it has {found.st_size:,} bytes, at most {most:,} are read")
    return file.read_bytes()
