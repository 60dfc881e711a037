"""What faces never show: fields that all cards have, and the later stops of a guide."""

from collections.abc import Iterator, Mapping

from tts_export.draw.elements.fields import fields_in
from tts_export.load.names import place
from tts_export.problems import Problem, warning
from tts_export.settings.elements.layout import AnyElement, Column, Group
from tts_export.settings.elements.pictures import Picture
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Drawing, Frames
from tts_export.settings.game import Game
from tts_export.yamls import Map

Elements = Mapping[str, AnyElement]


def unseen_problems(frames: Frames, data: Map, game: Game, game_data: Map) -> Iterator[Problem]:
    """What `frames` (read from `data`) leave out of what `game` (read from `game_data`) has on cards."""
    yield from _undrawn(frames, game, game_data)
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


def _undrawn(frames: Frames, game: Game, data: Map) -> Iterator[Problem]:
    """Lines and numbers that every card of a type must have, and that its faces nowhere show."""
    unseen: dict[str, str] = {}
    for kind, rule in game.types.items():
        names = (rule.face or kind, rule.other_side)
        faces = [face for name in names if (face := (frames.faces | frames.drawings).get(name)) is not None]
        if any(face.finished for face in faces) or not any(any(_texts(face.elements)) for face in faces):
            continue  # the cards are pictures
        shown = set().union(*map(_shown, faces))
        for number, field in enumerate(rule.needs):
            described = game.fields.get(field)
            printed = described is not None and described.kind in ("line", "number", "cost")
            if printed and field not in shown and unseen.setdefault(field, kind) == kind:
                message = f"every {kind} has a {field}, and no element of its face shows it"
                where = place(data, ("types", kind, "needs", number))
                yield warning(where, "no-field", f'{message}: `text: "{{{field}}}"` does')


def _shown(face: Drawing) -> set[str]:
    """The fields that the elements of a face write or name, also by fields that are derived from them."""
    written = set[str]()
    for element in _all(face.elements):
        written |= set() if isinstance(element, Picture | Group | Column) else fields_in(repr(element))
        named = (getattr(element, key, None) for key in ("chips", "pips", "picture", "repeat", "field"))
        written |= {name for name in named if isinstance(name, str)}
        if isinstance(element, Text):
            written.add(element.text.strip("{} "))  # without its braces, which is reported
        if element.when is not None:
            written |= {*element.when.has, *element.when.any, *element.when.lacks}
    return written | {rule.field for name, rule in face.derived.items() if name in written}


def _all(elements: Elements) -> Iterator[AnyElement]:
    for element in elements.values():
        yield element
        for inner in _within(element):
            yield from _all(inner)
