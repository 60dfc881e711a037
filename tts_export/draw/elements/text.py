"""`text`: words in a box. They wrap, shrink between two sizes, and what does not fit is reported."""

import re
from functools import partial

from PIL import Image

from tts_export.draw.elements.box import draw_box
from tts_export.draw.elements.fields import fields_in
from tts_export.draw.elements.layers import before
from tts_export.draw.elements.look import TextStyle
from tts_export.draw.elements.scene import FIXED, DrawReport, ElementKind, Scene
from tts_export.geometry import Rect, Scale
from tts_export.paint.canvas import Canvas
from tts_export.paint.colors import Color
from tts_export.settings.elements.base import Align, Valign
from tts_export.settings.elements.texts import Plate, Text
from tts_export.settings.frames import IconDrawing
from tts_export.typeset.fonts import PHASES, BadGlyph
from tts_export.typeset.lines import TextLine
from tts_export.typeset.markup import Icon, no_icon
from tts_export.typeset.paragraphs import Typeset, fit, room_left

SHORT = 2
"""Letters of a text that nobody can shorten."""
_NEW_LINE = re.compile(r"(?<!:)//")


def draw(element: Text, scene: Scene) -> None:
    text, box = scene.written(element.text), room_of(element, scene.box_of(element))
    setting = fitted(text, element.style, box.w, box.h, scene)
    if setting is None or not setting[0].lines:
        return
    typeset, style = setting
    align, valign = element.align or style.style.align, element.valign or style.style.valign
    if element.plate:
        box = _shrunk(box, typeset, element.plate, align, valign)
        draw_box(element.plate, _around(box, element.plate), scene)
    color = scene.color(element.color or style.style.color)
    draw_typeset(typeset, style, box, align, valign, color, scene)
    scene.note(
        lambda: f"text {style.name} {typeset.size:g} at {box.x:.4g},{box.y:.4g}, {_lines(typeset, text)}"
    )
    _report(element, text, typeset, style, scene)


def room_of(element: Text, box: Rect) -> Rect:
    """The part of its box that a text may take: the rest is space inside its plate."""
    return _around(box, element.plate, -1) if element.plate else box


def _around(box: Rect, plate: Plate, by: int = 1) -> Rect:
    right, down = by * plate.padding, by * (plate.above or 0.0)
    return Rect(box.x - right, box.y - down, box.w + 2 * right, box.h + 2 * down)


def _shrunk(box: Rect, typeset: Typeset, plate: Plate, align: Align, valign: Valign) -> Rect:
    """The part of the box that the set text takes."""
    high = box.h if plate.above is None else typeset.height
    left = box.x + before(plate.side or align, box.w - typeset.width)
    return Rect(left, box.y + before(valign, box.h - high), typeset.width, high)


def _lines(typeset: Typeset, text: str) -> str:
    return f'{len(typeset.lines)} line{"s" if len(typeset.lines) > 1 else ""} "{text}"'


def fitted(
    text: str, styles: list[str], width: float, height: float, scene: Scene
) -> tuple[Typeset, TextStyle] | None:
    """The text in the first of the styles in which it fits, else in the last one."""

    def make() -> tuple[Typeset, TextStyle] | None:
        fitting = None
        for style in filter(None, (style_of(name, scene) for name in styles)):
            measured = scene.look.measured(text, style, scene.look.icon_width)
            fitting = fit(measured, width, height, style.setting), style
            if fitting[0].fits:
                return fitting
        if fitting is None:
            return None
        style = fitting[1]
        loose = scene.look.measured(text, style, scene.look.icon_width, loose=True)
        return fit(loose, width, height, style.setting), style

    key = ("fit", text, *styles, round(width, 3), round(height, 3), scene.scale.x)
    return scene.look.memo.get(key, make)


def style_of(name: str, scene: Scene) -> TextStyle | None:
    """A style, its smallest size raised to enough pixels; None, and a problem, for an unknown one."""
    style = scene.look.styles.get(name)
    if style is None:
        if name not in scene.look.frames.styles:
            scene.unknown("style", name, scene.look.frames.styles)
        return None
    least = style.style.smallest_pixels / scene.scale.x
    return style.smallest(least) if least > style.setting.smallest else style


def has_room(element: Text, scene: Scene, at_least: float | None) -> bool:
    """Whether the text fits its box at `at_least` (or its style's smallest size) or larger."""
    style = style_of(element.style[0], scene)
    if style is None:
        return True
    text, box = scene.written(element.text), room_of(element, scene.box_of(element))
    size = style.setting.smallest if at_least is None else at_least

    def make() -> bool:
        measured = scene.look.measured(text, style, scene.look.icon_width)
        return fit(measured, box.w, box.h, style.only(size).setting).fits

    return scene.look.memo.get(("room", text, style.name, size, box.w, box.h), make)


def draw_line(text: str, style_name: str, box: Rect, scene: Scene, align: Align) -> None:
    """A short text that is not a field's, in the middle of a box's height."""
    setting = fitted(text, [style_name], box.w, box.h, scene)
    if setting is not None:
        typeset, style = setting
        draw_typeset(typeset, style, box, align, "middle", scene.color(style.style.color), scene)


