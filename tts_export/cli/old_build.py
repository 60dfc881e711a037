"""Whether what is in a build folder is older than its sources: said by commands that use a build."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from tts_export.built.manifest import AGAIN, BUILD, SAVE
from tts_export.cache import Cache, user_cache
from tts_export.problems import Problem, Where, warning
from tts_export.report import Report, step_inputs


def old_build(cards: Path, cache: Cache | None = None) -> list[Problem]:
    """A warning if sources of `build/` have changed since the build, or if the last build failed.

    Nothing for a build of which the cache knows nothing, such as one that was copied from elsewhere.
    """
    cards, cache = cards.absolute(), cache or user_cache()
    mod = cards.parent / BUILD / SAVE
    known = list(_last_builds(cards, cache))
    if not mod.is_file() or any(report is not None and not report.failed for _, report in known):
        return []
    if any(report is not None for _, report in known):
        message = f"the last build failed, and this is the one before it: {AGAIN}"
        return [warning(Where(mod), "old-build", message)]
    made = mod.stat().st_mtime_ns
    sources = {file for files, _ in known for file in files if not file.is_relative_to(mod.parent)}
    newer = [file for file in sources if file.is_file() and file.stat().st_mtime_ns > made]
    if not newer:
        return []
    latest = max(newer, key=lambda file: (file.stat().st_mtime_ns, file))
    name = latest.relative_to(cards.parent) if latest.is_relative_to(cards.parent) else latest
    message = f"{name.as_posix()} has changed since this build: {AGAIN}"
    return [warning(Where(mod), "old-build", message)]


def _last_builds(cards: Path, cache: Cache) -> Iterator[tuple[tuple[Path, ...], Report | None]]:
    """The files of each kind of build that the cache knows, and its report if none of them has changed."""
    for strict, draft in product((False, True), repeat=2):
        inputs = step_inputs(cards, cards.parent / BUILD, cache, strict=strict, draft=draft)
        if files := cache.files_of("build", inputs):
            yield files, cache.current("build", inputs, Report)
