"""`bust`: a character in dithered pixels: who it is comes from title and traits, the mood from the id.

Colors: none (one of eight moods), one (the ground's hue) or three (ground, glow, line).
"""

from collections.abc import Callable, Sequence

import numpy as np
from PIL import Image

from tts_export.art.busts import animals, bodies, faces, glasses, grounds, hair, hats, horns, monsters, wear
from tts_export.art.busts.board import BoardPoints, PixelBoard, fitted
from tts_export.art.busts.faces import Mood
from tts_export.art.busts.people import Person, mood_of, paint_dressed, person_of
from tts_export.art.busts.places import paint_place
from tts_export.art.busts.poses import EMPTY_HANDED, HOLDING, NEAR, POSES, HeldPose
from tts_export.art.busts.ramps import CHALK, MOODS
from tts_export.art.colors import RGB, mix, palette, toned as tinted
from tts_export.art.objects import emblem
from tts_export.art.objects.glyph_names import SPRITES
from tts_export.art.subject import Subject, dice, spread

COLUMNS, FEWEST_ROWS = (68, 72, 76, 70, 82), 35

PLACES = (None, "hills", None, "city", None, "bay", "space", None, "meadow", None, "sea", None, "town")
"""The ground's own pattern, or where somebody is."""
TURNS = (5, -5, 0, 5, -10)
"""How far faces look to the right."""
PROP_SHIFT = 0.07
"""How far a face makes room for an object at its left, as a part of the width."""


