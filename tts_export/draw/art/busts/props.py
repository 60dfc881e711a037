"""Props: an object held beside the shoulder, and gestures of an empty hand."""

from __future__ import annotations

from tts_export.draw.art import emblem, stencils
from tts_export.draw.art.busts import bodies
from tts_export.draw.art.busts.board import Board
from tts_export.draw.art.busts.people import Person

CELLS = 19
HAND = (-23, 22)
"""The place of the hand: low beside the shoulder."""


def paint_prop(board: Board, person: Person) -> None:
    """The object above a fist."""
    x, y = HAND
    shape = stencils.stencil(person.prop, CELLS)
    middle = (x + board.origin[0] - 1, y + board.origin[1] + 3 - shape.shape[0] / 2)
    emblem.put(board.cells, shape, middle, person.second[2])
    bodies.paint_hand(board, x, y, person.look.skin, person.cloth)


GESTURES = ("none", "none", "none", "wave", "fist", "point")


def paint_gesture(board: Board, person: Person, gesture: str) -> None:
    """A raised hand."""
    if gesture == "none":
        return
    skin = person.look.skin
    x, y = -21, 15
    bodies.paint_hand(board, x, y, skin, person.cloth)
    fingers = {"wave": ((-4, -4), (-1, -6), (2, -5)), "fist": (), "point": ((0, -8),)}[gesture]
    stamp = board.stamp
    for across, up in fingers:
        stamp.taper([(x + across * 0.5, y - 1), (x + across, y + up)], 2.6, 2.0)
    if fingers:
        board.paint(stamp, skin, 0.8)
        board.paint(board.stamp.oval(x, y, 2.8, 2.6), skin, 0.76, outline=False)
