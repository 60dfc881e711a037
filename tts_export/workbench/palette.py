"""The colors of the pages: those of the game."""

import colorsys
from collections.abc import Iterator, Mapping

from tts_export.load.project import Project
from tts_export.paint.colors import Color, Palette, UnknownColor, as_hex

PLAIN = "#4060a0"
"""The color of a game that has none."""
_OF_TYPES = ("fill", "base", "edge", "band", "deep")
"""The color names of a face of which the first one that it has is the color of its type."""


def accent(project: Project) -> str:
    """The most vivid color of the game's cards, as `#rrggbb`."""
    colors = project.frames.colors
    candidates = [*_resolved(Palette(colors), colors), *map(_parsed, type_colors(project).values())]
    return as_hex(max(candidates, key=_vividness, default=_parsed(PLAIN)))


def type_colors(project: Project) -> Mapping[str, str]:
    """A color for each type of card whose face names one, as `#rrggbb`."""
    by_type = {}
    for name, kind in project.game.types.items():
        face = project.frames.faces.get(kind.face or name)
        if face is None:
            continue
        palette = Palette(project.frames.colors, face.colors)
        named = [word for word in _OF_TYPES if word in face.colors] or list(face.colors)
        for color in _resolved(palette, named[:1]):
            by_type[name] = as_hex(color)
    return by_type


def _resolved(palette: Palette, words: Mapping[str, str] | list[str]) -> Iterator[Color]:
    """The colors of those words that have one: words of a card's own (`{house}`) have none here."""
    for word in words:
        try:
            yield palette[word]
        except UnknownColor:
            continue


def _vividness(color: Color) -> float:
    _, saturation, value = colorsys.rgb_to_hsv(*(part / 255 for part in color[:3]))
    return saturation * value


def _parsed(text: str) -> Color:
    red, green, blue = bytes.fromhex(text[1:])
    return red, green, blue, 255
