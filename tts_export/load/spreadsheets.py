"""Files with one card per row: rows as `Map`s whose places are file, row and column name."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import structs

from tts_export.load.reading import Reading
from tts_export.load.source_columns import FieldColumn, check_headings, columns_of, without_headings, words_of
from tts_export.problems import Problem, Where, one_of
from tts_export.settings.cards import CardSource
from tts_export.settings.game import Game
from tts_export.tables.delimited import CUT_TEXT
from tts_export.tables.files import read_sheets
from tts_export.tables.game_words import known_headings, type_named, type_words
from tts_export.tables.regions import row_numbers
from tts_export.tables.sheet import NoValue, Sheet, SheetRow, checked, folded
from tts_export.yamls import Map, Seq, placed

_ENOUGH = 2
"""Rows that show which column has the types of cards."""
_KEYS = {"no-records": "records", "unknown-sheet": "sheet"}


def read_spreadsheet(
    reading: Reading, game: Game, file: Path, source: CardSource, data: Map
) -> Iterator[Map]:
    """Yields each row of the file as a card's mapping. Reports a file that cannot be read."""
    raw = reading.raw(file)
    if raw is None:
        return
    problems: list[Problem] = []
    names = [source.sheet] if isinstance(source.sheet, str) else source.sheet
    chosen, words = [name for name in names if name], words_of(game, source)
    sheets = read_sheets(raw, file, chosen, source.records, problems, words)
    if not sheets and not problems:
        message = "there are no rows; a spreadsheet has a row of headings and a row per card"
        problems.append(Problem(Where(file), "empty-file", message))
    reading.problems += (_placed(problem, data) for problem in problems)
    sheets = _tables(reading, sheets, source, data)
    sheets = [_without_double(reading, game, sheet, source) for sheet in sheets]
    sheets = [_exchanged(reading, game, sheet, source) for sheet in sheets]
    if sheets:
        check_headings(reading, game, sheets, source, data)
    reported: set[str] = set()
    for sheet in sheets:
        yield from _cards(
            reading, game, sheet, columns_of(reading, game, sheet, source, reported), source, data
        )


def _placed(problem: Problem, data: Map) -> Problem:
    """The problem; if it is an error of a file as a whole, then at the key of the source that asks for it."""
    if problem.where.line or problem.severity != "error":
        return problem
    key = _KEYS.get(problem.name, "")
    at = data.at(key if key in data else "from")
    return structs.replace(problem, where=at, message=f"{problem.where.file.name}: {problem.message}")


def _tables(reading: Reading, sheets: list[Sheet], source: CardSource, data: Map) -> list[Sheet]:
    """All tables, or the one that `table:` names by its number."""
    if not source.table or not sheets:
        return sheets
    if source.table > len(sheets):
        tables = f"the sheet has {len(sheets)} table{'s' * (len(sheets) > 1)}"
        reading.report(data.at("table"), "unknown-table", f"there is no table {source.table}; {tables}")
    return sheets[source.table - 1 : source.table]


def _headings(game: Game, source: CardSource) -> list[str]:
    """What a table of cards needs: what `columns:` names, the type, and the fields that most types need."""
    needed = [name for kind in game.types.values() for name in kind.needs]
    others = [name for name in dict.fromkeys(["type", *needed]) if name not in source.columns.values()]
    return [*source.columns, *others][:8]


