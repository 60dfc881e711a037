"""The base of all settings classes: parts of files as plain, frozen structs.

A class is the documentation of its part of a file: each field has a type, a default and a description, from
which the JSON Schema and the reference page are made. `reading.py` turns files into settings.
"""

from typing import Annotated, dataclass_transform

from msgspec import Meta, Struct, field


@dataclass_transform(frozen_default=True, field_specifiers=(field,))  # type checkers ask; structs inherit it
class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a file. Unknown keys are problems; nothing changes after reading.

    Modules of settings do not import `annotations` from `__future__`: msgspec would compile the text of each
    annotation in every process.

    A class can check more than types in `__post_init__`: a ValueError becomes a problem at the place of the
    whole part, a `WrongValue` at the place of one field.
    """


class WrongValue(ValueError):
    """The value of one field is wrong; the message describes a right one."""

    def __init__(self, field: str, message: str, beside: str = "", inside: tuple[str, ...] = ()) -> None:
        """`beside` is another field without which nothing can be said about this one, `inside` the keys to
        the part of it that is wrong.
        """
        super().__init__(message)
        self.field = field
        self.beside = beside
        self.inside = inside


# Numbers within ranges for which there is room on a card, on a table and in the memory of a computer.
#
# Every number of a file has a range: a lost decimal point is an error at its line, not a crash.

REAL, WHOLE = Meta(ge=-2000, le=2000), Meta(ge=-1_000_000_000, le=1_000_000_000)
Real = Annotated[float, REAL]
"""Millimeters of a card, units of a table, degrees."""
Whole = Annotated[int, WHOLE]
"""A number that cards and rules count with."""
SmallNumber = Annotated[int, Meta(ge=0, le=1000)]
"""How many cards."""
Quantity = Annotated[int, Meta(ge=0, le=1_000_000)]
"""A number of things, or a price."""
Length = Annotated[float, Meta(ge=0.01, le=2000)]
"""A size of something that can be seen."""
OptionalLength = Annotated[float, Meta(ge=0, le=2000)]
"""A size of something that need not be there."""
SideLength = Annotated[float, Meta(ge=0.01, le=1000)]
"""A side of a thing on the table, in its units."""

MANY = Meta(max_length=500)
"""More parts of a game than anybody could keep in mind."""


# Types of texts that must be the name of something else. `load/names.py` finds those that name nothing.

FieldName = Annotated[str, Meta(extra={"names": "field"})]
TypeName = Annotated[str, Meta(extra={"names": "type"})]
PileName = Annotated[str, Meta(extra={"names": "pile"})]
OptionName = Annotated[str, Meta(extra={"names": "option"})]
ZoneName = Annotated[str, Meta(extra={"names": "zone"})]
TrackName = Annotated[str, Meta(extra={"names": "track"})]
ActionName = Annotated[str, Meta(extra={"names": "action"})]
MarkName = Annotated[str, Meta(extra={"names": "mark"})]
PhaseName = Annotated[str, Meta(extra={"names": "phase"})]
DrawingName = Annotated[str, Meta(extra={"names": "drawing"})]

ColorWord = Annotated[str, Meta(extra={"names": "color"})]
FontName = Annotated[str, Meta(extra={"names": "font"})]
StyleName = Annotated[str, Meta(extra={"names": "style"})]
PixelsName = Annotated[str, Meta(extra={"names": "pixel drawing"})]
LettersName = Annotated[str, Meta(extra={"names": "pixel alphabet"})]
ShapeName = Annotated[str, Meta(extra={"names": "shape"})]
GeneratorName = Annotated[str, Meta(extra={"names": "kind of generated picture"})]
GlyphName = Annotated[str, Meta(extra={"names": "glyph"})]
TextName = Annotated[str, Meta(extra={"names": "text element"})]
Markup = Annotated[str, Meta(extra={"names": "icon", "table_text": True})]
"""A text that may call icons: `{gem 1}`."""

TableText = Annotated[str, Meta(extra={"table_text": True})]
"""A text that players read: translations have it."""
