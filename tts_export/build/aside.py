"""Something else meanwhile, in a process of its own: the scripts are joined while the cards are drawn, the
thumbnails are composed while the saves are written, one save is judged while the others are.

Where processes cannot be forked nothing is done meanwhile, but later, here.
"""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Made = TypeVar("Made")


def aside(work: Callable[[], Made]) -> Callable[[], Made]:
    """Begins `work`, whose result must be able to travel; gives what waits for the result."""
    import multiprocessing  # most builds do nothing aside

    from tts_export.build.hands import can_fork

    if not can_fork():
        return work
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_give, args=(work, theirs), daemon=True)
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


def _give(work: Callable[[], Any], pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one that waits decides
    gc.freeze()  # as in hands.py
    try:
        pipe.send(work())
    except Exception:
        pipe.close()  # it is done again, where somebody listens
