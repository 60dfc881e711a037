"""Which test runs which blocks of the engine, and what each test costs: measured once, kept in a file."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct, field

from tests.mutants.engine_texts import report_blocks

EVERY = "*"
"""The block that stands for all of a file: of one that a test reads by itself."""
MOST_ALONE = 20
"""Files that a test reads by themselves, at most: one that reads more has joined a script."""
NO_OUTPUT = ("-p", "no:terminal", "-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts=")


class TestCost(Struct):
    """The seconds of processor time of a test, those of them that prepare it, and the blocks that it runs:
    their numbers by file.
    """

    seconds: float = 0
    setup: float = 0
    blocks: dict[str, list[str]] = field(default_factory=dict)

    def runs(self, name: str, blocks: Iterable[int]) -> bool:
        """Whether it runs one of these blocks of a file."""
        run = self.blocks.get(name, ())
        return EVERY in run or any(str(block) in run for block in blocks)


Coverage = Mapping[str, TestCost]


def coverage(file: Path, paths: Sequence[str]) -> Coverage:
    """What was measured of these tests, by their ids; measured now if there is no file."""
    if not file.exists():
        measured = _Measuring()
        pytest.main([*NO_OUTPUT, "--import-mode=importlib", *paths], plugins=[measured])
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.encode(measured.tests))
    return msgspec.json.decode(file.read_bytes(), type=dict[str, TestCost])


class _Measuring:
    """A pytest plugin: notes what each test runs. Tests that fail, as those that count instructions may, are
    left out.
    """

    def __init__(self) -> None:
        self.tests: dict[str, TestCost] = {}
        self._seen: set[str] = set()

    def pytest_collection_finish(self) -> None:
        report_blocks(self._seen.add)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._seen.clear()
        began = time.process_time()
        result = yield
        test = self.tests.setdefault(item.nodeid, TestCost())
        test.seconds = round(time.process_time() - began, 3)
        blocks: dict[str, list[str]] = defaultdict(list)
        for block in sorted(self._seen):
            name, _, number = block.partition(":")
            blocks[name].append(number)
        if len([name for name in blocks if EVERY in blocks[name]]) > MOST_ALONE:
            blocks = {name: [block for block in of if block != EVERY] for name, of in blocks.items()}
        test.blocks = {name: of for name, of in blocks.items() if of}
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        began = time.process_time()
        result = yield
        self.tests.setdefault(item.nodeid, TestCost()).setup = round(time.process_time() - began, 3)
        return result

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            print(f"fails while it is measured: {report.nodeid}", flush=True)
