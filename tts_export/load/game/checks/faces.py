"""Faces, compared with the cards: fields that no card has, elements off the card, types without a face."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tts_export.draw.elements.fields import fields_in
from tts_export.geometry import Rect
from tts_export.likeness import nearest_word
from tts_export.load.game.checks.places import Places
from tts_export.load.game.checks.unused_stops import stops_off_card
from tts_export.load.names import no_such
from tts_export.problems import Problem, Where, nearest, one_of, warning
from tts_export.settings.cards import FieldRule
from tts_export.settings.elements.base import ART
from tts_export.settings.elements.layout import OWN_KEYS, AnyElement, Group
from tts_export.settings.elements.pictures import Picture
from tts_export.settings.elements.places import name_and_more
from tts_export.settings.elements.shapes import Round
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Drawing, Frames, Guide
from tts_export.settings.game import Game
from tts_export.yamls import Map, Seq, walk

TEXT_BLEED = 0.01
"""Units that the box of a text may reach over an edge: numbers that were rounded."""
Extent = tuple[float, float, float, float]
_OF_FIELD = ("picture", "chips", "pips")
"""The keys that name a field of the card."""
_SPACED = re.compile(r"\{(?=\s|\w+\s+\})\s*(\w+)\s*\}")
_PAIR, _BRACE = re.compile(r"\\.|\{[^{}]*\}"), re.compile(r"[{}]")
_OF_CHIPS = ("write", "looks")
"""Keys of chips whose texts are about an item of the list: `{item}`."""


def face_problems(frames: Frames, data: Map, game: Game, game_data: Map) -> Iterator[Problem]:
    """The problems of `frames` (read from `data`), with `game` (read from `game_data`)."""
    yield from _types_without_face(frames, data, game, game_data)
    lost = any(stops_off_card(frames, data, Path()))
    for name, face in frames.faces.items():
        written = data["faces"][name]
        yield from _unknown_fields(written, game.fields, face.derived, frames)
        yield from _open_braces(written.get("elements"))
        yield from _without_braces(written.get("elements"), game.fields)
        yield from () if lost else _unseen(face, written, face.size or frames.size, "card")
    for name, drawing in frames.drawings.items():
        yield from _unseen(drawing, data["drawings"][name], drawing.size or frames.size, "drawing")
        yield from _open_braces(data["drawings"][name].get("elements"))


def _types_without_face(frames: Frames, own: Map, game: Game, data: Map) -> Iterator[Problem]:
    """Each missing drawing once, at the first type that needs it."""
    known = [*frames.faces, *frames.drawings]
    missing: dict[str, str] = {}
    for name, kind in game.types.items():
        for drawing in (kind.face or name, kind.other_side or kind.back):
            if drawing not in known:
                missing.setdefault(drawing, name)
    for name, side in game.rules.sides.items():
        if side.back and side.back not in known:
            at = data["rules"]["sides"][name].at("back")
            yield Problem(at, "no-face", no_such("drawing", side.back, known))
    used = {drawing for name, kind in game.types.items() for drawing in (kind.face or name, kind.other_side)}
    idle = [name for name in frames.faces if name not in {*used, "back"}]
    for drawing, name in missing.items():
        message = f'there is no face "{drawing}" in frames.yaml for cards of the type {name}'
        guess = nearest(drawing, frames.faces if drawing == name else known)
        meant = nearest_word(drawing, idle) or ""
        if meant in own.get("faces", {}) and own.where.file != data.where.file:
            yield Problem(
                own["faces"].keys_at[meant],
                "no-face",
                f'no card has the face "{meant}", did you mean "{drawing}"?',
            )
            continue
        like = next((face for face in frames.faces if face != "back"), "")
        add = f"`{drawing}: {{extends: {like}}}`" if like else f"`{drawing}:`"
        if len(idle) == len(missing) == 1 and not guess:
            guess = f'; rename "{idle[0]}", which no card has, or add {add} under faces'
        guess = guess or f"; add {add} under faces (an abstract one is never drawn itself)"
        if drawing == "back" and isinstance(own.get("faces"), Map):
            message = f'there is no "{drawing}" under faces, which all cards without a back of their own have'
            guess = nearest(drawing, known) or f": add `{drawing}: {{background: black}}`"
            yield Problem(own.at("faces"), "no-face", message + guess)
            continue
        yield Problem(data["types"].keys_at[name], "no-face", f"{message}{guess}")


def _unknown_fields(
    face: Map, fields: Mapping[str, FieldRule], derived: Collection[str], frames: Frames
) -> Iterator[Problem]:
    """Fields that no card has, of elements and of derived fields, which are made from printed ones only."""
    printed = [*fields, "id", "type"]
    for at, field in _of_derived(face):
        if field in derived and field not in printed:
            message = f'"{field}" is derived, too: name the field of the card that it is made from'
            yield Problem(at, "unknown-field", message)
        elif field not in printed:
            yield Problem(at, "unknown-field", no_such("field", field, printed))
    known = [*printed, *derived]
    for at, field in _of_elements(face.get("elements"), frames.icons):
        if field not in known:
            yield Problem(at, "unknown-field", no_such("field", field, known))
    pictures = [name for name, rule in fields.items() if rule.kind == "picture"] or [ART]
    for at, field in _of_generated(face.get("elements")):
        if Path(field).suffix:
            message = f'"{field}" is a file: "picture" is the field of the card that names its file, such as'
            yield Problem(at, "unknown-field", f"{message} {one_of(pictures)}")
        elif field not in (*known, ART) and (guess := nearest(field, pictures)):
            yield Problem(at, "unknown-field", f'there is no field "{field}"{guess}')


def _open_braces(elements: Any) -> Iterator[Problem]:
    """Texts of elements with a brace that has no other: `text: "{title"`."""
    for value in walk(elements):
        text = value.get("text") if isinstance(value, Map) else None
        if isinstance(text, str) and not _is_closed(text):
            message = f'"{text[:40]}" has a brace without its other one: a field or an icon is {{name}}'
            yield Problem(value.at("text"), "open-brace", message)
        elif isinstance(text, str) and (spaced := _SPACED.search(text)):
            message = f'"{spaced[0]}" has spaces in its braces, so it would be printed: write {{{spaced[1]}}}'
            yield Problem(value.at("text"), "open-brace", message)


def _without_braces(elements: Any, fields: Mapping[str, FieldRule]) -> Iterator[Problem]:
    """Texts that are the name of a field, which no other element of the face shows; and doubled braces."""
    texts = [
        value for value in walk(elements) if isinstance(value, Map) and isinstance(value.get("text"), str)
    ]
    shown = {field for value in texts for field in fields_in(value["text"])}
    for value in texts:
        text = value["text"]
        inner = text.strip("{}")
        if text == inner and text in fields and text not in shown and fields[text].kind in ("line", "prose"):
            message = f'every card has the word "{text}" here; what the card has is "{{{text}}}"'
            yield warning(value.at("text"), "no-field", message)
        elif text == f"{{{{{inner}}}}}" and inner in fields:
            yield Problem(value.at("text"), "open-brace", f'a field has one pair of braces: "{{{inner}}}"')


def _is_closed(text: str) -> bool:
    """Whether each brace of a text has its other one; an icon may have a field in it: `{energy {cost}}`."""
    inner = _PAIR.sub("", text)
    return not _BRACE.search(_PAIR.sub("", inner))


def _of_derived(face: Map) -> Iterator[tuple[Where, str]]:
    derived = face.get("derived")
    for rule in derived.values() if isinstance(derived, Map) else ():
        yield rule.at("field"), str(rule["field"])


def _of_elements(data: Any, icons: Collection[str]) -> Iterator[tuple[Where, str]]:
    for part in walk(data):
        if isinstance(part, Map):
            for key, value in part.items():
                if isinstance(value, str) and key not in _OF_CHIPS:
                    yield from (
                        (part.at(key), name) for name in sorted(fields_in(value)) if name not in icons
                    )
            own = OWN_KEYS.get(str(part.get("draw")))
            named = part.get(own) if own in _OF_FIELD else None
            if isinstance(named, str) and named != ART and "generated" not in part:
                yield part.at(str(own)), named
            if isinstance(part.get("when"), Map):
                yield from _of_condition(part["when"])


def _of_generated(elements: Any) -> Iterator[tuple[Where, str]]:
    """The fields of pictures that are generated where a card has none: a game need not have these fields."""
    for value in walk(elements):
        if isinstance(value, Map) and "generated" in value and isinstance(value.get("picture"), str):
            yield value.at("picture"), value["picture"]


def _of_condition(when: Map) -> Iterator[tuple[Where, str]]:
    for key, named in when.items():
        if isinstance(named, Seq):
            yield from zip(named.items_at, map(str, named), strict=True)
        else:
            yield when.at(key), str(named)


def _unseen(drawing: Drawing, data: Map, size: tuple[float, float], what: str) -> Iterator[Problem]:
    """Elements outside what they are drawn on and those of negative size, where their places are numbers."""
    measures = f", which is {size[0]:g} wide and {size[1]:g} high"
    outside = f"this is outside the {what}{measures}"

    places = Places(drawing)

    def unseen(
        elements: Mapping[str, AnyElement], data: Map, frame: Rect, around: Problem | None = None
    ) -> Iterator[Problem]:
        """With `around`, what is wrong where these are in a group that is partly outside."""
        for name, element in elements.items():
            extents = [
                (frame.x + left, frame.y + top, frame.x + right, frame.y + low)
                for left, top, right, low in _extents(element)
            ]
            keys = ("box", "edges", "inset")
            at = data[name].at(next((key for key in keys if getattr(element, key, None) is not None), "at"))
            inner = places.box_of(element, frame)
            edges: Sequence[Any] = getattr(element, "edges", None) or ()
            across, down = (bool(edges) and _turned(edges[n::2], drawing.guides) for n in (0, 1))
            if across or down:
                turned = "left edge is right of the right one" if across else "top is below the bottom"
                message = f"the {turned}: edges are left, top, right, bottom"
                yield warning(data[name].at("edges"), "off-card", message)
            elif isinstance(element, Picture) and edges and (at_stop := _gone(edges, drawing.guides)):
                message = f"nothing of the picture is seen {at_stop}: edges are left, top, right, bottom"
                yield warning(data[name].at("edges"), "off-card", message)
            elif any(left > right or top > bottom for left, top, right, bottom in extents):
                yield warning(at, "off-card", "a width or height below 0 cannot be seen")
            elif extents and all(_is_beside(extent, size) for extent in extents):
                yield warning(at, "off-card", outside)
            elif inner is not None and isinstance(element, Text) and (beyond := _beyond(inner, size)):
                yield around or warning(at, "off-card", f"this text goes {beyond} of the {what}{measures}")
            elif inner is not None and isinstance(element, Group) and not element.turn and not element.repeat:
                beyond = _beyond(inner, size) if element.box else ""
                partly = warning(at, "off-card", f"this goes {beyond} of the {what}{measures}")
                own = around or (partly if beyond else None)
                yield from unseen(element.elements, data[name]["elements"], inner, own)

    if drawing.elements:
        yield from dict.fromkeys(unseen(drawing.elements, data["elements"], Rect(0, 0, *size)))


def _turned(pair: Sequence[Any], guides: Mapping[str, Guide]) -> bool:
    """Whether the first of two edges is beyond the second one, at every stop of a guide."""
    near, far = (_stops(edge, guides) for edge in pair)
    return bool(near and far) and min(near) >= max(far)


def _gone(edges: Sequence[Any], guides: Mapping[str, Guide]) -> str:
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


def _beyond(box: Rect, size: tuple[float, float]) -> str:
    """How far a box reaches over an edge: `17 beyond the right edge`; "" if it does not."""
    over = {"left": -box.x, "right": box.right - size[0], "top": -box.y, "bottom": box.bottom - size[1]}
    edge = max(over, key=lambda edge: over[edge])
    return f"{over[edge]:.4g} beyond the {edge} edge" if over[edge] > TEXT_BLEED else ""


def _extents(element: AnyElement) -> list[Extent]:
    """Left, top, right, bottom of an element or of each of its shapes; none if a name is among its places."""
    box = getattr(element, "box", None)
    if box is not None:
        return _as_numbers([(box[0], box[1])], box[2:], 0)
    edges = getattr(element, "edges", None)
    if edges is not None:
        return _of_edges(edges)
    return (
        _as_numbers(element.at, (element.radius,) * 2, element.radius) if isinstance(element, Round) else []
    )


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
