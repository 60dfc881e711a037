"""The output of every command: problems, a closing line, the exit status."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Literal, TextIO

from msgspec import Struct

from tts_export.problems import (
    FORMATS,
    WHOLE,
    Problem,
    as_text,
    as_whole_text,
    for_log,
    for_terminal,
    has_errors,
    in_one_line,
    in_order,
    limited,
    relative_to,
)

if TYPE_CHECKING:
    from tts_export.decks.text_table import TextTable

PROBLEMS = 1
"""The exit status of a command that found problems."""


ProblemFormat = Literal["text", "json", "github"]
"""How problems are printed."""


def say(text: str, *, err: bool = False, commands: bool = False) -> None:
    """Prints a line at once, to standard output or standard error, in the encoding of that stream. Except
    with `commands`, nothing of it is obeyed by a terminal or the log of a build server.

    Raises OSError with the name of the stream if that is not possible: it is a file, and the disk is full.
    """
    stream = sys.stderr if err else sys.stdout
    try:
        # At once, since another thread may print, too.
        stream.write(f"{text if commands else for_log(for_terminal(text))}\n")
        stream.flush()
    except OSError as error:
        error.filename = "standard error" if err else "standard output"
        raise


def notify(text: str) -> None:
    """Prints a line to standard error while a command runs."""
    say(text, err=True)


def near(path: Path) -> Path:
    """The path as seen from the current folder, if it is below it."""
    here = _here()
    return path.relative_to(here) if here and path.is_relative_to(here) else path


def _here() -> Path | None:
    """The current folder; None if somebody has removed it."""
    try:
        return Path.cwd()
    except FileNotFoundError:
        return None


def print_problems(
    problems: Iterable[Problem],
    form: ProblemFormat = "text",
    *,
    whole: bool = False,
    command: str = WHOLE,
) -> None:
    """Prints problems in reading order, with file names as seen from the current folder.

    Text goes to standard error, with lines of the sources where it has color; the other formats go to
    standard output. `whole`: each problem has its line, however many are alike, as with `command`.
    """
    here = _here()
    listed = in_order(relative_to(problems, here) if here else problems)
    if listed and form == "text" and whole:
        say(as_whole_text(limited(listed)), err=True)
    elif listed and form == "text" and _has_color(sys.stderr):
        from rich.console import Console

        from tts_export.cli.terminal import print_in_color

        print_in_color(listed, Console(stderr=True), command)
    elif listed and form == "text":
        say(as_text(listed, command), err=True)
    elif listed or form == "json":
        say(FORMATS[form](limited(listed)), commands=form == "github")


def _has_color(stream: TextIO) -> bool:
    """Whether colors and bold letters are printed there: on a terminal, or as the environment says."""
    return not os.environ.get("NO_COLOR") and bool(os.environ.get("FORCE_COLOR") or stream.isatty())


def print_summary(problems: Iterable[Problem], form: ProblemFormat, outcome: str) -> None:
    """Prints one closing line for people: the number of problems of each kind, and the outcome."""
    if form != "text":
        return
    listed = list(problems)
    counts = {s: sum(p.severity == s for p in listed) for s in ("error", "warning", "hint")}
    parts = [f"{n} {s}{'s' * (n != 1)}" for s, n in counts.items() if n]
    if parts or outcome:
        # It may name a file or a version that a stranger has named.
        say(in_one_line("; ".join(filter(None, [", ".join(parts), outcome]))), err=bool(counts["error"]))


class Console(Struct, frozen=True):
    """Where a command's results go: text for people, or problems for other programs."""

    form: ProblemFormat = "text"
    quiet: bool = False
    whole: str = WHOLE
    """The command that prints every problem."""

    @property
    def talks(self) -> bool:
        """Whether anything but problems is printed."""
        return self.form == "text" and not self.quiet

    @property
    def shows_progress(self) -> bool:
        """Whether a line with the progress is shown."""
        return self.talks and sys.stderr.isatty()

    def say(self, text: str) -> None:
        """Prints a line for people."""
        if self.talks:
            say(text)

    def show(self, tables: "Iterable[TextTable]") -> None:
        """Prints tables for people."""
        for table in tables if self.talks else ():
            from tts_export.cli.terminal import print_table  # it imports rich

            print_table(table, color=_has_color(sys.stdout))

    def finish(
        self,
        problems: Iterable[Problem],
        *,
        done: str = "",
        failed: str = "",
        strict: bool = False,
        ok: bool = True,
        whole: bool = False,
        tables: "Iterable[TextTable]" = (),
    ) -> None:
        """Prints the problems, the tables and the closing line: `done`, or `failed` with errors or without
        `ok`.

        Raises SystemExit with the status of problems if the command failed.
        """
        listed = list(problems)
        good = ok and not has_errors(listed, strict=strict)
        print_problems(listed, self.form, whole=whole, command=self.whole)
        self.show(tables)
        closing = ("" if self.quiet else done) if good else failed
        print_summary(listed, self.form, closing)
        if not good:
            raise SystemExit(PROBLEMS)


# The line that the terminal shows during a long run.

_INTERVAL, _DELAY = 0.1, 0.5
"""Seconds between two updates of the line, and before the first one: short runs show none."""
_WIDTH = 40
"""Characters of the bar."""


class Progress:
    """The current stage on standard error, with a bar and a count; silent unless `shown`."""

    def __init__(self, *, shown: bool) -> None:
        self._shown = shown
        self._next = monotonic() + _DELAY
        self._length = 0

    def __enter__(self) -> "Progress":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._length:
            self._draw("")
            sys.stderr.write("\r")
            sys.stderr.flush()

    def stage(self, name: str, done: int, total: int, note: str = "") -> None:
        """Shows that `done` of `total` steps of the stage `name` are finished, and a note behind that."""
        if not self._shown or monotonic() < self._next:
            return
        self._next = monotonic() + _INTERVAL
        full = round(_WIDTH * done / total) if total else _WIDTH
        self._draw(f"{name:<8} {'━' * full}{' ' * (_WIDTH - full)} {done}/{total}{note}")

    def _draw(self, line: str) -> None:
        """Overwrites the line. Spaces clear the rest of it, since they work on every console."""
        sys.stderr.write("\r" + line.ljust(self._length))
        sys.stderr.flush()
        self._length = len(line)
