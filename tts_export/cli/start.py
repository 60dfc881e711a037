"""The way in: from the words of the command line to a command, and from whatever happens to a status.

A plain `tts-export build` goes straight to work. Typer takes longer to import than a build with nothing to do
takes, and as long as half an edit: whoever rebuilds after every change of a number need not wait for it.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from tts_export.cli.console import HERE, say

_SELDOM = 1_000_000
"""Objects made between two looks for garbage. Python's own 700 means hundreds of looks while classes are
imported, settings read and cards drawn, of which hardly any is garbage: a tenth of an edit's time.
"""


def run() -> NoReturn:
    """The program. It ends without being taken apart: to free a thousand cards and all modules piece by piece
    takes as long as half of what an edit may take, and the system does it at once.
    """
    status = main(sys.argv[1:])
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):  # whoever read us has gone
            stream.flush()
    os._exit(status)


def main(words: Sequence[str]) -> int:
    """Runs a command and tells its status; nothing that goes wrong shows a user a traceback."""
    _speak_any_language()
    gc.set_threshold(_SELDOM)
    try:
        return _status(words)
    except KeyboardInterrupt:
        say("stopped; the last build stands", err=True)
        return 130
    except BrokenPipeError:  # nobody reads on, as in `tts-export build | head -1`
        return 1
    except Exception as error:
        if os.environ.get("TTS_EXPORT_DEBUG"):
            raise
        say(f"tts-export broke: {type(error).__name__}: {error}", err=True)
        say("That is our mistake, not yours. TTS_EXPORT_DEBUG=1 shows where it happened.", err=True)
        return 70


def _status(words: Sequence[str]) -> int:
    if _is_plain_build(words):
        from tts_export.cli.building import build

        return build(*map(Path, words[1:]))
    from tts_export.cli.app import app

    try:
        app(words)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    return 0


def _is_plain_build(words: Sequence[str]) -> bool:
    """Whether the words are `build`, or `build` and a path that is there: all else is for Typer to judge."""
    place = words[1] if len(words) > 1 else str(HERE)
    return words[:1] == ["build"] and len(words) <= 2 and not place.startswith("-") and Path(place).exists()


def _speak_any_language() -> None:
    """Letters that a console has not are written as their codes, rather than stop the run."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
