"""What tts-export has installed in a folder of the game: its files, and copies of the pictures of a build."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path, PureWindowsPath

import msgspec
from msgspec import Struct

from tts_export.built.manifest import MANIFEST, PictureFile
from tts_export.digests import digest_of_bytes, digest_of_file
from tts_export.files import remove_parts, write_whole
from tts_export.inputs import MOST_SAVE, file_bytes, from_json
from tts_export.links import remove, remove_folder
from tts_export.problems import Problem, Where
from tts_export.publish.pictures import ChangedPicture, picture_bytes, pictures_of
from tts_export.tts.urls import address, is_local

RECORD = ".installed-by-tts-export"
_KINDS = (".json", ".png")


class InstallRecord(Struct, frozen=True):
    """The content of the file RECORD."""

    build: str = ""
    """The build folder that was installed here."""
    files: Mapping[str, list[str]] = {}
    """The digests that a file may have, by its name in the folder."""


def record(folder: Path) -> InstallRecord:
    """The record of a folder, empty if there is none."""
    try:
        data = (folder / RECORD).read_bytes()
        return from_json(data, InstallRecord)
    except (OSError, msgspec.MsgspecError):
        return InstallRecord()


def owner(folder: Path) -> Path | None:
    """The build folder that was installed into `folder`; None if there is none, or its project is gone."""
    build = record(folder).build
    return Path(build) if build and Path(build).parent.is_dir() else None


def is_free(folder: Path, name: str, known: InstallRecord) -> bool:
    """Whether there is no file of this name in the folder, or one that was installed."""
    file = folder / name
    if links(folder, name):
        return False
    if not file.exists():
        return True
    digests = known.files.get(name)
    return digests is not None and file.is_file() and digest_of_file(file) in digests


class InstalledFolder(Struct, frozen=True):
    """One folder of an install, with the files that it is to hold."""

    folder: Path
    known: InstallRecord
    """What was installed here before."""
    files: dict[str, bytes]

    def problems(self) -> Iterator[Problem]:
        """What is in the way of the files."""
        for link in sorted({link for name in self.files for link in links(self.folder, name)}):
            message = "a symbolic link is not followed: move it away, then install again"
            yield Problem(Where(link), "symbolic-link", message)
        for name, data in self.files.items():
            file = self.folder / name
            taken = not links(self.folder, name) and not is_free(self.folder, name, self.known)
            if taken and not (file.is_file() and file.read_bytes() == data):
                message = (
                    "not the file that was installed here: move it away if it is yours, then install again"
                )
                yield Problem(Where(file), "not-installed", message)

    def begin(self, project: Path) -> None:
        """Records old and new files, so that all are known as ours if the install is stopped halfway.

        Removes what a stopped install has left.
        """
        both = {name: list(self.known.files.get(name, ())) for name in {**self.known.files, **self.files}}
        for name in both:
            if not links(self.folder, name):
                remove_parts(self.folder / name)
        for name, data in self.files.items():
            if both[name] or name not in self.known.files:
                both[name].append(digest_of_bytes(data))
        self._write(project, both)

    def finish(self, project: Path) -> None:
        """Removes the files of an earlier install that the build no longer has; records those that it has."""
        for name in self.known.files.keys() - self.files.keys():
            file = self.folder / name
            if file.suffix in _KINDS and is_free(self.folder, name, self.known):
                remove(file)
                _remove_empty(file.parent, self.folder)
        self._write(project, {name: [digest_of_bytes(data)] for name, data in self.files.items()})

    def _write(self, project: Path, files: Mapping[str, list[str]]) -> None:
        remove_parts(self.folder / RECORD)
        if not files:
            remove(self.folder / RECORD)
        else:
            build = str(project).encode("utf-8", "replace").decode()
            write_whole(
                self.folder / RECORD, msgspec.json.encode(InstallRecord(build, files), order="sorted")
            )


def links(folder: Path, name: str) -> list[Path]:
    """The links at or below `folder` through which a name leads; the folder above for one that leads out."""
    windows = PureWindowsPath(name)
    if ".." in windows.parts or windows.anchor or "\0" in name:
        return [folder.parent]
    steps = Path(name).parts
    inside = (folder.joinpath(*steps[:count]) for count in range(len(steps), -1, -1))
    return [path for path in inside if path.is_symlink()]


def _remove_empty(inner: Path, folder: Path) -> None:
    """Removes folders that are empty now, up to `folder`, which stays."""
    with suppress(OSError):
        while inner != folder:
            remove_folder(inner)
            inner = inner.parent


_DIGEST = len("1a2b3c4d5e6f.jpg")
_COPY = re.compile(r".+-([0-9a-f]{12})\.(jpg|png)")


class PictureCopies(Struct, frozen=True):
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
        """The files in the folder whose names tell the truth."""
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
    for file in saves.rglob("*.json") if left else ():
        try:
            data = file_bytes(file, MOST_SAVE)
        except OSError:
            return set(left)
        there |= {name for name, text in left.items() if text in data}
    return there
