"""Unpacked saves on the disk: read a tree, write a tree, never a byte outside of its folder."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from tts_export.problems import Problem, Where, has_errors
from tts_export.saves import pack as packed
from tts_export.saves import unpack as unpacked
from tts_export.saves.names import NOTEBOOK, OBJECTS, SUFFIXES, TOP
from tts_export.saves.reading import composed

_TOLERATED = {".git", ".gitignore", ".gitattributes", ".DS_Store"}
"""What may lie in a folder that counts as empty: a fresh repository."""


def unpack(save: Path, folder: Path) -> tuple[list[str], list[Problem]]:
    """Takes the save apart into `folder`: the names of the files in it that changed.

    A folder with an unpacked save is brought up to date, one with anything else in it is left alone. Errors
    mean that nothing was written, unless the disk itself refused.
    """
    data, problems = _bytes(save)
    problems += _folder_problems(folder)
    if problems:
        return [], problems
    files, problems = unpacked(data, save)
    if files is None:
        return [], problems
    problems += _links(folder, files)
    if has_errors(problems):
        return [], problems
    try:
        return _write(folder, files), problems
    except OSError as error:
        return [], [*problems, _refused(Path(error.filename or folder), error)]


def pack(folder: Path, out: Path | None = None, *, strict: bool = False) -> tuple[Path, list[Problem]]:
    """Puts the save of a tree together into `out`, by default `<folder>.json` beside it.

    Errors, and warnings under `strict`, mean that nothing was written.
    """
    target = out or folder.resolve().with_name(f"{folder.resolve().name}.json")
    files, problems = read(folder)
    if problems:
        return target, problems
    data, problems = packed(files, folder)
    if data is not None and not has_errors(problems, strict=strict):
        problems += _replace(target, data)
    return target, problems


def read(folder: Path) -> tuple[dict[str, bytes], list[Problem]]:
    """All files of a tree by relative path. Links are refused: they could lead out of the folder."""
    files: dict[str, bytes] = {}
    problems: list[Problem] = []
    for file in _walk(folder):
        if file.is_symlink():
            message = "a symbolic link is not followed; put the file itself here"
            problems.append(Problem(Where(file), "symbolic-link", message))
            continue
        data, found = _bytes(file)
        files[composed(file.relative_to(folder).as_posix())] = data
        problems += found
    return files, problems


def _walk(folder: Path) -> Iterator[Path]:
    for at, folders, names in os.walk(folder):
        links = [name for name in folders if Path(at, name).is_symlink()]
        folders[:] = sorted(name for name in folders if name[0] != "." and name not in links)
        for name in sorted([*names, *links]):
            if (name.endswith(SUFFIXES) and name[0] != ".") or name in links:
                yield Path(at, name)


def _folder_problems(folder: Path) -> list[Problem]:
    """Why the folder may not be written into."""
    if not folder.exists():
        return []
    if not folder.is_dir():
        return [Problem(Where(folder), "not-a-folder", "a save is taken apart into a folder, this is a file")]
    found = {entry.name for entry in folder.iterdir()} - _TOLERATED
    if found and TOP not in found:
        message = (
            f'the folder holds other files ("{min(found)}") and no unpacked save: name a new or an empty one'
        )
        return [Problem(Where(folder), "not-a-tree", message)]
    return []


def _links(folder: Path, files: Mapping[str, bytes]) -> list[Problem]:
    """Links in the folder through which writing would lead elsewhere."""
    parts = {parent for name in files for parent in (folder / name, *(folder / name).parents)}
    inner = sorted(part for part in parts if folder in part.parents and part.is_symlink())
    message = "this is a symbolic link; a save is not written through it"
    return [Problem(Where(part), "symbolic-link", message) for part in inner]


def _write(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    """Makes the tree hold exactly `files`; `save.json`, which makes it a tree, comes last."""
    changed = []
    for parent in sorted({(folder / name).parent for name in files}):
        parent.mkdir(parents=True, exist_ok=True)
    for name in sorted(files, key=lambda name: (name == TOP, name)):
        if not _same(folder / name, files[name]):
            (folder / name).write_bytes(files[name])
            changed.append(name)
    return changed + _clear(folder, {composed(name) for name in files})


def _clear(folder: Path, names: set[str]) -> list[str]:
    """Removes what an earlier unpacking left behind; files of other kinds are somebody's own."""
    removed = []
    for part in (OBJECTS, NOTEBOOK):
        for entry in sorted((folder / part).rglob("*"), reverse=True):
            name = composed(entry.relative_to(folder).as_posix())
            if entry.is_dir() and not entry.is_symlink():
                if not any(entry.iterdir()):
                    entry.rmdir()
            elif name not in names and name.endswith(SUFFIXES):
                entry.unlink()
                removed.append(name)
    return removed


def _same(target: Path, data: bytes) -> bool:
    try:
        return target.stat().st_size == len(data) and target.read_bytes() == data
    except OSError:
        return False


def _bytes(file: Path) -> tuple[bytes, list[Problem]]:
    try:
        return file.read_bytes(), []
    except OSError as error:
        reason = error.strerror or str(error)
        return b"", [Problem(Where(file), "unreadable-file", f"cannot read the file: {reason}")]


def _replace(target: Path, data: bytes) -> list[Problem]:
    """Writes beside the place and renames: the game never sees half a save."""
    half = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        half.write_bytes(data)
        half.replace(target)
    except OSError as error:
        half.unlink(missing_ok=True)
        return [_refused(target, error)]
    return []


def _refused(file: Path, error: OSError) -> Problem:
    reason = error.strerror or str(error)
    return Problem(Where(file), "cannot-write", f"cannot write the file: {reason}")
