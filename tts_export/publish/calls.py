"""Calls to a place, in threads that nobody waits for: a server without an end keeps no run from ending."""

import time
from collections.abc import Callable, Iterator, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeVar

from tts_export.publish.places import PlaceError

T = TypeVar("T")
Item = TypeVar("Item")

PATIENCE = 600.0
"""Seconds within which the next call has to end: a slow line takes minutes for a large picture."""
_LOOK = 0.2
"""Seconds of a wait: Ctrl-C gets through in between, also on Windows."""


def call_each(
    work: Callable[[Item], T], items: Sequence[Item], at_once: int = 1
) -> Iterator[tuple[Item, T | Exception]]:
    """Yields each item with what `work` returns for it or raises, in the order in which they are done.

    If none is done for too long, one that is left comes with a `PlaceError`, and no other after it.
    """
    waiting, ended = SimpleQueue[Item](), SimpleQueue[tuple[Item, T | Exception]]()
    for item in items:
        waiting.put(item)

    def run() -> None:
        while (item := _next(waiting)) is not None:
            try:
                ended.put((item, work(item)))
            except Exception as error:  # raised where the result is asked for
                ended.put((item, error))

    for _ in range(min(at_once, len(items))):
        Thread(target=run, daemon=True).start()
    left = list(items)
    try:
        while left:
            done = _first(ended)
            if done is None:
                message = f"no complete answer within {PATIENCE / 60:g} minutes"
                yield left[0], PlaceError(message, fatal=True)
                return
            left.remove(done[0])
            yield done
    finally:
        while _next(waiting) is not None:  # nothing is begun that nobody waits for
            pass


def _next(waiting: SimpleQueue[Item]) -> Item | None:
    """What is first in a queue, None if that is empty."""
    try:
        return waiting.get_nowait()
    except Empty:
        return None


def _first(ended: SimpleQueue[T]) -> T | None:
    """What is first in a queue within the time of a call, or None."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            return ended.get(timeout=_LOOK)
        except Empty:
            continue
    return None
