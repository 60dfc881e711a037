"""`tts-export watch`: from the moment at which a changed file is saved until the new `mod.json` stands there.

Only the clock on the wall tells: most of it may be waiting.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen

from benchmarks.builds import ARTS
from benchmarks.figures import Figure, alternate
from benchmarks.floors import IMPORTS
from benchmarks.goals import WATCH
from benchmarks.ground import Ground, Project, tell
from benchmarks.rows import Row

PATIENCE = 60.0
"""Seconds after which an edit counts as unnoticed."""
POLL = 0.0002
PAUSE = 0.3
"""Seconds between two edits, so that the process has come to rest."""


def rows(ground: Ground) -> Iterator[Row]:
    """An edit while `watch` runs, for each set."""
    for cards in ground.sizes:
        for art in ARTS:
            yield row(ground, ground.project(cards, art))


def row(ground: Ground, project: Project) -> Row:
    """An edit of this set. The first makes the process warm and does not count."""
    tell(f"watching {project.name}")
    with _watching(ground, project):
        _edit(project)
        took = alternate(
            ground.times,
            {"I": lambda: ground.tool.python(IMPORTS), "edit": lambda: Figure.plain(_edit(project))},
        )
    return Row(f"edit while watch runs, {project.name}", WATCH, took["edit"], took, has_cpu=False)


@contextmanager
def _watching(ground: Ground, project: Project) -> Iterator[Popen[bytes]]:
    """`watch`, once it has told of its first build."""
    process = ground.tool.start("watch", project.folder)
    assert process.stdout is not None
    try:
        if not any(line.endswith(b" ms\n") for line in process.stdout):
            raise RuntimeError("watch ended without a build")
        yield process
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def _edit(project: Project) -> float:
    """Seconds from the save to a `mod.json` with other content."""
    time.sleep(PAUSE)
    save = project.build / "mod.json"
    before, was = save.read_bytes(), _version(save)
    project.edit()
    began = time.perf_counter()
    while time.perf_counter() - began < PATIENCE:
        if _version(save) != was:
            took = time.perf_counter() - began
            if save.read_bytes() != before:
                return took
            was = _version(save)
        time.sleep(POLL)
    raise TimeoutError(f"watch did not see the edit of {project.file}")


def _version(file: Path) -> tuple[int, int]:
    found = os.stat(file)  # noqa: PTH116 (thousands of times a second)
    return found.st_mtime_ns, found.st_ino
