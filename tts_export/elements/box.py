"""`box`: a rectangle with square, notched, cut or round corners, in one or several layers."""

from __future__ import annotations

from tts_export.drawing import masks, outlines
from tts_export.elements.scene import Kind, Scene
from tts_export.geometry import Box, PixelBox
from tts_export.model.elements import Box as Settings
from tts_export.model.elements import BoxStyle, Layer


def draw(element: Settings, scene: Scene) -> None:
    box = scene.box_of(element)
    style = styled(element, scene)
    scene.note(f"{style.shape} {box.x:.4g},{box.y:.4g} {box.w:.4g}x{box.h:.4g} {fills(style)}")
    draw_box(style, box, scene)


def styled(element: Settings, scene: Scene) -> BoxStyle:
    """The element's own settings over those of the style it names."""
    if element.style is None:
        return element
    base = scene.look.frames.boxes.get(element.style)
    if base is None:
        scene.report.problem("", "unknown-name", f'{scene.name}: no box "{element.style}" under "boxes"')
        return element
    own = {name: getattr(element, name) for name in element.model_fields_set if name in BoxStyle.model_fields}
    return base.model_copy(update=own)


def layers_of(style: BoxStyle) -> list[Layer]:
    """The layers of a shape; one with only a colour has one."""
    return style.layers or ([Layer(fill=style.fill)] if style.fill else [])


def fills(style: BoxStyle) -> str:
    return " / ".join(layer.fill for layer in layers_of(style))


def draw_box(style: BoxStyle, box: Box, scene: Scene) -> None:
    """A box in its style. Insets are whole pixels, so that its rims are equally wide on all sides."""
    outer = scene.snapped(box)
    for layer in layers_of(style):
        inset, dx, dy = (scene.whole(v) for v in (layer.inset, layer.dx, layer.dy))
        pixels = PixelBox(
            outer.left + inset + dx, outer.top + inset + dy, outer.right - inset + dx, outer.bottom - inset + dy
        )
        if pixels.width > 0 and pixels.height > 0:
            _draw_layer(style, layer, pixels, scene)


def _draw_layer(style: BoxStyle, layer: Layer, box: PixelBox, scene: Scene) -> None:
    color = scene.color(layer.fill)
    length = style.n if layer.n is None else layer.n
    if style.shape == "rect" or not length:
        scene.canvas.fill(box, color)
    elif style.shape == "notched":
        n = min(scene.whole(length), min(box.width, box.height) // (2 * style.steps + 1))
        scene.canvas.stamp(masks.rectilinear(outlines.stairs(*box, n, style.steps, style.corners)), color)
    elif style.shape == "cut":
        scene.canvas.stamp(
            masks.polygon(outlines.cut(*box, length * scene.scale.x, style.corners)), color
        )
    else:
        mask = masks.rounded(box.width, box.height, length * scene.scale.x)
        scene.canvas.stamp(masks.Stamp(mask, box.left, box.top), color)


def bounds(element: Settings, scene: Scene) -> Box:
    style = styled(element, scene)
    reach = max((abs(v) for x in layers_of(style) for v in (min(x.inset, 0), x.dx, x.dy)), default=0)
    return scene.box_of(element).inset(-reach)


KIND = Kind(draw, bounds=bounds)
