"""The entry point: an exit status for every command, also after a signal.

It imports little, so that a signal is answered from the first moment: importing is most of a short command.
"""

import atexit
import gc
import os
import signal
import sys
from _thread import interrupt_main
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Timer, main_thread
from types import FrameType, TracebackType

from tts_export.cli.first_process import leave_first_process
from tts_export.cli.stopping import INTERRUPTED, TERMINATED, Deadline, received, waits
from tts_export.cli.watcher import STOPPING
from tts_export.machine.stacks import limit_stacks

_NEW_OBJECTS = 50_000
"""How many new objects there are before Python looks for garbage: what a command makes, it keeps, and looking
through ten thousand cards every 700 objects takes a sixth of their build.
"""


def main(words: Sequence[str] | None = None) -> int:
    """Runs the command in `words` (by default the process's arguments); returns the exit status.

    130: after Ctrl-C. 143: after TERM or HUP. The others: see `running.run`. Without `words` this process is
    the command's own: soon after a signal it ends, whatever it does.
    """
    _open_closed()  # before anything else takes the place of a closed input or output
    if words is None:
        leave_first_process()
        limit_stacks()
    deadline = Deadline() if words is None else None
    gc.set_threshold(_NEW_OBJECTS)
    atexit.register(gc.freeze)  # otherwise Python collects garbage once more, just before it ends
    _escape_unprintable()
    with _stoppable(deadline):
        try:
            from tts_export.cli.running import run

            status = run(words)
        except KeyboardInterrupt:
            status = INTERRUPTED
        except Exception:
            if not received:  # Python 3.11 makes another error of one that ends an import
                raise
            status = INTERRUPTED
    _drop_unwritten()
    if received:
        status = INTERRUPTED if received[-1] == signal.SIGINT else TERMINATED
    if status in (INTERRUPTED, TERMINATED):
        if deadline is not None:
            deadline.reported = True
        print("stopped", file=sys.stderr, flush=True)
    return status


def _open_closed() -> None:
    """Gives a run whose caller has closed its input or output (`<&- >&-`) an empty one, or one that nobody
    reads. Programs that it starts have that, too.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nobody = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115, PTH123 (for the whole run)
            os.set_inheritable(nobody.fileno(), True)
            setattr(sys, name, nobody)


def _drop_unwritten() -> None:
    """Drops what the console did not accept; otherwise Python tries again at its end, and complains."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _interrupt(number: int) -> None:
    """Sends the main thread a signal, of which it also wakes where the system can do that."""
    if sys.platform == "win32":
        interrupt_main(number)
    else:
        signal.pthread_kill(main_thread().ident or 0, number)


@contextmanager
def _stoppable(deadline: Deadline | None) -> Iterator[None]:
    """Makes TERM and HUP end a run as Ctrl-C does, and notes the signals.

    A signal that is ignored stays ignored: `nohup` and shells that start jobs in the background rely on that.
    """
    received.clear()
    late: list[Timer] = []
    complain, show = sys.unraisablehook, sys.excepthook

    def stop(number: int, frame: FrameType | None) -> None:
        if deadline is not None:
            deadline.begin(number)
        if waits(number):
            return
        received.append(number)
        raise KeyboardInterrupt

    def stop_again(lost: "sys.UnraisableHookArgs") -> None:
        """Stops the run after all where the signal came while Python frees an object: that loses it."""
        if received and issubclass(lost.exc_type, KeyboardInterrupt):
            late.append(Timer(0.05, _interrupt, received[-1:]))  # not here: that would be lost, too
            late[-1].start()
        else:
            complain(lost)

    def show_others(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Shows what a library written in C shows before it loses it, but no stop."""
        if not (received and issubclass(kind, KeyboardInterrupt)):
            show(kind, error, trace)

    before = {number: signal.getsignal(number) for number in STOPPING}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, stop)
    sys.unraisablehook, sys.excepthook = stop_again, show_others
    try:
        yield
    finally:
        for timer in late:
            timer.cancel()
        sys.unraisablehook, sys.excepthook = complain, show
        for number, handler in before.items():
            signal.signal(number, handler)


def _escape_unprintable() -> None:
    """Makes characters that the console cannot show appear as their codes instead of ending the run."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
