"""What is printed: cards, tokens and mats, and the pages on which their pictures lie."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tts_export.geometry import Rect
from tts_export.printing.document import PlacedPicture
from tts_export.printing.paper import MARGIN, PageGrid, Size, behind

_GAP = 3.0
"""Millimeters between tokens."""
_BESIDE_TILE = MARGIN + 4
"""What a page with a part of a mat leaves free at every edge, for cut marks and the caption."""


class PrintPiece(Struct, frozen=True):
    """Something to cut out: the names of its pictures; no back for what is printed on one side."""

    front: str
    back: str = ""
    size: Size = (0.0, 0.0)
    """Of a token, in millimeters."""


def card_pages(
    pieces: Sequence[PrintPiece], grid: PageGrid, bleed: float, flip: str
) -> Iterator[list[PlacedPicture]]:
    """The pictures of each page; with `flip`, every page is followed by that of the backs. `bleed` is how
    much larger a picture is than its card, on every side."""
    for first in range(0, len(pieces), grid.places):
        some = pieces[first : first + grid.places]
        boxes = [grid.box(place).inset(-bleed) for place in range(len(some))]
        yield from _both_sides(some, boxes, grid.page, flip)


def token_pages(tokens: Sequence[PrintPiece], page: Size, flip: str) -> Iterator[list[PlacedPicture]]:
    """The same for tokens. They lie in lines, and each kind begins a new one."""
    edge = MARGIN + 2 * _GAP
    left, top, tall = edge, edge, 0.0
    some, boxes = list[PrintPiece](), list[Rect]()
    for token in tokens:
        wide, high = token.size
        if some and (token != some[-1] or left + wide > page[0] - edge):
            left, top, tall = edge, top + tall + _GAP, 0.0
        if some and top + high > page[1] - 2 * edge:
            yield from _both_sides(some, boxes, page, flip)
            some, boxes, top = [], [], edge
        some.append(token)
        boxes.append(Rect(left, top, wide, high))
        left, tall = left + wide + _GAP, max(tall, high)
    if some:
        yield from _both_sides(some, boxes, page, flip)


def mat_tiles(mat: Size, paper: Size) -> tuple[Size, list[Rect]]:
    """The format of the page on which a mat needs the fewest pages, and the equal parts of it for each."""
    width, height = paper
    pages = ((width, height), (height, width))
    page, (columns, rows) = min(
        ((page, _tiling(mat, page)) for page in pages), key=lambda found: found[1][0] * found[1][1]
    )
    wide, high = mat[0] / columns, mat[1] / rows
    return page, [
        Rect(column * wide, row * high, wide, high) for row in range(rows) for column in range(columns)
    ]


def _tiling(mat: Size, page: Size) -> tuple[int, int]:
    columns, rows = (int(-(-side // (own - 2 * _BESIDE_TILE))) for side, own in zip(mat, page, strict=True))
    return columns, rows


def _both_sides(
    pieces: Sequence[PrintPiece], boxes: Sequence[Rect], page: Size, flip: str
) -> Iterator[list[PlacedPicture]]:
    yield [PlacedPicture(one.front, box) for one, box in zip(pieces, boxes, strict=True)]
    if flip:
        places = (behind(box, page, flip) for box in boxes)
        yield [PlacedPicture(one.back, *place) for one, place in zip(pieces, places, strict=True) if one.back]
