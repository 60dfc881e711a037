"""`chips`: the items of a list, each on a small box. Many get smaller, then fill a second row."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import structs

from tts_export.draw.elements.box import draw_box
from tts_export.draw.elements.layers import before
from tts_export.draw.elements.look import TextStyle
from tts_export.draw.elements.scene import OVERFLOW, ElementKind, Scene
from tts_export.draw.elements.text import draw_typeset, style_of
from tts_export.geometry import Rect
from tts_export.settings.elements.shapes import BoxStyle
from tts_export.settings.elements.texts import Chips
from tts_export.typeset.paragraphs import Typeset, fit


class _Chip(NamedTuple):
    """One item and its text."""

    item: str
    text: Typeset


class _ChipRows(NamedTuple):
    """Chips with their places: the text's size, and the chips of each row."""

    style: TextStyle
    size: float
    rows: list[list[_Chip]]
    fits: bool


def draw(element: Chips, scene: Scene) -> None:
    box = scene.box_of(element)
    laid = _laid(element, box, scene)
    if laid is None:
        return
    high = element.height * laid.size
    color = scene.color(element.color or laid.style.style.color)
    free = box.h - len(laid.rows) * high - (len(laid.rows) - 1) * element.gap
    top = box.y + before(element.valign, free)
    for row in laid.rows:
        _draw_row(element, row, Rect(box.x, top, box.w, high), laid.style, color, scene)
        top += high + element.gap
    items = [_written(element, item) for item in _items(element, scene)]
    rows = f"{len(laid.rows)} row{'s' * (len(laid.rows) > 1)}"
    scene.note(lambda: f"chips {' '.join(items)} {laid.size:.3g}, {rows}")
    if not laid.fits:
        message = f'"{element.field}" has too many: {len(items)} do not fit into {element.rows} rows'
        scene.report.problem(element.field, OVERFLOW, message)


def _draw_row(
    element: Chips,
    row: list[_Chip],
    box: Rect,
    style: TextStyle,
    color: tuple[int, int, int, int],
    scene: Scene,
) -> None:
    left = box.x + before(element.align, box.w - _width(element, row))
    for chip in row:
        place = Rect(left, box.y, chip.text.width + 2 * element.padding, box.h)
        draw_box(_box_of(element, chip.item), place, scene)
        draw_typeset(chip.text, style, place, "center", "middle", color, scene)
        left += place.w + element.gap


def _box_of(element: Chips, item: str) -> BoxStyle:
    own = element.looks.get(item)
    return structs.replace(element.chip, fill=own.fill, layers=[]) if own and own.fill else element.chip


def _items(element: Chips, scene: Scene) -> list[str]:
    value = scene.fields.get(element.field) or []
    items: Sequence[object] = [value] if isinstance(value, str) else list(value)
    return [str(item) for item in items]


def _written(element: Chips, item: str) -> str:
    own = element.looks.get(item)
    return ((own and own.write) or element.write).replace("{item}", item)


def _laid(element: Chips, box: Rect, scene: Scene) -> _ChipRows | None:
    """The chips with their places, from the memo: a column asks for their height again and again."""
    items = _items(element, scene)
    key = ("chips", id(element), *items, box.w, scene.scale.x)
    return scene.look.memo.get(key, lambda: _lay(element, items, box, scene))


def _lay(element: Chips, items: list[str], box: Rect, scene: Scene) -> _ChipRows | None:
    """One row as small as necessary, else more rows as large as possible."""
    style = style_of(element.style, scene)
    if style is None or not items:
        return None
    for most in range(1, element.rows + 1):
        for size in _sizes(style):
            rows = _rows(element, items, style.only(size), box.w, scene)
            fits = len(rows) <= most and all(_width(element, row) <= box.w + 1e-6 for row in rows)
            if fits:
                return _ChipRows(style, size, rows, True)
    return _ChipRows(style, style.setting.smallest, rows, False)


def _sizes(style: TextStyle) -> list[float]:
    start, smallest = style.setting.start, style.setting.smallest
    return [start + (smallest - start) * i / 6 for i in range(7)] if smallest < start else [start]


def _rows(
    element: Chips, items: list[str], style: TextStyle, width: float, scene: Scene
) -> list[list[_Chip]]:
    rows: list[list[_Chip]] = [[]]
    for item in items:
        measured = scene.look.measured(_written(element, item), style, scene.look.icon_width)
        chip = _Chip(item, fit(measured, 1e6, 1e6, style.setting))
        if rows[-1] and _width(element, [*rows[-1], chip]) > width + 1e-6:
            rows.append([])
        rows[-1].append(chip)
    return rows


def _width(element: Chips, row: list[_Chip]) -> float:
    return sum(chip.text.width + 2 * element.padding for chip in row) + element.gap * (len(row) - 1)


def uses(element: Chips) -> set[str]:
    return {element.field}


def height(element: Chips, scene: Scene) -> float:
    laid = _laid(element, scene.box_of(element), scene)
    return len(laid.rows) * (element.height * laid.size + element.gap) - element.gap if laid else 0.0


def spare(element: Chips, scene: Scene) -> float:
    """What their rows leave of its box's height."""
    return scene.box_of(element).h - height(element, scene)


KIND = ElementKind(draw, uses, height=height, spare=spare)
