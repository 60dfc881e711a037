"""Texts, and lists of words on small boxes."""

from typing import Annotated

import msgspec
from msgspec import Meta

from tts_export.settings.base import ColorWord, Markup, Real, Settings, StyleName
from tts_export.settings.elements.base import ALSO_A_WORD, Align, PlacedElement, Valign
from tts_export.settings.elements.shapes import BoxStyle


class Plate(BoxStyle):
    """A box behind a text, as wide as the text."""

    padding: Real = 0.0
    """Space at the text's left and right."""
    above: Real | None = None
    """Space above and below the text; else the plate is as high as its box."""
    side: Align | None = None
    """Where the plate is in the text's box; else as the text is aligned."""


class Text(PlacedElement, tag="text", kw_only=True):
    """A text: `{field}` is replaced by the card's value. It wraps, and shrinks to fit."""

    text: Markup
    style: Annotated[list[StyleName], Meta(min_length=1, extra=ALSO_A_WORD)]
    """One of `styles:`; of several, the first in which the text fits."""
    color: ColorWord | None = None
    align: Align | None = None
    valign: Valign | None = None
    plate: Plate | None = None
    """A box drawn behind it."""


class ChipLook(Settings):
    """The look of the chips of one item, where it differs."""

    write: str | None = None
    fill: ColorWord | None = None


class Chips(PlacedElement, tag="chips", kw_only=True):
    """The items of a list, each on a small box."""

    field: str = msgspec.field(name="chips")
    """The card's field with the list."""
    write: str = "{item}"
    """The text on each chip."""
    looks: dict[str, ChipLook] = {}
    """Items whose chips look different."""
    style: StyleName
    color: ColorWord | None = None
    chip: BoxStyle
    """The shape and color of a chip."""
    height: Real = 1.4
    """Height of a chip in em of its text."""
    padding: Real = 0.85
    """Space at the left and right of the text."""
    gap: Real = 1.0
    """The distance between two chips, and between two rows."""
    rows: Annotated[int, msgspec.Meta(ge=1, le=100)] = 2
    align: Align = "left"
    valign: Valign = "top"
