"""Props: an object held beside the shoulder."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from tts_export.draw.art.busts import bodies
from tts_export.draw.art.busts.board import Board
from tts_export.draw.art.busts.people import Person
from tts_export.draw.art.busts.ramps import GOLD, STEEL
from tts_export.draw.art.dither import Mask
from tts_export.draw.art.glyph_names import FONT, icons
from tts_export.draw.font_files import find_font

SIZE = 19
HAND = (-24, 21)


def paint_prop(board: Board, person: Person) -> None:
    shape = _shape(person.prop)
    x, y = HAND
    left, top = x - shape.shape[1] // 2 + board.origin[0], y - shape.shape[0] + board.origin[1] + 1
    mask = np.zeros((board.rows, board.columns), dtype=bool)
    rows = slice(max(0, top), max(0, top + shape.shape[0]))
    columns = slice(max(0, left), max(0, left + shape.shape[1]))
    part = shape[max(0, -top) :, max(0, -left) :]
    target = mask[rows, columns]
    target[:] = part[: target.shape[0], : target.shape[1]]
    board.paint(mask, GOLD if sum(person.cloth[2]) < 330 else STEEL, board.round_light(mask, 0.66, 0.22, 0.30) if mask.any() else 0.5)
    bodies.paint_hand(board, x, y, person.look.skin, person.cloth)


@lru_cache(64)
def _shape(name: str) -> Mask:
    """A glyph as a mask of about SIZE art pixels."""
    face = ImageFont.truetype(str(find_font(FONT, None)), SIZE * 4, layout_engine=ImageFont.Layout.BASIC)
    image = Image.new("L", (SIZE * 6, SIZE * 6))
    ImageDraw.Draw(image).text((SIZE * 3, SIZE * 3), icons()[name], font=face, fill=255, anchor="mm")
    box = image.getbbox()
    if box is None:
        return np.zeros((1, 1), dtype=bool)
    return np.asarray(np.asarray(image.crop(box).reduce(4)) >= 128)
