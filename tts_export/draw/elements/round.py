"""`disc`, `hexagon`, `shape`: silhouettes around a point; several of one element merge, layer after layer."""

import math

from tts_export.draw.elements.layers import around, layers_of, reach_of
from tts_export.draw.elements.scene import ElementKind, Scene
from tts_export.geometry import Rect
from tts_export.paint import masks, outlines
from tts_export.settings.elements.shapes import Disc, Hexagon, Layer, Round, Shape as ShapeSettings

AnyRound = Disc | Hexagon | ShapeSettings


def draw(element: AnyRound, scene: Scene) -> None:
    points = [scene.point(p) for p in element.at]
    for layer in layers_of(element):
        color = scene.color(layer.fill)
        for x, y in points:
            scene.canvas.paint(_shape(element, layer, x + layer.dx, y + layer.dy, scene), color)
    scene.note(lambda: f"{element.draw} radius {element.radius:g} at {_listed(points)}")


def _shape(element: AnyRound, layer: Layer, x: float, y: float, scene: Scene) -> masks.Stencil:
    radius = max(element.radius - layer.inset, 0.01)
    cx, cy = scene.pixels(x, y)
    if isinstance(element, Disc):
        return masks.ellipse(cx, cy, radius * scene.scale.x, radius * scene.scale.y)
    size = radius * scene.scale.x
    if isinstance(element, ShapeSettings):
        return masks.polygon(outlines.placed(_outline(element.shape, scene), cx, cy, size, element.turn))
    return masks.polygon(outlines.ngon(cx, cy, size, element.sides, element.turn))


def _outline(name: str, scene: Scene) -> list[outlines.Point]:
    """A silhouette of the file's `shapes:`; a dot, and a problem, for an unknown one."""
    name = scene.written(name)
    shape = scene.look.frames.shapes.get(name)
    if shape is None:
        scene.unknown("shape", name, scene.look.frames.shapes, ' under "shapes"')
        return [(0.0, 0.0)] * 3
    return outlines.smoothed(shape.points, shape.smooth)


def _listed(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{x:.4g},{y:.4g}" for x, y in points)


def bounds(element: Round, scene: Scene) -> Rect:
    points = [scene.point(p) for p in element.at]
    return around(points).inset(-_reach(element, scene) - reach_of(element))


def _reach(element: Round, scene: Scene) -> float:
    """Its reach from the middle; where the card names the silhouette, the reach of the largest."""
    if not isinstance(element, ShapeSettings):
        return element.radius
    shapes = scene.look.frames.shapes.values()
    known = [s.points for s in shapes] if "{" in element.shape else [_outline(element.shape, scene)]
    return element.radius * max((math.hypot(x, y) for points in known for x, y in points), default=1.0)


KIND = ElementKind(draw, bounds=bounds)
