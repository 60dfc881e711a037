"""Stops of a guide that no text reaches."""

from collections.abc import Iterator
from pathlib import Path

from tts_export.load.names import place
from tts_export.problems import Problem, one_of, warning
from tts_export.settings.elements.layout import Elements, Group, every_element, within
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Frames
from tts_export.yamls import Map


def stops_off_card(frames: Frames, data: Map, root: Path) -> Iterator[Problem]:
    """The stops of guides of `frames` (read from `data`) beyond the card, and letters larger than any."""
    for name, face in frames.faces.items():
        wide, high = face.size or frames.size
        for line, guide in face.guides.items():
            path = ("faces", name, "guides", line)
            for number, stop in enumerate(guide.stops):
                if isinstance(stop, int | float) and not 0 <= stop <= max(wide, high):
                    message = f"{stop:g} is outside the card, which is {wide:g} wide and {high:g} high"
                    yield Problem(place(data, (*path, "stops", number)), "out-of-range", message)
                    break
            known = _texts(face.elements).keys()
            if (
                guide.fits
                and {*guide.fits} <= known
                and not guide.cases
                and not _touches(face.elements, line, guide.fits)
            ):
                message = f'no edge of {one_of(guide.fits)} is at "{line}", so that the line never moves'
                yield warning(
                    place(data, (*path, "fits")), "unused-word", f"{message}: name a text that is there"
                )
            texts = [text for key, text in _texts(face.elements).items() if key in guide.fits]
            styles = [
                frames.styles[style] for text in texts for style in text.style if style in frames.styles
            ]
            largest = max((style.size for style in styles), default=0)
            if guide.at_least is not None and styles and guide.at_least > largest:
                message = f'"at_least" is {guide.at_least:g}, but the letters of these texts are {largest:g}'
                advice = "so that they fit at no stop: write less"
                yield Problem(
                    place(data, (*path, "at_least")), "out-of-range", f"{message} at most, {advice}"
                )


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
        if at and _texts({name: element}).keys() & {*fits}:
            yield from (n > 1 for n in at)
        elif isinstance(element, Group):
            yield from _sides(element.elements, line, fits)


def _touches(elements: Elements, line: str, fits: list[str]) -> bool:
    """Whether one of these texts, or what it is in, has a place that names the line."""
    for name, element in elements.items():
        if _texts({name: element}).keys() & {*fits}:
            places = (getattr(element, key, None) or () for key in ("box", "edges", "inset"))
            if any(str(value).startswith(line) for values in places for value in values):
                return True
            if any(_touches(inner, line, fits) for inner in within(element)):
                return True
    return False


def _texts(elements: Elements) -> dict[str, Text]:
    return {name: element for name, element in every_element(elements) if isinstance(element, Text)}
