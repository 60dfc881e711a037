"""tts-export build"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from tts_export.cli.arguments import (
    HERE,
    Cards,
    Draft,
    Formatted,
    Language,
    Out,
    Quiet,
    Refresh,
    Strict,
    cards_file,
)
from tts_export.cli.console import PROBLEMS, Format, notify, print_problems, print_summary, say


def build(
    cards: Cards = HERE,
    out: Out = None,
    strict: Strict = False,
    draft: Draft = False,
    language: Language = "",
    form: Formatted = Format.text,
    quiet: Quiet = False,
    refresh: Refresh = False,
    workers: Annotated[int, typer.Option(min=0, help="Processes that draw; 0: one per core.")] = 0,
) -> None:
    """Build the mod: check, draw, pack sheets, write the save.

    Example: tts-export build
    """
    from tts_export.build import build as run
    from tts_export.cli.progress import Progress

    with Progress(shown=form is Format.text and sys.stderr.isatty()) as progress:
        report = run(
            cards_file(cards),
            out,
            strict=strict,
            draft=draft,
            language=language,
            refresh=refresh,
            workers=workers,
            progress=progress.stage,
            on_wait=notify,
        )
    print_problems(report.problems, form)
    if report.failed:
        outcome = "not every file was written" if report.changed else "nothing was written"
        print_summary(report.problems, form, outcome)
        if form is Format.text and not quiet and (changed := report.text_of_illegal()):
            say(changed)
        raise typer.Exit(PROBLEMS)
    if form is Format.text and not quiet:
        say(report.text())
        if report.changes:
            say(report.changes.text())
