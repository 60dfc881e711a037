"""Sheets of tokens and stickers by a layout: pieces in lines, with bleed and cut marks, and their backs."""

import math
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct, structs
from PIL import Image

from tts_export.geometry import Rect
from tts_export.load.pictures.files import check_picture
from tts_export.load.project import Project
from tts_export.load.reading import Reading
from tts_export.locks import turn
from tts_export.paint.bleed import with_bleed, with_round_bleed
from tts_export.paint.pictures import LARGE_PICTURE, covering, opened
from tts_export.printing.document import PdfPicture, PlacedPicture
from tts_export.printing.documents import Document, Print, captioned, unit
from tts_export.printing.paper import PAPERS, PageLine, Size, behind
from tts_export.printing.pieces import deflated, on_white
from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.settings.piece_sheets import CutMarks, PieceSheets, SheetPiece
from tts_export.settings.reading import read
from tts_export.sheets.drawing import draw_picture
from tts_export.yamls import place_of

MOST_PIECES = 20_000
_MARK = 3.0
"""Millimeters of a cut mark beside a piece; shorter where the gap has less room."""
_CLEAR = 0.5
_ROOM_FOR_CAPTION = 9.0
"""The least margin of pages with a ruler and a caption."""
_BEND = 4 / 3 * (math.sqrt(2) - 1)
"""How far the points to which a quarter of a circle bends are from its ends, in parts of the radius."""


class CutPiece(Struct, frozen=True):
    """A piece with the names of its pictures."""

    front: str
    back: str
    size: Size
    is_round: bool


class SheetDocument(Struct, frozen=True):
    """The sheets of a layout, if it can be printed, and its problems."""

    document: Document | None
    problems: list[Problem]


def sheet_document(project: Project, file: Path, how: Print) -> SheetDocument:
    """The pages of the layout in a file."""
    reading = Reading(project.root)
    if not file.exists():
        message = f'there is no file "{file.name}": a layout is a YAML file with the `pieces:` of sheets'
        reading.report(Where(file), "no-layout", f"{message}; cards need none")
        return SheetDocument(None, reading.problems)
    data = reading.yaml(file)
    if data is None:
        return SheetDocument(None, reading.problems)
    layout, problems = read(PieceSheets, data, Where(file, 1, 1))
    reading.problems += problems
    if layout is None:
        return SheetDocument(None, reading.problems)
    pictures, pieces = dict[str, PdfPicture](), list[CutPiece]()
    for number, piece in enumerate(layout.pieces):
        at = place_of(data, ("pieces", number)) or Where(file, 1, 1)
        cut = _cut(project, piece, layout, how, reading, file, at, pictures)
        pieces += [cut] * piece.count if cut is not None else []
    if len(pieces) > MOST_PIECES:
        message = f"the layout has {len(pieces):,} pieces, at most {MOST_PIECES:,} are printed"
        reading.report(Where(file, 1, 1), "too-many-pieces", message)
    if reading.problems:
        return SheetDocument(None, reading.problems)
    page = layout.page or PAPERS[layout.paper]
    paper = f"{page[0]:g}x{page[1]:g}" if layout.page else layout.paper
    placed, marks = list[list[PlacedPicture]](), list[list[PageLine]]()
    for some, boxes in _pages(pieces, page, layout):
        lying = list(zip(some, boxes, strict=True))
        placed.append([PlacedPicture(piece.front, box.inset(-layout.bleed)) for piece, box in lying])
        marks.append([line for piece, box in lying for line in _marks(piece, box, layout)])
        if how.flip:
            behind_them = [
                (piece.back, behind(box.inset(-layout.bleed), page, how.flip)) for piece, box in lying
            ]
            placed.append([PlacedPicture(back, *place) for back, place in behind_them])
            marks.append([])
    pages = list(captioned(project, page, placed, marks, how.flip))
    if layout.margin < _ROOM_FOR_CAPTION:
        pages = [structs.replace(page, caption="") for page in pages]
    return SheetDocument(Document(file.stem, pages, pictures, paper), [])


