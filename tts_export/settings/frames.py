"""frames.yaml: how cards look. Colors, fonts, styles, pixel drawings, and for each face its elements as
data.

A mat or a token is drawn by the same means (`drawings:`).
"""

from typing import Annotated, Literal

from msgspec import Meta

from tts_export.settings.base import (
    ColorWord,
    FontName,
    Length,
    Real,
    Settings,
    TableText,
    TextName,
    WrongValue,
)
from tts_export.settings.elements.base import MOST_POINTS, Align, PixelRows, Valign, When, WordList
from tts_export.settings.elements.layout import AnyElement, Elements, columns_in, every_element
from tts_export.settings.elements.shapes import BoxStyle
from tts_export.settings.traits import Traits

SHORTEST, LONGEST = 20, 300
"""Millimeters of the longer side of a card."""
MOST_ELEMENTS = 1000
"""Of one drawing: each of its texts is compared with all others."""
MOST_COLUMNS = 3
"""In one another: a column measures the columns in its rows several times, and so do these."""


def _check(elements: Elements) -> None:
    """Raises WrongValue for more elements than can be drawn in good time."""
    count, columns = sum(1 for _ in every_element(elements)), columns_in(elements)
    if count > MOST_ELEMENTS:
        raise WrongValue("elements", f"found {count:,} in all, expected at most {MOST_ELEMENTS:,}")
    if columns > MOST_COLUMNS:
        raise WrongValue(
            "elements", f"found {columns} columns in one another, expected at most {MOST_COLUMNS}"
        )


def _other_unit(width: float, height: float) -> str:
    """What is wrong with a card of this size, and what it is in millimeters if another unit was meant."""
    longer, written = max(width, height), f"{width:g} x {height:g}"
    in_millimeters = {"cm": 10.0, "inches": 25.4, "pixels at 300 dpi": 25.4 / 300}
    for unit, factor in in_millimeters.items():
        if 50 <= longer * factor <= 160:
            meant = f"[{round(width * factor, 1):g}, {round(height * factor, 1):g}]"
            return f"a card of {written} mm? size is in millimeters: {written} {unit} are {meant}"
    return f"a card of {written} mm? its longer side is {SHORTEST} to {LONGEST} millimeters"


class Font(Settings):
    """A font in up to four cuts: each `package:File.otf`, or a file of the project."""

    regular: Annotated[str, Meta(extra={"like": "fonts/Mine.ttf"})]
    bold: str | None = None
    italic: str | None = None
    bold_italic: str | None = None
    fallback: list[FontName] = []
    """Other fonts under `fonts:` for characters that this one lacks."""

    def files(self) -> dict[str, str]:
        """The cuts that are named, in the order regular, bold, italic, bold italic."""
        files = {cut: getattr(self, cut) for cut in ("regular", "bold", "italic", "bold_italic")}
        return {cut: file for cut, file in files.items() if file}


class Style(Settings):
    """A text style. Lengths are in em, parts of the font size."""

    font: FontName
    """One of `fonts:`."""
    size: Length
    """The size to start from, in the drawing's unit."""
    smallest: Length | None = None
    """The size to which the text may shrink."""
    smallest_pixels: Real = 0.0
    """It never shrinks below this many pixels."""
    leading: Length = 1.17
    """The distance from line to line."""
    paragraph: Real = 0.38
    """Additional space before a paragraph."""
    tracking: Real = 0.0
    """Additional space between letters."""
    color: ColorWord = "black"
    align: Align = "left"
    valign: Valign = "top"
    lines: Annotated[int, Meta(ge=0, le=1000)] = 0
    """The most lines; 0: as many as fit."""
    balanced: bool = False
    """The last line is about as long as the others."""
    caps: bool = False
    """All in capitals."""
    italic: bool = False
    """All in the font's italic."""
    bold: bool = False
    """All in the font's bold."""


class Outline(Settings):
    """A silhouette around the point 0, 0. The length 1 becomes its radius."""

    points: Annotated[list[tuple[Real, Real]], Meta(min_length=3, max_length=MOST_POINTS)]
    """Its corners, right and down."""
    smooth: Annotated[int, Meta(ge=0, le=4)] = 0
    """How often all corners are cut off: 3 makes a smooth outline."""


class Around(Settings):
    """A width that follows a text within the icon."""

    text: TextName
    """The name of the text element."""
    padding: Real
    """Space at its left and right, in em."""


class IconDrawing(Settings, kw_only=True):
    """A small drawing within a line of text; lengths in em. `{value}` is the value in the text."""

    width: Real | Around
    height: Real
    middle: Real = 0.33
    """The height of its middle above the baseline."""
    elements: dict[str, AnyElement]

    def __post_init__(self) -> None:
        _check(self.elements)


