"""Shapes: boxes, polygons, discs, lines."""

from typing import Annotated, Literal

from msgspec import Meta, field

from tts_export.settings.base import ColorWord, Length, OptionalLength, Real, Settings, ShapeName, WrongValue
from tts_export.settings.elements.base import (
    MOST_POINTS,
    Corner,
    Element,
    Inset,
    NamedPoint,
    NamedPoints,
    Number,
    PointOrCenter,
    When,
)

MOST_LAYERS = 100
"""Each is as much work as a drawing."""


class Layer(Settings):
    """One of several shapes over one another."""

    fill: ColorWord
    inset: Real = 0.0
    """How much smaller than the element, on each side."""
    dx: Real = 0.0
    """How far to the right."""
    dy: Real = 0.0
    """How far down."""
    n: OptionalLength | None = None
    """Another corner size than the element's."""


class LayeredElement(Element, kw_only=True):
    """A shape in one color, or several layers of it."""

    fill: ColorWord | None = None
    """The color of a single layer."""
    layers: Annotated[list[Layer], Meta(max_length=MOST_LAYERS)] = []
    """The layers, the lowest first."""


class BoxStyle(Settings):
    """The shape of a box and its layers."""

    shape: Literal["rect", "notched", "cut", "rounded"] = "rect"
    """`notched`: squares missing at the corners; `cut`: corners cut at 45 degrees; `rounded`."""
    n: OptionalLength = 0.0
    """Size of the corners: side of a square, length of a cut, radius."""
    steps: Annotated[int, Meta(ge=1, le=9)] = 1
    """How many squares are missing at each corner."""
    corners: tuple[Corner, ...] = ("tl", "tr", "br", "bl")
    """Which corners are shaped."""
    fill: ColorWord | None = None
    """The color of a single layer."""
    layers: Annotated[list[Layer], Meta(max_length=MOST_LAYERS)] = []
    """The layers, the lowest first."""


class Box(BoxStyle, tag_field="draw", tag="box"):
    """A rectangle with shaped corners."""

    when: When | None = None
    """Draw it only for cards that have, or lack, some fields."""
    box: tuple[Number, Number, Number, Number] | None = None
    """Left, top, width, height."""
    edges: tuple[Number, Number, Number, Number] | None = None
    """Left, top, right, bottom: instead of `box`."""
    inset: Inset | None = None
    """Instead of `box`, how far inside its frame: on all sides, [across, down], or [left, top, right,
    bottom]; below zero outside."""
    style: str | None = None
    """One of `boxes:`; what is written here wins."""

    @property
    def draw(self) -> str:
        """The kind of element."""
        return "box"


class Clip(BoxStyle, kw_only=True):
    """Where what is drawn ends: at the layer of a box with this inset."""

    box: tuple[Number, Number, Number, Number]
    inset: Real = 0.0


class Polygon(LayeredElement, tag="polygon", kw_only=True):
    """A polygon."""

    points: Annotated[list[NamedPoint], Meta(min_length=3, max_length=MOST_POINTS)] = field(name="polygon")


class Round(LayeredElement, kw_only=True):
    """A shape around a point, or the same around several."""

    at: NamedPoints
    """The middle, or several: each layer is drawn around all."""
    radius: Length
    """From the middle to the edge."""


class Disc(Round, tag="disc", kw_only=True):
    """A disc; several that overlap make one shape with a common rim."""

    radius: Length = field(name="disc")
    """From the middle to the edge."""


class Hexagon(Round, tag="hexagon", kw_only=True):
    """A regular polygon with one corner at the top."""

    radius: Length = field(name="hexagon")
    """From the middle to the corners."""
    sides: Annotated[int, Meta(ge=3, le=24)] = 6
    turn: Real = 0.0
    """Degrees, clockwise."""


class Shape(Round, tag="shape", kw_only=True):
    """A silhouette from `shapes:`, in any size."""

    shape: ShapeName = field(name="silhouette")
    """Its name, which may be a `{field}`."""
    turn: Real = 0.0
    """Degrees, clockwise."""


class Line(Element, tag="line", kw_only=True):
    """A line through points."""

    points: Annotated[list[NamedPoint], Meta(min_length=2, max_length=MOST_POINTS)] = field(name="line")
    width: Length
    fill: ColorWord
    dash: tuple[Length, Length] | None = None
    """Lengths of dash and gap."""


class Rays(Element, tag="rays", kw_only=True):
    """Short lines around a point."""

    at: PointOrCenter
    radii: tuple[Real, Real] = field(name="rays")
    """How far from `at` the lines begin and end."""
    count: Annotated[int, Meta(ge=1, le=360)]
    width: Length
    fill: ColorWord


class Gem(Element, tag="gem", kw_only=True):
    """A cut hexagon, lit from the top left."""

    at: PointOrCenter
    radius: Length = field(name="gem")
    """From the middle to the corners."""
    fill: ColorWord
    turn: Real = 0.0
    facets: tuple[Real, Real, Real, Real, Real, Real] = (0.10, -0.30, -0.52, -0.30, 0.12, 0.50)
    """White (or, below zero, black) mixed into each facet."""


class Spiro(Element, tag="spiro", kw_only=True):
    """A closed curve such as a spirograph draws."""

    at: PointOrCenter
    radius: Length = field(name="spiro")
    """The radius of the whole curve."""
    wheel: tuple[Annotated[int, Meta(ge=1, le=1000)], Annotated[int, Meta(ge=1, le=1000)]]
    """The small wheel as a fraction of the ring: [7, 16]."""
    hole: Annotated[float, Meta(ge=0, lt=1)]
    """How near to the middle it comes, as a part of the radius."""
    width: Length
    fill: ColorWord

    def __post_init__(self) -> None:
        if self.wheel[0] >= self.wheel[1]:
            raise WrongValue(
                "wheel", "the first number must be the smaller one: the wheel runs inside the ring"
            )


AnyShape = Box | Polygon | Line | Disc | Hexagon | Shape | Rays | Gem | Spiro
