"""Words in frames.yaml that must be names of something else in it: colors, fonts, styles, icons, guides."""

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import chain, islice
from pathlib import Path

from tts_export.art import KINDS as GENERATORS
from tts_export.art.objects.glyph_names import glyph_names
from tts_export.load.names import KEY, Steps, names_in, no_such, place
from tts_export.paint.colors import Palette, UnknownColor
from tts_export.problems import MOST_PROBLEMS, Problem, nearest, one_of, warning
from tts_export.settings.elements.layout import Elements, every_element
from tts_export.settings.elements.texts import Text
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.slots import SLOT, slots_in
from tts_export.typeset.font_files import font_problem
from tts_export.typeset.markup import Icon, Vocabulary, pattern
from tts_export.yamls import Map

EDGES = ("left", "right", "top", "bottom", "center", "middle", "width", "height")
FROM_CARD = {"color", "pixel drawing", "shape"}
"""The kinds of names that an element may take from the card's fields: `{faction}`."""

_OWN = ("faces", "drawings", "icons")
"""The sections of which each entry has names of its own."""

NameUses = Iterator[tuple[Steps, str, str]]
"""The path of a word, the name of its problem, the message."""


def frame_name_problems(frames: Frames, data: Map, root: Path) -> list[Problem]:
    """Every word of `frames` (read from `data`) that names nothing. `root` is the folder of fonts."""
    problems = islice(chain(_fonts(frames, root), _forms(frames), _names(frames)), MOST_PROBLEMS + 1)
    placed = [Problem(place(data, path), name, message) for path, name, message in problems]
    # Colors that table.yaml hands to a drawing are reported with the other names of that file.
    return [p for p in placed if p.where.file.name != "table.yaml" or p.name != "unknown-color"]


def _known(frames: Frames, section: str, name: str) -> tuple[Palette, Mapping[str, Collection[str]]]:
    """The colors and names that a drawing or an icon can use; the rest can use the colors of all drawings."""
    known: dict[str, Collection[str]] = {
        "font": frames.fonts,
        "style": frames.styles,
        "pixel drawing": frames.pixels,
        "pixel alphabet": frames.letters,
        "shape": frames.shapes,
        "edge or guide": EDGES,
        "kind of generated picture": GENERATORS,
        "glyph": glyph_names() if section == "traits" else (),
    }
    if section in ("faces", "drawings"):
        drawing = frames.faces[name] if section == "faces" else frames.drawings[name]
        known["text element"] = dict.fromkeys(sorted(_texts(drawing.elements)))
        known["edge or guide"] = dict.fromkeys([*EDGES, *drawing.guides])
        return Palette(frames.colors, drawing.colors), known
    if section == "icons":
        known["text element"] = dict.fromkeys(sorted(_texts(frames.icons[name].elements)))
        return Palette(frames.colors), known
    colors: dict[str, str] = {}
    for drawing in (*frames.faces.values(), *frames.drawings.values()):
        colors.update(drawing.colors)
    return Palette(colors, frames.colors), known


def _names(frames: Frames) -> NameUses:
    known_in = cache(lambda section, name: _known(frames, section, name))
    for path, word, what in names_in(frames):
        section, name = map(str, path[:2])
        palette, known = known_in(section, name if section in _OWN else "")
        if what in FROM_CARD and "{" in word and path[2:3] == ("elements",):
            continue
        if what == "color":
            yield from _color(word, palette, path)
        elif what == "icon":
            yield from _icons(word, frames, path)
        else:
            name = re.split(r"[+-]", word)[0] if what == "edge or guide" else word
            if name not in known[what]:
                message = no_such(what, name, known[what])
                if what == "text element" and "guides" in path and not nearest(name, known[what]):
                    message = f"{message}; the guide makes room for this text: draw it, or take it out here"
                yield path, "unknown-name", message


