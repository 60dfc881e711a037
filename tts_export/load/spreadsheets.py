"""Spreadsheets with one card per row: rows as `Map`s whose places are file, row and column name.

A heading is a field by the source's own `columns:`, else by the game's headings, else by the field's name;
capitals, spaces and underscores do not matter. Columns that the game calls `unused` are passed over silently,
others with a hint.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

from tts_export.load.reading import Reading
from tts_export.model.game import Game
from tts_export.model.sources import CardSource
from tts_export.problems import Where, nearest, one_of
from tts_export.yamls import Map, read_bytes

MOST_CELL = 131_072
"""Characters in one cell."""

Row = tuple[int, list[str]]
"""Row number as a spreadsheet shows it, and its cells."""


def read_spreadsheet(
    reading: Reading, game: Game, file: Path, source: CardSource, data: Map
) -> Iterator[Map]:
    """Each row of the file as a card's mapping; nothing but problems for a file that cannot be read."""
    text = _decoded(reading, file)
    if text is None:
        return
    rows = _filled(_records(reading, file, text))
    top, headings = next(rows, (0, []))
    if not headings:
        reading.say(Where(file), "empty-file", "a spreadsheet has a row of headings and a row per card")
        return
    columns = _columns(reading, game, file, top, headings, source, data)
    extra = _extra(source, data)
    for number, cells in rows:
        yield _row(reading, file, number, cells, columns, len(headings), extra)


def _decoded(reading: Reading, file: Path) -> str | None:
    """The file's text: UTF-8, UTF-16 with its mark, else Windows-1252 (which older spreadsheets write)."""
    raw, problems = read_bytes(file)
    reading.problems += problems
    if raw is None:
        return None
    marked = raw.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if marked else ("utf-8-sig", "cp1252"):
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding == "cp1252":
            message = "not UTF-8, read as Windows-1252; look at its letters with accents"
            reading.say(Where(file), "windows-1252", message, "hint")
        return text
    reading.say(Where(file), "not-utf-8", "neither UTF-8 nor Windows-1252; save the file as CSV UTF-8")
    return None


def _records(reading: Reading, file: Path, text: str) -> Iterator[Row]:
    """All rows with their numbers from 1. `newline=""` lets the csv module see bare CRs as line ends."""
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    number = 0
    while True:
        number += 1
        try:
            yield number, next(lines)
        except StopIteration:
            return
        except csv.Error as error:
            advice = f"a cell may have {MOST_CELL:,} characters; is a quote not closed?"
            reading.say(Where(file, number), "csv-syntax", f"{error}; {advice}")
            return


def _delimiter(text: str) -> str:
    """What parts the cells of the first line that has any: comma, semicolon or tab."""
    first = next((line for line in text[:20_000].splitlines() if line.strip()), "")
    return max(",;\t", key=first.count)


def _filled(rows: Iterator[Row]) -> Iterator[Row]:
    """The rows with something in them, their cells without spaces around (hard ones too)."""
    for number, cells in rows:
        tidy = [cell.replace("\u00a0", " ").strip() for cell in cells]
        if any(tidy):
            yield number, tidy


def _columns(
    reading: Reading, game: Game, file: Path, top: int, headings: list[str], source: CardSource, data: Map
) -> list[tuple[str, str] | None]:
    """Per column its field and its heading; None for those not used."""
    given = {_folded(heading): field for heading, field in source.columns.items()}
    known = _known_headings(game)
    unused = {_folded(heading) for heading in game.card.unused}
    _check_given(reading, headings, source, data)
    taken: dict[str, str] = {}
    columns: list[tuple[str, str] | None] = []
    for heading in headings:
        key, place = _folded(heading), Where(file, top, heading)
        field = given[key] if key in given else known.get(key)
        if not field:
            if heading and key not in given and key not in unused:
                guess = nearest(heading, [rule.heading or name for name, rule in game.fields.items()])
                message = f'the column "{heading}" is not used{guess}; name its field in columns:, or null'
                reading.say(place, "unused-column", message, "hint")
            columns.append(None)
        elif field in taken:
            message = f'the columns "{taken[field]}" and "{heading}" both hold "{field}"; the first counts'
            reading.say(place, "duplicate-column", message)
            columns.append(None)
        else:
            taken[field] = heading
            columns.append((field, heading))
    return columns


def _check_given(reading: Reading, headings: list[str], source: CardSource, data: Map) -> None:
    """Complains about headings in `columns:` that the file does not have."""
    columns = data.get("columns")
    there = {_folded(heading) for heading in headings}
    for heading in source.columns:
        if _folded(heading) not in there and isinstance(columns, Map):
            guess = nearest(heading, headings) or f", it has {one_of(headings)}"
            message = f'the file has no column "{heading}"{guess}'
            reading.say(columns.keys_at[heading], "unknown-column", message)


def _known_headings(game: Game) -> dict[str, str]:
    known = {"id": "id", "type": "type"}
    known |= {_folded(name): name for name in game.fields}
    return known | {_folded(rule.heading): name for name, rule in game.fields.items() if rule.heading}


def _folded(heading: str) -> str:
    return " ".join(heading.replace("_", " ").replace("\u00a0", " ").split()).casefold()


def _extra(source: CardSource, data: Map) -> Map:
    """What every row has unless it says otherwise: the type and the defaults, with their places."""
    extra = Map(data.where)
    if source.type:
        extra.put("type", source.type, data.keys_at["type"], data.at("type"))
    defaults = data.get("defaults")
    if isinstance(defaults, Map):
        for name in defaults:
            extra.copy_entry(defaults, name)
    return extra


def _row(
    reading: Reading,
    file: Path,
    number: int,
    cells: list[str],
    columns: list[tuple[str, str] | None],
    width: int,
    extra: Map,
) -> Map:
    """One row as a mapping; empty cells leave only their place, so that defaults and "missing" work."""
    row = Map(Where(file, number))
    for column, cell in zip(columns, cells, strict=False):
        if column:
            at = Where(file, number, column[1])
            if cell:
                row.put(column[0], cell, at, at)
            else:
                row.keys_at[column[0]] = at
    for name in extra:
        if name not in row:
            row.copy_entry(extra, name)
    if any(cells[width:]):
        message = f"the row has {len(cells)} cells, but there are {width} headings; is a quote missing?"
        reading.say(Where(file, number), "extra-cell", message, "warning")
    return row
