"""`bust`: a character in dithered pixels: who it is comes from title and traits, the mood from the id.

Colors: none (one of eight moods), one (the ground's hue) or three (ground, glow, line).
"""

from collections.abc import Callable, Sequence

from PIL import Image

from tts_export.art import emblem
from tts_export.art.busts import animals, bodies, faces, glasses, grounds, hair, hats, horns, monsters, wear
from tts_export.art.busts.board import BoardPoints, PixelBoard, fitted
from tts_export.art.busts.faces import Mood
from tts_export.art.busts.people import Person, mood_of, paint_dressed, person_of
from tts_export.art.busts.places import paint_place
from tts_export.art.busts.ramps import MOODS
from tts_export.art.colors import RGB, WHITE, mix, palette, toned as tinted
from tts_export.art.glyph_names import SPRITES
from tts_export.art.subject import Subject, dice, spread

COLUMNS, FEWEST_ROWS = (68, 58, 76, 63, 82), 35

PLACES = (None, "hills", None, "city", None, "bay", "space", None, "meadow", None, "sea", None, "street")
"""The ground's own pattern, or where somebody is."""
DAYS = {"hills": "meadow", "bay": "sea", "street": "city"}
PROP_SHIFT = 0.07
"""How far a face makes room for an object at its left, as a part of the width."""


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    person, roll = person_of(subject), dice("bust", subject.key)
    mood = mood_of(subject.key)
    ground = grounds.rolled(roll, spread("bust", subject.key, len(MOODS)), asked_colors(colors))
    gesture = GESTURES[spread("gesture", subject.key, len(GESTURES))]
    turn = spread("place", subject.key, len(PLACES) * len(COLUMNS))
    place, across = PLACES[turn % len(PLACES)], COLUMNS[turn % len(COLUMNS)]
    tall = 4 if person.horns else 3 if person.hat not in ("none", "headband") else 0
    if size[1] > size[0]:  # a face is above what covers the foot of a high picture
        across = min(across, COLUMNS[0])
    elif tall:  # what is above a head would be cut by the top of a near window
        across = max(across, 80 if person.horns else 74)
    fitting = fitted(pixels, across, FEWEST_ROWS)
    if place in DAYS:
        _, glow, line = ground.colors
        day = mix(glow, line, 0.5), mix(line, WHITE, 0.3), mix(line, WHITE, 0.75)
        ground = ground._replace(colors=day, specks=())
    axis = subject.focus + (PROP_SHIFT if person.prop else 0)
    board = PixelBoard(
        fitting.columns, fitting.rows, (round(fitting.columns * axis), _height(fitting.rows) + tall)
    )
    paint_place(board, DAYS.get(place or "", place or ground.pattern), ground)
    paint_person(board, person, mood, gesture)
    return fitting.finished(board.cells)


def _height(rows: int) -> int:
    """The row of the middle of the face: lower windows show less of the body."""
    return round(20 + (rows - FEWEST_ROWS) * 0.32) if rows < 70 else rows - 39


def asked_colors(colors: Sequence[str]) -> tuple[RGB, ...] | None:
    """Ground, glow and line of the given colors; None without any."""
    asked = palette(*colors[:3])
    if not asked:
        return None
    if len(asked) == 3:
        return asked[0], asked[1], asked[2]
    return tinted(asked[0], 0.09), tinted(asked[0], 0.25), tinted(asked[0], 0.62)


def paint_person(board: PixelBoard, person: Person, mood: faces.Mood, gesture: str = "none") -> None:
    """A figure over what is on the board, from back to front."""
    if person.over == "cape":
        bodies.paint_cape(board, person.second)
    bodies.paint_wings(board, person.wings, person.second[2])
    ghost = person.kind == "sprite"
    if person.head != "person":
        if person.prop:
            paint_prop(board, person)
        paint(board, person, mood)
    else:
        shape = hair.HAIRS[person.hair]
        hair.paint_back(board, shape, person.hair_ramp)
        paint_dressed(board, person)
        if person.prop:
            paint_prop(board, person)
        head = faces.paint_head(board, person.look, ears=person.kind != "carapace")
        hair.paint_shadow(board, shape, head, person.look.skin)
        colors = wear.Colors(person.look.skin, person.hair_ramp, person.cloth[2])
        wear.paint(board, person.face, colors)
        faces.paint_face(board, person.look, mood)
        hair.paint_front(board, shape, person.hair_ramp)
        glasses.paint(board, person.glasses, person.cloth[2])
    if person.horns:
        horns.paint(board, person.horns)
    hats.paint(board, person.hat, person.second)
    if person.prop:
        paint_holding(board, person)
    elif person.head in ("person", "dog", "cat", "bird", "bear", "imp", "ogre") and not ghost:
        paint_gesture(board, person, gesture)


# Heads that are not a person's, by their names.

HEADS: dict[str, Callable[[PixelBoard, Person, Mood], None]] = {
    "dog": animals.dog,
    "cat": animals.cat,
    "bird": animals.bird,
    "bear": animals.bear,
    "crab": monsters.crab,
    "spider": monsters.spider,
    "squid": monsters.squid,
    "salamander": animals.salamander,
    "crocodile": animals.crocodile,
    "iguana": animals.iguana,
    "turtle": animals.turtle,
    "imp": monsters.imp,
    "ogre": monsters.ogre,
    "basilisk": monsters.basilisk,
    "pawn": monsters.pawn,
    "robot": monsters.robot,
    "spirit": monsters.spirit,
}


def paint(board: PixelBoard, person: Person, mood: Mood) -> None:
    """The creature with the body that belongs to it."""
    HEADS[person.head](board, person, mood)


# Props: an object held beside the shoulder, and gestures of an empty hand.

CELLS = 19
HAND = (-20, 22)
"""The place of the hand: low beside the shoulder, higher in windows that end above it."""
ABOVE_EDGE = 3
"""How far the middle of a fist is above the lower edge of the picture at least."""
BESIDE = -14
"""How far an object reaches toward the face."""
GRIPPED, CARRIED = 3, 0
"""How far below the middle of the fist an object ends: a drawing that has a handle, or an icon."""


def paint_prop(board: PixelBoard, person: Person) -> None:
    """The object; it is painted before the figure, which stands in front of it."""
    shape = emblem.stencil(person.prop, CELLS)
    below = CARRIED
    if person.prop in SPRITES:  # these lean to the right, where the head is
        shape, below = shape[:, ::-1], GRIPPED
    left = max(BESIDE - shape.shape[1], 1 - board.origin[0])
    bottom = board.origin[1] + _hand(board)[1] + below
    middle = (board.origin[0] + left + shape.shape[1] / 2, bottom - shape.shape[0] / 2)
    emblem.put(board.cells, shape, middle, person.second[2])


def paint_holding(board: PixelBoard, person: Person) -> None:
    """The fist in front of the object."""
    bodies.paint_hand(board, *_hand(board), person.look.skin, person.cloth)


def _hand(board: PixelBoard) -> tuple[int, int]:
    x, y = HAND
    return x, min(y, board.rows - board.origin[1] - ABOVE_EDGE)


GESTURES = ("none", "none", "none", "none", "wave", "fist", "two", "thumb")


_FINGERS: dict[str, BoardPoints] = {
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
