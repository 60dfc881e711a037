"""Faces, compared with the cards: fields that no card has, types without a face."""

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from tts_export.draw.elements.fields import fields_in
from tts_export.likeness import nearest_word
from tts_export.load.game.checks.off_card import unseen
from tts_export.load.game.checks.unused_stops import stops_off_card
from tts_export.load.names import no_such
from tts_export.problems import Problem, Where, nearest, one_of, warning
from tts_export.settings.cards import FieldRule
from tts_export.settings.elements.base import ART
from tts_export.settings.elements.layout import OWN_KEYS
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.yamls import Map, Seq, walk

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
        yield from () if lost else unseen(face, written, face.size or frames.size, "card")
    for name, drawing in frames.drawings.items():
        yield from unseen(drawing, data["drawings"][name], drawing.size or frames.size, "drawing")
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
