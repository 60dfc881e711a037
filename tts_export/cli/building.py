"""What `tts-export build` does and says, without the command line around it."""

from __future__ import annotations

import sys
from pathlib import Path

from tts_export.build import Clock
from tts_export.build import build as run
from tts_export.cli.console import GOOD, HERE, PROBLEMS, Format, cards_file, say, sum_up, tell
from tts_export.cli.progress import Progress


def build(
    cards: Path = HERE,
    out: Path | None = None,
    *,
    strict: bool = False,
    form: Format = Format.text,
    workers: int = 0,
    profile: bool = False,
) -> int:
    """Builds, tells what came of it, and gives back the status that the process should end with."""
    clock = Clock()
    with Progress(shown=form is Format.text and sys.stderr.isatty()) as progress:
        file = cards_file(cards)
        report = run(file, out, strict=strict, workers=workers, progress=progress.stage, clock=clock)
    tell(report.problems, form)
    if profile:
        say(clock.text(), err=True)
    if report.failed:
        sum_up(report.problems, form, "nothing was written")
        return PROBLEMS
    if form is Format.text:
        say(report.text())
    return GOOD
