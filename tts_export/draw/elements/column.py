"""`column`: rows under one another; one of them takes the height that the others leave.

Rows give each other room before a text does not fit.
"""

from collections.abc import Iterator

from tts_export.draw.elements.fields import shows
from tts_export.draw.elements.patches import in_tiles, patch_of
from tts_export.draw.elements.scene import ElementKind, Elements, Scene
from tts_export.geometry import Rect
from tts_export.paint.canvas import Canvas
from tts_export.settings.elements.layout import Column, Row


def draw(element: Column, scene: Scene) -> None:
    for inner, elements in inside(element, scene):
        if scene.report.notes is None and not any(map(scene.changes, elements.values())):
            _draw_same(inner, elements)
        else:
            inner.draw(elements)


def _draw_same(scene: Scene, elements: Elements) -> None:
    """A row that looks the same on all cards: drawn once, at a whole pixel, then pasted in tiles."""
    frame = scene.snapped(scene.frame)
    key = (id(elements), id(scene.palette), frame.width, frame.height)
    tiles = scene.look.rows.get(key)
    if tiles is None:
        canvas, scene.canvas = scene.canvas, Canvas.clear(frame.width, frame.height)
        scene.frame = Rect(0, 0, scene.frame.w, scene.frame.h)
        scene.draw(elements)
        patch, scene.canvas = patch_of(scene.canvas.image, 0, 0), canvas
        tiles = scene.look.rows[key] = list(in_tiles(patch)) if patch else []
    for tile in tiles:
        scene.canvas.tile(tile.image, frame.left + tile.x, frame.top + tile.y, tile.mask)


def inside(element: Column, scene: Scene) -> Iterator[tuple[Scene, Elements]]:
    """Each row that is shown for the card, with its frame."""
    box = scene.box_of(element)
    rows = [row for row in element.rows.values() if shows(row.when, scene.fields)]
    heights = [_height(row, box, scene) for row in rows]
    left = box.h - sum(heights) - sum(row.after for row in rows)
    for number, row in enumerate(rows):
        if row.height == "fill":
            heights[number] = max(left, 0.0)
    if len(rows) > 1:
        heights = _shared(rows, heights, box, scene)
    yield from _frames(rows, heights, box, scene)


def _frames(
    rows: list[Row], heights: list[float], box: Rect, scene: Scene
) -> Iterator[tuple[Scene, Elements]]:
    top = box.y
    for row, height in zip(rows, heights, strict=True):
        yield scene.within(Rect(box.x, top, box.w, height)), row.elements
        top += height + row.after


def _shared(rows: list[Row], heights: list[float], box: Rect, scene: Scene) -> list[float]:
    """The same heights, unless the text of a row does not fit even at its smallest size: then rows whose
    texts can be smaller give it what is missing, each the same share of what it can spare.
    """
    frames = [inner for inner, _ in _frames(rows, heights, box, scene)]
    spare = [_spare(row, inner) for row, inner in zip(rows, frames, strict=True)]
    missing, free = -sum(s for s in spare if s < 0), sum(s for s in spare if s > 0)
    if not missing or not free:
        return heights
    amount = min(missing, free)
    return [
        height - (s * amount / free if s > 0 else s * amount / missing)
        for height, s in zip(heights, spare, strict=True)
    ]


def _spare(row: Row, inner: Scene) -> float:
    """The height that a row could do without if its text were as small as may be; negative if it is missing.

    A row of a fixed height gives nothing: it is that high for a reason.
    """
    shown = [e for e in row.elements.values() if shows(e.when, inner.fields)]
    spares = [spare for e in shown if (spare := inner.kinds[e.draw].spare(e, inner)) is not None]
    spare = min(spares, default=0.0)
    if spare <= 0 or row.height == "fill":
        return spare
    return max(min(spare, inner.frame.h - row.least), 0.0) if row.height == "auto" else 0.0


def _height(row: Row, box: Rect, scene: Scene) -> float:
    """The height of a row; 0 for the filling one, whose height depends on the others."""
    if row.height == "fill":
        return 0.0
    if row.height != "auto":
        return float(row.height)
    most = box.h if row.most is None else row.most
    inner = scene.within(Rect(box.x, box.y, box.w, most))
    shown = [e for e in row.elements.values() if shows(e.when, scene.fields)]
    needed = max((scene.kinds[e.draw].height(e, inner) for e in shown), default=0.0)
    return min(max(needed, row.least), most)


KIND = ElementKind(draw, inside=inside)
