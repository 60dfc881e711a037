"""`watch`: from the save of a changed file until every file is written, and what it costs while it waits."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from benchmarks.bench import Bench
from benchmarks.goals import Goal, Row, Spent, alternate, seconds
from benchmarks.sets import SAVES, Project, Save

EDIT = Goal(0.3, 0.2, "s")
IDLE = Goal(0.2, 0.1, "% of a core")
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
    """An edit in a process that has built before, saved in each way, and the CPU share of one that waits."""
    project = bench.project(cards)
    with _watching(bench, project) as watch:
        _edited(project, watch, SAVES["in place"])
        works = {way: partial(_edited, project, watch, save) for way, save in SAVES.items()}
        for way, spent in alternate(bench.times, works).items():
            yield Row(f"`watch`: saved {way} -> all is written, {cards} cards", EDIT, spent.wall)
        if sys.platform == "linux":
            yield Row(f"idle `watch`, {cards} cards", IDLE, 100 * _idle(watch.pid))


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


def _edited(project: Project, watch: subprocess.Popen[bytes], save: Save) -> Spent:
    """The seconds from the save of an edit to the end of the build."""
    time.sleep(PAUSE)
    cpu = _cpu(watch.pid)
    project.edit(save)
    wall = seconds(lambda: _wait_for_build(watch))
    return Spent(_cpu(watch.pid) - cpu, wall)


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
