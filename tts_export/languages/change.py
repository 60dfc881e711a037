"""What an update does to a translation: the entries that change, and the places of new ones."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct, structs

from tts_export.languages import overlay
from tts_export.languages.judging import UsableEntries, judged
from tts_export.languages.texts import PlayerText, TextKey, texts
from tts_export.load.project import Project
from tts_export.load.reading import Reading
from tts_export.problems import Problem, Where, in_order


class RenewalObstacle(Exception):
    """A file can be read, but not be written again with what stays as it is. Its problem says what to do."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def not_a_table(file: Path, why: str) -> RenewalObstacle:
    """The obstacle in a table, which is easily made again."""
    message = f"{why}: write it again, with the columns {', '.join(overlay.COLUMNS)} in its first row"
    return RenewalObstacle(Problem(Where(file), "bad-workbook", message))


class EntryChange(Struct, frozen=True):
    """What becomes of the entries of a file, which are known by their numbers."""

    changed: Mapping[int, overlay.TranslationEntry]
    """Number of an entry → what it becomes."""
    added: list[tuple[int, overlay.TranslationEntry]]
    """Number of the entry behind which a new one is put (-1: in front of all) → the new one."""

    @property
    def behind(self) -> dict[int, list[overlay.TranslationEntry]]:
        """Number of an entry → the new ones behind it, in order."""
        groups: dict[int, list[overlay.TranslationEntry]] = {}
        for number, entry in self.added:
            groups.setdefault(number, []).append(entry)
        return groups

    def count(self, state: str) -> int:
        """How many entries get this state."""
        return sum(entry.state == state for entry in self.changed.values())


def change_of(
    known: list[PlayerText],
    usable: UsableEntries,
    entries: list[overlay.TranslationEntry],
    words: Mapping[TextKey, str],
) -> EntryChange:
    """What a translation needs to have every text of the project. `words`: known translations."""
    changed: dict[int, overlay.TranslationEntry] = {}
    at: dict[TextKey, int] = {}
    for number, entry in enumerate(entries):
        if entry.key in usable.known and (entry.key not in at or entries[at[entry.key]].state == "obsolete"):
            at[entry.key] = number
    for number, entry in enumerate(entries):
        text = usable.known.get(entry.key)
        if text is None or at[entry.key] != number:
            new = structs.replace(entry, state="obsolete")
        elif entry in usable.changed:
            new = structs.replace(entry, original=text.original, state="changed")
        elif entry.state == "obsolete":
            same = " ".join(entry.original.split()) == " ".join(text.original.split())
            new = structs.replace(entry, original=text.original, state="" if same else "changed")
        elif entry.state == "new" and entry.translation:
            new = structs.replace(entry, state="")
        else:
            new = entry
        if new != entry:
            changed[number] = new
    return EntryChange(changed, _added(known, at, _memory(usable), words))


def _memory(usable: UsableEntries) -> dict[tuple[str, str], str]:
    """Field and original → how it is translated elsewhere: names that several cards share."""
    return {
        (entry.field, usable.known[key].original): entry.translation for key, entry in usable.good.items()
    }


def _added(
    known: list[PlayerText],
    at: dict[TextKey, int],
    memory: dict[tuple[str, str], str],
    words: Mapping[TextKey, str],
) -> list[tuple[int, overlay.TranslationEntry]]:
    added, last = [], -1
    for text in known:
        number = at.get(text.key)
        if number is not None:
            last = number
            continue
        translation = memory.get((text.field, text.original)) or words.get(text.key, "")
        state = "" if translation else "new"
        added.append(
            (
                last,
                overlay.TranslationEntry(
                    text.id, text.field, text.original, translation, state, Where(Path()), {}
                ),
            )
        )
    return added


# How far a translation is: what is missing, what has changed since, what is no longer needed.

_WIDE = 60


class Status(Struct, frozen=True):
    """The state of one translation."""

    language: str
    file: Path
    entries: UsableEntries

    def text(self) -> str:
        """The state in a line: `de: 1,187 texts, 1,180 translated, 5 missing, 2 changed`."""
        usable = self.entries
        parts = {
            "missing": len(usable.missing),
            "changed": len(usable.changed),
            "obsolete": len(usable.obsolete),
        }
        counted = "".join(f", {count:,} {word}" for word, count in parts.items() if count)
        return f"{self.language}: {len(usable.known):,} texts, {len(usable.good):,} translated{counted}"

    def lists(self) -> Iterator[tuple[str, list[str]]]:
        """The texts that need work, by what is wrong with them."""
        usable = self.entries
        if usable.missing:
            yield "missing", [_line(text, text.original) for text in usable.missing]
        if usable.changed:
            yield "changed", [_changed(entry, usable.known[entry.key]) for entry in usable.changed]
        if usable.obsolete:
            yield "obsolete", [_line(entry, entry.original) for entry in usable.obsolete]


def status_of(project: Project, language: str) -> tuple[list[Status], list[Problem]]:
    """The state of a language, or of all; with what is wrong in their files."""
    reading = Reading(project.root)
    statuses: list[Status] = []
    known = texts(project)
    for name in [language] if language else overlay.languages(project.root):
        file = overlay.find_overlay(reading, name, project.file)
        if file is not None:
            of_language = judged(project, known, overlay.read_overlay(reading, file).entries)
            reading.problems += of_language.problems
            statuses.append(Status(name, file, of_language))
    for file in sorted((project.root / overlay.FOLDER).glob("*.*")):
        if file.suffix[1:] in overlay.FORMATS and not overlay.is_language(file.stem):
            reading.report(Where(file), "unknown-language", overlay.not_a_language(file.stem), "warning")
    return statuses, in_order(reading.problems)


def _line(text: PlayerText | overlay.TranslationEntry, original: str) -> str:
    return f"{_short(text.id)} {text.field}: {_short(original)}".replace(" :", ":")


def _changed(entry: overlay.TranslationEntry, text: PlayerText) -> str:
    if " ".join(entry.original.split()) == " ".join(text.original.split()):
        return f"{_line(entry, text.original)} (marked as changed)"
    return f"{_line(entry, text.original)} (was: {_short(entry.original)})"


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _WIDE else f"{text[: _WIDE - 1]}…"
