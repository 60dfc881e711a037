"""`watch`: from the save of a changed file until every file is written, and what it costs while it waits."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.bench import Bench
from benchmarks.floors import IMPORTS
from benchmarks.goals import Goal, Row, alternate, seconds
from benchmarks.sets import Project

EDIT = {147: Goal(2, 1, "I"), 1000: Goal(4, 2, "I")}
IDLE = Goal(0.003, 0, "core")
IDLE_SECONDS = 20
PAUSE = 0.5
"""Seconds between two edits."""
_WATCH = """\
import sys
from pathlib import Path
from tts_export.watch import watch
watch(Path(sys.argv[1]), None, lambda report, took: print("failed" if report.failed else "built", flush=True))
"""


def rows(bench: Bench, cards: int) -> Iterator[Row]:
    """An edit in a process that has built before, and the CPU share of one that waits."""
    project = bench.project(cards)
    with _watching(bench, project) as watch:
        _edited(project, watch)
        works = {"I": lambda: bench.python("-c", IMPORTS), "edit": lambda: _edited(project, watch)}
        took = alternate(bench.times, works)
        yield Row(f"edit under `watch`, {cards} cards", EDIT[cards], took["edit"], took)
        if sys.platform == "linux":
            yield Row(f"idle `watch`, {cards} cards", IDLE, _idle(watch.pid), {"core": 1.0})


@contextmanager
def _watching(bench: Bench, project: Project) -> Iterator[subprocess.Popen[bytes]]:
    """`watch`, once it has built."""
    command = [sys.executable, "-c", _WATCH, str(project.file)]
    env = bench.environment(project)
    watch = subprocess.Popen(command, stdout=subprocess.PIPE, env=env, cwd=bench.folder)
    try:
        _wait_for_build(watch)
        yield watch
    finally:
        watch.terminate()
        watch.communicate()


def _edited(project: Project, watch: subprocess.Popen[bytes]) -> float:
    """Seconds from the save of an edit to the end of the build."""
    time.sleep(PAUSE)
    project.edit()
    return seconds(lambda: _wait_for_build(watch))


def _wait_for_build(watch: subprocess.Popen[bytes]) -> None:
    assert watch.stdout is not None and watch.stdout.readline() == b"built\n", "the build failed"


def _idle(pid: int) -> float:
    """The share of a core that a process uses while nothing happens."""
    time.sleep(PAUSE)
    before = _cpu(pid)
    time.sleep(IDLE_SECONDS)
    return (_cpu(pid) - before) / IDLE_SECONDS


def _cpu(pid: int) -> float:
    """Seconds of CPU time that a process has used, by Linux's count."""
    user, system = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
