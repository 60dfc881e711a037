"""Stops of a guide that no text reaches."""

from collections.abc import Iterator, Mapping

from tts_export.load.names import place
from tts_export.problems import Problem, warning
from tts_export.settings.elements.layout import AnyElement, Column, Group
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Frames
from tts_export.yamls import Map

Elements = Mapping[str, AnyElement]


def unused_stops(frames: Frames, data: Map) -> Iterator[Problem]:
    """The guides of `frames` (read from `data`) whose first stop gives the most room."""
    for name, face in frames.faces.items():
        for line, guide in face.guides.items():
            stops = [stop for stop in guide.stops if isinstance(stop, int | float)]
            if guide.cases or len(stops) < 2 or len(stops) < len(guide.stops):
                continue
            most = {max if far else min for far in _sides(face.elements, line, guide.fits)}
            if len(most) == 1 and stops[0] == most.pop()(stops):
                message = f"the others are never used: the text has most room at {stops[0]:g}"
                where = place(data, ("faces", name, "guides", line, "stops"))
                yield warning(where, "unused-word", f"{message}, so write that stop last")


def _sides(elements: Elements, line: str, fits: list[str]) -> Iterator[bool]:
    """Of each element with one of these texts and an edge at the line, whether it is its far edge."""
    for name, element in elements.items():
        edges = [str(edge) for edge in getattr(element, "edges", None) or ()]
        at = [n for n, edge in enumerate(edges) if edge.startswith(line)]
        if at and set(_texts({name: element})) & {*fits}:
            yield from (n > 1 for n in at)
        elif isinstance(element, Group):
            yield from _sides(element.elements, line, fits)


def _texts(elements: Elements) -> Iterator[str]:
    for name, element in elements.items():
        if isinstance(element, Text):
            yield name
        for inner in _within(element):
            yield from _texts(inner)


def _within(element: AnyElement) -> Iterator[Elements]:
    if isinstance(element, Group):
        yield element.elements
    if isinstance(element, Column):
        yield from (row.elements for row in element.rows.values())
