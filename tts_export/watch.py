"""Builds after every change of a source, as `watchfiles` reports it, in one process.

What the first build has loaded stays in memory for the later ones.
"""

import gc
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from watchfiles import Change, DefaultFilter, watch as changes

from tts_export.build import build
from tts_export.built.manifest import PLAYED, folder_of
from tts_export.cache import Cache, user_cache
from tts_export.load.templates import package_templates
from tts_export.locks import OnWait
from tts_export.net.copies import FRESH, remotes_of
from tts_export.problems import Problem, Where
from tts_export.report import Report

DEBOUNCE, STEP, TIMEOUT = 50, 28, 2000
"""Milliseconds: how long changes are collected, how long the watcher sleeps between two looks, and after how
long it returns without a change. Waking up is what a watch costs that waits; two sleeps can delay a build.
"""
UNFINISHED = 0.2
"""Seconds to wait for a file that is empty or gone: some editors empty a file, or move it away, first.

A file that came and went is one that an editor wrote beside the real one.
"""

_GONE = "the project's folder was renamed or removed; building goes on when it is back"

OnBuild = Callable[[Report, float], None]
"""Called with the report of a build and how many seconds it took."""


def watch(
    file: Path,
    out: Path | None,
    on_build: OnBuild,
    *,
    strict: bool = False,
    draft: bool = False,
    language: str = "",
    refresh: bool = False,
    rounds: int = 0,
    workers: int = 0,
    on_wait: OnWait | None = None,
    cache: Cache | None = None,
    on_every: Callable[[Report], None] | None = None,
) -> None:
    """Builds `file` now and after each change of a source, until it is interrupted (or `rounds` times).

    `on_build` is not called for a build that wrote nothing and found the same problems as the last one;
    otherwise a log file in the folder would cause a report each time it grows. `on_every` is called after
    each build: the faces of a project with errors may have changed, too. `draft`, `on_wait`: as
    for `build`.
    """
    folder, cache = file.absolute().parent, cache or user_cache()
    out = folder_of(file, out, language)
    target = out.absolute()
    known: list[Problem] | None = None
    gc.freeze()  # what was imported stays: the garbage collector need not look through it at each build
    done, asked = 0, 0.0

    def is_due() -> bool:
        """Whether an online spreadsheet may have changed since the last build."""
        return time.monotonic() - asked > FRESH and bool(remotes_of(folder / file.name, cache))

    for there in _moments(folder, target, is_due):
        began, asked = time.perf_counter(), time.monotonic()
        if there:
            report = _built(file, out, strict, draft, language, refresh and not done, workers, on_wait, cache)
        else:
            report = Report([Problem(Where(folder / file.name), "no-folder", _GONE)], True, target)
        took = time.perf_counter() - began
        if on_every is not None:
            on_every(report)
        if report.changed or report.problems != known:
            on_build(report, took)
        known, done = report.problems, done + 1
        if done == rounds:
            return


def _moments(folder: Path, out: Path, is_due: Callable[[], bool]) -> Iterator[bool]:
    """Yields when it is time to build: at once, again when the watcher is ready (a source may have changed in
    between), and then whenever a source has changed or `is_due`, which is asked every two seconds.

    What it yields is whether the project's folder is there.
    """
    yield True
    while True:
        yield from _changes(folder, out, is_due)
        yield False
        while not folder.is_dir():
            time.sleep(UNFINISHED)


def _changes(folder: Path, out: Path, is_due: Callable[[], bool]) -> Iterator[bool]:
    """Yields True when it is time to build, until the folder has been renamed or removed."""
    ready, watched = False, _identity(folder)
    if watched is None:
        return
    for batch in changes(
        *(top for top in (folder, package_templates()) if top.is_dir()),
        watch_filter=_Sources(out, folder / PLAYED),
        debounce=DEBOUNCE,
        step=STEP,
        rust_timeout=TIMEOUT,
        yield_on_timeout=True,
    ):
        if _identity(folder) != watched:
            return
        if _is_unfinished(batch):
            time.sleep(UNFINISHED)
        if batch or not ready or is_due():
            ready = True
            yield True


def _identity(folder: Path) -> tuple[int, int] | None:
    """The difference between two folders of the same name."""
    try:
        status = folder.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _is_unfinished(batch: set[tuple[Change, str]]) -> bool:
    """Whether an editor has emptied a file, or moved it away, and will write it next."""
    came = {path for change, path in batch if change is Change.added}
    return any(_is_empty(Path(path), gone=path not in came) for _, path in batch)


def _is_empty(file: Path, *, gone: bool) -> bool:
    try:
        return file.stat().st_size == 0
    except OSError:
        return gone


def _built(
    file: Path,
    out: Path | None,
    strict: bool,
    draft: bool,
    language: str,
    refresh: bool,
    workers: int,
    on_wait: OnWait | None,
    cache: Cache,
) -> Report:
    """The report of a build. A crash is reported as a problem, since the next change may avoid it."""
    try:
        return build(
            file,
            out,
            strict=strict,
            draft=draft,
            language=language,
            refresh=refresh,
            workers=workers,
            on_wait=on_wait,
            cache=cache,
        )
    except Exception as error:
        message = f"the build crashed ({type(error).__name__}: {error}); waiting for the next change"
        return Report([Problem(Where(file), "build-broke", message)], True, folder_of(file, out, ""))


class _Sources(DefaultFilter):
    """Everything but the build itself, games that were played, cards.lock and hidden files."""

    def __init__(self, *others: Path) -> None:
        super().__init__()
        self._others = others

    def __call__(self, change: Change, path: str) -> bool:
        file = Path(path)
        ignored = file.name.startswith(".") or file.name == "cards.lock"
        ignored = ignored or any(map(file.is_relative_to, self._others))
        return not ignored and super().__call__(change, path)