def draw(
    subject: Subject, size: tuple[float, float], pixels: tuple[int, int], colors: Sequence[str]
) -> Image.Image:
    person, roll = person_of(subject), dice("bust", subject.key)
    ground = grounds.rolled(roll, spread("bust", subject.key, len(MOODS)), asked_colors(colors))
    person = person._replace(pose=posed(subject, person))
    pose = person.pose
    turn = spread("place", subject.key, len(PLACES) * len(COLUMNS))
    place, across = PLACES[turn % len(PLACES)], pose.columns or COLUMNS[turn % len(COLUMNS)]
    tall = 4 if person.horns or person.hat == "top" else 3 if person.hat not in ("none", "headband") else 0
    if size[1] > size[0]:  # a face is above what covers the foot of a high picture
        across = min(across, COLUMNS[0])
    elif tall and pose.columns != NEAR:  # what is above a head would be cut by the top of a near window
        across = max(across, 80 if person.horns else 74)
    # In a low window a whole face needs more rows.
    fitting = fitted(pixels, across, FEWEST_ROWS + 5 * (size[0] > 1.7 * size[1]))
    place = subject.traits.ground or place or ground.pattern
    axis = subject.focus + (PROP_SHIFT if person.prop and pose.thing is None else 0)
    middle = (
        round(fitting.columns * axis),
        _height(fitting.rows) + tall - (pose.rise // 2 if tall else pose.rise),
    )
    if pose.legs:
        middle = middle[0], max(18 + 3 * tall, min(middle[1], fitting.rows - 40 - pose.rise))
    board = PixelBoard(fitting.columns, fitting.rows, middle)
    paint_place(board, place, ground)
    paint_posed(board, person, subject.key, ground.colors)
    return fitting.finished(board.cells)


def posed(subject: Subject, person: Person) -> HeldPose:
    """The pose that is asked for; or else one that the id chooses, and where the face looks."""
    rolled = HOLDING if person.prop else EMPTY_HANDED
    pose = POSES[subject.traits.pose or rolled[spread("gesture", subject.key, len(rolled))]]
    if person.prop and pose is POSES["palm"]:  # one hand is at the face, the other has the object
        right = [(-x, y) for x, y in pose.left]
        pose = pose._replace(right=right, left=POSES["raised"].left, lean=-pose.lean)
    if person.prop and not pose.left and pose.thing is None:
        pose = pose._replace(left=POSES["beside"].left)
    return pose if pose.turn is not None else pose._replace(turn=TURNS[spread("turn", subject.key, 5)])


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


def paint_posed(board: PixelBoard, person: Person, key: str, wall: Sequence[RGB] = MOODS[1]) -> None:
    """A figure as its pose says: alone, lying, behind a wall, or twice."""
    match person.pose.side:
        case "twice":
            paint_person(board.moved(17, -2), person, mood_of(f"{key}/1"))
            paint_person(board.moved(-15, 2), person._replace(prop=""), mood_of(key))
        case "lying":
            bed = board.lying().moved(7, -12)
            sheet = [(0, -20), (17, -20), (19, -16), (19, 46), (0, 46)]
            stripes = np.where(bed.y % 8 < 2, 0.62, 0.42)
            bed.paint(bed.stamp.half(sheet), person.second, stripes)
            bed.paint(bed.stamp.half([(0, -18), (14, -17), (15, -3), (0, -4)]), CHALK, 0.66)
            paint_person(bed, person._replace(prop=""), mood_of(key)._replace(eyes="happy"))
        case "behind":
            paint_person(board, person._replace(pose=POSES["plain"], prop=""), mood_of(key))
            bricks = (
                wall[0],
                mix(wall[0], wall[1], 0.7),
                mix(wall[1], wall[2], 0.3),
                mix(wall[1], wall[2], 0.6),
            )
            seam = (board.y % 6 < 1) | ((board.x + board.y // 6 * 7) % 14 < 1)
            light = 0.62 - 0.4 * seam + 0.3 * (board.y < 10) - 0.008 * board.y
            board.paint(board.y > 7, bricks, light)
            for x in (-16, 16):
                bodies.paint_hand(board, x, 8, 3.4, person.look.skin, fingers=False)
        case _:
            paint_person(board, person, mood_of(key))


def paint_person(board: PixelBoard, person: Person, mood: faces.Mood) -> None:
    """A figure over what is on the board, from back to front."""
    pose = person.pose
    board = board.moved(0, 0, pose.lean)
    if person.over == "cape" and pose.side != "back":
        bodies.paint_cape(board, person.second, small=bool(pose.legs))
    bodies.paint_wings(board, person.wings, person.second[2])
    if person.prop and pose.behind:
        paint_prop(board, person)
    turn = pose.turn or 0
    front = board.turned(turn)
    if person.head != "person":
        paint(board.turned(max(turn / 2, -2.5)), person, mood)  # these have no profile
    else:
        shape = hair.HAIRS[person.hair]
        hair.paint_back(board.turned(-turn / 2), shape, person.hair_ramp)
        paint_dressed(board.turned(turn / 2), person)
        if pose.side == "back":
            if person.over == "cape":
                bodies.paint_cape(board, person.second)
            faces.paint_head(board, person.look._replace(skin=person.hair_ramp), ears=False)
            hair.paint_back(board, shape, person.hair_ramp)
        else:
            head = faces.paint_head(front, person.look, ears=person.kind != "carapace")
            hair.paint_shadow(front, shape, head, person.look.skin)
            colors = wear.Colors(person.look.skin, person.hair_ramp, person.cloth[2])
            wear.paint(front, person.face, colors)
            faces.paint_face(front, person.look, mood)
            hair.paint_front(front, shape, person.hair_ramp)
            glasses.paint(front, person.glasses, person.cloth[2])
    if person.horns:
        horns.paint(board, person.horns)
    hats.paint(board.turned(turn / 2), person.hat, person.second)
    if pose.side == "back" and person.hat in ("hood", "cowl"):
        board.paint(board.stamp.oval(0, 2, 13, 16), person.second, 0.5 - 0.02 * board.x, outline=False)
    if person.prop and not pose.behind:
        paint_prop(board, person)
    if person.head in ARMED and (person.kind != "sprite" or person.prop):
        for arm in arms(board, pose):
            wide = 5.6 if pose.legs else 9.0
            bodies.paint_arm(board, arm, wide, person.look.skin, person.cloth, pose.open and not person.prop)


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


# Props and arms.

ARMED = (
    "person",
    "dog",
    "cat",
    "bird",
    "bear",
    "salamander",
    "crocodile",
    "iguana",
    "turtle",
    "imp",
    "ogre",
    "robot",
)
"""The heads on bodies that have arms."""
CELLS, SMALL_CELLS = 19, 15
ABOVE_EDGE = 3
"""How far the middle of a fist is above the lower edge of the picture at least."""
BESIDE = -14
"""How far an object reaches toward the face."""
GRIPPED, CARRIED = 3, 0
"""How far below the middle of the fist an object ends: a drawing that has a handle, or an icon."""
HANGING = (((-7, 17), (-10, 22), (-10.5, 27)), ((7, 17), (10, 22), (10.5, 27)))
"""The arms of a whole figure that does nothing with them."""


def arms(board: PixelBoard, pose: HeldPose) -> list[BoardPoints]:
    """Both arms, or those that are seen: higher in a window that ends above their hands."""
    right, left = (pose.right, pose.left)
    if pose.legs:
        return [right or HANGING[1], left or HANGING[0]]
    lowest = board.rows - board.origin[1] - ABOVE_EDGE
    paths = [path for path in (right, left) if path]
    lift = min(8 if pose.thing is None else 3, max(0, 0, *(path[-1][1] - lowest for path in paths)))
    return [[(x, y - lift) for x, y in path] for path in paths]


def paint_prop(board: PixelBoard, person: Person) -> None:
    """The object at its place, or in the left fist."""
    pose = person.pose
    shape = emblem.stencil(person.prop, SMALL_CELLS if pose.legs else CELLS)
    sprite = person.prop in SPRITES
    if sprite and not pose.behind:  # these lean to the right, where the head is
        shape = shape[:, ::-1]
    if pose.thing is not None:
        lift = min(0, board.rows - board.origin[1] - ABOVE_EDGE - 29) if not pose.legs else 0
        x, y = pose.thing[0], pose.thing[1] + max(lift, -3)
        if pose.behind and pose.right:  # its lower end is in the fist
            y = max(y, pose.right[-1][1] - shape.shape[0] / 2 - 5)
    else:
        fist = arms(board, pose)[-1][-1]
        x = max(min(BESIDE, fist[0] + 6) - shape.shape[1] / 2, 1 - board.origin[0] + shape.shape[1] / 2)
        y = fist[1] + (GRIPPED if sprite else CARRIED) - shape.shape[0] / 2
    emblem.put(board.cells, shape, (board.origin[0] + x, board.origin[1] + y), person.second[2])
