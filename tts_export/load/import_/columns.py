"""Matching columns to fields: by known headings, by similar headings, by what the cells look like."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from tts_export.likeness import nearest_word, share
from tts_export.load.fields import is_empty, read_field
from tts_export.load.heading_words import headings_of
from tts_export.load.source_columns import fields_of
from tts_export.problems import Problem, Where
from tts_export.settings.cards import MEANS, FieldRule
from tts_export.settings.game import Game
from tts_export.tables.game_words import known_headings, type_named
from tts_export.tables.sheet import folded

NEAR = 0.8
"""How similar (0 to 1) a heading must be to a field's name."""
FITTING = 0.9
"""Share of the filled cells that must be valid for a field."""
NAMED = 0.5
"""That share if the heading is a word for the field: what is not valid is reported at its cell."""
ENOUGH = 3
"""Cells that must fit a pattern, so that it is not chance."""
SAMPLE = 400
"""Rows that are examined."""


class SampleColumn(Struct, frozen=True, dict=True):
    """A heading and the first cells below it."""

    heading: str
    every: list[Any]
    """A cell for each row."""

    @cached_property
    def cells(self) -> list[Any]:
        """The cells without empty ones."""
        return [cell for cell in self.every if cell not in ("", None)]


class HeadingMatch(Struct):
    """The fields of headings; `known` are those that the game would recognize without `columns:`."""

    fields: dict[str, str] = field(default_factory=dict)
    known: set[str] = field(default_factory=set)
    unused: list[str] = field(default_factory=list)
    passed_over: list[str] = field(default_factory=list)
    """The headings that the game knows and has no use for."""

    def fields_of(self, heading: str) -> list[str]:
        """The fields of a heading: one, or several for cells such as `a.png // b.png`."""
        return fields_of(self.fields[heading])

    def taken(self) -> set[str]:
        """The fields that have a column."""
        return {name for heading in self.fields for name in self.fields_of(heading)}

    def columns_setting(self) -> dict[str, str | None]:
        """The value of `columns:`: every heading that the game does not recognize by itself."""
        new: dict[str, str | None] = {h: f for h, f in self.fields.items() if h not in self.known}
        return new | dict.fromkeys(self.unused)


def matched(game: Game, columns: Sequence[SampleColumn], id_heading: str) -> HeadingMatch:
    """Matches columns to fields, the surest first; only lists of words may get several columns.

    `id_heading` is the heading (as `folded` returns it) of the cards' ids, if that is known.
    """
    match = HeadingMatch()
    known = known_headings(game)
    if any(folded(column.heading) == id_heading for column in columns):
        known = {heading: name for heading, name in known.items() if name != "id"} | {id_heading: "id"}
    ignored = {folded(heading) for heading in game.card.unused}
    left = []
    for column in columns:
        name = known.get(folded(column.heading))
        sides = _sides(game, match, column)
        if sides:
            match.fields[column.heading] = sides
        elif name and name not in match.fields.values():
            match.fields[column.heading] = name
            if known_headings(game).get(folded(column.heading)) == name:
                match.known.add(column.heading)
        elif folded(column.heading) not in ignored:
            left.append(column)
        elif column.cells:
            match.passed_over.append(column.heading)
    for chosen in (_by_synonym, _by_likeness, _by_cells):
        left = [column for column in left if not _take(game, match, column, chosen(game, match, column))]
    match.unused += [
        column.heading
        for column in left
        if column.heading and "." not in column.heading and not type_named(game, column.heading)
    ]
    return match


def _sides(game: Game, match: HeadingMatch, column: SampleColumn) -> str | None:
    """`art // art_destroyed` for cells such as `a.png // b.png`: the pictures of both sides of a card."""
    cells = [str(cell) for cell in column.cells if "//" in str(cell)]
    if not cells or not all(is_picture(part.strip()) for cell in cells for part in cell.split("//")):
        return None
    free = [
        name for name in _free(game, match) if name in game.fields and game.fields[name].kind == "picture"
    ]
    most = max(cell.count("//") for cell in cells) + 1
    return " // ".join(free[:most]) if len(free) >= most else None


def _take(game: Game, match: HeadingMatch, column: SampleColumn, name: str | None) -> bool:
    if name is None:
        return False
    match.fields[column.heading] = name
    return True


def _free(game: Game, match: HeadingMatch) -> list[str]:
    taken = {"id", *match.taken()}  # the ids are chosen before, by their values
    return [name for name in ("type", *game.fields, MEANS) if name not in taken]


def _by_synonym(game: Game, match: HeadingMatch, column: SampleColumn) -> str | None:
    words = _words(column.heading)
    fitting = [name for name in _free(game, match) if words in headings_of(name)]
    return next((name for name in fitting if _fits(game, name, column.cells, NAMED)), None)


