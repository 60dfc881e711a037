"""Copies of a build's local pictures in the game's folder: an installed mod keeps its pictures when the
project is moved or built again.

The name of each file contains a part of the digest of its bytes. So a file is a copy from here if its name
tells the truth, and no record is needed.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from tts_export.built.manifest import MANIFEST, PictureFile
from tts_export.digests import digest_of_file, files_below
from tts_export.files import remove_parts
from tts_export.inputs import MOST_SAVE, file_bytes
from tts_export.install.records import links
from tts_export.links import remove, remove_folder
from tts_export.problems import Problem, Where
from tts_export.publish.pictures import ChangedPicture, picture_bytes, pictures_of
from tts_export.tts.urls import address, is_local

_DIGEST = len("1a2b3c4d5e6f.jpg")
_COPY = re.compile(r".+-([0-9a-f]{12})\.(jpg|png)")


class PictureCopies(msgspec.Struct, frozen=True):
    """The copies of one mod, in a folder of their own."""

    folder: Path
    pictures: tuple[PictureFile, ...] = ()
    """The pictures that are to be there."""

    def problems(self, build: Path) -> Iterator[Problem]:
        """What is in the way of the copies."""
        for link in sorted({link for picture in self.pictures for link in links(self.folder, picture.name)}):
            message = "a symbolic link is not followed: move it away, then install again"
            yield Problem(Where(link), "symbolic-link", message)
        for picture in self.pictures:
            try:
                picture_bytes(build, picture)
            except ChangedPicture as changed:
                yield Problem(Where(build / picture.file), "picture-changed", str(changed))

    def addressed(self, save: bytes) -> bytes:
        """A save with the addresses of the copies."""
        for picture in self.pictures:
            own = address(self.folder / picture.name)
            save = save.replace(msgspec.json.encode(picture.url), msgspec.json.encode(own))
        return save

    def files(self, build: Path) -> Iterator[tuple[Path, bytes]]:
        """The files that are missing, one after the other."""
        for picture in self.pictures:
            file = self.folder / picture.name
            remove_parts(file)
            if not (file.is_file() and digest_of_file(file) == picture.hash):
                yield file, picture_bytes(build, picture)

    def remove_old(self, saves: Path) -> None:
        """Removes copies to which no save refers, not even one of the player's own."""
        if not self.folder.is_dir() or self.folder.is_symlink():
            return
        ours = {picture.name for picture in self.pictures}
        old = {name for name in self._names() if name not in ours}
        for name in old - _named(old, saves):
            remove(self.folder / name)
            remove_parts(self.folder / name)
        with suppress(OSError):  # unless it is empty now
            remove_folder(self.folder)

    def _names(self) -> Iterator[str]:
        """The files in the folder whose names have the digest of their bytes."""
        for file in self.folder.iterdir():
            match = _COPY.fullmatch(file.name)
            if (
                match
                and not file.is_symlink()
                and file.is_file()
                and digest_of_file(file).startswith(match[1])
            ):
                yield file.name


def copies(build: Path, folder: Path, *, link: bool) -> tuple[PictureCopies, list[Problem]]:
    """The copies that an install needs: of the pictures that are on this disk, none with `link`."""
    if link or not (build / MANIFEST).exists():
        return PictureCopies(folder), []
    pictures, problems = pictures_of(build)
    return PictureCopies(folder, tuple(picture for picture in pictures if is_local(picture.url))), problems


def _named(names: Iterable[str], saves: Path) -> set[str]:
    """Those of the names that a save contains; all of them if a save cannot be read.

    Only the digests are looked for: other parts of a path may be escaped in several ways.
    """
    left = {name: name[-_DIGEST:].encode() for name in names}
    there: set[str] = set()
    for file in files_below(str(saves), follow=False) if left else ():
        if not file.endswith(".json"):
            continue
        try:
            data = file_bytes(Path(file), MOST_SAVE)
        except OSError:
            return set(left)
        there |= {name for name, text in left.items() if text in data}
    return there
