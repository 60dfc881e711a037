"""The pictures of a build, as `manifest.json` lists them; and those that releases refer to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from tts_export.digests import digest_of_bytes
from tts_export.inputs import MOST_SAVE, file_bytes
from tts_export.problems import Problem, Where, reason

MANIFEST = "manifest.json"
FOLDER = "sheets"
RELEASES = "releases"


class Picture(Struct, frozen=True):
    """A picture in `manifest.json` of a build, or in the record of a release: its list `pictures`."""

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


class _Record(Struct):
    pictures: list[Picture]


class Changed(Exception):
    """A picture in the build folder is no longer the one that the manifest lists."""


def pictures_of(build: Path) -> tuple[list[Picture], list[Problem]]:
    """The pictures of the build in the folder `build`."""
    file = build / MANIFEST
    if not file.exists():
        return [], [
            Problem(Where(file), "nothing-built", "no such file: build the project first (tts-export build)")
        ]
    return _listed(
        file, "not the manifest of a build of this version: build the project again (tts-export build)"
    )


def released_pictures(root: Path) -> tuple[list[Picture], list[Problem]]:
    """The pictures that the releases of the project in the folder `root` refer to (`releases/*.json`)."""
    found: list[Picture] = []
    problems: list[Problem] = []
    for file in sorted((root / RELEASES).glob("*.json")):
        listed, flaws = _listed(file, "not the record of a release")
        found += listed
        problems += flaws
    return found, problems


def picture_bytes(build: Path, picture: Picture) -> bytes:
    """The bytes of a picture. Raises `Changed` if they are not those that the manifest lists."""
    try:
        data = (build / FOLDER / picture.name).read_bytes()
    except OSError as error:
        raise Changed(f"{reason(error)}: build the project again") from None
    if digest_of_bytes(data) != picture.hash:
        raise Changed("not the picture that was built: build the project again")
    return data


def _listed(file: Path, otherwise: str) -> tuple[list[Picture], list[Problem]]:
    try:
        record = msgspec.json.decode(file_bytes(file, MOST_SAVE), type=_Record)
    except (OSError, msgspec.MsgspecError) as error:
        message = f"cannot read the file: {reason(error)}" if isinstance(error, OSError) else otherwise
        return [], [Problem(Where(file), "unreadable-file", message)]
    return list(_unique(record.pictures)), []


def _unique(pictures: Iterable[Picture]) -> Iterator[Picture]:
    """Each content once."""
    return iter({one.hash: one for one in pictures}.values())
