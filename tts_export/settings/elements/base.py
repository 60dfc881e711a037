"""The base of all elements: how places are written, and the keys of all."""

from typing import Annotated, Literal, TypeVar

from msgspec import Meta

from tts_export.settings.base import Real, Settings

Number = (
    Real
    | Annotated[
        str,
        Meta(
            pattern=r"^[a-z_]\w*([+-](\d+(\.\d*)?|\.\d+))?$",
            extra={"like": "left, right-2.4 or box_top+1.2", "names": "edge or guide"},
        ),
    ]
)
"""A number, or a name with or without something added: `left`, `right-2.4`, `box_top+1.2`."""

NamedPoint = tuple[Number, Number]
"""Two numbers, to the right and down."""
MOST_POINTS = 1_000
"""All of a shape are drawn in one step, which nothing can end; `smooth` makes sixteen of each."""
PointList = Annotated[list[NamedPoint], Meta(max_length=MOST_POINTS)]
PointOrCenter = Annotated[NamedPoint, Meta(extra={"center": True, "called": "`center` or a point"})]
"""A point; `center` is the middle of the frame."""
NamedPoints = Annotated[
    list[NamedPoint],
    Meta(
        min_length=1,
        max_length=MOST_POINTS,
        extra={"center": True, "called": "`center`, a point or a list of points"},
    ),
]
"""A point, or a list of several."""
Inset = Annotated[
    tuple[Real, Real, Real, Real],
    Meta(extra={"sides": True, "called": "number or list of 2 or 4 numbers"}),
]
"""How far inside its frame an element is: one number, [across, down], or [left, top, right, bottom]."""
Word = TypeVar("Word", bound=str)
ALSO_A_WORD = {"also": lambda word: [word]}
"""Of a list: a word alone is a list of one."""
WordList = Annotated[list[Word], Meta(extra=ALSO_A_WORD)]
"""A list of words; a single word may be written without brackets."""
PixelRows = Annotated[
    tuple[Annotated[str, Meta(min_length=1)], ...], Meta(min_length=1, extra={"also": str.split})
]
"""Lines of a drawing: a list, or a block of text."""
Align = Literal["left", "center", "right"]
Valign = Literal["top", "middle", "bottom"]
Corner = Literal["tl", "tr", "br", "bl"]


class When(Settings):
    """When an element is drawn. An empty field is not there."""

    has: WordList[str] = []
    """Fields that must be there."""
    any: WordList[str] = []
    """Fields of which one must be there."""
    lacks: WordList[str] = []
    """Fields that must not be there."""


class Element(Settings, tag_field="draw", kw_only=True):
    """The keys of all elements."""

    when: When | None = None
    """Draw it only for cards that have, or lack, some fields."""

    @property
    def draw(self) -> str:
        """The kind of element."""
        return str(type(self).__struct_config__.tag)


class PlacedElement(Element, kw_only=True):
    """An element that fills a box, or else its frame."""

    box: tuple[Number, Number, Number, Number] | None = None
    """Left, top, width, height."""
    edges: tuple[Number, Number, Number, Number] | None = None
    """Left, top, right, bottom: instead of `box`."""
    inset: Inset | None = None
    """Instead of `box`, how far inside its frame: on all sides, [across, down], or [left, top, right,
    bottom]; below zero outside."""


# Words that elements share: the field that pictures show, boxes and parts.

ART = "art"
"""The field that pictures show if a game has no other; a game need not have it."""
PICTURE_FIELD = "art: {kind: picture}"
"""The line of `fields:` for it."""
BOX, PART = "box", "part"
BOX_KEYS = ("fill", "layers", "shape", "style")
"""The keys of which a box has one."""
