"""Sheets of paper: how many cards fit on one, where they lie, and where it is cut.

Everything is in millimeters from the top left corner of the page.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tts_export.geometry import Rect

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of a page in portrait format."""
MARGIN = 4.2
"""What home printers leave white at every edge."""
_MARK = 3.0
"""How far a cut mark reaches beyond the bleed."""
_CLEAR = 0.5
"""The least distance of a cut mark from a card."""
Size = tuple[float, float]
PageLine = tuple[float, ...]
"""From x, y to x, y: straight, or with the two points between them to which a Bézier curve bends."""


class PageGrid(Struct, frozen=True):
    """Cards in rows and columns, in the middle of a page. Each has its own bleed on all sides."""

    page: Size
    columns: int
    rows: int
    card: Size
    bleed: float

    @property
    def places(self) -> int:
        """The number of cards on a page."""
        return self.columns * self.rows

    def box(self, place: int) -> Rect:
        """The card at a place, counted from the left in rows from the top."""
        row, column = divmod(place, self.columns)
        return Rect(self._across[2 * column], self._down[2 * row], *self.card)

    def marks(self, used: int) -> list[PageLine]:
        """The cut marks of a page with this many cards: on the line of every edge of a card, outside of all
        cards, and between them where the bleed leaves room."""
        across = self._across[: 2 * min(used, self.columns)]
        down = self._down[: 2 * -(-used // self.columns)]
        upright = [(x, top, x, bottom) for x in _once(across) for top, bottom in self._free(down)]
        return [*upright, *((left, y, right, y) for y in _once(down) for left, right in self._free(across))]

    @property
    def _across(self) -> list[float]:
        """The left and right edges of the columns."""
        return _edges(self.page[0], self.columns, self.card[0], self.bleed)

    @property
    def _down(self) -> list[float]:
        return _edges(self.page[1], self.rows, self.card[1], self.bleed)

    def _free(self, edges: Sequence[float]) -> Iterator[tuple[float, float]]:
        """The parts of a line across these cards on which a mark may be."""
        clear = max(_CLEAR, self.bleed / 2)
        reach = self.bleed + _MARK
        yield edges[0] - reach, edges[0] - clear
        for end, start in zip(edges[1:-1:2], edges[2::2], strict=True):
            if start - end > 2 * clear:
                yield end + clear, start - clear
        yield edges[-1] + clear, edges[-1] + reach


def grid_of(paper: Size, card: Size, bleed: float) -> PageGrid | None:
    """The grid with the most cards, in portrait format if both hold equally many; None if no card fits."""
    width, height = paper
    grids = [_grid(page, card, bleed) for page in ((width, height), (height, width))]
    best = max(grids, key=lambda grid: grid.places)
    return best if best.places else None


def _grid(page: Size, card: Size, bleed: float) -> PageGrid:
    columns, rows = (
        int((side - 2 * MARGIN) / (own + 2 * bleed)) for side, own in zip(page, card, strict=True)
    )
    return PageGrid(page, columns, rows, card, bleed)


def _edges(page: float, count: int, side: float, bleed: float) -> list[float]:
    pitch = side + 2 * bleed
    first = (page - count * pitch) / 2 + bleed
    return [
        edge for number in range(count) for edge in (first + number * pitch, first + number * pitch + side)
    ]


def _once(edges: Sequence[float]) -> list[float]:
    """The edges without those of neighbors that touch."""
    return list({round(edge, 3): edge for edge in edges}.values())


def behind(box: Rect, page: Size, flip: str) -> tuple[Rect, bool]:
    """The place on the back of the paper that lies behind `box`, and whether its picture is turned by 180
    degrees, so that both sides of a card have the same upper edge.

    `flip` is the edge over which the printer turns the paper: `long` or `short`.
    """
    width, height = page
    if (flip == "long") == (height >= width):
        return Rect(width - box.right, box.y, box.w, box.h), False
    return Rect(box.x, height - box.bottom, box.w, box.h), True
