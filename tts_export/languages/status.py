"""How far a translation is: what is missing, what has changed since, what is no longer needed."""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from tts_export.languages.judging import UsableEntries, judged
from tts_export.languages.overlay import TranslationEntry, find_overlay, languages, read_overlay
from tts_export.languages.texts import PlayerText, texts
from tts_export.load.project import Project
from tts_export.load.reading import Reading
from tts_export.problems import Problem, in_order

_WIDE = 60


class Status(Struct, frozen=True):
    """The state of one translation."""

    language: str
    file: Path
    found: UsableEntries

    def text(self) -> str:
        """The state in a line: `de: 1,187 texts, 1,180 translated, 5 missing, 2 changed`."""
        found = self.found
        parts = {
            "missing": len(found.missing),
            "changed": len(found.changed),
            "obsolete": len(found.obsolete),
        }
        counted = "".join(f", {count:,} {word}" for word, count in parts.items() if count)
        return f"{self.language}: {len(found.known):,} texts, {len(found.good):,} translated{counted}"

    def lists(self) -> Iterator[tuple[str, list[str]]]:
        """The texts that need work, by what is wrong with them."""
        found = self.found
        if found.missing:
            yield "missing", [_line(text, text.original) for text in found.missing]
        if found.changed:
            yield "changed", [_changed(entry, found.known[entry.key]) for entry in found.changed]
        if found.obsolete:
            yield "obsolete", [_line(entry, entry.original) for entry in found.obsolete]


def status_of(project: Project, language: str) -> tuple[list[Status], list[Problem]]:
    """The state of a language, or of all; with what is wrong in their files."""
    reading = Reading(project.root)
    statuses: list[Status] = []
    known = texts(project)
    for one in [language] if language else languages(project.root):
        file = find_overlay(reading, one, project.file)
        if file is not None:
            of_language = judged(project, known, read_overlay(reading, file).entries)
            reading.problems += of_language.problems
            statuses.append(Status(one, file, of_language))
    return statuses, in_order(reading.problems)


def _line(text: PlayerText | TranslationEntry, original: str) -> str:
    return f"{text.id} {text.field}: {_short(original)}".replace(" :", ":")


def _changed(entry: TranslationEntry, text: PlayerText) -> str:
    if " ".join(entry.original.split()) == " ".join(text.original.split()):
        return f"{_line(entry, text.original)} (marked as changed)"
    return f"{_line(entry, text.original)} (was: {_short(entry.original)})"


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _WIDE else f"{text[: _WIDE - 1]}…"
