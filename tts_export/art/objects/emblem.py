"""An object on a ground of cells: dithered from top to bottom, with an outline, a shadow and a glow.

It is a sprite as it is written, or an icon of Font Awesome rasterized: a stencil with one letter per cell.
`.` is empty, `#` the object, `-` what lies deeper; other letters are materials.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from random import Random

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from tts_export.art.colors import RGB, WHITE, mix, palette, toned
from tts_export.art.dither import STEPS, THRESHOLDS, CellArray
from tts_export.art.objects.glyph_names import FONT, SPRITES, icons
from tts_export.art.subject import pick
from tts_export.typeset.font_files import find_font

StencilArray = NDArray[np.uint8]
"""Rows of letters, as their codes."""
UNKNOWN = "question"
EMPTY, BODY, DEEP = (ord(letter) for letter in ".#-")

# An icon is drawn this many times too large; a cell of it is filled if half of it is.
_FINE = 8
FINER = 1.5
"""How much larger a sprite is that is grown."""


@lru_cache(128)
def stencil(name: str, cells: int) -> StencilArray:
    """The object with this name: an icon at most `cells` wide and high, a sprite as it is written.

    An unknown name is a problem of the game's `traits:`; in a picture it is a question mark.
    """
    if name in SPRITES:
        rows = SPRITES[name].split()
        return np.array([[ord(letter) for letter in row] for row in rows], dtype=np.uint8)
    filled = _rasterized(icons().get(name) or icons()[UNKNOWN], cells)
    hollow = ~filled & ~_outside(filled)
    return np.where(filled, BODY, np.where(hollow, DEEP, EMPTY)).astype(np.uint8)


def grown(name: str, cells: int) -> StencilArray:
    """The object on a finer grid: an icon of this size, a sprite half as large again, with slanted edges."""
    shape = stencil(name, cells)
    if name not in SPRITES:
        return shape
    wide = np.pad(shape, 1, constant_values=EMPTY)
    above, below, left, right = wide[:-2, 1:-1], wide[2:, 1:-1], wide[1:-1, :-2], wide[1:-1, 2:]
    large = shape.repeat(3, axis=0).repeat(3, axis=1)
    for (down, upper, lower), (across, beside, other) in product(
        ((0, above, below), (2, below, above)), ((0, left, right), (2, right, left))
    ):  # a corner between two equal neighbors is theirs: stairs become slopes
        corner = (upper == beside) & (upper != other) & (beside != lower)
        large[down::3, across::3][corner] = upper[corner]
    rows, columns = (-(-count // 2) for count in large.shape)
    even = np.pad(
        large, ((0, 2 * rows - len(large)), (0, 2 * columns - len(large[0]))), constant_values=EMPTY
    )
    parts = np.sort(even.reshape(rows, 2, columns, 2).swapaxes(1, 2).reshape(rows, columns, 4), axis=2)
    return np.where(parts[:, :, 1] == parts[:, :, 0], parts[:, :, 0], parts[:, :, 2]).astype(np.uint8)


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


# Four tones of each material, from dark to light.
MATERIALS: Mapping[str, Sequence[RGB]] = {
    "w": palette("#4a2a16", "#8a5226", "#c98a45", "#f2cb8c"),  # wood
    "s": palette("#3b4256", "#77829c", "#b9c4d6", "#f6faff"),  # steel
    "g": palette("#6b4310", "#b97a1a", "#f0bb3a", "#fff2a8"),  # gold
    "r": palette("#5c0f1e", "#a81e30", "#ea4a4c", "#ffb29c"),  # red
    "v": palette("#0f4a2a", "#1f8a45", "#5fd06a", "#d4ffb8"),  # green
    "b": palette("#14306b", "#2a66c0", "#5db0f4", "#d2f2ff"),  # blue
    "p": palette("#7d7a92", "#b8b6ca", "#e6e6f0", "#ffffff"),  # paper, bone
    "k": palette("#0b0a12", "#1f1d2e", "#3c3a54", "#74728e"),  # black things
    "f": palette("#8a4a3c", "#cc8466", "#f3bd98", "#ffe8d0"),  # dough, skin
}
OUTLINE: RGB = (9, 8, 15)
DUSK: RGB = (24, 10, 72)

# How far the glow reaches, and its share of the cells at each step (of STEPS).
GLOW = (760, 480, 220)
# Brightness where the light comes from, at the top left, and at the bottom right; what an edge adds.
LIT, SHADED, RIM, SEAM = 3.4, 0.55, 0.85, 0.5
ASIDE = 0.4
"""How much of the light comes from the side."""


def ramp(color: RGB) -> tuple[RGB, ...]:
    """The four tones of an object in one color."""
    strong = mix(color, toned(color, 0.50), 0.55)
    return mix(strong, DUSK, 0.55), strong, mix(color, WHITE, 0.30), mix(color, WHITE, 0.84)


COLORED = "grvb"
"""The materials with a strong color."""


def material_of(name: str) -> RGB | None:
    """The color that an object has most of, if it is not that of its ground."""
    rows = SPRITES.get(name, "")
    letter = max(COLORED, key=rows.count)
    return MATERIALS[letter][2] if 2 * rows.count(letter) > rows.count("#") else None


def put(
    cells: CellArray,
    drawn: StencilArray,
    middle: tuple[float, float],
    color: RGB,
    glow: Sequence[float] = GLOW,
) -> None:
    """Draws an object around a place (column, row); what is outside of the ground is cut off."""
    margin = len(glow) + 2
    shape = np.pad(drawn, margin, constant_values=EMPTY)
    rows, columns = shape.shape
    left, top = round(middle[0] - columns / 2), round(middle[1] - rows / 2)
    inner = (
        slice(max(0, -top), max(0, min(rows, cells.shape[0] - top))),
        slice(max(0, -left), max(0, min(columns, cells.shape[1] - left))),
    )
    ground = cells[max(0, top) : max(0, top + rows), max(0, left) : max(0, left + columns)]
    if not ground.size:
        return
    thresholds = np.tile(THRESHOLDS, (rows // 4 + 2, columns // 4 + 2))
    thresholds = thresholds[top % 4 : top % 4 + rows, left % 4 : left % 4 + columns]
    painted, where = _painted(shape, thresholds, color, glow)
    ground[where[inner]] = painted[inner][where[inner]]


def _painted(
    shape: StencilArray, thresholds: NDArray[np.int64], color: RGB, glow: Sequence[float]
) -> tuple[CellArray, NDArray[np.bool_]]:
    """The object's cells with all that surrounds it, and which of them are drawn at all."""
    solid = shape != EMPTY
    tones = ramp(color)
    painted = np.zeros((*shape.shape, 3), dtype=np.uint8)
    where = np.zeros(shape.shape, dtype=bool)
    reached = solid
    for distance, share in enumerate(glow):
        grown = spread(reached)
        if distance % 2:
            grown[1:-1, 1:-1] |= reached[:-2, :-2] | reached[2:, 2:] | reached[:-2, 2:] | reached[2:, :-2]
        halo = grown & ~reached & (thresholds < share)
        painted[halo] = mix(OUTLINE, tones[1], 0.62 - 0.05 * distance)
        where |= halo
        reached = grown
    dark = spread(solid)
    dark[2:, 2:] |= solid[:-2, :-2]
    dark[1:, 1:] |= solid[:-1, :-1]
    painted[dark] = OUTLINE
    where |= dark
    level = np.rint(_brightness(shape) * STEPS).astype(np.int64)
    index = np.clip(level // STEPS + (level % STEPS > thresholds), 0, 3)
    for letter in np.unique(shape[solid]):
        here = shape == letter
        painted[here] = _inks(int(letter), tones)[index[here]]
    return painted, where


def _inks(letter: int, tones: Sequence[RGB]) -> NDArray[np.uint8]:
    if letter == DEEP:
        first, second = mix(tones[0], OUTLINE, 0.45), mix(tones[0], OUTLINE, 0.1)
        return np.array([first, first, second, tones[0]], dtype=np.uint8)
    own = tones if letter == BODY else MATERIALS[chr(letter)]
    return np.array(own, dtype=np.uint8)


def _brightness(shape: StencilArray) -> NDArray[np.float64]:
    """From the top left to the bottom right: edges toward the light catch it, the others lose it."""
    solid = shape != EMPTY
    rows, columns = np.nonzero(solid) if solid.any() else (np.arange(2), np.arange(2))
    down, across = (
        np.clip((np.arange(count) - places.min()) / max(1, np.ptp(places)), 0, 1)
        for count, places in zip(shape.shape, (rows, columns), strict=True)
    )
    away = (1 - ASIDE) * down[:, None] + ASIDE * across[None, :]
    light: NDArray[np.float64] = LIT - (LIT - SHADED) * away
    above, below = np.roll(shape, 1, axis=(0, 1)), np.roll(shape, -1, axis=(0, 1))
    seam = (shape != below) & (below != EMPTY)
    light += RIM * (above == EMPTY) - RIM * (below == EMPTY) - SEAM * seam
    return light
