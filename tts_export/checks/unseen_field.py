"""unseen-field: a price, a number of the rules or a title that no face shows."""

from collections.abc import Iterator

from tts_export.draw.elements.fields import fields_in
from tts_export.load.names import names_in
from tts_export.load.project import Project
from tts_export.problems import Problem, warning
from tts_export.settings.cards import name_fields
from tts_export.settings.elements.layout import Column, Group, every_element
from tts_export.settings.elements.pictures import Picture
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Drawing
from tts_export.sheets.cells import drawing_place

LEAST = 2
"""Other fields of a type that its face shows: a face with less is a sketch."""


def unseen_field(project: Project) -> Iterator[Problem]:
    """Cards are paid or score with a field that differs from card to card, and no face shows it; or none
    shows the title, for which there is a style.

    Faces that are pictures, and those with a single text, are left alone.

        types: {unit: {needs: [title, cost, power]}}    # and no element with "{cost}"
    """
    game, faces = project.game, project.frames.faces
    shown = {name: _shown(face) for name, face in faces.items()}
    for field, why in _needed(project).items():
        kinds = [name for name, rule in game.types.items() if field in (*rule.needs, *rule.may)]
        sides = {name: {game.types[name].face or name, game.types[name].other_side} for name in kinds}
        drawn = [face for names in sides.values() for face in names if face in faces]
        cards = [card for card in project.cards if card.type in kinds]
        values = {str(card.fields.get(field, "")) for card in cards}
        if len(values) < LEAST or any(faces[face].finished for face in drawn):
            continue
        if any(card.finished for card in cards) or any(field in shown[face] for face in drawn):
            continue
        for kind in kinds:
            face = game.types[kind].face or kind
            others = shown.get(face, set()) & {*game.types[kind].needs, *game.types[kind].may}
            if len(others) >= LEAST:
                message = f'no element shows "{field}", {why.format(kind=kind)}: `text: "{{{field}}}"` does'
                yield warning(drawing_place(project, face), "unseen-field", message)
                break


def _needed(project: Project) -> dict[str, str]:
    """The fields that players need to see, each with why."""
    frames, used = project.frames, dict[str, str]()
    for action in project.game.rules.actions.values():
        used[action.pay] = "with which a {kind} is paid"
        used |= {word: "which a {kind} scores" for word in action.gain.values() if isinstance(word, str)}
    styles = {word for _, word, what in names_in(frames) if what == "style"}
    for name in name_fields(project.game.card.name):
        called = [
            part
            for face in frames.faces.values()
            for key, part in every_element(face.elements)
            if key == name
        ]
        if name in frames.styles and name not in styles:
            used[name] = "for which there is a style"
        elif any(isinstance(element, Text) for element in called):
            used[name] = f'though one is called "{name}"'
    return used


def _shown(face: Drawing) -> set[str]:
    """The fields that the elements of a face write or name, also by fields that are derived from them."""
    written = set[str]()
    for _, element in every_element(face.elements):
        written |= set() if isinstance(element, Picture | Group | Column) else fields_in(repr(element))
        named = (getattr(element, key, None) for key in ("chips", "pips", "picture", "repeat", "field"))
        written |= {name for name in named if isinstance(name, str)}
        if isinstance(element, Text):
            written.add(element.text.strip("{} "))  # without its braces, which is reported
        if element.when is not None:
            written |= {*element.when.has, *element.when.any, *element.when.lacks}
    return written | {rule.field for name, rule in face.derived.items() if name in written}
