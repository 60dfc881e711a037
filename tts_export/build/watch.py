"""Building on every save: the sources are looked at a few times a second, and built when one has changed.

Looking is a `stat` of each file: it works on every system and on network drives. Whoever saves a file will
save it again: those few are looked at most often. The process stays warm, so a build costs little more than
what the edit touched.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tts_export.build import Report, Warm, build
from tts_export.build.stamps import Stamp, files_below, stamp
from tts_export.problems import Problem, Where

KEEN, EAGER, EASY = 0.002, 0.02, 0.4
"""Seconds between two looks: at the files that were saved last, at those that people edit, at everything."""
KEPT_KEEN = 3
"""How many files are those that were saved last."""
SETTLED = 0.005
"""Seconds for which a changed file must have stayed as it is."""
EMPTY = 0.2
"""The same for one that is empty or gone: some editors empty a file, or move it away, before they fill it."""
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
    look = _Look((file.absolute().parent, package_templates()), target.absolute(), str(file.absolute()))
    look.around()
    while True:
        began = time.perf_counter()
        report = _built(file, out, strict, workers, warm)
        if report.changed or report.problems != known:
            told(report, time.perf_counter() - began)
        known = report.problems
        done += 1
        if done == rounds:
            return
        look.until_news()


def _built(file: Path, out: Path | None, strict: bool, workers: int, warm: Warm) -> Report:
    """A build; what should not happen is told and survived: the next save may be the cure."""
    try:
        return build(file, out, strict=strict, workers=workers, warm=warm)
    except Exception as error:
        message = f"the build broke ({type(error).__name__}: {error}); waiting for the next change"
        return Report([Problem(Where(file), "build-broke", message)], True, out or file.parent / "build")


class _Look:
    """What was seen of the files below some folders. What is built is never older than that."""

    def __init__(self, tops: tuple[Path, ...], out: Path, first: str) -> None:
        self.tops, self.out = tops, out
        self.seen: dict[str, Stamp] = {}
        self.edited: list[str] = []
        """The files that people edit."""
        self.keen = [first]

    def around(self) -> bool:
        """Looks at everything; whether anything is not as it was seen last."""
        before, self.seen = self.seen, _seen(self.tops, self.out)
        self.edited = [file for file in self.seen if file.endswith(_EDITED)]
        return self.seen != before

    def until_news(self) -> None:
        """Returns once something is not as it was seen."""
        eager = easy = time.monotonic()
        while not self._saved(self.keen):
            now = time.monotonic()
            if now - eager > EAGER:
                if self._saved(self.edited):
                    return
                eager = now
            if now - easy > EASY:
                if self.around():
                    return
                easy = time.monotonic()
            time.sleep(KEEN)

    def _saved(self, files: list[str]) -> bool:
        """Whether any of the files was saved, and is whole."""
        saved = [file for file in files if stamp(file) != self.seen.get(file)]
        if not saved:
            return False
        self.seen.update(_settled(saved))
        self.keen = [*saved, *(file for file in self.keen if file not in saved)][:KEPT_KEEN]
        return True


def _settled(files: list[str]) -> dict[str, Stamp]:
    """The stamps of files once nobody is writing."""
    now = {file: stamp(file) for file in files}
    while pause := max(map(_pause, now.values())):
        time.sleep(pause)
        later = {file: stamp(file) for file in files}
        if later == now:
            break
        now = later
    return now


def _pause(at: Stamp) -> float:
    """How much longer a file must stay as it is."""
    age = time.time() - max(at[:2]) / 1e9 if at else 0.0
    long = SETTLED if at and at[2] else EMPTY
    return min(max(long - age, 0.0), long)


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
