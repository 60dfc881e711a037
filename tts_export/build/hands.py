"""Work dealt out to processes: the results come back in order, and no more of them than memory likes.

Processes are forked where that is cheap and safe (Linux: fonts and frames are shared, and loaded once), else
started anew. All of them are killed when the one that deals is stopped, so Ctrl-C ends at once.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from tts_export.aside import can_fork

Chunk = TypeVar("Chunk")
Made = TypeVar("Made")
Worker = Callable[[Any], Callable[[Any], Any]]

_AHEAD = 2
"""Chunks that a process has at hand, so that it never waits for the one that deals."""
_WINDOW = 6
"""Chunks per process that may be finished before it is their turn."""


class WorkerLost(RuntimeError):
    """A process that draws ended by itself: out of memory, or killed."""


def deal(
    chunks: Sequence[Chunk], worker: Callable[[Any], Callable[[Chunk], Made]], made: Any, workers: int
) -> Iterator[Made]:
    """`worker(made)(chunk)` of every chunk, in order. `made` is a tuple; where processes do not inherit
    memory its last part, which need not be able to travel, is replaced by None. WorkerLost if one dies.
    """
    context = _context()
    started: list[tuple[BaseProcess, Connection]] = []
    try:
        for _ in range(workers):
            started.append(_start(context, worker, made, chunks))
        yield from _in_order(len(chunks), [pipe for _, pipe in started])
    finally:
        for process, pipe in started:
            process.kill()
            pipe.close()
        for process, _ in started:
            process.join()


def _context() -> BaseContext:
    return multiprocessing.get_context("fork" if can_fork() else "spawn")


def _start(
    context: BaseContext, worker: Worker, made: Any, chunks: Sequence[Any]
) -> tuple[BaseProcess, Connection]:
    ours, theirs = context.Pipe()
    given = made if context.get_start_method() == "fork" else (*made[:-1], None)
    process = context.Process(target=_work, args=(theirs, worker, given, chunks), daemon=True)  # type: ignore[attr-defined]
    process.start()
    theirs.close()
    return process, ours


def _work(pipe: Connection, worker: Worker, made: Any, chunks: Sequence[Any]) -> None:
    """What a process does until it is killed: it is told the number of a chunk and gives back the result."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one that deals decides
    gc.freeze()  # to look for garbage in what was inherited would copy every page of it: 60 ms a process
    work = worker(made)
    with suppress(EOFError, OSError):  # the one that deals is gone
        while True:
            number = pipe.recv()
            pipe.send((number, work(chunks[number])))


def _in_order(count: int, pipes: Sequence[Connection]) -> Iterator[Any]:
    waiting: dict[int, Any] = {}
    at_work = dict.fromkeys(pipes, 0)
    dealt = given = 0
    while given < count:
        for pipe in sorted(at_work, key=at_work.__getitem__) * _AHEAD:
            if at_work[pipe] < _AHEAD and dealt < min(count, given + _WINDOW * len(pipes)):
                pipe.send(dealt)
                at_work[pipe] += 1
                dealt += 1
        spoken = wait([pipe for pipe, busy in at_work.items() if busy])
        for pipe in (pipe for pipe in pipes if pipe in spoken):
            number, result = _received(pipe)
            waiting[number] = result
            at_work[pipe] -= 1
        while given in waiting:
            yield waiting.pop(given)
            given += 1


def _received(pipe: Connection) -> tuple[int, Any]:
    try:
        found: tuple[int, Any] = pipe.recv()
    except (EOFError, OSError):
        raise WorkerLost("a process that draws cards was lost; is there enough memory?") from None
    return found
