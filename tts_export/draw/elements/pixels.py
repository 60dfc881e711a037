"""`pixels`: a pixel drawing, its cells and its place snapped to whole pixels."""

from PIL import Image

from tts_export.draw.elements.fields import fields_in
from tts_export.draw.elements.scene import ElementKind, Scene
from tts_export.geometry import Rect
from tts_export.paint.masks import BitmapRows, Stencil, enlarged
from tts_export.settings.elements.pictures import Pixels


def draw(element: Pixels, scene: Scene) -> None:
    rows = rows_of(element.drawing, scene)
    if not rows:
        return
    if element.mirrored:
        rows = tuple(row[::-1] for row in rows)
    stencil = placed(rows, scene.point(element.at), element.anchor, scene.whole(element.cell), scene)
    if element.shadow:
        by = scene.whole(element.shift)
        scene.canvas.paint(Stencil(stencil.mask, stencil.x + by, stencil.y + by), scene.color(element.shadow))
    scene.canvas.paint(stencil, scene.color(element.fill))
    scene.note(lambda: f"pixels {element.drawing} cell {element.cell:g} {element.fill}")


def rows_of(name: str, scene: Scene) -> BitmapRows:
    """The rows of a pixel drawing; none, and a problem, if it is unknown."""
    name = scene.written(name)
    rows = scene.look.frames.pixels.get(name)
    if rows is None:
        scene.unknown("drawing", name, scene.look.frames.pixels)
    return rows or ()


def placed(rows: BitmapRows, at: tuple[float, float], anchor: str, cell: int, scene: Scene) -> Stencil:
    """The drawing with its anchor on a point."""
    mask = enlarged(rows, cell)
    x, y = scene.pixels(*at)
    left, top = anchored(mask, x, y, anchor)
    return Stencil(mask, left, top)


def anchored(mask: Image.Image, x: float, y: float, anchor: str) -> tuple[int, int]:
    """The whole pixel for the top left corner of a drawing whose anchor is at x, y."""
    words = anchor.split()
    across = 0.0 if "left" in words else 1.0 if "right" in words else 0.5
    down = 0.0 if "top" in words else 1.0 if "bottom" in words else 0.5
    return round(x - across * mask.width), round(y - down * mask.height)


def uses(element: Pixels) -> set[str]:
    return fields_in(element.drawing)


def bounds(element: Pixels, scene: Scene) -> Rect:
    rows = rows_of(element.drawing, scene) or ("#",)
    x, y = scene.point(element.at)
    across, down = (n * (element.cell + 1 / scene.scale.x) for n in (max(map(len, rows)), len(rows)))
    reach = element.shift + 1 / scene.scale.x
    return Rect(x - across, y - down, 2 * across, 2 * down).inset(-reach)


KIND = ElementKind(draw, uses, bounds)
