"""Hair: what is behind the head and what falls over the forehead."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tts_export.art.busts.board import BoardPoints, PixelBoard, Shades, Stamp
from tts_export.art.busts.faces import PROFILE
from tts_export.art.dither import Mask
from tts_export.art.drawings import ShapePiece, drawings


class Hair(NamedTuple):
    back: tuple[ShapePiece, ...]
    front: tuple[ShapePiece, ...]
    parting: float
    """Where the strands come from, to the left (negative) or right of the middle."""


HAIRS: dict[str, Hair] = {
    name: Hair(
        tuple(piece for piece in pieces if "back" in piece.words),
        tuple(piece for piece in pieces if "front" in piece.words),
        float(parting),
    )
    for name, ((parting,), pieces) in drawings(Path(__file__).with_name("hair.txt")).items()
}
ROLLED = tuple(name for name in HAIRS if name not in ("bald", "mohawk", "bun"))
"""The shapes of people of whom nothing is known."""


def stamped(board: PixelBoard, pieces: tuple[ShapePiece, ...]) -> Stamp:
    """The shape of these pieces together."""
    stamp = board.stamp
    ways: dict[str, Callable[[BoardPoints], Stamp]] = {
        "one": stamp.poly,
        "both": stamp.both,
        "half": stamp.half,
    }
    for piece in pieces:
        ways[piece.words[1]](piece.points)
    return stamp


def paint_back(board: PixelBoard, hair: Hair, ramp: Shades) -> None:
    """What is behind the head: darker than what is in front."""
    if hair.back:
        mask = stamped(board, hair.back).mask
        board.paint(mask, ramp, board.round_light(mask, 0.38, 0.24, 0.20))


def paint_shadow(board: PixelBoard, hair: Hair, head: Mask, skin: Shades) -> None:
    """The shadow that the fringe casts on the forehead."""
    if not hair.front:
        return
    fringe = stamped(board, hair.front).mask
    shadow = np.zeros_like(fringe)
    shadow[2:, 1:] = fringe[:-2, :-1]
    board.cells[shadow & head & (board.y < 8)] = skin[1]


def paint_front(board: PixelBoard, hair: Hair, ramp: Shades) -> None:
    """What falls over the forehead: strands from the parting, and a band of light across them."""
    if not hair.front:
        return
    mask = stamped(board, hair.front).mask
    if abs(board.turn) > PROFILE:
        mask &= ~((board.x * board.turn > 9 * abs(board.turn)) & (board.y > -3))
    light = board.round_light(mask, 0.50, 0.26, 0.16)
    # The band follows the head's curve, brighter to the left; strands break it up.
    curve = board.y + 11.5 - (board.x + 3) * (board.x + 3) / 26
    strand = (board.x - hair.parting + (board.y + 17) * (board.x - hair.parting) / 40) % 4 < 1
    light = light + 0.30 * (abs(curve) < 1.9) * (board.x < 8) * ~strand - 0.10 * strand
    board.paint(mask, ramp, light)
