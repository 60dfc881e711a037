"""The worker pool: the same on Linux, Windows and macOS.

The process that makes the pool is one of its workers, unless the work is foreign; the others are spawned at
the first task. They end when the pool is closed, at once if an exception (Ctrl-C) closes it, and also when
their parent is gone, however it ended. An exception in a worker, also one in its initializer, is raised
where a result is asked for. Workers do not import the script that started them. The libraries behind the
pool are imported at the first task, since a build that draws nothing needs none of them.
"""

from __future__ import annotations

import atexit
import gc
import math
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from time import monotonic
from types import ModuleType, TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

from tts_export.machine import memory
from tts_export.machine.processors import most_workers, processors
from tts_export.machine.programs import blocked_signals
from tts_export.problems import Problem, Where

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnContext
    from multiprocessing.synchronize import Lock

T = TypeVar("T")
Item = TypeVar("Item")
Key = TypeVar("Key")
OnProgress = Callable[[str, int, int], None]
"""Called with the name of a stage, the number of its finished steps, and the number of all its steps."""

ENDED = "a worker process was killed; is there enough memory? try fewer workers: --workers 1"
_AHEAD = 2
"""Items that each other process has at once, so that it always finds a next one."""
_NO_FOLDER = "PYTHONSAFEPATH"
_NO_WARNING = "ignore:resource_tracker"
_GRACE = 0.5
"""Seconds in which processes end by themselves."""
_failed: list[Exception] = []
"""Why this worker cannot work: what its initializer raised."""


def silent(stage: str, done: int, total: int) -> None:
    """Ignores progress."""


class WorkerDeath(Exception):
    """A worker process was killed."""


def worker_ended(file: Path) -> Problem:
    """What a run over this file reports where a worker was killed."""
    return Problem(Where(file), "worker-ended", ENDED)


class Pool:
    """A pool of `workers` processes (0: one per processor), of which this process is one.

    `initializer` is called once with `arguments` in each of them, before its first task. With `here=False`
    this process is none of them: it does nothing but wait, and can end the others at any moment.
    """

    def __init__(
        self,
        workers: int = 0,
        initializer: Callable[..., None] | None = None,
        *arguments: Any,
        here: bool = True,
    ) -> None:
        self.workers = most_workers(workers) or processors()
        self._here = here
        self._others = self.workers - here
        self._initializer = initializer
        self._arguments = arguments
        self._executor: ProcessPoolExecutor | None = None
        self._lifeline: Connection[None, None] | None = None
        """One end of a pipe; workers end when it is closed, by this process or because it is gone."""

    def __enter__(self) -> Pool:
        if self._here and self._initializer is not None:
            self._initializer(*self._arguments)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._executor is None or self._lifeline is None:
            return
        with blocked_signals():  # a worker that is still importing needs its parent to be there
            if error is not None:
                self._lifeline.close()
                _kill_busy(self._executor)
            with suppress(RuntimeError):  # the system started no thread for it, which is reported
                self._executor.shutdown(wait=True, cancel_futures=True)
            self._lifeline.close()

    def map(self, work: Callable[[Item], T], items: Mapping[Key, Item]) -> Iterator[tuple[Key, T]]:
        """Yields the key of each item with the result of `work` for it, in the order in which they are done.

        The others take items from the front, this process from the back. WorkerDeath if one was killed. They
        find `work` by its module, which cannot be the script that was started.
        """
        if self._others == 0:
            yield from map_here(work, items)
            return
        from concurrent.futures.process import BrokenProcessPool

        executor, most = self._begun(), _AHEAD * self._others
        left = deque(items.items())
        pending: deque[tuple[Key, Future[T]]] = deque()
        try:
            while left or pending:
                while left and len(pending) < most:
                    key, item = left.popleft()
                    with blocked_signals(), _apart():
                        pending.append((key, executor.submit(_done_there, work, item)))
                if self._here and left and not pending[0][1].done():
                    key, item = left.pop()
                    yield key, work(item)
                else:
                    key, future = pending.popleft()
                    yield key, self._result(future)
        except BrokenProcessPool as error:
            raise WorkerDeath from error

    def call(self, work: Callable[..., T], *arguments: Any) -> T:
        """Does one thing in another process. WorkerDeath if that was killed."""
        from concurrent.futures.process import BrokenProcessPool

        try:
            with blocked_signals(), _apart():
                future = self._begun().submit(_done_there, work, *arguments)
            return self._result(future)
        except BrokenProcessPool as error:
            raise WorkerDeath from error

    @property
    def started(self) -> bool:
        """Whether the other processes have been started."""
        return self._executor is not None

    def start(self) -> None:
        """Starts the other processes at once, so that they import their modules while this one goes on."""
        with blocked_signals(), _apart():
            for _ in range(self._others):  # a process is started for each task that waits
                self._begun().submit(os.getpid)

    def stop(self) -> None:
        """Ends the other processes, from another thread: whoever waits for their results gets WorkerDeath."""
        if self._lifeline is not None:
            self._lifeline.close()

    def _result(self, future: Future[T]) -> T:
        """Waits for a result."""
        return future.result()

    def others(self) -> list[int]:
        """The numbers of the other processes."""
        return [*(self._executor._processes or {})] if self._executor else []

    def close(self) -> None:
        """Ends the other processes at once, and waits until they have ended."""
        self.__exit__(WorkerDeath, WorkerDeath(), None)

    def _begun(self) -> ProcessPoolExecutor:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        if self._executor is None:
            context = get_context("spawn")
            other_end, self._lifeline = context.Pipe(duplex=False)
            with (
                blocked_signals(),
                _apart(),
            ):  # both start a process of their own, which unblocks some of them here
                setup = _sent(self._arguments, self._others, context)
                self._executor = ProcessPoolExecutor(
                    self._others,
                    mp_context=context,
                    initializer=_start_worker,
                    initargs=(other_end, self._initializer, *setup),
                )
        return self._executor


