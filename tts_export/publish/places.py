"""A place for pictures on the net: a folder that somebody uploads, or a bucket (`s3`)."""

from pathlib import Path
from typing import Protocol

from tts_export import links
from tts_export.digests import digest_of_file
from tts_export.files import remove_parts, write_whole
from tts_export.problems import reason

S3 = "s3://"


class PlaceError(Exception):
    """Something that a place did not do; the text is the reason. `fatal`: others would fail as well."""

    def __init__(self, text: str, *, fatal: bool = False) -> None:
        super().__init__(text)
        self.fatal = fatal


class Place(Protocol):
    """Where pictures are put. Each method raises `PlaceError`."""

    def has(self, name: str, sha256: str, data: bytes) -> bool:
        """Whether a picture is there under this name, with exactly these bytes."""

    def put(self, name: str, sha256: str, data: bytes, *, lasting: bool = True) -> None:
        """Puts a file there, whole or not at all. `lasting`: nothing else will ever have this name."""

    def remove(self, name: str, sha256: str) -> None:
        """Removes a picture, if it is there; a file with other bytes is not the one, and stays."""


class Folder:
    """A folder on this machine, which somebody uploads to a web host."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def has(self, name: str, sha256: str, data: bytes) -> bool:
        """Whether the file exists with these bytes."""
        file = self._folder / name
        try:
            return file.is_file() and file.stat().st_size == len(data) and digest_of_file(file) == sha256
        except OSError:
            return False

    def put(self, name: str, sha256: str, data: bytes, *, lasting: bool = True) -> None:
        """Writes the file atomically."""
        file = self._folder / name
        try:
            remove_parts(file)
            write_whole(file, data)
        except OSError as error:
            raise PlaceError(f"cannot write into {self._folder}: {reason(error)}", fatal=True) from None

    def remove(self, name: str, sha256: str) -> None:
        """Removes the file."""
        file = self._folder / name
        try:
            if not file.exists():
                return
            if not file.is_file() or digest_of_file(file) != sha256:  # nothing ever comes out of a pipe
                raise PlaceError("there is another file of that name")
            links.remove(file)
        except OSError as error:
            raise PlaceError(f"cannot remove {file}: {reason(error)}") from None
