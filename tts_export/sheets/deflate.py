"""Deflate and a checksum, by the fastest library there is.

ISA-L packs a row of cells in a seventh of the time that zlib takes, and as small. It is installed with the
tool where there is a build of it for the machine; else Python's own zlib does. The bytes differ between the
two, and perhaps between kinds of processors, never the pixels: which library it is belongs to what a build
depends on (`build/tool.py`).

ISA-L works in a thread of its own. Where it uses the processor's widest registers it leaves them in a state
in which other code is slow: Pillow would take three times as long to paste, to the end of the process. A
thread has its own registers, and is over when its work is done.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import lru_cache
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from types import ModuleType

Made = TypeVar("Made")

_FAST = 1
_RAW, _MEMORY = -15, 9
"""No head and no checksum; as much memory as zlib can use."""


@lru_cache(1)
def _library() -> ModuleType:
    """Imported at the first use: most builds deflate nothing."""
    try:
        from isal import isal_zlib
    except ImportError:
        return zlib
    library: ModuleType = isal_zlib
    return library


def deflated(data: bytes) -> tuple[bytes, int]:
    """A raw stream that other streams may follow, and the Adler-32 of what it holds."""
    return _in_a_thread(lambda: _deflated(data))


def _deflated(data: bytes) -> tuple[bytes, int]:
    library = _library()
    packing = library.compressobj(_FAST, library.DEFLATED, _RAW, _MEMORY)
    stream = b"".join([packing.compress(data), packing.flush(library.Z_FULL_FLUSH)])
    return stream, library.adler32(data)


def crc32(data: memoryview) -> int:
    """CRC-32 of more than a megabyte; to start the thread takes as long as zlib needs for less."""
    check: int = _in_a_thread(lambda: _library().crc32(data))
    return check


def _in_a_thread(work: Callable[[], Made]) -> Made:
    made: list[Made] = []
    thread = Thread(target=lambda: made.append(work()))
    thread.start()
    thread.join()
    return made[0]


def inflated(stream: bytes) -> bytes:
    """What a stream of `deflated` holds. The library's error for one that is broken."""
    data: bytes = _library().decompressobj(_RAW).decompress(stream)
    return data
