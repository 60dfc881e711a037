"""The objects that can be drawn, by name: tts-export's own drawings, and the icons of Font Awesome."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import uharfbuzz as hb

from tts_export.typeset.font_files import find_font

_FILES = sorted((Path(__file__).parents[1] / "sprites").glob("*.txt"))
SPRITES: Mapping[str, str] = {file.stem: file.read_text(encoding="utf-8") for file in _FILES}
"""Drawings of objects that the font lacks, name → rows of about 28 x 28 cells, one letter a cell.

The letters are those of `emblem`; every object is lit when it is drawn.
"""
FONT = "font_font_awesome:FontAwesome5-Free-Solid.otf"
_FIRST_ICON = 0xE000
"""Below are letters and digits."""


@cache
def icons() -> Mapping[str, str]:
    """The font's icons: name → character."""
    face = hb.Face(hb.Blob(find_font(FONT, None).read_bytes()))
    font = hb.Font(face)
    characters = (code for code in sorted(face.unicodes) if code >= _FIRST_ICON)
    return {font.glyph_to_string(font.get_nominal_glyph(code)): chr(code) for code in characters}


@cache
def glyph_names() -> tuple[str, ...]:
    """Every name that `glyph:` may have: tts-export's own drawings first."""
    return (*sorted(SPRITES), *sorted(icons()))
