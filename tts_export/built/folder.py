"""Writing a build folder: all of its files or none, and nothing removed that no build made."""

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

import msgspec

from tts_export import links
from tts_export.built.manifest import MANIFEST, OURS, SAVE, SHEETS, UNFINISHED, unfinished_files
from tts_export.files import same_bytes, staged, write_problem, write_whole
from tts_export.problems import Problem, Where
from tts_export.windows import rename

_PART = re.compile(r"\..+\.\d++\.part")
"""How a file is called while it is written."""


class Output(msgspec.Struct, frozen=True):
    """A file of a build whose bytes are only made if the file in the build folder is another one."""

    fingerprint: str
    """The fingerprint of the file, as `Cache.fingerprint` returns it."""
    make: Callable[[], bytes]
    """Returns the bytes."""


Outputs = Mapping[str, bytes | Output]
"""The files of a build by their path below `build/`, with forward slashes."""

FIRST, LAST = f"{SHEETS}/", (MANIFEST, SAVE)
"""Pictures are written before everything that names them, the save after everything that it names."""
LastFiles = Iterable[str]
"""The files that were written the last time, by their paths."""
BESIDE = {"balance", "faces", "gallery", "languages", "print", "release"}
"""What other commands write into a build folder."""


def folder_problems(out: Path, listed: LastFiles | None) -> list[Problem]:
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
    out: Path, files: Outputs, fingerprint: Callable[[Path], str], listed: LastFiles = ()
) -> tuple[list[str], list[Problem]]:
    """Writes `files` into `out`; returns the paths of the files written, and the problems.

    Of the files that are `listed`, those of the last time, and of those that a killed build has left, it
    removes the ones that are not in `files`.

    A file that is up to date is not touched. All new files are written before the first one gets its name:
    if the disk is full, the last build remains. Then pictures get their names before the saves that name
    them, and old files are removed last: at any moment, a reader finds the last build or this one. If another
    program holds a file open, only that file is missing from the build.
    """
    names = sorted(files, key=lambda name: (name in LAST, not name.startswith(FIRST), name))
    old = {*listed, *unfinished_files(out)} - set(files)
    contents = ((out / name, _new_bytes(out / name, files[name], fingerprint)) for name in names)
    try:
        with staged((target, data) for target, data in contents if data is not None) as parts:
            if parts or old:  # in a new folder, too: nobody lists the pictures yet
                write_whole(out / UNFINISHED, msgspec.json.encode(sorted({*old, *files})))
            changed, problems = _renamed(parts, out)
    except OSError as error:
        return [], [write_problem(Path(error.filename or out), error)]
    if not problems:
        for name in sorted(old):
            problems += _remove_old(name, out)
        for folder in sorted({(out / name).parent for name in files}):
            _remove_all_parts(folder)
        if not problems:
            with suppress(OSError):
                links.remove(out / UNFINISHED)
    return changed, problems


def _new_bytes(target: Path, output: bytes | Output, fingerprint: Callable[[Path], str]) -> bytes | None:
    """The bytes of an output, None if its file holds them already."""
    if isinstance(output, bytes):
        return None if same_bytes(target, output) else output
    return None if fingerprint(target) == output.fingerprint else output.make()


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


def _remove_all_parts(folder: Path) -> None:
    """Removes what killed processes have left of writing any file of a build's folder."""
    for part in folder.glob(".*.part"):
        if _PART.fullmatch(part.name):
            with suppress(OSError):
                links.remove(part)
