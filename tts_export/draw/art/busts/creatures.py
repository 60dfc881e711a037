"""Heads of animals, monsters and chess pieces, each with the body that belongs to it."""

from __future__ import annotations

from collections.abc import Callable

from tts_export.draw.art.busts import bodies, faces
from tts_export.draw.art.busts.board import INK, Board
from tts_export.draw.art.busts.faces import Mood
from tts_export.draw.art.busts.people import Person
from tts_export.draw.art.busts.ramps import CHALK, Ramp
from tts_export.draw.art.colors import WHITE, mix, rgb

PINK: Ramp = (rgb("#7a2a44"), rgb("#c05a78"), rgb("#f0a0b4"), rgb("#ffd8e0"))
BONE: Ramp = (rgb("#8a8470"), rgb("#c8c2a8"), rgb("#f2eed8"), WHITE)


def paint(board: Board, person: Person, mood: Mood) -> None:
    HEADS[person.head](board, person, mood)


def _body(board: Board, person: Person) -> None:
    if person.kind == "sprite":
        bodies.paint_ghost(board, person.cloth)
    else:
        bodies.paint_body(
            board, person.outfit, person.cloth, person.look.skin, person.sign, person.sign_ink, person.width
        )
    if person.over == "scarf":
        bodies.paint_scarf(board, person.second)


def _face(board: Board, person: Person, mood: Mood) -> None:
    faces.paint_face(board, person.look, mood)


def _eyes(board: Board, person: Person, mood: Mood) -> None:
    """Eyes and brows without a person's nose and mouth."""
    faces.paint_eyes(board, person.look, mood)


def _muzzle(board: Board, skin: Ramp, y: float = 8, wide: float = 7, nose: str = "big") -> None:
    lighter = (skin[1], skin[2], skin[3], mix(skin[3], WHITE, 0.5))
    board.paint(
        board.stamp.oval(0, y, wide, 4.6),
        lighter,
        0.74 - 0.02 * board.x - 0.03 * (board.y - y),
        outline=False,
    )
    board.paint(
        board.stamp.oval(0, y - 3, 2.6 if nose == "big" else 1.6, 1.4),
        (INK, INK, rgb("#2b2b3c"), rgb("#8a8aa4")),
        0.4 - 0.1 * board.x,
        outline=False,
    )
    board.dots(
        [
            (0, y - 1),
            (0, y),
            (0, y + 1),
            (-1, y + 2),
            (-2, y + 2),
            (1, y + 2),
            (2, y + 2),
            (-3, y + 1),
            (3, y + 1),
        ],
        INK,
    )


