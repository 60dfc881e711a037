"""The pictures of a build, as `manifest.json` lists them; and those that releases refer to."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from tts_export.built.manifest import SHEETS, PictureFile, own_picture_bytes, read_manifest
from tts_export.digests import digest_of_bytes
from tts_export.inputs import from_json, own_save_bytes
from tts_export.problems import Problem, Where, reason

RELEASES = "releases"


class _PictureRecord(msgspec.Struct):
    pictures: list[PictureFile]


class ChangedPicture(Exception):
    """A picture in the build folder is no longer the one that the manifest lists."""


def pictures_of(build: Path) -> tuple[list[PictureFile], list[Problem]]:
    """The pictures of the build in the folder `build`."""
    manifest, problems = read_manifest(build)
    return _unique(manifest.pictures if manifest is not None else ()), problems


def released_pictures(root: Path) -> tuple[list[PictureFile], list[Problem]]:
    """The pictures that the releases of the project in the folder `root` refer to (`releases/*.json`)."""
    pictures: list[PictureFile] = []
    problems: list[Problem] = []
    for file in sorted((root / RELEASES).glob("*.json")):
        listed, flaws = _listed(file)
        pictures += listed
        problems += flaws
    return pictures, problems


def picture_bytes(build: Path, picture: PictureFile) -> bytes:
    """The bytes of a picture. Raises `ChangedPicture` if they are not those that the manifest lists."""
    try:
        data = own_picture_bytes(build / SHEETS / picture.name)
    except OSError as error:
        raise ChangedPicture(f"{reason(error)}: build the project again") from None
    if digest_of_bytes(data) != picture.hash:
        raise ChangedPicture("not the picture that was built: build the project again")
    return data


def _listed(file: Path) -> tuple[list[PictureFile], list[Problem]]:
    try:
        record = from_json(own_save_bytes(file), _PictureRecord)
    except (OSError, msgspec.MsgspecError) as error:
        broken = isinstance(error, OSError)
        message = f"cannot read the file: {reason(error)}" if broken else "not the record of a release"
        return [], [Problem(Where(file), "unreadable-file", message)]
    return _unique(record.pictures), []


def _unique(pictures: Iterable[PictureFile]) -> list[PictureFile]:
    """Each content once."""
    return list({picture.hash: picture for picture in pictures}.values())