def draw_typeset(
    typeset: Typeset, style: TextStyle, box: Rect, align: Align, valign: Valign, color: Color, scene: Scene
) -> None:
    """Draws set text. Base lines are at whole pixels, words at exact quarters."""
    top = box.y + before(valign, box.h - typeset.height)
    middle = style.setting.leading / 2 + style.family.regular.first.cap_height / 2
    for line in typeset.lines:
        side: Align = "right" if line.right_to_left and align == "left" else align
        left = box.x + before(side, box.w - line.width * typeset.size)
        base = round((top + (line.top + middle) * typeset.size) * scene.scale.y)
        _draw_line(line, left * scene.scale.x, base, typeset.size * scene.scale.x, style, color, scene)


def _draw_line(
    line: TextLine, left: float, base: int, size: float, style: TextStyle, color: Color, scene: Scene
) -> None:
    tracking = style.setting.tracking
    paint = scene.canvas.paint
    for x, word in line.words:
        for part in word.parts:
            pen = left + (x + part.x) * size
            if part.chain is None:
                if part.icon is not None:
                    _draw_icon(part.icon, pen, base, size, scene)
                continue
            whole, phase = divmod(round(pen * PHASES), PHASES)
            try:
                odd = part.level % 2 == 1
                ink = part.chain.ink(part.run, size, phase, tracking, right_to_left=odd)
            except BadGlyph as error:
                scene.report.problem("", "bad-font", str(error))
                continue
            if ink is not None:
                paint(ink, color, whole, base)


def _icon(icon: Icon, drawing: IconDrawing, size: float, scene: Scene) -> Image.Image:
    """The picture of an icon, with a pixel more on each side."""
    width = scene.look.icon_width(icon)
    canvas = Canvas.clear(round(width * size) + 2, round(drawing.height * size) + 2, (-1, -1))
    frame = Rect(0, 0, width, drawing.height)
    report = DrawReport(scene.report.place)
    inner = Scene(
        scene.look,
        scene.kinds,
        canvas,
        Scale(size, size),
        frame,
        scene.palette,
        {"value": icon.value},
        report,
    )
    inner.draw(drawing.elements)
    return canvas.image


def _draw_icon(icon: Icon, pen: float, base: int, size: float, scene: Scene) -> None:
    """An icon on the line, drawn once for each size."""
    drawing = scene.look.frames.icons.get(icon.name)
    if drawing is None:
        return
    key = (icon, round(size * 64), id(scene.palette))
    tile = scene.look.icons.get(key, lambda: _icon(icon, drawing, size, scene))
    top = base - (drawing.middle + drawing.height / 2) * size
    scene.canvas.tile(tile, round(pen) - 1, round(top) - 1)


def _report(element: Text, text: str, typeset: Typeset, style: TextStyle, scene: Scene) -> None:
    template = element.text
    measured = scene.look.measured(text, style, scene.look.icon_width)
    icons = measured.icons - scene.look.frames.icons.keys()
    unknown = sorted(
        icon for icon in icons if f"{{{icon}" not in template and "{{" not in template
    )  # those are known from loading
    if typeset.fits and not (measured.missing or measured.replaced or unknown):
        return
    field = next(iter(sorted(fields_in(template), key=template.find)), "")
    field = scene.report.sources.get(field, field)
    problem = partial(scene.report.problem, field or f"{FIXED}{template}")
    if not typeset.fits:
        unit = scene.report.unit
        sides = zip(typeset.over, ("wide", "high"), strict=True)
        by = " and ".join(f"{over:.1f} {unit} too {side}" for over, side in sides if over > 0)
        advice = '"//" in it begins a new line' if _NEW_LINE.search(text) else "shorten it"
        if len(text) <= SHORT or (len(typeset.lines) == 1 and typeset.over[1] > 0 >= typeset.over[0]):
            advice = "the box, or what an inset leaves of it, is too small"
        size, count = f"{typeset.size:g} {unit}", len(typeset.lines)
        if style.style.smallest is not None:
            how = f"even at {size}"
        else:
            how = f"in {count} line{'s' * (count != 1)} of {size}"
            advice += ', or give its style a "smallest" size'
        message = f'"{field or scene.name}" does not fit its box: {by} {how}; {advice}'
        scene.report.crowded(field or f"{FIXED}{template}", message, element)
    scene.report.lacking(field, measured.missing)
    scene.report.lacking(field, measured.replaced, style.style.font)
    for icon in unknown:
        problem("unknown-icon", no_icon(icon, scene.look.frames.icons))


def uses(element: Text) -> set[str]:
    return fields_in(element.text)


def bounds(element: Text, scene: Scene) -> Rect:
    box = scene.box_of(element)
    reach = max((s.setting.start for s in map(scene.look.styles.get, element.style) if s), default=0.0) / 2
    return box.inset(-reach)


def height(element: Text, scene: Scene) -> float:
    whole = scene.box_of(element)
    box = room_of(element, whole)
    setting = fitted(scene.written(element.text), element.style, box.w, box.h, scene)
    return setting[0].height + whole.h - box.h if setting else 0.0


def spare(element: Text, scene: Scene) -> float | None:
    """The height of its box that is left at its smallest size."""
    box, style = scene.box_of(element), style_of(element.style[-1], scene)
    if style is None:
        return None
    text, box = scene.written(element.text), room_of(element, box)

    def make() -> float:
        measured = scene.look.measured(text, style, scene.look.icon_width)
        return room_left(measured, box.w, box.h, style.setting)

    return scene.look.memo.get(("spare", text, style.name, box.w, box.h, scene.scale.x), make)


KIND = ElementKind(draw, uses, bounds, height, spare)
