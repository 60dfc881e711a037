"""Texts in the color of what they lie on, as far as the files say it: not over pictures or fields."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tts_export.geometry import Rect
from tts_export.load.game.checks.places import Places
from tts_export.load.names import place
from tts_export.paint.colors import Color, Palette, UnknownColor, as_hex, contrast, mix
from tts_export.problems import Problem, Where, warning
from tts_export.settings.elements.base import PlacedElement
from tts_export.settings.elements.layout import AnyElement, Column, Group
from tts_export.settings.elements.shapes import Box, Disc, Layer, Line, Polygon
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Drawing, Frames
from tts_export.yamls import Map

LEAST = 1.8
"""The contrast below which letters cannot be seen; what is hard to read is left to the eye."""
_HEART = 0.7
"""The part of a disc's radius to which a square in it reaches."""
_ICONS = re.compile(r"(\{\w+ [^{}]*\}\s*)*")
"""A text of icons alone, which have colors of their own."""


class _Underlay(NamedTuple):
    """What may be under a text. Without a color it is not known; `whens` are its conditions."""

    box: Rect
    color: Color | None
    whens: frozenset[str]


class _Letters(NamedTuple):
    """A text with the place of its color, and its middle."""

    word: str
    at: Where
    x: float
    y: float
    whens: frozenset[str]


def faint_texts(frames: Frames, data: Map, root: object) -> Iterator[Problem]:
    """Each text of a face or a drawing that cannot be seen, at its color or that of its style."""
    faintest: dict[Where, tuple[float, str]] = {}
    for section, drawings in (("faces", frames.faces), ("drawings", frames.drawings)):
        for name, drawing in drawings.items():
            written = data[section][name]["elements"] if drawing.elements else None
            for at, ratio, message in _Grounds(frames, drawing, data).faint(written) if written else ():
                faintest[at] = min(faintest.get(at, (ratio, message)), (ratio, message))
    for at, (ratio, message) in faintest.items():
        yield warning(at, "low-contrast", f"{message}: contrast {ratio:.1f}:1, 4.5:1 is good")


class _Grounds:
    """One drawing: its grounds so far, in the order of drawing."""

    def __init__(self, frames: Frames, drawing: Drawing, data: Map) -> None:
        self.styles, self.drawing, self.data = frames.styles, drawing, data
        self.palette = Palette(frames.colors, drawing.colors)
        width, height = drawing.size or frames.size
        self.frame = Rect(0, 0, width, height)
        self.grounds: list[_Underlay] = [_Underlay(self.frame, self.color(drawing.background), frozenset())]
        self.places = Places(drawing)

    def faint(self, written: Map) -> Iterator[tuple[Where, float, str]]:
        """The place of each text that cannot be seen, its contrast, and what is wrong."""
        for text in self.texts(self.drawing.elements, written, self.frame, frozenset()):
            ground, ink = self.ground_of(text), self.color(text.word)
            if ground is None or ink is None:
                continue
            ratio = contrast(mix(ground, ink, ink[3] / 255), ground)
            if ratio < LEAST:
                message = (
                    f'letters in "{text.word}" cannot be seen on their ground, which is {as_hex(ground)}'
                )
                yield text.at, ratio, message

    def color(self, word: str | None) -> Color | None:
        try:
            return None if word is None or "{" in word else self.palette[word]
        except UnknownColor:
            return None

    def ground_of(self, text: _Letters) -> Color | None:
        """The color under the middle of a text."""
        color: Color | None = None
        for ground in self.grounds:
            box = ground.box
            if not (box.x <= text.x <= box.right and box.y <= text.y <= box.bottom):
                continue
            if ground.color is None or not ground.whens <= text.whens:
                color = None
            elif ground.color[3] == 255:
                color = ground.color
            elif color is not None:
                color = (*mix(color, ground.color, ground.color[3] / 255)[:3], 255)
        return color

    def texts(
        self, elements: Mapping[str, AnyElement], written: Map, frame: Rect, whens: frozenset[str]
    ) -> Iterator[_Letters]:
        """The texts within a frame, each while the grounds below it are those that there are."""
        for name, element in elements.items():
            here = whens | {repr(element.when)} if element.when is not None else whens
            box = self.places.box_of(element, frame)
            if isinstance(element, Group) and not element.turn and element.repeat is None and box:
                yield from self.texts(element.elements, written[name]["elements"], box, here)
            elif isinstance(element, Column) and box:
                for row, inner in element.rows.items():
                    within = here | {repr(inner.when)} if inner.when is not None else here
                    yield from self.texts(inner.elements, written[name]["rows"][row]["elements"], box, within)
            elif isinstance(element, Text):
                if box and element.plate is None and not _ICONS.fullmatch(element.text):
                    word, at = self.ink(element, written[name])
                    yield _Letters(word, at, box.x + box.w / 2, box.y + box.h / 2, here)
            elif not isinstance(element, Line):
                self.grounds += self.grounds_of(element, box, frame, here)

    def ink(self, text: Text, written: Map) -> tuple[str, Where]:
        """The color of a text, and where it is written."""
        style = self.styles.get(text.style[0])
        if text.color or style is None:
            return text.color or "{unknown}", written.at("color")
        return style.color, place(self.data, ("styles", text.style[0], "color"))

    def grounds_of(
        self, element: AnyElement, box: Rect | None, frame: Rect, whens: frozenset[str]
    ) -> Iterator[_Underlay]:
        """What an element puts under later texts: its layers, or something of no known color."""
        layers = [Layer(fill) for fill in [getattr(element, "fill", None)] if fill]
        layers += getattr(element, "layers", [])
        boxes = [box] if box else []
        if not isinstance(element, PlacedElement | Box):
            boxes = self.around(element, frame)
        if not isinstance(element, Box | Disc) or getattr(element, "style", None):
            yield from (_Underlay(whole, None, whens) for whole in boxes or [frame])
            return
        for whole in boxes:
            for layer in layers:
                part = whole.inset(layer.inset)
                color = self.color(layer.fill)
                if isinstance(element, Disc):
                    yield _Underlay(part, None, whens)
                    part = part.inset(part.w / 2 * (1 - _HEART))
                yield _Underlay(part, color, whens)

    def around(self, element: AnyElement, frame: Rect) -> list[Rect]:
        """The boxes around an element that has points; none where a number is not known."""
        at = getattr(element, "points", None) or getattr(element, "at", None) or ()
        pairs = [at] if at and not isinstance(at[0], tuple) else at
        places = [
            (self.places.number(x, frame, frame.x), self.places.number(y, frame, frame.y)) for x, y in pairs
        ]
        points = [(x, y) for x, y in places if x is not None and y is not None]
        if len(points) < len(places):
            return []
        if isinstance(element, Polygon) and points:
            left, top = min(x for x, _ in points), min(y for _, y in points)
            right, bottom = max(x for x, _ in points), max(y for _, y in points)
            return [Rect(left, top, right - left, bottom - top)]
        radius = getattr(element, "radius", 0.0)
        return [Rect(x, y, 0, 0).inset(-radius) for x, y in points] if radius else []
