"""tts-export watch"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tts_export.built.manifest import BUILD, MANIFEST
from tts_export.cli import arguments
from tts_export.cli.commands.push import opened, show as show_push
from tts_export.cli.console import near, notify, print_problems, print_summary, say
from tts_export.problems import Problem

if TYPE_CHECKING:
    from tts_export.push import Editor
    from tts_export.report import Report

_REMAINS = "the last good build remains"
_Key = tuple[Path, str, str]

Push = Annotated[bool, typer.Option("--push", help="Renew the cards in the running game after each build.")]


def watch(
    cards: arguments.CardsArgument = arguments.HERE,
    out: arguments.Out = None,
    strict: arguments.Strict = False,
    draft: arguments.DraftOption = False,
    language: arguments.Language = "",
    quiet: arguments.Quiet = False,
    refresh: arguments.Refresh = False,
    push: Push = False,
) -> None:
    """Build on every save, until Ctrl-C.

    Every file that the build reads is watched. Each build prints all errors, and the warnings and hints that
    the last one did not have. Online spreadsheets are checked for changes every minute.
    """
    from tts_export.built.manifest import folder_of
    from tts_export.watch import watch as run

    file = arguments.cards_file(cards).absolute()  # the folder may go and come back
    with reporting(file, folder_of(file, out, language), quiet=quiet, push=push) as show:
        greeted = quiet

        def show_and_say(report: Report, seconds: float) -> None:
            nonlocal greeted
            show(report, seconds)
            if not greeted:
                say(f"watching {file.parent}{os.sep} and everything in it; Ctrl-C stops")
            greeted = True

        run(
            file,
            out,
            show_and_say,
            strict=strict,
            draft=draft,
            language=language,
            refresh=refresh,
            on_wait=notify,
        )


@contextmanager
def reporting(
    file: Path, out: Path | None, *, quiet: bool, push: bool
) -> Iterator[Callable[[Report, float], None]]:
    """A function that prints each report, and with `push` renews the cards in the running game."""
    show = printer(quiet=quiet)
    if not push:
        yield show
        return
    build = out or file.parent / BUILD
    with opened(build) as editor:
        yield pushing(build, editor, show)


def pushing(
    build: Path, editor: Editor, show: Callable[[Report, float], None]
) -> Callable[[Report, float], None]:
    """A function that shows each report and then pushes the build; what stays wrong is printed once."""
    from tts_export.push import push

    known: list[Problem] = []

    def push_too(report: Report, seconds: float) -> None:
        nonlocal known
        show(report, seconds)
        if not report.failed:
            known = show_push(push(build, editor), known)

    return push_too


def printer(*, quiet: bool = False) -> Callable[[Report, float], None]:
    """A function that prints each report: all errors, and what else the last build did not report."""
    from msgspec import structs

    known: Counter[_Key] = Counter()

    def show(report: Report, seconds: float) -> None:
        nonlocal known
        new, shown = _news(report.problems, known), Counter(map(_key, report.problems))
        known = known | shown if report.failed else shown  # a broken file hides problems of others
        print_problems(new)
        older = len(report.problems) - len(new)
        outcome = f"{older} more as before" if older else ""
        remains = _REMAINS if report.failed and (report.out / MANIFEST).exists() else ""
        print_summary(new, "text", "; ".join(filter(None, [outcome, remains])))
        if report.failed and not quiet and (changed := report.text_of_illegal()):
            say(changed)
        if not report.failed and not quiet:
            say(f"{structs.replace(report, out=near(report.out)).text()}, {1000 * seconds:.0f} ms")
            if report.changes:
                say(report.changes.text())

    return show


def _key(problem: Problem) -> _Key:
    """A problem without its line: a new line above it does not make it new."""
    return problem.where.file, problem.name, problem.message


def _news(problems: Iterable[Problem], known: Mapping[_Key, int]) -> list[Problem]:
    """The errors, and the other problems that are not known yet."""
    left, new = Counter(known), []
    for problem in problems:
        left[_key(problem)] -= 1
        if problem.severity == "error" or left[_key(problem)] < 0:
            new.append(problem)
    return new
