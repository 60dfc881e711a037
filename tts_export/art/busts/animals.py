"""Heads of animals."""

from tts_export.art.busts.board import INK, PixelBoard
from tts_export.art.busts.faces import Mood
from tts_export.art.busts.muzzles import PINK, eyes, muzzle, wide_mouth
from tts_export.art.busts.people import Person, paint_dressed
from tts_export.art.busts.ramps import CHALK, Ramp
from tts_export.art.colors import WHITE, mix, rgb


def dog(board: PixelBoard, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    paint_dressed(board, person)
    board.paint(
        board.stamp.half([(0, -13), (8, -12.4), (12.4, -6), (13, 3), (10, 9), (5, 13), (0, 13.4)]), skin
    )
    board.paint(
        board.stamp.both([(6, -12), (11, -19), (17, -15), (18.6, -4), (15, 4), (12, -3)]),
        skin,
        0.42 - 0.02 * board.x,
    )
    muzzle(board, skin)
    eyes(board, person, mood)
    board.paint(board.stamp.half([(0, 11), (2, 11), (2, 14), (0, 15)]), PINK, 0.7)


def cat(board: PixelBoard, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    paint_dressed(board, person)
    board.paint(board.stamp.both([(3, -12), (11.6, -23), (14.6, -6)]), skin, 0.6 - 0.02 * board.x)
    board.paint(board.stamp.both([(6.6, -13), (11, -19.6), (12.8, -9)]), PINK, 0.6, outline=False)
    board.paint(
        board.stamp.half([(0, -13), (8, -12), (13, -6), (14.4, 2), (17, 7), (11, 9.6), (5, 13), (0, 13.6)]),
        skin,
        0.72 - 0.024 * board.x - 0.02 * board.y,
    )
    muzzle(board, skin, nose="small")
    eyes(board, person, mood)
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


def bird(board: PixelBoard, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    paint_dressed(board, person)
    board.paint(
        board.stamp.poly([(-4, -11), (-7, -20), (0, -15), (2, -22), (5, -15), (9, -18), (6, -10)]), skin, 0.6
    )
    board.paint(board.stamp.half([(0, -13), (8, -12), (13, -5), (13, 4), (9, 11), (0, 14)]), skin)
    eyes(board, person, mood)
    beak: Ramp = (rgb("#7d3a00"), rgb("#d1700f"), rgb("#ffa83d"), rgb("#ffe6a0"))
    board.paint(
        board.stamp.poly([(-4, 5), (4, 5), (7, 8), (1, 13), (-3, 9)]), beak, 0.8 - 0.06 * (board.y - 5)
    )
    board.dots([(x, 9) for x in range(-2, 6)], beak[0])


def bear(board: PixelBoard, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    paint_dressed(board, person)
    board.paint(board.stamp.ovals(11, -12, 5, 5), skin)
    board.paint(
        board.stamp.ovals(11, -12, 2.4, 2.4), (skin[0], skin[0], skin[1], skin[1]), 0.5, outline=False
    )
    board.paint(
        board.stamp.half([(0, -14), (8, -13), (14, -5), (14.6, 4), (11, 10), (5, 13.4), (0, 13.6)]), skin
    )
    muzzle(board, skin)
    eyes(board, person, mood)


def salamander(board: PixelBoard, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    paint_dressed(board, person)
    board.paint(
        board.stamp.half([(0, -9), (6, -9.4), (13, -5), (17, 3), (15, 10), (8, 13.4), (0, 14)]),
        skin,
        0.74 - 0.022 * board.x - 0.022 * board.y,
    )
    board.paint(board.stamp.ovals(8, -10, 5.6, 5.6), skin)
    for side in (-1, 1):
        board.paint(board.stamp.oval(side * 8, -10, 3.6, 3.6), CHALK, 0.95, outline=False)
        board.paint(
            board.stamp.oval(side * 8 + mood.gaze_shift * 1.4, -9.6, 1.9, 2.2),
            (INK, INK, INK, INK),
            0.5,
            outline=False,
        )
        board.dot(side * 8 - 1 + mood.gaze_shift, -11, WHITE)
    wide_mouth(board, skin, mood, 6)
    board.dots([(-2, 0), (2, 0)], skin[0])
    board.dots([(-12, 0), (-10, 2), (-12, 4), (12, 0), (10, 2), (13, 4), (-6, -4), (5, -4), (0, -6)], skin[1])
    if mood.mouth in ("open", "small", "wavy", "smile"):
        glass: Ramp = (rgb("#3a7ad0"), rgb("#7ab8f0"), rgb("#c8ecff"), WHITE)
        ring = board.stamp.oval(19, -2, 5.4, 5.4).mask & ~board.stamp.oval(19, -2, 4.2, 4.2).mask
        board.paint(ring, glass, 0.7, outline=False)
        board.dots([(17, -4), (16, -3), (17, -5)], WHITE)


def crocodile(board: PixelBoard, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    paint_dressed(board, person)
    board.paint(board.stamp.half([(0, -8), (7, -9), (12, -4), (12.6, 2), (10, 4), (0, 4)]), skin)
    board.paint(board.stamp.ovals(7, -9, 4.8, 4.8), skin)
    for side in (-1, 1):
        board.paint(
            board.stamp.oval(side * 7, -9, 3, 3),
            (rgb("#8a6a00"), rgb("#e8c21e"), rgb("#ffe65a"), WHITE),
            0.7,
            outline=False,
        )
        board.bar(side * 7 + mood.gaze_shift, -11, 1, 5, INK)
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


def iguana(board: PixelBoard, person: Person, mood: Mood) -> None:
    skin = person.look.skin
    paint_dressed(board, person)
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
    eyes(board, person, mood)
    wide_mouth(board, skin, mood, 8)
    board.dots([(-1, 5), (1, 5)], skin[0])
    board.dots([(-9, 0), (-10, 3), (9, -1), (10, 3), (-3, -9), (0, -10), (3, -9)], skin[1])


def turtle(board: PixelBoard, person: Person, mood: Mood) -> None:
    skin, shell = person.look.skin, person.cloth
    board.paint(board.stamp.half([(0, -4), (12, -1), (21, 8), (26, 22), (27, 60), (0, 60)]), shell)
    for x, y in ((-18, 20), (18, 20), (-14, 10), (14, 10), (-20, 30), (20, 30), (-12, 25), (12, 25)):
        ring = board.stamp.oval(x, y, 4, 3.6).mask & ~board.stamp.oval(x, y, 2.8, 2.4).mask
        board.paint(ring, shell, 0.12, outline=False)
    board.paint(board.stamp.taper([(0, 8), (0, 20), (0, 34)], 13, 20), skin, 0.45 - 0.02 * board.x)
    board.paint(
        board.stamp.half([(0, -13), (7, -12.4), (12, -7), (13, 0), (12, 7), (8, 11.6), (0, 13.6)]), skin
    )
    eyes(board, person, mood)
    wide_mouth(board, skin, mood, 8)
    board.dots([(-1, 5), (1, 5)], skin[0])
