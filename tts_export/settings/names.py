"""Types of texts that must be the name of something else. `load/names.py` finds those that name nothing."""

from typing import Annotated

from msgspec import Meta

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

Color = Annotated[str, Meta(extra={"names": "color"})]
FontName = Annotated[str, Meta(extra={"names": "font"})]
StyleName = Annotated[str, Meta(extra={"names": "style"})]
PixelsName = Annotated[str, Meta(extra={"names": "pixel drawing"})]
LettersName = Annotated[str, Meta(extra={"names": "pixel alphabet"})]
ShapeName = Annotated[str, Meta(extra={"names": "shape"})]
GeneratorName = Annotated[str, Meta(extra={"names": "kind of generated picture"})]
GlyphName = Annotated[str, Meta(extra={"names": "glyph"})]
TextName = Annotated[str, Meta(extra={"names": "text element"})]
Markup = Annotated[str, Meta(extra={"names": "icon", "said": True})]
"""A text that may call icons: `{gem 1}`."""

Said = Annotated[str, Meta(extra={"said": True})]
"""A text that players read: translations have it."""
