"""`line` and `rays`: strokes through points, dashes, the notches of a rim."""

import math
from itertools import pairwise

from tts_export.draw.elements.layers import around
from tts_export.draw.elements.scene import ElementKind, Scene
from tts_export.geometry import Rect
from tts_export.paint import masks
from tts_export.settings.elements.shapes import Line, Rays


def draw(element: Line, scene: Scene) -> None:
    points = [scene.point(p) for p in element.points]
    color = scene.color(element.fill)
    scene.note(lambda: f"line of {len(points)} {element.fill}")
    if element.dash is None:
        line = [scene.pixels(*p) for p in points]
        scene.canvas.paint(masks.stroke(line, element.width * scene.scale.x), color)
        return
    for (x, y), (right, bottom) in pairwise(points):
        for dash in _dashes(x, y, right, bottom, element.dash, element.width):
            scene.canvas.fill(scene.snapped(dash), color)


def _dashes(
    x: float, y: float, right: float, bottom: float, dash: tuple[float, float], width: float
) -> list[Rect]:
    """The dashes of a level or upright line, in whole ones, the first at its first point."""
    level = abs(right - x) >= abs(bottom - y)
    length, back = (abs(right - x), right < x) if level else (abs(bottom - y), bottom < y)
    pitch = sum(dash)
    starts = [i * pitch for i in range(int((length - dash[0]) / pitch + 1e-6) + 1)]
    along = [-s - dash[0] if back else s for s in starts]
    if level:
        return [Rect(x + s, y - width / 2, dash[0], width) for s in along]
    return [Rect(x - width / 2, y + s, width, dash[0]) for s in along]


def bounds(element: Line, scene: Scene) -> Rect:
    return around([scene.point(p) for p in element.points]).inset(-element.width)


def draw_rays(element: Rays, scene: Scene) -> None:
    x, y = scene.point(element.at)
    start, end = element.radii
    color = scene.color(element.fill)
    for i in range(element.count):
        a = 2 * math.pi * i / element.count
        ends = [scene.pixels(x + r * math.cos(a), y + r * math.sin(a)) for r in (start, end)]
        scene.canvas.paint(masks.stroke(ends, element.width * scene.scale.x), color)
    scene.note(lambda: f"{element.count} rays {start:g} to {end:g} at {x:.4g},{y:.4g}")


KIND = ElementKind(draw, bounds=bounds)
RAYS = ElementKind(draw_rays)
