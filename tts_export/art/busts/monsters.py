"""Heads of monsters, of creatures of the sea, of chess pieces, robots and spirits."""

from tts_export.art.busts import bodies
from tts_export.art.busts.board import INK, PixelBoard
from tts_export.art.busts.faces import Mood
from tts_export.art.busts.muzzles import BONE, eyes, face, teeth, wide_mouth
from tts_export.art.busts.people import Person, paint_dressed
from tts_export.art.busts.ramps import CHALK, Ramp
from tts_export.art.colors import WHITE, mix, rgb


def crab(board: PixelBoard, person: Person, mood: Mood) -> None:
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
            board.stamp.oval(side * 8 + mood.gaze_shift * 1.4, -13, 1.8, 2.2),
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
    wide_mouth(board, skin, mood, 9)
    board.dots([(x, y) for y in (16, 20, 24, 28) for x in range(-12 + y // 8, 13 - y // 8)], skin[1])


def spider(board: PixelBoard, person: Person, mood: Mood) -> None:
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


def squid(board: PixelBoard, person: Person, mood: Mood) -> None:
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
            board.stamp.oval(x + mood.gaze_shift, y, r * 0.55, r * 0.62),
            violet,
            0.6 - 0.12 * (board.x - x + board.y - y),
            outline=False,
        )
        board.dot(x + mood.gaze_shift, y, INK)
    board.paint(
        board.stamp.half([(0, 7), (6, 6.4), (4, 10.6), (0, 11.4)]),
        (INK, INK, rgb("#4a0f2c"), rgb("#4a0f2c")),
        0.3,
        outline=False,
    )
    board.dots([(x, 7) for x in (-4, -2, 0, 2, 4)], WHITE)


def imp(board: PixelBoard, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    paint_dressed(board, person)
    board.paint(
        board.stamp.both([(6, -9), (9, -20), (17, -26), (15, -17), (14, -8)]),
        skin,
        0.40 - 0.03 * (board.y + 14),
    )
    board.paint(board.stamp.both([(11, -1), (23, -7), (19, 4), (12, 6)]), skin, 0.5 - 0.01 * board.x)
    board.paint(
        board.stamp.half([(0, -13), (8, -12), (13, -5), (13.6, 3), (9, 10.4), (4, 13.6), (0, 14)]), skin
    )
    eyes(board, person, mood)
    teeth(board, skin, mood, 8, 7)


def ogre(board: PixelBoard, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    paint_dressed(board, person)
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
    eyes(board, person, mood)
    dark = mix(skin[0], INK, 0.7)
    board.paint(
        board.stamp.half([(0, 8), (11, 7), (10, 13), (0, 14)]), (dark, dark, dark, dark), 0.2, outline=False
    )
    board.paint(board.stamp.both([(6, 14), (7.6, 4), (10.6, 14)]), BONE, 0.8)
    board.paint(board.stamp.both([(0.6, 14), (2, 9.4), (4, 14)]), BONE, 0.7, outline=False)
    board.dots([(-2, 4), (-1, 5), (1, 5), (2, 4)], skin[0])


def basilisk(board: PixelBoard, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    paint_dressed(board, person)
    frill = person.cloth
    board.paint(
        board.stamp.both([(6, -10), (17, -21), (18, -12), (26, -8), (20, -2), (25, 6), (17, 8), (12, 12)]),
        frill,
        0.52 - 0.012 * board.x - 0.014 * board.y,
    )
    board.paint(
        board.stamp.half([(0, -14), (7, -13), (12, -6), (12, 1), (15, 6), (15, 12), (9, 17), (0, 18)]), skin
    )
    eyes(board, person, mood)
    board.dots([(-2, 7), (2, 7), (-3, 6), (3, 6)], skin[0])
    board.paint(board.stamp.half([(0, 10.5), (12, 9), (10, 14), (0, 15.5)]), (INK, rgb("#4a0f1c")), 0.8)
    for x, y in ((-10, 10), (-9, 10), (-9, 11), (-9, 12), (-4, 11), (-4, 12), (8, 12)):
        board.dots([(x, y), (-1 - x, y)], WHITE)
    board.bar(-1, 14, 2, 7, rgb("#e0324e"))
    board.dots([(-3, 22), (-2, 21), (1, 21), (2, 22)], rgb("#e0324e"))
    board.dots([(0, -10), (0, -8), (-2, -9), (2, -9), (-1, -6), (1, -6)], skin[0])


def pawn(board: PixelBoard, person: Person, mood: Mood) -> None:
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
    face(board, person, mood)


def robot(board: PixelBoard, person: Person, mood: Mood) -> None:
    """A box of metal with bolts, lamps for eyes and a grille; its shape is a person's jaw."""
    skin, dark = person.look.skin, mix(person.look.skin[0], INK, 0.5)
    wide, top = {"narrow": (11.0, -13.0), "square": (15.0, -9.0)}.get(person.look.jaw, (13.0, -11.0))
    corner = 7.0 if person.look.jaw == "round" else 2.0
    paint_dressed(board, person)
    board.paint(board.stamp.half([(0, 10), (5, 10), (5, 19), (0, 19)]), (dark, dark, skin[0], skin[1]), 0.5)
    board.paint(board.stamp.line([(0, top), (0, top - 3)], 2), skin, 0.5)
    board.paint(board.stamp.oval(0, top - 4, 2.6, 2.6), person.second)
    board.paint(board.stamp.both([(wide, -4), (wide + 4, -3), (wide + 4, 4), (wide, 5)]), skin, 0.3)
    board.paint(
        board.stamp.half([(0, top), (wide - corner, top), (wide, top + corner), (wide, 13), (0, 13)]),
        skin,
        0.62 - 0.022 * board.x - 0.016 * board.y,
    )
    board.paint(board.stamp.half([(0, 6.4), (7, 6.4), (7, 10.6), (0, 10.6)]), (dark, dark, dark, dark), 0.2)
    board.dots([(x, y) for x in (-6, -3, 0, 3, 6) for y in (7, 8, 9, 10)], skin[3])
    board.dots([(x, y) for x in (3 - wide, wide - 3) for y in (top + corner + 1, 11)], dark)
    eyes(board, person, mood)


def spirit(board: PixelBoard, person: Person, mood: Mood) -> None:
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
    face(board, person, mood)
    for x, y in ((-21, -6), (21, 2), (-19, 12), (18, -14)):
        board.paint(board.stamp.poly([(x, y - 3), (x + 2, y), (x, y + 3), (x - 2, y)]), glow, 0.9)
