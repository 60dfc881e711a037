"""Copies a build into the game's folders, where the game lists it.

    Saves/<title>/TS_Save_<n>.json + .png          the mod
    Saves/Saved Objects/<title>/**.json + .png     the saved objects, as they lie in `build/`

Nothing outside of those two folders is touched. A small list of what was installed lies beside the saved
objects, so that the next install takes away what the build no longer has, and only that.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from platformdirs import user_documents_path

from tts_export.problems import Problem, Where

STEAM_APP = "286160"
GAME = "Tabletop Simulator"
RECORD = ".installed-by-tts-export"

_NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
_SAVE_NUMBER = re.compile(r"TS_Save_(\d{1,6})\.json", re.IGNORECASE)


class Copied(Struct, frozen=True):
    """One file and where it went."""

    source: Path
    target: Path


def install(build: Path, name: str = "", game: Path | None = None) -> tuple[list[Path], list[Problem]]:
    """Copies the build in `build` into the folder `game`, or into the one that the game uses here.

    The sub-folders are called after the mod, or `name` where it has no name. Comes back with the files
    written, and with Problems: no build, no game found (and where it was looked for), a folder that cannot
    be written.
    """
    title, problem = _title(build, name)
    if problem:
        return [], [problem]
    folder, problem = _game_folder(game)
    if folder is None:
        return [], [problem] if problem else []
    try:
        return _copy_all(build, folder, folder_name(title)), []
    except OSError as error:
        place = Path(error.filename) if isinstance(error.filename, str) else folder
        message = f"cannot be written ({error.strerror or error}): is the disk full, or the folder protected?"
        return [], [Problem(Where(place), "cannot-install", message)]


def candidates(system: str, home: Path, env: Mapping[str, str], documents: Path) -> list[Path]:
    """Where the game may keep its files, likeliest first. `system` is `sys.platform`."""
    if system == "win32":
        roots = [documents]
        roots += [Path(env[name]) / "Documents" for name in _ONE_DRIVES if env.get(name)]
        roots += [home / "OneDrive" / "Documents", home / "Documents"]
        return _unique(root / "My Games" / GAME for root in roots)
    if system == "darwin":
        return [home / "Library" / GAME]
    data = Path(env["XDG_DATA_HOME"]) if env.get("XDG_DATA_HOME") else home / ".local" / "share"
    proton = Path("steamapps") / "compatdata" / STEAM_APP / "pfx" / "drive_c" / "users" / "steamuser"
    under_wine = proton / "Documents" / "My Games" / GAME
    steam = [home / ".local" / "share" / "Steam", home / ".steam" / "steam"]
    boxed = [home / ".var" / "app" / "com.valvesoftware.Steam", home / "snap" / "steam" / "common"]
    return _unique(
        [
            data / GAME,
            home / ".local" / "share" / GAME,
            *(box / ".local" / "share" / GAME for box in boxed),
            *(root / under_wine for root in steam),
            *(box / ".local" / "share" / "Steam" / under_wine for box in boxed),
        ]
    )


_ONE_DRIVES = ("OneDrive", "OneDriveConsumer", "OneDriveCommercial")


def moved_to(base: Path) -> Path:
    """The folder that `mod_location.txt` in `base` points to, or `base` where it points nowhere."""
    try:
        text = (base / "mod_location.txt").read_text(encoding="utf-8-sig", errors="replace").strip()
        target = Path(text.splitlines()[0].strip().strip('"')) if text else base
        return target if target.is_absolute() and target.is_dir() else base
    except (OSError, ValueError):
        return base


def folder_name(title: str) -> str:
    """`title` as a folder that every system takes."""
    name = _NOT_IN_NAMES.sub(" ", title.encode("utf-8", "ignore").decode("utf-8"))
    name = " ".join(name.split())[:80].strip(" .")
    if not name or _RESERVED.fullmatch(name):
        return f"tts-export {name}".strip()
    return name


def _title(build: Path, other: str) -> tuple[str, Problem | None]:
    """The name of the built mod; a Problem when nothing (or nothing whole) was built."""
    mod = build / "mod.json"
    try:
        data = json.loads(mod.read_bytes())
    except OSError:
        message = "no such file: build the project first (tts-export build)"
        return "", Problem(Where(mod), "nothing-built", message)
    except (ValueError, RecursionError):
        return "", Problem(
            Where(mod), "nothing-built", "not a save: build the project again (tts-export build)"
        )
    title = data.get("SaveName") if isinstance(data, dict) else None
    return (title if isinstance(title, str) and title.strip() else other), None


def _game_folder(given: Path | None) -> tuple[Path | None, Problem | None]:
    if given is not None:
        if given.is_dir():
            return (given.parent if given.name == "Saves" else moved_to(given)), None
        return None, Problem(
            Where(given), "no-game", "no such folder, expected the game's own (it holds `Saves`)"
        )
    places = candidates(sys.platform, Path.home(), os.environ, user_documents_path())
    found = next((place for place in places if place.is_dir()), None)
    if found is not None:
        return moved_to(found), None
    looked = ", ".join(f'"{place}"' for place in places)
    message = f"{GAME} was not found, looked for {looked}: start it once, or name its folder"
    return None, Problem(Where(places[0]), "no-game", message)


def _copy_all(build: Path, game: Path, name: str) -> list[Path]:
    """Copies everything, then takes away what is left of an earlier install; the files written."""
    saves = game / "Saves"
    mod, objects = saves / name, saves / "Saved Objects" / name
    copied = [*_mod_files(build, saves, mod), *_object_files(build, objects)]
    for one in copied:
        _copy(one)
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
    """The number of the last install; the first time, one that no other save has (the game lists numbered
    saves).
    """
    ours = sorted(_numbers(_recorded(mod)))
    if ours:
        return ours[0]
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


def _copy(one: Copied) -> None:
    """Copies beside the target first: the game never sees half a file."""
    one.target.parent.mkdir(parents=True, exist_ok=True)
    part = one.target.with_name(one.target.name + ".part")
    shutil.copyfile(one.source, part)
    part.replace(one.target)


def _recorded(folder: Path) -> list[str]:
    """The names, relative to `folder`, that an earlier install wrote there."""
    try:
        return (folder / RECORD).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return []


def _remove_old(folder: Path, copied: Sequence[Copied]) -> None:
    """Takes away what an earlier install put into `folder` and this one did not."""
    kept = {one.target for one in copied}
    for file in (folder / name for name in _recorded(folder)):
        inside = file.resolve().is_relative_to(folder.resolve())
        if inside and file not in kept and file.suffix in (".json", ".png") and file.is_file():
            file.unlink()


def _write_record(folder: Path, copied: Sequence[Copied]) -> None:
    names = [one.target.relative_to(folder).as_posix() for one in copied if one.target.is_relative_to(folder)]
    if names:
        text = "".join(f"{name}\n" for name in names)
        (folder / RECORD).write_text(text, encoding="utf-8", newline="\n")


def _unique(paths: Iterable[Path]) -> list[Path]:
    return list(dict.fromkeys(paths))
