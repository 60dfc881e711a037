"""`digits`: a number or a short text in pixel letters."""

from tts_export.draw.elements.fields import fields_in
from tts_export.draw.elements.pixels import placed
from tts_export.draw.elements.scene import ElementKind, Scene
from tts_export.geometry import Rect
from tts_export.paint.masks import BitmapRows, spelled
from tts_export.settings.elements.pictures import Digits


def draw(element: Digits, scene: Scene) -> None:
    text, rows = _spelled(element, scene)
    if not rows:
        return
    cell = _cell(element, rows, scene)
    scene.canvas.paint(
        placed(rows, scene.point(element.at), element.anchor, cell, scene), scene.color(element.fill)
    )
    scene.note(lambda: f'digits "{text}" cell {cell / scene.scale.x:.3g}')


def _spelled(element: Digits, scene: Scene) -> tuple[str, BitmapRows]:
    text = scene.written(element.text)
    if element.sign and text[:1].isdigit():
        text = f"+{text}"
    letters, plain = scene.look.frames.letters.get(element.letters, {}), text.replace("−", "-")
    return text, scene.look.memo.get(("digits", element.letters, text), lambda: spelled(plain, letters))


def _cell(element: Digits, rows: BitmapRows, scene: Scene) -> int:
    """The cell in pixels, smaller if the number would be wider than it may be."""
    cell = scene.whole(element.cell)
    if element.width is None:
        return cell
    return max(1, min(cell, int(element.width * scene.scale.x) // max(map(len, rows))))


def uses(element: Digits) -> set[str]:
    return fields_in(element.text)


def bounds(element: Digits, scene: Scene) -> Rect:
    x, y = scene.point(element.at)
    _, rows = _spelled(element, scene)
    cells = max(map(len, rows)) if rows else 1
    across, down = (cells + 1) * element.cell * 1.3, 10 * element.cell
    return Rect(x - across, y - down, 2 * across, 2 * down)


KIND = ElementKind(draw, uses, bounds)
