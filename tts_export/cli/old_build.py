"""Whether what is in a build folder is older than its sources: said by commands that use a build."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from tts_export.build import Report
from tts_export.cache import Cache, Trace, user_cache
from tts_export.load import remotes_of
from tts_export.problems import Problem, Where, warning

_AGAIN = "`tts-export build` makes a new one"


def old_build(cards: Path, cache: Cache | None = None) -> list[Problem]:
    """A warning if sources of `build/` have changed since the build, or if the last build failed.

    Nothing for a build of which the cache knows nothing, such as one that was copied from elsewhere.
    """
    cards, cache = cards.absolute(), cache or user_cache()
    mod = cards.parent / "build" / "mod.json"
    known = list(_last_builds(cards, cache))
    if not mod.is_file() or any(report is not None and not report.failed for _, report in known):
        return []
    if any(report is not None for _, report in known):
        message = f"the last build failed, and this is the one before it: {_AGAIN}"
        return [warning(Where(mod), "old-build", message)]
    made = mod.stat().st_mtime_ns
    sources = {file for files, _ in known for file in files if not file.is_relative_to(mod.parent)}
    newer = [file for file in sources if file.is_file() and file.stat().st_mtime_ns > made]
    if not newer:
        return []
    latest = max(newer, key=lambda file: (file.stat().st_mtime_ns, file))
    name = latest.relative_to(cards.parent) if latest.is_relative_to(cards.parent) else latest
    message = f"{name.as_posix()} has changed since this build: {_AGAIN}"
    return [warning(Where(mod), "old-build", message)]


def _last_builds(cards: Path, cache: Cache) -> Iterator[tuple[tuple[Path, ...], Report | None]]:
    """The files of each kind of build that the cache knows, and its report if none of them has changed."""
    target, remotes = cards.parent / "build", remotes_of(cards, cache)
    for strict, draft in product((False, True), repeat=2):
        made_from = (cards, target, strict, draft, "", remotes)
        changed: list[Report] = []

        def make(changed: list[Report] = changed) -> tuple[Report, Trace | None]:
            changed.append(Report([], True, target))
            return changed[0], None

        report = cache.traced("build", made_from, make, Report)
        if files := cache.files_of("build", made_from):
            yield files, None if changed else report
