"""The output of every command: problems, a closing line, the exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from tts_export.problems import FORMATS, Problem, as_whole_text, has_errors, in_order, relative_to

if TYPE_CHECKING:
    from tts_export.decks.text_table import TextTable

PROBLEMS = 1
"""The exit status of a command that found problems."""


class ProblemFormat(StrEnum):
    """How problems are printed."""

    text = "text"
    json = "json"
    github = "github"


def say(text: str, *, err: bool = False) -> None:
    """Prints a line at once, to standard output or standard error, in the encoding of that stream.

    Raises OSError with the name of the stream if that is not possible: it is a file, and the disk is full.
    """
    stream = sys.stderr if err else sys.stdout
    try:
        stream.write(f"{text}\n")  # at once, since another thread may print, too
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
    problems: Iterable[Problem], form: ProblemFormat = ProblemFormat.text, *, whole: bool = False
) -> None:
    """Prints problems in reading order, with file names as seen from the current folder.

    Text goes to standard error; a terminal shows it in color, with lines of the sources, unless `NO_COLOR` is
    set. The other formats go to standard output. `whole`: each problem has its line, however many are alike.
    """
    here = _here()
    listed = in_order(relative_to(problems, here) if here else problems)
    if listed and form is ProblemFormat.text and whole:
        say(as_whole_text(listed), err=True)
    elif listed and form is ProblemFormat.text and sys.stderr.isatty() and not os.environ.get("NO_COLOR"):
        from rich.console import Console

        from tts_export.cli.terminal import print_in_color

        print_in_color(listed, Console(stderr=True))
    elif listed or form is ProblemFormat.json:
        say(FORMATS[form.value](listed), err=form is ProblemFormat.text)


def print_summary(problems: Iterable[Problem], form: ProblemFormat, outcome: str) -> None:
    """Prints one closing line for people: the number of problems of each kind, and the outcome."""
    if form is not ProblemFormat.text:
        return
    listed = list(problems)
    counts = {s: sum(p.severity == s for p in listed) for s in ("error", "warning", "hint")}
    parts = [f"{n} {s}{'s' * (n != 1)}" for s, n in counts.items() if n]
    if parts or outcome:
        say("; ".join(filter(None, [", ".join(parts), outcome])), err=bool(counts["error"]))


class Console(Struct, frozen=True):
    """Where a command's results go: text for people, or problems for other programs."""

    form: ProblemFormat = ProblemFormat.text
    quiet: bool = False

    @property
    def talks(self) -> bool:
        """Whether anything but problems is printed."""
        return self.form is ProblemFormat.text and not self.quiet

    @property
    def shows_progress(self) -> bool:
        """Whether a line with the progress is shown."""
        return self.talks and sys.stderr.isatty()

    def say(self, text: str) -> None:
        """Prints a line for people."""
        if self.talks:
            say(text)

    def show(self, tables: Iterable[TextTable]) -> None:
        """Prints tables for people."""
        for table in tables if self.talks else ():
            from tts_export.cli.terminal import print_table  # it imports rich

            print_table(table)

    def finish(
        self,
        problems: Iterable[Problem],
        *,
        done: str = "",
        failed: str = "",
        strict: bool = False,
        ok: bool = True,
        whole: bool = False,
        tables: Iterable[TextTable] = (),
    ) -> None:
        """Prints the problems, the tables and the closing line: `done`, or `failed` with errors or without
        `ok`.

        Raises SystemExit with the status of problems if the command failed.
        """
        listed = list(problems)
        good = ok and not has_errors(listed, strict=strict)
        print_problems(listed, self.form, whole=whole)
        self.show(tables)
        closing = ("" if self.quiet else done) if good else failed
        print_summary(listed, self.form, closing)
        if not good:
            raise SystemExit(PROBLEMS)