def _color(word: str, palette: Palette, path: Steps) -> NameUses:
    try:
        palette[word]
    except UnknownColor as error:
        if not error.names or _closes_ring(error, path):
            is_name = re.fullmatch(r"[a-zA-Z]\w*", error.word) and error.word not in palette.words
            listed = f', expected one of those under colors ({one_of(palette)}), or one like "#34e29b"'
            guess = (nearest(error.word, palette) or listed) if is_name else ""
            yield path, "unknown-color", f"{error}{guess}"


def _closes_ring(error: UnknownColor, path: Steps) -> bool:
    """Whether a color is defined in terms of itself, and this is where the first name of the ring is defined.

    All else is reported where the culprit is written, not where it is used by its name.
    """
    return path[-2:-1] == ("colors",) and error.word in error.names and path[-1] == min(error.names)


def _icons(markup: str, frames: Frames, path: Steps) -> NameUses:
    """The icons that a text calls; a bare `{word}` is a place for a field."""
    paragraphs = Vocabulary({}).parse(markup)
    parts = (part for words in paragraphs for word in words for part in word)
    for icon in dict.fromkeys(part.name for part in parts if isinstance(part, Icon) and part.value):
        if icon not in frames.icons:
            yield path, "unknown-name", no_such("icon", icon, frames.icons)


def _fonts(frames: Frames, root: Path) -> NameUses:
    named: dict[Steps, str] = {("fallback", number): file for number, file in enumerate(frames.fallback)}
    for name, font in frames.fonts.items():
        named |= {("fonts", name, cut): file for cut, file in font.files().items()}
    for path, file in named.items():
        if (problem := font_problem(file, root)) is not None:
            kind, message = problem
            if message.endswith(f'no font file "{file}"') and ":" not in file:
                message += ": it is looked for in the project's folder, and beside frames.yaml"
            yield path, kind, message


def _forms(frames: Frames) -> NameUses:
    """The forms with slots that match texts of cards."""
    for form, markup in frames.vocabulary.items():
        path: Steps = ("vocabulary", form)
        yield from _form(form, path)
        slots = slots_in(form)
        for name in dict.fromkeys(slots_in(markup)):
            if name not in slots and name not in frames.icons:
                guess = nearest(name, (*slots, *frames.icons))
                message = f'"{form}" has no {{{name}}}, and there is no icon of that name{guess}'
                yield path, "bad-value", message
        yield from _icons(SLOT.sub("0", markup), frames, path)
    for section, drawings in (("faces", frames.faces), ("drawings", frames.drawings)):
        for name, drawing in drawings.items():
            for derived, rule in drawing.derived.items():
                for key in ("like", "unlike"):
                    if getattr(rule, key) is not None:
                        yield from _form(getattr(rule, key), (section, name, "derived", derived, key))


def _form(form: str, path: Steps) -> NameUses:
    try:
        pattern(form)
    except ValueError as error:
        yield path, "bad-value", str(error)
    except re.error:
        yield path, "bad-value", f'"{form}" has the same slot twice'


def _texts(elements: Elements) -> set[str]:
    """The names of the text elements, however deep."""
    return {name for name, element in every_element(elements) if isinstance(element, Text)}


def derived_word_problems(frames: Frames, data: Map, game: Game, game_data: Map) -> Iterator[Problem]:
    """`words: {fsat: ...}` of a field that is `slow` or `fast`."""
    for section, drawings in (("faces", frames.faces), ("drawings", frames.drawings)):
        for name, drawing in drawings.items():
            for target, rule in drawing.derived.items():
                known = () if rule.like else _words_of(rule.field, game)
                for word in rule.words if known else ():
                    if word not in known:
                        at = place(data, (section, name, "derived", target, "words", word, KEY))
                        guess = nearest(word, known) or f"; expected {one_of(known)}"
                        yield warning(at, "unused-word", f'no card has the {rule.field} "{word}"{guess}')


def _words_of(field: str, game: Game) -> Collection[str]:
    """The words that the field of a card may have; none if it is not one of a list."""
    if field == "type":
        return game.types
    rule = game.fields.get(field)
    return rule.of if rule is not None and isinstance(rule.of, list) else ()
