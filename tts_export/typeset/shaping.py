"""Glyphs that only HarfBuzz can set and draw: joined letters, marks, text from right to left.

Other text is set character by character, which takes less time: see `fonts.py`.
"""

import math
import unicodedata
from typing import NamedTuple

import uharfbuzz as hb
from PIL import Image, ImageOps

_JOINERS = frozenset("\u200c\u200d\ufe0e\ufe0f")
_LONGEST = 4_000
"""Pixels of a side that HarfBuzz draws; what is longer, it cuts off."""
_MARKS = ("Mn", "Mc", "Me")


class PlacedGlyph(NamedTuple):
    """A glyph of a font by its number, with the place of its pen; lengths in font units."""

    number: int
    x: int
    y: int
    advance: int


def needs_shaping(text: str) -> bool:
    """Whether glyphs of a text depend on their neighbors, or are put above and below each other."""
    return not text.isascii() and any(
        character in _JOINERS or unicodedata.category(character) in _MARKS for character in text
    )


def shaped(font: hb.Font, text: str, *, right_to_left: bool) -> list[PlacedGlyph]:
    """The glyphs of a run of one direction, from left to right."""
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if right_to_left else "ltr"
    hb.shape(font, buffer)
    return [
        PlacedGlyph(info.codepoint, place.x_offset, place.y_offset, place.x_advance)
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    ]


def drawn(font: hb.Font, number: int, scale: float) -> tuple[Image.Image, int, int] | None:
    """A glyph's mask, and the place of its top left corner from the pen; None for one without ink.

    `scale` is pixels per font unit.
    """
    extents = font.get_glyph_extents(number)
    longest = max(abs(extents.width), abs(extents.height)) * scale if extents is not None else 0
    times = max(1, math.ceil(longest / _LONGEST))
    raster = hb.RasterDraw()
    raster.transform = (scale / times, 0, 0, scale / times, 0, 0)
    raster.draw_glyph(font, number)
    image = raster.render()
    box = image.extents if image is not None else None
    if box is None or not box.width or not box.height:
        return None
    mask = Image.frombytes("L", (box.width, box.height), bytes(image.buffer), "raw", "L", box.stride, 1)
    if times > 1:
        mask = mask.resize((times * box.width, times * box.height))
    left, low = math.floor(box.x_origin), math.floor(box.y_origin)
    return ImageOps.flip(mask), times * left, -times * (low + box.height)
