"""Cards in play, as a board shows them: square, full of their picture, with their title and their numbers.

Frames say nothing about that. A face has a title on some ground, a picture, and bands of color from there to
the card's edge: the square has the same, but the ground is a strip, and the bands are narrow.
"""

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Lock

from msgspec import structs
from PIL import Image, ImageDraw

from tts_export.cache import Cache
from tts_export.draw.badges import Badge, Badges, each, letters_of
from tts_export.draw.elements.fields import fields_in, needed, shows
from tts_export.draw.elements.scene import DrawReport, Elements, Scene
from tts_export.draw.elements.text import fitted
from tts_export.draw.face import CardValues, FacePlan, Renderer, ground_of, values_of
from tts_export.geometry import PixelBox, Rect
from tts_export.paint.canvas import Canvas
from tts_export.paint.colors import mix
from tts_export.settings.card import Card
from tts_export.settings.cards import name_fields
from tts_export.settings.elements.layout import AnyElement, Column, Group, every_element
from tts_export.settings.elements.pictures import Digits, Picture, Pips
from tts_export.settings.elements.texts import Chips, Text
from tts_export.settings.frames import Drawing, Frames
from tts_export.settings.game import Game

PIXELS = 280
"""The width and the height of the picture: half as wide as a usual face, so that pixels of art are whole."""
STRIP, LINE, ASIDE = 36, 2, 5
"""The height of the title's strip and of the line below it, and the room beside a title, in pixels."""
BAND, FRAME, GAP = 4, 12, 3
"""The width of a band of the frame, of the frame, and between badges, in pixels."""
TITLE, SMALLEST, ALONE = 0.098, 0.055, 0.15
"""The size of a title, to what it may shrink, and that of one without a picture, as parts of the width."""
NUMBER, LESSER, BARE = 0.27, 0.7, 0.12
"""The size of the largest number with its plate, the least part of that for others, and the height of one
that had no plate, likewise.
"""
SIGN, HIGHEST = 0.16, 0.55
"""The width of a sign, and its greatest height, likewise."""
PAPER, TINT = 225, 0.25
"""How light a ground without a color of its own is, and how much it gets of the frame's color."""
_CLOSE = 40
"""How much the colors of one band differ: their parts together."""
_RGB = tuple[int, int, int]
_Colors = tuple[list[_RGB], list[_RGB], _RGB]
_Shown = tuple[Text | Picture, Scene]


def has_fields(drawing: Drawing) -> bool:
    """Whether a drawing shows what a card says: backs do not."""
    texts = (part for _, part in every_element(drawing.elements) if isinstance(part, Text | Digits))
    return any(fields_in(text.text) for text in texts)


