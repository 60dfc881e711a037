"""Runs of tests with a changed engine: the tests are collected once, each mutant is a fork of that process.

A mutant is given to the tests that run the changed block, one after the other, until one of them fails.
"""

from __future__ import annotations

import json
import math
import os
import resource
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import pytest
from msgspec import Struct

from tests.mutants import engine_texts
from tests.mutants.blocks import blocks_at
from tests.mutants.changes import Mutant
from tests.mutants.coverage import EVERY, NO_OUTPUT, Coverage

HANGS, MEMORY = 30, 4_000_000_000
"""Seconds of processor time beyond the limit after which a test hangs, and the bytes that it may have."""

LEAST = 0.05
"""Seconds that any test takes."""


class Verdict(Struct, frozen=True):
    """The test that noticed a mutant ("" for none), and how many ran in how many seconds."""

    test: str
    tests: int
    seconds: float


Job = tuple[str, Mutant]
"""An engine file and a mutant of it: `turn/combat`."""


def run(
    paths: Sequence[str],
    coverage: Coverage,
    jobs: Iterable[Job],
    seconds: float,
    tell: Callable[[Job, Verdict], None],
) -> None:
    """Runs the tests of `paths` with each mutant until one fails or `seconds` of processor time are over."""
    plugin = MutantRuns(coverage, jobs, seconds, tell)
    pytest.main([*NO_OUTPUT, "--import-mode=importlib", *paths], plugins=[plugin])


class MutantRuns:
    """A pytest plugin: what it does in place of running the tests once."""

    def __init__(
        self,
        coverage: Coverage,
        jobs: Iterable[Job],
        seconds: float,
        tell: Callable[[Job, Verdict], None],
    ) -> None:
        self.coverage, self.jobs, self.seconds, self.tell = coverage, jobs, seconds, tell
        self.failed: list[str] = []
        self.useless: set[str] = set()
        self.prepared: set[str] = set()
        self.kills: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.setups: defaultdict[str, float] = defaultdict(float)
        self.runners = Counter(
            (name, block) for cost in coverage.values() for name, run in cost.blocks.items() for block in run
        )
        for test, cost in coverage.items():
            self.setups[_file(test)] = max(self.setups[_file(test)], cost.setup)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items if item.nodeid in self.coverage}
        for job in self.jobs:
            while (verdict := self._forked(job, self._tests(job, items))).test in items:
                if self._passes(items[verdict.test], job[0]):
                    break
            self.kills[job[0]][verdict.test] += 1
            self.tell(job, verdict)
        return True

    def _tests(self, job: Job, items: dict[str, pytest.Item]) -> list[pytest.Item]:
        """The tests that run what the mutant changes, as many as there is time for: first those that noticed
        others of its file, then those that read the file alone, then those that run what few tests run in
        it, for their time.
        """
        name, mutant = job
        blocks = blocks_at(engine_texts.engine_text(name), mutant.offset)
        reach = [test for test in items if self.coverage[test].runs(name, blocks)]
        kills, chosen, left, prepared = self.kills[name], [], self.seconds, set()
        for test in sorted(reach, key=lambda test: (-kills[test], -self._worth(test, name))):
            left -= self.coverage[test].seconds
            if _file(test) not in prepared:
                left -= self.setups[_file(test)]
                prepared.add(_file(test))
            if left < 0 and chosen:
                break
            if test not in self.useless:
                chosen.append(items[test])
        return chosen

    def _worth(self, test: str, name: str) -> float:
        """How much a test may notice of what is changed in a file, for the time that it takes."""
        cost = self.coverage[test]
        blocks = cost.blocks[name]
        if EVERY in blocks:
            return math.inf
        return sum(1 / self.runners[name, block] for block in blocks) / max(cost.seconds, LEAST)

    def _passes(self, item: pytest.Item, name: str) -> bool:
        """Whether a test that has noticed a mutant passes without one. It runs once in this process: what it
        has read, built and begun is there for all mutants; but not the file, if the test reads that alone.
        """
        if item.nodeid not in self.prepared:
            self.prepared.add(item.nodeid)
            if EVERY in self.coverage[item.nodeid].blocks.get(name, ()):
                self.failed += filter(None, [self._forked((name, plain(name)), [item]).test])
            else:
                self._run(item)
            if self.failed:
                print(f"left out, since it fails without a mutant: {item.nodeid}", flush=True)
                self.useless.add(item.nodeid)
                self.failed.clear()
        return item.nodeid not in self.useless

    def _run(self, item: pytest.Item) -> None:
        item.session._setupstate.teardown_exact(item)  # what the test before it has left
        item.ihook.pytest_runtest_protocol(item=item, nextitem=_sibling(item))

    def _forked(self, job: Job, items: list[pytest.Item]) -> Verdict:
        """What the tests say of a mutant."""
        ours, theirs = os.pipe()
        began = time.monotonic()
        process = os.fork()
        if not process:
            self._child(job, items, theirs)
        os.close(theirs)
        with os.fdopen(ours, "rb") as pipe:
            answer = pipe.read()
        status = os.waitpid(process, 0)[1]
        ended = {"test": f"the process ended with {status}", "tests": 0}
        said: dict[str, Any] = json.loads(answer) if answer else ended
        return Verdict(**said, seconds=round(time.monotonic() - began, 1))

    def _child(self, job: Job, items: list[pytest.Item], pipe: int) -> None:
        """In the process of a mutant: never returns."""
        limit = int(time.process_time() + self.seconds) + HANGS
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        name, mutant = job
        engine_texts.use(name, mutant.text)
        tests = 0
        try:
            for item in self._in_time(items):
                self._run(item)
                tests += 1
                if self.failed:
                    break
            said = {"test": (self.failed or [""])[0], "tests": tests}
            os.write(pipe, json.dumps(said).encode())
        finally:
            os._exit(0)

    def _in_time(self, items: list[pytest.Item]) -> Iterator[pytest.Item]:
        began = time.process_time()
        for item in items:
            if time.process_time() - began > 2 * self.seconds:
                return
            yield item


def plain(name: str) -> Mutant:
    """A mutant that is none."""
    return Mutant(line=1, column=1, offset=0, change="", text=engine_texts.engine_text(name))


def _file(test: str) -> str:
    return test.partition("::")[0]


def _sibling(item: pytest.Item) -> pytest.Item | None:
    """Another test of the same file: what all of them share stays as it is."""
    others = (other for other in item.session.items if other.path == item.path and other is not item)
    return next(others, None)
