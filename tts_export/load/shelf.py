"""Things worked out before, kept on the disk by name: each with what it was made from, to be checked again.

A shelf may come with a stranger's project. So it holds plain data and instances of the settings classes:
nothing on it can run code.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

_DIGEST = 16


class Shelf:
    """`folder` holds it; `tool` names the program's version: what another one left does not count."""

    def __init__(self, folder: Path, tool: str) -> None:
        self.folder = folder
        self.tool = tool
        self.memory: dict[str, Any] = {}
        """What is not worth keeping on the disk: for the next build of the same process."""
        self._values: dict[str, tuple[bytes, Any]] = {}
        self._new: set[str] = set()
        self._last: dict[str, Callable[[], None]] = {}

    def get(self, name: str, made_from: Any) -> Any:
        """What lies under this name if it was made from the same; None otherwise."""
        origin = self._origin(name, made_from)
        if name in self._values and self._values[name][0] == origin:
            return self._values[name][1]
        data = _read(self.folder / name)
        if data is None or data[:_DIGEST] != _seal(origin, data[_DIGEST:]):
            return None
        self._values[name] = origin, loaded(data[_DIGEST:])
        return self._values[name][1]

    def has(self, name: str) -> bool:
        """Whether anything lies under this name, whatever it was made from."""
        return (self.folder / name).exists()

    def put(self, name: str, made_from: Any, value: Any) -> None:
        """Puts a value under a name; `made_from` is plain data with one `repr`."""
        self._values[name] = self._origin(name, made_from), value
        self._new.add(name)

    def at_the_end(self, name: str, put: Callable[[], None]) -> None:
        """`put` will put what belongs under a name when the build is known to be good."""
        self._last[name] = put

    def pending(self) -> Iterator[tuple[str, bytes]]:
        """The files to write, once the build is known to be good: what was put there since the last time."""
        for put in self._last.values():
            put()
        self._last.clear()
        for name in sorted(self._new):
            origin, value = self._values[name]
            body = pickle.dumps(value, protocol=5)
            yield name, _seal(origin, body) + body
        self._new.clear()

    def _origin(self, name: str, made_from: Any) -> bytes:
        said = repr((self.tool, name, made_from)).encode("utf-8", "surrogatepass")
        return blake2b(said, digest_size=_DIGEST).digest()


def _seal(origin: bytes, body: bytes) -> bytes:
    return blake2b(origin + body, digest_size=_DIGEST).digest()


def content(file: Path) -> str:
    """A digest of a file's bytes; nothing for a file that cannot be read."""
    data = _read(file)
    return blake2b(data, digest_size=_DIGEST).hexdigest() if data is not None else ""


def _read(file: Path) -> bytes | None:
    try:
        return file.read_bytes()
    except OSError:
        return None


def loaded(body: bytes) -> Any:
    """The value in a pickle of plain data and settings; None for one that holds anything else."""
    try:
        return _Settings(io.BytesIO(body)).load()
    except Exception:  # a broken pickle can raise nearly anything
        return None


class _Settings(pickle.Unpickler):
    """Knows no classes but those of settings."""

    def find_class(self, module: str, name: str) -> Any:
        from tts_export.settings.base import Settings

        found = super().find_class(module, name) if module.startswith("tts_export.settings.") else None
        if isinstance(found, type) and issubclass(found, Settings):
            return found
        raise pickle.UnpicklingError(f"{module}.{name} has no place here")