def _kill_busy(executor: ProcessPoolExecutor) -> None:
    """Ends the processes that do not end with their lifeline: the thread that listens to it may wait for
    Python's lock, which a long step of a library, such as reading a deep XML, keeps.
    """
    from multiprocessing.connection import wait

    left = {process.sentinel: process for process in (executor._processes or {}).values()}
    deadline = monotonic() + _GRACE
    while left and (seconds := deadline - monotonic()) > 0:
        for ended in wait(list(left), seconds):
            del left[ended]  # type: ignore[arg-type]
    for process in left.values():
        process.kill()


def _done_there(work: Callable[..., T], *item: Any) -> T:
    """Does the work in another process. An exception that cannot travel from there, since it cannot be made
    again from its arguments, travels as its own words; otherwise it would end the whole pool.
    """
    from multiprocessing.reduction import ForkingPickler

    try:
        if _failed:
            raise _failed[0]
        return work(*item)
    except Exception as error:
        try:
            ForkingPickler.loads(ForkingPickler.dumps(error))
        except Exception:
            raise RuntimeError(f"{type(error).__name__}: {error}") from error
        raise


def map_here(work: Callable[[Item], T], items: Mapping[Key, Item]) -> Iterator[tuple[Key, T]]:
    """Does what `Pool.map` does, all in this process."""
    return ((key, work(item)) for key, item in items.items())


@contextmanager
def _apart() -> Iterator[None]:
    """Hides two things from processes that are started here: the script of this process, which they would
    import (it might fail there, or build again), and the current folder, where Python would look for modules
    first. A project could bring a `multiprocessing.py`. One of them cleans up where this process ends at
    once, which nobody needs a warning about.
    """
    main, before = sys.modules["__main__"], os.environ.get(_NO_FOLDER)
    sys.warnoptions.append(_NO_WARNING)
    sys.modules["__main__"] = ModuleType("__main__")
    os.environ[_NO_FOLDER] = "1"
    try:
        yield
    finally:
        sys.warnoptions.remove(_NO_WARNING)
        sys.modules["__main__"] = main
        del os.environ[_NO_FOLDER]
        if before is not None:
            os.environ[_NO_FOLDER] = before


def _sent(arguments: tuple[Any, ...], times: int, context: SpawnContext) -> tuple[Connection[Any, Any], Lock]:
    """A pipe from which each process gets the arguments, and the lock for whose turn it is.

    What a process is started with is written in one piece, and whoever writes it would wait forever for a
    process that ended before it read. So a thread writes the arguments, which may wait.
    """
    from multiprocessing.reduction import ForkingPickler

    end, other_end = context.Pipe(duplex=False)
    parcel = ForkingPickler.dumps(arguments)

    def send() -> None:
        with suppress(OSError), other_end:
            for _ in range(times):
                other_end.send_bytes(parcel)

    Thread(target=send, daemon=True).start()
    return end, context.Lock()


def _start_worker(
    lifeline: Connection[None, None],
    initializer: Callable[..., None] | None,
    setup: Connection[Any, Any],
    turn: Lock,
) -> None:
    from multiprocessing.reduction import ForkingPickler

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent decides
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a parent that ignores it would pass that on
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])
    atexit.register(gc.freeze)  # it ends sooner without a last garbage collection
    try:
        Thread(target=_end_with, args=(lifeline,), daemon=True).start()
        if initializer is not None:
            with turn:
                parcel = setup.recv_bytes()
            initializer(*ForkingPickler.loads(parcel))
        if memory.left() < math.inf:
            Thread(target=_end_without_memory, daemon=True).start()
    except Exception as error:
        _failed.append(error)
    gc.freeze()  # what was imported stays: later collections need not look through it


def _end_without_memory() -> None:
    memory.wait_for_end()
    os._exit(1)


def _end_with(lifeline: Connection[None, None]) -> None:
    """Ends this process as soon as the other end of the pipe is closed; otherwise it would wait forever."""
    with suppress(OSError):  # on Windows a closed pipe is an error
        lifeline.poll(None)
    os.kill(os.getpid(), signal.SIGTERM)
