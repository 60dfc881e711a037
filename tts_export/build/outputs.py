"""The files of a build on their way: in memory, set aside on the disk, or standing in `build/` already."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from pathlib import Path

from msgspec import Struct


class Output(Struct, frozen=True, dict=True):
    """One file of a build."""

    known: str
    """Its hash, if it was worked out already."""
    data: bytes | Path | None
    """Its bytes; or the file in which they were set aside; or nothing: it stands in its place, unharmed."""

    @cached_property
    def hash(self) -> str:
        """SHA-256 in hexadecimal; worked out when somebody asks: of saves nobody does before they are
        written.
        """
        assert self.known or isinstance(self.data, bytes)
        return self.known or sha256(self.data).hexdigest()  # type: ignore[arg-type]


def output(data: bytes) -> Output:
    """A file of these bytes."""
    return Output("", data)


class Spool:
    """Where finished sheets wait until the whole build is known to be good: a thousand cards' sheets are more
    than memory should hold.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, name: str, data: bytes, digest: str) -> Output:
        """The file, set aside; `digest` is the SHA-256 of its bytes."""
        file = self.folder / Path(name).name
        self.folder.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        return Output(digest, file)

    def clear(self) -> None:
        """Removes what is still there: of this build, or of one that was killed."""
        if self.folder.is_dir():
            for file in self.folder.iterdir():
                file.unlink(missing_ok=True)
            self.folder.rmdir()
