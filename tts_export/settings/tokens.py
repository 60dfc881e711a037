"""Tokens: what tracks and marks look like on the table, and where the engine lays them out."""

from typing import Annotated, Literal

from msgspec import Meta

from tts_export.settings.base import ColorWord, DrawingName, Settings, TableText, Whole
from tts_export.settings.mats import MatPoint, PixelSize, SideLengths, in_proportion

TokenShape = Literal["box", "hexagon", "round", "rounded"]


class TokenSide(Settings, kw_only=True):
    """One side of a token."""

    value: Whole = 1
    """The number it counts for."""
    drawing: DrawingName


class PlaceLine(Settings):
    """Places in a line, or in several beside each other, in the mat's unit."""

    first: MatPoint
    """The first place: from the mat's top left corner, or from the card's middle."""
    step: MatPoint
    """From one place to the next."""
    places: Annotated[int, Meta(ge=1, le=100)] = 1
    """How many; further tokens pile up on the last."""
    lines: Annotated[int, Meta(ge=1, le=100)] = 1
    """In how many lines they are."""
    beside: MatPoint = (0.0, 0.0)
    """From one line to the next."""

    def __post_init__(self) -> None:
        if self.places % self.lines:
            raise ValueError(f"{self.places} places cannot be in {self.lines} lines of the same length")

    def middles(self) -> list[tuple[float, float]]:
        """The middles of all places."""
        (x, y), (dx, dy), (over, down) = self.first, self.step, self.beside
        places = (divmod(index, self.places // self.lines) for index in range(self.places))
        return [(x + n * dx + line * over, y + n * dy + line * down) for line, n in places]


class Token(Settings):
    """A kind of token; its supply on the table never runs out."""

    label: TableText
    shape: TokenShape
    """The outline that is cut from the pictures."""
    sides: Annotated[list[TokenSide], Meta(min_length=1, max_length=2)]
    """The side that is up first, then the other one if it differs."""
    size: SideLengths
    """Width and height in the mat's unit."""
    thickness: Annotated[float, Meta(ge=0.01, le=1)] = 0.15
    """In units of the table."""
    color: ColorWord = "#ffffff"
    """The color of its rim."""
    bag: ColorWord = ""
    """The color of its supply; else that of its rim."""
    pixels: PixelSize | None = None
    """Width and height of its pictures; else 512 on the longer side."""
    on_mat: PlaceLine | None = None
    """Where a player's own lie on their mat."""
    socket: str = ""
    """The part that paints each of these places. It gets its `number`."""
    last_socket: str = ""
    """The part of the last place, if another."""
    socket_size: SideLengths = (1.0, 1.0)
    """Width and height of these parts."""
    on_card: PlaceLine | None = None
    """Where those on a card lie."""

    @property
    def picture_size(self) -> tuple[int, int]:
        """The pixels of its pictures."""
        return self.pixels or in_proportion(self.size, 512)
