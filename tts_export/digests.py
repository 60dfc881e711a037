"""Digests of data, of files and of the tool itself; a digest replaces a step's inputs in the cache."""

import os
import sys
from collections.abc import Iterable
from functools import lru_cache
from hashlib import file_digest, sha256
from importlib.util import find_spec
from pathlib import Path
from stat import S_ISLNK
from typing import Any

from msgspec.msgpack import Decoder, Encoder

DIGEST = 16
"""The length of a digest in bytes."""
_LIBRARIES = (
    *("PIL", "bidi", "budoux", "jinja2", "lupa", "msgspec", "numpy", "openpyxl", "pyphen"),
    *("uharfbuzz", "yaml", "font_font_awesome", "font_source_sans_pro"),
)
"""The libraries that the bytes of a build depend on, and the fonts of generated pictures."""
MOST_FILES = 20_000
"""`files_below` stops after about this many files."""
_TICK, _COARSE_TICK = 20_000_000, 2_100_000_000
"""Nanoseconds within which two changes of a file may get the same time; FAT has steps of two seconds."""


def digest(data: object) -> str:
    """A digest of plain data and Structs, as 32 hexadecimal digits."""
    return sha256(encoder().encode(data)).hexdigest()[: 2 * DIGEST]


def digest_of_bytes(data: bytes) -> str:
    """The fingerprint of a file that holds these bytes: SHA-256, in hexadecimal."""
    return sha256(data).hexdigest()


def digest_of_file(file: Path) -> str:
    """The digest of a file's bytes, as `digest_of_bytes` returns it; does not load the whole file."""
    with file.open("rb") as opened:
        return file_digest(opened, "sha256").hexdigest()


@lru_cache(1)
def tool_digest() -> str:
    """A digest of the tool itself: its source files and sprites, and the libraries that it draws with."""
    specs = (find_spec(name) for name in _LIBRARIES)
    libraries = [spec.origin for spec in specs if spec is not None and spec.origin]
    sources = [file for file in files_below(str(Path(__file__).parent)) if file.endswith((".py", ".txt"))]
    states = [
        (file, status.st_mtime_ns, status.st_size)
        for file in (*sources, *libraries)
        if (status := os.stat(file))  # noqa: PTH116 (hundreds of files: Path.stat is slower)
    ]
    return digest([sys.version, states])


def files_below(folder: str, *, follow: bool = True) -> list[str]:
    """Every file and folder below a folder, sorted. Links are followed, but no folder is entered twice.

    Without `follow` links are files. Folders may be nested as deep as paths go: Python's own ways of walking
    give up at a thousand.
    """
    files, walked, left = list[str](), set[str](), [folder]
    while left and (not follow or len(files) <= MOST_FILES):  # a link to the whole disk
        top = left.pop()
        real = os.path.realpath(top) if follow else top
        try:
            with os.scandir(top) as inside:
                entries = [(entry.path, entry.name, entry.is_dir(follow_symlinks=follow)) for entry in inside]
        except OSError:
            continue
        for path, name, is_folder in entries:
            if not is_folder:
                files.append(path)
            elif real not in walked and name != "__pycache__":
                files.append(path)
                left.append(path)
        walked.add(real)
    return sorted(files)


def any_changed_since(files: Iterable[Path], began: int) -> bool:
    """Whether one of these paths may have led to other bytes, or to none, at some time after `began`.

    Like `changed_since`, for the file and for links on the way to it. A missing file may have been removed
    if its folder, or the nearest one that exists, has changed.
    """
    folders = {above for folder in {file.parent for file in files} for above in (folder, *folder.parents)}
    return any(_changed(file, began) for file in files) or any(_moved(folder, began) for folder in folders)


def _changed(file: Path, began: int) -> bool:
    for path in (file, *file.parents):  # a loop: a path may have more parts than Python has calls
        try:
            return changed_since(path.stat(), began) or _moved(path, began)
        except (OSError, ValueError):
            if _moved(path, began):
                return True
    return False


def _moved(path: Path, began: int) -> bool:
    """Whether a path is a link that may have been set after `began`."""
    try:
        stat = path.lstat()
    except (OSError, ValueError):
        return False
    return S_ISLNK(stat.st_mode) and changed_since(stat, began)


def changed_since(stat: os.stat_result, began: int) -> bool:
    """Whether a file may have changed after `began` (nanoseconds), on file systems with coarse clocks too."""
    changed = max(stat.st_mtime_ns, stat.st_ctime_ns) if os.name == "posix" else stat.st_mtime_ns
    coarse = stat.st_mtime_ns % 1_000_000_000 == 0
    return changed > began - (_COARSE_TICK if coarse else _TICK)


@lru_cache(1)
def encoder() -> Encoder:
    """The encoder of inputs and values of steps: plain data, Structs and paths."""
    return Encoder(enc_hook=_encodable)


@lru_cache(256)
def decoder(kind: Any) -> Decoder[Any]:
    """The decoder of values of one type."""
    return Decoder(kind, dec_hook=_decoded)


def _encodable(value: object) -> object:
    if isinstance(value, Path):
        return _bytes(value)
    raise NotImplementedError(f"{type(value).__name__} cannot be an input or a value of a step")


def _decoded(kind: type, value: Any) -> object:
    if issubclass(kind, Path):
        return _path(value)
    raise NotImplementedError(f"{kind.__name__} cannot be a value of a step")


@lru_cache(4096)
def _bytes(path: Path) -> bytes:
    """A path as bytes, since names on a disk need not be text; remembered, because the places of all cards
    name the same few files.
    """
    return os.fsencode(path)


@lru_cache(4096)
def _path(value: bytes) -> Path:
    """The path that was encoded, likewise."""
    return Path(os.fsdecode(value))
