"""Unpacked saves on the disk: reads and writes trees, never a byte outside of their folder."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from tts_export import links
from tts_export.digests import files_below
from tts_export.files import is_file, update, write_problem, written
from tts_export.inputs import FolderLimit, TooLarge, save_bytes
from tts_export.links import whole
from tts_export.problems import Problem, Where, has_errors, reason
from tts_export.saves import pack as packed, unpack as unpacked
from tts_export.saves.names import NOTEBOOK, OBJECTS, SUFFIXES, TOP
from tts_export.saves.tree_reader import composed

_TOLERATED = {".git", ".gitignore", ".gitattributes", ".DS_Store"}
"""A folder with only these in it counts as empty: a new repository."""


def unpack(save: Path, folder: Path) -> tuple[list[str], list[Problem]]:
    """Takes the save apart into `folder`; the names of the files in it that changed, and the problems.

    A folder with an unpacked save is brought up to date; a folder with anything else in it is left alone.
    With errors nothing is written, unless the disk itself refuses.
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
        return [], [*problems, write_problem(Path(error.filename or folder), error)]


def pack(folder: Path, out: Path | None = None, *, strict: bool = False) -> tuple[Path, list[Problem]]:
    """Packs a tree into `out`, by default `<folder>.json` beside it; that file, and the problems.

    With errors, and with warnings under `strict`, nothing is written.
    """
    target = out or whole(folder).parent / f"{whole(folder).name}.json"
    files, problems = read(folder) if is_file(folder / TOP) else ({}, [])  # not a whole disk for `pack /`
    if problems:
        return target, problems
    data, problems = packed(files, folder)
    if data is not None and not has_errors(problems, strict=strict):
        problems += written(target, data)
    return target, problems


def read(folder: Path) -> tuple[dict[str, bytes], list[Problem]]:
    """All files of a tree by relative path. Links are refused: they could lead out of the folder.

    Nothing is read after a file that is too large, or with which all files are.
    """
    files: dict[str, bytes] = {}
    problems: list[Problem] = []
    left = FolderLimit()
    for file in _walk(folder):
        if file.is_symlink():
            message = "a symbolic link is not followed; put the file itself here"
            problems.append(Problem(Where(file), "symbolic-link", message))
            continue
        try:
            files[composed(file.relative_to(folder).as_posix())] = left.read(save_bytes, file)
        except OSError as error:
            problems.append(_unreadable(file, error))
            if isinstance(error, TooLarge):
                break
    return files, problems


def _walk(folder: Path) -> Iterator[Path]:
    for file in map(Path, files_below(str(folder), follow=False)):
        if all(part[0] != "." for part in file.relative_to(folder).parts):
            if file.is_dir():
                if file.is_symlink():
                    yield file
            elif file.name.endswith(SUFFIXES):
                yield file


def _folder_problems(folder: Path) -> list[Problem]:
    """The reasons not to write into the folder."""
    if not folder.exists():
        return []
    if not folder.is_dir():
        return [Problem(Where(folder), "not-a-folder", "a save is taken apart into a folder, this is a file")]
    others = {entry.name for entry in folder.iterdir()} - _TOLERATED
    if others and TOP not in others:
        message = (
            f'the folder has other files ("{min(others)}") and no unpacked save: name a new or an empty one'
        )
        return [Problem(Where(folder), "not-a-tree", message)]
    return []


def _links(folder: Path, files: Mapping[str, bytes]) -> list[Problem]:
    """The problems of links in the folder through which writing would lead elsewhere."""
    places = (folder / name for name in (*files, OBJECTS, NOTEBOOK))
    parts = {parent for place in places for parent in (place, *place.parents)}
    inner = sorted(part for part in parts if folder in part.parents and part.is_symlink())
    message = "this is a symbolic link; a save is not written through it"
    return [Problem(Where(part), "symbolic-link", message) for part in inner]


def _write(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    """Makes the tree hold exactly `files`; `save.json`, which makes it a tree, comes last."""
    links.guard(folder)
    names = sorted(files, key=lambda name: (name == TOP, name))
    changed = [name for name in names if update(folder / name, files[name])]
    return changed + _clear(folder, {composed(name) for name in files})


def _clear(folder: Path, names: set[str]) -> list[str]:
    """Removes files of an earlier unpacking, but none of other kinds: those are somebody's own."""
    removed = []
    for part in (OBJECTS, NOTEBOOK):
        for entry in map(Path, reversed(files_below(str(folder / part), follow=False))):
            name = composed(entry.relative_to(folder).as_posix())
            if entry.is_dir() and not entry.is_symlink():
                if not any(entry.iterdir()):
                    links.remove_folder(entry)
            elif name not in names and name.endswith(SUFFIXES):
                links.remove(entry)
                removed.append(name)
    return removed


def _bytes(file: Path) -> tuple[bytes, list[Problem]]:
    try:
        return save_bytes(file), []
    except OSError as error:
        return b"", [_unreadable(file, error)]


def _unreadable(file: Path, error: OSError) -> Problem:
    return Problem(Where(file), "unreadable-file", f"cannot read the file: {reason(error)}")
