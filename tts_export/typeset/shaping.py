"""Glyphs that only HarfBuzz can set and draw: joined letters, marks, text from right to left.

Other text is set character by character, which takes less time: see `fonts.py`.
"""

import math
import unicodedata
from time import thread_time
from typing import NamedTuple

import uharfbuzz as hb
from PIL import Image, ImageOps

_JOINERS = frozenset("\u200c\u200d\ufe0e\ufe0f")
_LONGEST_RUN = 100
"""Characters that a stranger's font sets at once."""
_GROWTH, _LEAST = 4, 64
"""How many glyphs its rules may make of each character, and of all."""
_AT_FIRST, _A_LETTER = 2.0, 0.0002
"""Seconds of the processor for its rules: at first, and more for each letter, 20 times what others take."""
LONGEST = 4_000
"""Pixels of a side that HarfBuzz draws; what is longer, it cuts off."""
_MARKS = ("Mn", "Mc", "Me")


class Patience:
    """How long the rules of a stranger's font may go on; then it is set without them."""

    def __init__(self) -> None:
        self.seconds = _AT_FIRST

    def charge(self, letters: int, taken: float) -> None:
        """Counts a text that has been set within some seconds."""
        self.seconds = min(_AT_FIRST, self.seconds - taken + letters * _A_LETTER)


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


def shaped(font: hb.Font, text: str, *, right_to_left: bool, patience: Patience | None) -> list[PlacedGlyph]:
    """The glyphs of a run of one direction, from left to right. `patience`: with a stranger's font."""
    glyphs = []
    for piece in pieces(text, known=patience is None)[:: -1 if right_to_left else 1]:
        buffer = set_by_rules(font, piece, patience=patience, direction="rtl" if right_to_left else "ltr")
        glyphs += [
            PlacedGlyph(info.codepoint, place.x_offset, place.y_offset, place.x_advance)
            for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
        ]
    return glyphs


def pieces(text: str, *, known: bool) -> list[str]:
    """The parts of a run that are set at once: all of it, but for fonts of strangers."""
    if known or len(text) <= _LONGEST_RUN:
        return [text]
    return [text[start : start + _LONGEST_RUN] for start in range(0, len(text), _LONGEST_RUN)]


def set_by_rules(
    font: hb.Font,
    text: str,
    features: dict[str, bool] | None = None,
    *,
    patience: Patience | None,
    direction: str = "",
) -> hb.Buffer:
    """The glyphs of a text, set by the rules of the font; a stranger's may not go on for ever.

    `direction`: by default that of its characters.
    """
    buffer = _filled(text, direction)
    if patience is None:
        hb.shape(font, buffer, features)
        return buffer
    most, began = len(buffer) * _GROWTH + _LEAST, thread_time()
    until = began + patience.seconds
    buffer.set_message_func(lambda _: len(buffer) <= most and thread_time() < until)
    try:
        hb.shape(font, buffer, features, shapers=["ot" if until > began else "fallback"])
    except MemoryError:  # also of rules that call one another: HarfBuzz gives up, so none is followed
        buffer = _filled(text, direction)
        hb.shape(font, buffer, features, shapers=["fallback"])
    patience.charge(len(text), thread_time() - began)
    return buffer


def _filled(text: str, direction: str) -> hb.Buffer:
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.cluster_level = hb.BufferClusterLevel.CHARACTERS
    if direction:
        buffer.direction = direction
    return buffer


def drawn(font: hb.Font, number: int, scale: float, longest: float) -> tuple[Image.Image, int, int] | None:
    """A glyph's mask, and the place of its top left corner from the pen; None for one without ink.

    `scale` is pixels per font unit, `longest` the longer side in font units.
    """
    times = max(1, math.ceil(longest * scale / LONGEST))
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
