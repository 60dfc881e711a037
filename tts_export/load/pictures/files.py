"""Checks the pictures of cards: each exists, is inside the project, can be read, and is not too large; what a
generated one is to show can be drawn.

A picture is read through once; it is decoded when its card is drawn.
"""

import time
import warnings
from collections.abc import Sequence
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Any

from msgspec import Struct
from PIL import Image, UnidentifiedImageError

from tts_export.art.objects.glyph_names import glyph_names
from tts_export.cache import Cache
from tts_export.digests import any_changed_since
from tts_export.inputs import file_bytes
from tts_export.load.names import names_in, unknown_names
from tts_export.load.pictures.finished import PictureLook, SizeInPixels
from tts_export.load.pictures.missing import MissingPictures
from tts_export.load.reading import Reading
from tts_export.locks import turn
from tts_export.paint.pictures import FORMATS, LARGE_PICTURE, MOST_BYTES, MOST_PIXELS, looked_at, read_through
from tts_export.problems import Where, one_of
from tts_export.settings.reading import read
from tts_export.settings.traits import GeneratedArt
from tts_export.yamls import Map


def check_picture(
    reading: Reading,
    file: Path,
    named: str,
    at: Where,
    folders: Sequence[Path] = (),
    missing: MissingPictures | None = None,
) -> str | None:
    """The picture's path from the project's root, or None after reporting why it cannot be used.

    It is looked for in `folders`, then beside the file that names it, then beside cards.yaml. If there is
    none, `missing` collects it, instead of a report at once; then it may also have another ending, or other
    capitals.
    """
    key = (file, named)
    if key in reading.pictures:
        return reading.pictures[key]
    searched = list(dict.fromkeys([*folders, file.parent, reading.root]))
    if missing is None:
        file_at = reading.file(searched, named, at)
    else:
        file_at = _of_spreadsheet(reading, file.parent, searched, named, at, missing)
    if file_at is None:
        return None
    known = _known(reading.cache, file_at)
    if known.size is None:
        reading.report(at, known.name, f'"{named}" {known.message}')
        return None
    path = reading.pictures[key] = reading.relative(file_at)
    reading.picture_looks[path] = PictureLook(known.size, reading.cache.fingerprint(file_at))
    return path


def _of_spreadsheet(
    reading: Reading, beside: Path, folders: list[Path], named: str, at: Where, missing: MissingPictures
) -> Path | None:
    meant = reading.meant_picture(folders, named)
    if meant is None:
        return reading.file(folders, named, at, partial(missing.add, beside, folders))
    if meant.name != PurePosixPath(named.strip().replace("\\", "/")).name:
        missing.respelled(named.strip(), meant, at)
    return reading.file([meant.parent], meant.name, at)


def size_of(file: Path) -> SizeInPixels | None:
    """The size of a picture that a stranger's spreadsheet may name; None if it cannot be used."""
    try:
        return _looked_at(file).size if file.is_file() else None
    except (OSError, ValueError):
        return None


class _Look(Struct, frozen=True):
    """The size of a picture; or why it cannot be used: a problem's name and message."""

    name: str = ""
    message: str = ""
    size: SizeInPixels | None = None


def _known(cache: Cache, file: Path) -> _Look:
    """What a look at a file shows, from the cache if a file with the same bytes was looked at before."""
    began, content = time.time_ns(), cache.fingerprint(file)
    known = cache.look("whole picture check", content, _Look)
    if known is not None:
        return known
    look = _looked_at(file)
    readable = content != ""  # why a file cannot be read depends on more than its content
    if readable and not any_changed_since([file], began):  # else it was saved just now, perhaps only half
        cache.keep("whole picture check", content, look)
    return look


def _looked_at(file: Path) -> _Look:
    size = file.stat().st_size
    if size > MOST_BYTES:
        return _Look("picture-too-large", f"has {size:,} bytes, at most {MOST_BYTES:,} are read")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # sizes are checked below; a broken EXIF block does not matter
            data = file_bytes(file, MOST_BYTES)
            size_in_pixels, flaw = looked_at(data)
            if not flaw:
                with turn(LARGE_PICTURE) as wait:
                    read_through(data, wait)
    except Image.DecompressionBombError:
        return _Look("picture-too-large", f"has more than {MOST_PIXELS:,} pixels")
    except UnidentifiedImageError:
        return _Look("not-a-picture", f"is not a picture that can be read: {one_of(FORMATS)}")
    except Exception as error:  # a broken file can make a decoder raise nearly anything
        return _Look("not-a-picture", f"is not a whole picture: {error}")
    if flaw:
        return _Look("picture-too-large", flaw)
    return _Look(size=size_in_pixels)


def generated_art(reading: Reading, data: Map, at: Where) -> dict[str, Any] | None:
    """The mapping as plain data, or None after reporting what is wrong with it."""
    art, problems = read(GeneratedArt, data, at)
    if art is not None:
        problems = list(unknown_names(names_in(art), {"glyph": glyph_names()}, data))
    reading.problems += problems
    return None if problems else _plain(data)


def _plain(data: Any) -> Any:
    """The values without their places."""
    if isinstance(data, dict):
        return {name: _plain(value) for name, value in data.items()}
    return [_plain(value) for value in data] if isinstance(data, list) else data