def _by_likeness(game: Game, match: HeadingMatch, column: SampleColumn) -> str | None:
    """The field whose name is most similar to the heading: `Powr`, `Enter cost (grist)`, `Tag 2`."""
    words, best, field = _words(column.heading), NEAR, None
    if "." in column.heading:
        return None  # parts of an object in JSON are not matched by similarity
    for name in [*_free(game, match), *(n for n, rule in game.fields.items() if rule.kind == "words")]:
        rule = game.fields.get(name)
        for known in filter(None, (name, rule.heading if rule else "")):
            alike = share(_words(known), words)
            if words.rstrip("0123456789 ") == _words(known).rstrip("s"):
                alike = 1.0
            if alike >= best and _fits(game, name, column.cells):
                best, field = alike, name
    return field


def _by_cells(game: Game, match: HeadingMatch, column: SampleColumn) -> str | None:
    """The field that fits the cells, if it accepts only few texts: a type, choice, pattern or picture."""
    if not column.cells or "." in column.heading:
        return None
    if "type" not in match.fields.values() and _are_types(game, column.cells):
        return "type"
    strict = [
        name
        for name in _free(game, match)
        if name in game.fields and game.fields[name].kind in ("choice", "cost", "pattern", "picture")
    ]
    texts = [cell for cell in column.cells if isinstance(cell, str) and not cell.strip().isdigit()]
    if len(texts) < len(column.cells) / 2:
        return None
    for name in strict:
        enough = game.fields[name].kind == "choice" or len(column.cells) >= ENOUGH
        if enough and _fits(game, name, column.cells):
            return name
    return None


def _words(heading: str) -> str:
    parted = re.sub("([a-z])([A-Z])", r"\1 \2", heading)  # flavorText
    plain = "".join(letter if letter.isalnum() else " " for letter in folded(parted).partition("(")[0])
    return " ".join(plain.split())


def word_of(cell: Any) -> str:
    """The text of a cell with a word; an object in JSON counts as its name."""
    return str(cell.get("name", "") if isinstance(cell, dict) else "" if cell is None else cell)


def _are_types(game: Game, cells: Iterable[Any]) -> bool:
    return all(type_named(game, word_of(cell)) for cell in cells)


def _fits(game: Game, name: str, cells: Sequence[Any], share: float = FITTING) -> bool:
    if name in ("id", "type"):
        return name == "id" or _are_types(game, cells)
    if name == MEANS:
        return True  # any sentence
    rule = game.fields[name]
    if rule.kind == "picture":
        return all(is_picture(str(cell)) or (share == NAMED and _is_file(str(cell))) for cell in cells)
    if rule.kind in ("record", "standing"):
        return all(isinstance(cell, dict) for cell in cells)
    invalid = (cell for cell in cells if not _is_valid(name, rule, cell))
    most = int(len(cells) - share * len(cells))
    return next(islice(invalid, most, None), None) is None  # most columns fit no field: few cells show that


def is_picture(path: str) -> bool:
    """Whether it is the path of a local picture, not an address."""
    return _is_file(path) and path.lower().endswith((".png", ".jpg", ".jpeg", ".webp"))


def _is_file(path: str) -> bool:
    """Whether it may be the name of a file, perhaps without its ending."""
    return "://" not in path and not path.startswith(("/", "\\")) and "\n" not in path


def _is_valid(name: str, rule: FieldRule, cell: Any) -> bool:
    """Whether a cell can be read as the field's value."""
    if isinstance(cell, dict):
        cell = cell.get("name")
    if isinstance(cell, list):
        return rule.kind == "words" and all(isinstance(item, str) for item in cell)
    problems: list[Problem] = []
    read_field(name, rule, cell, Where(Path()), problems)
    return not problems or is_empty(cell)


def value_map(name: str, rule: FieldRule, cells: Iterable[Any]) -> Mapping[str, Any]:
    """Returns invalid cells and what they mean: words for "nothing" (None), and choices nearly right."""
    values: dict[str, Any] = {}
    for cell in cells:
        if not isinstance(cell, str) or _is_valid(name, rule, cell):
            continue
        word = cell.strip().casefold()
        if word in NOTHING and not (rule.kind == "cost" and word == "x"):  # a cost of X is one
            values[cell] = None
        elif rule.kind == "choice" and isinstance(rule.of, list):
            values[cell] = nearest_word(cell, rule.of, 0.7) or cell
    return {cell: meant for cell, meant in values.items() if meant != cell}


NOTHING = ("-", "--", "\u2013", "\u2014", "/", "n/a", "na", "none", "null", "nil", "?", "x", "empty")
