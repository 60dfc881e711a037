"""Props: an object held beside the shoulder, and gestures of an empty hand."""

from tts_export.art import emblem, stencils
from tts_export.art.busts import bodies
from tts_export.art.busts.board import PixelBoard, Points
from tts_export.art.busts.people import Person
from tts_export.art.sprites import SPRITES

CELLS = 19
HAND = (-20, 22)
"""The place of the hand: low beside the shoulder, higher in windows that end above it."""
ABOVE_EDGE = 3
"""How far the middle of a fist is above the lower edge of the picture at least."""
BESIDE = -12
"""How far an object reaches toward the face."""


def paint_prop(board: PixelBoard, person: Person) -> None:
    """The object; it is painted before the figure, which stands in front of it."""
    shape = stencils.stencil(person.prop, CELLS)
    if person.prop in SPRITES:  # these lean to the right, where the head is
        shape = shape[:, ::-1]
    left = max(BESIDE - shape.shape[1], 1 - board.origin[0])
    bottom = board.origin[1] + _hand(board)[1] + 3
    middle = (board.origin[0] + left + shape.shape[1] / 2, bottom - shape.shape[0] / 2)
    emblem.put(board.cells, shape, middle, person.second[2])


def paint_holding(board: PixelBoard, person: Person) -> None:
    """The fist in front of the object."""
    bodies.paint_hand(board, *_hand(board), person.look.skin, person.cloth)


def _hand(board: PixelBoard) -> tuple[int, int]:
    x, y = HAND
    return x, min(y, board.rows - board.origin[1] - ABOVE_EDGE)


GESTURES = ("none", "none", "none", "none", "wave", "fist", "two", "thumb")


_FINGERS: dict[str, Points] = {
    "wave": ((-5, -3), (-2.4, -6), (0.6, -6.6), (3.4, -5), (5.6, -1)),
    "fist": (),
    "two": ((-3, -7), (3, -7)),
    "thumb": ((4.6, -3),),
}
"""Where the fingers of a raised hand end."""


def paint_gesture(board: PixelBoard, person: Person, gesture: str) -> None:
    """A raised hand."""
    if gesture == "none":
        return
    skin = person.look.skin
    x, y = -21, 15
    bodies.paint_hand(board, x, y, skin, person.cloth)
    fingers = _FINGERS[gesture]
    stamp = board.stamp
    for across, up in fingers:
        stamp.taper([(x + across * 0.5, y - 1), (x + across, y + up)], 2.6, 2.0)
    if fingers:
        board.paint(stamp, skin, 0.8)
        board.paint(board.stamp.oval(x, y, 2.8, 2.6), skin, 0.76, outline=False)
