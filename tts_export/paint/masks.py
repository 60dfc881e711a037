"""Antialiased shapes as masks, each made once.

Pillow's shapes have hard edges, so each is drawn at four times its size and averaged down. Shapes made of
whole-pixel rectangles need no averaging and get exact edges.
"""

import math
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache, wraps
from itertools import pairwise
from typing import NamedTuple, ParamSpec

from PIL import Image, ImageDraw

from tts_export.geometry import PixelBox
from tts_export.paint.memo import Memo, pixels_of
from tts_export.paint.outlines import Point

FINE = 4
"""Sub-pixels per pixel, each way."""
MOST_PIXELS = 80_000_000
"""Of a shape, which is drawn with four bytes or more for each while it is made."""
_GENTLE = math.tan(math.radians(4))
_MASKS = Memo(5_000, pixels_of)
"""The masks of all kinds: a few may be as large as many cards."""
P = ParamSpec("P")


class TooLargeShape(Exception):
    """A shape that no picture has room for."""


def _once(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """The function with a memo of its masks."""

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        key: Hashable = (draw, args, *kwargs.items())
        return _MASKS.get(key, lambda: draw(*args, **kwargs))

    return drawn


def _check_room(width: int, height: int) -> None:
    """Raises TooLargeShape where no picture has room for a mask."""
    if width * height > MOST_PIXELS:
        raise TooLargeShape


def _blank(width: int, height: int, fine: int) -> tuple[Image.Image, int]:
    """An empty mask, and its sub-pixels: fewer where the shape is larger than most pictures."""
    _check_room(width, height)
    fine = fine if width * height * 4 <= MOST_PIXELS else 2
    return Image.new("L", (width * fine, height * fine)), fine


class Stencil(NamedTuple):
    """A mask (mode L or 1) and the pixel of its top left corner."""

    mask: Image.Image
    x: int
    y: int


def nothing(x: int, y: int) -> Stencil:
    """The mask of a shape that is smaller than a pixel: nothing is seen through it."""
    return Stencil(Image.new("L", (1, 1)), x, y)


def polygon(points: list[Point]) -> Stencil:
    """A filled polygon; the points are pixels and need not be whole."""
    left, top = math.floor(min(p[0] for p in points)), math.floor(min(p[1] for p in points))
    near = tuple((round((x - left) * 64), round((y - top) * 64)) for x, y in points)
    return Stencil(_polygon(near), left, top)


@_once
def _polygon(points: tuple[tuple[int, int], ...]) -> Image.Image:
    fine = FINE if max(map(max, points)) > 64 * 64 else 2 * FINE
    width, height = (-(-max(p[i] for p in points) // 64) + 1 for i in (0, 1))
    mask, fine = _blank(width, height, fine)
    ImageDraw.Draw(mask).polygon([(x * fine / 64, y * fine / 64) for x, y in points], fill=255)
    return mask.reduce(fine)


def rectangles(points: list[Point]) -> list[PixelBox]:
    """The rectangles that make up a polygon of whole-pixel, axis-parallel sides. Filling them is exact, where
    Pillow's polygon would be one pixel too large.
    """
    left, top = int(min([x for x, _ in points])), int(min([y for _, y in points]))
    near = tuple([(int(x) - left, int(y) - top) for x, y in points])
    return [PixelBox(a + left, b + top, c + left, d + top) for a, b, c, d in _rectangles(near)]


@lru_cache(1024)
def _rectangles(points: tuple[tuple[int, int], ...]) -> tuple[PixelBox, ...]:
    sides = list(zip(points, points[1:] + points[:1], strict=True))
    boxes: list[PixelBox] = []
    for above, below in pairwise(sorted({y for _, y in points})):
        crossed = sorted(p[0] for p, q in sides if min(p[1], q[1]) <= above and max(p[1], q[1]) >= below)
        boxes += [
            PixelBox(start, above, end, below) for start, end in zip(crossed[::2], crossed[1::2], strict=True)
        ]
    return tuple(box for box in boxes if box.width > 0)


def filled(boxes: list[PixelBox]) -> Stencil:
    """Rectangles as one mask."""
    left, top = min(box.left for box in boxes), min(box.top for box in boxes)
    width, height = max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top
    _check_room(width, height)
    mask = Image.new("L", (width, height))
    for box in boxes:
        mask.paste(255, (box.left - left, box.top - top, box.right - left, box.bottom - top))
    return Stencil(mask, left, top)


def ellipse(x: float, y: float, rx: float, ry: float) -> Stencil:
    """A filled ellipse around x, y."""
    left, top = math.floor(x - rx), math.floor(y - ry)
    key = tuple(round(v * 16) for v in (x - left, y - top, rx, ry))
    return Stencil(_ellipse(*key), left, top)


@_once
def _ellipse(x: int, y: int, rx: int, ry: int) -> Image.Image:
    width, height = -(-(x + rx) // 16) + 1, -(-(y + ry) // 16) + 1
    mask, fine = _blank(width, height, FINE)
    k = fine / 16
    box = ((x - rx) * k, (y - ry) * k, (x + rx) * k - 1, (y + ry) * k - 1)
    if box[2] > box[0] and box[3] > box[1]:
        ImageDraw.Draw(mask).ellipse(box, fill=255)
    return mask.reduce(fine)


@_once
def rounded(width: int, height: int, radius: float) -> Image.Image:
    """A rectangle with round corners."""
    mask, fine = _blank(width, height, FINE)
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, width * fine - 1, height * fine - 1), round(radius * fine), 255
    )
    return mask.reduce(fine)


def stroke(points: list[Point], width: float) -> Stencil:
    """A line through the points, `width` thick; joints of more than 4° are rounded. Curves are polygons."""
    reach = width / 2 + 1
    left, top = (math.floor(min(p[i] for p in points) - reach) for i in (0, 1))
    near = tuple((round((x - left) * 16), round((y - top) * 16)) for x, y in points)
    return Stencil(_stroke(near, round(width * 16)), left, top)


@_once
def _stroke(points: tuple[tuple[int, int], ...], width: int) -> Image.Image:
    reach = width / 32 + 1
    w, h = (math.ceil(max(p[i] for p in points) / 16 + reach) for i in (0, 1))
    mask, fine = _blank(w, h, FINE)
    line = [(x * fine / 16, y * fine / 16) for x, y in points]
    pen, thick = ImageDraw.Draw(mask), max(1, round(width * fine / 16))
    pen.line(line, fill=255, width=thick)
    for x, y in _bends(line):
        pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=255)
    return mask.reduce(fine)


def _bends(line: list[Point]) -> Iterator[Point]:
    """The points where a line turns so far that a gap would be seen on the outside."""
    for before, at, after in zip(line, line[1:], line[2:], strict=False):
        ax, ay, bx, by = at[0] - before[0], at[1] - before[1], after[0] - at[0], after[1] - at[1]
        if abs(ax * by - ay * bx) > _GENTLE * (ax * bx + ay * by):
            yield at


# Pixel drawings: rows of `#` and `.` enlarged by a whole number, so that each of their cells stays crisp.

BitmapRows = tuple[str, ...]
EMPTY = frozenset(". ")


@_once
def enlarged(rows: BitmapRows, cell: int) -> Image.Image:
    """The drawing as a mask, each cell `cell` pixels wide and high. Its mode is 1, the fastest to paste
    through.
    """
    width = max(map(len, rows))
    _check_room(width * cell, len(rows) * cell)
    small = bytes(0 if c in EMPTY else 255 for row in rows for c in row.ljust(width, "."))
    image = Image.frombytes("L", (width, len(rows)), small).convert("1", dither=Image.Dither.NONE)
    return image.resize((width * cell, len(rows) * cell), Image.Resampling.NEAREST)


def spelled(text: str, letters: Mapping[str, Sequence[str]]) -> BitmapRows:
    """`text` in pixel letters, an empty column between them; letters that are not drawn are left out."""
    drawn = [letters[c] for c in text if c in letters]
    if not drawn:
        return ()
    return tuple(".".join(letter[row] for letter in drawn) for row in range(len(drawn[0])))
