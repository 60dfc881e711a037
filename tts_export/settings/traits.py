"""What generated pictures show: traits, which words of cards or the cards themselves choose."""

from typing import Annotated, Literal

from msgspec import Meta

from tts_export.settings.base import Settings
from tts_export.settings.names import Color, GlyphName

Kind = Literal["human", "troll", "carapace", "underling", "beast", "felt", "sprite"]


class Traits(Settings, kw_only=True):
    """What a generated picture shows. The card's title or id chooses whatever is left out."""

    kind: Kind | None = None
    """Of a bust: the kind of creature."""
    color: Color | None = None
    """Of a bust: the color of the clothes."""
    glyph: GlyphName | None = None
    """Of an object: an icon of Font Awesome or one of tts-export's own drawings."""


class ScenePart(Settings, kw_only=True):
    """One thing in a composed scene."""

    glyph: GlyphName | None = None
    """An object."""
    at: tuple[float, float] = (0.5, 0.5)
    """Its middle: from the left and from the top (0 to 1)."""
    size: Annotated[float, Meta(gt=0, le=2)] = 0.5
    """Its height as a part of the picture's."""


class Wanted(Traits, kw_only=True):
    """A card's `art:` that is not a file: what its generated picture shows."""

    scene: list[ScenePart] = []
    """A composed picture instead of the generator's own: its parts from back to front."""
