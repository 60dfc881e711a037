"""Reading `translations/<language>.yaml`, `.csv` or `.xlsx`: entries that know their places."""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.languages.texts import TextKey, key_of
from tts_export.links import link_in
from tts_export.load.reading import Reading
from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.settings.messages import EntryState, TranslationFile
from tts_export.settings.project import LANGUAGE, LANGUAGE_CODES
from tts_export.settings.reading import read
from tts_export.tables.files import read_sheets
from tts_export.tables.formulas import text_of_cell
from tts_export.tables.sheet import HeadingWords, Sheet, SheetRow, folded
from tts_export.yamls import Map, place_of

FOLDER = "translations"
FORMATS = ("yaml", "csv", "xlsx")
COLUMNS = ("id", "field", "original", "translation", "state")
STATES: tuple[EntryState, ...] = ("new", "changed", "obsolete")


class TranslationEntry(Struct, frozen=True):
    """A line of a translation."""

    id: str
    field: str
    original: str
    translation: str
    state: str
    where: Where
    places: dict[str, Where]
    """Column → its place."""

    @property
    def key(self) -> TextKey:
        return key_of(self.id, self.field, self.original)

    def place(self, column: str) -> Where:
        """The place of one of its columns."""
        return self.places.get(column, self.where)


class Overlay(Struct, frozen=True):
    """A translation as it is in its file."""

    file: Path
    entries: list[TranslationEntry]
    fonts: list[str] = []
    fonts_at: Where | None = None


def is_language(word: str) -> bool:
    """Whether a word can name a language: `de`, `pt-BR`."""
    return LANGUAGE.fullmatch(word) is not None


def not_a_language(word: str) -> str:
    """Why a word is no code of a language, "" if it is one, in its usual case."""
    usual = "-".join(
        part.lower() if not at or len(part) > 4 else part.title() if len(part) == 4 else part.upper()
        for at, part in enumerate(word.split("-"))
    )
    if is_language(word):
        return "" if word == usual else f"the code of this language is written {usual}, not {word}"
    code = LANGUAGE_CODES.get(word.casefold(), "")
    message = f'"{word[:40]}" is not the code of a language; any code will do: de, fr, pt-BR, ...'
    return f'"{word[:40]}" is not the code of a language, did you mean "{code}"?' if code else message


def languages(root: Path) -> dict[str, list[Path]]:
    """The languages of a project, each with its files: more than one is a mistake."""
    files: dict[str, list[Path]] = {}
    for form in FORMATS:
        for file in sorted((root / FOLDER).glob(f"*.{form}")):
            if is_language(file.stem):
                files.setdefault(file.stem, []).append(file)
    return dict(sorted(files.items()))


def find_overlay(reading: Reading, language: str, at: Path) -> Path | None:
    """The file of a language; None after reporting why there is none. `at` is the cards file."""
    known = languages(reading.root)
    reading.look_at(
        [reading.root / FOLDER, *(reading.root / FOLDER / f"{language}.{form}" for form in FORMATS)]
    )
    files = known.get(language, [])
    if len(files) > 1:
        names = " and ".join(file.name for file in files)
        reading.report(Where(files[1]), "two-translations", f"{names} are of the same language; keep one")
    if files:
        return files[0]
    if why := not_a_language(language):
        begin = "there is no translation yet: `tts-export translate new de` begins one"
        there = _there_are(known) or begin
        meant = LANGUAGE_CODES.get(language.casefold(), language.lower()) in known
        also = "" if meant else f" ({there})" if why.endswith("?") else f"; {there}"
        reading.report(Where(at), "unknown-language", why + also)
        return None
    guess = nearest(language, known) or (f"; {_there_are(known)}" if known else "")
    named = "" if reading.root == Path() or reading.root.is_absolute() else f" {reading.root.as_posix()}"
    begin = f"`tts-export translate new {language}{named}` begins one"
    message = f"there is no {FOLDER}/{language[:40]}.yaml{guess}{'' if guess.endswith('?') else ';'} {begin}"
    if other := _elsewhere(reading.root, language):
        message = f"there is no {FOLDER}/{language}.yaml: {other} is to be called that"
    reading.report(Where(at), "unknown-language", message)
    return None


