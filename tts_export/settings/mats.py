"""Mats and their zones: where cards and tokens lie.

The mat's picture, its snap points, the scripting zones and the engine all read it here. Everything is
measured in the mat drawing's own unit from its top left corner, as the player at the mat sees it. One
number, `Mat.units`, turns that into units of the table.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from tts_export.settings.base import (
    ColorWord,
    DrawingName,
    Real,
    Settings,
    SideLength,
    TypeName,
    WrongValue,
    ZoneName,
)
from tts_export.settings.elements.base import Inset

MatPoint = tuple[Real, Real]
"""Two numbers: right and down on a mat, or x (right) and z (away from White) on the table."""
SideLengths = tuple[SideLength, SideLength]
"""Width and height of something that can be seen."""
PixelSide = Annotated[int, Meta(ge=1, le=5000)]
"""Saved as squares, and drawn with some 26 bytes a pixel: each process takes 650 MB for one of 5,000."""
PixelSize = tuple[PixelSide, PixelSide]
Rectangle = tuple[Real, Real, Real, Real]
"""Left, top, width, height."""

GridSize = Annotated[
    str, Meta(pattern="^[1-9][0-9]? ?x ?[1-9][0-9]?$", extra={"like": "4 x 2", "called": "columns x lines"})
]
MOST_PLACES = 1000
"""Of one zone: each is a snap point."""
MatEdge = Literal["left", "right", "top", "bottom"]


class Layout(Struct, frozen=True):
    """Where the cards of a zone lie, as its size and theirs make it. Places are the middles of cards."""

    kind: Literal["pile", "slot", "row", "grid", "slots"]
    """slot: a place for one card. slots: places with names."""
    first: MatPoint | None = None
    """The middle of the first place; named places have none."""
    pitch: MatPoint = (0.0, 0.0)
    """From one place to the next, right and down; in a grid to the next column, and to the next line."""
    columns: int = 1
    places: int = 1
    names: dict[str, MatPoint] = {}
    across: bool = False
    face: Literal["up", "down"] = "up"

    def place_at(self, index: int) -> MatPoint:
        """The middle of place `index` (from 0), right and down on the mat."""
        if self.first is None:
            return list(self.names.values())[index]
        line, column = divmod(index, self.columns) if self.kind == "grid" else (index, index)
        return self.first[0] + column * self.pitch[0], self.first[1] + line * self.pitch[1]

    def middles(self) -> list[MatPoint]:
        """The middles of all its places."""
        return [self.place_at(index) for index in range(len(self.names) or self.places)]


class Cards(Settings):
    """How cards lie in a zone: on one another, unless they are in a row, a grid or slots."""

    row: Annotated[int, Meta(ge=1, le=100)] | None = None
    """This many places in a line; more cards move closer together."""
    grid: GridSize | None = None
    """Columns and lines of places, such as `4 x 2`."""
    slots: Annotated[dict[str, MatPoint], Meta(max_length=MOST_PLACES)] = {}
    """Places with names: the middle of each on the mat."""
    start: MatEdge = field(default="left", name="from")
    """Where a row or a grid begins; at the top or the bottom, a row is upright."""
    inset: Inset | None = None
    """How far the outer cards are from the zone's edges: on all sides, [across, down], or [left, top, right,
    bottom]; else as far as from each other."""
    across: bool = False
    """Cards lie across, turned by 90 degrees."""
    face: Literal["up", "down"] = "up"
    """Which side of a card shows here."""

    def __post_init__(self) -> None:
        ways = {"row": self.row, "grid": self.grid, "slots": self.slots}
        used = [f'"{name}"' for name, value in ways.items() if value]
        if len(used) > 1:
            raise ValueError(f"cards lie in one way only: {' or '.join(used)}")
        columns, lines = self.lines
        if columns * lines > MOST_PLACES:
            raise WrongValue("grid", f"expected at most {MOST_PLACES:,} places, found {columns * lines:,}")
        if self.slots and self.inset is not None:
            raise WrongValue("inset", 'the places are in "slots" already')
        if self.start != "left" and not (self.row or self.grid):
            raise WrongValue("from", 'only a "row" or a "grid" begins somewhere')

    @property
    def lines(self) -> tuple[int, int]:
        """How many places are beside each other, and below each other."""
        if self.grid:
            columns, lines = self.grid.split("x")
            return int(columns), int(lines)
        count = self.row or 1
        return (1, count) if self.start in ("top", "bottom") else (count, 1)

    def layout(self, at: Rectangle, card: SideLengths) -> Layout:
        """Where they lie in a zone at this place of the mat."""
        if self.slots:
            return Layout("slots", names=self.slots, across=self.across, face=self.face)
        left, top, right, bottom = self.inset or (None,) * 4
        wide, high = (card[1], card[0]) if self.across else card
        columns, lines = self.lines
        x, pitch = _spread(at[0], at[2], wide, columns, (left, right), back=self.start == "right")
        y, down = _spread(at[1], at[3], high, lines, (top, bottom), back=self.start == "bottom")
        kind: Any = "grid" if self.grid else "pile" if self.row is None else "row" if self.row > 1 else "slot"
        places = columns * lines
        return Layout(
            kind, (x, y), (pitch, down), columns if self.grid else 1, places, {}, self.across, self.face
        )


def _spread(
    edge: float, room: float, card: float, count: int, inset: tuple[Any, Any], *, back: bool
) -> tuple[float, float]:
    """The middle of the first of some cards between two edges, and the pitch to the next."""
    even = max(0.0, (room - count * card) / (count + 1))
    before, after = inset if inset != (None, None) else (even, even)
    room -= before + after
    if count == 1:
        return round(edge + before + room / 2, 4), 0.0
    pitch = (room - card) / (count - 1)
    first = edge + before + card / 2
    first, pitch = (first + room - card, -pitch) if back else (first, pitch)
    return round(first, 4), round(pitch, 4)


class Zone(Settings, kw_only=True):
    """A place for cards, with a pane in the mat's picture."""

    at: Rectangle
    """Left, top, width and height: its rectangle on the mat."""
    label: str = ""
    """Its name on the mat; else the zone's own in capitals."""
    color: ColorWord = "#9a9cb3"
    """Frame and label."""
    cards: Cards = Cards()
    """How its cards lie."""
    accepts: list[TypeName] = []
    """Card types that snap to its places; else all."""
    part: str = ""
    """The part of frames.yaml that paints its pane. It gets `label`, `color` and `args`."""
    tab: str = ""
    """The part that paints its label; it gets the same."""
    args: dict[str, Any] = {}
    """Further values for these parts."""
    place: str = ""
    """The part that paints each of its places. It gets `number`."""
    place_parts: dict[str, str] = {}
    """Slots that another part paints."""

    def __post_init__(self) -> None:
        if min(self.at[2:]) <= 0:
            raise WrongValue("at", "expected a width and a height above 0: left, top, width, height")
        for name in self.place_parts:
            if name not in self.cards.slots:
                raise ValueError(f'"place_parts" names the place "{name}", which is not in "slots"')


