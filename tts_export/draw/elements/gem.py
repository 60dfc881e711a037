"""`gem` and `spiro`: the cut hexagon of grist and the lines of a toothed-wheel toy."""

from tts_export.draw.elements.scene import ElementKind, Scene
from tts_export.geometry import Rect
from tts_export.paint import masks, outlines
from tts_export.paint.colors import mix
from tts_export.settings.elements.shapes import Gem, Spiro

RIM, INSIDE, TABLE = 0.62, 0.90, 0.64
"""The darkness of the rim, the share of the radius inside it, and the share of the table in that."""


def draw(element: Gem, scene: Scene) -> None:
    x, y = scene.pixels(*scene.point(element.at))
    radius = element.radius * scene.scale.x
    base = scene.color(element.fill)
    white, black = scene.color("white"), scene.color("black")
    outer = outlines.ngon(x, y, radius * INSIDE, turn=element.turn)
    inner = outlines.ngon(x, y, radius * INSIDE * TABLE, turn=element.turn)
    scene.canvas.paint(masks.polygon(outlines.ngon(x, y, radius, turn=element.turn)), mix(base, black, RIM))
    # One ground under all facets, so that no rim shines through where two of them meet.
    scene.canvas.paint(masks.polygon(outer), base)
    for i, light in enumerate(element.facets):
        j = (i + 1) % 6
        shade = mix(base, white if light > 0 else black, abs(light))
        scene.canvas.paint(masks.polygon([outer[i], outer[j], inner[j], inner[i]]), shade)
    scene.canvas.paint(masks.polygon(inner), base)
    scene.note(lambda: f"gem radius {element.radius:g} {element.fill}")


def draw_spiro(element: Spiro, scene: Scene) -> None:
    x, y = scene.pixels(*scene.point(element.at))
    a, b = element.wheel
    pen = (1 - element.hole) / (1 + element.hole) * (1 - a / b)
    line = outlines.hypotrochoid((x, y), element.radius * scene.scale.x, element.wheel, pen)
    scene.canvas.paint(masks.stroke(line, element.width * scene.scale.x), scene.color(element.fill))
    scene.note(lambda: f"spiro {a}/{b} radius {element.radius:g} {element.fill}")


def bounds(element: Gem | Spiro, scene: Scene) -> Rect:
    x, y = scene.point(element.at)
    return Rect(x, y, 0, 0).inset(-element.radius - 1 / scene.scale.x)


GEM = ElementKind(draw, bounds=bounds)
SPIRO = ElementKind(draw_spiro, bounds=bounds)
