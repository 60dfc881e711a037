"""The letters of the pages: Latin characters of the fonts that the tool needs anyway, and of a game."""

import re
from base64 import b64encode
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import uharfbuzz

from tts_export.inputs import file_bytes
from tts_export.settings.frames import Frames
from tts_export.typeset.font_files import MOST_BYTES, FontMissing, find_font

FILES = {
    "page-regular.otf": "font_hanken_grotesk:HankenGrotesk-Medium.otf",
    "page-bold.otf": "font_hanken_grotesk:HankenGrotesk-Bold.otf",
    "panel-regular.ttf": "font_roboto:Roboto-Regular.ttf",
    "panel-bold.ttf": "font_roboto:Roboto-Bold.ttf",
}
"""The name of each file as the styles have it, and where it comes from."""
MEDIA = "font/"
"""How their media types begin."""
TITLE = "title.otf"
"""The name of the font with which a game writes its titles."""
_LETTERS = (*range(0x20, 0x180), *range(0x2010, 0x2040), *range(0x2190, 0x2194), 0x20AC, 0x2122, 0x2212)
"""What Western languages need; the system has other characters."""
_ADDRESS = re.compile(r'url\("([\w-]+\.[ot]tf)"\)')


@lru_cache(1)
def fonts() -> Mapping[str, bytes]:
    """Each file with the characters that are needed."""
    return {name: _part_of(source, None) for name, source in FILES.items()}


def title_font(frames: Frames, root: Path) -> bytes:
    """The font of the largest line on a game's cards; that of the pages if it cannot be read."""
    lines = [style for style in frames.styles.values() if style.lines == 1 and style.font in frames.fonts]
    try:
        largest = max(lines, key=lambda style: style.size)
        return _part_of(frames.fonts[largest.font].regular, root)
    except (ValueError, RuntimeError, FontMissing, OSError):
        return fonts()["page-bold.otf"]


def _part_of(source: str, root: Path | None) -> bytes:
    part = uharfbuzz.SubsetInput()
    part.flags = uharfbuzz.SubsetFlags.NO_HINTING
    part.unicode_set.update(_LETTERS)
    # Its bytes are read, not mapped: a mapped file that somebody shortens would crash the server.
    face = uharfbuzz.Face(file_bytes(find_font(source, root), MOST_BYTES))
    return bytes(uharfbuzz.subset(face, part).blob.data)


def with_fonts(style: str) -> str:
    """A style with the files of its fonts in it, for pages that open from the disk."""
    return _ADDRESS.sub(lambda at: f'url("data:{_type(at[1])};base64,{_text(at[1])}")', style)


def _type(name: str) -> str:
    return MEDIA + name.rpartition(".")[2]


def _text(name: str) -> str:
    return b64encode(fonts()[name]).decode()
