"""Files on the disk: written whole or not at all, and locked while a build writes them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from msgspec import Struct

from tts_export.problems import Problem, Where, reason

if sys.platform == "win32":
    import msvcrt
    import time
else:
    import fcntl


def write_whole(target: Path, data: bytes) -> None:
    """Replaces a file atomically: a reader finds the old file or the new one. Makes its folder if needed.

    Raises OSError if that is not possible; then the old file is unchanged.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def is_file(file: Path) -> bool:
    """Whether `file` is an existing file; False for a name that no file can have."""
    try:
        return file.is_file()
    except OSError:
        return False


def same_bytes(target: Path, data: bytes) -> bool:
    """Whether a file exists and holds exactly these bytes."""
    try:
        return target.stat().st_size == len(data) and target.read_bytes() == data
    except OSError:
        return False


def update(target: Path, data: bytes) -> bool:
    """Writes a file unless it already holds these bytes; returns whether it did. Raises as `write_whole`."""
    if same_bytes(target, data):
        return False
    write_whole(target, data)
    return True


def written(target: Path, data: bytes) -> list[Problem]:
    """Writes a file as `update`; returns the problem if that is not possible."""
    try:
        update(target, data)
    except OSError as error:
        return [write_problem(target, error)]
    return []


def write_problem(target: Path, error: OSError) -> Problem:
    """The problem of a file that could not be written."""
    message = f"cannot write the file: {reason(error)}; is it open in another program?"
    return Problem(Where(target), "cannot-write", message)


class Output(Struct, frozen=True):
    """A file of a build whose bytes are only made if the file in the build folder is another one."""

    fingerprint: str
    """The fingerprint of the file, as `Cache.fingerprint` returns it."""
    make: Callable[[], bytes]
    """Returns the bytes."""


Outputs = Mapping[str, bytes | Output]
"""The files of a build by their path below `build/`, with forward slashes."""

FIRST, LAST = "sheets/", ("manifest.json", "mod.json")
"""Pictures are written before everything that names them, the save after everything that it names."""
OURS = {"lua", "manifest.json", "mod.json", "mod.png", "saved_objects", "sheets", ".cache", ".gitkeep"}
"""Everything at the top of a build folder."""


def folder_problems(out: Path) -> list[Problem]:
    """The reasons why `out` cannot be a build folder.

    A build replaces everything in its folder, so nothing else may be in it; and the save names its pictures
    by the folder's path.
    """
    try:
        str(out).encode()
    except UnicodeEncodeError:
        return [
            Problem(Where(out), "bad-path", "the folder's name is not UTF-8: no save can name its pictures")
        ]
    if not out.exists():
        return []
    if not out.is_dir():
        return [Problem(Where(out), "not-a-folder", "builds are written into a folder, this is a file")]
    foreign = sorted({entry.name for entry in out.iterdir() if not entry.name.endswith(".part")} - OURS)
    if not foreign or (out / "manifest.json").exists():
        return []
    message = f'the folder holds files that no build made ("{foreign[0]}"); a build would remove them'
    return [Problem(Where(out), "not-a-build-folder", f"{message}: choose an empty or a new folder")]


def write_outputs(
    out: Path, files: Outputs, fingerprint: Callable[[Path], str]
) -> tuple[list[str], list[Problem]]:
    """Makes `out` hold exactly `files`; returns the paths of the files written, and the problems.

    A file that is up to date is not touched. Pictures are written before the saves that name them, and old
    files are removed last: at any moment, a reader finds the last build or this one. If a picture cannot be
    written (the disk is full), nothing else is, and the last build remains. If any other file cannot be
    written (another program holds it open), only that file is missing from the build.
    """
    changed: list[str] = []
    problems: list[Problem] = []
    for name in sorted(files, key=lambda name: (name in LAST, not name.startswith(FIRST), name)):
        if problems and not name.startswith(FIRST) and problems[0].where.file.is_relative_to(out / FIRST):
            return changed, problems
        try:
            if _update(out / name, files[name], fingerprint):
                changed.append(name)
        except OSError as error:
            problems.append(write_problem(out / name, error))
    if not problems:
        for entry in list(out.iterdir()):
            problems += _remove_old(entry, out, files)
    return changed, problems


def _update(target: Path, made: bytes | Output, fingerprint: Callable[[Path], str]) -> bool:
    if isinstance(made, bytes):
        return update(target, made)
    if fingerprint(target) == made.fingerprint:
        return False
    write_whole(target, made.make())
    return True


def _remove_old(entry: Path, out: Path, files: Outputs) -> list[Problem]:
    """Removes an entry of `out` if it is not one of `files`, and folders that are empty then."""
    problems: list[Problem] = []
    try:
        if entry.is_dir() and not entry.is_symlink():
            for inner in list(entry.iterdir()):
                problems += _remove_old(inner, out, files)
            if not any(entry.iterdir()):
                entry.rmdir()
        elif not _belongs(entry.relative_to(out).as_posix(), files) and entry.name != ".gitkeep":
            entry.unlink(missing_ok=True)
    except OSError as error:
        message = f"cannot remove this old file: {error.strerror or error}"
        problems.append(Problem(Where(entry), "cannot-remove", message, "warning"))
    return problems


def _belongs(path: str, files: Outputs) -> bool:
    """Whether `path` is a file of the build, or a link to a folder that holds some of them."""
    return path in files or any(name.startswith(f"{path}/") for name in files)


@contextmanager
def locked(lock: Path) -> Iterator[None]:
    """Holds the lock of the file `lock`, after waiting until no other process holds it.

    The system releases the lock when the process ends, however it ends.
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
        """Waits for the lock. Windows gives up after about ten seconds, so the call is repeated."""
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
