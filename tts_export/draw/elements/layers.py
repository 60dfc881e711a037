"""The layers of shapes, and the boxes that shapes fill."""

from collections.abc import Sequence

from tts_export.geometry import Rect
from tts_export.paint.outlines import Point
from tts_export.settings.elements.base import Align, Valign
from tts_export.settings.elements.shapes import BoxStyle, Layer, LayeredElement


def layers_of(shape: BoxStyle | LayeredElement) -> list[Layer]:
    """The layers of a shape; one with only a color has one."""
    return shape.layers or ([Layer(fill=shape.fill)] if shape.fill else [])


def fills(shape: BoxStyle | LayeredElement) -> str:
    """The colors of a shape's layers, for a note."""
    return " / ".join(layer.fill for layer in layers_of(shape))


def reach_of(shape: BoxStyle | LayeredElement) -> float:
    """The length by which the layers may reach beyond the shape itself."""
    layers = layers_of(shape)
    return max((abs(v) for layer in layers for v in (min(layer.inset, 0), layer.dx, layer.dy)), default=0)


def around(points: Sequence[Point]) -> Rect:
    """The smallest box that holds the points."""
    left, top = (min(p[i] for p in points) for i in (0, 1))
    right, bottom = (max(p[i] for p in points) for i in (0, 1))
    return Rect(left, top, right - left, bottom - top)


def before(alignment: Align | Valign, spare: float) -> float:
    """The part of the spare room that lies left of, or above, what is aligned in it."""
    return {"left": 0.0, "top": 0.0, "center": spare / 2, "middle": spare / 2}.get(alignment, spare)
