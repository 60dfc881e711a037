"""The columns of tables that fill fields of cards, by the settings of a source and by the game's headings.

A heading is a field by the source's own `columns:`, else by the game's headings, else by the field's name;
capitals, spaces and underscores do not matter. Columns that the game calls `unused` are passed over silently,
others with a hint.
"""

from collections import Counter
from collections.abc import Container, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.load.heading_words import headings_of
from tts_export.load.names import KEY, names_in, place
from tts_export.load.reading import Reading
from tts_export.problems import Problem, Where, hint, nearest, one_of, warning
from tts_export.settings.cards import MEANS, CardSource, FieldRule
from tts_export.settings.game import Game
from tts_export.settings.reading import named
from tts_export.tables.game_words import known_headings, type_words
from tts_export.tables.sheet import HeadingWords, Sheet, folded
from tts_export.yamls import Map

_TABLES = (".csv", ".json", ".tsv", ".xlsx")
_TYPE = FieldRule(kind="line")
_MANY = 3
"""Values of a column without a heading that is not only a note beside the cards."""
_COPIES = {"amount", "copies", "count", "number", "qty", "quantity"}


class FieldColumn(Struct, frozen=True):
    """A column that fills a field of the cards."""

    index: int
    heading: str
    field: str
    rule: FieldRule
    part: int | None = None
    """In cells that hold several fields (`front.png // back.png`), the index of this one; else None."""


def words_of(game: Game, source: CardSource) -> HeadingWords:
    """The words by which the tables of a source are found: headings that are known, and types of cards."""
    headings = {*map(folded, source.columns), *known_headings(game), *map(folded, game.card.unused)}
    return HeadingWords(frozenset(headings), frozenset(type_words(game)))


def columns_of(
    reading: Reading, game: Game, sheet: Sheet, source: CardSource, reported: set[str]
) -> list[FieldColumn]:
    """The columns that fill fields. Several may fill one field of words: `Tag 1`, `Tag 2`.

    Headings in `reported` are not reported as unused; those that are reported are added.
    """
    own = {folded(heading): field for heading, field in source.columns.items()}
    known, types = known_headings(game), type_words(game)
    silent = {*own, *map(folded, game.card.unused)}
    if without_headings(sheet, {*own, *known}, types):
        return []
    columns: dict[str, list[FieldColumn]] = {}
    for index, heading in enumerate(sheet.headings):
        key = folded(heading)
        field = own[key] if key in own else known.get(key)
        if field:
            for column in _filling(index, heading, field, game):
                _take(reading, sheet, columns.setdefault(column.field, []), column)
        elif key not in silent and _has_types(sheet, index, source, types):
            reported.add(key)
            message = f'this column has the types of the cards: write columns: {{"{heading}": type}}'
            reading.report(sheet.top.place(heading), "unused-column", message)
            columns["type"] = [FieldColumn(index, heading, "type", _TYPE)]  # so that nothing else is missing
        # The parts of an object in JSON are columns only where they are asked for.
        elif heading and key not in {*silent, *reported, *types} and "." not in heading:
            reported.add(key)
            reading.unused_columns.setdefault(sheet.file, {})[heading] = _unused(game, sheet, heading)
    filled = Counter(index for row in sheet.rows for index, cell in enumerate(row.cells) if cell != "")
    unnamed = [
        index
        for index, count in filled.items()
        if count >= _MANY and 2 * count > len(sheet.rows) and not "".join(sheet.headings[index : index + 1])
    ]
    if len(unnamed) == 1:
        message = f"column {unnamed[0] + 1} has no heading, and is not read"
        reading.without_heading[sheet.file] = warning(sheet.top.where, "unused-column", message)
    return [column for same in columns.values() for column in same]


def without_headings(sheet: Sheet, known: Container[str], types: Container[str]) -> bool:
    """Whether the first row is a card: no heading is known, and one is a type or a number."""
    folds = [folded(heading) for heading in sheet.headings]
    return not any(key in known for key in folds) and any(key in types or key.isdigit() for key in folds)


def _filling(index: int, heading: str, written: str, game: Game) -> list[FieldColumn]:
    """A column of the sheet as one for each field that it fills."""
    names = fields_of(written)
    return [
        FieldColumn(index, heading, name, game.fields.get(name, _TYPE), part if len(names) > 1 else None)
        for part, name in enumerate(names)
    ]


def _take(reading: Reading, sheet: Sheet, taken: list[FieldColumn], column: FieldColumn) -> None:
    """Adds a column to those of its field; only a field of words, and the type, may have several."""
    if taken and column.rule.kind != "words" and column.field != "type":
        first, at = taken[0].heading, sheet.top.place(column.heading)
        message = f'the columns "{first}" and "{column.heading}" both hold "{column.field}"; the first counts'
        if first == column.heading:
            message = f'two columns are called "{first}": rename one of them, or remove it; the first counts'
        reading.report(at, "duplicate-column", message)
    else:
        taken.append(column)


def _unused(game: Game, sheet: Sheet, heading: str) -> Problem:
    guess = nearest(heading, [rule.heading or name for name, rule in game.fields.items()])
    named = (name for name in game.fields if folded(heading) in headings_of(name))
    guess = next((f', did you mean "{name}"?' for name in named), guess)
    advice = f"{guess} if not," if guess else ";"
    message = f'the column "{heading}" is not used{advice} name its field in "columns", or null'
    if folded(heading) in _COPIES:
        message = f'the column "{heading}" is not used: `decks:` says how often a card is in a deck'
    return hint(sheet.top.place(heading), "unused-column", message)