def _cut(
    project: Project,
    piece: SheetPiece,
    layout: PieceSheets,
    how: Print,
    reading: Reading,
    file: Path,
    at: Where,
    pictures: dict[str, PdfPicture],
) -> CutPiece | None:
    """A piece with its pictures; None after reporting why it cannot be printed."""
    if piece.token:
        token = project.table.tokens.get(piece.token)
        if token is None:
            known = project.table.tokens
            guess = nearest(piece.token, known) or (f"; there are {one_of(known)}" if known else "")
            message = f'there is no token "{piece.token}" on the table{guess}'
            reading.report(at, "unknown-token", message)
            return None
        size = piece.size or (token.size[0] * unit(project), token.size[1] * unit(project))
        is_round = (piece.shape or token.shape) == "round"
        sides = [token.sides[0].drawing, token.sides[-1].drawing]
        draws = [partial(draw_picture, side, how.pixels(size, layout.bleed), {}) for side in sides]
    else:
        assert piece.size is not None, "it has one, or the settings are wrong"
        size, is_round = piece.size, piece.shape == "round"
        beside = file if file.is_relative_to(project.root) else project.file
        sides = [
            check_picture(reading, beside, name, at) or ""
            for name in (piece.picture, piece.back or piece.picture)
        ]
        if not all(sides):
            return None
        draws = [partial(_filled, project.root / side, how.pixels(size, layout.bleed)) for side in sides]
    room = [side - 2 * (layout.margin + layout.bleed) for side in layout.page or PAPERS[layout.paper]]
    if size[0] > room[0] or size[1] > room[1]:
        message = f"a piece of {size[0]:g} x {size[1]:g} mm does not fit on the page, which has room for"
        reading.report(at, "too-large", f"{message} {max(0, room[0]):g} x {max(0, room[1]):g} mm")
        return None
    names = [f"{side} {size[0]:g} x {size[1]:g} {is_round}" for side in sides]
    for name, draw in zip(names, draws, strict=True):
        pictures[name] = _picture(draw, size, layout.bleed, is_round, how)
    return CutPiece(names[0], names[1], size, is_round)


def _filled(file: Path, pixels: tuple[int, int]) -> Image.Image:
    """A picture file as large as its piece; what does not have its shape is cut off on two sides."""
    with turn(LARGE_PICTURE) as wait:
        return covering(on_white(opened(file, wait)), pixels, (0.5, 0.5))


def _picture(draw: partial[Image.Image], size: Size, bleed: float, is_round: bool, how: Print) -> PdfPicture:
    pixels = how.pixels(size, bleed)
    more = math.ceil(bleed * pixels[0] / size[0])
    widen = with_round_bleed if is_round else with_bleed

    def make() -> bytes:
        return deflated(widen(on_white(draw()), more), cmyk=how.cmyk)

    return PdfPicture((pixels[0] + 2 * more, pixels[1] + 2 * more), how.cmyk, make)


# Where the pieces lie.


def _pages(
    pieces: Sequence[CutPiece], page: Size, layout: PieceSheets
) -> Iterator[tuple[list[CutPiece], list[Rect]]]:
    """The pieces of each page with the places where they are cut, in lines from the top left corner."""
    edge, bleed = layout.margin + layout.bleed, layout.bleed
    pitch = layout.gap + 2 * bleed
    some, boxes = list[CutPiece](), list[Rect]()
    left, top, tall = edge, edge, 0.0
    for piece in pieces:
        wide, high = piece.size
        if left > edge and left + wide > page[0] - edge:
            left, top, tall = edge, top + tall + pitch, 0.0
        if some and top + high > page[1] - edge:
            yield some, boxes
            some, boxes = [], []
            left, top, tall = edge, edge, 0.0
        some.append(piece)
        boxes.append(Rect(left, top, wide, high))
        left, tall = left + wide + pitch, max(tall, high)
    if some:
        yield some, boxes


def _marks(piece: CutPiece, box: Rect, layout: PieceSheets) -> Iterator[PageLine]:
    """The cut marks of a piece."""
    kinds: dict[CutMarks, Iterator[PageLine]] = {
        "corners": _ticks(box, layout, piece.is_round),
        "outlines": _ellipse(box) if piece.is_round else _outline(box),
        "none": iter(()),
    }
    return kinds[layout.marks]


def _ticks(box: Rect, layout: PieceSheets, is_round: bool) -> Iterator[PageLine]:
    """Short lines outside of the bleed: on the edges of a box, in the middle of the sides of an ellipse."""
    near = max(layout.bleed, _CLEAR)
    far = near + min(_MARK, max(1.0, layout.gap / 2))
    for x in (box.x + box.w / 2,) if is_round else (box.x, box.right):
        yield x, box.y - far, x, box.y - near
        yield x, box.bottom + near, x, box.bottom + far
    for y in (box.y + box.h / 2,) if is_round else (box.y, box.bottom):
        yield box.x - far, y, box.x - near, y
        yield box.right + near, y, box.right + far, y


def _outline(box: Rect) -> Iterator[PageLine]:
    corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
    for (x, y), (to_x, to_y) in zip(corners, [*corners[1:], corners[0]], strict=True):
        yield x, y, to_x, to_y


def _ellipse(box: Rect) -> Iterator[PageLine]:
    x, y, across, down = box.x + box.w / 2, box.y + box.h / 2, box.w / 2, box.h / 2
    for right, low in ((across, down), (-across, down), (-across, -down), (across, -down)):
        yield x + right, y, x + right, y + _BEND * low, x + _BEND * right, y + low, x, y + low
