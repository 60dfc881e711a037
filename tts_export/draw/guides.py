"""Elastic guides: lines of a face that are at the first of several places where the text has room."""

from collections.abc import Iterator
from typing import NamedTuple

from tts_export.draw.elements.fields import shows
from tts_export.draw.elements.scene import Elements, Scene
from tts_export.draw.elements.text import has_room
from tts_export.settings.elements.layout import AnyElement, within
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Guide, Stop


class PathStep(NamedTuple):
    """An element on the path to a text, and the elements within it among which the path goes on."""

    element: AnyElement
    within: Elements | None


ElementPath = list[PathStep]


def settle(guide: Guide, name: str, elements: Elements, scene: Scene, guides: dict[str, float]) -> float:
    """The place of a guide for this card: the first stop at which its texts have room, else the last.

    `guides` are those of the scene; the guide is moved there from stop to stop.
    """
    case = next((case for case in guide.cases if shows(case.when, scene.fields)), None)
    stops, fits, least = guide.stops, guide.fits, guide.at_least
    if case is not None:
        stops, fits, least = case.stops, case.fits or fits, None if case.fits else least
    if not fits:
        return _place_of(stops[0])
    for stop in stops[:-1]:
        guides[name] = _place_of(stop)
        texts = [placed for text in fits if (placed := _text_named(text, elements, scene))]
        at_least = stop.at_least if isinstance(stop, Stop) else least
        if all(has_room(text, inner, at_least) for text, inner in texts):
            return guides[name]
    return _place_of(stops[-1])


def _place_of(stop: float | Stop) -> float:
    return stop.at if isinstance(stop, Stop) else stop


def _paths(name: str, elements: Elements) -> Iterator[ElementPath]:
    """The paths to every text of that name, however deep."""
    for own, element in elements.items():
        if own == name and isinstance(element, Text):
            yield [PathStep(element, None)]
        for inner in within(element):
            for path in _paths(name, inner):
                yield [PathStep(element, inner), *path]


def _text_named(name: str, elements: Elements, scene: Scene) -> tuple[Text, Scene] | None:
    """The text of that name and the scene it is in; None if the card does not show it."""
    key = (id(elements), name)
    paths = scene.look.paths.get(key)
    if paths is None:
        paths = scene.look.paths[key] = list(_paths(name, elements))
    return next((placed for path in paths if (placed := _at_end(path, scene))), None)


def _at_end(path: ElementPath, scene: Scene) -> tuple[Text, Scene] | None:
    """The text at the end of a path, if everything on it is shown."""
    for element, among in path:
        if not shows(element.when, scene.fields):
            return None
        if isinstance(element, Text):
            return element, scene
        kind = scene.kinds[element.draw]
        frame = next((inner for inner, inside in kind.inside(element, scene) if inside is among), None)
        if frame is None:
            return None
        scene = frame
    return None