def _has_types(sheet: Sheet, index: int, source: CardSource, types: Container[str]) -> bool:
    """Whether every cell of a column is a type of cards, and nothing else says which type a row has."""
    named = source.type or "type" in source.defaults or any(folded(label) in types for label in sheet.labels)
    if named:
        return False
    if any(folded(heading) == "type" or source.columns.get(heading) == "type" for heading in sheet.headings):
        return False
    cells = [row.get(index) for row in sheet.rows]
    return bool(cells) and all(isinstance(cell, str) and folded(cell) in types for cell in cells)


def fields_of(written: str) -> list[str]:
    """The fields that a column holds: one, or several whose values are in each cell, separated by `//`."""
    return [name.strip() for name in written.split("//")]


def check_headings(
    reading: Reading, game: Game, sheets: Sequence[Sheet], source: CardSource, data: Map
) -> None:
    """Reports headings in `columns:` that no table of the file has; only a hint if other columns have their
    fields.
    """
    kind, types = source.type or "", type_words(game)
    if kind and folded(kind) not in types and kind not in source.values.get("type", {}):
        guess = nearest(kind, game.types) or f", expected {one_of(game.types)}"
        reading.report(data.at("type"), "unknown-type", f'there is no card type "{kind}"{guess}')
    headings = list(dict.fromkeys(heading for sheet in sheets for heading in sheet.headings if heading))
    own = {folded(heading): field for heading, field in source.columns.items()}
    known = known_headings(game)
    filled = {
        name: heading
        for heading in headings
        for name in fields_of(own.get(folded(heading), known.get(folded(heading))) or "")
    }
    if all(without_headings(sheet, {*own, *known}, types) for sheet in sheets):
        return  # that is reported
    for heading, field in source.columns.items():
        if folded(heading) in map(folded, headings) or field is None:
            continue
        at, message = place(data, ("columns", heading, KEY)), f'the file has no column "{heading}"'
        others = [filled.get(name) for name in fields_of(field)]
        turned = any(p.name == "columns-turned" and p.where.file == at.file for p in reading.problems)
        if all(others) and not turned:
            read = " and ".join(f'"{other}"' for other in others)
            reading.report(at, "old-column", f"{message}, but {read} in its place", "hint")
        elif not all(others):
            free = [other for other in headings if folded(other) not in {*own, *known}] or headings
            guess = nearest(heading, free) or f", it has {one_of(free)}"
            reading.report(at, "unknown-column", message + guess)
            reading.lost_fields |= {(sheet.file, name) for sheet in sheets for name in fields_of(field)}


def check_fields(reading: Reading, game: Game, source: CardSource, data: Map) -> None:
    """Reports fields in the settings of a source (read from `data`) that the game does not have."""
    known = tuple(dict.fromkeys(("id", "type", MEANS, *game.fields)))
    for path, written, _ in names_in(source):
        for name in fields_of(written) if path[0] == "columns" else [written]:
            if name not in known:
                guess = nearest(name, known) or f"; it has {one_of(known)}"
                reading.report(place(data, path), "unknown-field", f'the game has no field "{name}"{guess}')


def no_list(cards: Any) -> str:
    """What is wrong with `cards:` that is neither a list nor a source, and what to write."""
    name = str(cards).removeprefix("from").strip(" :")
    right = f": write {{from: {name}}}" if Path(name).suffix.lower() in _TABLES else ""
    return f"a list of cards or {{from: FILE}} is expected here, found {named(cards)}{right}"


def read_again(
    reading: Reading, sources: dict[tuple[Path, str], Where], spreadsheet: Path, data: Map
) -> bool:
    """Whether a source that was read before reads the same rows in the same way, which is reported."""
    how = repr([(key, value) for key, value in data.items() if key != "from"])
    first = sources.setdefault((spreadsheet, how), data.where)
    if first is data.where or data.get("once"):
        return False
    message = f'"{spreadsheet.name}" is read in line {first.line} already: remove one of the two'
    reading.report(data.at("from"), "duplicate-source", message)
    return True


def columns_turned(reading: Reading, game: Game, data: Map) -> Map:
    """The source `data` with its `columns` as heading → field, reversed if they are field → heading.

    They are reversed if all words on the left are fields of the game, and not all on the right.
    """
    columns, fields = data.get("columns"), {"id", "type", MEANS, *game.fields}
    if not isinstance(columns, Map) or not columns or not columns.keys() <= fields:
        return data
    headings = list(columns.values())
    if not all(isinstance(heading, str) for heading in headings) or set(headings) <= fields:
        return data
    first = next(field for field in columns if columns[field] not in fields)
    message = f"columns go heading: field ({columns[first]}: {first}); these are read the other way round"
    reading.report(columns.keys_at[first], "columns-turned", message, "hint")
    right, changed = Map(columns.where), Map(data.where)
    for field, heading in columns.items():
        right.put(heading, field, columns.values_at[field], columns.keys_at[field])
    for key, value in data.items():
        changed.put(key, right if key == "columns" else value, data.keys_at[key], data.values_at[key])
    return changed
