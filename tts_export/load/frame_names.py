"""Words in frames.yaml that must be names of something else in it: colors, fonts, styles, icons, guides."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from tts_export.draw.colors import Palette, UnknownColor
from tts_export.draw.font_files import FontMissing, find_font, is_font
from tts_export.draw.markup import Icon, Vocabulary, pattern
from tts_export.load.names import Steps, no_such, place
from tts_export.problems import Problem, nearest
from tts_export.settings.base import Settings
from tts_export.settings.elements.layout import Column, Group
from tts_export.settings.elements.shapes import Shape
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Drawing, Frames, IconDrawing
from tts_export.yamls import Map

COLORS = {
    "fill",
    "colors",
    "color",
    "tones",
    "near",
    "far",
    "start",
    "end",
    "shadow",
    "filled",
    "empty",
    "background",
}
PLACES = {"box", "edges", "at", "points", "window"}
EDGES = ("left", "right", "top", "bottom", "center", "middle", "width", "height")


def frame_problems(frames: Frames, data: Map, root: Path | None = None) -> list[Problem]:
    """Every word of `frames` (read from `data`, whose places are told) that names nothing."""
    return [Problem(place(data, path), name, message) for path, message, name in _found(frames, root)]


def _found(frames: Frames, root: Path | None) -> Iterator[tuple[Steps, str, str]]:
    """Where, what and which kind of problem."""
    for name in frames.colors:
        yield from _color(frames.colors[name], _every_color(frames), ("colors", name))
    yield from _fonts(frames, root)
    yield from _patterns(frames)
    yield from _names(frames, frames.boxes, ("boxes",), _every_color(frames), ())
    for name, style in frames.styles.items():
        at: Steps = ("styles", name)
        yield from _unknown(style.font, frames.fonts, "font", (*at, "font"))
        yield from _color(style.color, _every_color(frames), (*at, "color"))
    for section in ("faces", "drawings"):
        drawings: dict[str, Drawing] = getattr(frames, section)
        for name, drawing in drawings.items():
            yield from _in_drawing(frames, drawing, (section, name))
    for name, icon in frames.icons.items():
        yield from _in_icon(frames, icon, ("icons", name))


def _in_drawing(frames: Frames, drawing: Drawing, path: Steps) -> Iterator[tuple[Steps, str, str]]:
    palette = Palette(frames.colors, drawing.colors)
    for word in drawing.colors:
        yield from _color(word, palette, (*path, "colors", word))
    if drawing.background:
        yield from _color(drawing.background, palette, (*path, "background"))
    texts = _texts(drawing.elements)
    for name, guide in drawing.guides.items():
        for text in guide.fits:
            yield from _unknown(text, texts, "text element", (*path, "guides", name, "fits"))
    for name, rule in drawing.derived.items():
        if rule.like is not None:
            yield from _pattern(rule.like, (*path, "derived", name, "like"))
    yield from _names(frames, drawing.elements, (*path, "elements"), palette, drawing.guides)


def _in_icon(frames: Frames, icon: IconDrawing, path: Steps) -> Iterator[tuple[Steps, str, str]]:
    if not isinstance(icon.width, float):
        yield from _unknown(icon.width.text, _texts(icon.elements), "text element", (*path, "width", "text"))
    yield from _names(frames, icon.elements, (*path, "elements"), Palette(frames.colors), ())


def _names(
    frames: Frames, value: Any, path: Steps, palette: Palette, guides: Collection[str]
) -> Iterator[tuple[Steps, str, str]]:
    """Looks into everything within `value`, whatever it is."""
    for own, owner, key, word in _words(value, path):
        if key in COLORS:
            # A card says what stands for {field}; boxes are shared by elements of which none is told apart.
            if "{" not in word or path[0] == "boxes":
                yield from _color(word, palette, own)
        elif key == "style":
            yield from _unknown(word, frames.styles, "style", own)
        elif key == "drawing" and "{" not in word:
            yield from _unknown(word, frames.pixels, "pixel drawing", own)
        elif key == "shape" and isinstance(owner, Shape) and "{" not in word:
            yield from _unknown(word, frames.shapes, "shape", own)
        elif key == "letters":
            yield from _unknown(word, frames.letters, "pixel alphabet", own)
        elif key == "text" and isinstance(owner, Text):
            for icon in _icons(word):
                yield from _unknown(icon, frames.icons, "icon", own)
        elif key in PLACES:
            name = re.split(r"[+-]", word)[0]
            yield from _unknown(name, [*EDGES, *guides], "edge or guide", own)


def _words(
    value: Any, path: Steps, owner: Any = None, key: str = ""
) -> Iterator[tuple[Steps, Any, str, str]]:
    """Every word with its path, the settings that own it and the key it is the value of (or in a list of)."""
    if isinstance(value, str):
        yield path, owner, key, value
    elif isinstance(value, Settings):
        for name in value.__struct_fields__:
            yield from _words(getattr(value, name), (*path, name), value, name)
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from _words(inner, (*path, name), owner, key)
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            yield from _words(inner, (*path, index), owner, key)


def _unknown(word: str, known: Collection[str], what: str, path: Steps) -> Iterator[tuple[Steps, str, str]]:
    if word not in known:
        yield path, no_such(what, word, known), "unknown-name"


def _color(word: str, palette: Palette, path: Steps) -> Iterator[tuple[Steps, str, str]]:
    try:
        palette[word]
    except UnknownColor as error:
        yield path, f"{error}{nearest(error.word, palette)}", "unknown-color"


def _every_color(frames: Frames) -> Palette:
    """The colors of the file and those that any drawing names: what a shared style may use."""
    drawings = [*frames.faces.values(), *frames.drawings.values()]
    return Palette(*(drawing.colors for drawing in drawings), frames.colors)


def _fonts(frames: Frames, root: Path | None) -> Iterator[tuple[Steps, str, str]]:
    for name, font in frames.fonts.items():
        for cut, file in font.files().items():
            try:
                found = find_font(file, root)
            except FontMissing as error:
                yield ("fonts", name, cut), str(error), "missing-font"
                continue
            if not is_font(found.read_bytes()):
                yield ("fonts", name, cut), f'"{file}" is not a font that can be read', "bad-font"
        for index, other in enumerate(font.fallback):
            yield from _unknown(other, frames.fonts, "font", ("fonts", name, "fallback", index))


def _patterns(frames: Frames) -> Iterator[tuple[Steps, str, str]]:
    for form, markup in frames.vocabulary.items():
        yield from _pattern(form, ("vocabulary", form))
        for icon in _icons(re.sub(r"<\w+>", "0", markup)):
            yield from _unknown(icon, frames.icons, "icon", ("vocabulary", form))


def _pattern(form: str, path: Steps) -> Iterator[tuple[Steps, str, str]]:
    try:
        pattern(form)
    except ValueError as error:
        yield path, str(error), "bad-value"
    except re.error:
        yield path, f'"{form}" has the same slot twice', "bad-value"


def _icons(markup: str) -> set[str]:
    """The icons a text calls; a bare `{word}` is a place for a field."""
    paragraphs = Vocabulary({}).parse(markup)
    parts = (part for words in paragraphs for word in words for part in word)
    return {part.name for part in parts if isinstance(part, Icon) and part.value}


def _texts(elements: Any) -> set[str]:
    """The names of the text elements, however deep."""
    found: set[str] = set()
    for name, element in elements.items():
        if isinstance(element, Text):
            found.add(name)
        elif isinstance(element, Group):
            found |= _texts(element.elements)
        elif isinstance(element, Column):
            found = found.union(*(_texts(row.elements) for row in element.rows.values()))
    return found
