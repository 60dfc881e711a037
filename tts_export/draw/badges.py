"""What is cut out of drawings: the badges of a face, and the sign of a zone from its mat.

A badge is what is drawn at one place of a face: a number on its plate, or a sign of what the card is. Frames
do not say what is one: it follows from what is written there. Cards in play show theirs in another size,
without labels and prices.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from msgspec import Struct, structs
from PIL import Image, ImageOps

from tts_export.draw.elements.fields import fields_in, shows
from tts_export.draw.elements.scene import Elements, Scene
from tts_export.draw.face import Renderer
from tts_export.geometry import PixelBox, Scale
from tts_export.paint.canvas import Canvas
from tts_export.settings.elements.layout import AnyElement, Group, every_element
from tts_export.settings.elements.pictures import Digits, Pixels
from tts_export.settings.elements.shapes import Box, Disc, Hexagon, Polygon, Shape
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Drawing, Frames
from tts_export.settings.game import Game

MOST = (0.45, 0.6)
"""How wide and how high a badge may be, as parts of the card's width."""
LEAST, ALONE = 0.06, 0.1
"""How large a sign is at least, on a plate of its own and without one: smaller ones are ornaments."""
COMMON = 0.15
"""How much of the smaller one of two parts of a badge lies on the other."""
WIDEST = 1.8
"""How much wider than high the plate of a number is at most, once its label is gone."""
MORE, LESS = ("#0f7a34", "#a8ff70"), ("#b3141f", "#ff9a8c")
"""The colors of numbers that are not as printed, in place of dark and of light letters."""
_LIGHT = 128
_SOLID = [255 * (alpha > 128) for alpha in range(256)]  # shadows and watermarks are no part of a badge
_ICON = re.compile(r"\{[^}]*\}")
_PLATES = (Box, Disc, Hexagon, Polygon)
_PARTS = (*_PLATES, Shape, Pixels, Text, Digits, Group)
_ORIGIN = PixelBox(0, 0, 0, 0)
_Sense = Literal["sign", "number", "words", "price"]


class BadgePart(NamedTuple):
    """An element of a badge, the scene it is in, and its pixels on the face."""

    element: AnyElement
    scene: Scene
    box: PixelBox


