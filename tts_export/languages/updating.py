"""Bringing a translation up to date: what is new is added, what has changed is marked, nothing is lost.

Entries that stay as they are keep their bytes in YAML and CSV, and their cells in a workbook.
"""

from pathlib import Path

from msgspec import Struct

from tts_export.files import write_problem, write_whole
from tts_export.languages import comma, sheets, yaml_entries
from tts_export.languages.change import RenewalObstacle, change_of
from tts_export.languages.judging import judged
from tts_export.languages.overlay import FOLDER, Overlay, languages, not_a_language, read_overlay
from tts_export.languages.texts import WORDS, TextKey, texts
from tts_export.load.project import Project
from tts_export.load.reading import Reading
from tts_export.load.templates import package_translations
from tts_export.problems import Problem, Where, has_errors


class UpdateResult(Struct, frozen=True):
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


def update(project: Project, language: str, form: str = "") -> UpdateResult:
    """Writes the translation of a language, or brings it up to date. Nothing is written while it cannot be
    read: an entry that is not read would be lost.
    """
    root = project.root
    files = languages(root).get(language, [])
    file = files[0] if files else root / FOLDER / f"{language}.{form or 'yaml'}"
    if refusal := _refusal(project, language, files, form):
        return UpdateResult(file, [refusal])
    reading, overlay = Reading(root), Overlay(file, [])
    if files:
        overlay = read_overlay(reading, file)
        if has_errors(reading.problems):
            return UpdateResult(file, reading.problems)
    known = texts(project)
    usable = judged(project, known, overlay.entries)
    if any(problem.name == "duplicate-text" for problem in usable.problems):
        return UpdateResult(file, [entry for entry in usable.problems if entry.name == "duplicate-text"])
    change = change_of(known, usable, overlay.entries, words_of(language))
    if files and not (change.changed or change.added):
        return UpdateResult(file, reading.problems)
    try:
        data = _WRITERS[file.suffix[1:]](file if files else None, language, overlay.entries, change)
        write_whole(file, data)
    except OSError as error:
        return UpdateResult(file, [*reading.problems, write_problem(file, error)])
    except RenewalObstacle as error:
        return UpdateResult(file, [*reading.problems, error.problem])
    return UpdateResult(
        file,
        reading.problems,
        written=True,
        added=len(change.added),
        translated=sum(bool(entry.translation) for _, entry in change.added),
        changed=change.count("changed"),
        obsolete=change.count("obsolete"),
    )


def words_of(language: str) -> dict[TextKey, str]:
    """Key → the translation, of what every table says; empty for a language without one among our own."""
    file = package_translations() / f"{language}.yaml"
    if not file.is_file():
        return {}
    entries = read_overlay(Reading(file.parent), file).entries
    return {entry.key: entry.translation for entry in entries if entry.id == WORDS and not entry.state}


def _refusal(project: Project, language: str, files: list[Path], form: str) -> Problem | None:
    """Why the translation of this language cannot be written, if it cannot."""
    if why := not_a_language(language):
        return Problem(Where(project.file), "unknown-language", why)
    if len(files) > 1:
        message = f"{' and '.join(file.name for file in files)} are of the same language; keep one"
        return Problem(Where(files[1]), "two-translations", message)
    if files and form and files[0].suffix != f".{form}":
        name = files[0].name
        message = f"the translation is in {name} already; rename or remove it to begin one in another format"
        return Problem(Where(files[0]), "two-translations", message)
    return None