def _there_are(known: Collection[str]) -> str:
    """The languages of a project in words, "" if it has none."""
    return f"there {'is' if len(known) == 1 else 'are'} {one_of(known)}" if known else ""


def _elsewhere(root: Path, language: str) -> str:
    """The file of a language under another name or in another folder, "" if there is none."""
    names = (f"{language}.yaml", f"{language}.yml", f"{FOLDER}/{language}.yml", f"translat*/{language}.y*ml")
    files = [file for name in names for file in root.glob(name)]
    files += [file for file in (root / FOLDER).glob("*.yaml") if file.stem.lower() == language.lower()]
    return files[0].relative_to(root).as_posix() if files else ""


def read_overlay(reading: Reading, file: Path) -> Overlay:
    """The translation in a file, as far as it can be read."""
    if link := link_in(file):
        message = f'"{link.name}" is a link, and translations are read through none: put the file itself here'
        reading.report(Where(file), "unreadable-file", message)
        return Overlay(file, [])
    return _from_yaml(reading, file) if file.suffix == ".yaml" else _from_sheets(reading, file)


def _from_yaml(reading: Reading, file: Path) -> Overlay:
    data = reading.yaml(file)
    if data is None:
        return Overlay(file, [])
    settings, problems = read(TranslationFile, data, Where(file, 1, 1))
    reading.problems += problems
    fonts = settings.fonts if settings is not None else []
    return Overlay(file, entries_in(data), fonts, place_of(data, ("fonts",)) if fonts else None)


def entries_in(data: Any) -> list[TranslationEntry]:
    """The entries of a translation that was read as YAML."""
    written = data.get("texts") if isinstance(data, Map) else None
    items = [item for item in written if isinstance(item, Map)] if isinstance(written, list) else []
    return [_of_map(item) for item in items if {"id", "original"} <= item.keys()]


def _of_map(item: Map) -> TranslationEntry:
    values = {name: str(item.get(name) or "") for name in COLUMNS}
    return TranslationEntry(**values, where=item.where, places=dict(item.values_at))


def _from_sheets(reading: Reading, file: Path) -> Overlay:
    reading.look_at([file])
    raw = reading.raw(file)
    if raw is None:
        return Overlay(file, [])
    problems: list[Problem] = []
    sheets = read_sheets(raw, file, [], "", problems, HeadingWords(frozenset(COLUMNS)))
    reading.problems += problems
    entries: list[TranslationEntry] = []
    for sheet in sheets[:1]:
        entries += _of_rows(reading, sheet)
    if not sheets and not problems:
        message = f"there are no rows; a translation has the columns {one_of(COLUMNS)}"
        reading.report(Where(file), "empty-file", message)
    return Overlay(file, entries)


def _of_rows(reading: Reading, sheet: Sheet) -> Iterator[TranslationEntry]:
    at = {folded(heading): number for number, heading in enumerate(sheet.headings)}
    for column in COLUMNS[:4]:
        if column not in at:
            message = f'the column "{column}" is missing{nearest(column, at)}'
            reading.report(sheet.top.where, "missing-column", message)
            return
    for row in sheet.rows:
        entry = _of_row(row, at)
        if entry.state and entry.state not in STATES:
            message = f'"{entry.state}" is not a state, expected nothing or {one_of(STATES)}'
            reading.report(entry.place("state"), "unknown-word", f"{message}{nearest(entry.state, STATES)}")
        yield entry


def _of_row(row: SheetRow, at: dict[str, int]) -> TranslationEntry:
    values = {name: str(row.get(at[name]) or "") if name in at else "" for name in COLUMNS}
    if row.where.file.suffix == ".csv":
        values = {name: text_of_cell(cell) for name, cell in values.items()}
    return TranslationEntry(**values, where=row.where, places={name: row.place(name) for name in at})
