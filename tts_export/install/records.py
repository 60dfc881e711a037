"""What tts-export has installed in a folder of the game: a record with the digest of every file.

A file is ours if it has the bytes that were written there. Any other file is the player's own, also one
that was saved over in the game: it is never replaced or removed. Links are never followed.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path, PureWindowsPath

import msgspec

from tts_export.digests import digest_of_bytes, digest_of_file
from tts_export.files import remove_parts, same_bytes, write_whole
from tts_export.inputs import from_json, save_bytes
from tts_export.links import remove, remove_folder
from tts_export.problems import Problem, Where

RECORD = ".installed-by-tts-export"
_KINDS = (".json", ".png")


class InstallRecord(msgspec.Struct, frozen=True):
    """The content of the file RECORD."""

    build: str = ""
    """The build folder that was installed here."""
    files: Mapping[str, list[str]] = {}
    """The digests that a file may have, by its name in the folder."""


def record(folder: Path) -> InstallRecord:
    """The record of a folder, empty if there is none."""
    try:
        data = save_bytes(folder / RECORD)
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


class InstalledFolder(msgspec.Struct, frozen=True):
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
            if taken and not (same_bytes(file, data)):
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
