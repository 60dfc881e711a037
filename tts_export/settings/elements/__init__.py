"""What can be drawn on a card, a mat or a token: the settings of each kind of element.

Places are in the unit of the drawing (millimetres on cards). Plain numbers count from the left and top of
the frame an element stands in (the card, or the group it belongs to); names (`right-2.4`, `box_top+1.2`)
say edges of that frame or guides of the face.
"""

from __future__ import annotations

from tts_export.settings.elements.base import (
    Align,
    Corner,
    Element,
    Length,
    Number,
    Placed,
    Point,
    Rows,
    Valign,
    When,
    Words,
)
from tts_export.settings.elements.layout import AnyElement, Column, Group, Repeat, Row
from tts_export.settings.elements.pictures import Digits, Gradient, Hexagons, Pattern, Picture, Pips, Pixels
from tts_export.settings.elements.shapes import (
    Box,
    BoxStyle,
    Clip,
    Disc,
    Gem,
    Hexagon,
    Layer,
    Layered,
    Line,
    Polygon,
    Rays,
    Round,
    Shape,
    Spiro,
)
from tts_export.settings.elements.texts import ChipLook, Chips, Plate, Text

__all__ = [
    "Align",
    "AnyElement",
    "Box",
    "BoxStyle",
    "ChipLook",
    "Chips",
    "Clip",
    "Column",
    "Corner",
    "Digits",
    "Disc",
    "Element",
    "Gem",
    "Gradient",
    "Group",
    "Hexagon",
    "Hexagons",
    "Layer",
    "Layered",
    "Length",
    "Line",
    "Number",
    "Pattern",
    "Picture",
    "Pips",
    "Pixels",
    "Placed",
    "Plate",
    "Point",
    "Polygon",
    "Rays",
    "Repeat",
    "Round",
    "Row",
    "Rows",
    "Shape",
    "Spiro",
    "Text",
    "Valign",
    "When",
    "Words",
]
