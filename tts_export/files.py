"""Files on the disk: written whole or not at all, several of them together."""

import glob
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from errno import EINVAL, EISDIR
from pathlib import Path
from typing import BinaryIO

from tts_export import links
from tts_export.inputs import file_bytes
from tts_export.problems import Problem, Where, reason
from tts_export.windows import remedy, rename


@contextmanager
def staged(files: Iterable[tuple[Path, bytes]]) -> Iterator[list[tuple[Path, Path]]]:
    """Writes new files beside their targets; yields each with its target, to be renamed by `Path.replace`.

    Files that were not renamed are removed, so with a full disk or after Ctrl-C the old ones are as before.
    Makes folders if needed. Raises OSError, with the target's name, for a file that cannot be written.
    """
    parts: list[tuple[Path, Path]] = []
    try:
        for target, data in files:
            parts.append((_part_of(target), target))
            _write_part(*parts[-1], data)
        yield parts
    finally:
        for part, _ in parts:
            with suppress(OSError):
                links.remove(part)


def _part_of(target: Path) -> Path:
    """The new file beside a target. Raises OSError for `.`, which has no name."""
    if not target.name:
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(target))
    return target.with_name(f".{target.name}.{os.getpid()}.part")


def _write_part(part: Path, target: Path, data: bytes) -> None:
    try:
        with _opened(part, target) as file:
            file.write(data)
    except OSError as error:
        error.filename = str(target)
        raise


def _opened(part: Path, target: Path) -> BinaryIO:
    """Opens the new file that is going to replace `target`."""
    if target.exists() and not (target.is_file() or target.is_dir()):
        # Renaming a file to /dev/null, as root in a container may, would remove the device.
        raise OSError(EINVAL, "a pipe or a device, not a regular file")
    links.remove(part)
    return links.create(part)


def remove_parts(target: Path) -> None:
    """Removes what killed processes have left of writing `target`. Only the holder of a lock may do that."""
    for part in target.parent.glob(f".{glob.escape(target.name)}.*.part"):
        with suppress(OSError):
            links.remove(part)


def write_whole(target: Path, data: bytes) -> None:
    """Replaces a file atomically: a reader finds the old file or the new one. Makes its folder if needed.

    Raises OSError if that is not possible; then the old file is unchanged.
    """
    with staged([(target, data)]) as [(part, _)]:
        rename(part, target)


@contextmanager
def streamed(target: Path) -> Iterator[BinaryIO]:
    """Opens a new file that gets the name of `target` at the end, unless an exception ends it before.

    Makes its folder if needed. Raises OSError, with the target's name.
    """
    part = _part_of(target)
    try:
        with _opened(part, target) as file:
            yield file
        rename(part, target)
    except OSError as error:
        error.filename = str(target)
        raise
    finally:
        with suppress(OSError):
            links.remove(part)


def is_file(file: Path) -> bool:
    """Whether `file` is an existing file; False for a name that no file can have."""
    try:
        return file.is_file()
    except OSError:
        return False


def same_bytes(target: Path, data: bytes) -> bool:
    """Whether a file exists and holds exactly these bytes."""
    try:
        return target.stat().st_size == len(data) and file_bytes(target, len(data)) == data
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
    message = f"cannot write the file: {reason(error)}{remedy(error, target)}"
    return Problem(Where(target), "cannot-write", message)
