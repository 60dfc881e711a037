"""`group`: elements in a frame of their own, perhaps repeated in columns and rows, perhaps turned."""

from collections.abc import Iterator
from functools import partial

from PIL.Image import Transpose

from tts_export.draw.elements.layers import around
from tts_export.draw.elements.scene import MOST_REPEATED, ElementKind, Elements, Scene
from tts_export.geometry import Rect, Scale
from tts_export.paint.canvas import Canvas
from tts_export.settings.elements.layout import Group

QUARTERS = {90: Transpose.ROTATE_270, 180: Transpose.ROTATE_180, 270: Transpose.ROTATE_90}
"""Pillow's names of clockwise turns; it counts counterclockwise."""
ACROSS = (90, 270)
"""The turns after which width is height."""


def draw(element: Group, scene: Scene) -> None:
    name = scene.name
    for frame in frames(element, scene):
        inner = scene.within(frame)
        inner.name, inner.inside = name, f"{scene.inside}{name}."
        if element.repeat is not None:
            scene.note(partial(_written, frame))
        if element.turn:
            _draw_turned(element, frame, inner)
        else:
            inner.draw(element.elements)


def _written(frame: Rect) -> str:
    return f"at {frame.x:.4g},{frame.y:.4g}"


def _draw_turned(element: Group, frame: Rect, inner: Scene) -> None:
    """Draws the elements upright on a layer of their own, then turns it into its place."""
    whole, pixels = inner.canvas, inner.scale.snap(frame)
    size = (pixels.height, pixels.width) if element.turn in ACROSS else (pixels.width, pixels.height)
    inner.canvas = Canvas.clear(*size)
    _upright(element, frame, inner)
    inner.draw(element.elements)
    whole.tile(inner.canvas.image.transpose(QUARTERS[element.turn]), pixels.left, pixels.top)


def _upright(element: Group, frame: Rect, inner: Scene) -> None:
    """Sets the frame of a turned group's scene to one that is upright for its elements."""
    across = element.turn in ACROSS
    inner.frame = Rect(0, 0, frame.h, frame.w) if across else Rect(0, 0, frame.w, frame.h)
    inner.scale = Scale(inner.scale.y, inner.scale.x) if across else inner.scale


def frames(element: Group, scene: Scene) -> list[Rect]:
    """The frame, or all of them, row by row."""
    box, repeat = scene.box_of(element), element.repeat
    if repeat is None:
        return [box]
    (across, down), (w, h) = repeat.pitch, repeat.size or repeat.pitch
    columns = repeat.columns or _as_many(box.w, across, w)
    rows = repeat.rows or _as_many(box.h, down, h)
    if not scene.repeats(columns * rows):
        return []
    return [Rect(box.x + i * across, box.y + j * down, w, h) for j in range(rows) for i in range(columns)]


def _as_many(room: float, pitch: float, size: float) -> int:
    if pitch <= 0 or room + 1e-6 < size:
        return 0
    return max(0, int(min((room - size) / pitch + 1e-6, MOST_REPEATED)) + 1)


def inside(element: Group, scene: Scene) -> Iterator[tuple[Scene, Elements]]:
    for frame in frames(element, scene):
        inner = scene.within(frame)
        if element.turn:
            _upright(element, frame, inner)
        yield inner, element.elements


def bounds(element: Group, scene: Scene) -> Rect:
    """The box of all its elements: they may reach out of its frame; a turned group is cut off there."""
    own = scene.box_of(element)
    if element.turn:
        return own
    reached = [
        scene.kinds[member.draw].bounds(member, inner)
        for inner, elements in inside(element, scene)
        for member in elements.values()
    ]
    return around([corner for box in (own, *reached) for corner in ((box.x, box.y), (box.right, box.bottom))])


KIND = ElementKind(draw, bounds=bounds, inside=inside)
