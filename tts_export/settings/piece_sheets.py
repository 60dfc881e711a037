"""The layout of sheets with tokens and stickers, which `pdf --layout` prints."""

from typing import Annotated, Literal

from msgspec import Meta

from tts_export.settings.base import Settings, WrongValue

Millimeters = Annotated[float, Meta(ge=3, le=1000)]
Small = Annotated[float, Meta(ge=0, le=50)]
CutMarks = Literal["corners", "outlines", "none"]


class SheetPiece(Settings):
    """Something to punch out or to peel off, in as many copies."""

    token: str = ""
    """A kind of token of table.yaml, by its key: both of its sides, in its shape."""
    picture: str = ""
    """A picture of the project, in place of a token."""
    back: str = ""
    """The picture of its other side; that of the front when left out."""
    count: Annotated[int, Meta(ge=1, le=1000)] = 1
    """How many of it."""
    size: tuple[Millimeters, Millimeters] | None = None
    """Width and height in millimeters, without the bleed; else a token's on the printed mat."""
    shape: Literal["box", "round"] | None = None
    """How it is cut (`round`: an ellipse); else as the token, or a box."""

    def __post_init__(self) -> None:
        if bool(self.token) == bool(self.picture):
            raise ValueError("a piece has either a token or a picture")
        if self.picture and self.size is None:
            raise WrongValue("picture", "a picture needs a size in millimeters: `size: [25, 25]`")
        if self.token and self.back:
            raise WrongValue("back", "a token has its own other side")


class PieceSheets(Settings):
    """A layout. Pieces lie in lines in their order, on as many pages as they need."""

    pieces: Annotated[list[SheetPiece], Meta(min_length=1, max_length=1000)]
    """What is on the sheets."""
    paper: Literal["a4", "letter"] = "a4"
    page: tuple[Millimeters, Millimeters] | None = None
    """Width and height in millimeters, for any other paper."""
    margin: Small = 12
    """What stays free at every edge of the page."""
    gap: Small = 4
    """What stays free between two pieces with their bleed."""
    bleed: Small = 1.5
    """How much larger each piece is printed, with the colors of its edge."""
    marks: CutMarks = "corners"
    """corners: short lines beside each piece. outlines: the line of the cut, for a cutting machine. none:
    nothing."""
