"""Building on every save: the sources are looked at a few times a second, and built when one has changed.

Looking is a `stat` of each file: it works on every system and on network drives. The process stays warm, so a
build costs little more than what the edit touched.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tts_export.build import Report, Warm, build
from tts_export.build.stamps import Stamp, files_below, stamp
from tts_export.problems import Problem, Where

EAGER, EASY = 0.01, 0.4
"""Seconds between two looks: at the files that people edit, and at everything."""
SETTLED = 0.006
"""Seconds for which a changed file must stay as it is."""
MOST_FILES = 20_000
_EDITED = (".yaml", ".yml", ".csv", ".txt", ".lua", ".j2")

Told = Callable[[Report, float], None]
"""Hears of each build: what it did, and how many seconds it took."""


def watch(
    file: Path, out: Path | None, told: Told, *, strict: bool = False, rounds: int = 0, workers: int = 0
) -> None:
    """Builds `file` now and after each change of any file, until it is interrupted (or `rounds` times).

    Only what is new is told: a log that stands in the folder would otherwise be a change each time.
    """
    from tts_export.load import package_templates

    warm, target, done = Warm(), out or file.parent / "build", 0
    known: list[Problem] | None = None
    tops = (file.absolute().parent, package_templates())
    while True:
        before = _seen(tops, target.absolute())
        began = time.perf_counter()
        report = _built(file, out, strict, workers, warm)
        if report.changed or report.problems != known:
            told(report, time.perf_counter() - began)
        known = report.problems
        done += 1
        if done == rounds:
            return
        _wait(tops, target.absolute(), before)


def _built(file: Path, out: Path | None, strict: bool, workers: int, warm: Warm) -> Report:
    """A build; what should not happen is told and survived: the next save may be the cure."""
    try:
        return build(file, out, strict=strict, workers=workers, warm=warm)
    except Exception as error:
        message = f"the build broke ({type(error).__name__}: {error}); waiting for the next change"
        return Report([Problem(Where(file), "build-broke", message)], True, out or file.parent / "build")


def _wait(tops: tuple[Path, ...], out: Path, before: dict[str, Stamp]) -> None:
    """Returns once something is not as `before`."""
    edited = {file: at for file, at in before.items() if file.endswith(_EDITED)}
    looked = time.monotonic()
    while True:
        now = {file: stamp(file) for file in edited}
        if now != edited:
            _settle(now)
            return
        if time.monotonic() - looked > EASY:
            if _seen(tops, out) != before:
                return
            looked = time.monotonic()
        time.sleep(EAGER)


def _settle(now: dict[str, Stamp]) -> None:
    """Waits until nobody is writing: some editors empty a file before they fill it."""
    while True:
        time.sleep(SETTLED)
        later = {file: stamp(file) for file in now}
        if later == now:
            return
        now = later


def _seen(tops: tuple[Path, ...], out: Path) -> dict[str, Stamp]:
    """Every file below the folders, but for the build itself and hidden ones, with its stamp."""
    found: dict[str, Stamp] = {}
    for top in tops:
        for file in _files(top, out):
            found[file] = stamp(file)
            if len(found) >= MOST_FILES:
                return found
    return found


def _files(top: Path, out: Path) -> Iterator[str]:
    own = str(out) + os.sep
    for entry in sorted(os.scandir(top), key=lambda entry: entry.name) if top.is_dir() else ():
        if entry.name.startswith(".") or entry.path + os.sep == own or entry.name == "cards.lock":
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from files_below(Path(entry.path))
        else:
            yield entry.path
