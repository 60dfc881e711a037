"""What can be drawn on a card, a mat or a token: the settings of each kind of element.

Places are in the unit of the drawing (millimetres on cards). Plain numbers count from the left and top of
the frame an element stands in (the card, or the group it belongs to); names (`right-2.4`, `box_top+1.2`)
say edges of that frame or guides of the face.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from tts_export.settings.base import (
    AfterValidator,
    BeforeValidator,
    Discriminator,
    Field,
    Settings,
    field_validator,
)


def _listed(value: Any) -> Any:
    """One word where a list is expected."""
    return [value] if isinstance(value, str) else value


def _wheel(value: tuple[int, int]) -> tuple[int, int]:
    if value[0] >= value[1]:
        raise ValueError("the first number must be the smaller one: the wheel runs inside the ring")
    return value


def _rows(value: Any) -> Any:
    """A pixel drawing written as one block of text."""
    return value.split() if isinstance(value, str) else value


Number = float | Annotated[str, Field(pattern=r"^[a-z_]\w*([+-](\d+(\.\d*)?|\.\d+))?$")]
"""A number, or a name with or without something added: `left`, `right-2.4`, `box_top+1.2`."""

Point = tuple[Number, Number]
Length = Annotated[float, Field(gt=0)]
Words = Annotated[list[str], BeforeValidator(_listed)]
Rows = Annotated[tuple[Annotated[str, Field(min_length=1)], ...], BeforeValidator(_rows), Field(min_length=1)]
Align = Literal["left", "center", "right"]
Valign = Literal["top", "middle", "bottom"]
Corner = Literal["tl", "tr", "br", "bl"]


class When(Settings):
    """When an element is drawn: depending on which fields the card has, never on more."""

    has: Words = []
    """Fields that must all be there and not be empty."""
    any: Words = []
    """Fields of which at least one must be there."""
    lacks: Words = []
    """Fields that must not be there (or be empty)."""


class Element(Settings):
    """What all elements share."""

    when: When | None = None
    """Draw it only for cards that have, or lack, some fields."""


class Placed(Element):
    """An element that fills a box; without one it fills the frame it stands in."""

    box: tuple[Number, Number, Number, Number] | None = None
    """Left, top, width, height."""
    edges: tuple[Number, Number, Number, Number] | None = None
    """Left, top, right, bottom: instead of `box`."""


class Layer(Settings):
    """One of several shapes drawn over one another."""

    fill: str
    """Its colour."""
    inset: float = 0
    """How much smaller than the element it is, on each side; negative: larger."""
    dx: float = 0
    """Moved to the right by."""
    dy: float = 0
    """Moved down by."""
    n: float | None = None
    """Another corner size than the element's."""


class Layered(Element):
    """A shape in one colour, or several layers of it."""

    fill: str | None = None
    """The colour of a shape with only one layer."""
    layers: list[Layer] = []
    """The layers, the lowest first."""


class BoxStyle(Settings):
    """The shape of a box and its layers, to be named under `boxes:`."""

    shape: Literal["rect", "notched", "cut", "rounded"] = "rect"
    """`notched`: squares missing at the corners; `cut`: corners cut at 45 degrees; `rounded`."""
    n: float = 0
    """Size of the corners: side of a square, length of a cut, radius."""
    steps: int = Field(1, ge=1, le=9)
    """How many squares are missing per corner of a notched box."""
    corners: list[Corner] = ["tl", "tr", "br", "bl"]
    """Which corners are shaped."""
    fill: str | None = None
    """The colour of a box with one layer."""
    layers: list[Layer] = []
    """The layers, the lowest first."""


class Box(Placed, BoxStyle):
    """A rectangle with shaped corners. Its edges lie on whole pixels."""

    draw: Literal["box"]
    style: str | None = None
    """The name of a box under `boxes:`; what is said here wins."""


class Polygon(Layered):
    """A polygon. With only upright and level sides it lies on whole pixels, else it is antialiased."""

    draw: Literal["polygon"]
    points: list[Point] = Field(min_length=3)


class Round(Layered):
    """A shape around a point, or the same around several."""

    at: Annotated[list[Point], Field(min_length=1)]
    """The middle, or several: layer after layer is drawn around all of them."""
    radius: float = Field(gt=0)
    """From the middle to the edge (a hexagon: to its corners)."""


class Disc(Round):
    """A disc; several that overlap make one shape with a common rim."""

    draw: Literal["disc"]


class Hexagon(Round):
    """A regular polygon, a corner straight up."""

    draw: Literal["hexagon"]
    sides: int = Field(6, ge=3, le=24)
    turn: float = 0
    """Degrees, clockwise."""


