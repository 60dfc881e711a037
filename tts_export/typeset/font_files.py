"""Font files: in an installed package or in the project."""

import pkgutil
import sys
from collections.abc import Iterable
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from tts_export.digests import digest_of_bytes
from tts_export.files import is_file
from tts_export.inputs import file_bytes
from tts_export.links import real
from tts_export.paint.memo import Memo
from tts_export.problems import nearest
from tts_export.typeset.outlines import is_sound

MOST_BYTES = 32_000_000
"""Bytes of a font; the largest ones, with all characters of China, have 20 million."""
SUFFIXES = (".otf", ".ttf", ".ttc", ".woff", ".woff2")
_TABLES = 1024
"""The beginning of a font, which names its tables."""
_SOUND = Memo(1_000)
"""Whether a font can be read, by its content: it may have a thousand names, and a look at it takes long."""


class FontMissing(ValueError):
    """A font file that is not at the place that the frames name, or that is not a font."""


def find_font(name: str, root: Path | None) -> Path:
    """The file of `package:File.otf`, or of a path within the project. Raises FontMissing.

    A package has its fonts in its folder `files`, or anywhere: `package:fonts/File.otf`.
    """
    file = _place(name, root)
    if not is_file(file):
        raise FontMissing(f'there is no font file "{name}"{_instead(name, file.parent, root)}')
    if not _inside(file, _folder(name.partition(":")[0]) if ":" in name else root or Path()):
        raise FontMissing(f'"{name}" leads out of the project folder; copy the font into it')
    if file.stat().st_size > MOST_BYTES:
        raise FontMissing(f'"{name}" has more than {MOST_BYTES:,} bytes')
    return file


def _instead(name: str, folder: Path, root: Path | None) -> str:
    """The nearest file of a font package or of the project, or what the name of a font looks like."""
    package, colon, _ = name.partition(":")
    if name.lower().endswith(SUFFIXES):
        if colon:
            return nearest(name, [f"{package}:{file.name}" for file in _fonts_in(folder)])
        top = root or Path()
        files = [file for place in dict.fromkeys((folder, top / "fonts", top)) for file in _fonts_in(place)]
        known = [file.relative_to(top).as_posix() for file in files if file.is_relative_to(top)]
        same = [file for file in known if Path(file).name.lower() == Path(name).name.lower()]
        return f', did you mean "{same[0]}"?' if same else nearest(name, known)
    return ", expected a file such as fonts/Mine.otf, or package:File.otf"


def _fonts_in(folder: Path) -> list[Path]:
    return sorted(file for file in folder.glob("*") if file.suffix.lower() in SUFFIXES)


def font_places(names: Iterable[str], root: Path | None) -> list[Path]:
    """Every file and folder that decides which files these fonts are: the folders of packages for one that is
    not installed.
    """
    places: dict[Path, None] = {}
    for name in names:
        try:
            file = _place(name, root)
            places |= dict.fromkeys(
                (file, *(() if is_file(file) else (file.parent, (root or Path()) / "fonts")))
            )
        except FontMissing:
            places |= dict.fromkeys(map(Path, filter(None, sys.path)))
    return list(places)


def font_problem(name: str, root: Path | None) -> tuple[str, str] | None:
    """The name and the message of what is wrong with a font, or None."""
    try:
        file = find_font(name, root)
    except FontMissing as error:
        return "missing-font", str(error)
    if _is_good(real(file), *state_of(file)):
        return None
    data = file_bytes(file, MOST_BYTES)
    if data.startswith((b"wOFF", b"wOF2")):
        return "bad-font", f'"{name}" is a packed font of a web page (WOFF): name its TTF or OTF file'
    if b"CBDT" in data[:_TABLES] or b"sbix" in data[:_TABLES]:
        return "bad-font", f'"{name}" has colored pictures instead of outlines; use a font with outlines'
    return "bad-font", f'"{name}" is not a font that can be read'


@lru_cache(64)
def _is_good(file: Path, *state: int) -> bool:
    data = file_bytes(file, MOST_BYTES)
    return _SOUND.get(digest_of_bytes(data), lambda: is_sound(data))


def state_of(file: Path) -> tuple[int, int, int]:
    """What differs after a file has changed."""
    stat = file.stat()
    return stat.st_mtime_ns, stat.st_ctime_ns, stat.st_size


def is_installed(file: Path) -> bool:
    """Whether a font belongs to an installed package. What others are is not known: they are not given to
    FreeType, which runs programs of fonts for as long as they like.
    """
    return any(_is_package(folder) for folder in file.absolute().parents)


@lru_cache(1000)
def _is_package(folder: Path) -> bool:
    """A folder without `__init__.py` is none, although Python could import it where it looks for modules."""
    spec = find_spec(folder.name) if folder.name.isidentifier() else None
    locations = spec.submodule_search_locations if spec is not None and spec.origin is not None else None
    return str(folder) in (locations or ())


def _inside(file: Path, top: Path) -> bool:
    """Whether a font is in the folder that it is looked up in: other files are not read."""
    return real(file).is_relative_to(real(top))


def _place(name: str, root: Path | None) -> Path:
    """The file that a font's name means, which need not exist. Raises FontMissing without its package."""
    package, colon, file = name.partition(":")
    if not colon:
        return (root or Path()) / name
    folder = _folder(package)
    return folder / file if (folder / file).is_file() else folder / "files" / file


@lru_cache(64)
def _folder(package: str) -> Path:
    """The folder of an installed package. Raises FontMissing if it is not installed; that is not remembered,
    because it may be installed while `watch` runs.
    """
    spec = find_spec(package) if package.isidentifier() else None
    if spec is None or not spec.submodule_search_locations:
        known = (module.name for module in pkgutil.iter_modules() if module.name.startswith("font_"))
        raise FontMissing(f'the font package "{package}" is not installed{nearest(package, known)}')
    return Path(spec.submodule_search_locations[0])
