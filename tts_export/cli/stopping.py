"""The end of a run that is asked to stop: in order where that is quick, otherwise at once.

A library may not come back for seconds, and threads may wait for one another. What is written survives the
end of its process at any moment, so a run need not wait for them.
"""

import os
import select
import signal
import sys
import time
from _thread import get_ident, start_new_thread
from contextlib import suppress

from tts_export.cli.watcher import start_watcher, stopping_signal

INTERRUPTED, TERMINATED = 130, 143
GRACE = 1.0
"""Seconds that a run has to end in order. A call of a library may take as much before it can be ended."""
_WORD = b"stopped\n"
received: list[int] = []
"""The signals that this run has received so far: what fails after one is not a bug."""


def waits(number: int) -> bool:
    """Whether this thread does not want this signal now, which has come by way of another one. It comes again
    when this thread wants it.
    """
    if sys.platform == "win32" or number not in signal.pthread_sigmask(signal.SIG_BLOCK, ()):
        return False
    signal.pthread_kill(get_ident(), number)
    return True


class Deadline:
    """The end of this process soon after the first signal that stops it, whatever its threads do then.

    The system's own handler writes the signal into a pipe, also while Python's waits for its turn. Those that
    a library handles are in it, too.
    """

    def __init__(self) -> None:
        self.reported = False
        """Whether the run has said itself that it is stopped."""
        signals, self._into = os.pipe()
        if sys.platform != "win32":
            os.set_blocking(self._into, False)
        self._ends = start_watcher(signals, self._into)
        signal.set_wakeup_fd(self._into, warn_on_full_buffer=False)
        with suppress(RuntimeError):  # there may be too many threads: the watcher is left
            start_new_thread(self._wait, ())

    def begin(self, number: int) -> None:
        """Begins now: on Windows the system's handler writes to the server's event loop instead."""
        with suppress(OSError):
            os.write(self._into, bytes([number]))

    def _wait(self) -> None:
        number = next(filter(None, map(stopping_signal, self._ends)))
        time.sleep(GRACE)
        try:
            end_children()
            if not self.reported:
                _report()
        finally:
            os._exit(INTERRUPTED if number == signal.SIGINT else TERMINATED)


def end_children() -> None:
    """Ends the processes and programs that were started, if the modules for that are there as a whole, and
    removes the temporary folders that they had.
    """
    with suppress(Exception):
        sys.modules["tts_export.machine.programs"].end_all()
    with suppress(Exception):
        for worker in sys.modules["multiprocessing"].active_children():
            worker.kill()
    with suppress(Exception):
        sys.modules["tts_export.machine.temporary"].remove_all()


def _report() -> None:
    """Writes the word if somebody reads on: a full pipe would keep this waiting."""
    with suppress(OSError):
        if os.name == "nt" or select.select([], [2], [], 0)[1]:
            os.write(2, _WORD)
