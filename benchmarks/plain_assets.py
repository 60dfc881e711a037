"""The pictures that the plain script opens: a frame with a hole for the art, and icons.

Drawn once, as somebody would have drawn them in a paint program; the plain script's time begins after this.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from benchmarks.plain import SIZE, STOPS, font_of

PAPER, INK, WHITE = "#f6f7fa", "#14141f", "#ffffff"
FILL, EDGE, TINT = "#34e29b", "#40715d", "#b4f4d9"
_MILLIMETRE = SIZE[0] / 63
_STAR = ["...#...", "...#...", "#######", ".#####.", "..###..", ".##.##.", ".#...#."]
_PROMPT = ["#..", "##.", ".##", "..#", ".##", "##.", "#.."]


def make_assets(folder: Path) -> None:
    """Writes a frame for each height of the picture (`frame-651.png`), `grist.png`, `boon.png`, `star.png`
    and `star-empty.png`, all RGBA.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for below in STOPS:
        frame(below).save(folder / f"frame-{below}.png")
    grist(96).save(folder / "grist.png")
    boon(96).save(folder / "boon.png")
    bitmap(_STAR, 12, "#5c6078").save(folder / "star.png")
    bitmap(_STAR, 12, "#d4d6df").save(folder / "star-empty.png")


def frame(end: int) -> Image.Image:
    """All of a character card that is the same on every one whose picture ends there."""
    image = Image.new("RGBA", SIZE, PAPER)
    pen = ImageDraw.Draw(image)
    steps = [
        (2.8, 10),
        (44.6, 10),
        (44.6, 14.4),
        (52.4, 14.4),
        (52.4, 18.8),
        (60.2, 18.8),
        (60.2, 83.6),
        (2.8, 83.6),
    ]
    pen.polygon(_pixels(steps, 0.8), EDGE)
    pen.polygon(_pixels(steps), FILL)
    window = [(6, 16.8), (41.4, 16.8), (41.4, 20.6), (49.2, 20.6), (49.2, 24.4), (57, 24.4)]
    below = end / _MILLIMETRE
    pen.polygon(_pixels([*window, (57, below), (6, below)]), "#00000000", EDGE, 4)
    plate(pen, (47.2, 2.4, 60.2, 16.4))
    plate(pen, (4.2, below, 58.8, 81.8))
    plate(pen, (45.8, below - 9.7, 58.8, below + 1.5))
    _word(pen, (53.7, 4.0), "power", 26)
    _word(pen, (52.3, below - 7.4), "enter", 24)
    image.alpha_composite(grist(58), (630, end - 54))
    prompt = bitmap(_PROMPT, 9, EDGE)
    image.alpha_composite(prompt, (43, 40))
    for x in range(79, 671, 18):
        pen.line((x, 880, x + 11, 880), "#c3c6d2", 3)
    pen.rectangle((293, 866, 457, 894), "#83879b")
    pen.text((375, 880), "FLAVORLOGUE", INK, font_of("Bold", 19), anchor="mm")
    pen.text((80, 1018), "CHARACTER", "#565a70", font_of("Bold", 21), anchor="lm")
    return image


def plate(pen: ImageDraw.ImageDraw, box: Sequence[float]) -> None:
    """A white plate with a rim, in millimetres."""
    left, top, right, bottom = (round(side * _MILLIMETRE) for side in box)
    for inset, color in ((0, EDGE), (4, TINT), (13, WHITE)):
        pen.rounded_rectangle((left + inset, top + inset, right - inset, bottom - inset), 6, color)


def grist(size: int) -> Image.Image:
    """A green hexagon."""
    image = Image.new("RGBA", (size, size))
    half, quarter = size / 2, size / 4
    points = [
        (half, 0),
        (size - 2, quarter),
        (size - 2, 3 * quarter),
        (half, size - 1),
        (1, 3 * quarter),
        (1, quarter),
    ]
    ImageDraw.Draw(image).polygon(points, "#18ff35", "#0a5c16", max(2, size // 16))
    return image


def boon(size: int) -> Image.Image:
    """A red bill."""
    image = Image.new("RGBA", (size, size))
    box = (0, size // 8, size - 1, size - size // 8)
    ImageDraw.Draw(image).rectangle(box, "#fd6b76", "#7c1230", max(2, size // 16))
    return image


def bitmap(rows: Sequence[str], cell: int, color: str) -> Image.Image:
    """Square pixels: a `#` is one of them."""
    image = Image.new("RGBA", (len(rows[0]) * cell, len(rows) * cell))
    pen = ImageDraw.Draw(image)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == "#":
                pen.rectangle((x * cell, y * cell, x * cell + cell - 1, y * cell + cell - 1), color)
    return image


def _pixels(points: Sequence[tuple[float, float]], shift: float = 0) -> list[tuple[float, float]]:
    return [((x + shift) * _MILLIMETRE, (y + shift) * _MILLIMETRE) for x, y in points]


def _word(pen: ImageDraw.ImageDraw, at: tuple[float, float], word: str, size: int) -> None:
    pen.text((at[0] * _MILLIMETRE, at[1] * _MILLIMETRE), word, INK, font_of("Bold", size), anchor="mm")
