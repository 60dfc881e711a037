"""Folders for a while. A run that ends in the middle of something removes its own; nobody removes others':
a project in a temporary folder may have any name.
"""

import atexit
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_folders: set[str] = set()
"""Those that this run has."""


@contextmanager
def temporary_folder(place: Path | None = None) -> Iterator[Path]:
    """A folder below `place`, or where the system has such folders; it is removed in the end."""
    folder = tempfile.TemporaryDirectory(prefix="tts-export-", dir=place, ignore_cleanup_errors=True)
    _folders.add(folder.name)
    try:
        yield Path(folder.name)
    finally:
        folder.cleanup()  # a second Ctrl-C may come here: what is left is removed at the end of the run
        _folders.discard(folder.name)


@atexit.register
def remove_all() -> None:
    """Removes the folders of this run, which ends at once."""
    for name in [*_folders]:
        shutil.rmtree(name, ignore_errors=True)
