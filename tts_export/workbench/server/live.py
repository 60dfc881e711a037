"""The state of the server: the last build, and the pages that wait for the next one."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

from msgspec import structs

from tts_export.cache import Cache
from tts_export.problems import Problem
from tts_export.report import Report
from tts_export.workbench import pages
from tts_export.workbench.snapshot import Past, Snapshot

HEARTBEAT = 15.0
"""Seconds after which a silent connection gets a comment, so that neither side takes the other for gone."""

Same = frozenset[tuple[str, str]]


class Live:
    """The last build. It is set by the thread that builds; everything else runs in the event loop."""

    def __init__(self) -> None:
        self.version = 0
        """The number of changes of what the pages show."""
        self.snapshot: Snapshot | None = None
        """What the pages show; None if the project could not be read yet."""
        self.previous: Snapshot | None = None
        """What they showed before the last build."""
        self.problems: list[Problem] = []
        """The problems of the last build."""
        self.first: Snapshot | None = None
        """The first of all snapshots: the set as it was when the server was started."""
        self.past: Past | None = None
        """What the pages compare with."""
        self._data: dict[str, bytes] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._news = asyncio.Event()

    def attach(self, loop: asyncio.AbstractEventLoop) -> None:
        """Names the loop that waits for news."""
        self._loop = loop

    def show(self, report: Report, snapshot: Snapshot | None) -> None:
        """Makes a build the last one, from any thread. Without a snapshot, the pages show the one before."""
        self.soon(self._set, report, snapshot)

    def show_past(self, past: Past, same: Same = frozenset()) -> None:
        """Makes `past` what the pages compare with, from any thread; `same`: pictures that look the same."""
        self.soon(self._set_past, past, same)

    def soon(self, work: Callable[..., None], *arguments: Any) -> None:
        """Does something where the pages wait, from any thread."""
        if self._loop is None:
            work(*arguments)
        else:
            self._loop.call_soon_threadsafe(work, *arguments)

    def data(self, name: str) -> bytes | None:
        """The data of a page as JSON; None if the project could not be read yet."""
        if name not in self._data and self.snapshot is not None:
            self._data[name] = pages.data(self.snapshot, name)
        return self._data.get(name)

    def picture(self, file: str, cache: Cache) -> bytes | None:
        """A picture of the last build or the one before: a page that has just been shown asks for those."""
        for snapshot in (self.snapshot, self.previous):
            data = snapshot.picture(file, cache) if snapshot is not None else None
            if data is not None:
                return data
        return None

    @property
    def failed(self) -> bool:
        """Whether the last build wrote nothing."""
        return self.snapshot is not None and self.snapshot.report.failed

    @property
    def errors(self) -> int:
        """How many errors the last build has found."""
        return sum(problem.severity == "error" for problem in self.problems)

    @property
    def news(self) -> asyncio.Event:
        """Is set at the next build."""
        return self._news

    async def events(self) -> AsyncIterator[str]:
        """The version now and after every build, as server-sent events."""
        while True:
            news = self._news
            yield f"data: {self.version}\n\n"
            while not news.is_set():
                try:
                    await asyncio.wait_for(news.wait(), HEARTBEAT)
                except TimeoutError:
                    yield ":\n\n"

    def _set(self, report: Report, snapshot: Snapshot | None) -> None:
        if snapshot is None and self.snapshot is not None:
            snapshot = structs.replace(self.snapshot, report=report)
        same = (
            snapshot is not None and self.snapshot is not None and snapshot.project is self.snapshot.project
        )
        if same and not report.changed and report.problems == self.problems:
            return
        self.first = self.first or snapshot
        self.previous = self.snapshot
        self.snapshot, self.problems = snapshot and structs.replace(snapshot, past=self.past), report.problems
        self._announce()

    def _set_past(self, past: Past, same: Same) -> None:
        self.past = past
        if self.snapshot is not None:
            self.snapshot = structs.replace(self.snapshot, past=past, same=self.snapshot.same | same)
        self._announce()

    def _announce(self) -> None:
        self.version += 1
        self._data.clear()
        news, self._news = self._news, asyncio.Event()
        news.set()
