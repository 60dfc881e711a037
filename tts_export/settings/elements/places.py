"""Where an element is in its frame: edges of the frame, guides, and what is added to them."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from tts_export.geometry import Rect
from tts_export.settings.elements.base import Number, PlacedElement
from tts_export.settings.elements.shapes import Box

Measure = Callable[[Number], float]

EDGES: Mapping[str, Callable[[Rect], float]] = {
    "left": lambda frame: frame.x,
    "right": lambda frame: frame.right,
    "top": lambda frame: frame.y,
    "bottom": lambda frame: frame.bottom,
    "center": lambda frame: frame.x + frame.w / 2,
    "middle": lambda frame: frame.y + frame.h / 2,
    "width": lambda frame: frame.w,
    "height": lambda frame: frame.h,
}
"""The places and lengths that every frame has."""


@lru_cache(4096)
def name_and_more(place: str) -> tuple[str, float]:
    """The edge or guide that a place names, and what is added: `box_top+1.2` is ("box_top", 1.2)."""
    match = re.fullmatch(r"([a-z_]\w*)([+-][\d.]+)?", place)
    if match is None:
        raise ValueError(f"{place!r} is not a place")
    return match[1], float(match[2] or 0)


def box_in(
    element: PlacedElement | Box, frame: Rect, across: Measure, down: Measure, length: Measure
) -> Rect:
    """The box that an element fills, with what its places and lengths are in numbers."""
    if element.box is not None:
        x, y, w, h = element.box
        return Rect(across(x), down(y), length(w), length(h))
    if element.edges is not None:
        x, y, right, bottom = element.edges
        left, top = across(x), down(y)
        return Rect(left, top, across(right) - left, down(bottom) - top)
    if element.inset is not None:
        x, y, right, bottom = element.inset
        left, top = frame.x + x, frame.y + y
        return Rect(left, top, frame.right - right - left, frame.bottom - bottom - top)
    return frame
