"""Proposals for `cards:` entries that read files: the game, the type, the columns, the values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from tts_export.load.card_types import type_named
from tts_export.load.import_.columns import SAMPLE, Match, SampleColumn, matched, value_map
from tts_export.load.tables.files import kind_of, read_sheets
from tts_export.load.tables.json_records import followed, record_lists
from tts_export.load.tables.json_values import read_values
from tts_export.load.tables.sheet import Sheet
from tts_export.load.tables.workbooks import sheet_names
from tts_export.problems import Problem, Where, one_of
from tts_export.settings.game import Game
from tts_export.yamls import read_bytes

MARKS = ("<br>", "<br/>", "<br />", "\\n")
"""Texts that other programs write for a line break."""


class Proposal(Struct):
    """How to read one sheet of a file."""

    file: Path
    sheet: str
    """The name of the sheet, in a workbook with several."""
    records: str
    """The path of the list, in a JSON file with several."""
    game: str
    type: str
    """The card type of all rows; "" when a column has it."""
    match: Match
    cards: int
    values: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    breaks: list[str] = field(default_factory=list)
    """Texts in its cells that mean a line break."""

    def entry(self, folder: Path) -> dict[str, Any]:
        """The entry of `cards:`, with paths relative to `folder`."""
        settings = {
            "from": _relative(folder, self.file),
            "type": self.type,
            "sheet": self.sheet,
            "records": self.records,
            "once": self.records.endswith("card"),
            "columns": self.match.columns_setting(),
            "values": {name: dict(values) for name, values in self.values.items()},
            "breaks": self.breaks,
        }
        return {name: value for name, value in settings.items() if value}


def _relative(folder: Path, file: Path) -> str:
    try:
        return file.resolve().relative_to(folder.resolve()).as_posix()
    except ValueError:
        return file.as_posix()


def proposed(
    files: Sequence[Path], games: Mapping[str, Game], kind: str = ""
) -> tuple[list[Proposal], list[Problem]]:
    """Makes a proposal for each sheet of the files, all for the game that fits best.

    `kind` is the card type of sheets without a column for it. When several games fit equally, there are no
    proposals but a problem (which-game).
    """
    problems: list[Problem] = []
    samples = [sample for file in files for sample in _samples(file, problems)]
    if not samples:
        return [], problems
    rated = {
        name: [_proposal(sample, name, game, kind) for sample in samples] for name, game in games.items()
    }
    scores = {name: _score(games[name], found) for name, found in rated.items()}
    best = max(scores.values())
    fitting = _without_variants([name for name, score in scores.items() if score == best], games)
    if len(games) > 1 and best[:2] == (0, 0):
        fitting = list(games)  # no heading and no type was recognized
    if len(fitting) > 1:
        message = f"the cards may be of {one_of(fitting)}; name one: --game {fitting[0]}"
        return [], [*problems, Problem(Where(samples[0].file), "which-game", message)]
    found = rated[fitting[0]]
    for proposal in found:
        problems += _doubts(games[fitting[0]], proposal)
    return found, problems


def _without_variants(names: list[str], games: Mapping[str, Game]) -> list[str]:
    """The games without those that extend another one of them."""
    return [name for name in names if games[name].extends not in names] or names


class _Sample(Struct, frozen=True):
    file: Path
    sheet: str
    records: str
    columns: list[SampleColumn]
    cards: int


def _samples(file: Path, problems: list[Problem]) -> list[_Sample]:
    raw, found = read_bytes(file)
    problems += found
    if raw is None:
        return []
    kind = kind_of(raw, file)
    names = sheet_names(raw) if kind == "workbook" else []
    records = _longest_list(raw, file) if kind == "json" else ""
    sheets = read_sheets(raw, file, names, records, problems)
    several = len(sheets) > 1
    samples = [_sample(sheet, sheet.name if several else "", records) for sheet in sheets]
    if not samples and not problems:
        problems.append(Problem(Where(file), "empty-file", "there are no rows with cards in it"))
    return samples


def _longest_list(raw: bytes, file: Path) -> str:
    """The path of the longest list of objects; "" when it is the only one."""
    values = read_values(raw, file, [])
    top = [("", value) for value in values]
    lists = record_lists(top)
    path = max(lists, key=lambda path: lists[path], default="")
    first = next((item for _, item in followed(top, path) if isinstance(item, dict)), {})
    # Exported decks are lists of entries, each with its card.
    inner = [key for key, value in first.items() if isinstance(value, dict) and key.casefold() == "card"]
    if inner:
        return f"{path}.{inner[0]}" if path else inner[0]
    return path if len(lists) > 1 else ""


def _sample(sheet: Sheet, name: str, records: str) -> _Sample:
    rows = list(sheet.rows)
    columns = []
    for index, heading in enumerate(sheet.headings):
        cells = [row.get(index) for row in rows[:SAMPLE]]
        columns.append(SampleColumn(heading, [cell for cell in cells if cell not in ("", None)]))
    return _Sample(sheet.file, name, records, columns, len(rows))


def _proposal(sample: _Sample, name: str, game: Game, kind: str) -> Proposal:
    match = matched(game, sample.columns)
    found = Proposal(sample.file, sample.sheet, sample.records, name, "", match, sample.cards)
    if "type" not in match.fields.values():
        found.type = kind or _type_of(game, sample, match)
    cells = {column.heading: column.cells for column in sample.columns}
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
            renamed = {cell: name for cell, name in types.items() if name and name != cell.strip().casefold()}
            found.values |= {"type": renamed} if renamed else {}
    return found


def _type_of(game: Game, sample: _Sample, match: Match) -> str:
    """The type in the name of the sheet or the file, else the one whose fields fit the columns; or ""."""
    words = sample.file.stem.replace("-", " ").replace("_", " ").split()
    for word in (sample.sheet, sample.file.stem, *words):
        named = type_named(game, word) if word else None
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
    """Rates how well a game fits: types found, headings known, headings matched."""
    typed = sum(bool(p.type) or "type" in p.match.fields.values() for p in found)
    known = sum(len(p.match.known) for p in found)
    return typed, known, sum(len(p.match.fields) for p in found)


def _doubts(game: Game, proposal: Proposal) -> list[Problem]:
    """Reports what only the designer knows."""
    at = Where(proposal.file, 1)  # the headings
    if not proposal.type and "type" not in proposal.match.fields.values():
        message = f"the type of these cards is not clear; name it: --type {next(iter(game.types))}"
        return [Problem(at, "which-type", f"{message} ({one_of(game.types)})")]
    return []
