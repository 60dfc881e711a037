"""Runs a command: its end, or what goes wrong in it, becomes an exit status and a sentence."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from tts_export.cli.app import command_line
from tts_export.cli.console import PROBLEMS, say
from tts_export.cli.shortage import end_with_threads, is_shortage, report_shortage
from tts_export.cli.stopping import received
from tts_export.cli.usage import WRONG_USAGE
from tts_export.machine import memory
from tts_export.problems import reason
from tts_export.workers import WorkerDeath

BROKEN = 70
_ENDED = (
    "a process has ended that played at a table: its scripts took too long for one "
    "frame, or there was too little memory"
)


def run(words: Sequence[str] | None) -> int:
    """Runs the command in `words` (by default the process's arguments); returns the exit status.

    0: success. 1: problems in the input or of the machine. 2: wrong usage. 70: a bug in tts-export.
    """
    try:
        return _status(words)
    except BrokenPipeError:  # nobody reads on, as in `tts-export check | head -1`
        return PROBLEMS
    except WorkerDeath as error:
        return _report_table(error)
    except MemoryError as error:
        return report_shortage(error)
    except OSError as error:
        return _report_fault(error)
    except Exception as error:
        if received:
            raise
        return report_shortage(error) if is_shortage(error) else _report_crash(error)


def _status(words: Sequence[str] | None) -> int:
    if words is None:  # this process is the command's own
        try:
            memory.limit()
        except ValueError:
            number = os.environ[memory.VARIABLE]
            say(f"error: {memory.VARIABLE} is {number!a}, not a number of gigabytes such as 4", err=True)
            return WRONG_USAGE
        end_with_threads()
    words = list(sys.argv[1:] if words is None else words)
    if broken := next((word for word in words if not _is_text(word)), None):
        say(f"error: the argument {broken!a} is not UTF-8 text", err=True)
        return WRONG_USAGE
    if words[:1] == ["help"]:  # as git and others have it: `tts-export help build`
        words = [*words[1:], "--help"]
    try:
        command_line(words)(words)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    return 0


def _is_text(word: str) -> bool:
    """Whether an argument is text: Python has bytes that are not UTF-8 as half characters."""
    return word.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in word)


def _report_table(error: WorkerDeath) -> int:
    """Reports a table that had to be ended: the fault of its scripts, or a bug."""
    if os.environ.get("TTS_EXPORT_DEBUG") and str(error):
        sys.excepthook(type(error), error, error.__traceback__)
    say(f"error: {error}" if str(error) else f"error: {_ENDED}", err=True)
    if str(error):
        say(f"If the scripts are those of tts-export, please report it {_where()}", err=True)
    return PROBLEMS


def _report_fault(error: OSError) -> int:
    """Reports what the machine could not do: write to a full disk, start a process."""
    if os.environ.get("TTS_EXPORT_DEBUG"):
        sys.excepthook(type(error), error, error.__traceback__)
    file = getattr(error, "filename", None)
    place = f"{os.fsdecode(file)}: " if isinstance(file, str | bytes) else ""
    with suppress(OSError):
        say(f"{place}error: the system reports: {reason(error)}", err=True)
    return PROBLEMS


def _report_crash(error: Exception) -> int:
    if os.environ.get("TTS_EXPORT_DEBUG"):
        sys.excepthook(type(error), error, error.__traceback__)
        return BROKEN
    if os.environ.get("_TTS_EXPORT_COMPLETE"):  # a shell that asks for words shows what is printed
        return PROBLEMS
    say(f"tts-export crashed: {type(error).__name__}: {error}", err=True)
    say(f"This is a bug in tts-export, not your mistake. Please report it {_where()}, with what", err=True)
    say(
        "was printed when you run the command with TTS_EXPORT_DEBUG=1, and with `tts-export --version`.",
        err=True,
    )
    return BROKEN


def _where() -> str:
    """Where bugs are reported: the address in pyproject.toml, which a copy may have before it exists."""
    from importlib.metadata import metadata

    from tts_export.cli.version import origin

    lines = () if origin() else metadata("tts-export").get_all("Project-URL") or ()
    address = dict(line.split(", ", 1) for line in lines).get("Issues")
    return f"at {address}" if address else "to whoever gave you this copy"
