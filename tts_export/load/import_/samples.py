"""The first rows of each table of unknown files."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field, structs

from tts_export.load.heading_words import GERMAN, SYNONYMS, headings_of
from tts_export.load.import_.columns import SAMPLE, SampleColumn
from tts_export.net.addresses import is_address
from tts_export.problems import Problem, Where, file_name, has_errors, hint, one_of
from tts_export.settings.game import Game
from tts_export.tables.files import kind_of, read_sheets
from tts_export.tables.game_words import known_headings, type_words
from tts_export.tables.json_records import RecordPlace, followed, read_values, record_lists
from tts_export.tables.regions import tables_in
from tts_export.tables.sheet import HeadingWords, NoValue, Sheet, SheetRow, checked, folded
from tts_export.tables.workbooks import workbook_rows
from tts_export.yamls import read_bytes

MOST_TABLES = 500
"""All files together; each table is compared with each."""


class Sample(Struct, frozen=True):
    """A table: its columns with the first cells, and what is written above it."""

    file: Path
    sheet: str
    """The name of the sheet, in a workbook with several."""
    records: str
    table: int
    """Its number in the sheet, counted from 1."""
    top: SheetRow
    labels: tuple[str, ...]
    columns: list[SampleColumn]
    cards: int

    def cells(self, heading: str) -> list[Any]:
        """The cells of the column with this heading (as `folded` returns it), with empty ones."""
        return next((c.every for c in self.columns if folded(c.heading) == heading), [])


class Samples(Struct):
    """The tables of several files, and the files that cannot be read."""

    tables: list[Sample] = field(default_factory=list)
    unread: dict[Path, str] = field(default_factory=dict)
    """File → why it cannot be read."""
    problems: list[Problem] = field(default_factory=list)


_A_SAVE = (
    "this is a save of Tabletop Simulator, not a list of cards; `tts-export deck check` reads its decks, and "
    "`tts-export unpack` takes it apart"
)
_NOT_READ = (
    "a set of Magic Set Editor: read are the texts and numbers of its cards, not its pictures (unpack it as "
    "a zip), its style sheet and the symbols in texts"
)


def samples_of(files: Iterable[Path], games: Mapping[str, Game]) -> Samples:
    """The tables of all files that can be read; headings are recognized by the words of any of the games."""
    words, samples = _words(games), Samples()
    for file in files:
        problems: list[Problem] = []
        of_file = _of_file(file, words, problems)
        if not of_file and not problems:
            message = "there are no rows with cards in it; read are CSV, TSV, XLSX and JSON files"
            problems.append(Problem(Where(file), "empty-file", message))
        if not of_file:
            samples.unread[file] = next(
                p.message for p in problems if p.severity == "error" or not has_errors(problems)
            )
        left = MOST_TABLES - len(samples.tables)
        if len(of_file) > left:
            message = f"more than {MOST_TABLES} tables; the rest is not read"
            problems.append(Problem(of_file[left].top.where, "too-many-tables", message))
        samples.tables += of_file[:left]
        samples.problems += problems
    if samples.tables:  # a folder as it lies: a save among the sheets keeps nobody from reading these
        samples.problems = [
            structs.replace(problem, severity="hint") if problem.name == "a-save" else problem
            for problem in samples.problems
        ]
    return samples


def _words(games: Mapping[str, Game]) -> HeadingWords:
    headings = {word for name in SYNONYMS.keys() | GERMAN.keys() for word in headings_of(name)}
    for game in games.values():
        headings |= {*known_headings(game), *map(folded, game.card.unused)}
    return HeadingWords(
        frozenset(headings), frozenset(word for game in games.values() for word in type_words(game))
    )


def _of_file(file: Path, words: HeadingWords, problems: list[Problem]) -> list[Sample]:
    if file.is_dir():
        message = "this is a folder: name the files in it, such as cards.csv"
        problems.append(Problem(Where(file), "unreadable-file", message))
        return []
    if file.suffix.lower() in (".yaml", ".yml"):
        message = "a YAML file is not a spreadsheet; read are CSV, TSV, XLSX and JSON files"
        problems.append(Problem(Where(file), "unreadable-file", message))
        return []
    address = file_name(file)
    if is_address(address):
        message = (
            "an address is not imported: write it into cards.yaml (`cards: {from: ADDRESS}`), or download"
        )
        problems.append(Problem(Where(file), "unreadable-file", f"{message} the table as CSV"))
        return []
    raw, flaws = read_bytes(file)
    problems += flaws
    if raw is None:
        return []
    kind = kind_of(raw, file)
    if kind == "json" and any(map(_is_save, read_values(raw, file, []))):
        problems.append(Problem(Where(file), "a-save", _A_SAVE))
        return []
    sheets: list[tuple[str, str, list[Sheet]]]
    if kind == "workbook":
        rows_of = workbook_rows(raw, file, None, problems)
        sheets = [(name, "", tables_in(rows, file, name, words, problems)) for name, rows in rows_of]
    else:
        lists = _lists(raw, file, problems) if kind == "json" else [""]
        sheets = [("", records, read_sheets(raw, file, [], records, problems, words)) for records in lists]
    several = len({name for name, _, _ in sheets}) > 1
    samples = [
        _sample(table, name if several else "", records, number)
        for name, records, tables in sheets
        for number, table in enumerate(tables, 1)
        if table.rows
    ]
    if kind == "mse" and samples:
        problems.append(hint(Where(file), "not-read", _NOT_READ))
    return samples


def _is_save(value: Any) -> bool:
    return isinstance(value, dict) and "ObjectStates" in value


def _lists(raw: bytes, file: Path, problems: list[Problem]) -> list[str]:
    """The paths of the longest list of objects and of those with objects like its own; [""] when it is the
    only one.
    """
    top = [("", value) for value in read_values(raw, file, [])]
    lists = record_lists(top)
    path = max(lists, key=lambda path: lists[path], default="")
    keys = {name: _first_of(top, name) for name in lists}
    first = keys.get(path, {})
    # Exported decks are lists of entries, each with its card.
    inner = [key for key, value in first.items() if isinstance(value, dict) and key.casefold() == "card"]
    if inner:
        return [f"{path}.{inner[0]}" if path else inner[0]]
    if len(lists) < 2:
        return [""]
    like = [name for name in lists if 2 * len(first.keys() & keys[name].keys()) >= len(first)]
    if left := [name for name in lists if name not in like]:
        message = f"not read as cards: the list{'s' * (len(left) > 1)} {one_of(left)}"
        problems.append(hint(Where(file), "lists-left-out", message))
    return like


def _first_of(top: list[RecordPlace], path: str) -> Mapping[str, Any]:
    """The first object of a list."""
    return next((item for _, item in followed(top, path) if isinstance(item, dict)), {})


def _sample(table: Sheet, name: str, records: str, number: int) -> Sample:
    columns, rows = [], [row for row in table.rows if not row.is_total()]
    for index, heading in enumerate(table.headings):
        cells = [_value(row.get(index)) for row in rows[:SAMPLE]]
        columns.append(SampleColumn(heading, cells))
    return Sample(table.file, name, records, number, table.top, tuple(table.labels), columns, len(rows))


def _value(cell: Any) -> Any:
    """The value of a cell, as its column is read; its flaws are reported when the cards are read."""
    return None if isinstance(cell, NoValue) else checked(cell, Where(Path()), [])
