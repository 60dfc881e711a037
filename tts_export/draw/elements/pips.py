"""`pips`: a number as a row of marks, such as the stars of a card."""

from tts_export.draw.elements.pixels import rows_of
from tts_export.draw.elements.scene import ElementKind, Scene
from tts_export.draw.elements.text import draw_line
from tts_export.geometry import Rect
from tts_export.paint.masks import Stencil, enlarged
from tts_export.settings.elements.pictures import Pips


def draw(element: Pips, scene: Scene) -> None:
    value, rows = scene.fields.get(element.field), rows_of(element.drawing, scene)
    if not isinstance(value, int | float) or not rows:
        return
    count, cell = int(value), scene.whole(element.cell)
    mask = enlarged(rows, cell)
    x, y = scene.pixels(*scene.point(element.at))
    right, top, pitch = round(x), round(y), element.pitch * cell
    filled, empty = scene.color(element.filled), scene.color(element.empty)
    scene.note(lambda: f"pips {count} of {element.places} {element.drawing}")
    if not 0 <= count <= element.places:
        scene.canvas.paint(Stencil(mask, right - mask.width, top), filled)
        text = f"× {count}" if count > 0 else f"\N{MINUS SIGN}{-count}"
        beside = Rect(
            0,
            top / scene.scale.y,
            (right - mask.width - 1.5 * cell) / scene.scale.x,
            mask.height / scene.scale.y,
        )
        draw_line(text, element.style, beside, scene, align="right")
        return
    for i in range(element.places):
        left = right - mask.width - (element.places - 1 - i) * pitch
        scene.canvas.paint(Stencil(mask, left, top), filled if i < count else empty)


def uses(element: Pips) -> set[str]:
    return {element.field}


def bounds(element: Pips, scene: Scene) -> Rect:
    x, y = scene.point(element.at)
    width = (element.places * element.pitch + 2) * element.cell * 1.5
    return Rect(x - width, y - element.cell, width + element.cell, 14 * element.cell)


KIND = ElementKind(draw, uses, bounds)
