"""What is printed: cards, tokens and mats, and the pages on which their pictures lie."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from PIL import Image

from tts_export.geometry import Rect, bands
from tts_export.machine.memory import make_room_for_arrays
from tts_export.printing.document import PlacedPicture
from tts_export.printing.paper import MARGIN, PageGrid, Size, behind
from tts_export.sheets import png

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
        ((page, _tiling(mat, page)) for page in pages), key=lambda tiling: tiling[1][0] * tiling[1][1]
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
    yield [PlacedPicture(piece.front, box) for piece, box in zip(pieces, boxes, strict=True)]
    if flip:
        places = (behind(box, page, flip) for box in boxes)
        yield [
            PlacedPicture(piece.back, *place)
            for piece, place in zip(pieces, places, strict=True)
            if piece.back
        ]


# Pictures as they are printed: with their bleed, in RGB or CMYK, without loss.

_NEUTRAL = 12
"""Colors whose channels differ by no more than this are printed with black ink alone."""


def on_white(image: Image.Image) -> Image.Image:
    """The picture as RGB, on the white of the paper where it is transparent."""
    if not image.has_transparency_data:
        return image.convert("RGB")
    paper = Image.new("RGB", image.size, "white")
    layer = image.convert("RGBA")
    paper.paste(layer, mask=layer.getchannel("A"))
    return paper


def as_cmyk(image: Image.Image) -> Image.Image:
    """An RGB picture as CMYK with as much black as possible: blacks and grays are black ink alone, so that
    small letters stay sharp if the inks do not meet exactly."""
    inks = Image.new("CMYK", image.size)
    for top, bottom in bands(*image.size):
        inks.paste(_band_as_cmyk(image.crop((0, top, image.width, bottom))), (0, top))
    return inks


def _band_as_cmyk(image: Image.Image) -> Image.Image:
    make_room_for_arrays()
    import numpy

    rgb = numpy.asarray(image, dtype=numpy.int32)
    most, least = rgb.max(axis=2), rgb.min(axis=2)
    inks = numpy.zeros((*most.shape, 4), dtype=numpy.uint8)
    colored = most - least > _NEUTRAL
    share = 255 * (most[..., None] - rgb) // numpy.maximum(most, 1)[..., None]
    inks[..., :3] = numpy.where(colored[..., None], share, 0)
    inks[..., 3] = 255 - numpy.where(colored, most, rgb.sum(axis=2) // 3)
    return Image.fromarray(inks, "CMYK")


def deflated(image: Image.Image, *, cmyk: bool) -> bytes:
    """The zlib stream of a picture's lines, each filtered as in a PNG file."""
    return png.lines(as_cmyk(image) if cmyk else image)