def _without_double(reading: Reading, game: Game, sheet: Sheet, source: CardSource) -> Sheet:
    """The table; if one of its headings is there twice, and one that `columns:` names is missing, the column
    that is that one has its heading, and this is reported.
    """
    folds = [folded(heading) for heading in sheet.headings]
    doubles = {heading for heading in folds if heading and folds.count(heading) == 2}
    missing = [heading for heading, field in source.columns.items() if field and folded(heading) not in folds]
    if len(doubles) != 1 or len(missing) != 1:
        return sheet
    places = [index for index, heading in enumerate(folds) if heading in doubles]
    right, types = missing[0], type_words(game)
    if source.columns[right] == "type":
        words = {*types, *map(folded, source.values.get("type", {}))}
        places.sort(key=lambda index: any(folded(str(row.get(index))) not in words for row in sheet.rows))
        index = places[0]
    else:
        index = places[1]
    heading = sheet.headings[index]
    message = f'two columns are called "{heading}", and none "{right}": rename one of them (number'
    reading.report(sheet.top.place(heading), "duplicate-column", f"{message} {index + 1}, it seems)")
    return structs.replace(sheet, headings=[*sheet.headings[:index], right, *sheet.headings[index + 1 :]])


def _exchanged(reading: Reading, game: Game, sheet: Sheet, source: CardSource) -> Sheet:
    """The table; if all types of cards are below the heading of another field, and none is below their own,
    these two headings are exchanged, and this is reported.
    """
    fields = {**known_headings(game), **{folded(heading): name for heading, name in source.columns.items()}}
    named = [fields.get(folded(heading), "") for heading in sheet.headings]
    words = {*type_words(game), *map(folded, source.values.get("type", {}))}
    if named.count("type") != 1 or len(sheet.rows) < _ENOUGH:
        return sheet
    own = named.index("type")
    holding = [
        index
        for index in range(len(named))
        if named[index] and all(folded(str(row.get(index))) in words for row in sheet.rows)
    ]
    if len(holding) != 1 or any(folded(str(row.get(own))) in words for row in sheet.rows):
        return sheet
    headings, other = list(sheet.headings), holding[0]
    headings[own], headings[other] = typed, named_so = headings[other], headings[own]
    message = f'the headings "{named_so}" and "{typed}" are exchanged: types of cards are below "{typed}"'
    reading.report(sheet.top.place(typed), "exchanged-headings", message)
    return structs.replace(sheet, headings=headings)


def _in_place(
    row: SheetRow, columns: list[FieldColumn], source: CardSource, types: Mapping[str, str], reading: Reading
) -> SheetRow:
    """The row; one whose type is in the cell beside that for types is moved there, and reported."""
    index = next((column.index for column in columns if column.field == "type"), None)
    known = {*types, *map(folded, source.values.get("type", {}))}
    if index is None or folded(str(row.get(index))) in known:
        return row
    written = str(row.get(index + 1) or "")
    before = [n for n in range(index + 1) if row.get(n) == ""]
    if folded(written) in known and before:
        message = f'"{written}" is one cell too far right: remove the empty cell {before[-1] + 1} of this row'
        cells = [cell for n, cell in enumerate(row.cells) if n != before[-1]]
    elif index and folded(written := str(row.get(index - 1) or "")) in known:
        message = f'"{written}" is one cell too far left: a cell is missing before it, or a comma'
        cells = ["", *row.cells]
    else:
        return row
    reading.report(row.where, "shifted-row", message)
    return structs.replace(row, cells=cells)


