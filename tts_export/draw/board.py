"""Cards in play, as a board shows them: square, without their rules, and with their numbers as they are now.

A face needs no drawing of its own for that. Its guide is the line between the picture and the words that it
makes room for: these words are left out, and the guide is moved until what is above and below is a square.

And the signs of a board's zones: arrows, a shield or a skull, as their mats have them.
"""

import re
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from threading import Lock

from msgspec import Struct, structs
from PIL import Image, ImageOps

from tts_export.cache import Cache
from tts_export.draw.elements.fields import fields_in, shows
from tts_export.draw.elements.scene import DrawReport, Scene
from tts_export.draw.face import CardValues, FacePlan, Renderer, ground_of, values_of
from tts_export.geometry import Rect, Scale
from tts_export.paint.canvas import Canvas
from tts_export.problems import Where
from tts_export.settings.card import Card
from tts_export.settings.elements.base import PlacedElement
from tts_export.settings.elements.layout import AnyElement, Elements, Group, every_element
from tts_export.settings.elements.pictures import Digits, Pixels
from tts_export.settings.elements.shapes import Shape
from tts_export.settings.elements.texts import Chips, Text
from tts_export.settings.frames import Drawing, Frames, Guide, Stop, Style

PIXELS = 280
"""The width and the height of the picture: half as wide as a usual face, so that pixels of art are whole."""
READABLE = 0.05
"""The size of letters as a part of the card's width: smaller ones would be specks."""
NUMBER, LARGEST = 0.21, 1.4
"""The least width and height of a number's box as a part of the card's width, and how much larger than on its
face it becomes for that.
"""
TITLE, LETTERS = 1.2, 3
"""How much larger than on its face a line of words may be, and the letters of the shortest one."""
ACROSS = 0.2
"""How far from the guide an element ends that lies across it, as a part of the card's height."""
MORE, LESS = ("#0f7a34", "#a8ff70"), ("#b3141f", "#ff9a8c")
"""The colors of numbers that are not as printed, in place of dark and of light letters."""
_LIGHT = 128
_STEPS, _CLOSE = 8, 0.05
"""How often a guide is moved, and how many units of height the square may be wrong then."""


class BoardFace(Struct, frozen=True):
    """A face without the words that its guide makes room for."""

    drawing: Drawing
    guide: str
    words: PlacedElement


class Band(Struct, frozen=True):
    """The part of a face's height that is left out."""

    top: float
    bottom: float


class BoardRenderer:
    """Draws the cards of one game as they lie on a board."""

    def __init__(self, frames: Frames, root: Path | None = None, cache: Cache | None = None) -> None:
        self._boards = {name: board for name in frames.faces if (board := board_face(name, frames))}
        faces = {name: board.drawing for name, board in self._boards.items()}
        lines = {name: style for name, style in frames.styles.items() if 0 < style.lines <= 2}
        large = {
            _large(name): structs.replace(style, size=TITLE * style.size) for name, style in lines.items()
        }
        larger = structs.replace(frames, faces=frames.faces | faces, styles=frames.styles | large)
        self._renderer = Renderer(larger, root, cache)
        self._lock = Lock()

    def render(self, card: Card, face: str, now: Mapping[str, int]) -> Image.Image:
        """The card with numbers as they are `now`, on a face that is for boards."""
        with self._lock:
            return self._drawn(card, face, now)

    def _drawn(self, card: Card, face: str, now: Mapping[str, int]) -> Image.Image:
        board, values = self._boards[face], values_of(card)
        width, height = board.drawing.size or self._renderer.frames.size
        plan = self._renderer.plan(face, (PIXELS, round(PIXELS * height / width)))
        values = CardValues({**values.fields, **now}, values.key, values.written)
        scene = self._renderer.scene(plan, values, DrawReport(lambda _: _NOWHERE))
        band = _settled(board, plan, scene)
        changes = {name: value - (card.fields.get(name) or 0) for name, value in now.items()}
        shown = [item for item in plan.drawing.elements.items() if shows(item[1].when, scene.fields)]
        numbers = {name: element for name, element in shown if _fields_of(element) & set(now)}
        scene.canvas = Canvas(ground_of(plan))
        scene.draw({name: _titled(element, scene) for name, element in shown if name not in numbers})
        image = _joined(scene.canvas.image, band, plan)
        for name, element in numbers.items():
            _draw_number(name, _colored(element, changes, scene), band, plan, scene, image)
        return image


def board_face(name: str, frames: Frames) -> BoardFace | None:
    """A face for the board; None for one without a guide, or whose guide makes no room for words."""
    drawing = frames.drawing(name)
    width = (drawing.size or frames.size)[0]
    for guide, rule in drawing.guides.items():
        for key, element in drawing.elements.items():
            inside = dict(every_element({key: element}))
            if isinstance(element, PlacedElement) and any(text in inside for text in rule.fits):
                others = {name: other for name, other in drawing.elements.items() if other is not element}
                first = rule.stops[0]
                stop = Guide(stops=[first.at if isinstance(first, Stop) else first])
                drawing = structs.replace(
                    drawing,
                    guides=drawing.guides | {guide: stop},
                    elements=_readable(others, frames.styles, READABLE * width),
                )
                return BoardFace(drawing, guide, element)
    return None


