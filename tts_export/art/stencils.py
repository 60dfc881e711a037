"""Objects as cells of materials: sprites as they are written, icons of Font Awesome rasterized.

A stencil has one letter per cell: `.` is empty, `#` the object, `-` what lies deeper; other letters are
materials (see `emblem`).
"""

from functools import lru_cache
from random import Random

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from tts_export.art.glyph_names import FONT, SPRITES, icons
from tts_export.art.subject import pick
from tts_export.typeset.font_files import find_font

Stencil = NDArray[np.uint8]
"""Rows of letters, as their codes."""
UNKNOWN = "question"
EMPTY, BODY, DEEP = (ord(letter) for letter in ".#-")

# An icon is drawn this many times too large; a cell of it is filled if half of it is.
_FINE = 8


@lru_cache(128)
def stencil(name: str, cells: int) -> Stencil:
    """The object with this name: an icon at most `cells` wide and high, a sprite as it is written.

    An unknown name is a problem of the game's `traits:`; in a picture it is a question mark.
    """
    if name in SPRITES:
        rows = SPRITES[name].split()
        return np.array([[ord(letter) for letter in row] for row in rows], dtype=np.uint8)
    filled = _rasterized(icons().get(name) or icons()[UNKNOWN], cells)
    hollow = ~filled & ~_outside(filled)
    return np.where(filled, BODY, np.where(hollow, DEEP, EMPTY)).astype(np.uint8)


def _rasterized(icon: str, cells: int) -> NDArray[np.bool_]:
    side = cells * _FINE
    basic = ImageFont.Layout.BASIC
    font = ImageFont.truetype(str(find_font(FONT, None)), side, layout_engine=basic)
    left, top, right, bottom = font.getbbox(icon)
    share = side / max(right - left, bottom - top)
    if share < 1:
        font = font.font_variant(size=int(side * share))
        left, top, right, bottom = font.getbbox(icon)
    across, down = (-(-int(length) // _FINE) for length in (right - left, bottom - top))
    picture = Image.new("L", (across * _FINE, down * _FINE))
    place = (across * _FINE - (right - left)) / 2 - left, (down * _FINE - (bottom - top)) / 2 - top
    ImageDraw.Draw(picture).text(place, icon, font=font, fill=255)
    return np.asarray(picture.reduce(_FINE)) >= 128


def _outside(filled: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The empty cells that are connected with the edge."""
    free = np.pad(~filled, 1, constant_values=True)
    outside = np.zeros_like(free)
    outside[0] = True
    while True:
        grown = spread(outside) & free
        if (grown == outside).all():
            return outside[1:-1, 1:-1]
        outside = grown


def spread(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The mask and its neighbors above, below, left and right."""
    grown = mask.copy()
    grown[1:] |= mask[:-1]
    grown[:-1] |= mask[1:]
    grown[:, 1:] |= mask[:, :-1]
    grown[:, :-1] |= mask[:, 1:]
    return grown


# The objects of cards whose words mean nothing that can be drawn.

POOL: tuple[str, ...] = (
    *("anchor", "atom", "bell", "binoculars", "bolt", "bomb", "bone", "brain", "camera-retro", "cloud"),
    *("cog", "compass", "crow", "cube", "dice-five", "dove", "puzzle-piece", "drum", "eye", "feather-alt"),
    *("fish", "flask", "frog", "gamepad", "ghost", "gift", "hourglass-half", "key", "lamp", "leaf"),
    *("lightbulb", "lunchbox", "magnet", "moon", "paper-plane", "ring", "star", "sun", "sword", "tooth"),
)


def glyph_of(roll: Random) -> str:
    """One of forty objects."""
    return pick(roll, POOL)
