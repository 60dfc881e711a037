"""Art on the disk: pictures cut to their places on cards, so that the next build need not make them again.

To decode and scale a painting, or to generate one, costs more than all the rest of a card. Kept here is the
result, as raw pixels (reading them back costs about a fortieth), under a name made from all that it came
from; and the files of mats and tokens, of which one takes as long as fifty cards.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Mapping
from hashlib import blake2b
from pathlib import Path
from struct import Struct
from zlib import crc32

from PIL import Image

from tts_export.build.stamps import Stamp, stamp
from tts_export.drawing.pictures import Gallery
from tts_export.sheets import deflate

MOST_BYTES = 2_000_000_000
"""What the folder may hold after a build; the art of some two thousand cards."""
_DIGEST = 16
_HEAD = Struct(">IHH")
"""In front of what is kept: its checksum (what was cut short, or harmed, is not used), a picture's size."""
_NO_SIZE = (0, 0)
_MANY, _LARGE = 10, 1_500_000
"""Pictures, and bytes of one, from which it pays to import a faster checksum."""


class DiskGallery(Gallery):
    """A gallery whose pictures outlive the process. `contents`: known digests by path, with their stamps."""

    def __init__(self, folder: Path, tool: str, contents: Mapping[str, tuple[Stamp, str]]) -> None:
        super().__init__()
        self.folder = folder
        self.tool = tool
        self._contents = dict(contents)
        self._asked = 0

    def get(self, key: Hashable) -> Image.Image | None:
        found = super().get(key)
        if found is None:
            self._asked += 1
            found = _picture(self._file(key), many=self._asked > _MANY)
            if found is not None:
                super().keep(key, found)
        return found

    def keep(self, key: Hashable, picture: Image.Image) -> None:
        super().keep(key, picture)
        if picture.mode in ("RGB", "RGBA") and max(picture.size) <= 0xFFFF:
            _write(self._file(key), picture.size, picture.tobytes())

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
        return bytes(found[2]) if found is not None else None

    def keep_file(self, key: Hashable, data: bytes) -> None:
        """Keeps a finished picture file."""
        _write(self._file(key), _NO_SIZE, data)

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


def _picture(file: Path, *, many: bool) -> Image.Image | None:
    found = _read(file, many=many)
    if found is None:
        return None
    width, height, pixels = found
    mode = "RGBA" if len(pixels) == width * height * 4 else "RGB"
    return Image.frombytes(mode, (width, height), pixels)


def _read(file: Path, *, many: bool = False) -> tuple[int, int, memoryview] | None:
    """Width, height and content of a kept file; nothing if it is not there, or not as it was written."""
    try:
        with file.open("rb", buffering=0) as opened:
            data = opened.read()
    except OSError:
        return None
    content = memoryview(data)[_HEAD.size :]
    if not content:
        return None
    check, width, height = _HEAD.unpack_from(data)
    found = deflate.crc32(content) if many and len(content) >= _LARGE else crc32(content)
    return (width, height, content) if check == found else None


def _write(file: Path, size: tuple[int, int], content: bytes) -> None:
    """Keeps a picture; a full disk only means that it is made again."""
    half = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        half.write_bytes(_HEAD.pack(crc32(content), *size) + content)
        half.replace(file)
    except OSError:
        half.unlink(missing_ok=True)


def prune(folder: Path, most: int = MOST_BYTES) -> None:
    """Removes what was made longest ago until `folder` holds at most `most` bytes."""
    found = [(entry.stat(), entry) for entry in folder.glob("*/*")]
    total = sum(stat.st_size for stat, _ in found)
    for stat, entry in sorted(found, key=lambda one: (one[0].st_mtime_ns, one[1])):
        if total <= most:
            return
        entry.unlink(missing_ok=True)
        total -= stat.st_size
