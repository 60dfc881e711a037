"""Checks the pictures that cards name: each exists, is inside the project, can be read, and is not too large.

Only the first bytes of a picture are read here; it is decoded when its card is drawn.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from PIL import Image, UnidentifiedImageError

from tts_export.cache import Cache
from tts_export.digests import any_changed_since
from tts_export.draw.pictures import FORMATS, MOST_PIXELS
from tts_export.load.reading import Reading
from tts_export.problems import Where, one_of

MOST_BYTES = 64_000_000


def check_picture(
    reading: Reading,
    file: Path,
    named: str,
    at: Where,
    on_missing: Callable[[str, Where], None] | None = None,
) -> str | None:
    """The picture's path from the project's root, or None after reporting why it cannot be used.

    It is looked for beside the file that names it, then beside cards.yaml. `on_missing` is called instead of
    reporting that there is no such file.
    """
    if (file, named) in reading.pictures:
        return reading.pictures[file, named]
    folders = list(dict.fromkeys([file.parent, reading.root]))
    found = reading.file(folders, named, at, on_missing)
    if found is None:
        return None
    flaw = _flaw_in(reading.cache, found)
    if flaw.name:
        reading.report(at, flaw.name, f'"{named}" {flaw.message}')
        return None
    return reading.pictures.setdefault((file, named), reading.relative(found))


def is_readable(file: Path) -> bool:
    """Whether a file, which a stranger's spreadsheet may name, is a picture small enough to be opened."""
    try:
        return file.is_file() and not _flaw(file).name
    except (OSError, ValueError):
        return False


class _Flaw(Struct, frozen=True):
    """Why a file cannot be used as a picture: a problem's name and message, both empty if it can."""

    name: str = ""
    message: str = ""


def _flaw_in(cache: Cache, file: Path) -> _Flaw:
    """The flaw of a file, from the cache if a file with the same bytes was checked before."""
    began, content = time.time_ns(), cache.fingerprint(file)
    known = cache.look("picture check", content, _Flaw)
    if known is not None:
        return known
    found = _flaw(file)
    readable = content != ""  # why a file cannot be read depends on more than its content
    if readable and not any_changed_since([file], began):  # else it was saved just now, perhaps only half
        cache.keep("picture check", content, found)
    return found


def _flaw(file: Path) -> _Flaw:
    size = file.stat().st_size
    if size > MOST_BYTES:
        return _Flaw("picture-too-large", f"has {size:,} bytes, at most {MOST_BYTES:,} are read")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # sizes are checked below; a broken EXIF block does not matter
            with Image.open(file, formats=FORMATS) as picture:
                width, height = picture.size
    except Image.DecompressionBombError:
        return _Flaw("picture-too-large", f"has more than {MOST_PIXELS:,} pixels")
    except UnidentifiedImageError:
        return _Flaw("not-a-picture", f"is not a picture that can be read: {one_of(FORMATS)}")
    except Exception as error:  # a broken file can make a decoder raise nearly anything
        return _Flaw("not-a-picture", f"is not a whole picture: {error}")
    if width * height > MOST_PIXELS:
        return _Flaw(
            "picture-too-large", f"has {width} x {height} pixels, at most {MOST_PIXELS:,} in all are drawn"
        )
    return _Flaw()