def _readable(elements: Elements, styles: Mapping[str, Style], least: float) -> dict[str, AnyElement]:
    """The elements without texts whose letters are too small."""
    shown: dict[str, AnyElement] = {}
    for name, element in elements.items():
        if isinstance(element, Text | Chips):
            first = element.style if isinstance(element, Chips) else element.style[0]
            if first not in styles or styles[first].size >= least:
                shown[name] = element
        elif isinstance(element, Group) and not element.repeat:
            shown[name] = structs.replace(element, elements=_readable(element.elements, styles, least))
        else:
            shown[name] = element
    return shown


def _settled(board: BoardFace, plan: FacePlan, scene: Scene) -> Band:
    """Moves the guide until the face without its band is a square."""
    width, height = plan.size
    guides = scene.guides = dict(scene.guides)
    band = Band(0, 0)
    for _ in range(_STEPS):
        words, line = scene.box_of(board.words), guides[board.guide]
        below = words.y + words.h / 2 > line
        band = Band(line, words.bottom) if below else Band(words.y, line)
        for extent in _extents(plan.drawing.elements, line, scene):
            band = _beside(band, extent)
        more = width - (height - (band.bottom - band.top))
        if abs(more) < _CLOSE:
            break
        guides[board.guide] += more if below else -more
    return band


def _extents(elements: Elements, line: float, scene: Scene) -> Iterator[Rect]:
    """Where elements are of which all is kept: those that show a number, and those across the guide."""
    numeric = {name for name, value in scene.fields.items() if isinstance(value, int)}
    near = ACROSS * scene.frame.h
    for name, element in elements.items():
        scene.name = name
        extent = _extent(element, scene) if shows(element.when, scene.fields) else None
        if extent is None:
            continue
        is_across = line - near < extent.y < line < extent.bottom < line + near
        if is_across or _fields_of(element) & numeric:
            yield extent


def _extent(element: AnyElement, scene: Scene) -> Rect | None:
    """The box of an element without what letters might need around theirs; None for pixel letters alone."""
    inside = list(scene.kinds[element.draw].inside(element, scene))
    if inside:
        parts = [_extent(part, inner) for inner, elements in inside for part in elements.values()]
        known = [part for part in parts if part]
        return _hull(known) if known else None
    if isinstance(element, Digits):
        return None
    return (
        scene.box_of(element)
        if isinstance(element, Text)
        else scene.kinds[element.draw].bounds(element, scene)
    )


def _hull(boxes: list[Rect]) -> Rect:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def _beside(band: Band, extent: Rect) -> Band:
    """The band without what it has in common with an element, at the end that is nearer to that."""
    if extent.bottom <= band.top or extent.y >= band.bottom:
        return band
    if extent.bottom - band.top < band.bottom - extent.y:
        return Band(extent.bottom, band.bottom)
    return Band(band.top, extent.y)


def _fields_of(element: AnyElement) -> set[str]:
    """The fields that are written in an element or in any of those within it."""
    texts = (inner for _, inner in every_element({"": element}) if isinstance(inner, Text | Digits))
    return {name for text in texts for name in fields_in(text.text)}


def _joined(face: Image.Image, band: Band, plan: FacePlan) -> Image.Image:
    """What is above the band and what is below it."""
    image = Image.new("RGB", (PIXELS, PIXELS))
    top = round(band.top * plan.scale.y)
    image.paste(face.crop((0, 0, PIXELS, top)), (0, 0))
    image.paste(face.crop((0, face.height - (PIXELS - top), PIXELS, face.height)), (0, top))
    return image


def _draw_number(
    name: str, element: AnyElement, band: Band, plan: FacePlan, scene: Scene, image: Image.Image
) -> None:
    """Draws a number larger, as seen from the corner of the square that is nearest to it."""
    box = _extent(element, scene) or scene.kinds[element.draw].bounds(element, scene)
    larger = min(LARGEST, max(1.0, NUMBER * plan.size[0] / max(1e-6, min(box.w, box.h))))
    gone = band.bottom - band.top if box.y + box.h / 2 > band.top else 0
    grown = (larger - 1) * PIXELS
    right = grown if box.x + box.w / 2 > plan.size[0] / 2 else 0
    down = grown if box.y + box.h / 2 - gone > plan.size[0] / 2 else 0
    scale, scene.scale = scene.scale, Scale(scene.scale.x * larger, scene.scale.y * larger)
    origin = (round(right), round(down + gone * scene.scale.y))
    scene.canvas, scene.name = Canvas.clear(PIXELS, PIXELS, origin), name
    scene.draw_element(element)
    image.paste(scene.canvas.image, (0, 0), scene.canvas.image)
    scene.scale = scale


