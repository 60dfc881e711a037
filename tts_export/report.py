"""What a build reports; whether the last report still holds; and whether the sources of a build are newer."""

import time
from collections.abc import Collection, Iterator
from itertools import product
from pathlib import Path

from msgspec import Struct, field, structs

from tts_export.built.manifest import AGAIN, BUILD, MANIFEST, SAVE, folder_of
from tts_export.cache import Cache, user_cache
from tts_export.compare.cards import Changes
from tts_export.links import real
from tts_export.net.copies import Copies, remotes_of
from tts_export.problems import Problem, Where, explained, warning

_MINUTE = 60_000_000_000
_SOURCES = {".yaml", ".lua", ".csv", ".xlsx", ".ods", ".svg", ".j2"}


class Report(Struct, frozen=True):
    """The outcome of a build."""

    problems: list[Problem]
    failed: bool
    out: Path
    cards: int = 0
    decks: int = 0
    pictures: int = 0
    changed: list[str] = field(default_factory=list)
    """The files that were written, as paths below `out`."""
    holes: int = 0
    """In a draft: the fields that are missing on cards."""
    changes: Changes = Changes()
    """What the cards of the last build have become; nothing for a first build."""

    texts: str = ""
    """How many paragraphs of the cards are understood."""

    last: frozenset[str] = frozenset()
    """What the last build that was whole reported, without lines."""

    def unseen(self) -> list[Problem]:
        """The problems without the warnings and hints that the last build reported, too."""
        return [problem for problem in self.problems if problem.severity == "error" or not self._was(problem)]

    def seen(self) -> str:
        """`43 warnings and 2 hints as before`, or an empty string."""
        old = [problem.severity for problem in self.problems if self._was(problem)]
        counts = {severity: old.count(severity) for severity in ("warning", "hint")}
        words = [f"{count} {word}{'s' * (count > 1)}" for word, count in counts.items() if count]
        return f"{' and '.join(words)} as before; `tts-export check` lists them" if words else ""

    def _was(self, problem: Problem) -> bool:
        return as_said(problem) in self.last

    def text(self) -> str:
        """The report in a line or two."""
        counts = {"card": self.cards, "deck": self.decks, "picture": self.pictures}
        if self.holes:
            counts["hole"] = self.holes
        numbers = ", ".join(f"{count} {word}{'s' * (count != 1)}" for word, count in counts.items())
        if not self.changed:
            return f"{numbers}: nothing changed in {self.out}"
        shown = ", ".join(self.changed[:4]) + (", ..." if len(self.changed) > 4 else "")
        files = f"{len(self.changed)} file{'s' * (len(self.changed) != 1)}"
        return f"{numbers}: {files} written to {self.out} ({shown})"

    def text_of_illegal(self) -> str:
        """What has changed since the last build, if a deck is no longer legal; otherwise an empty string."""
        illegal = any(
            problem.name == "deck-rules" and problem.severity == "error" for problem in self.problems
        )
        if not (illegal and self.changes):
            return ""
        return f"since the last build, when all decks were legal: {self.changes.text()}"


def as_said(problem: Problem) -> str:
    """A problem without its line: a row that is inserted above it does not make it another one."""
    return f"{problem.where.file.name}:{problem.where.column}: {problem.message} ({problem.name})"


def step_inputs(
    file: Path, target: Path, cache: Cache, *, strict: bool, draft: bool, language: str = ""
) -> tuple[object, ...]:
    """The inputs of the cached step that builds the project of `file` into `target`, both absolute: its files
    apart, which the cache knows.
    """
    return file, target, strict, draft, language, remotes_of(file, cache)


def last_report(
    file: Path, out: Path | None, cache: Cache, *, strict: bool, draft: bool, language: str
) -> Report | None:
    """The report of the last build like this one, if nothing has changed since."""
    out = folder_of(file, out, language)
    file, target, copies = file.absolute(), out.absolute(), Copies()
    copies.update(remotes_of(file, cache))
    inputs = step_inputs(file, target, cache, strict=strict, draft=draft, language=language)
    report = cache.current("build", inputs, Report)
    return finished(report, file, out, copies, cache, reported(target, cache)) if report else None


def reported(target: Path, cache: Cache) -> Collection[str]:
    """What the last build into a folder reported, without lines."""
    return (cache.look("reported", target, tuple[str, ...]) or ()) if (target / MANIFEST).is_file() else ()


def finished(
    report: Report, file: Path, out: Path, copies: Copies, cache: Cache, last: Collection[str]
) -> Report:
    """A report as it is shown: beside what the build `last` reported, with what this run noticed."""
    problems = explained(report.problems, Where(file)) if report.failed else report.problems
    cache.keep("last build", real(out), (time.time_ns(), report.failed))
    if not report.failed:
        cache.keep("reported", out.absolute(), tuple(sorted({as_said(problem) for problem in problems})))
    noticed = [*copies.hints(), *cache.problems]
    return structs.replace(report, out=out, problems=[*problems, *noticed], last=frozenset(last))


def old_build(cards: Path) -> list[Problem]:
    """A warning if sources of `build/` have changed since the build, or if the last build failed.

    Of a build that was copied from elsewhere, only sources that are a minute newer are known to have changed.
    """
    cards, cache = cards.absolute(), user_cache()
    mod = cards.parent / BUILD / SAVE
    known = list(_last_builds(cards, cache))
    if not mod.is_file() or any(report is not None and not report.failed for _, report in known):
        return []
    ended, failed = cache.look("last build", real(mod.parent), tuple[int, bool]) or (0, False)
    if failed or any(report is not None for _, report in known):
        message = f"the last build failed, and this is the one before it: {AGAIN}"
        return [warning(Where(mod), "old-build", message)]
    built = ended or mod.stat().st_mtime_ns + (0 if known else _MINUTE)
    sources = {file for files, _ in known for file in files} or set(_own_sources(cards.parent))
    inside = (file for file in sources if not file.is_relative_to(mod.parent) and file.is_file())
    newer = [file for file in inside if file.stat().st_mtime_ns > built]
    if not newer:
        return []
    latest = max(newer, key=lambda file: (file.stat().st_mtime_ns, file))
    name = latest.relative_to(cards.parent) if latest.is_relative_to(cards.parent) else latest
    message = f"the build is older than {name.as_posix()}: {AGAIN}"
    return [warning(Where(mod), "old-build", message)]


def _own_sources(folder: Path) -> Iterator[Path]:
    """The files of a project that a build may read, for a build whose files the cache does not know."""
    for pattern in ("*", "templates/**/*", "translations/*"):
        yield from (file for file in folder.glob(pattern) if file.suffix in _SOURCES)


def _last_builds(cards: Path, cache: Cache) -> Iterator[tuple[tuple[Path, ...], Report | None]]:
    """The files of each kind of build that the cache knows, and its report if none of them has changed."""
    for strict, draft in product((False, True), repeat=2):
        inputs = step_inputs(cards, cards.parent / BUILD, cache, strict=strict, draft=draft)
        if files := cache.files_of("build", inputs):
            yield files, cache.current("build", inputs, Report)
