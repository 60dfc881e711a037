"""Nothing of a project is written through a link: git carries links, and `build` may be one to your files.

A project that is loaded is guarded: from then on whatever is written or removed at or below its root is
reached folder by folder, each opened without following a link, and the file is made, renamed or removed in
the folder that was opened. So a link that somebody puts there at the last moment is not followed either.
Files are read in the same way, from where their links lead, which is below the root.
"""

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from errno import ELOOP, ENOSPC
from io import FileIO
from pathlib import Path
from typing import BinaryIO

_BY_FOLDER = {os.open, os.mkdir, os.rename, os.unlink, os.rmdir, os.stat} <= os.supports_dir_fd
"""Whether the system opens, renames and removes files in an open folder. Windows does not: there links are
looked for right before.
"""
_FOLDER = getattr(os, "O_DIRECTORY", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_OWN = (
    os.path.join(sys.prefix, ""),  # noqa: PTH118 (with its separator, to compare beginnings)
    *(os.path.join(Path(__file__).parents[up], "templates", "") for up in (0, 1)),  # noqa: PTH118
)
"""What is installed, and the templates of tts-export beside its code: read as directly as code is."""
_guarded: set[Path] = set()
_known: set[tuple[int, int]] = set()
"""The guarded projects as the system knows them: each has many names."""


def guard(root: Path) -> None:
    """Guards a project from now on, for as long as the process runs."""
    _guarded.add(whole(root))
    _known.update(_identity(root))


def real(path: Path) -> Path:
    """The whole path with links followed. One in a ring of links, which leads nowhere, is itself.

    `Path` itself raises what nobody expects for a ring, and projects may bring one.
    """
    return Path(os.path.realpath(path))


def opened(file: Path, flags: int) -> int:
    """Opens a file to read it. One of a project is opened where links lead right now, which must be below its
    root, or below a folder to which one in `templates` leads: projects may share a game.
    """
    root = _root_of(file) if _BY_FOLDER and not str(file).startswith(_OWN) else None
    if root is None:
        return os.open(file, flags)
    place, top = real(file), real(root)
    if not place.is_relative_to(top):
        if place.name != file.name or not whole(file).is_relative_to(root / "templates"):
            message = "a link leads out of the project folder; copy the file into it"
            raise OSError(ELOOP, message, str(file))
        top = place.parent
    *folders, name = place.relative_to(top).parts or ["."]
    with _descent(top, folders, file) as folder:
        return os.open(name, flags | _NO_LINK, dir_fd=folder)


def create(file: Path) -> BinaryIO:
    """Opens a new file, and makes its folders if needed. Raises OSError for one that exists."""
    with _entry(file, make=True) as (folder, name):
        if folder is None:
            return file.open("xb")
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINK
        return os.fdopen(os.open(name, flags, 0o666, dir_fd=folder), "wb")


class Journal(FileIO):
    """A file that is open for more at its end. What is added is in it as a whole, or not at all."""

    def write(self, data: bytes) -> int:  # type: ignore[override]
        """Adds to the file. Raises OSError, after taking back what a full disk has taken of it."""
        size = os.fstat(self.fileno()).st_size
        try:
            if super().write(data) == len(data):
                return len(data)
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        except OSError:
            with suppress(OSError):
                self.truncate(size)
            raise


def append_to(file: Path) -> Journal:
    """Opens a file for more at its end. Raises OSError for one that does not exist."""
    with _entry(file) as (folder, name):
        if folder is None:
            return Journal(file, "ab")
        return Journal(os.open(name, os.O_WRONLY | os.O_APPEND | _NO_LINK, dir_fd=folder), "ab")


def replace(part: Path, target: Path) -> None:
    """Gives a new file the name of `target` in the same folder. Raises OSError if that is not possible."""
    with _entry(target) as (folder, name):
        if folder is None:
            part.replace(target)
        else:
            os.replace(part.name, name, src_dir_fd=folder, dst_dir_fd=folder)


def remove(file: Path) -> None:
    """Removes a file or a link that need not exist. Raises OSError if that is not possible."""
    with suppress(FileNotFoundError), _entry(file) as (folder, name):
        if folder is None:
            file.unlink()
        else:
            os.unlink(name, dir_fd=folder)


def remove_folder(folder: Path) -> None:
    """Removes an empty folder. Raises OSError for one that is not empty."""
    with _entry(folder) as (parent, name):
        if parent is None:
            folder.rmdir()
        else:
            os.rmdir(name, dir_fd=parent)


def link_in(path: Path) -> Path | None:
    """The first link at or below the root of a guarded project on the way to a path, or the path itself."""
    root = _root_of(path)
    if root is None:
        return None
    at = root
    for name in whole(path).relative_to(root).parts:
        at /= name
        if _is_link(at):
            return at
    return None


def _root_of(path: Path) -> Path | None:
    """The folder above a path at which a guarded project begins; None if it is in none.

    That is the project's own folder by its name. By another name (through a link of yours above it, or in
    other capitals) it is the first folder on the way that is in the project.
    """
    above = whole(path).parents[::-1]
    named = next((folder for folder in above if folder in _guarded or _is_project(folder)), None)
    if named is None and _guarded:
        named = next((folder for folder in above if _is_within(real(folder))), None)
    return named


def _is_project(folder: Path) -> bool:
    """Whether a folder looks like a project, also to a command that loads none, such as `unpack`."""
    return os.path.isfile(os.path.join(folder, "cards.yaml"))  # noqa: PTH113, PTH118 (raises nothing)


def _is_within(place: Path) -> bool:
    """Whether a folder is one of the guarded projects, or in one of them."""
    return any(_known.intersection(_identity(folder)) for folder in (place, *place.parents))


def _identity(folder: Path) -> list[tuple[int, int]]:
    """What the system knows a folder by; nothing for one that is not there."""
    try:
        status = folder.stat()
    except (OSError, ValueError):
        return []
    return [(status.st_dev, status.st_ino)] if status.st_ino else []


def whole(path: Path) -> Path:
    """The whole path, links as they are named: `Path.resolve` would follow them."""
    return Path(os.path.abspath(path))  # noqa: PTH100


def _is_link(path: Path) -> bool:
    try:
        info = os.lstat(path)
    except OSError:
        return False
    tag = getattr(info, "st_reparse_tag", 0)  # on Windows a junction is a link, too
    return stat.S_ISLNK(info.st_mode) or tag == getattr(stat, "IO_REPARSE_TAG_MOUNT_POINT", -1)


@contextmanager
def _entry(path: Path, *, make: bool = False) -> Iterator[tuple[int | None, str]]:
    """The folder of a path, opened without following a link of a guarded project, and the name in it.

    The folder is None where nothing is guarded, or on Windows: there the file is reached by its path.
    """
    root = _root_of(path)
    if root is None or not _BY_FOLDER:
        if link := link_in(path.parent):
            raise _refused(link, path)
        if make:
            path.parent.mkdir(parents=True, exist_ok=True)
        yield None, path.name
        return
    *folders, name = whole(path).relative_to(root).parts
    if make:
        root.mkdir(parents=True, exist_ok=True)
    with _descent(root, folders, path, make) as folder:
        yield folder, name


@contextmanager
def _descent(root: Path, folders: Iterable[str], path: Path, make: bool = False) -> Iterator[int]:
    """The last of the folders on the way to a path, each opened in the one before it."""
    folder = os.open(root, os.O_RDONLY | _FOLDER)
    try:
        at = root
        for part in folders:
            at /= part
            inner = _opened(folder, part, at, path, make)
            os.close(folder)
            folder = inner
        yield folder
    finally:
        os.close(folder)


def _opened(folder: int, name: str, at: Path, path: Path, make: bool) -> int:
    if make:
        with suppress(FileExistsError):
            os.mkdir(name, dir_fd=folder)
    try:
        return os.open(name, os.O_RDONLY | _FOLDER | _NO_LINK, dir_fd=folder)
    except OSError:
        if _is_link(at):
            raise _refused(at, path) from None
        raise


def _refused(link: Path, path: Path) -> OSError:
    message = f'"{link.name}" is a link, and nothing of a project is written or removed through one'
    return OSError(ELOOP, message, str(path))
