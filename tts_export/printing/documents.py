"""The documents to write: the cards of a choice, the tokens, the mats."""

import io
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial

from msgspec import Struct
from PIL import Image

from tts_export.geometry import PixelBox, Scale
from tts_export.load.project import Project
from tts_export.paint.bleed import with_bleed
from tts_export.printing.document import PdfPage, PdfPicture, PlacedPicture
from tts_export.printing.paper import PAPERS, PageGrid, PageLine, Size
from tts_export.printing.pieces import PrintPiece, card_pages, deflated, mat_tiles, on_white, token_pages
from tts_export.settings.card import Card
from tts_export.settings.game import back_of
from tts_export.sheets.cells import Cells
from tts_export.sheets.drawing import Cell, draw_back, draw_picture
from tts_export.tts.export.table_pictures import TablePicture, table_pictures

_INCH = 25.4
MOST_PIXELS = 50_000_000
"""Of one picture, which takes some 15 bytes each while it is made: a page of A4 at 600 dpi has 35 million."""


class Print(Struct, frozen=True, kw_only=True):
    """How things are printed."""

    paper: str = "a4"
    bleed: float = 1.0
    """Millimeters on every side of a card."""
    dpi: int = 300
    cmyk: bool = False
    flip: str = ""
    """The edge over which the printer turns the paper, `long` or `short`; empty: no backs."""

    def pixels(self, size: Size, bleed: float = 0) -> tuple[int, int]:
        """The pixels of a picture of this many millimeters; fewer to an inch where they would be too many
        with the bleed around them.
        """
        most = math.sqrt(MOST_PIXELS / math.prod(side + 2 * bleed for side in size)) * _INCH
        width, height = (math.ceil(side / _INCH * min(self.dpi, most)) for side in size)
        return width, height


class Document(Struct, frozen=True):
    """The content of a PDF file."""

    name: str
    """Its file name without the paper and the extension."""
    pages: Sequence[PdfPage]
    pictures: Mapping[str, PdfPicture]
    paper: str = ""
    """Its paper, if that is not the one of the others."""


def cards_document(
    project: Project, name: str, cards: Sequence[tuple[Card, int]], grid: PageGrid, how: Print, cells: Cells
) -> Document:
    """The cards in as many copies. Without backs, the other side of a double-faced card lies beside it."""
    pixels = how.pixels(grid.card)
    scale = Scale.fit(*grid.card, pixels)
    bleed = math.ceil(grid.bleed * scale.x)
    pictures: dict[str, PdfPicture] = {}
    pieces: list[PrintPiece] = []
    for card, copies in cards:
        kind = project.game.types[card.type]
        drawing = back_of(project.game, card)
        front, back = f"face {card.key}", f"back {drawing}"
        face = partial(_face, cells, Cell(card, kind.face or card.type))
        pictures[front] = _picture(face, pixels, how, bleed)
        sides = [PrintPiece(front, back)]
        if kind.other_side:
            back = f"other side {card.key}"
            pictures[back] = _picture(partial(_face, cells, Cell(card, kind.other_side)), pixels, how, bleed)
            sides = [PrintPiece(front, back)] if how.flip else [PrintPiece(front), PrintPiece(back)]
        elif how.flip:
            pictures[back] = _picture(partial(draw_back, drawing, pixels), pixels, how, bleed)
        pieces += sides * copies
    placed = list(card_pages(pieces, grid, bleed / scale.x, how.flip))
    marks = [grid.marks(len(some)) for some in placed]
    return Document(name, list(captioned(project, grid.page, placed, marks, how.flip)), pictures)


def tokens_document(project: Project, copies: int, how: Print) -> Document:
    """Each kind of token in as many copies, as large as it lies on the printed mat."""
    page, pictures, pieces = PAPERS[how.paper], dict[str, PdfPicture](), list[PrintPiece]()
    for token in project.table.tokens.values():
        size = token.size[0] * unit(project), token.size[1] * unit(project)
        pixels = how.pixels(size)
        for side in token.sides:
            pictures[side.drawing] = _picture(partial(draw_picture, side.drawing, pixels, {}), pixels, how)
        pieces += [PrintPiece(token.sides[0].drawing, token.sides[-1].drawing, size)] * copies
    placed = list(token_pages(pieces, page, how.flip))
    return Document("tokens", list(captioned(project, page, placed, [()] * len(placed), how.flip)), pictures)


def mats_document(project: Project, how: Print) -> Document:
    """The mats in parts, one on each page, to be glued together. Printed cards fit onto their places."""
    pages, pictures = list[PdfPage](), dict[str, PdfPicture]()
    mats = list(_mats(project))

    @lru_cache(1)
    def whole(index: int) -> Image.Image:
        mat, size = mats[index]
        return draw_picture(mat.drawing, how.pixels(size), mat.args)

    for index, (mat, size) in enumerate(mats):
        page, parts = mat_tiles(size, PAPERS[how.paper])
        scale = Scale.fit(*size, how.pixels(size))
        for number, part in enumerate(parts):
            name, box = f"{mat.name} {number}", scale.snap(part)
            draw = partial(_part, partial(whole, index), box)
            pictures[name] = _picture(draw, (box.width, box.height), how)
            grid = PageGrid(page, 1, 1, (part.w, part.h), 0)
            what = f"part {number + 1} of {len(parts)} of a mat"
            pages += captioned(project, page, [[PlacedPicture(name, grid.box(0))]], [grid.marks(1)], "", what)
    return Document("mats", pages, pictures)


def captioned(
    project: Project,
    size: Size,
    placed: Sequence[Sequence[PlacedPicture]],
    marks: Sequence[Sequence[PageLine]],
    flip: str,
    what: str = "",
) -> Iterator[PdfPage]:
    """The pages with a ruler and what they are; with `flip`, every second one has backs."""
    info = project.settings.set
    title = " ".join(filter(None, [_western(info.name), _western(info.version)]))
    for number, some in enumerate(placed):
        back = bool(flip) and number % 2 == 1
        page = what or f"page {number + 1} of {len(placed)}{' (backs)' * back}"
        caption = " · ".join(filter(None, ["50 mm if printed at 100 %", title, page]))
        yield PdfPage(size, some, () if back else marks[number], caption)


def _western(text: str) -> str:
    """The text, if the font of captions has its letters; else nothing."""
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        return ""
    return text


def unit(project: Project) -> float:
    """The millimeters of a mat's unit, with which printed cards fit onto the mat's places."""
    return project.frames.size[0] / project.table.mat.card[0]


def _mats(project: Project) -> Iterator[tuple[TablePicture, Size]]:
    """The picture of each mat, with its size in millimeters."""
    table = project.table
    sizes = {listed.drawing: listed.size for listed in (*table.shared.values(), table.mat)}
    for picture in table_pictures(table):
        if picture.drawing in sizes:
            width, height = sizes[picture.drawing]
            yield picture, (width * unit(project), height * unit(project))


def _picture(
    draw: Callable[[], Image.Image], pixels: tuple[int, int], how: Print, bleed: int = 0
) -> PdfPicture:
    def make() -> bytes:
        return deflated(with_bleed(on_white(draw()), bleed), cmyk=how.cmyk)

    return PdfPicture((pixels[0] + 2 * bleed, pixels[1] + 2 * bleed), how.cmyk, make)


def _face(cells: Cells, cell: Cell) -> Image.Image:
    with Image.open(io.BytesIO(cells.data(cell))) as drawn:
        return drawn.convert("RGB")


def _part(draw: Callable[[], Image.Image], box: PixelBox) -> Image.Image:
    return draw().crop(box)
