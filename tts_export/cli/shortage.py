"""The end of a run that has no memory left, or no more threads: one sentence, whichever of them needed it."""

import math
import os
import sys
import threading
from _thread import start_new_thread
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock
from traceback import walk_stack, walk_tb
from types import FrameType

from tts_export.cli.console import PROBLEMS, near, say
from tts_export.cli.stopping import end_children
from tts_export.machine import memory

_reported = Lock()
"""Taken once the shortage is reported: several threads may lack memory."""
_NO_THREAD = "can't start new thread"
"""The words of Python, which has no class for that."""
_NO_MORE = (
    "the system starts no more processes or threads for this user: end some, or allow more (`ulimit -u`)"
)


def is_shortage(error: BaseException) -> bool:
    """Whether this error, or most likely any one now, says that the machine has too little for this run."""
    return isinstance(error, MemoryError) or _NO_THREAD in str(error) or memory.is_short()


def report_shortage(error: BaseException, frames: Iterable[FrameType] = ()) -> int:
    """Reports what there is too little of, at the file that was worked on if that is known: in these frames,
    the outermost one first, or where the error was raised.
    """
    memory.lift()  # or there may be none for the report
    if os.environ.get("TTS_EXPORT_DEBUG"):
        sys.excepthook(type(error), error, error.__traceback__)
    place = _file_in(frames or (frame for frame, _ in walk_tb(error.__traceback__)))
    error.__traceback__ = None  # it keeps what took the memory
    if _reported.acquire(blocking=False):
        with suppress(OSError):
            why = _NO_MORE if _NO_THREAD in str(error) else memory.refusal()
            say(f"{f'{near(place)}: ' if place else ''}error: {why}", err=True)
    return PROBLEMS


def _file_in(frames: Iterable[FrameType]) -> Path | None:
    """The file with which the innermost function worked that has one. None for a server: its main thread
    waits for requests, and it is another one that needs memory.
    """
    place = None
    for frame in frames:
        if frame.f_globals.get("__name__") == "asyncio.base_events":
            return None
        paths = (frame.f_locals.get(name) for name in ("file", "path"))
        place = next((path for path in paths if isinstance(path, Path)), place)
    return place


def end_with_threads() -> None:
    """Makes this process end if any of its threads has no memory left: others may wait for that one. It also
    ends before there is none at all.
    """
    show, complain = threading.excepthook, sys.unraisablehook
    unraised: SimpleQueue[sys.UnraisableHookArgs] = SimpleQueue()

    def thread_ended(lost: threading.ExceptHookArgs) -> None:
        if lost.exc_value is not None and is_shortage(lost.exc_value):
            _end(lost.exc_value)
        show(lost)

    def look() -> None:
        while lost := unraised.get():
            if issubclass(lost.exc_type, MemoryError):
                _end(lost.exc_value or MemoryError())
            complain(lost)

    # A thread that has no memory to begin with has none for a function of Python, either.
    start_new_thread(look, ())
    if memory.left() < math.inf:
        start_new_thread(_end_in_time, ())
    threading.excepthook, sys.unraisablehook = thread_ended, unraised.put


def _end_in_time() -> None:
    memory.wait_for_end()
    frame = sys._current_frames().get(threading.main_thread().ident or 0)
    _end(MemoryError(), [frame for frame, _ in walk_stack(frame)][::-1] if frame else ())


def _end(error: BaseException, frames: Iterable[FrameType] = ()) -> None:
    """Reports a shortage, and ends this process, from any thread."""
    try:
        report_shortage(error, frames)
        end_children()
    finally:
        os._exit(PROBLEMS)
