"""The icons of the panel: the tokens of tracks without letters and ground, as drawings of their own."""

import re
from collections.abc import Mapping

from msgspec import structs

from tts_export.settings.elements.layout import AnyElement, Column, Elements, Group
from tts_export.settings.elements.pictures import Digits
from tts_export.settings.elements.texts import Chips, Text
from tts_export.settings.frames import Frames
from tts_export.settings.tokens import Token

PIXELS = (72, 72)
_LETTERS = (Digits, Chips, Column)
_WORDS = re.compile("[A-Za-z]|^[0-9]+$")
"""A text with words or a number, and not only signs."""


def icon_name(track: str) -> str:
    """The name of a track's icon among drawings and pictures."""
    return f"icon_{track}"


def with_token_icons(frames: Frames, tokens: Mapping[str, Token], tracks: Mapping[str, object]) -> Frames:
    """The frames with an icon for each track that has a token: where only letters are on it there is none."""
    icons = {}
    for name, token in tokens.items():
        drawing = frames.drawings.get(token.sides[0].drawing) if token.sides else None
        if name not in tracks or drawing is None or drawing.finished or icon_name(name) in frames.drawings:
            continue
        if elements := _without_letters(drawing.elements):
            icons[icon_name(name)] = structs.replace(drawing, background=None, elements=elements)
    return structs.replace(frames, drawings={**frames.drawings, **icons})


def _without_letters(elements: Elements) -> dict[str, AnyElement]:
    shapes: dict[str, AnyElement] = {}
    for name, element in elements.items():
        if isinstance(element, Group):
            if inner := _without_letters(element.elements):
                shapes[name] = structs.replace(element, elements=inner)
        elif not isinstance(element, _LETTERS) and not (
            isinstance(element, Text) and _WORDS.search(element.text)
        ):
            shapes[name] = element
    return shapes
