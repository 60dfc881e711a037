"""`pattern`, `hexagons`, `gradient`: grounds that fill a box."""

import math
from collections.abc import Iterator
from functools import cache

from PIL import Image

from tts_export.draw.elements.box import clipping
from tts_export.draw.elements.fields import fields_in
from tts_export.draw.elements.pixels import rows_of
from tts_export.draw.elements.scene import ElementKind, Scene
from tts_export.geometry import PixelBox, Rect
from tts_export.paint import masks, outlines
from tts_export.paint.canvas import Canvas
from tts_export.paint.colors import mix
from tts_export.settings.elements.pictures import Gradient, Hexagons, Pattern


def draw_pattern(element: Pattern, scene: Scene) -> None:
    rows = rows_of(element.drawing, scene)
    if not rows:
        return
    mask, color = masks.enlarged(rows, scene.whole(element.cell)), scene.color(element.fill)
    box = scene.box_of(element)
    count = 0
    size = mask.width / scene.scale.x, mask.height / scene.scale.y
    if not scene.repeats((box.w - size[0]) / element.pitch[0] * (box.h - size[1]) / element.pitch[1]):
        return
    for x, y in _places(box, element.pitch, element.shift, *size):
        left, top = scene.pixels(x, y)
        scene.canvas.paint(masks.Stencil(mask, round(left), round(top)), color)
        count += 1
    scene.note(lambda: f"pattern of {count} {element.drawing}")


def _places(
    box: Rect, pitch: tuple[float, float], shift: float, width: float, height: float
) -> Iterator[tuple[float, float]]:
    """The top left corners of as many as the box holds, the whole centered in it."""
    columns = int((box.w - width) / pitch[0] + 1e-6)
    rows = int((box.h - height) / pitch[1] + 1e-6)
    x0 = box.x + (box.w - width - columns * pitch[0]) / 2
    y0 = box.y + (box.h - height - rows * pitch[1]) / 2
    for row in range(rows + 1):
        moved = shift * pitch[0] if row % 2 else 0.0
        for column in range(columns + (0 if moved else 1)):
            yield x0 + column * pitch[0] + moved, y0 + row * pitch[1]


def draw_hexagons(element: Hexagons, scene: Scene) -> None:
    box = scene.box_of(element)
    pixels = scene.snapped(box)
    if pixels.width <= 0 or pixels.height <= 0 or not scene.repeats(box.w * box.h / element.radius**2 / 2.6):
        return
    whole = scene.canvas
    if whole.layered:
        layer = Canvas.clear(pixels.width, pixels.height, (pixels.left, pixels.top))
        _paint_hexagons(element, layer, scene)
        if element.clip is not None:
            hidden = _seen(element, pixels, scene).point([255 - v for v in range(256)])
            layer.image.paste((0, 0, 0, 0), (0, 0), hidden)
        whole.tile(layer.image, pixels.left, pixels.top)
    elif element.clip is None and whole.is_within(pixels):
        _paint_hexagons(element, whole, scene)
    else:
        # On a copy of the canvas, because composing a layer is slow.
        left, top = pixels.left - whole.origin[0], pixels.top - whole.origin[1]
        part = whole.image.crop((left, top, left + pixels.width, top + pixels.height))
        _paint_hexagons(element, Canvas(part, (pixels.left, pixels.top)), scene)
        whole.image.paste(part, (left, top), _seen(element, pixels, scene) if element.clip else None)
    scene.note(lambda: f"hexagons radius {element.radius:g} {element.near} to {element.far}")


def _paint_hexagons(element: Hexagons, canvas: Canvas, scene: Scene) -> None:
    """All of them, at whole quarters of a pixel: thousands, but of sixteen shapes and few colors."""
    box = scene.box_of(element)
    near, far = scene.color(element.near), scene.color(element.far)
    radius = element.radius * element.share * scene.scale.x
    shape = cache(lambda across, down: masks.polygon(outlines.ngon(across / 4, down / 4, radius)))
    color = cache(lambda share: mix(near, far, share))
    for x, y in _cells(box, element.radius):
        left, top = (round(4 * v) for v in scene.pixels(x, y))
        stencil = shape(left % 4, top % 4)
        canvas.paint(stencil, color(round(_share(element, x, y, box), 2)), left // 4, top // 4)


def _seen(element: Hexagons, pixels: PixelBox, scene: Scene) -> Image.Image:
    """The part of the box that the clip leaves visible, as a mask."""
    assert element.clip is not None
    seen = clipping(element.clip, scene)
    mask = Image.new("L", (pixels.width, pixels.height))
    mask.paste(seen.mask, (seen.x - pixels.left, seen.y - pixels.top))
    return mask


def _cells(box: Rect, radius: float) -> Iterator[tuple[float, float]]:
    """The centers of hexagons that cover a box; one is at its center, so half a turn changes nothing."""
    across, down = radius * math.sqrt(3), radius * 1.5
    columns, rows = int(box.w / 2 / across) + 2, int(box.h / 2 / down) + 2
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            moved = math.copysign(0.5, row) if row % 2 else 0.0
            yield box.x + box.w / 2 + (column + moved) * across, box.y + box.h / 2 + row * down


def _share(element: Hexagons, x: float, y: float, box: Rect) -> float:
    """The share of the far color in a hexagon, 0 to 1."""
    if element.along == "distance":
        part = math.hypot(x - box.x - box.w / 2, y - box.y - box.h / 2) / math.hypot(box.w / 2, box.h / 2)
        return min(1.0, max(0.0, (part - element.begin) / (1 - element.begin)))
    u, v = x / box.w * 7.35, y / box.h * 6.6
    return 0.25 + 0.75 * (0.5 + (math.sin(u + 1) + math.sin(v + u * 0.37)) / 4)


def draw_gradient(element: Gradient, scene: Scene) -> None:
    """One picture for all: rows drawn by overlapping strips would show as lines."""
    pixels = scene.snapped(scene.box_of(element))
    if pixels.width <= 0 or pixels.height <= 0:
        return
    steps = pixels.width if element.across else pixels.height
    start, end = scene.color(element.start), scene.color(element.end)
    colors = [mix(start, end, i / max(1, steps - 1)) for i in range(steps)]
    strip = Image.frombytes(
        "RGBA", (steps, 1) if element.across else (1, steps), bytes(v for c in colors for v in c)
    )
    tile = strip.resize((pixels.width, pixels.height), Image.Resampling.NEAREST)
    scene.canvas.tile(tile, pixels.left, pixels.top)
    scene.note(lambda: f"gradient {element.start} to {element.end}")


def uses(element: Pattern) -> set[str]:
    return fields_in(element.drawing)


PATTERN = ElementKind(draw_pattern, uses)
HEXAGONS = ElementKind(draw_hexagons)
GRADIENT = ElementKind(draw_gradient)
