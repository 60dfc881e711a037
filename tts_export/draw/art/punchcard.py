"""`punchcard`: an item's picture, a punched card and the thing it describes.

The eight rows of six holes spell the eight characters under them, six bits each, most significant bit left.
Colors: none (one of eight duotones), one (its hue in three tones) or three (ground, line, light).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct
from PIL import Image

from tts_export.draw.art.colors import BLACK, mix
from tts_export.draw.art.duotones import Duotone, duotone
from tts_export.draw.art.objects import ROWS, roll_object
from tts_export.draw.art.pixels import bitmap
from tts_export.draw.art.plate import BOLD, Plate
from tts_export.draw.art.seeds import chance, dice
from tts_export.draw.art.subject import Subject
from tts_export.draw.outlines import ngon
from tts_export.geometry import Box

CODE_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz?!"
COLUMNS, LINES = 6, 8
PUNCHED = 0.46

HEXAGON = 2.6
# Tones of the ground, enough for any card; a larger window repeats them.
TONES = 32


class Traits(Struct, frozen=True):
    """All that was rolled for one key."""

    tones: Duotone
    holes: tuple[tuple[bool, ...], ...]
    thing: tuple[str, ...]
    ground: tuple[tuple[float, ...], ...]

    @property
    def code(self) -> str:
        return "".join(
            CODE_LETTERS[sum(hole << (5 - bit) for bit, hole in enumerate(line))] for line in self.holes
        )


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    traits = roll_traits(subject.key, colors)
    plate = Plate(size, pixels, traits.tones.ground)
    _draw_ground(plate, traits)
    # Everything is measured in the card's height; a narrow window makes it smaller, never cuts it.
    unit = min(plate.height, plate.width * 0.72)
    _draw_card(plate, traits, unit)
    _draw_thing(plate, traits, unit)
    return plate.picture()


def roll_traits(key: str, colors: Sequence[str]) -> Traits:
    roll = dice("punchcard", key)
    return Traits(
        tones=duotone(roll, colors),
        holes=tuple(tuple(chance(roll, PUNCHED) for _ in range(COLUMNS)) for _ in range(LINES)),
        thing=roll_object(roll),
        ground=tuple(tuple(roll.random() for _ in range(TONES)) for _ in range(TONES)),
    )


def _draw_ground(plate: Plate, traits: Traits) -> None:
    ground, line, _ = traits.tones
    across = HEXAGON * math.sqrt(3)
    for row in range(int(plate.height / (HEXAGON * 1.5)) + 2):
        for column in range(int(plate.width / across) + 2):
            tone = traits.ground[row % TONES][column % TONES]
            x = (column + row % 2 / 2) * across
            plate.polygon(ngon(x, row * HEXAGON * 1.5, HEXAGON * 0.93), mix(ground, line, 0.04 + 0.13 * tone))


def _draw_card(plate: Plate, traits: Traits, unit: float) -> None:
    ground, line, light = traits.tones
    card = _card_box(plate, unit)
    for away, ink in ((0.11, mix(ground, line, 0.26)), (0.055, mix(ground, line, 0.55)), (0.0, light)):
        _draw_sheet(plate, card.moved(away * unit, 0), unit * 0.055, ink)
    _draw_holes(plate, traits, card, unit)
    middle = card.x + card.w / 2
    em = unit * 0.100
    for place, letter in enumerate(traits.code):
        x = middle + (place - (LINES - 1) / 2) * em * 0.665
        plate.word(x, card.bottom - unit * 0.075, letter, BOLD, em, mix(ground, line, 0.30))


def _card_box(plate: Plate, unit: float) -> Box:
    width, height = unit * 0.56, unit * 0.86
    # Card and disc together are 1.21 units wide; their middle is left of the window's.
    left = max(plate.width * 0.03, plate.width * 0.44 - unit * 0.605)
    return Box(left, (plate.height - height) / 2, width, height)


def _draw_sheet(plate: Plate, card: Box, step: float, ink: tuple[int, int, int]) -> None:
    """A card with a stair of three steps for its top right corner."""
    for stair in range(3):
        plate.rect(Box(card.x, card.y + stair * step, card.w - (3 - stair) * step, step), ink)
    plate.rect(Box(card.x, card.y + 3 * step, card.w, card.h - 3 * step), ink)


def _draw_holes(plate: Plate, traits: Traits, card: Box, unit: float) -> None:
    ground, line, light = traits.tones
    blank = mix(light, line, 0.26)
    field = Box(card.x + card.w * 0.10, card.y + unit * 0.195, card.w * 0.80, card.h - unit * 0.355)
    w, h = field.w / COLUMNS, field.h / LINES
    for row, holes in enumerate(traits.holes):
        for column, hole in enumerate(holes):
            place = Box(field.x + (column + 0.13) * w, field.y + (row + 0.14) * h, w * 0.74, h * 0.72)
            plate.rect(place, ground if hole else blank)


def _draw_thing(plate: Plate, traits: Traits, unit: float) -> None:
    ground, line, light = traits.tones
    radius = unit * 0.285
    x, y = _card_box(plate, unit).x + unit * 0.925, plate.height / 2 - unit * 0.05
    plate.disc(x + unit * 0.02, y + unit * 0.02, radius * 1.05, mix(ground, BLACK, 0.5))
    plate.disc(x, y, radius * 1.05, mix(ground, line, 0.85))
    plate.disc(x, y, radius, mix(ground, BLACK, 0.35))
    plate.ring(x, y, radius * 0.9, mix(ground, line, 0.30), 0.2)
    cell = plate.cell(unit * 0.0355)
    columns = len(traits.thing[0])
    left = round(x * plate.scale.x - columns * cell / 2)
    top = round(y * plate.scale.y - ROWS * cell / 2)
    inks = {
        "l": light,
        "m": mix(light, line, 0.62),
        "d": mix(line, ground, 0.36),
        "a": line,
        "b": mix(line, ground, 0.6),
        "o": mix(ground, line, 0.22),
    }
    plate.place(bitmap(traits.thing, inks), left, top, cell)
