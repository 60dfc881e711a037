"""Files on the disk: written whole or not at all, several of them together."""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from errno import EINVAL
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from msgspec import Struct

from tts_export import links
from tts_export.problems import Problem, Where, reason
from tts_export.windows import remedy, rename

_PART = re.compile(r"\..+\.\d+\.part")
"""How a file is called while it is written."""


@contextmanager
def staged(files: Iterable[tuple[Path, bytes]]) -> Iterator[list[tuple[Path, Path]]]:
    """Writes new files beside their targets; yields each with its target, to be renamed by `Path.replace`.

    Files that were not renamed are removed, so with a full disk or after Ctrl-C the old ones are as before.
    Makes folders if needed. Raises OSError, with the target's name, for a file that cannot be written.
    """
    parts: list[tuple[Path, Path]] = []
    try:
        for target, data in files:
            parts.append((target.with_name(f".{target.name}.{os.getpid()}.part"), target))
            _write_part(*parts[-1], data)
        yield parts
    finally:
        for part, _ in parts:
            with suppress(OSError):
                links.remove(part)


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


def _remove_all_parts(folder: Path) -> None:
    """Removes what killed processes have left of writing any file of a build's folder."""
    for part in folder.glob(".*.part"):
        if _PART.fullmatch(part.name):
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
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
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
    message = f"cannot write the file: {reason(error)}{remedy(error, target)}"
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
Listed = Iterable[str]
"""The files that were written the last time, by their paths."""
OURS = {"lua", "manifest.json", "mod.json", "mod.png", "saved_objects", "sheets", ".cache", ".gitkeep"}
"""Everything at the top of a build folder that a build makes."""
BESIDE = {"balance", "faces", "gallery", "languages", "print", "release"}
"""What other commands write into a build folder."""


def folder_problems(out: Path, listed: Listed | None) -> list[Problem]:
    """The reasons why `out` cannot be a build folder.

    A build removes the files that the last one has listed there, so nothing else may be in its folder unless
    a build is there already (`listed`); and the save names its pictures by the folder's path.
    """
    try:
        str(out).encode()
    except UnicodeEncodeError:
        return [
            Problem(Where(out), "bad-path", "the folder's name is not UTF-8: no save can name its pictures")
        ]
    if link := links.link_in(out):
        message = f'"{link.name}" is a link, and nothing of a project is written or removed through one'
        return [Problem(Where(out), "link-in-folder", f"{message}: remove it, or name a folder with --out")]
    if not out.exists():
        return []
    if not out.is_dir():
        return [Problem(Where(out), "not-a-folder", "builds are written into a folder, this is a file")]
    foreign = sorted(
        {entry.name for entry in out.iterdir() if not entry.name.endswith(".part")} - OURS - BESIDE
    )
    if listed is not None or not foreign:
        return []
    message = f'the folder holds files that no build made ("{foreign[0]}")'
    return [Problem(Where(out), "not-a-build-folder", f"{message}: choose an empty or a new folder")]


def write_outputs(
    out: Path, files: Outputs, fingerprint: Callable[[Path], str], listed: Listed = ()
) -> tuple[list[str], list[Problem]]:
    """Writes `files` into `out`; returns the paths of the files written, and the problems.

    Of the files that are `listed`, those of the last time, it removes the ones that are not in `files`.

    A file that is up to date is not touched. All new files are written before the first one gets its name:
    if the disk is full, the last build remains. Then pictures get their names before the saves that name
    them, and old files are removed last: at any moment, a reader finds the last build or this one. If another
    program holds a file open, only that file is missing from the build.
    """
    names = sorted(files, key=lambda name: (name in LAST, not name.startswith(FIRST), name))
    made = ((out / name, _new_bytes(out / name, files[name], fingerprint)) for name in names)
    try:
        with staged((target, data) for target, data in made if data is not None) as parts:
            changed, problems = _renamed(parts, out)
    except OSError as error:
        return [], [write_problem(Path(error.filename or out), error)]
    if not problems:
        for name in sorted(set(listed) - set(files)):
            problems += _remove_old(name, out)
        for folder in sorted({(out / name).parent for name in files}):
            _remove_all_parts(folder)
    return changed, problems


def _new_bytes(target: Path, made: bytes | Output, fingerprint: Callable[[Path], str]) -> bytes | None:
    """The bytes of an output, None if its file holds them already."""
    if isinstance(made, bytes):
        return None if same_bytes(target, made) else made
    return None if fingerprint(target) == made.fingerprint else made.make()


def _renamed(parts: list[tuple[Path, Path]], out: Path) -> tuple[list[str], list[Problem]]:
    """Gives new files their names; no save is renamed if one of the pictures before it could not be."""
    changed: list[str] = []
    problems: list[Problem] = []
    for part, target in parts:
        name = target.relative_to(out).as_posix()
        if problems and not name.startswith(FIRST) and problems[0].where.file.is_relative_to(out / FIRST):
            break
        try:
            rename(part, target)
            changed.append(name)
        except OSError as error:
            problems.append(write_problem(target, error))
    return changed, problems


def _remove_old(name: str, out: Path) -> list[Problem]:
    """Removes a file of the last time, and the folders that are empty then."""
    file = out / name
    try:
        links.remove(file)
        for folder in (out / parent for parent in PurePosixPath(name).parents if parent.name):
            with suppress(OSError):
                links.remove_folder(folder)
    except OSError as error:
        message = f"cannot remove this old file: {error.strerror or error}"
        return [Problem(Where(file), "cannot-remove", message, "warning")]
    return []
