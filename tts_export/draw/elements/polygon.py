"""`polygon`: a shape given by its corners."""

from tts_export.draw.elements.layers import around, fills, layers_of, reach_of
from tts_export.draw.elements.scene import ElementKind, Scene
from tts_export.geometry import PixelBox, Rect
from tts_export.paint import masks, outlines
from tts_export.settings.elements.base import NamedPoint
from tts_export.settings.elements.shapes import Polygon


def draw(element: Polygon, scene: Scene) -> None:
    points = [scene.point(p) for p in element.points]
    for layer in layers_of(element):
        color = scene.color(layer.fill)
        moved = [scene.pixels(x + layer.dx, y + layer.dy) for x, y in points]
        if outlines.is_rectilinear(points):
            for box in _whole(moved):
                scene.canvas.fill(box, color)
        else:
            scene.canvas.paint(masks.polygon(moved), color)
    scene.note(lambda: f"polygon of {len(points)} {fills(element)}")


def _whole(points: list[tuple[float, float]]) -> list[PixelBox]:
    return masks.rectangles([(round(x), round(y)) for x, y in points])


def window(settings: list[NamedPoint], scene: Scene) -> list[PixelBox] | masks.Stencil:
    """A polygon to look through: whole rectangles where its sides are level and upright, else a mask."""
    points = [scene.point(p) for p in settings]
    pixels = [scene.pixels(x, y) for x, y in points]
    return _whole(pixels) if outlines.is_rectilinear(points) else masks.polygon(pixels)


def bounds(element: Polygon, scene: Scene) -> Rect:
    return around([scene.point(p) for p in element.points]).inset(-reach_of(element))


KIND = ElementKind(draw, bounds=bounds)
