"""`polygon`: a shape given by its corners."""

from __future__ import annotations

from tts_export.drawing import masks, outlines
from tts_export.elements.scene import Kind, Scene
from tts_export.geometry import Box
from tts_export.model.elements import Layer, Layered, Polygon
from tts_export.model.elements import Point as PointSettings


def draw(element: Polygon, scene: Scene) -> None:
    points = [scene.point(p) for p in element.points]
    for layer in layers_of(element):
        scene.canvas.stamp(shaped(points, scene, layer.dx, layer.dy), scene.color(layer.fill))
    scene.note(f"polygon of {len(points)} {' / '.join(layer.fill for layer in layers_of(element))}")


def layers_of(element: Layered) -> list[Layer]:
    return element.layers or ([Layer(fill=element.fill)] if element.fill else [])


def shaped(
    points: list[tuple[float, float]], scene: Scene, dx: float = 0, dy: float = 0
) -> masks.Stamp:
    """A polygon as a mask: on whole pixels where its sides are level and upright, else antialiased."""
    moved = [scene.pixels(x + dx, y + dy) for x, y in points]
    if outlines.is_rectilinear(points):
        return masks.rectilinear([(round(x), round(y)) for x, y in moved])
    return masks.polygon(moved)


def window(points: list[PointSettings], scene: Scene) -> masks.Stamp:
    """A polygon of the settings as a mask."""
    return shaped([scene.point(p) for p in points], scene)


def bounds(element: Polygon, scene: Scene) -> Box:
    points = [scene.point(p) for p in element.points]
    left, top = (min(p[i] for p in points) for i in (0, 1))
    right, bottom = (max(p[i] for p in points) for i in (0, 1))
    reach = max((abs(v) for layer in layers_of(element) for v in (layer.dx, layer.dy)), default=0)
    return Box(left, top, right - left, bottom - top).inset(-reach)


KIND = Kind(draw, bounds=bounds)
