"""`disc` and `hexagon`: shapes around a point; several of one element merge, layer after layer."""

from __future__ import annotations

from tts_export.drawing import masks, outlines
from tts_export.elements.polygon import layers_of
from tts_export.elements.scene import Kind, Scene
from tts_export.geometry import Box
from tts_export.model.elements import Disc, Hexagon, Layer, Round


def draw(element: Disc | Hexagon, scene: Scene) -> None:
    points = [scene.point(p) for p in element.at]
    for layer in layers_of(element):
        color = scene.color(layer.fill)
        for x, y in points:
            scene.canvas.stamp(_shape(element, layer, x + layer.dx, y + layer.dy, scene), color)
    scene.note(f"{element.draw} radius {element.radius:g} at {_listed(points)}")


def _shape(element: Disc | Hexagon, layer: Layer, x: float, y: float, scene: Scene) -> masks.Stamp:
    radius = max(element.radius - layer.inset, 0.01)
    cx, cy = scene.pixels(x, y)
    if isinstance(element, Disc):
        return masks.ellipse(cx, cy, radius * scene.scale.x, radius * scene.scale.y)
    return masks.polygon(outlines.ngon(cx, cy, radius * scene.scale.x, element.sides, element.turn))


def _listed(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{x:.4g},{y:.4g}" for x, y in points)


def bounds(element: Round, scene: Scene) -> Box:
    points = [scene.point(p) for p in element.at]
    left, top = (min(p[i] for p in points) for i in (0, 1))
    right, bottom = (max(p[i] for p in points) for i in (0, 1))
    reach = [abs(v) for layer in layers_of(element) for v in (min(layer.inset, 0), layer.dx, layer.dy)]
    return Box(left, top, right - left, bottom - top).inset(-element.radius - max(reach, default=0))


KIND = Kind(draw, bounds=bounds)