def _cards(
    reading: Reading, game: Game, sheet: Sheet, columns: list[FieldColumn], source: CardSource, data: Map
) -> Iterator[Map]:
    if not columns and sheet.rows:
        advice = 'name their fields in "columns"'
        if without_headings(sheet, (), type_words(game)):
            advice = f"write a row of headings above the cards: {', '.join(_headings(game, source))}"
        message = f"none of the columns {one_of(filter(None, sheet.headings))} is a field"
        reading.report(sheet.top.where, "no-columns", f"{message}; {advice}")
        return
    labeled = next((kind for label in sheet.labels if (kind := type_named(game, label))), None)
    extra = _extra(source, data, labeled, sheet.top.where)
    width = len(sheet.headings)
    left_out: list[SheetRow] = []
    cut_short = _cut_short(sheet)
    types = type_words(game)
    for written in sheet.rows:
        if not _is_card(written, columns):
            left_out.append(written)
            continue
        row = _in_place(written, columns, source, types, reading)
        yield _card(row, columns, source, extra, reading.problems)
        unexpected = "" if sheet.file in reading.without_heading else "".join(map(str, row.cells[width:]))
        if unexpected and not _is_cut(row, reading.problems):
            first = next(str(cell) for cell in row.cells[width:] if cell != "")
            count = f'"{first[:40]}" has no heading, since {len(row.cells)} cells have {width} headings'
            why = "is an empty cell too many before it, or does a text with a comma lack its quotes?"
            reading.report(row.where, "extra-cell", f"{count}; {why}", "warning")
        if row is written and row.where.line in cut_short:
            before = f'perhaps before "{str(row.cells[-1])[:40]}"'
            count = f"this row has {len(row.cells)} cells below {width} headings"
            reading.report(row.where, "missing-cell", f"{count}: a comma is missing, {before}", "warning")
    if left_out:
        several = len(left_out) > 1
        why = "they are totals or have" if several else "it is a total or has"
        out = f"{row_numbers(left_out)} {'are' if several else 'is'} left out"
        message = f"{out} because {why} nothing in a column that is read"
        reading.report(left_out[0].where, "rows-left-out", message, "hint")


def _cut_short(sheet: Sheet) -> set[int]:
    """The lines of the few rows that are one cell shorter than all others, also than those that end empty.

    A program that leaves empty cells at the end of a row out does so in many rows.
    """
    if sheet.name or sheet.top.prefix:
        return set()
    width = len(sheet.headings)
    full = [row for row in sheet.rows if len(row.cells) >= width]
    short = [row for row in sheet.rows if len(row.cells) < width]
    is_padded = any(row.cells[width - 1] == "" for row in full)
    if not is_padded or len(short) * 8 > len(full):
        return set()
    return {row.where.line for row in short if len(row.cells) == width - 1 and row.cells[-1] != ""}


def _is_cut(row: SheetRow, problems: Iterable[Problem]) -> bool:
    """Whether a row has a text that a comma has cut, which has been reported."""
    return any(problem.where == row.where and problem.name == CUT_TEXT for problem in problems)


def _is_card(row: SheetRow, columns: list[FieldColumn]) -> bool:
    """Whether a row has a value in a column that is read, and is not one of totals."""
    read = [row.get(column.index) for column in columns]
    return not row.is_total() and any(
        cell not in ("", None) and not isinstance(cell, NoValue) for cell in read
    )


def _extra(source: CardSource, data: Map, labeled: str | None, at: Where) -> Map:
    """The values of cells that a row leaves empty: the type and the defaults, with their places."""
    extra = Map(data.where)
    if labeled:
        extra.put("type", labeled, at, at)
    elif source.type:
        extra.put("type", source.type, data.keys_at["type"], data.at("type"))
    defaults = data.get("defaults")
    if isinstance(defaults, Map):
        for name in defaults:
            extra.copy_entry(defaults, name)
    return extra


def _card(
    row: SheetRow, columns: list[FieldColumn], source: CardSource, extra: Map, problems: list[Problem]
) -> Map:
    """One row as a mapping. For an empty cell it has only a place, where a missing value is reported.

    A formula without a stored value stays a `NoValue`, so that those of a column can be reported together.
    """
    card = Map(row.where)
    for column in columns:
        at = row.place(column.heading)
        is_formula = isinstance(row.get(column.index), NoValue) and column.field != "type"
        if is_formula or isinstance(card.get(column.field), NoValue):
            card.put(column.field, NoValue(), at, at)
            continue
        cell = _value(checked(row.get(column.index), at, problems), column, source, at)
        if cell is None or cell == "":
            card.keys_at.setdefault(column.field, at)
        elif column.field == "type" and column.field in card:
            both = f"{card['type']} {cell}"  # one type by the words of two columns
            card.put("type", source.values.get("type", {}).get(both, both), at, at)
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
