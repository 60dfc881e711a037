"""Builds on every save of a source: `watchfiles` reports what changed, one warm process builds.

The first build may take its time; later ones find in memory what they need again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from watchfiles import Change, DefaultFilter
from watchfiles import watch as changes

from tts_export.build import Report, build
from tts_export.cache import Cache, user_cache
from tts_export.load.templates import package_templates
from tts_export.problems import Problem, Where

DEBOUNCE, STEP, TIMEOUT = 50, 15, 1000
"""Milliseconds for which changes are collected, between two looks at whether more of them come, and after
which an idle watcher wakes up.
"""
UNFINISHED = 0.2
"""Seconds to wait for a file that is empty or gone: some editors empty a file, or move it away, first."""

Told = Callable[[Report, float], None]
"""Called after each build that is news, with its report and how many seconds it took."""


def watch(
    file: Path, out: Path | None, told: Told, *, strict: bool = False, rounds: int = 0, workers: int = 0
) -> None:
    """Builds `file` now and after each change of a source, until it is interrupted (or `rounds` times).

    A build that wrote nothing and found the same problems as the last one is not news: otherwise a log file
    in the folder would be reported each time.
    """
    cache, target = user_cache(), (out or file.parent / "build").absolute()
    known: list[Problem] | None = None
    done = 0
    for _ in _moments([file.absolute().parent, package_templates()], target):
        began = time.perf_counter()
        report = _built(file, out, strict, workers, cache)
        if report.changed or report.problems != known:
            told(report, time.perf_counter() - began)
        known, done = report.problems, done + 1
        if done == rounds:
            return


def _moments(tops: list[Path], out: Path) -> Iterator[None]:
    """Yields when it is time to build: at once, when the watcher is ready (for what changed in between), and
    whenever a source has changed.
    """
    yield
    ready = False
    for found in changes(
        *(top for top in tops if top.is_dir()),
        watch_filter=_Sources(out),
        debounce=DEBOUNCE,
        step=STEP,
        rust_timeout=TIMEOUT,
        yield_on_timeout=True,
    ):
        if any(_is_unfinished(Path(path)) for _, path in found):
            time.sleep(UNFINISHED)
        if found or not ready:
            ready = True
            yield


def _is_unfinished(file: Path) -> bool:
    try:
        return file.stat().st_size == 0
    except OSError:
        return True


def _built(file: Path, out: Path | None, strict: bool, workers: int, cache: Cache) -> Report:
    """A build; one that breaks is reported and survived, since the next save may be the cure."""
    try:
        return build(file, out, strict=strict, workers=workers, cache=cache)
    except Exception as error:
        message = f"the build broke ({type(error).__name__}: {error}); waiting for the next change"
        return Report([Problem(Where(file), "build-broke", message)], True, out or file.parent / "build")


class _Sources(DefaultFilter):
    """Everything but the build itself, cards.lock and hidden files."""

    def __init__(self, out: Path) -> None:
        super().__init__()
        self._out = out

    def __call__(self, change: Change, path: str) -> bool:
        file = Path(path)
        ours = file.name.startswith(".") or file.name == "cards.lock" or file.is_relative_to(self._out)
        return not ours and super().__call__(change, path)
