"""Elements that nobody sees, wholly or in part: off their drawing, without a width or a height."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tts_export.geometry import Rect
from tts_export.load.game.checks.places import Places
from tts_export.problems import Problem, hint, warning
from tts_export.settings.elements.layout import AnyElement, Group
from tts_export.settings.elements.pictures import Picture
from tts_export.settings.elements.places import name_and_more
from tts_export.settings.elements.shapes import Box, Gem, Line, Polygon, Rays, Round, Spiro
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Drawing, Guide
from tts_export.yamls import Map

TEXT_BLEED = 0.01
"""Units that the box of a text may reach over an edge: numbers that were rounded."""
PIXELS = 3
"""How many times as large as its card a box is that was measured in pixels."""
Extent = tuple[float, float, float, float]
_KEYS = ("box", "edges", "inset")


class _Surface(NamedTuple):
    """What elements are drawn on."""

    what: str
    size: tuple[float, float]
    unit: str
    guides: Mapping[str, Guide]
    places: Places

    @property
    def measures(self) -> str:
        return f", which is {self.size[0]:g} wide and {self.size[1]:g} high"


def unseen(drawing: Drawing, data: Map, size: tuple[float, float], what: str) -> Iterator[Problem]:
    """Elements outside what they are drawn on and those without a size, where their places are numbers."""
    surface = _Surface(what, size, drawing.unit, drawing.guides, Places(drawing))
    if drawing.elements:
        yield from dict.fromkeys(_unseen(surface, drawing.elements, data["elements"], Rect(0, 0, *size)))


def _unseen(
    surface: _Surface,
    elements: Mapping[str, AnyElement],
    data: Map,
    frame: Rect,
    around: Problem | None = None,
) -> Iterator[Problem]:
    """With `around`, what is wrong where these are in a group that is partly outside."""
    for name, element in elements.items():
        inner = surface.places.box_of(element, frame)
        extents = [
            (frame.x + left, frame.y + top, frame.x + right, frame.y + low)
            for left, top, right, low in _extents(element)
        ]
        at = data[name].at(next((key for key in _KEYS if getattr(element, key, None) is not None), "at"))
        message = _gone(element, extents, inner, surface)
        if message:
            yield warning(at, "off-card", message)
        elif inner is not None and isinstance(element, Text) and (beyond := _beyond(inner, surface)):
            yield around or warning(at, "off-card", f"this text goes {beyond}")
        elif inner is not None and isinstance(element, Group) and not element.turn and not element.repeat:
            beyond = _beyond(inner, surface) if element.box else ""
            own = around or (warning(at, "off-card", f"this goes {beyond}") if beyond else None)
            yield from _unseen(surface, element.elements, data[name]["elements"], inner, own)
        elif beyond := _cut(element, extents, surface):
            yield hint(at, "off-card", f"this goes {beyond}; only what is on it is printed")


def _gone(element: AnyElement, extents: list[Extent], inner: Rect | None, surface: _Surface) -> str:
    """Why nothing of an element is seen; "" if something is."""
    edges: Sequence[Any] = getattr(element, "edges", None) or ()
    across, down = (bool(edges) and _turned(edges[n::2], surface.guides) for n in (0, 1))
    if across or down:
        turned = "left edge is right of the right one" if across else "top is below the bottom"
        return f"the {turned}: edges are left, top, right, bottom"
    if isinstance(element, Picture) and edges and (at_stop := _without_room(edges, surface.guides)):
        return f"nothing of the picture is seen {at_stop}: edges are left, top, right, bottom"
    if any(left > right or top > bottom for left, top, right, bottom in extents):
        return "a width or height below 0 cannot be seen"
    box: Sequence[Any] = getattr(element, "box", None) or ()
    if 0 in box[2:] and not (isinstance(element, Group) and not element.elements):
        return (
            f"a {'width' if box[2] == 0 else 'height'} of 0 cannot be seen: box is left, top, width, height"
        )
    if getattr(element, "inset", None) is not None and inner is not None and min(inner.w, inner.h) <= 0:
        return "nothing is left inside this inset: it is as large as what it is in"
    if extents and all(_is_beside(extent, surface.size) for extent in extents):
        return f"this is outside the {surface.what}{surface.measures}{_in_pixels(extents, surface)}"
    return ""


def _in_pixels(extents: Iterable[Extent], surface: _Surface) -> str:
    """A question, where something is so large or so far away that it was measured in pixels."""
    most = PIXELS * max(surface.size)
    if not any(max(extent) > most for extent in extents):
        return ""
    return f": is this in pixels? It is measured in {'millimeters' if surface.unit == 'mm' else 'inches'}"


def _turned(pair: Sequence[Any], guides: Mapping[str, Guide]) -> bool:
    """Whether the first of two edges is beyond the second one, at every stop of a guide."""
    near, far = (_stops(edge, guides) for edge in pair)
    return bool(near and far) and min(near) >= max(far)


def _without_room(edges: Sequence[Any], guides: Mapping[str, Guide]) -> str:
    """The stop at which two edges meet or pass one another: `where "line" is 57`; or ""."""
    for near, far in (edges[::2], edges[1::2]):
        for edge, other, most in ((far, near, max), (near, far, min)):
            stops = _stops(edge, guides)
            if isinstance(edge, str) and stops and isinstance(other, int | float):
                end = min(stops) if most is max else max(stops)
                if (end <= other) if most is max else (end >= other):
                    name, more = name_and_more(edge)
                    return f'where "{name}" is {end - more:g}'
    return ""


def _stops(edge: Any, guides: Mapping[str, Guide]) -> list[float]:
    """Where an edge may be: a number, or each stop of a guide with what is added (`line-2`)."""
    if isinstance(edge, int | float):
        return [edge]
    name, more = name_and_more(edge)
    guide = guides.get(name)
    if guide is None or guide.cases:
        return []
    stops = [stop for stop in guide.stops if isinstance(stop, int | float)]
    return [stop + more for stop in stops] if len(stops) == len(guide.stops) else []


def _beyond(box: Rect, surface: _Surface) -> str:
    """How far a box reaches over an edge: `17 beyond the right edge of the card`; "" if it does not."""
    size = surface.size
    over = {"left": -box.x, "right": box.right - size[0], "top": -box.y, "bottom": box.bottom - size[1]}
    edge = max(over, key=lambda edge: over[edge])
    if over[edge] <= TEXT_BLEED:
        return ""
    pixels = _in_pixels([(box.x, box.y, box.right, box.bottom)], surface)
    return f"{over[edge]:.4g} beyond the {edge} edge of the {surface.what}{surface.measures}{pixels}"


def _cut(element: AnyElement, extents: list[Extent], surface: _Surface) -> str:
    """How far a shape or a picture goes over an edge, where that is no bleed: it goes further than that, and
    not over the opposite edge.
    """
    if not isinstance(element, Box | Picture | Round | Gem) or len(extents) != 1:
        return ""
    left, top, right, bottom = extents[0]
    bleed = 0.1 * min(surface.size)
    ends = ((left, right, surface.size[0]), (top, bottom, surface.size[1]))
    if any((near < -bleed and far < end) or (far > end + bleed and near > 0) for near, far, end in ends):
        return _beyond(Rect(left, top, right - left, bottom - top), surface)
    return ""


def _extents(element: AnyElement) -> list[Extent]:
    """Left, top, right, bottom of an element or of each of its shapes; none if a name is among its places."""
    box = getattr(element, "box", None)
    if box is not None:
        return _as_numbers([(box[0], box[1])], box[2:], 0)
    edges = getattr(element, "edges", None)
    if edges is not None:
        return _of_edges(edges)
    if isinstance(element, Polygon | Line):
        around = element.width / 2 if isinstance(element, Line) else 0
        corners = _as_numbers(element.points, (around, around), around)
        return [_bounds(corners)] if corners else []
    if isinstance(element, Round):
        return _as_numbers(element.at, (element.radius,) * 2, element.radius)
    if isinstance(element, Gem | Spiro | Rays):
        radius = max(element.radii) if isinstance(element, Rays) else element.radius
        return _as_numbers([element.at], (radius, radius), radius)
    return []


def _bounds(extents: Sequence[Extent]) -> Extent:
    lefts, tops, rights, bottoms = zip(*extents, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _of_edges(edges: Sequence[Any]) -> list[Extent]:
    """An edge with a name counts as that of the frame, or as the one opposite."""
    left, top, right, bottom = (edge if isinstance(edge, int | float) else None for edge in edges)
    if left is None and top is None and right is None and bottom is None:
        return []
    left, top = (
        min(0.0, far or 0.0) if near is None else near for near, far in ((left, right), (top, bottom))
    )
    return [(left, top, left if right is None else right, top if bottom is None else bottom)]


def _as_numbers(points: Iterable[tuple[Any, Any]], size: Sequence[Any], around: float) -> list[Extent]:
    if not all(isinstance(number, int | float) for point in points for number in (*point, *size)):
        return []
    return [(x - around, y - around, x + size[0], y + size[1]) for x, y in points]


def _is_beside(extent: Extent, size: tuple[float, float]) -> bool:
    left, top, right, bottom = extent
    return left >= size[0] or top >= size[1] or right < 0 or bottom < 0
