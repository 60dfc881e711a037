"""The work of `install`: copies a build into the game's folders, so that the game lists it.

    Saves/<title>/TS_Save_<n>.json + .png          the mod
    Saves/Saved Objects/<title>/**.json + .png     the saved objects, in the folders they have in `build/`

Nothing outside of those two folders is touched. Each of them holds a list of the installed files, so that the
next install removes only those that the build no longer has.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from tts_export.cli.game_folder import game_folder
from tts_export.files import write_whole
from tts_export.problems import Problem, Where

RECORD = ".installed-by-tts-export"

_NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
_SAVE_NUMBER = re.compile(r"TS_Save_(\d{1,6})\.json", re.IGNORECASE)


class Copied(Struct, frozen=True):
    """A file of the build and the place that it is copied to."""

    source: Path
    target: Path


def install(build: Path, game: Path | None = None) -> tuple[list[Path], list[Problem]]:
    """Copies the build in `build` into the folder `game`, or into the one that the game uses on this machine.

    The subfolders are named after the mod. Returns the files written, and the problems: no build, no game
    found (with the places that were tried), a folder that cannot be written.
    """
    title, problem = _title(build)
    if problem:
        return [], [problem]
    folder, problem = game_folder(game)
    if folder is None:
        return [], [problem] if problem else []
    try:
        return _copy_all(build, folder, folder_name(title)), []
    except OSError as error:
        place = Path(error.filename) if isinstance(error.filename, str) else folder
        message = f"cannot be written ({error.strerror or error}): is the disk full, or the folder protected?"
        return [], [Problem(Where(place), "cannot-install", message)]


def folder_name(title: str) -> str:
    """`title` as the name of a folder that every system accepts."""
    name = _NOT_IN_NAMES.sub(" ", title.encode("utf-8", "ignore").decode("utf-8"))
    name = " ".join(name.split())[:80].strip(" .")
    if not name or _RESERVED.fullmatch(name):
        return f"tts-export {name}".strip()
    return name


def _title(build: Path) -> tuple[str, Problem | None]:
    """The name of the built mod; a Problem if there is no build, or only a part of one."""
    mod = build / "mod.json"
    try:
        data = json.loads(mod.read_bytes())
    except OSError:
        message = "no such file: build the project first (tts-export build)"
        return "", Problem(Where(mod), "nothing-built", message)
    except (ValueError, RecursionError):
        message = "not a save: build the project again (tts-export build)"
        return "", Problem(Where(mod), "nothing-built", message)
    title = data.get("SaveName") if isinstance(data, dict) else None
    return (title if isinstance(title, str) else ""), None


def _copy_all(build: Path, game: Path, name: str) -> list[Path]:
    """Copies everything, then removes the rest of an earlier install; returns the files written."""
    saves = game / "Saves"
    mod, objects = saves / name, saves / "Saved Objects" / name
    copied = [*_mod_files(build, saves, mod), *_object_files(build, objects)]
    for one in copied:
        write_whole(one.target, one.source.read_bytes())
    for folder in (mod, objects):
        _remove_old(folder, copied)
        _write_record(folder, copied)
    return [one.target for one in copied]


def _mod_files(build: Path, saves: Path, mod: Path) -> Iterator[Copied]:
    stem = f"TS_Save_{_number(saves, mod)}"
    yield Copied(build / "mod.json", mod / f"{stem}.json")
    if (build / "mod.png").is_file():
        yield Copied(build / "mod.png", mod / f"{stem}.png")


def _number(saves: Path, mod: Path) -> int:
    """The number in the save's name: that of the last install, or at first one that no other save has."""
    installed = sorted(_numbers(_recorded(mod)))
    if installed:
        return installed[0]
    used = set(_numbers(file.name for file in saves.rglob("*.json")))
    number = 1
    while number in used:
        number += 1
    return number


def _numbers(names: Iterable[str]) -> Iterator[int]:
    for name in names:
        found = _SAVE_NUMBER.fullmatch(name)
        if found:
            yield int(found[1])


def _object_files(build: Path, objects: Path) -> Iterator[Copied]:
    source = build / "saved_objects"
    for file in sorted(source.rglob("*")):
        if file.suffix in (".json", ".png") and file.is_file():
            yield Copied(file, objects / file.relative_to(source))


def _recorded(folder: Path) -> list[str]:
    """The names, relative to `folder`, that an earlier install wrote there."""
    try:
        return (folder / RECORD).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return []


def _remove_old(folder: Path, copied: Sequence[Copied]) -> None:
    """Removes the files that an earlier install wrote to `folder` and this one did not."""
    current = {one.target for one in copied}
    for file in (folder / name for name in _recorded(folder)):
        inside = file.resolve().is_relative_to(folder.resolve())
        if inside and file not in current and file.suffix in (".json", ".png") and file.is_file():
            file.unlink()


def _write_record(folder: Path, copied: Sequence[Copied]) -> None:
    names = [one.target.relative_to(folder).as_posix() for one in copied if one.target.is_relative_to(folder)]
    if names:
        write_whole(folder / RECORD, "".join(f"{name}\n" for name in names).encode())
