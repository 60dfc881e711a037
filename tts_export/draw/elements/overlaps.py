"""Texts of a drawing that lie on one another: each looks right for itself, and nobody can read them."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from math import hypot
from typing import NamedTuple

from tts_export.draw.elements.fields import shows
from tts_export.draw.elements.layers import before
from tts_export.draw.elements.scene import Elements, Scene
from tts_export.draw.elements.text import fitted, room_of
from tts_export.geometry import Rect
from tts_export.settings.elements.layout import AnyElement, Column, Group
from tts_export.settings.elements.pictures import Picture
from tts_export.settings.elements.shapes import Box, Disc, Layer
from tts_export.settings.elements.texts import Text

LEAST = 0.35
"""The part of the height of the smaller letters that both texts must have in common, down and across."""
NamePath = tuple[str, ...]


class Member(NamedTuple):
    """An element in the order of drawing, the scene it is in, and its keys in the drawing."""

    path: NamePath
    element: AnyElement
    scene: Scene


class Members:
    """The elements that are drawn, in their order, with the lines of those that are texts."""

    def __init__(self, elements: Elements, scene: Scene) -> None:
        self.drawn = list(_drawn(elements, scene))
        self.lines = {n: lines for n, member in enumerate(self.drawn) if (lines := list(_lines(member)))}

    def overlapping_texts(self) -> Iterator[tuple[NamePath, NamePath]]:
        """Each text with letters on those of an earlier one, after the first such one.

        The same words twice are a shadow. A shape between two texts that covers the lower one hides it.
        """
        drawn, lines, reported = self.drawn, self.lines, set[int]()
        words, cover = {number: _words(drawn[number]) for number in lines}, cache(self._cover)
        for first, second in combinations(lines, 2):
            if second not in reported and words[first] != words[second]:
                meet = any(_meet(line, other) for line in lines[first] for other in lines[second])
                if meet and second < cover(first):
                    reported.add(second)
                    yield drawn[first].path, drawn[second].path

    def _cover(self, text: int) -> int:
        """The number of the first shape that covers a text."""
        shapes = range(text + 1, len(self.drawn))
        return next((n for n in shapes if _hides(self.drawn[n], self.lines[text])), len(self.drawn))

    def hidden(self) -> dict[NamePath, list[NamePath]]:
        """Each box or disc without transparency that is over all of some texts or pictures, with these."""
        hidden: dict[NamePath, list[NamePath]] = {}
        covers = {n: cover for n, member in enumerate(self.drawn) if (cover := _cover(member))}
        pictures = {
            n: [member.scene.box_of(member.element)]
            for n, member in enumerate(self.drawn)
            if isinstance(member.element, Picture)
        }
        for number, lines in sorted((self.lines | pictures).items()):
            over = next((n for n in covers if n > number and all(map(covers[n], lines))), None)
            if over is not None:
                hidden.setdefault(self.drawn[over].path, []).append(self.drawn[number].path)
        return hidden


def _cover(member: Member) -> Callable[[Rect], bool] | None:
    """Whether something is wholly under an element: a box, or one disc, with a layer that lets nothing
    through; None for other elements.
    """
    element, scene = member.element, member.scene
    if not isinstance(element, Box | Disc):
        return None
    layers = [Layer(fill=element.fill)] if element.fill else element.layers
    opaque = [
        layer.inset
        for layer in layers
        if not (layer.dx or layer.dy) and scene.color(layer.fill)[3:] in ((), (255,))
    ]
    if not opaque:
        return None
    if isinstance(element, Box):
        box = scene.box_of(element).inset(min(opaque))
        return lambda rect: _is_in(rect, box)
    radius, points = element.radius - min(opaque), [scene.point(at) for at in element.at]
    return lambda rect: any(_is_in_circle(rect, x, y, radius) for x, y in points)


def _is_in(rect: Rect, box: Rect) -> bool:
    across = box.x <= rect.x and rect.right <= box.right
    return across and box.y <= rect.y and rect.bottom <= box.bottom


def _is_in_circle(rect: Rect, x: float, y: float, radius: float) -> bool:
    far = max(abs(rect.x - x), abs(rect.right - x)), max(abs(rect.y - y), abs(rect.bottom - y))
    return hypot(*far) <= radius


def _drawn(elements: Elements, scene: Scene, path: NamePath = ("elements",)) -> Iterator[Member]:
    for name, element in elements.items():
        if not shows(element.when, scene.fields):
            continue
        yield Member((*path, name), element, scene)
        if isinstance(element, Group) and element.turn:
            continue
        for inner, members in scene.kinds[element.draw].inside(element, scene):
            yield from _drawn(members, inner, (*path, name, *_steps(element, members)))


def _steps(element: AnyElement, members: Elements) -> NamePath:
    """The keys between an element and its members."""
    if not isinstance(element, Column):
        return ("elements",)
    row = next(name for name, row in element.rows.items() if row.elements is members)
    return "rows", row, "elements"


def called(path: NamePath) -> str:
    """An element as its reader knows it: `cost.number` of a group or a part, else its name."""
    return ".".join(path[-3::2]) if path[-2:-1] == ("elements",) and len(path) == 4 else path[-1]


def _words(member: Member) -> str:
    assert isinstance(member.element, Text)
    return member.scene.written(member.element.text)


def _lines(member: Member) -> Iterator[Rect]:
    """The capitals of each line of a text; nothing for what does not fit, which is reported already."""
    if not isinstance(member.element, Text):
        return
    text, box = member.element, room_of(member.element, member.scene.box_of(member.element))
    setting = fitted(_words(member), text.style, box.w, box.h, member.scene)
    if setting is None or not setting[0].fits:
        return
    typeset, style = setting
    size, cap = typeset.size, style.family.regular.first.cap_height
    top = box.y + before(text.valign or style.style.valign, box.h - typeset.height)
    align = text.align or style.style.align
    for line in typeset.lines:
        side = "right" if line.right_to_left and align == "left" else align
        base = top + (line.top + style.setting.leading / 2 + cap / 2) * size
        left = box.x + before(side, box.w - line.width * size)
        yield Rect(left, base - cap * size, line.width * size, cap * size)


def _meet(line: Rect, other: Rect) -> bool:
    """Whether two lines have more in common than a touch."""
    wide = min(line.right, other.right) - max(line.x, other.x)
    high = min(line.bottom, other.bottom) - max(line.y, other.y)
    return min(wide, high) > LEAST * min(line.h, other.h)


def _hides(member: Member, lines: list[Rect]) -> bool:
    """Whether an element that is no text covers all lines of a text."""
    if isinstance(member.element, Text | Column) or (
        isinstance(member.element, Group) and not member.element.turn
    ):
        return False
    over = member.scene.kinds[member.element.draw].bounds(member.element, member.scene)
    return all(_is_in(line, over) for line in lines)
