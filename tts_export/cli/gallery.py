"""tts-export gallery"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.arguments import HERE, Cards, Language, Out, cards_file
from tts_export.cli.console import finish, notify


def gallery(
    cards: Cards = HERE,
    out: Out = None,
    to: Annotated[
        Path | None,
        typer.Option(help="The folder of the pages; by default `gallery/` in the build folder."),
    ] = None,
    since: Annotated[
        str,
        typer.Option(help="Add a page of what changed since a folder, a release or a git revision."),
    ] = "",
    language: Language = "",
    workers: Annotated[int, typer.Option(min=0, help="Processes that draw; 0: one per core.")] = 0,
) -> None:
    """Write the pages of `serve` as files, for a web host or a friend.

    Builds the set first. Open index.html in a browser, or upload the folder as it is.

    Example: tts-export gallery --to ../my-set-online
    """
    from tts_export.cli.progress import Progress
    from tts_export.workbench.gallery import gallery as run

    with Progress(shown=sys.stderr.isatty()) as progress:
        made = run(
            cards_file(cards),
            out,
            to,
            since=since,
            language=language,
            workers=workers,
            progress=progress.stage,
            on_wait=notify,
        )
    size = f"{made.size / 1e6:.1f} MB"
    done = f"{made.files} files, {size}: {made.changed} written to {made.folder}"
    finish(made.problems, done=done, failed="nothing was written", ok=bool(made.files))
