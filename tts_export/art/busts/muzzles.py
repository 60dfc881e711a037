"""What heads of animals and monsters have in common."""

from tts_export.art.busts import faces
from tts_export.art.busts.board import INK, PixelBoard
from tts_export.art.busts.faces import Mood
from tts_export.art.busts.people import Person
from tts_export.art.busts.ramps import Ramp
from tts_export.art.colors import WHITE, mix, rgb

PINK: Ramp = (rgb("#7a2a44"), rgb("#c05a78"), rgb("#f0a0b4"), rgb("#ffd8e0"))
BONE: Ramp = (rgb("#8a8470"), rgb("#c8c2a8"), rgb("#f2eed8"), WHITE)


def face(board: PixelBoard, person: Person, mood: Mood) -> None:
    faces.paint_face(board, person.look, mood)


def eyes(board: PixelBoard, person: Person, mood: Mood) -> None:
    """Eyes and brows without a person's nose and mouth."""
    faces.paint_eyes(board, person.look, mood)


def muzzle(board: PixelBoard, skin: Ramp, nose: str = "big") -> None:
    lighter = (skin[1], skin[2], skin[3], mix(skin[3], WHITE, 0.5))
    light = 0.74 - 0.02 * board.x - 0.03 * (board.y - 8)
    board.paint(board.stamp.oval(0, 8, 7, 4.6), lighter, light, outline=False)
    black = (INK, INK, rgb("#2b2b3c"), rgb("#8a8aa4"))
    across = 2.6 if nose == "big" else 1.6
    board.paint(board.stamp.oval(0, 5, across, 1.4), black, 0.4 - 0.1 * board.x, outline=False)
    mouth = [(0, 7), (0, 8), (0, 9), (-1, 10), (-2, 10), (1, 10), (2, 10), (-3, 9), (3, 9)]
    board.dots(mouth, INK)


def wide_mouth(board: PixelBoard, skin: Ramp, mood: Mood, y: int) -> None:
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


def teeth(board: PixelBoard, skin: Ramp, mood: Mood, y: int, reach: int) -> None:
    """A row of pointed teeth."""
    lift = 0 if mood.mouth in ("frown", "flat") else 1
    for x in range(-reach, reach + 1):
        rise = lift * (abs(x) * abs(x) // 18)
        board.bar(x, y - rise, 1, 4, mix(skin[0], INK, 0.7))
        board.dot(x, y - rise + (1 if x % 2 else 2), WHITE)
        board.dot(x, y - rise + (2 if x % 2 else 1), WHITE if x % 4 else mix(skin[0], INK, 0.7))