def _dog(board: Board, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    _body(board, person)
    board.paint(
        board.stamp.half([(0, -13), (8, -12.4), (12.4, -6), (13, 3), (10, 9), (5, 13), (0, 13.4)]), skin
    )
    board.paint(
        board.stamp.both([(6, -12), (11, -19), (17, -15), (18.6, -4), (15, 4), (12, -3)]),
        skin,
        0.42 - 0.02 * board.x,
    )
    _muzzle(board, skin)
    _eyes(board, person, mood)
    board.paint(board.stamp.half([(0, 11), (2, 11), (2, 14), (0, 15)]), PINK, 0.7)


def _cat(board: Board, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    _body(board, person)
    board.paint(board.stamp.both([(3, -12), (11.6, -23), (14.6, -6)]), skin, 0.6 - 0.02 * board.x)
    board.paint(board.stamp.both([(6.6, -13), (11, -19.6), (12.8, -9)]), PINK, 0.6, outline=False)
    board.paint(
        board.stamp.half([(0, -13), (8, -12), (13, -6), (14.4, 2), (17, 7), (11, 9.6), (5, 13), (0, 13.6)]),
        skin,
        0.72 - 0.024 * board.x - 0.02 * board.y,
    )
    _muzzle(board, skin, nose="small")
    _eyes(board, person, mood)
    whisker = mix(skin[3], WHITE, 0.6)
    board.dots(
        [
            (side * x, y)
            for side in (-1, 1)
            for x, y in ((10, 7), (12, 7), (14, 6), (16, 6), (10, 9), (12, 10), (14, 11), (16, 11))
        ],
        whisker,
    )
    for at in (-4, 0, 4):
        board.dots([(at, -11), (at, -10), (at, -9)], skin[0])


def _bird(board: Board, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    _body(board, person)
    board.paint(
        board.stamp.poly([(-4, -11), (-7, -20), (0, -15), (2, -22), (5, -15), (9, -18), (6, -10)]), skin, 0.6
    )
    board.paint(board.stamp.half([(0, -13), (8, -12), (13, -5), (13, 4), (9, 11), (0, 14)]), skin)
    _eyes(board, person, mood)
    beak: Ramp = (rgb("#7d3a00"), rgb("#d1700f"), rgb("#ffa83d"), rgb("#ffe6a0"))
    board.paint(
        board.stamp.poly([(-4, 5), (4, 5), (7, 8), (1, 13), (-3, 9)]), beak, 0.8 - 0.06 * (board.y - 5)
    )
    board.dots([(x, 9) for x in range(-2, 6)], beak[0])


def _bear(board: Board, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    _body(board, person)
    board.paint(board.stamp.ovals(11, -12, 5, 5), skin)
    board.paint(
        board.stamp.ovals(11, -12, 2.4, 2.4), (skin[0], skin[0], skin[1], skin[1]), 0.5, outline=False
    )
    board.paint(
        board.stamp.half([(0, -14), (8, -13), (14, -5), (14.6, 4), (11, 10), (5, 13.4), (0, 13.6)]), skin
    )
    _muzzle(board, skin)
    _eyes(board, person, mood)


def _salamander(board: Board, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    _body(board, person)
    board.paint(
        board.stamp.half([(0, -9), (6, -9.4), (13, -5), (17, 3), (15, 10), (8, 13.4), (0, 14)]),
        skin,
        0.74 - 0.022 * board.x - 0.022 * board.y,
    )
    board.paint(board.stamp.ovals(8, -10, 5.6, 5.6), skin)
    for side in (-1, 1):
        board.paint(board.stamp.oval(side * 8, -10, 3.6, 3.6), CHALK, 0.95, outline=False)
        board.paint(
            board.stamp.oval(side * 8 + mood.gaze * 1.4, -9.6, 1.9, 2.2),
            (INK, INK, INK, INK),
            0.5,
            outline=False,
        )
        board.dot(side * 8 - 1 + mood.gaze, -11, WHITE)
    _wide_mouth(board, skin, mood, 6)
    board.dots([(-2, 0), (2, 0)], skin[0])
    board.dots([(-12, 0), (-10, 2), (-12, 4), (12, 0), (10, 2), (13, 4), (-6, -4), (5, -4), (0, -6)], skin[1])
    if mood.mouth in ("open", "small", "wavy", "smile"):
        glass: Ramp = (rgb("#3a7ad0"), rgb("#7ab8f0"), rgb("#c8ecff"), WHITE)
        ring = board.stamp.oval(19, -2, 5.4, 5.4).mask & ~board.stamp.oval(19, -2, 4.2, 4.2).mask
        board.paint(ring, glass, 0.7, outline=False)
        board.dots([(17, -4), (16, -3), (17, -5)], WHITE)


def _wide_mouth(board: Board, skin: Ramp, mood: Mood, y: int) -> None:
    dark = mix(skin[0], INK, 0.6)
    if mood.mouth in ("grin", "open"):
        board.paint(
            board.stamp.half([(0, y), (10, y - 1), (7, y + 4.6), (0, y + 6)]),
            (INK, rgb("#4a0f1c"), rgb("#a02a44"), rgb("#e0607a")),
            0.2 + 0.09 * (board.y - y),
            outline=False,
        )
    bend = {"smile": -1, "grin": -1, "smirk": -1, "open": -1, "frown": 1, "wavy": 0, "flat": 0, "small": 0}[
        mood.mouth
    ]
    for x in range(-11, 12):
        board.dot(x, y + (bend if abs(x) > 8 else 0) - (x % 4 == 0 and mood.mouth == "wavy"), dark)


def _crocodile(board: Board, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    _body(board, person)
    board.paint(board.stamp.half([(0, -8), (7, -9), (12, -4), (12.6, 2), (10, 4), (0, 4)]), skin)
    board.paint(board.stamp.ovals(7, -9, 4.8, 4.8), skin)
    for side in (-1, 1):
        board.paint(
            board.stamp.oval(side * 7, -9, 3, 3),
            (rgb("#8a6a00"), rgb("#e8c21e"), rgb("#ffe65a"), WHITE),
            0.7,
            outline=False,
        )
        board.bar(side * 7 + mood.gaze, -11, 1, 5, INK)
    board.paint(
        board.stamp.half([(0, 0), (7, 0), (11, 4), (13.6, 10), (11, 14.4), (0, 15.6)]),
        skin,
        0.78 - 0.02 * board.x - 0.03 * board.y,
    )
    board.paint(board.stamp.ovals(4, 3.6, 1.4, 1), (INK, INK, INK, INK), 0.5, outline=False)
    dark = mix(skin[0], INK, 0.6)
    board.dots([(x, 9 + (abs(x) > 9)) for x in range(-12, 13)], dark)
    board.dots([(x + d, 10 + d2) for x in range(-10, 11, 4) for d, d2 in ((0, 0), (1, 0), (0, 1))], WHITE)
    board.dots([(x, y) for x, y in ((-3, -4), (0, -6), (3, -4), (0, -3))], skin[0])


def _iguana(board: Board, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    _body(board, person)
    crest = (person.cloth[0], person.cloth[1], person.cloth[2], person.cloth[3])
    board.paint(
        board.stamp.poly(
            [(-8, -10), (-9, -19), (-4, -15), (-2, -23), (2, -16), (6, -22), (7, -14), (11, -17), (9, -9)]
        ),
        crest,
        0.7 - 0.02 * board.x,
    )
    board.paint(
        board.stamp.both([(10, 2), (19, -3), (16, 3), (21, 6), (16, 9), (19, 14), (10, 11)]), crest, 0.5
    )
    board.paint(board.stamp.half([(0, -13), (8, -11), (12, -4), (13, 4), (9, 11.4), (0, 13.6)]), skin)
    _eyes(board, person, mood)
    _wide_mouth(board, skin, mood, 8)
    board.dots([(-1, 5), (1, 5)], skin[0])
    board.dots([(-9, 0), (-10, 3), (9, -1), (10, 3), (-3, -9), (0, -10), (3, -9)], skin[1])


def _turtle(board: Board, person: Person, mood: Mood) -> None:
    skin, shell = person.look.skin, person.cloth
    board.paint(board.stamp.half([(0, -4), (12, -1), (21, 8), (26, 22), (27, 60), (0, 60)]), shell)
    for x, y in ((-18, 20), (18, 20), (-14, 10), (14, 10), (-20, 30), (20, 30), (-12, 25), (12, 25)):
        ring = board.stamp.oval(x, y, 4, 3.6).mask & ~board.stamp.oval(x, y, 2.8, 2.4).mask
        board.paint(ring, shell, 0.12, outline=False)
    board.paint(board.stamp.taper([(0, 8), (0, 20), (0, 34)], 13, 20), skin, 0.45 - 0.02 * board.x)
    board.paint(
        board.stamp.half([(0, -13), (7, -12.4), (12, -7), (13, 0), (12, 7), (8, 11.6), (0, 13.6)]), skin
    )
    _eyes(board, person, mood)
    _wide_mouth(board, skin, mood, 8)
    board.dots([(-1, 5), (1, 5)], skin[0])


def _crab(board: Board, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    for side in (-1, 1):  # claws
        board.paint(
            board.stamp.taper([(side * 14, 18), (side * 23, 14), (side * 24, 4)], 6, 5),
            skin,
            0.5 - 0.012 * board.x,
        )
        claw = board.stamp.poly(
            [
                (side * a, b)
                for a, b in (
                    (20, 4),
                    (18, -5),
                    (21, -13),
                    (24, -15),
                    (24, -7),
                    (26, -5),
                    (28, -12),
                    (30, -6),
                    (28.6, 3),
                    (25, 6),
                )
            ]
        )
        board.paint(claw, skin, 0.66 - 0.01 * board.x - 0.02 * board.y)
    board.paint(
        board.stamp.half([(0, -4), (9, -5), (17, 0), (20, 8), (17, 18), (19, 30), (12, 60), (0, 60)]),
        skin,
        0.70 - 0.020 * board.x - 0.012 * board.y,
    )
    for side in (-1, 1):
        board.paint(board.stamp.taper([(side * 6, -3), (side * 8, -11)], 3.6, 3), skin, 0.5)
        board.paint(board.stamp.oval(side * 8, -13, 4, 4), CHALK, 0.9)
        board.paint(
            board.stamp.oval(side * 8 + mood.gaze * 1.4, -13, 1.8, 2.2),
            (INK, rgb("#a10000"), INK, INK),
            0.1,
            outline=False,
        )
    for x in (-12, -6, 0, 6, 12):
        board.paint(
            board.stamp.poly([(x - 2, -3 + abs(x) / 5), (x, -8 + abs(x) / 5), (x + 2, -3 + abs(x) / 5)]),
            skin,
            0.8,
        )
    _wide_mouth(board, skin, mood, 9)
    board.dots([(x, y) for y in (16, 20, 24, 28) for x in range(-12 + y // 8, 13 - y // 8)], skin[1])


def _spider(board: Board, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    for side in (-1, 1):
        for knee, foot in (
            ((22, -14), (31, 6)),
            ((26, -4), (33, 18)),
            ((24, 8), (30, 30)),
            ((18, 16), (22, 36)),
        ):
            board.paint(
                board.stamp.taper(
                    [(side * 9, 10), (side * knee[0], knee[1]), (side * foot[0], foot[1])], 4.4, 1.6
                ),
                skin,
                0.36 - 0.01 * board.x,
            )
    board.paint(board.stamp.oval(0, 34, 19, 20), skin)
    board.paint(board.stamp.half([(0, -12), (9, -11), (14.4, -4), (14.6, 5), (10, 12), (0, 14.6)]), skin)
    red: Ramp = (rgb("#3a0010"), rgb("#8a0f2a"), rgb("#e0324e"), rgb("#ff9aa8"))
    for x, y, r in ((4.4, 2, 3.6), (10, -1, 2.4), (4, -5, 2.2), (9, -7, 1.7)):
        for side in (-1, 1):
            board.paint(
                board.stamp.oval(side * x, y, r, r), red, 0.45 - 0.04 * (board.x - side * x + board.y - y)
            )
            board.dot(side * x - 1, y - 1, WHITE)
    for side in (-1, 1):
        board.paint(board.stamp.taper([(side * 4, 9), (side * 6, 14), (side * 3, 19)], 5, 1.4), BONE, 0.7)


def _squid(board: Board, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    for number, (x, bend) in enumerate(((-24, -6), (24, 6), (-16, 5), (16, -5), (-8, -4), (8, 4), (0, 3))):
        board.paint(
            board.stamp.taper(
                [(x * 0.5, 8), (x, 20 + number % 3 * 2), (x + bend, 30), (x + bend * 2.4, 40)], 7.4, 3
            ),
            skin,
            0.5 - 0.014 * board.x - 0.008 * (board.y - 8),
        )
        board.dots([(x * 0.75 + d, 14 + d * 2) for d in range(3)], skin[0])
    board.paint(
        board.stamp.half([(0, -24), (9, -22.6), (16, -15), (18.6, -4), (16, 8), (9, 13), (0, 14.6)]), skin
    )
    violet: Ramp = (INK, rgb("#5c1040"), rgb("#d01a78"), rgb("#ff9ad0"))
    for x, y, r in ((-9, 1, 4.2), (0, -1, 5), (9, 1, 4.2), (-5, -10, 2.6), (5, -10, 2.6)):
        board.paint(board.stamp.oval(x, y, r, r * 0.92), CHALK, 0.9)
        board.paint(
            board.stamp.oval(x + mood.gaze, y, r * 0.55, r * 0.62),
            violet,
            0.6 - 0.12 * (board.x - x + board.y - y),
            outline=False,
        )
        board.dot(x + mood.gaze, y, INK)
    board.paint(
        board.stamp.half([(0, 7), (6, 6.4), (4, 10.6), (0, 11.4)]),
        (INK, INK, rgb("#4a0f2c"), rgb("#4a0f2c")),
        0.3,
        outline=False,
    )
    board.dots([(x, 7) for x in (-4, -2, 0, 2, 4)], WHITE)


def _imp(board: Board, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    _body(board, person)
    board.paint(
        board.stamp.both([(6, -9), (9, -20), (17, -26), (15, -17), (14, -8)]),
        skin,
        0.40 - 0.03 * (board.y + 14),
    )
    board.paint(board.stamp.both([(11, -1), (23, -7), (19, 4), (12, 6)]), skin, 0.5 - 0.01 * board.x)
    board.paint(
        board.stamp.half([(0, -13), (8, -12), (13, -5), (13.6, 3), (9, 10.4), (4, 13.6), (0, 14)]), skin
    )
    _eyes(board, person, mood)
    _teeth(board, skin, mood, 8, 7)


def _teeth(board: Board, skin: Ramp, mood: Mood, y: int, reach: int) -> None:
    """A row of pointed teeth."""
    lift = 0 if mood.mouth in ("frown", "flat") else 1
    for x in range(-reach, reach + 1):
        rise = lift * (abs(x) * abs(x) // 18)
        board.bar(x, y - rise, 1, 4, mix(skin[0], INK, 0.7))
        board.dot(x, y - rise + (1 if x % 2 else 2), WHITE)
        board.dot(x, y - rise + (2 if x % 2 else 1), WHITE if x % 4 else mix(skin[0], INK, 0.7))


def _ogre(board: Board, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    _body(board, person)
    board.paint(
        board.stamp.both([(9, -12), (17, -13), (24, -20), (24, -9), (17, -3)]), BONE, 0.74 - 0.01 * board.x
    )
    board.paint(
        board.stamp.half([(0, -15), (9, -14), (14, -8), (15, 0), (18, 7), (16, 14), (8, 17.4), (0, 18)]), skin
    )
    board.paint(
        board.stamp.half([(0, -5), (12, -6.4), (12, -3.4), (0, -2)]),
        (skin[0], skin[0], skin[1], skin[2]),
        0.6,
        outline=False,
    )
    _eyes(board, person, mood)
    dark = mix(skin[0], INK, 0.7)
    board.paint(
        board.stamp.half([(0, 8), (11, 7), (10, 13), (0, 14)]), (dark, dark, dark, dark), 0.2, outline=False
    )
    board.paint(board.stamp.both([(6, 14), (7.6, 4), (10.6, 14)]), BONE, 0.8)
    board.paint(board.stamp.both([(0.6, 14), (2, 9.4), (4, 14)]), BONE, 0.7, outline=False)
    board.dots([(-2, 4), (-1, 5), (1, 5), (2, 4)], skin[0])


def _basilisk(board: Board, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    _body(board, person)
    frill = person.cloth
    board.paint(
        board.stamp.both([(6, -10), (17, -21), (18, -12), (26, -8), (20, -2), (25, 6), (17, 8), (12, 12)]),
        frill,
        0.52 - 0.012 * board.x - 0.014 * board.y,
    )
    board.paint(
        board.stamp.half([(0, -14), (6, -13), (11, -6), (12.4, 1), (9, 7), (7.6, 13), (4, 17), (0, 18)]), skin
    )
    _eyes(board, person, mood)
    board.dots([(-2, 10), (2, 10), (-3, 9), (3, 9)], skin[0])
    board.dots([(x, 13 - (abs(x) > 4)) for x in range(-6, 7)], mix(skin[0], INK, 0.7))
    board.dots([(-5, 14), (-5, 15), (5, 14), (5, 15)], WHITE)
    board.dots([(0, 16), (0, 17), (0, 18), (0, 19), (-1, 20), (1, 20)], rgb("#e0324e"))
    board.dots([(0, -10), (0, -8), (-2, -9), (2, -9), (-1, -6), (1, -6)], skin[0])


def _pawn(board: Board, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    board.paint(
        board.stamp.half([(0, 24), (10, 24), (17, 30), (20, 60), (0, 60)]), skin, 0.56 - 0.025 * board.x
    )
    board.paint(
        board.stamp.half([(0, 10), (7, 10), (8.6, 18), (12, 26), (0, 27)]), skin, 0.5 - 0.03 * board.x
    )
    board.paint(board.stamp.oval(0, 26, 15, 2.6), skin, 0.66 - 0.03 * board.x)
    board.paint(board.stamp.oval(0, 15, 12, 2.6), person.cloth, 0.72 - 0.03 * board.x)
    board.paint(board.stamp.oval(0, 0, 13.6, 13.6), skin)
    _face(board, person, mood)


def _spirit(board: Board, person: Person, mood: Mood) -> None:
    """A ball of light with a face."""
    skin = person.look.skin
    glow: Ramp = (mix(skin[0], skin[1], 0.4), skin[1], skin[2], skin[3])
    bodies.paint_ghost(board, person.cloth)
    for x, y, tall in ((-10, -9, 9), (0, -12, 12), (10, -9, 9)):
        board.paint(
            board.stamp.taper([(x, y), (x * 1.3, y - tall * 0.6), (x * 1.1, y - tall)], 9, 1), glow, 0.7
        )
    board.paint(
        board.stamp.oval(0, 0, 16, 16),
        glow,
        0.95 - 0.0026 * ((board.x + 3) * (board.x + 3) + (board.y + 3) * (board.y + 3)),
    )
    _face(board, person, mood)
    for x, y in ((-21, -6), (21, 2), (-19, 12), (18, -14)):
        board.paint(board.stamp.poly([(x, y - 3), (x + 2, y), (x, y + 3), (x - 2, y)]), glow, 0.9)


HEADS: dict[str, Callable[[Board, Person, Mood], None]] = {
    "dog": _dog,
    "cat": _cat,
    "bird": _bird,
    "bear": _bear,
    "crab": _crab,
    "spider": _spider,
    "squid": _squid,
    "salamander": _salamander,
    "crocodile": _crocodile,
    "iguana": _iguana,
    "turtle": _turtle,
    "imp": _imp,
    "ogre": _ogre,
    "basilisk": _basilisk,
    "pawn": _pawn,
    "spirit": _spirit,
}
