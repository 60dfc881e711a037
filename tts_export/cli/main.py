"""The entry point: runs a command and returns an exit status, also after a signal or a crash."""

from __future__ import annotations

import atexit
import gc
import os
import signal
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType

from tts_export.cli.console import PROBLEMS, say
from tts_export.problems import reason

BROKEN, INTERRUPTED, TERMINATED = 70, 130, 143


def main(words: Sequence[str] | None = None) -> int:
    """Runs the command in `words` (by default the process's arguments); returns the exit status.

    0: success. 1: problems in the input or of the machine. 2: wrong usage. 70: a bug in tts-export. 130:
    after Ctrl-C. 143: after TERM or HUP.
    """
    atexit.register(gc.freeze)  # otherwise Python collects garbage once more, just before it ends
    _escape_unprintable()
    with _stoppable() as signals:
        try:
            status = _status(words)
        except KeyboardInterrupt:
            status = INTERRUPTED
        except BrokenPipeError:  # nobody reads on, as in `tts-export check | head -1`
            status = PROBLEMS
        except (OSError, MemoryError) as error:
            status = _report_fault(error)
        except Exception as error:
            status = _report_crash(error)
    _drop_unwritten()
    if signals:
        status = INTERRUPTED if signals[-1] == signal.SIGINT else TERMINATED
    if status in (INTERRUPTED, TERMINATED):
        say("stopped", err=True)
    return status


def _status(words: Sequence[str] | None) -> int:
    from tts_export.cli.app import command_line  # not at the top: every worker process imports this file

    try:
        command_line(sys.argv[1:] if words is None else words)(words)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    return 0


def _report_fault(error: OSError | MemoryError) -> int:
    """Reports what the machine could not do: write to a full disk, start a process, give more memory."""
    if os.environ.get("TTS_EXPORT_DEBUG"):
        traceback.print_exception(error)
    file = getattr(error, "filename", None)
    place = f"{os.fsdecode(file)}: " if isinstance(file, str | bytes) else ""
    with suppress(OSError):
        say(f"{place}error: the system reports: {reason(error) or 'no memory is left'}", err=True)
    return PROBLEMS


def _drop_unwritten() -> None:
    """Drops what the console did not accept; otherwise Python tries again at its end, and complains."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _report_crash(error: Exception) -> int:
    if os.environ.get("TTS_EXPORT_DEBUG"):
        traceback.print_exception(error)
        return BROKEN
    say(f"tts-export crashed: {type(error).__name__}: {error}", err=True)
    say(
        "This is a bug in tts-export, not your mistake. Please report it, with what was printed when you run",
        err=True,
    )
    say(f"the command with TTS_EXPORT_DEBUG=1, and with `tts-export --version`: {_issues()}", err=True)
    return BROKEN


def _issues() -> str:
    """The address where bugs are reported, from pyproject.toml."""
    from importlib.metadata import PackageNotFoundError, metadata

    try:
        lines = metadata("tts-export").get_all("Project-URL") or ()
    except PackageNotFoundError:  # run from its folder
        return "see README.md"
    return str(dict(line.split(", ", 1) for line in lines).get("Issues", "see README.md"))


@contextmanager
def _stoppable() -> Iterator[list[int]]:
    """Makes TERM and HUP end a run as Ctrl-C does. Yields a list of the signals received so far.

    A signal that is ignored stays ignored: `nohup` and shells that start jobs in the background rely on that.
    """
    received: list[int] = []

    def stop(number: int, frame: FrameType | None) -> None:
        received.append(number)
        raise KeyboardInterrupt

    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]  # no HUP on Windows
    before = {number: signal.getsignal(number) for number in (getattr(signal, name) for name in names)}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, stop)
    try:
        yield received
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _escape_unprintable() -> None:
    """Makes characters that the console cannot show appear as their codes instead of ending the run."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
