"""Runs of tests with a changed engine: the tests are collected once, each mutant is a fork of that process.

The changed text is given to what reads the engine's files: nothing is written, nothing is built.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

import pytest
from msgspec import Struct

from tests.games import moments
from tests.mutants.changes import Mutant
from tts_export.load.templates import package_templates
from tts_export.scripts import engine

HANGS, MEMORY = 30, 4_000_000_000
"""Seconds of processor time beyond the limit after which a test hangs, and the bytes that it may have."""
_NO_OUTPUT = ("-p", "no:terminal", "-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts=")


class Verdict(Struct, frozen=True):
    """The test that noticed a mutant ("" for none), and how many ran in how many seconds."""

    test: str
    tests: int
    seconds: float


Job = tuple[str, Mutant]
"""An engine file and a mutant of it: `turn/combat`."""


def run(
    paths: Sequence[str], jobs: Iterable[Job], seconds: float, tell: Callable[[Job, Verdict], None]
) -> None:
    """Runs the tests of `paths` with each mutant until one fails or `seconds` of processor time are over."""
    plugin = MutantRuns(jobs, seconds, tell)
    pytest.main([*_NO_OUTPUT, "--import-mode=importlib", *paths], plugins=[plugin])


class MutantRuns:
    """A pytest plugin: what it does in place of running the tests once."""

    def __init__(self, jobs: Iterable[Job], seconds: float, tell: Callable[[Job, Verdict], None]) -> None:
        self.jobs, self.seconds, self.tell = jobs, seconds, tell
        self.failed: list[str] = []
        self.costs: dict[str, float] = {}
        self.kills: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        files = {str(path): list(items) for path, items in groupby(session.items, lambda item: item.path)}
        for path, items in files.items():
            began = time.process_time()
            self._run(items)
            self.costs[path] = (time.process_time() - began) / len(items)
        for test in self.failed:
            print(f"left out, since it fails without a mutant: {test}", flush=True)
        for items in files.values():
            items[:] = [item for item in items if item.nodeid not in self.failed]
        self.failed.clear()
        for job in self.jobs:
            self.tell(job, self._forked(job, files))
        return True

    def _run(self, items: list[pytest.Item], until: Callable[[], bool] = lambda: False) -> int:
        """Runs tests of one file; returns how many."""
        for count, item in enumerate(items, 1):
            after = items[count] if count < len(items) else None
            item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
            if until():
                return count
        return len(items)

    def _forked(self, job: Job, files: dict[str, list[pytest.Item]]) -> Verdict:
        """What the tests say of a mutant: first those that noticed others of its file, then the cheap."""
        killers = self.kills[job[0]]
        order = sorted(files, key=lambda path: (-killers[path], self.costs[path]))
        ours, theirs = os.pipe()
        began = time.monotonic()
        process = os.fork()
        if not process:
            self._child(job, [files[path] for path in order], theirs)
        os.close(theirs)
        with os.fdopen(ours, "rb") as pipe:
            answer = pipe.read()
        status = os.waitpid(process, 0)[1]
        ended = {"test": f"the process ended with {status}", "tests": 0, "path": ""}
        said: dict[str, Any] = json.loads(answer) if answer else ended
        killers[said.pop("path")] += bool(said["test"])
        return Verdict(**said, seconds=round(time.monotonic() - began, 1))

    def _child(self, job: Job, files: list[list[pytest.Item]], pipe: int) -> None:
        """In the process of a mutant: never returns."""
        limit = int(self.seconds) + HANGS
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        _change(*job)
        began, tests, path = time.process_time(), 0, ""
        try:
            for items in files:
                tests += self._run(items, lambda: self._over(began))
                path = str(items[0].path) if items else ""
                if self._over(began):
                    break
            said = {"test": (self.failed or [""])[0], "tests": tests, "path": path}
            os.write(pipe, json.dumps(said).encode())
        finally:
            os._exit(0)

    def _over(self, began: float) -> bool:
        return bool(self.failed) or time.process_time() - began > self.seconds


def _change(name: str, mutant: Mutant) -> None:
    """From now on the engine has the mutant; what was made of the other text is forgotten."""
    changed, plain = package_templates() / f"engine/{name}.lua", engine.lua_text
    engine.lua_text = lambda file: mutant.text if file == changed else plain(file)
    moments.forget()
    for module in [module for name, module in sys.modules.items() if name.startswith("tests.")]:
        for value in list(vars(module).values()):
            if callable(getattr(value, "cache_clear", None)):
                value.cache_clear()
