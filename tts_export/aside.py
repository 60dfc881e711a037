"""Something else meanwhile, in a process of its own: new cards are parsed while what checks them is imported,
a game's frames are read while its cards are, scripts are joined while cards are drawn, thumbnails are
composed while saves are written and judged.

Where processes cannot be forked nothing is done meanwhile, but later, here.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Made = TypeVar("Made")


def can_fork() -> bool:
    """Whether a process may be forked: not elsewhere than on Linux, and not beside other threads: what one of
    them has locked stays locked in the child.
    """
    import threading

    return sys.platform == "linux" and threading.active_count() == 1


def aside(work: Callable[[], Made]) -> Callable[[], Made]:
    """Begins `work`, whose result must be able to travel; gives what waits for the result."""
    import multiprocessing  # most builds do nothing aside

    if not can_fork():
        return work
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_give, args=(work, theirs, ours), daemon=True)
    process.start()
    theirs.close()

    def result() -> Made:
        try:
            found: Made = ours.recv()
        except (EOFError, OSError):
            return work()  # the process was lost, or the work broke: here it says why
        finally:
            process.join()
            ours.close()
        return found

    return result


def _give(work: Callable[[], Any], pipe: Connection, other_end: Connection) -> None:
    import signal

    other_end.close()  # or it would wait for ever to be heard by itself, once the one that asked was killed
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one that waits decides
    gc.freeze()  # as in hands.py
    try:
        pipe.send(work())
    except Exception:
        pipe.close()  # it is done again, where somebody listens
