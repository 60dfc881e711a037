"""`group`: elements in a frame of their own, perhaps repeated in columns and rows."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.elements.scene import Elements, Kind, Scene
from tts_export.geometry import Box
from tts_export.model.elements import Group


def draw(element: Group, scene: Scene) -> None:
    name = scene.name
    for frame in frames(element, scene):
        inner = scene.within(frame)
        inner.name, inner.inside = name, f"{scene.inside}{name}."
        if element.repeat is not None:
            scene.note(f"at {frame.x:.4g},{frame.y:.4g}")
        inner.draw(element.elements)


def frames(element: Group, scene: Scene) -> list[Box]:
    """The frame, or all of them, row by row."""
    box, repeat = scene.box_of(element), element.repeat
    if repeat is None:
        return [box]
    (across, down), (w, h) = repeat.pitch, repeat.size or repeat.pitch
    columns = repeat.columns or _as_many(box.w, across, w)
    rows = repeat.rows or _as_many(box.h, down, h)
    return [Box(box.x + i * across, box.y + j * down, w, h) for j in range(rows) for i in range(columns)]


def _as_many(room: float, pitch: float, size: float) -> int:
    return max(0, int((room - size) / pitch + 1e-6) + 1) if pitch > 0 and room + 1e-6 >= size else 0


def inside(element: Group, scene: Scene) -> Iterator[tuple[Scene, Elements]]:
    for frame in frames(element, scene):
        yield scene.within(frame), element.elements


KIND = Kind(draw, inside=inside)
