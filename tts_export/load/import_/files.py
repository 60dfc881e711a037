"""From a file to the `cards:` block that reads it: the game, the type, the columns, the values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from tts_export.load.import_.columns import SAMPLE, Column, Match, matched, type_named, value_map
from tts_export.load.tables.files import kind_of, read_sheets
from tts_export.load.tables.json_records import Step, followed, record_lists
from tts_export.load.tables.json_values import read_values
from tts_export.load.tables.sheet import Sheet
from tts_export.load.tables.workbooks import sheet_names
from tts_export.problems import Problem, Where, one_of
from tts_export.settings.game import Game
from tts_export.yamls import read_bytes

MARKS = ("<br>", "<br/>", "<br />", "\\n")
"""What other programs write for a new line."""


class Proposal(Struct):
    """What one table of a file is taken for."""

    file: Path
    sheet: str
    """The workbook's sheet, where there are several."""
    records: str
    """Where the list stands in a JSON file with several."""
    game: str
    type: str
    """The card type of all rows; empty where a column says it."""
    match: Match
    cards: int
    values: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    breaks: list[str] = field(default_factory=list)
    """Marks that stand for a new line in its texts."""

    def block(self, folder: Path) -> dict[str, Any]:
        """The entry of `cards:`, as seen from `folder`."""
        told = {
            "from": _seen_from(folder, self.file),
            "type": self.type,
            "sheet": self.sheet,
            "records": self.records,
            "once": self.records.endswith("card"),
            "columns": self.match.told(),
            "values": {name: dict(values) for name, values in self.values.items()},
            "breaks": self.breaks,
        }
        return {name: value for name, value in told.items() if value}


def _seen_from(folder: Path, file: Path) -> str:
    try:
        return file.resolve().relative_to(folder.resolve()).as_posix()
    except ValueError:
        return file.as_posix()


def proposed(
    files: Sequence[Path], games: Mapping[str, Game], kind: str = ""
) -> tuple[list[Proposal], list[Problem]]:
    """A proposal for each table of the files, all for the game that fits them best; `kind` is a card type."""
    problems: list[Problem] = []
    tables = [table for file in files for table in _tables(file, problems)]
    if not tables:
        return [], problems
    rated = {name: [_proposal(table, name, game, kind) for table in tables] for name, game in games.items()}
    scores = {name: _score(games[name], found) for name, found in rated.items()}
    best = max(scores.values())
    fitting = _oldest([name for name, score in scores.items() if score == best], games)
    if len(games) > 1 and best[:2] == (0, 0):
        fitting = list(games)  # nothing was recognised by its name
    if len(fitting) > 1:
        message = f"the cards may be of {one_of(fitting)}; say which: --game {fitting[0]}"
        return [], [*problems, Problem(Where(tables[0].file), "which-game", message)]
    found = rated[fitting[0]]
    for proposal in found:
        problems += _doubts(games[fitting[0]], proposal)
    return found, problems


def _oldest(names: list[str], games: Mapping[str, Game]) -> list[str]:
    """The games without those that only change another one of them."""
    return [name for name in names if games[name].extends not in names] or names


class _Table(Struct, frozen=True):
    file: Path
    sheet: str
    records: str
    columns: list[Column]
    cards: int


def _tables(file: Path, problems: list[Problem]) -> list[_Table]:
    raw, found = read_bytes(file)
    problems += found
    if raw is None:
        return []
    kind = kind_of(raw, file)
    names = sheet_names(raw) if kind == "workbook" else []
    records = _longest_list(raw, file) if kind == "json" else ""
    sheets = read_sheets(raw, file, names, records, problems)
    told = len(sheets) > 1
    tables = [_table(sheet, sheet.name if told else "", records) for sheet in sheets]
    if not tables and not problems:
        problems.append(Problem(Where(file), "empty-file", "there are no rows with cards in it"))
    return tables


def _longest_list(raw: bytes, file: Path) -> str:
    """The path of the longest list of objects, where it has to be told."""
    values = read_values(raw, file, [])
    lists = record_lists([("", value) for value in values])
    path = max(lists, key=lambda path: lists[path], default="")
    first = next((item for _, item in _followed_to(values, path) if isinstance(item, dict)), {})
    # Exports of decks list entries, each with its card.
    inner = [key for key, value in first.items() if isinstance(value, dict) and key.casefold() == "card"]
    if inner:
        return f"{path}.{inner[0]}" if path else inner[0]
    return path if len(lists) > 1 else ""


def _followed_to(values: Sequence[Any], path: str) -> Iterator[Step]:
    return followed([("", value) for value in values], path)


def _table(sheet: Sheet, name: str, records: str) -> _Table:
    rows = list(sheet.rows)
    columns = []
    for index, heading in enumerate(sheet.headings):
        cells = [row.get(index) for row in rows[:SAMPLE]]
        columns.append(Column(heading, [cell for cell in cells if cell not in ("", None)]))
    return _Table(sheet.file, name, records, columns, len(rows))


def _proposal(table: _Table, name: str, game: Game, kind: str) -> Proposal:
    match = matched(game, table.columns)
    found = Proposal(table.file, table.sheet, table.records, name, "", match, table.cards)
    if "type" not in match.fields.values():
        found.type = kind or _type_of(game, table, match)
    cells = {column.heading: column.cells for column in table.columns}
    for heading, field_name in match.fields.items():
        rule = game.fields.get(field_name)
        values = value_map(field_name, rule, cells[heading]) if rule is not None else {}
        if rule is not None and rule.kind == "prose":
            texts = [cell for cell in cells[heading] if isinstance(cell, str)]
            found.breaks += [m for m in MARKS if m not in found.breaks and any(m in text for text in texts)]
        if values:
            found.values[field_name] = values
        if field_name == "type":
            types = {str(cell): type_named(game, str(cell)) for cell in cells[heading]}
            told = {said: name for said, name in types.items() if name and name != said.strip().casefold()}
            found.values |= {"type": told} if told else {}
    return found


def _type_of(game: Game, table: _Table, match: Match) -> str:
    """The type that the sheet or the file is called after, else the one whose fields are the columns."""
    for said in (table.sheet, table.file.stem, *table.file.stem.replace("-", " ").replace("_", " ").split()):
        named = type_named(game, said) if said else None
        if named:
            return named
    there = set(match.fields.values())
    rated = {}
    for name, kind in game.types.items():
        if set(kind.needs) <= there:
            rated[name] = len(there - {*kind.needs, *kind.may, "id"})
    least = min(rated.values(), default=0)
    fitting = [name for name, strangers in rated.items() if strangers == least]
    return fitting[0] if len(fitting) == 1 else ""


def _score(game: Game, found: Sequence[Proposal]) -> tuple[int, int, int]:
    """How well a game explains the tables: types found, headings known, headings explained."""
    typed = sum(bool(p.type) or "type" in p.match.fields.values() for p in found)
    known = sum(len(p.match.known) for p in found)
    return typed, known, sum(len(p.match.fields) for p in found)


def _doubts(game: Game, proposal: Proposal) -> list[Problem]:
    """What only the designer can tell."""
    at = Where(proposal.file)
    if not proposal.type and "type" not in proposal.match.fields.values():
        message = f"of which type are these cards? say it: --type {next(iter(game.types))}"
        return [Problem(at, "which-type", f"{message} ({one_of(game.types)})")]
    return []
