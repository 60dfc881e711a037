"""The one worker pool: the same on Linux, Windows and macOS.

Workers are spawned at the first task. They end when the pool is closed, and also when their parent is gone,
however it ended. An exception in a worker is raised where its result is asked for.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from threading import Thread
from types import TracebackType
from typing import Any, TypeVar

T = TypeVar("T")
Given = TypeVar("Given")


def check_main_is_guarded() -> None:
    """RuntimeError in a worker that is importing its parent's script, which must not begin again there."""
    script = sys.modules.get("__mp_main__")
    if script is not None and script is not sys.modules["__main__"]:
        raise RuntimeError(
            'a script that builds needs `if __name__ == "__main__":` around it: workers import it'
        )


class Pool:
    """A pool of `workers` processes (0: one per core); with one worker, everything runs in this process.

    `begin`, with its arguments, is called once in each worker before its first task.
    """

    def __init__(self, workers: int = 0, begin: Callable[..., None] | None = None, *given: Any) -> None:
        self.workers = workers or os.cpu_count() or 1
        self._begin = begin
        self._given = given
        self._executor: ProcessPoolExecutor | None = None
        self._began = False

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=True, cancel_futures=True)

    def submit(self, work: Callable[..., T], *given: Any) -> Future[T]:
        """Begins `work(*given)` in a worker; both must be picklable."""
        if self.workers > 1:
            executor = self._made()
            with _unseen_interrupts():
                return executor.submit(work, *given)
        return self._done(work, *given)

    def map(self, work: Callable[[Given], T], items: Iterable[Given]) -> Iterator[T]:
        """The results of `work` for the items, in their order."""
        if self.workers > 1:
            executor = self._made()
            with _unseen_interrupts():
                results = executor.map(work, items)
            yield from results
            return
        for item in items:
            yield self._done(work, item).result()

    def _made(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                self.workers,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_start_worker,
                initargs=(self._begin, self._given),
            )
        return self._executor

    def _done(self, work: Callable[..., T], *given: Any) -> Future[T]:
        """A future that is done already: the work was carried out here."""
        if self._begin is not None and not self._began:
            self._began = True
            self._begin(*self._given)
        future: Future[T] = Future()
        try:
            future.set_result(work(*given))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def _unseen_interrupts() -> Iterator[None]:
    """Blocks Ctrl-C: processes that are started here never see it, not even while they are still importing.

    It reaches the whole group; the parent decides, as soon as it sees it again.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start_worker(begin: Callable[..., None] | None, given: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent decides
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # one that the parent ignores would be ignored here, too
    Thread(target=_end_with_parent, daemon=True).start()
    if begin is not None:
        begin(*given)


def _end_with_parent() -> None:
    """Ends this process as soon as its parent is gone: otherwise it would wait for tasks for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
