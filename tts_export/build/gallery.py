"""Art on the disk: pictures cut to their places on cards, so that the next build need not make them again.

To decode and scale a painting, or to generate one, costs more than all the rest of a card. Kept here is the
result, as raw pixels (reading them back costs about a fiftieth), under a name made from all that it came
from; and the files of mats and tokens, of which one takes as long as fifty cards.

Pixels are kept as Pillow has them in memory, four bytes each, also without transparency: a file that was read
is a picture then. To spread three bytes of each over four took half as long as to read and check them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Mapping
from hashlib import blake2b
from pathlib import Path
from struct import Struct
from typing import NamedTuple
from zlib import crc32

from PIL import Image
from PIL._imaging import map_buffer

from tts_export.build.stamps import Stamp, stamp
from tts_export.draw.pictures import Gallery
from tts_export.sheets import deflate

MOST_BYTES = 2_000_000_000
"""What the folder may hold after a build: the art of some two thousand cards."""
_ART = 2
"""Bytes of art for each pixel of a card: it fills half of the card, at four bytes a pixel."""
_DIGEST = 16
_HEAD = Struct(">IHH4s")
"""In front of what is kept: its checksum (what was cut short, or harmed, is not used), a picture's size and
mode.
"""
_IN_MEMORY = {"RGB": "RGBX", "RGBA": "RGBA"}
"""What Pillow calls the four bytes of a pixel, by the modes of pictures that are kept."""
_MANY, _LARGE = 10, 1_500_000
"""Pictures, and bytes of one, from which it pays to import a faster checksum."""
_MOST_ASKED = 10_000
"""Keys remembered."""


class DiskGallery(Gallery):
    """A gallery whose pictures outlive the process. `contents`: known digests by path, with their stamps.

    What was read stays in memory only when it is asked for again. Most art is on one card, and memory that
    is not used again must be got from the system: a new process took a fifteenth longer to draw its cards.
    """

    def __init__(self, folder: Path, tool: str, contents: Mapping[str, tuple[Stamp, str]]) -> None:
        super().__init__()
        self.folder = folder
        self.tool = tool
        self._contents = dict(contents)
        self._asked: set[Hashable] = set()

    def get(self, key: Hashable) -> Image.Image | None:
        found = super().get(key)
        if found is None:
            found = _picture(self._file(key), many=len(self._asked) > _MANY)
            if found is not None and key in self._asked:
                super().keep(key, found)
            self._remember(key)
        return found

    def _remember(self, key: Hashable) -> None:
        if len(self._asked) >= _MOST_ASKED:
            self._asked.clear()
        self._asked.add(key)

    def keep(self, key: Hashable, picture: Image.Image) -> None:
        super().keep(key, picture)
        if picture.mode in _IN_MEMORY and max(picture.size) <= 0xFFFF:
            pixels = picture.tobytes("raw", _IN_MEMORY[picture.mode])
            _write(self._file(key), pixels, picture.size, picture.mode)

    def once(self, key: Hashable, draw: Callable[[], Image.Image]) -> Image.Image:
        """The picture kept under this key, or the one that `draw` gives, kept from now on."""
        found = self.get(key)
        if found is None:
            found = draw()
            self.keep(key, found)
        return found

    def file(self, key: Hashable) -> bytes | None:
        """The bytes of a finished picture file that was kept under this key."""
        found = _read(self._file(key))
        return bytes(found.content) if found is not None else None

    def keep_file(self, key: Hashable, data: bytes) -> None:
        """Keeps a finished picture file."""
        _write(self._file(key), data)

    def content(self, file: Path) -> Hashable:
        known = self._contents.get(str(file))
        if known is None or known[0] != stamp(str(file)):
            return digest(file.read_bytes())
        return known[1]

    def _file(self, key: Hashable) -> Path:
        name = digest(f"{self.tool} {key!r}".encode("utf-8", "surrogatepass"))
        return self.folder / name[:2] / name


def content(file: Path) -> str:
    """The digest of a file's bytes; nothing for one that cannot be read."""
    try:
        return digest(file.read_bytes())
    except OSError:
        return ""


def digest(data: bytes) -> str:
    """A short name for bytes: 128 bits, never met twice by chance."""
    return blake2b(data, digest_size=_DIGEST).hexdigest()


class _Kept(NamedTuple):
    """A kept file: of a picture its size and mode, and the bytes."""

    width: int
    height: int
    mode: str
    content: memoryview


def _picture(file: Path, *, many: bool) -> Image.Image | None:
    """The kept picture. Its pixels are the bytes of the file that were read, so nobody may draw on it."""
    found = _read(file, many=many)
    if found is None or found.mode not in _IN_MEMORY or len(found.content) != 4 * found.width * found.height:
        return None
    picture = Image.Image()._new(map_buffer(found.content, found[:2], "raw", 0, (found.mode, 0, 1)))
    picture.readonly = 1
    return picture


def _read(file: Path, *, many: bool = False) -> _Kept | None:
    """What was kept in a file; nothing if it is not there, or not as it was written."""
    try:
        with file.open("rb", buffering=0) as opened:
            data = opened.read()
    except OSError:
        return None
    content = memoryview(data)[_HEAD.size :]
    if not content:
        return None
    check, width, height, mode = _HEAD.unpack_from(data)
    found = deflate.crc32(content) if many and len(content) >= _LARGE else crc32(content)
    return _Kept(width, height, mode.rstrip(b"\0").decode("latin-1"), content) if check == found else None


def _write(file: Path, content: bytes, size: tuple[int, int] = (0, 0), mode: str = "") -> None:
    """Keeps a picture or a file; a full disk only means that it is made again."""
    half = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        half.write_bytes(_HEAD.pack(crc32(content), *size, mode.encode()) + content)
        half.replace(file)
    except OSError:
        half.unlink(missing_ok=True)


def prune(folder: Path, pixels: int = 0, most: int = MOST_BYTES) -> None:
    """Removes what was made longest ago until `folder` holds at most `most` bytes, or what the art of cards
    of so many `pixels` together takes: where all of it is needed, to remove some would only cost time.
    """
    most = max(most, pixels * _ART)
    found = [(entry.stat(), entry) for entry in folder.glob("*/*")]
    total = sum(stat.st_size for stat, _ in found)
    for stat, entry in sorted(found, key=lambda one: (one[0].st_mtime_ns, one[1])):
        if total <= most:
            return
        entry.unlink(missing_ok=True)
        total -= stat.st_size