class Badge(Struct, frozen=True):
    """What is at one place of a face."""

    marks: list[BadgePart]
    box: PixelBox
    is_number: bool
    is_labeled: bool
    is_bare: bool
    """Whether it has no plate of its own."""

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height without a label."""
        width, height = self.box.width, self.box.height
        return (min(width, round(WIDEST * height)) if self.is_labeled else width), height


class Badges(Struct, frozen=True):
    """The badges of all cards of a game, by what its fields are."""

    numbers: frozenset[str]
    prices: frozenset[str]

    @classmethod
    def of(cls, game: Game) -> "Badges":
        """Prices are costs, and the numbers that only deck rules look at."""
        numbers, costs = (
            {name for name, field in game.fields.items() if field.kind == kind} for kind in ("number", "cost")
        )
        looked_at = {name for rule in game.deck.rules.values() for name in (rule.field, rule.limit_field)}
        prices = numbers & looked_at - {game.rules.number, game.rules.guard}
        return cls(frozenset(numbers - prices), frozenset(costs | prices))

    def also(self, changed: Iterable[str]) -> "Badges":
        """The same for a card of which some numbers have changed: these are no prices now."""
        return Badges(self.numbers.union(changed), self.prices.difference(changed))

    def on(self, elements: Elements, scene: Scene) -> list[Badge]:
        """Those on a face: what lies on one another is one."""
        whole = scene.snapped(scene.frame)
        piles: list[list[BadgePart]] = []
        for mark in self._marks(elements, scene, whole):
            near = [pile for pile in piles if any(_touch(mark.box, other.box) for other in pile)]
            joined = [*(other for pile in near for other in pile), mark]
            piles = [*(pile for pile in piles if pile not in near), joined]
        return [badge for pile in piles if (badge := self._badge(pile, whole.width))]

    def _marks(self, elements: Elements, scene: Scene, whole: PixelBox) -> Iterator[BadgePart]:
        """Everything small that has no words of the card."""
        for name, element in elements.items():
            if not isinstance(element, _PARTS) or not shows(element.when, scene.fields):
                continue
            if isinstance(element, Group) and (element.repeat or element.turn):
                continue
            scene.name = name
            reach = scene.snapped(scene.kinds[element.draw].bounds(element, scene)).common(whole)
            if reach and reach.width > 2 * MOST[0] * whole.width:
                if isinstance(element, Group):
                    yield from self._marks(element.elements, scene.within(scene.box_of(element)), whole)
            elif reach and not self._has_words(element, scene):
                box = _solid(_layer([(element, scene)], reach), reach)
                if box and box.width < MOST[0] * whole.width and box.height < MOST[1] * whole.width:
                    yield BadgePart(element, scene.within(scene.frame), box)

    def _has_words(self, element: AnyElement, scene: Scene) -> bool:
        """Whether it shows words of the card, or is words: those beside something else are a label."""
        texts = (text for text in _texts(element) if text is element or fields_in(text.text))
        return any(self._sense(text, scene) == "words" for text in texts)

    def _badge(self, marks: list[BadgePart], width: int) -> Badge | None:
        """None for a price, and for an ornament."""
        texts = [(text, mark.scene) for mark in marks for text in _texts(mark.element)]
        senses = {self._sense(text, scene) for text, scene in texts}
        parts = [part for mark in marks for _, part in every_element({"": mark.element})]
        has_sign = bool(senses & {"number", "sign"}) or any(isinstance(part, Pixels) for part in parts)
        plates = (*_PLATES, Shape) if has_sign else _PLATES  # a silhouette alone is a sign itself
        has_icon = any(_ICON.search(scene.written(text.text)) for text, scene in texts)  # with its own plate
        is_bare = not has_icon and not any(isinstance(part, plates) for part in parts)
        box = around([mark.box for mark in marks])
        is_large = max(box.width, box.height) >= (ALONE if is_bare else LEAST) * width
        is_sign = is_large and (has_sign or any(isinstance(part, Shape) for part in parts))
        if "price" in senses or not ("number" in senses or is_sign):
            return None
        return Badge(marks, box, "number" in senses, "words" in senses, is_bare)

    def _sense(self, part: AnyElement, scene: Scene) -> _Sense:
        """What a part of a badge is. A text without letters is a sign, as is all that is no text."""
        if not isinstance(part, Text | Digits):
            return "sign"
        fields = {scene.report.sources.get(name, name) for name in fields_in(part.text)}
        if fields & self.prices:
            return "price"
        if any(isinstance(scene.fields.get(name), int) for name in fields & self.numbers):
            return "number"
        return "words" if any(map(str.isalnum, _ICON.sub("", scene.written(part.text)))) else "sign"

    def _filter(
        self, sense: _Sense, scene: Scene, changes: Mapping[str, int], color: str
    ) -> Callable[[AnyElement], AnyElement | None]:
        """Returns parts of one sense in their color, and nothing for all others."""

        def colored(part: AnyElement) -> AnyElement | None:
            if self._sense(part, scene) != sense:
                return None
            return _changed(_in_color(part, color) if color else part, changes, scene)

        return colored

    def draw(self, badge: Badge, times: float, changes: Mapping[str, int], color: str) -> Image.Image:
        """A badge that many times as large, as a layer without margins. `color` is that of a bare one."""

        def layer(sense: _Sense) -> Image.Image:
            parts = []
            for element, scene, _ in badge.marks:
                if part := each(element, self._filter(sense, scene, changes, color if badge.is_bare else "")):
                    parts.append((part, scene))
            return _layer(parts, badge.box, times, margin)

        margin = round(times * badge.box.height / 4)
        image, number, label = (layer(sense) for sense in get_args(_Sense)[:3])
        plate, place, beside = _solid(image), _solid(number), _solid(label)
        if place is None:
            return image.crop(plate)
        both = around([place, beside] if beside else [place])
        middle = (both.left + both.right) // 2
        cut = max(0, plate.width - round(WIDEST * plate.height)) if plate and beside else 0
        if plate and cut:  # the number takes the place of the label, too
            middle = plate.left + (plate.width - cut) // 2
            image.paste(image.crop((middle + cut, 0, image.width, image.height)), (middle, 0))
            image.paste(0, (image.width - cut, 0, image.width, image.height))
        at = (middle - place.width // 2, (both.top + both.bottom - place.height) // 2)
        image.alpha_composite(number.crop(place), at)
        return image.crop(_solid(image))


def _texts(element: AnyElement) -> Iterator[Text | Digits]:
    return (part for _, part in every_element({"": element}) if isinstance(part, Text | Digits))


def _touch(first: PixelBox, other: PixelBox) -> bool:
    both = first.common(other)
    smaller = min(first.width * first.height, other.width * other.height)
    return both is not None and both.width * both.height >= COMMON * smaller


def around(boxes: Sequence[PixelBox]) -> PixelBox:
    """The box of all boxes."""
    left, top, right, bottom = zip(*boxes, strict=True)
    return PixelBox(min(left), min(top), max(right), max(bottom))


def _layer(
    parts: Sequence[tuple[AnyElement, Scene]], box: PixelBox, times: float = 1, margin: int = 0
) -> Image.Image:
    """Elements that many times as large, around a box of the face."""
    width, height = (round(length * times) + 2 * margin for length in (box.width, box.height))
    canvas = Canvas.clear(width, height, (round(box.left * times) - margin, round(box.top * times) - margin))
    for element, scene in parts:
        inner = scene.within(scene.frame)
        inner.canvas, inner.scale = canvas, Scale(scene.scale.x * times, scene.scale.y * times)
        inner.draw_element(element)
    return canvas.image


def _solid(layer: Image.Image, at: PixelBox = _ORIGIN) -> PixelBox | None:
    """The part of a layer that is not transparent, as seen from where the layer is."""
    box = layer.getchannel("A").point(_SOLID).getbbox()
    return PixelBox(at.left + box[0], at.top + box[1], at.left + box[2], at.top + box[3]) if box else None


def each(element: AnyElement, change: Callable[[AnyElement], AnyElement | None]) -> AnyElement | None:
    """An element with changed parts, without those that `change` leaves out; None if that is all of it."""
    if not isinstance(element, Group):
        return change(element)
    parts = {name: part for name, inner in element.elements.items() if (part := each(inner, change))}
    return structs.replace(element, elements=parts) if parts else None


def _changed(part: AnyElement, changes: Mapping[str, int], scene: Scene) -> AnyElement:
    """A number in another color if it has changed."""
    if not isinstance(part, Text | Digits):
        return part
    by = sum(changes.get(name, 0) for name in fields_in(part.text))
    red, green, blue = scene.color(part.fill if isinstance(part, Digits) else letters_of(part, scene))[:3]
    is_light = 0.299 * red + 0.587 * green + 0.114 * blue > _LIGHT
    return _in_color(part, (MORE if by > 0 else LESS)[is_light]) if by else part


def letters_of(text: Text, scene: Scene) -> str:
    """The color of a text's letters."""
    style = scene.look.frames.styles.get(text.style[0])
    return text.color or (style.color if style else "black")


