"""How large a picture is: in a file of its own, on a page, and on a phone."""

from msgspec import Struct


class PlotSize(Struct, frozen=True):
    """The width of a drawing, and the part of it in which dots or bars are, in pixels of the page."""

    width: int
    is_file: bool = False
    """Whether the title is in the picture; on a page it is above it."""

    @property
    def is_small(self) -> bool:
        return self.width < 600

    @property
    def left(self) -> int:
        return 48 if self.is_small else 60

    @property
    def right(self) -> int:
        return self.width - (30 if self.is_file else 18 if self.is_small else 2)

    @property
    def top(self) -> int:
        return 76 if self.is_file else 12


FILE, PAGE, PHONE = PlotSize(900, is_file=True), PlotSize(1240), PlotSize(350)