class Stop(Settings):
    """A stop that needs more room than the others."""

    at: Real
    at_least: Length
    """The font size at which the text must fit."""


class Case(Settings):
    """Other stops for cards that have, or lack, some fields."""

    when: When
    stops: Annotated[list[Real | Stop], Meta(min_length=1)]
    fits: WordList[TextName] = []
    """The texts that must fit instead of the guide's."""


class Guide(Settings):
    """A line at the first of its stops at which a text has enough room."""

    stops: Annotated[list[Real | Stop], Meta(min_length=1)]
    """The possible places of the line, the best first."""
    fits: WordList[TextName] = []
    """The text elements that must fit."""
    at_least: Length | None = None
    """The font size at which they must fit; else their style's smallest."""
    cases: list[Case] = []
    """The first whose `when` is true replaces the stops."""


class DerivedField(Settings):
    """A field made from another one."""

    field: str
    like: TableText | None = None
    """A form with one slot, whose content is the new value: `{n}g`, `~ATH: {text}`."""
    unlike: TableText | None = None
    """A form: items that are like it are left out."""
    split: str = ""
    """What is between the items of a text, such as `\\n` between paragraphs."""
    item: Annotated[int, Meta(ge=-99, le=99)] | None = None
    """Of a list: only this item. 1 is the first, -1 the last."""
    words: dict[str, str] = {}
    """Value → the new value: a color, an icon, a text."""
    join: str = ", "
    """The text between the items of a list."""
    otherwise: str | None = None
    """The value if nothing was made."""


class Drawing(Settings):
    """A face of a card, a mat or a token."""

    size: tuple[Length, Length] | None = None
    """Width and height; without it, those of the file."""
    unit: Literal["mm", "in"] = "mm"
    background: ColorWord | None = None
    """The color behind the elements; else transparent."""
    colors: dict[str, ColorWord] = {}
    """Colors of this drawing; they win over those of the file."""
    derived: dict[str, DerivedField] = {}
    """Fields made from others."""
    guides: dict[str, Guide] = {}
    """Lines that depend on how much text there is."""
    elements: dict[str, AnyElement] = {}
    """The elements, in the order of drawing."""
    finished: str = ""
    """A picture in place of the elements: what `backs:` of cards.yaml names."""

    def __post_init__(self) -> None:
        _check(self.elements)


class Frames(Settings):
    """How cards, mats and tokens look. `include` names other files."""

    size: tuple[Length, Length]
    """Width and height of a card."""
    language: str = ""
    """The language of the texts, for quotation marks and hyphens; that of cards.yaml or of a translation
    wins. Else English."""
    colors: dict[str, ColorWord] = {}
    fonts: dict[str, Font] = {}
    fallback: list[str] = []
    """Font files for characters that no font under `fonts:` has."""
    styles: dict[str, Style] = {}
    boxes: dict[str, BoxStyle] = {}
    """Named boxes: shape and layers."""
    pixels: dict[str, PixelRows] = {}
    """Pixel drawings: rows of `#` and `.`."""
    shapes: dict[str, Outline] = {}
    """Silhouettes with smooth edges: a flame, a shield."""
    letters: dict[str, dict[str, PixelRows]] = {}
    """Pixel alphabets: for each character a pixel drawing."""
    icons: dict[str, IconDrawing] = {}
    """Drawings that can be used in running text."""
    vocabulary: dict[TableText, TableText] = {}
    """Patterns of the game's own words (`"{n}g"`) → the markup that replaces them."""
    traits: dict[str, Traits] = {}
    """Words on cards → what generated pictures show: `skull: {glyph: skull}`. The last word that gives a
    trait counts."""
    faces: dict[str, Drawing] = {}
    """The faces of cards by type, and their backs."""
    drawings: dict[str, Drawing] = {}
    """Mats and tokens."""

    def __post_init__(self) -> None:
        inches = any(face.unit == "in" and face.size is None for face in self.faces.values())
        if not inches and not SHORTEST <= max(self.size) <= LONGEST:
            raise WrongValue("size", _other_unit(*self.size))
        for name, alphabet in self.letters.items():
            heights = {len(rows) for rows in alphabet.values()}
            if len(heights) > 1:
                sizes = ", ".join(map(str, sorted(heights)))
                raise WrongValue(
                    "letters", f"all letters of {name} must have equally many rows, found {sizes}"
                )

    def font_files(self) -> set[str]:
        """Every font file that is named."""
        return {file for font in self.fonts.values() for file in font.files().values()} | {*self.fallback}

    def drawing(self, name: str) -> Drawing:
        """A face or another drawing by its name; KeyError if there is none."""
        return self.faces[name] if name in self.faces else self.drawings[name]
