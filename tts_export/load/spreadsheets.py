"""Files with one card per row: rows as `Map`s whose places are file, row and column name.

A heading is a field by the source's own `columns:`, else by the game's headings, else by the field's name;
capitals, spaces and underscores do not matter. Columns that the game calls `unused` are passed over silently,
others with a hint.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.load.names import KEY, names_in, place
from tts_export.load.reading import Reading
from tts_export.load.tables.files import read_sheets
from tts_export.load.tables.sheet import Row, Sheet
from tts_export.problems import Where, nearest, one_of
from tts_export.settings.cards import FieldRule
from tts_export.settings.game import Game
from tts_export.settings.sources import CardSource
from tts_export.yamls import Map, Seq, placed

_TYPE = FieldRule(kind="line")


class FieldColumn(Struct, frozen=True):
    """A column that fills a field of the cards."""

    index: int
    heading: str
    field: str
    rule: FieldRule
    part: int | None = None
    """In cells that hold several fields (`front.png // back.png`), the index of this one; else None."""


def read_spreadsheet(
    reading: Reading, game: Game, file: Path, source: CardSource, data: Map
) -> Iterator[Map]:
    """Yields each row of the file as a card's mapping. Reports a file that cannot be read."""
    raw = reading.raw(file)
    if raw is None:
        return
    before = len(reading.problems)
    wanted = [source.sheet] if isinstance(source.sheet, str) else source.sheet
    sheets = read_sheets(raw, file, [name for name in wanted if name], source.records, reading.problems)
    if not sheets and len(reading.problems) == before:
        message = "there are no rows; a spreadsheet has a row of headings and a row per card"
        reading.report(Where(file), "empty-file", message)
    for sheet in sheets:
        yield from _cards(reading, game, sheet, source, data)


def _cards(reading: Reading, game: Game, sheet: Sheet, source: CardSource, data: Map) -> Iterator[Map]:
    columns = _columns(reading, game, sheet, source, data)
    extra = _extra(source, data)
    width = len(sheet.headings)
    for row in sheet.rows:
        yield _card(row, columns, source, extra)
        if any(cell != "" for cell in row.cells[width:]):
            found = f"the row has {len(row.cells)} cells, but there are {width} headings"
            reading.report(row.where, "extra-cell", f"{found}; is a quote missing?", "warning")


def _columns(reading: Reading, game: Game, sheet: Sheet, source: CardSource, data: Map) -> list[FieldColumn]:
    """The columns that fill fields. Several may fill one field of words: `Tag 1`, `Tag 2`."""
    given = {folded(heading): field for heading, field in source.columns.items()}
    known = known_headings(game)
    unused = {folded(heading) for heading in game.card.unused}
    _check_given(reading, sheet.headings, source, data)
    columns: dict[str, list[FieldColumn]] = {}
    for index, heading in enumerate(sheet.headings):
        key, at = folded(heading), sheet.top.place(heading)
        field = given[key] if key in given else known.get(key)
        if not field:
            # The parts of an object in JSON are columns only where they are asked for.
            if heading and key not in given and key not in unused and "." not in heading:
                guess = nearest(heading, [rule.heading or name for name, rule in game.fields.items()])
                message = f'the column "{heading}" is not used{guess}; name its field in columns:, or null'
                reading.report(at, "unused-column", message, "hint")
            continue
        parts = fields_of(field)
        for part, name in enumerate(parts):
            rule = game.fields.get(name, _TYPE)
            taken = columns.setdefault(name, [])
            if taken and rule.kind != "words":
                first = taken[0].heading
                message = f'the columns "{first}" and "{heading}" both hold "{name}"; the first counts'
                reading.report(at, "duplicate-column", message)
            else:
                taken.append(FieldColumn(index, heading, name, rule, part if len(parts) > 1 else None))
    return [column for same in columns.values() for column in same]


def fields_of(written: str) -> list[str]:
    """The fields that a column holds: one, or several whose values are in each cell, separated by `//`."""
    return [name.strip() for name in written.split("//")]