class BoardRenderer:
    """Draws the cards of one game as they lie on a board."""

    def __init__(
        self, frames: Frames, game: Game, root: Path | None = None, cache: Cache | None = None
    ) -> None:
        self._badges = Badges.of(game)
        self._name = name_fields(game.card.name)[0]
        self._plain: dict[str, Elements] = {}
        self._fields: dict[str, list[str]] = {}
        """By the name of a face: what it has besides words and pictures, and what this depends on."""
        faces, styles = {}, dict(frames.styles)
        for name, drawing in frames.faces.items():
            guides = {key: structs.replace(guide, fits=[], cases=[]) for key, guide in drawing.guides.items()}
            faces[name] = structs.replace(drawing, guides=guides)
            plain = {key: rest for key, part in drawing.elements.items() if (rest := each(part, _plain))}
            needs = needed(Group(elements=plain), lambda _: set())  # texts and pictures alone have their own
            self._plain[name], self._fields[name] = plain, sorted(needs)
            width = (drawing.size or frames.size)[0]
            for text in self._titles(drawing):
                if style := frames.styles.get(text.style[0]):
                    middle = structs.replace(
                        style, smallest=SMALLEST * width, align="center", valign="middle"
                    )
                    line = structs.replace(middle, size=TITLE * width, lines=1)
                    lines = structs.replace(middle, size=ALONE * width, lines=4, balanced=True)
                    styles |= {_style(name, text, True): line, _style(name, text, False): lines}
        self._renderer = Renderer(structs.replace(frames, faces=faces, styles=styles), root, cache)
        self._lock = Lock()

    def render(self, card: Card, face: str, now: Mapping[str, int], tall: bool = False) -> Image.Image:
        """The card with numbers as they are `now`; a tall one is as high as a face."""
        with self._lock:
            return self._drawn(card, face, now, tall)

    def _drawn(self, card: Card, face: str, now: Mapping[str, int], tall: bool) -> Image.Image:
        drawing, values = self._renderer.frames.faces[face], values_of(card)
        width, height = drawing.size or self._renderer.frames.size
        plan = self._renderer.plan(face, (PIXELS, round(PIXELS * height / width)))
        values = CardValues({**values.fields, **now}, values.key, values.written)
        scene = self._renderer.scene(plan, values, DrawReport(lambda _: card.where))
        titles = [id(text) for text in self._titles(drawing)]
        shown = list(_shown(drawing.elements, scene))
        titled = ((part, at) for part, at in shown if isinstance(part, Text) and id(part) in titles)
        title = next(titled, None)
        art = max((pair for pair in shown if isinstance(pair[0], Picture)), key=_area, default=None)
        left, right, ground = self._colors(plan, scene, _seen(art, plan), _seen(title, plan))

        high = plan.pixels[1] if tall else PIXELS
        image = Image.new("RGB", (PIXELS, high), ground)
        square = scene.within(Rect(0, 0, width, height if tall else width))
        square.canvas = Canvas(image)
        edge = len(left)
        inside = strip = PixelBox(edge, edge, PIXELS - edge, high - edge)
        if title and art:
            strip = strip._replace(bottom=edge + STRIP)
            inside = inside._replace(top=edge + STRIP + LINE)
            image.paste(left[-1], (edge, strip.bottom, PIXELS - edge, inside.top))
        if art:
            box = _placed(inside, square)
            own = structs.replace(
                art[0], box=box, edges=None, inset=None, window=None, clip=None, covered=0.0
            )
            square.draw_element(own)
        _draw_frame(image, left, right)
        ink = self._write(title[0], face, strip, bool(art), square) if title else "white"
        changes = {name: by for name in now if (by := now[name] - (card.fields.get(name) or 0))}
        badges = self._badges.also(changes)
        for (at_right, low), here in _corners(badges.on(drawing.elements, scene), plan.pixels).items():
            x = inside.right if at_right else inside.left
            for badge, times in here:
                picture = badges.draw(badge, times, changes, ink)
                picture = _on_plate(picture, ground) if badge.is_bare else picture
                x += -GAP - picture.width if at_right else GAP
                top = inside.bottom - GAP - picture.height if low else inside.top + GAP
                image.paste(picture, (x, top), picture)
                x += 0 if at_right else picture.width
        return image

    def _titles(self, drawing: Drawing) -> list[Text]:
        """The texts with the title, or with what is made of it."""
        names = {self._name, *(name for name, rule in drawing.derived.items() if rule.field == self._name)}
        texts = (part for _, part in every_element(drawing.elements) if isinstance(part, Text))
        return [text for text in texts if fields_in(text.text) & names]

    def _colors(self, plan: FacePlan, scene: Scene, art: PixelBox | None, title: PixelBox | None) -> _Colors:
        """The frame at the left and at the right, and the ground of the title."""

        def make() -> _Colors:
            scene.canvas = Canvas(ground_of(plan).convert("RGB"))
            scene.draw(self._plain[plan.name])
            face = scene.canvas.image
            left, right = _frame(face, art)
            return left, right, _ground(face, title, left)

        values = [str(scene.fields.get(name)) for name in self._fields[plan.name]]
        return scene.look.memo.get(("board", plan.name, art, title, *values), make)

    def _write(self, title: Text, face: str, box: PixelBox, is_line: bool, square: Scene) -> str:
        """Writes a title, if need be with an ellipsis. Returns the color of its letters."""
        style = _style(face, title, is_line)
        place = _placed(PixelBox(box.left + ASIDE, box.top, box.right - ASIDE, box.bottom), square)
        whole = square.written(title.text)

        def is_too_long(words: str) -> bool:
            setting = fitted(words, [style], place[2], place[3], square)
            return setting is not None and not setting[0].fits

        def shortened(letters: int) -> str:
            return f"{whole[:letters].rstrip()}…"

        words = whole
        if is_too_long(whole):
            first = bisect_left(range(1, len(whole)), True, key=lambda count: is_too_long(shortened(count)))
            words = shortened(first)
        ink, square.fields = letters_of(title, square), {**square.fields, "title": words}
        square.draw_element(Text(text="{title}", style=[style], color=ink, box=place))
        return ink


def _style(face: str, title: Text, is_line: bool) -> str:
    """The name of a title's style, which no style of frames can have."""
    return f"{face} {title.style[0]} {is_line}"


def _plain(element: AnyElement) -> AnyElement | None:
    """What a face has besides texts, pictures and patterns."""
    words = (Text, Chips, Digits, Pips, Column, Picture)
    return None if isinstance(element, words) else element


def _shown(elements: Elements, scene: Scene) -> Iterator[_Shown]:
    """The texts and pictures that a card shows, with their scenes."""
    for element in elements.values():
        if shows(element.when, scene.fields):
            if isinstance(element, Text | Picture):
                yield element, scene
            for inner, within in scene.kinds[element.draw].inside(element, scene):
                yield from _shown(within, inner)


def _box(shown: _Shown) -> PixelBox:
    return shown[1].snapped(shown[1].box_of(shown[0]))


