"""The one worker pool: the same on Linux, Windows and macOS.

Workers are spawned at the first task. They end when the pool is closed, and also when their parent is gone,
however it ended. An exception in a worker is raised where its result is asked for. The libraries behind the
pool are imported with the first task: a build that draws nothing needs none of them.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Thread
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

T = TypeVar("T")
Given = TypeVar("Given")


class WorkerEnded(Exception):
    """A worker was ended from outside."""


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
            with _unseen_interrupts():  # a worker that is still importing needs its parent to be there
                self._executor.shutdown(wait=True, cancel_futures=True)

    def map(self, work: Callable[[Given], T], items: Iterable[Given]) -> Iterator[T]:
        """The results of `work` for the items, in their order."""
        if self.workers > 1:
            yield from self._shared(work, items)
            return
        if self._begin is not None and not self._began:
            self._began = True
            self._begin(*self._given)
        yield from map(work, items)

    def _shared(self, work: Callable[[Given], T], items: Iterable[Given]) -> Iterator[T]:
        from concurrent.futures import ProcessPoolExecutor
        from concurrent.futures.process import BrokenProcessPool
        from multiprocessing import get_context

        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                self.workers,
                mp_context=get_context("spawn"),
                initializer=_start_worker,
                initargs=(self._begin, self._given),
            )
        try:
            with _unseen_interrupts():
                results = self._executor.map(work, items)
            yield from results
        except BrokenProcessPool as error:
            raise WorkerEnded from error


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
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