def _check_given(reading: Reading, headings: list[str], source: CardSource, data: Map) -> None:
    """Reports headings in `columns:` that the file does not have."""
    there = {folded(heading) for heading in headings}
    for heading in source.columns:
        if folded(heading) not in there:
            guess = nearest(heading, headings) or f", it has {one_of(headings)}"
            message = f'the file has no column "{heading}"{guess}'
            reading.report(place(data, ("columns", heading, KEY)), "unknown-column", message)


def check_fields(reading: Reading, game: Game, source: CardSource, data: Map) -> None:
    """Reports fields in the settings of a source (read from `data`) that the game does not have."""
    known = tuple(dict.fromkeys(("id", "type", *game.fields)))
    for path, written, _ in names_in(source):
        for name in fields_of(written) if path[0] == "columns" else [written]:
            if name not in known:
                guess = nearest(name, known) or f"; it has {one_of(known)}"
                reading.report(place(data, path), "unknown-field", f'the game has no field "{name}"{guess}')


def columns_turned(reading: Reading, game: Game, data: Map) -> Map:
    """The source `data` with its `columns` as heading → field, reversed if they are field → heading.

    They are reversed if all words on the left are fields of the game, and not all on the right.
    """
    columns, fields = data.get("columns"), {"id", "type", *game.fields}
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


def known_headings(game: Game) -> dict[str, str]:
    """Folded heading → field, for all headings that the game knows."""
    known = {"id": "id", "type": "type"}
    known |= {folded(name): name for name in game.fields}
    return known | {folded(rule.heading): name for name, rule in game.fields.items() if rule.heading}


def folded(heading: str) -> str:
    """A heading in the form in which headings are compared: capitals, spaces and underscores do not count."""
    return " ".join(heading.replace("_", " ").replace("\u00a0", " ").split()).casefold()


def _extra(source: CardSource, data: Map) -> Map:
    """The values of cells that a row leaves empty: the type and the defaults, with their places."""
    extra = Map(data.where)
    if source.type:
        extra.put("type", source.type, data.keys_at["type"], data.at("type"))
    defaults = data.get("defaults")
    if isinstance(defaults, Map):
        for name in defaults:
            extra.copy_entry(defaults, name)
    return extra


def _card(row: Row, columns: list[FieldColumn], source: CardSource, extra: Map) -> Map:
    """One row as a mapping. For an empty cell it has only a place, where a missing value is reported."""
    card = Map(row.where)
    for column in columns:
        at = row.place(column.heading)
        cell = _value(row.get(column.index), column, source, at)
        if cell is None or cell == "":
            card.keys_at.setdefault(column.field, at)
        elif column.field in card:
            card.put(column.field, _joined(card, column.field, cell, at), at, at)
        else:
            card.put(column.field, cell, at, at)
    for name in extra:
        if name not in card:
            card.copy_entry(extra, name)
    return card


def _value(cell: Any, column: FieldColumn, source: CardSource, at: Where) -> Any:
    """The value of a cell: its part of the cell or object, changed by `values`, `breaks` and `lists`."""
    if isinstance(cell, dict) and column.rule.kind != "record":
        cell = cell.get("name")
    if column.part is not None and isinstance(cell, str):
        parts = [part.strip() for part in cell.split("//")]
        cell = parts[column.part] if column.part < len(parts) else ""
    values = source.values.get(column.field)
    if values is not None and not isinstance(cell, dict | list):
        cell = values.get(_written(cell), cell)
    if isinstance(cell, str):
        return _text(cell, column, source, at)
    return placed(cell, at) if isinstance(cell, dict | list) else cell


def _written(cell: Any) -> str:
    return "" if cell is None else str(cell).lower() if isinstance(cell, bool) else str(cell)


def _text(cell: str, column: FieldColumn, source: CardSource, at: Where) -> Any:
    if column.rule.kind == "prose":
        for mark in source.breaks:
            cell = cell.replace(mark, "\n") if mark else cell
    separator = source.lists.get(column.field)
    if separator and column.rule.kind == "words":
        return placed([word.strip() for word in cell.split(separator) if word.strip()], at)
    return cell


def _joined(card: Map, field: str, cell: Any, at: Where) -> Seq:
    """The words of several columns as one list."""
    words = Seq(at)
    for value in (card[field], cell):
        for word in value if isinstance(value, list) else [value]:
            words.put(word, at)
    return words