class Shape(Round):
    """A silhouette of the file's `shapes:`, as large as is wanted."""

    draw: Literal["shape"]
    shape: str
    """Its name; `{field}` in it is what the card says there."""
    turn: float = 0
    """Degrees, clockwise."""


class Line(Element):
    """A line through points."""

    draw: Literal["line"]
    points: list[Point] = Field(min_length=2)
    width: float = Field(gt=0)
    fill: str
    dash: tuple[Length, Length] | None = None
    """Lengths of dash and gap, for level and upright lines: dashes are boxes on whole pixels."""


class Rays(Element):
    """Short lines around a point, as the notches of a coin's rim."""

    draw: Literal["rays"]
    at: Point
    radii: tuple[float, float]
    """Where the lines begin and end."""
    count: int = Field(ge=1, le=360)
    width: float = Field(gt=0)
    fill: str


class Plate(BoxStyle):
    """A box behind a text, as wide as the text."""

    padding: float = 0
    """Room at the text's left and right."""


class Text(Placed):
    """A text: `{field}` stands for what the card says. Wraps, shrinks to fit, reports what does not."""

    draw: Literal["text"]
    text: str
    style: Words
    """The name of a style under `styles:`. Of several, the first in which the text fits is taken."""
    color: str | None = None
    align: Align | None = None
    valign: Valign | None = None
    plate: Plate | None = None
    """A box drawn behind it."""


class ChipLook(Settings):
    """What is different on the chip of one item."""

    write: str | None = None
    """What stands on it."""
    fill: str | None = None
    """Its colour."""


class Chips(Placed):
    """The items of a list, each on a small box; too many get smaller, then take a second row."""

    draw: Literal["chips"]
    field: str
    """The card's field with the list."""
    write: str = "{item}"
    """What stands on each chip."""
    looks: dict[str, ChipLook] = {}
    """Items whose chips look different."""
    style: str
    color: str | None = None
    chip: BoxStyle
    """The shape and colour of a chip."""
    height: float = 1.4
    """Height of a chip in em of its text."""
    padding: float = 0.85
    """Room at the left and right of the text."""
    gap: float = 1.0
    """Between two chips, and between two rows."""
    rows: int = Field(2, ge=1)
    align: Align = "left"
    valign: Valign = "top"


class Clip(BoxStyle):
    """The inside of a box: what is drawn ends exactly where a layer of that box with this inset does."""

    box: tuple[Number, Number, Number, Number]
    inset: float = 0


class Picture(Placed):
    """The card's picture, or one made from its id."""

    draw: Literal["picture"]
    field: str = "art"
    """The card's field with the picture's file."""
    window: list[Point] | None = None
    """The polygon through which it is seen; without one, its box."""
    clip: Clip | None = None
    """A box with shaped corners through which it is seen, instead of a window."""
    fit: Literal["cover", "contain"] = "cover"
    """Fill the box and crop, or show the whole picture."""
    focus: tuple[float, float] = (0.5, 0.5)
    """The point of the picture (0 to 1 each way) that must stay visible when it is cropped."""
    fill: str = "black"
    """Under pictures with transparency, and beside ones that do not fill the box."""
    generated: str | None = None
    """The kind of picture to make for a card without one: bust, punchcard, code, planet, ruin ..."""
    colors: list[str] = []
    """Colours for the made picture instead of those that the card's id gives it."""
    tones: list[str] = Field([], max_length=3)
    """The picture in these colours instead of its own: what black becomes, (grey,) and white."""

    @field_validator("tones")
    @classmethod
    def _tones_are_two_or_three(cls, tones: list[str]) -> list[str]:
        if len(tones) == 1:
            raise ValueError("give two colours, for black and white, or three, with grey in the middle")
        return tones


class Pixels(Element):
    """A pixel drawing of the file's `pixels:`; its cells are whole pixels."""

    draw: Literal["pixels"]
    drawing: str
    at: Point
    """The point that `anchor` stands on."""
    cell: float = Field(gt=0)
    fill: str
    anchor: str = "center middle"
    """`left`, `center` or `right`, then `top`, `middle` or `bottom`."""
    shadow: str | None = None
    """Colour of the same drawing under it, moved by `shift` to the right and down."""
    shift: float = 0
    mirrored: bool = False
    """Left and right changed."""


class Digits(Element):
    """A text in pixel letters of the file's `letters:`; letters that are not drawn are left out."""

    draw: Literal["digits"]
    text: str
    letters: str = "digits"
    at: Point
    cell: float = Field(gt=0)
    fill: str
    anchor: str = "center middle"
    width: float | None = None
    """At most so wide: the cell shrinks until it is."""
    sign: bool = False
    """Write a plus before numbers that are not negative."""


