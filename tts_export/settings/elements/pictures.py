"""Pictures, pixel drawings and grounds."""

from typing import Annotated, Literal

import msgspec

from tts_export.settings.base import (
    ColorWord,
    GeneratorName,
    Length,
    LettersName,
    OptionalLength,
    PixelsName,
    Real,
    StyleName,
    WrongValue,
)
from tts_export.settings.elements.base import ART, Element, PlacedElement, PointList, PointOrCenter, WordList
from tts_export.settings.elements.shapes import Clip

Cast = Literal["court", "hearth", "herd"]


class Picture(PlacedElement, tag="picture", kw_only=True):
    """The card's picture, or one generated from its id."""

    field: str = msgspec.field(default=ART, name="picture")
    """The card's field with the picture."""
    window: PointList | None = None
    """The polygon through which it is seen."""
    clip: Clip | None = None
    """A box with shaped corners through which it is seen."""
    fit: Literal["cover", "contain"] = "cover"
    """Fill the box and crop, or show the whole picture."""
    focus: tuple[Real, Real] = (0.5, 0.5)
    """The point (0 to 1 each way) that stays visible when it is cropped."""
    fill: ColorWord = "black"
    """Under transparent pictures, and beside smaller ones."""
    generated: GeneratorName | None = None
    """The kind of picture for a card without one: `bust`, `relic`, `spell` ..."""
    title: str = ""
    """Who or what a generated picture shows, such as `"{title}"`."""
    words: WordList[str] = []
    """Texts of the card in which the words of `traits:` are looked for."""
    cast: Cast | None = None
    """Whose faces and clothes people have."""
    free: Literal["left", "right"] | None = None
    """The side on which nothing covers a generated picture: its subject is there."""
    covered: OptionalLength = 0.0
    """How much of its foot is covered: a generated subject is above."""
    colors: list[ColorWord] = []
    """Colors of the generated picture instead of the id's."""
    tones: Annotated[list[ColorWord], msgspec.Meta(max_length=3)] = []
    """What black becomes, (gray,) and white; beside `generated:` only in generated pictures."""
    recolor: bool = False
    """`tones` beside `generated:` also apply to the card's own picture."""

    def __post_init__(self) -> None:
        if len(self.tones) == 1:
            raise WrongValue(
                "tones", "give two colors, for black and white, or three, with gray in the middle"
            )


class Pixels(Element, tag="pixels", kw_only=True):
    """A drawing from `pixels:`; its cells are whole pixels."""

    drawing: PixelsName = msgspec.field(name="pixels")
    at: PointOrCenter
    """The point at which `anchor` lies."""
    cell: Length
    fill: ColorWord
    anchor: str = "center middle"
    """`left`, `center` or `right`, then `top`, `middle` or `bottom`."""
    shadow: ColorWord | None = None
    """The color of the same below it, moved by `shift`."""
    shift: Real = 0.0
    mirrored: bool = False
    """Left and right are swapped."""


class Digits(Element, tag="digits", kw_only=True):
    """A text in pixel letters from `letters:`."""

    text: str = msgspec.field(name="digits")
    """The text, with `{field}`."""
    letters: LettersName = "digits"
    at: PointOrCenter
    cell: Length
    fill: ColorWord
    anchor: str = "center middle"
    width: Real | None = None
    """The greatest width; the cell shrinks to fit."""
    sign: bool = False
    """Write a plus before numbers that are not negative."""


class Pips(Element, tag="pips", kw_only=True):
    """A number as a row of marks, filled and empty."""

    field: str = msgspec.field(name="pips")
    """The card's field with the number."""
    drawing: PixelsName
    """The mark: a pixel drawing."""
    at: PointOrCenter
    """The top right corner of the row."""
    cell: Length
    pitch: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    """From mark to mark, in cells."""
    places: Annotated[int, msgspec.Meta(ge=1, le=20)] = 5
    filled: ColorWord
    empty: ColorWord
    style: StyleName
    """The text style of the number beside the mark."""


class Pattern(PlacedElement, tag="pattern", kw_only=True):
    """A pixel drawing repeated over a box."""

    drawing: PixelsName = msgspec.field(name="pattern")
    cell: Length
    pitch: tuple[Length, Length]
    """From one to the next, to the right and down."""
    shift: Real = 0.0
    """How much of the pitch every other row is moved."""
    fill: ColorWord


class Hexagons(PlacedElement, tag="hexagons", kw_only=True):
    """A ground of hexagons whose color changes from place to place."""

    radius: Length = msgspec.field(name="hexagons")
    """From the middle of a hexagon to its corners."""
    share: Annotated[float, msgspec.Meta(ge=0.01, le=1)] = 0.93
    """How much of its room each fills."""
    near: ColorWord
    """The color in the middle (or the dark of the waves)."""
    far: ColorWord
    """The color at the corners (or the light of the waves)."""
    along: Literal["distance", "waves"] = "distance"
    begin: Annotated[float, msgspec.Meta(ge=0, lt=1)] = 0.0
    """How much of the way to the corners is still `near`."""
    clip: Clip | None = None
    """The box outside of which nothing is drawn."""


class Gradient(PlacedElement, tag="gradient", kw_only=True):
    """A gradient from one color to another, which may be transparent."""

    start: ColorWord = msgspec.field(name="gradient")
    """The color at the top (or left)."""
    end: ColorWord = msgspec.field(name="to")
    """The color at the bottom (or right)."""
    across: bool = False
    """From left to right instead of downwards."""


AnyPicture = Picture | Pixels | Digits | Pips | Pattern | Hexagons | Gradient