def in_proportion(size: tuple[float, float], longest: int) -> tuple[int, int]:
    """The pixels of a picture in these proportions, `longest` on its longer side."""
    width, height = (max(1, round(side / max(size) * longest)) for side in size)
    return width, height


class Mat(Settings, kw_only=True):
    """A mat: a picture on the table, with zones."""

    size: SideLengths
    """Width and height in its own unit."""
    units: Annotated[float, Meta(ge=0.01, le=100)] = 1.0
    """Units of the table to one unit of the mat."""
    thickness: Annotated[float, Meta(ge=0.01, le=1)] = 0.1
    """In units of the table."""
    drawing: DrawingName = "mat"
    """The drawing of its picture."""
    pixels: PixelSize | None = None
    """Width and height of that picture; else 4096 on the longer side."""
    card: SideLengths = (1.0, 1.0)
    """Width and height of a card's place."""
    zones: Annotated[dict[ZoneName, Zone], Meta(max_length=100)]
    """By the names of game.yaml."""
    height: Annotated[float, Meta(ge=0.01, le=100)] = 3.0
    """The height of its scripting zones."""

    @property
    def spread(self) -> tuple[float, float]:
        """Its width and depth on the table."""
        return self.size[0] * self.units, self.size[1] * self.units

    def layout(self, zone: str) -> Layout:
        """Where the cards of a zone lie."""
        return self.zones[zone].cards.layout(self.zones[zone].at, self.card)

    @property
    def picture_size(self) -> tuple[int, int]:
        """The pixels of its picture."""
        return self.pixels or in_proportion(self.size, 4096)

    def __post_init__(self) -> None:
        places = [zone.at for zone in self.zones.values()]
        for name, zone in self.zones.items():
            x, y, w, h = zone.at
            if x < 0 or y < 0 or x + w > self.size[0] + 1e-6 or y + h > self.size[1] + 1e-6:
                size = f"which is {self.size[0]:g} wide and {self.size[1]:g} high"
                message = f"this reaches over the edge of the mat, {size}"
                if all(at[0] + at[2] <= self.size[1] and at[1] + at[3] <= self.size[0] for at in places):
                    message = f"{message}; is its size turned? write [{self.size[1]:g}, {self.size[0]:g}]"
                raise WrongValue("zones", message, inside=(name, "at"))


class SharedMat(Mat, kw_only=True):
    """A mat that belongs to everybody."""

    at: MatPoint
    """Its middle: x right, z away from White."""
    turn: Real = 0.0
    """Degrees clockwise; 0: it reads upright for White."""
