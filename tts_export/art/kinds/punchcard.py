"""`punchcard`: an item's picture, a thing in its place, or in front of the punched card that describes it.

The eight rows of six holes spell a code of eight characters, six bits each, most significant bit left.
Colors: none (one of ten accents) or one (the accent).
"""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct, structs
from PIL import Image

from tts_export.art.busts import grounds
from tts_export.art.busts.board import PixelBoard
from tts_export.art.busts.places import paint_place
from tts_export.art.colors import BLACK, RGB, mix, palette, rgb
from tts_export.art.dither import CellArray, Mask, enlarged, grid
from tts_export.art.objects import backdrop, emblem
from tts_export.art.objects.backdrop import Backdrop
from tts_export.art.objects.emblem import FINER, glyph_of, grown
from tts_export.art.objects.shapes import paint_shape
from tts_export.art.subject import Subject, chance, dice, spread
from tts_export.settings.traits import Scenery, ShapeWord

CODE_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz?!"
COLUMNS, LINES = 6, 8
PUNCHED = 0.46

# In cells: the card, its stair of three steps, and the pitch and the size of a hole.
WIDTH, HEIGHT = 43, 51
STEP = 4
PITCH = (6, 4)
HOLE = (3, 2)
OBJECT, ACROSS = 42, 82
"""An icon's size, and how many cells the window has: they are as large as those of characters."""
BELOW = 8
"""How much is seen at least of what carries the object."""
GLOW = rgb("#ffe8b8")
"""The light on the object, whatever color the place has."""
LIGHT, SHADE = 0.2, 0.66
"""How much brighter the light is than what it falls on, and what is left of that in the shade."""
STAGES: tuple[tuple[ShapeWord | None, Scenery | None], ...] = (
    ("table", "room"),
    ("hand", None),
    ("rock", "hills"),
    (None, None),
    ("cushion", None),
    ("pedestal", "town"),
    ("hand", "space"),
)
"""What carries the object, and where that is."""


class Traits(Struct, frozen=True):
    """All that was rolled for one key."""

    back: Backdrop
    glyph: str
    holes: tuple[tuple[bool, ...], ...]

    @property
    def code(self) -> str:
        return "".join(
            CODE_LETTERS[sum(hole << (5 - bit) for bit, hole in enumerate(line))] for line in self.holes
        )


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors, subject.traits.glyph)
    field = grid(size, pixels, ACROSS)
    across, down = (round(place) for place in backdrop.middle(field))
    stage, ground = subject.traits.shape, subject.traits.ground
    if not (stage or ground):
        stage, ground = STAGES[spread("stage", subject.key, len(STAGES))]
    cells = backdrop.painted(traits.back, field)
    rows, columns = field.shape
    board = PixelBoard(columns, rows, (across, down), cells)
    if ground:
        accent = traits.back.accent
        colors_of_place = mix(backdrop.NIGHT, accent, 0.26), mix(backdrop.NIGHT, accent, 0.52), accent
        paint_place(board, ground, grounds.rolled(dice("place", subject.key), 0, colors_of_place))
    else:  # in front of a place it would look like a hole in the picture
        _draw_card(cells, traits, across - WIDTH // 2 - 18, down - HEIGHT // 2 - 3)
    shape = grown(traits.glyph, OBJECT)
    across += 3
    _draw_light(board, across, down, mix(traits.back.accent, GLOW, 0.6))
    if stage:
        down = min(down, rows - shape.shape[0] // 2 - BELOW)
        paint_shape(board, stage, (across, down + shape.shape[0] // 2), FINER)
    _draw_shadow(board, shape != emblem.EMPTY, across, down + shape.shape[0] // 2)
    emblem.put(cells, shape, (across, down), traits.back.accent)
    return enlarged(cells, field)


def roll_traits(key: str, colors: Sequence[str], glyph: str | None = None) -> Traits:
    roll = dice("punchcard", key)
    back = backdrop.roll_backdrop(roll, key, palette(*colors)[0] if colors else None)
    rolled = glyph_of(roll)
    holes = tuple(tuple(chance(roll, PUNCHED) for _ in range(COLUMNS)) for _ in range(LINES))
    if not colors:
        back = structs.replace(back, accent=backdrop.apart(back.accent, emblem.material_of(glyph or rolled)))
    return Traits(back=back, glyph=glyph or rolled, holes=holes)


def _draw_light(board: PixelBoard, across: int, down: int, ink: RGB) -> None:
    """A shaft of light from the top left to the object; what is far from it gets darker."""
    x, y = board.x + board.origin[0] - across, board.y + board.origin[1] - down
    beside = abs(x - 0.55 * y) - 13 - 0.25 * (y + down)
    shaft = np.clip(-beside / 13, 0, 1) * 1000 > board.thresholds
    dim = np.clip(np.hypot(x, y * 1.3) / 45 - 0.55, 0, 0.8) * 1000 > board.thresholds
    lit = board.cells[shaft].astype(np.float64)
    board.cells[shaft] = lit + (np.array(ink) - lit) * LIGHT
    board.cells[dim & ~shaft] = board.cells[dim & ~shaft] * SHADE


def _draw_shadow(board: PixelBoard, solid: Mask, across: int, foot: int) -> None:
    """The shadow of an object on what is before it, longer toward the bottom right."""
    rows, columns = np.nonzero(solid)
    high = len(solid) - rows
    x = across - solid.shape[1] // 2 + columns + (0.5 * high).astype(np.int64)
    y = foot + (0.16 * high).astype(np.int64)
    shade = np.zeros(board.cells.shape[:2], dtype=bool)
    inside = (x >= 0) & (x < board.columns) & (y >= 0) & (y < board.rows)
    shade[y[inside], x[inside]] = True
    board.cells[shade] = board.cells[shade] * SHADE


def _draw_card(cells: CellArray, traits: Traits, left: int, top: int) -> None:
    """The card and the shadow of another one behind it, both calm: the thing is in front."""
    deep, low, mid, bright = backdrop.tones(traits.back.accent)
    _fill(cells, left + 3, top - 2, mix(low, BLACK, 0.25))
    _fill(cells, left + 1, top + 1, mix(deep, BLACK, 0.6))
    _fill(cells, left, top, mix(mid, bright, 0.7))
    for row, holes in enumerate(traits.holes):
        for column, hole in enumerate(holes):
            x, y = left + 4 + column * PITCH[0], top + 15 + row * PITCH[1]
            _rect(cells, x, y, *HOLE, deep if hole else mid)


def _fill(cells: CellArray, left: int, top: int, ink: RGB) -> None:
    """A card with a stair of three steps for its top right corner."""
    for stair in range(3):
        _rect(cells, left, top + stair * STEP, WIDTH - (3 - stair) * STEP, STEP, ink)
    _rect(cells, left, top + 3 * STEP, WIDTH, HEIGHT - 3 * STEP, ink)


def _rect(cells: CellArray, left: int, top: int, width: int, height: int, ink: RGB) -> None:
    """A rectangle; what is outside of the window is cut off."""
    rows = slice(max(0, top), max(0, top + height))
    cells[rows, max(0, left) : max(0, left + width)] = np.array(ink, dtype=np.uint8)
