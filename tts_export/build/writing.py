"""Files onto the disk: all of a build or nothing that a reader could mistake for one.

Every file is written beside its place and then renamed into it, pictures before the saves that name them:
whoever looks at any moment finds either the last build or this one. What the last build left over goes last.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from tts_export.build.fresh import CACHE
from tts_export.build.outputs import Output
from tts_export.build.stamps import stamp
from tts_export.build.state import KeptFile, stands
from tts_export.problems import Problem, Where

KEPT = {CACHE, ".gitkeep"}
NOTHING: Mapping[str, KeptFile] = {}
LAST = ("manifest.json", "mod.json")
"""Written after everything that they name."""


def folder_problems(out: Path) -> list[Problem]:
    """Why `out` may not be used: a build replaces all of its folder, so it must not be somebody else's."""
    if not out.exists():
        return []
    if not out.is_dir():
        return [Problem(Where(out), "not-a-folder", "builds are written into a folder, this is a file")]
    found = {entry.name for entry in out.iterdir()} - {".gitkeep"}
    if found and CACHE not in found and "manifest.json" not in found:
        sample = sorted(found)[0]
        message = f'the folder holds files that no build made ("{sample}"); a build would remove them'
        return [Problem(Where(out), "not-a-build-folder", f"{message}: name an empty or a new folder")]
    return []


def write(
    out: Path, files: Mapping[str, Output], before: Mapping[str, KeptFile] = NOTHING
) -> tuple[list[str], dict[str, KeptFile], list[Problem]]:
    """Makes `out` hold exactly `files` (by their paths below it): the paths that changed, what stands there
    now, and problems.

    A file that already has these bytes is left alone, with its date; `before` spares reading those set aside.
    A file that another program holds open is a Problem; the build is complete but for that file.
    """
    (out / CACHE).mkdir(parents=True, exist_ok=True)
    changed, there, problems = [], {}, []
    for name in sorted(files, key=lambda name: (name in LAST, name)):
        target, made, kept = out / name, files[name], before.get(name)
        if made.data is not None and not _stands(out, name, made, kept):
            try:
                _put(target, made.data, out / CACHE)
            except OSError as error:
                problems.append(_refused(target, error))
                continue
            changed.append(name)
        there[name] = stamp(str(target))
    if not problems:
        _clear(out, set(files))
    return changed, {name: KeptFile(at, files[name].hash) for name, at in there.items()}, problems


def _stands(out: Path, name: str, made: Output, kept: KeptFile | None) -> bool:
    """Whether the file is in its place already."""
    if isinstance(made.data, bytes):
        return _same(out / name, made.data)
    return kept is not None and kept.hash == made.hash and stands(out, name, kept)


def _put(target: Path, data: bytes | Path, temporary: Path) -> None:
    if isinstance(data, bytes):
        _replace(target, data, temporary)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    data.replace(target)


def write_file(target: Path, data: bytes) -> list[Problem]:
    """Replaces one file as a whole (`cards.lock`); no file is touched that has these bytes already."""
    if _same(target, data):
        return []
    try:
        _replace(target, data, target.parent)
    except OSError as error:
        return [_refused(target, error)]
    return []


def _same(target: Path, data: bytes) -> bool:
    try:
        return target.stat().st_size == len(data) and target.read_bytes() == data
    except OSError:
        return False


def _replace(target: Path, data: bytes, temporary: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    half = temporary / f".{target.name}.{os.getpid()}.part"
    try:
        half.write_bytes(data)
        half.replace(target)
    finally:
        half.unlink(missing_ok=True)


def _refused(target: Path, error: OSError) -> Problem:
    reason = error.strerror or str(error)
    return Problem(
        Where(target), "cannot-write", f"cannot write the file: {reason}; is it open in another program?"
    )


def _clear(out: Path, names: set[str]) -> None:
    """Removes what is in `out` and not of this build."""
    for top in out.iterdir():
        if top.name not in KEPT:
            _clear_entry(top, out, names)


def _clear_entry(entry: Path, out: Path, names: set[str]) -> None:
    if entry.is_dir() and not entry.is_symlink():
        for inner in list(entry.iterdir()):
            _clear_entry(inner, out, names)
        if not any(entry.iterdir()):
            entry.rmdir()
    elif entry.relative_to(out).as_posix() not in names:
        entry.unlink(missing_ok=True)
