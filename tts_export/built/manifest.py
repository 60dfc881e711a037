"""What a build has written into its folder: the names of its files, its manifest and its save.

Whoever uses a build opens it here, so whatever may be wrong with one has one name: `no-build` or
`unreadable-build`. That it is older than its sources (`old-build`) only those find who know them.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tts_export.inputs import check_depth, from_json, own_bytes, own_save_bytes
from tts_export.problems import Problem, Where, reason

BUILD = "build"
"""The build folder of a project, unless another one is named."""
PLAYED = "played"
"""The folder of a project for what people have played."""
LANGUAGES = "languages"
"""The folder of translated builds in a build folder."""
MANIFEST, SAVE, THUMBNAIL, SHEETS = "manifest.json", "mod.json", "mod.png", "sheets"
UNFINISHED = ".unfinished.json"
"""Names the files of a build that is being written and those of the last one. A killed build leaves it."""
OURS = {"lua", MANIFEST, SAVE, THUMBNAIL, "saved_objects", SHEETS, UNFINISHED, ".cache", ".gitkeep"}
"""Everything at the top of a build folder that a build makes."""
_MOST_PICTURE = 64_000_000
"""Bytes of a picture: as many as are read of any."""
_DEEPEST = 9
"""A path of a build has fewer parts: each of its folders is looked at when a file is removed."""
AGAIN = "`tts-export build` makes a new one"


class BuiltCard(msgspec.Struct, frozen=True):
    """A card, and where it is."""

    id: str
    name: str
    type: str
    fields: Mapping[str, Any]
    sheet: str = ""
    """The path of the picture file with its face, below the build folder."""
    back: str = ""
    cell: int = 0
    card_id: int = 0
    guids: list[str] = []
    """Of its copies: in the decks in order, then in the library."""
    pictures: Mapping[str, str] | msgspec.UnsetType = msgspec.UNSET
    """Field → the fingerprint of the picture file that it names; left out without any."""

    def __post_init__(self) -> None:
        check_depth(self.fields)


class PictureFile(msgspec.Struct, frozen=True):
    """A picture of a build."""

    file: str
    """Its path below the build folder."""
    hash: str
    """SHA-256 of its bytes, in hexadecimal."""
    url: str
    """The address in the saves."""

    @property
    def name(self) -> str:
        """The file's name, without folders."""
        return self.file.replace("\\", "/").rpartition("/")[2]


class SourceLines(msgspec.Struct, frozen=True):
    """Lines of a built script that came from one file."""

    first: int
    last: int
    file: str
    """As in the templates: `engine/turn/turn.lua`."""
    line: int
    """The line of that file that became the line `first`."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """`manifest.json`: where every card, picture and line of Lua went."""

    game: str
    set: dict[str, str] = {}
    cards: list[BuiltCard]
    decks: dict[str, str] = {}
    """The name of each deck and of its file."""
    pictures: list[PictureFile]
    lua: Sequence[SourceLines] = ()
    files: list[str] = []
    """The files of the build, as paths in its folder."""

    @property
    def own_files(self) -> list[str]:
        """The files of the build. A project may bring its manifest along, so only names that files of a build
        can have are among them.
        """
        return _own({*self.files, *(picture.file for picture in self.pictures)})

    def source_of(self, line: int) -> tuple[str, int] | None:
        """File and line from which a line of the controller's script came; None for a generated one."""
        for lines in self.lua:
            if lines.first <= line <= lines.last:
                return lines.file, lines.line + line - lines.first
        return None


def folder_of(file: Path, out: Path | None, language: str) -> Path:
    """The folder `out` of a build of a cards file; if none is named, that of the project and the language."""
    return out or file.parent / BUILD / (f"{LANGUAGES}/{language}" if language else "")


def read_manifest(build: Path) -> tuple[Manifest | None, list[Problem]]:
    """The manifest of the build in a folder."""
    return manifest_in(build / MANIFEST)


def manifest_in(file: Path) -> tuple[Manifest | None, list[Problem]]:
    """The manifest of a build in a file of any name."""
    try:
        return from_json(built_bytes(file), Manifest), []
    except (OSError, msgspec.MsgspecError) as error:
        return None, [_problem(file, error, "not the manifest of a build of this version")]


def unfinished_files(build: Path) -> list[str]:
    """The files that a killed build has left in its folder, or may have left; none if it ended."""
    try:
        return _own(from_json(built_bytes(build / UNFINISHED), list[str]))
    except (OSError, msgspec.MsgspecError):
        return []


def read_save(build: Path) -> tuple[dict[str, Any] | None, list[Problem]]:
    """The save of the build in a folder, as data."""
    file = build / SAVE
    try:
        save = json.loads(built_bytes(file))
        if not isinstance(save, dict):
            raise ValueError("not an object")
    except (OSError, ValueError, RecursionError) as error:
        return None, [_problem(file, error, "not a save")]
    return save, []


def built_bytes(file: Path) -> bytes:
    """The bytes of a file of a build. Raises OSError for a link: it may lead to any file of yours."""
    return own_save_bytes(file)


def own_picture_bytes(file: Path) -> bytes:
    """The bytes of a picture of a build. Raises OSError, likewise."""
    return own_bytes(file, _MOST_PICTURE)


def no_build(file: Path, message: str = "") -> Problem:
    """That a file of a build is not there; `message` says it where `build` does not make it."""
    if message:
        return Problem(Where(file), "no-build", message)
    folder = file.parent.parent
    named = f" {folder.as_posix()}" if (folder / "cards.yaml").is_file() and not folder.is_absolute() else ""
    named = "" if folder == Path() else named
    return Problem(Where(file), "no-build", f"there is no build here; `tts-export build{named}` makes it")


def _problem(file: Path, error: Exception, otherwise: str) -> Problem:
    """Why a build cannot be used: what its file could not be read for, or `otherwise`."""
    if isinstance(error, FileNotFoundError):
        return no_build(file)
    if isinstance(error, OSError):
        return unreadable(file, f"cannot read the file: {reason(error)}")
    return unreadable(file, f"{otherwise}: {AGAIN}")


def unreadable(file: Path, message: str) -> Problem:
    """That a file of a build or of a release cannot be used."""
    return Problem(Where(file), "unreadable-build", message)


def _own(names: Iterable[str]) -> list[str]:
    """Those of some names that files of a build can have."""
    return sorted(name for name in names if _is_ours(name))


def _is_ours(name: str) -> bool:
    parts = name.split("/", _DEEPEST)
    plain = len(parts) < _DEEPEST and all(
        part not in ("", ".", "..") and not set(part) & set('\\:*?"<>|') for part in parts
    )
    return plain and name.isprintable() and parts[0] in OURS