def _in_color(part: AnyElement, color: str) -> AnyElement:
    if isinstance(part, Text):
        return structs.replace(part, color=color, plate=None)
    if isinstance(part, Shape):
        return structs.replace(part, fill=color, layers=[])
    return structs.replace(part, fill=color) if isinstance(part, Digits | Pixels) else part


# The signs of zones: arrows, a shield or a skull, as their mats have them. A sign is found among what a mat
# draws for its zone: pixels, a silhouette, or a symbol as a text of its own, in its pane or in its places for
# cards; else it is the symbol beside its name.

SIDE = 256
"""The width and the height of the picture in pixels."""
_SIZE, _INK, _MIDDLE, _NAME = 0.5, "#ffffff", ("center", "middle"), "mark"
_SYMBOL = re.compile(r"\{\w+ [\ue000-\uf8ff]\}|[\ue000-\uf8ff]")
"""As it is, or as an icon of the game has it: `{symbol \\uf447}`."""


def zone_mark(zone: str, frames: Frames, root: Path | None = None) -> bytes:
    """The mark of a zone as PNG, white on nothing and as large as the picture; nothing if no mat has one."""
    marks = (mark for drawing in frames.drawings.values() for mark in _marks(zone, drawing.elements))
    mark = next(marks, None)
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
