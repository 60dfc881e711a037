"""Copies a build into the game's folders, so that the game lists it.

In go a build and the game's folder, out come the files that were copied, and problems:

    Saves/<title>/TS_Save_<n>.json + .png          the mod
    Saves/Saved Objects/<title>/**.json + .png     the saved objects, in the folders they have in `build/`
    Mods/tts-export/<title>/*.jpg + .png           copies of the pictures that are not on the net

Nothing outside of those folders is touched, and in them nothing but what `records.py` has a record of, and
the copies.
Projects with the same title get folders of their own: `<title>`, `<title> 2`.
"""

import os
import re
from collections.abc import Iterable, Iterator
from errno import EILSEQ, ENAMETOOLONG
from itertools import chain, count
from pathlib import Path

from tts_export.built.manifest import SAVE, THUMBNAIL, built_bytes, own_picture_bytes, read_save
from tts_export.digests import files_below
from tts_export.files import staged
from tts_export.inputs import FolderLimit
from tts_export.install.game_folders import game_folder
from tts_export.install.pictures import PictureCopies, copies
from tts_export.install.records import InstalledFolder, is_free, owner, record
from tts_export.links import guard, real
from tts_export.locks import OnWait, locked
from tts_export.problems import Problem, Where, reason
from tts_export.windows import is_device, remedy, rename

_NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
MOST_DEEP = 20
_SAVE_NUMBER = re.compile(r"TS_Save_(\d{1,6})\.json", re.IGNORECASE)


def install(
    build: Path, game: Path | None = None, on_wait: OnWait | None = None, *, link: bool = False
) -> tuple[list[Path], list[Problem]]:
    """Copies the build in `build` into the folder `game`, or into the one that the game uses on this machine.

    The subfolders are named after the mod. Returns the files written, and the problems: no build, no game
    found (with the places that were tried), a folder that cannot be written, files in the way that are not
    from here. With problems, nothing is copied. With `link`, the saves use the pictures in the build folder.
    `on_wait` is called with a sentence if the project is being built.
    """
    folder, problem = game_folder(game)
    if folder is None:
        return [], [problem] if problem else []
    try:
        guard(build.parent)
        with locked(build, folder, on_wait=on_wait):
            title, problems = _title(build)
            if problems:
                return [], problems
            return _copied(build, folder, folder_name(title), link=link)
    except OSError as error:
        place = Path(error.filename) if isinstance(error.filename, str) else folder
        return [], [
            Problem(
                Where(place), "cannot-install", f"cannot be written: {reason(error)}{remedy(error, place)}"
            )
        ]


def folder_name(title: str) -> str:
    """`title` as the name of a folder that every system accepts."""
    name = _NOT_IN_NAMES.sub(" ", title.encode("utf-8", "ignore").decode("utf-8"))
    name = " ".join(name.split())[:80].encode()[:200].decode("utf-8", "ignore").strip(" .")
    if not name or is_device(name):
        return f"tts-export {name}".strip()
    return name


def _title(build: Path) -> tuple[str, list[Problem]]:
    """The name of the built mod, and the problems if there is no build, or only a part of one."""
    save, problems = read_save(build)
    title = save.get("SaveName") if save is not None else None
    return (title if isinstance(title, str) else ""), problems


def _copied(build: Path, game: Path, title: str, *, link: bool) -> tuple[list[Path], list[Problem]]:
    """Copies everything, then removes the rest of an earlier install; returns the files written."""
    project, saves = real(build), game / "Saves"
    name = _name(saves, title, project)
    mod, objects = _folders(saves, name)
    pictures, problems = copies(build, game.absolute() / "Mods" / "tts-export" / name, link=link)
    new = {mod: _mod_files(build, saves, mod), objects: _object_files(build)}
    installs = [
        InstalledFolder(at, record(at), dict(_addressed(files, pictures))) for at, files in new.items()
    ]
    problems += [problem for install in installs for problem in install.problems()]
    problems += pictures.problems(build)
    if problems:
        return [], problems
    for folder in (mod, objects, pictures.folder):
        guard(folder)
    for install in installs:
        install.begin(project)
    saved = {install.folder / name: data for install in installs for name, data in install.files.items()}
    with staged(chain(pictures.files(build), saved.items())) as parts:
        for part, target in parts:
            rename(part, target)
    for install in installs:
        install.finish(project)
    pictures.remove_old(saves)
    return [target for _, target in parts], []


def _addressed(files: Iterable[tuple[str, bytes]], pictures: PictureCopies) -> Iterator[tuple[str, bytes]]:
    """The files, with the addresses of the copies in the saves."""
    for name, data in files:
        yield name, pictures.addressed(data) if name.endswith(".json") else data


def _folders(saves: Path, name: str) -> tuple[Path, Path]:
    """The folders of the mod and of its saved objects."""
    return saves / name, saves / "Saved Objects" / name


def _name(saves: Path, title: str, project: Path) -> str:
    """The name of the project's folders: that of its last install, or one that no other project has."""
    free = ""
    for name in chain([title], (f"{title} {number}" for number in count(2))):
        folders = _folders(saves, name)
        owners = {owner(folder) for folder in folders}
        if project in owners:
            return name
        if owners == {None}:
            free = free or name
        if not any(folder.exists() for folder in folders):
            return free
    return free


def _mod_files(build: Path, saves: Path, mod: Path) -> Iterator[tuple[str, bytes]]:
    stem = f"TS_Save_{_number(saves, mod)}"
    yield f"{stem}.json", built_bytes(build / SAVE)
    if (build / THUMBNAIL).is_file():
        yield f"{stem}.png", own_picture_bytes(build / THUMBNAIL)


def _number(saves: Path, mod: Path) -> int:
    """The number in the save's name: that of the last install, unless the player has saved over it since; or
    one that no other save has.
    """
    known = record(mod)
    for number in sorted(_numbers(known.files)):
        if all(is_free(mod, f"TS_Save_{number}{suffix}", known) for suffix in (".json", ".png")):
            return number
    used = set(_numbers(map(os.path.basename, files_below(str(saves), follow=False))))
    return next(number for number in count(1) if number not in used)


def _numbers(names: Iterable[str]) -> Iterator[int]:
    for name in names:
        match = _SAVE_NUMBER.fullmatch(name)
        if match:
            yield int(match[1])


def _object_files(build: Path) -> Iterator[tuple[str, bytes]]:
    source, left = build / "saved_objects", FolderLimit()
    for file in map(Path, files_below(str(source), follow=False)):
        if not file.name.isprintable():
            raise OSError(EILSEQ, "no build has a file of such a name", str(file))
        if len(file.relative_to(source).parts) > MOST_DEEP:
            raise OSError(ENAMETOOLONG, f"no build has {MOST_DEEP} folders in one another", str(file))
        if file.suffix in (".json", ".png") and file.is_file():
            read = built_bytes if file.suffix == ".json" else own_picture_bytes
            yield file.relative_to(source).as_posix(), left.read(read, file)