def _large(style: str) -> str:
    """The name of a style for larger letters, which no style of frames can have."""
    return f"{style} "


def _titled(element: AnyElement, scene: Scene) -> AnyElement:
    """An element with larger letters where it is a line of words of the card."""
    if isinstance(element, Group) and not element.turn:
        inner = {name: _titled(part, scene) for name, part in element.elements.items()}
        return structs.replace(element, elements=inner)
    if not isinstance(element, Text):
        return element
    words = [scene.fields.get(name) for name in fields_in(element.text)]
    if not any(isinstance(word, str) and len(word) >= LETTERS for word in words):
        return element
    known = scene.look.frames.styles
    styles = [_large(name) if _large(name) in known else name for name in element.style]
    return structs.replace(element, style=styles)


def _colored(element: AnyElement, changes: Mapping[str, int], scene: Scene) -> AnyElement:
    """An element whose numbers have another color where they have changed."""
    if isinstance(element, Group):
        inner = {name: _colored(part, changes, scene) for name, part in element.elements.items()}
        return structs.replace(element, elements=inner)
    if not isinstance(element, Text | Digits):
        return element
    by = sum(changes.get(name, 0) for name in fields_in(element.text))
    if not by:
        return element
    if isinstance(element, Digits):
        return structs.replace(element, fill=_tone(element.fill, by, scene))
    style = scene.look.frames.styles.get(element.style[0])
    return structs.replace(
        element, color=_tone(element.color or (style.color if style else "black"), by, scene)
    )


def _tone(color: str, by: int, scene: Scene) -> str:
    red, green, blue = scene.color(color)[:3]
    return (MORE if by > 0 else LESS)[0.299 * red + 0.587 * green + 0.114 * blue > _LIGHT]


_NOWHERE = Where(Path())


# The signs of zones. A sign is found among what a mat draws for its zone: pixels, a silhouette, or a symbol
# as a text of its own, in its pane or in its places for cards; else it is the symbol beside its name.

SIDE = 256
"""The width and the height of the picture in pixels."""
_SIZE, _INK, _MIDDLE, _NAME = 0.5, "#ffffff", ("center", "middle"), "mark"
_SYMBOL = re.compile(r"\{\w+ [\ue000-\uf8ff]\}|[\ue000-\uf8ff]")
"""As it is, or as an icon of the game has it: `{symbol \\uf447}`."""


def zone_mark(zone: str, frames: Frames, root: Path | None = None) -> bytes:
    """The mark of a zone as PNG, white on nothing and as large as the picture; nothing if no mat has one."""
    found = (mark for drawing in frames.drawings.values() for mark in _marks(zone, drawing.elements))
    mark = next(found, None)
    if mark is None:
        return b""
    drawing = Drawing(size=(1.0, 1.0), elements={_NAME: _alone(mark, frames)})
    styles = {name: structs.replace(style, size=_SIZE) for name, style in frames.styles.items()}
    alone = structs.replace(frames, drawings={_NAME: drawing}, styles=styles)
    image = Renderer(alone, root).picture(_NAME, (SIDE, SIDE)).getchannel("A")
    white, out = Image.new("RGBA", (SIDE, SIDE), _INK), BytesIO()
    white.putalpha(ImageOps.pad(image.crop(image.getbbox()), (SIDE, SIDE)))
    white.save(out, "PNG")
    return out.getvalue()


def _marks(zone: str, elements: Elements) -> Iterator[AnyElement]:
    """The marks of a zone's pane, those of its first place, and then symbols within texts."""
    groups = {name: element for name, element in every_element(elements) if isinstance(element, Group)}
    parts = [groups[name].elements for name in (zone, f"{zone}_1") if name in groups]
    inner = [element for part in parts for _, element in every_element(part)]
    texts = [element for element in inner if isinstance(element, Text) and _SYMBOL.search(element.text)]
    yield from (e for e in inner if isinstance(e, Pixels | Shape) or (e in texts and len(e.text) == 1))
    yield from texts


def _alone(mark: AnyElement, frames: Frames) -> AnyElement:
    """A mark in the middle of a drawing that is 1 wide and 1 high."""
    if isinstance(mark, Pixels):
        rows = frames.pixels.get(mark.drawing, ("#",))
        cell = 0.9 / max(len(rows), *map(len, rows))
        return Pixels(drawing=mark.drawing, at=_MIDDLE, cell=cell, fill=_INK, mirrored=mark.mirrored)
    if isinstance(mark, Shape):
        return Shape(shape=mark.shape, at=[_MIDDLE], radius=0.4, turn=mark.turn, fill=_INK)
    assert isinstance(mark, Text)
    symbol, box = _SYMBOL.findall(mark.text)[0], (0.0, 0.0, 1.0, 1.0)
    return Text(text=symbol, style=mark.style, color=_INK, align="center", valign="middle", box=box)
