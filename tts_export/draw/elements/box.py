"""`box`: a rectangle with square, notched, cut or round corners, in one or several layers."""

from collections.abc import Sequence
from functools import lru_cache

from tts_export.draw.elements.layers import fills, layers_of, reach_of
from tts_export.draw.elements.scene import ElementKind, Scene
from tts_export.geometry import PixelBox, Rect
from tts_export.paint import masks, outlines
from tts_export.paint.masks import Stencil
from tts_export.settings.elements.shapes import Box as Settings, BoxStyle, Clip, Layer


def draw(element: Settings, scene: Scene) -> None:
    box = scene.box_of(element)
    scene.note(lambda: f"{element.shape} {box.x:.4g},{box.y:.4g} {box.w:.4g}x{box.h:.4g} {fills(element)}")
    draw_box(element, box, scene)


def draw_box(style: BoxStyle, box: Rect, scene: Scene) -> None:
    """A box in its style. Insets are whole pixels, so that its rims are equally wide on all sides."""
    for layer in layers_of(style):
        pixels = _pixels_of(layer, box, scene)
        if pixels.width <= 0 or pixels.height <= 0:
            continue
        color = scene.color(layer.fill)
        for shape in _shapes(style, style.n if layer.n is None else layer.n, pixels, scene):
            if isinstance(shape, Stencil):
                scene.canvas.paint(shape, color)
            else:
                scene.canvas.fill(shape, color)


def _pixels_of(layer: Layer, box: Rect, scene: Scene) -> PixelBox:
    outer = scene.snapped(box)
    inset, dx, dy = (scene.whole(v) for v in (layer.inset, layer.dx, layer.dy))
    return PixelBox(
        outer.left + inset + dx, outer.top + inset + dy, outer.right - inset + dx, outer.bottom - inset + dy
    )


def _shapes(style: BoxStyle, length: float, box: PixelBox, scene: Scene) -> Sequence[PixelBox | Stencil]:
    """The shapes to fill: whole rectangles where that is possible, else one mask."""
    if style.shape == "cut":
        return [masks.polygon(outlines.cut(*box, length * scene.scale.x, style.corners))]
    if style.shape == "rounded":
        mask = masks.rounded(box.width, box.height, length * scene.scale.x)
        return [Stencil(mask, box.left, box.top)]
    n = min(scene.whole(length), min(box.width, box.height) // (2 * style.steps + 1))
    if style.shape == "rect" or n <= 0:
        return [box]
    notched = _notched(box.width, box.height, n, style.steps, tuple(style.corners))
    x, y = box.left, box.top
    return [PixelBox(left + x, top + y, right + x, bottom + y) for left, top, right, bottom in notched]


@lru_cache(1024)
def _notched(width: int, height: int, n: int, steps: int, corners: tuple[str, ...]) -> list[PixelBox]:
    """The rectangles of a notched box whose top left corner is 0, 0: plates of one size are on many cards."""
    return masks.rectangles(outlines.stairs(0, 0, width, height, n, steps, corners))


def clipping(clip: Clip, scene: Scene) -> Stencil:
    """The inside of a box as a mask."""
    x, y, w, h = clip.box
    box = Rect(scene.across(x), scene.down(y), scene.length(w), scene.length(h))
    pixels = _pixels_of(Layer(fill="", inset=clip.inset), box, scene)
    if pixels.width <= 0 or pixels.height <= 0:
        return masks.nothing(pixels.left, pixels.top)
    shapes = _shapes(clip, clip.n, pixels, scene)
    whole = [shape for shape in shapes if not isinstance(shape, Stencil)]
    return masks.filled(whole) if whole else next(shape for shape in shapes if isinstance(shape, Stencil))


def bounds(element: Settings, scene: Scene) -> Rect:
    return scene.box_of(element).inset(-reach_of(element))


KIND = ElementKind(draw, bounds=bounds)
