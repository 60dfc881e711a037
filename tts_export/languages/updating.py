"""Bringing a translation up to date: what is new is added, what has changed is marked, nothing is lost.

Entries that stay as they are keep their bytes in YAML and CSV, and their cells in a workbook.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from tts_export.files import write_problem, write_whole
from tts_export.languages import comma, sheets, yaml_entries
from tts_export.languages.judging import Judged, judged
from tts_export.languages.overlay import (
    FOLDER,
    Entry,
    Overlay,
    is_language,
    languages,
    read_overlay,
)
from tts_export.languages.texts import WORDS, Key, Text, texts
from tts_export.load.project import Project
from tts_export.load.reading import Reading
from tts_export.load.templates import package_translations
from tts_export.problems import Problem, Where, has_errors


class Change(Struct, frozen=True):
    """What becomes of a file: entries by the keys of the old ones, and new ones, each behind a key."""

    changed: Mapping[int, Entry]
    """Number of an entry in the file → what it becomes."""
    added: list[tuple[int, Entry]]
    """Number of the entry behind which a new one is put (-1: in front of all) → the new one."""


class Updated(Struct, frozen=True):
    """The outcome of an update."""

    file: Path
    problems: list[Problem]
    written: bool = False
    added: int = 0
    translated: int = 0
    """How many of those that were added have a translation already."""
    changed: int = 0
    obsolete: int = 0


_WRITERS = {"yaml": yaml_entries.written, "csv": comma.written, "xlsx": sheets.written}


def update(project: Project, language: str, form: str = "") -> Updated:
    """Writes the translation of a language, or brings it up to date. Nothing is written while it cannot be
    read: an entry that is not read would be lost.
    """
    root = project.root
    files = languages(root).get(language, [])
    file = files[0] if files else root / FOLDER / f"{language}.{form or 'yaml'}"
    if not is_language(language):
        message = f'"{language[:40]}" does not name a language, expected de or pt-BR'
        return Updated(file, [Problem(Where(project.file), "unknown-language", message)])
    if len(files) > 1:
        message = f"{' and '.join(one.name for one in files)} are of the same language; keep one"
        return Updated(file, [Problem(Where(files[1]), "two-translations", message)])
    if form and file.suffix != f".{form}":
        message = (
            f"the translation is in {file.name} already; rename or remove it to begin one in another format"
        )
        return Updated(file, [Problem(Where(file), "two-translations", message)])
    reading, overlay = Reading(root), Overlay(file, [])
    if files:
        overlay = read_overlay(reading, file)
        if has_errors(reading.problems):
            return Updated(file, reading.problems)
    known = texts(project)
    found = judged(project, known, overlay.entries)
    if any(problem.name == "duplicate-text" for problem in found.problems):
        return Updated(file, [one for one in found.problems if one.name == "duplicate-text"])
    change = change_of(known, found, overlay.entries, words_of(language))
    counts = {
        "added": len(change.added),
        "translated": sum(bool(one.translation) for _, one in change.added),
        "changed": sum(one.state == "changed" for one in change.changed.values()),
        "obsolete": sum(one.state == "obsolete" for one in change.changed.values()),
    }
    if files and not (change.changed or change.added):
        return Updated(file, reading.problems)
    try:
        file.parent.mkdir(exist_ok=True)
        write_whole(
            file,
            _WRITERS[file.suffix[1:]](
                file if files else None, language, overlay.entries, change.changed, change.added
            ),
        )
    except OSError as error:
        return Updated(file, [*reading.problems, write_problem(file, error)])
    return Updated(file, reading.problems, written=True, **counts)


def words_of(language: str) -> dict[Key, str]:
    """Key → the translation, of what every table says; empty for a language without one among our own."""
    file = package_translations() / f"{language}.yaml"
    if not file.is_file():
        return {}
    entries = read_overlay(Reading(file.parent), file).entries
    return {one.key: one.translation for one in entries if one.id == WORDS and not one.state}


def change_of(known: list[Text], found: Judged, entries: list[Entry], words: Mapping[Key, str]) -> Change:
    """What a translation needs to have every text of the project. `words`: known translations."""
    changed: dict[int, Entry] = {}
    at: dict[Key, int] = {}
    for number, entry in enumerate(entries):
        if entry.key in found.known and (entry.key not in at or entries[at[entry.key]].state == "obsolete"):
            at[entry.key] = number
    for number, entry in enumerate(entries):
        text = found.known.get(entry.key)
        if text is None or at[entry.key] != number:
            new = replace(entry, state="obsolete")
        elif entry in found.changed:
            new = replace(entry, original=text.original, state="changed")
        elif entry.state == "obsolete":
            same = " ".join(entry.original.split()) == " ".join(text.original.split())
            new = replace(entry, original=text.original, state="" if same else "changed")
        elif entry.state == "new" and entry.translation:
            new = replace(entry, state="")
        else:
            new = entry
        if new != entry:
            changed[number] = new
    return Change(changed, _added(known, at, _memory(found), words))


def _memory(found: Judged) -> dict[tuple[str, str], str]:
    """Field and original → how it is translated elsewhere: names that several cards share."""
    return {(one.field, found.known[key].original): one.translation for key, one in found.good.items()}


def _added(
    known: list[Text], at: dict[Key, int], memory: dict[tuple[str, str], str], words: Mapping[Key, str]
) -> list[tuple[int, Entry]]:
    added, last = [], -1
    for text in known:
        number = at.get(text.key)
        if number is not None:
            last = number
            continue
        said = memory.get((text.field, text.original)) or words.get(text.key, "")
        state = "" if said else "new"
        added.append((last, Entry(text.id, text.field, text.original, said, state, Where(Path()), {})))
    return added
