"""Builds after every change of a source, as `watchfiles` reports it, in one process.

What the first build has loaded stays in memory for the later ones.
"""

import gc
import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

from watchfiles import Change, DefaultFilter, watch as changes

from tts_export.build import build
from tts_export.built.manifest import PLAYED, folder_of
from tts_export.cache import Cache, user_cache
from tts_export.load.templates import package_templates
from tts_export.locks import OnWait
from tts_export.machine import memory
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

MOST_FOLDERS = 5_000
"""Folders of a project that are watched, where each takes a watch of the system. Many systems give a person
8,192 of them for all programs.
"""
_ONE_BY_ONE = sys.platform not in ("darwin", "win32")
"""Whether each folder needs a watch of its own. watchfiles would look for them through every link, also
through one to your home folder.
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
    watched, sources = _identity(folder), _Sources(out, folder / PLAYED)
    while watched is not None and _identity(folder) == watched:
        ready, tops = False, [top for top in (folder, package_templates()) if top.is_dir()]
        folders = list(_folders(tops, sources)) if _ONE_BY_ONE else tops
        for batch in _batches(folders, sources):
            if _identity(folder) != watched:
                return
            if _is_unfinished(batch):
                time.sleep(UNFINISHED)
            if batch or not ready or is_due():
                ready = True
                yield True
            if _ONE_BY_ONE and _has_folder(batch, folders):
                break  # what has been written into it by now is built when the next watcher is ready
        else:
            time.sleep(UNFINISHED)


def _batches(folders: list[Path], sources: "_Sources") -> Iterator[set[tuple[Change, str]]]:
    """Yields what has changed in the folders, nothing every two seconds; ends if one of them is gone before
    it is watched.
    """
    watcher = changes(
        *folders,
        watch_filter=sources,
        debounce=DEBOUNCE,
        step=STEP,
        rust_timeout=TIMEOUT,
        yield_on_timeout=True,
        recursive=not _ONE_BY_ONE,
    )
    with closing(watcher), suppress(FileNotFoundError):
        yield from watcher


def _folders(tops: list[Path], sources: "_Sources") -> Iterator[Path]:
    """Yields the folders of a project that have sources, those near its top first, `MOST_FOLDERS` at most.

    Links are followed where a game or all templates may be one, after everything else.
    """
    templates = tops[0] / "templates"
    left, links, known = deque(tops), deque[Path](), set[tuple[int, int]]()
    while (left or links) and len(known) < MOST_FOLDERS:
        queue = left or links
        folder = queue.popleft()
        identity = _identity(folder)
        if identity is None or identity in known:
            continue
        try:
            with os.scandir(folder) as inside:
                entries = [entry for entry in inside if entry.is_dir() and sources(Change.added, entry.path)]
        except OSError:
            continue
        known.add(identity)
        yield folder
        for entry in sorted(entries, key=lambda entry: entry.name):
            if not entry.is_symlink():
                queue.append(folder / entry.name)
            elif folder in (templates, templates / "games") or folder / entry.name == templates:
                links.append(folder / entry.name)


def _has_folder(batch: set[tuple[Change, str]], folders: list[Path]) -> bool:
    """Whether a folder is new, or one that was watched is gone."""
    moved = {Path(path) for change, path in batch if change is not Change.modified}
    return not moved.isdisjoint(folders) or any(path.is_dir() for path in moved)


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
        crash = f"the build crashed ({type(error).__name__}: {error})"
        why = memory.refusal() if isinstance(error, MemoryError) else crash
        problem = Problem(Where(file), "build-broke", f"{why}; waiting for the next change")
        return Report([problem], True, folder_of(file, out, ""))


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