class Pips(Element):
    """A number as a row of marks, filled and empty; what the row cannot show is one mark and a number."""

    draw: Literal["pips"]
    field: str
    """The card's field with the number."""
    drawing: str
    """The mark: a pixel drawing."""
    at: Point
    """The right top corner of the row."""
    cell: float = Field(gt=0)
    pitch: int = Field(ge=1)
    """From mark to mark, in cells."""
    places: int = Field(5, ge=1)
    filled: str
    empty: str
    style: str
    """The text style of the number beside the mark."""


class Pattern(Placed):
    """A pixel drawing repeated over a box."""

    draw: Literal["pattern"]
    drawing: str
    cell: float = Field(gt=0)
    pitch: tuple[Length, Length]
    """From one to the next, to the right and down."""
    shift: float = 0
    """By how much of the pitch every other row is moved to the right."""
    fill: str


class Hexagons(Placed):
    """A ground of hexagons whose colour changes from place to place."""

    draw: Literal["hexagons"]
    radius: float = Field(gt=0)
    share: float = Field(0.93, gt=0, le=1)
    """How large each is drawn; the rest is the joint."""
    near: str
    """The colour in the middle (or the dark of the waves)."""
    far: str
    """The colour at the corners (or the light of the waves)."""
    along: Literal["distance", "waves"] = "distance"
    begin: float = Field(0, ge=0, lt=1)
    """The part of the way to the corners on which all is still near."""
    clip: Clip | None = None
    """The box outside of which nothing is drawn."""


class Gem(Element):
    """A cut hexagon: a rim, six facets lit from the top left, a table."""

    draw: Literal["gem"]
    at: Point
    radius: float = Field(gt=0)
    fill: str
    turn: float = 0
    facets: tuple[float, float, float, float, float, float] = (0.10, -0.30, -0.52, -0.30, 0.12, 0.50)
    """White (or, below zero, black) mixed into each facet, clockwise from the top right."""


class Spiro(Element):
    """A closed line as a toy of toothed wheels draws it."""

    draw: Literal["spiro"]
    at: Point
    radius: float = Field(gt=0)
    """It just reaches this."""
    wheel: Annotated[tuple[Annotated[int, Field(gt=0)], Annotated[int, Field(gt=0)]], AfterValidator(_wheel)]
    """The small wheel's size as a fraction of the ring's: [7, 16]."""
    hole: float = Field(ge=0, lt=1)
    """It comes no nearer to the middle than this part of the radius."""
    width: float = Field(gt=0)
    fill: str


class Gradient(Placed):
    """From one colour to another, also in transparency."""

    draw: Literal["gradient"]
    start: str
    """The colour at the top (or left)."""
    end: str
    across: bool = False
    """From left to right instead of downwards."""


class Repeat(Settings):
    """A group drawn again and again."""

    pitch: tuple[float, float]
    """From one to the next, to the right and down."""
    columns: int = Field(1, ge=0)
    """How many beside each other; 0: as many as the box holds."""
    rows: int = Field(1, ge=0)
    """How many below each other; 0: as many as the box holds."""
    size: tuple[float, float] | None = None
    """Width and height of one; without it, those of the pitch."""


class Group(Placed):
    """Elements in a frame of their own: `left`, `right` and so on are the edges of the group's box."""

    draw: Literal["group"]
    elements: dict[str, AnyElement]
    repeat: Repeat | None = None
    turn: Literal[0, 90, 180, 270] = 0
    """Degrees clockwise by which the finished group is turned. A box 4 wide and 20 high, turned by 90 or 270,
    is a frame 20 wide and 4 high to what stands in it."""


class Row(Settings):
    """A row of a column."""

    when: When | None = None
    height: float | Literal["auto", "fill"]
    """A height; `auto`: what its text or chips need; `fill`: what the other rows leave (one row only)."""
    least: float = 0
    """The least height of an `auto` row."""
    most: float | None = None
    """The most height of an `auto` row; its text shrinks to keep it."""
    after: float = 0
    """Room left under it."""
    elements: dict[str, AnyElement]
    """What stands in it; the row is their frame."""


class Column(Placed):
    """Rows under one another, from the top."""

    draw: Literal["column"]
    rows: dict[str, Row]


AnyElement = Annotated[
    Box
    | Polygon
    | Disc
    | Hexagon
    | Shape
    | Line
    | Rays
    | Text
    | Chips
    | Picture
    | Pixels
    | Digits
    | Pips
    | Pattern
    | Hexagons
    | Gem
    | Spiro
    | Gradient
    | Group
    | Column,
    Discriminator("draw"),
]
"""Any of them; `draw` says which."""