def _seen(shown: _Shown | None, plan: FacePlan) -> PixelBox | None:
    """The pixels of a text or a picture on its face; None if it lies beside that, or there is none."""
    return _box(shown).common(PixelBox(0, 0, *plan.pixels)) if shown else None


def _area(shown: _Shown) -> int:
    return _box(shown).width * _box(shown).height


def _placed(box: PixelBox, square: Scene) -> tuple[float, float, float, float]:
    """The box of an element that fills these pixels."""
    x, y = square.scale.x, square.scale.y
    return box.left / x, box.top / y, box.width / x, box.height / y


def _corners(
    badges: list[Badge], size: tuple[int, int]
) -> dict[tuple[bool, bool], list[tuple[Badge, float]]]:
    """The badges in each corner of a square, right or left and low or high, and how much larger they are.

    Of two numbers in one corner, one is in the other corner beside it.
    """
    largest = max((max(badge.size) for badge in badges if badge.is_number), default=1)
    corners: dict[tuple[bool, bool], list[tuple[Badge, float]]] = {}
    for badge in sorted(badges, key=lambda badge: not badge.is_number):
        right, low = (sum(badge.box[axis::2]) > size[axis] for axis in (0, 1))
        corners.setdefault((right, low), []).append((badge, _times(badge, largest)))
    for (right, low), here in [*corners.items()]:
        here.sort(key=lambda pair: (not pair[0].is_number, -pair[0].box.right if right else pair[0].box.left))
        if len(here) > 1 and here[1][0].is_number and (not right, low) not in corners:
            corners[not right, low] = [here.pop(1)]
    return corners


def _times(badge: Badge, largest: int) -> float:
    width, height = badge.size
    if not badge.is_number:
        return (LESSER if badge.is_bare else 1) * PIXELS * min(SIGN / width, HIGHEST / height)
    if badge.is_bare:
        return BARE * PIXELS / height
    return NUMBER * PIXELS * max(LESSER, max(badge.size) / largest) / max(badge.size)


def _on_plate(sign: Image.Image, ground: _RGB) -> Image.Image:
    """A sign or a number on a plate of the title's color."""
    high = sign.height + 16
    plate = Image.new("RGBA", (max(high, sign.width + 16), high), (0, 0, 0, 0))
    ImageDraw.Draw(plate).rounded_rectangle((0, 0, plate.width - 1, high - 1), 6, fill=(*ground, 255))
    plate.alpha_composite(sign, ((plate.width - sign.width) // 2, 8))
    return plate


def _draw_frame(image: Image.Image, left: list[_RGB], right: list[_RGB]) -> None:
    """Draws lines around a picture, from its edge inwards: one color at the left and above, another one at
    the right and below.
    """
    pen = ImageDraw.Draw(image)
    for depth, (first, second) in enumerate(zip(left, right, strict=True)):
        right_edge, low = (length - 1 - depth for length in image.size)
        pen.line([(depth, low), (depth, depth), (right_edge, depth)], fill=first)
        pen.line([(right_edge, depth), (right_edge, low), (depth, low)], fill=second)


def _common(image: Image.Image) -> _RGB:
    """The most frequent color."""
    return max(_counted(image))[1]


def _counted(image: Image.Image) -> list[tuple[int, _RGB]]:
    return image.getcolors(image.width * image.height) or []  # type: ignore[return-value]  # it is RGB


def _chroma(color: _RGB) -> int:
    return max(color) - min(color)


def _frame(face: Image.Image, art: PixelBox | None) -> tuple[list[_RGB], list[_RGB]]:
    """The colors from the card's edge to its picture, in narrow bands without paper: at the left, and at the
    right. If there are none, the face's strongest color.
    """
    beside = face.width // 12
    box = art or PixelBox(beside, 0, face.width - beside, face.height)

    def bands(columns: range) -> list[_RGB]:
        runs: list[list[_RGB]] = [[]]
        for x in columns:
            color = _common(face.crop((x, box.top, x + 1, box.bottom)))
            if runs[-1] and sum(abs(a - b) for a, b in zip(runs[-1][-1], color, strict=True)) > _CLOSE:
                runs.append([])
            if min(color) < PAPER:
                runs[-1].append(color)
        return [color for run in runs for color in run[:BAND]]

    strong = max(_counted(face), key=lambda pair: pair[0] * _chroma(pair[1]))[1]
    left, right = bands(range(box.left)), bands(range(face.width - 1, box.right - 1, -1))
    left, right = left or right or [strong] * BAND, right or left or [strong] * BAND
    depth = min(FRAME, max(len(left), len(right)))
    return [*left, *left[-1:] * depth][:depth], [*right, *right[-1:] * depth][:depth]


def _ground(face: Image.Image, title: PixelBox | None, frame: list[_RGB]) -> _RGB:
    """The color under the title; paper gets some of the frame's color."""
    ground = _common(face.crop(title) if title else face)
    strong = max(frame, key=_chroma)
    return ground if min(ground) < PAPER else mix((*ground, 255), (*strong, 255), TINT)[:3]
