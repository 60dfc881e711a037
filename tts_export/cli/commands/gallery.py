"""tts-export gallery"""

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import Console, Progress, notify


def gallery(
    cards: arguments.CardsArgument = arguments.HERE,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", "-o", metavar="FOLDER", help="Where to write; by default `gallery/` in the build folder."
        ),
    ] = None,
    since: Annotated[
        str,
        typer.Option(metavar="STATE", help=f"Add a page of what changed since {arguments.STATE}."),
    ] = "",
    build: arguments.BuildFolder = None,
    draft: arguments.DraftOption = False,
    language: arguments.Language = "",
    form: arguments.FormatOption = "text",
    quiet: arguments.Quiet = False,
    workers: arguments.Workers = 0,
) -> None:
    """Write the pages of `serve` as files for a web host.

    Builds the set first. Open index.html in a browser, or upload the folder as it is.
    """
    from tts_export.workbench.gallery import gallery as run

    output = Console(form, quiet)
    with Progress(shown=output.shows_progress) as progress:
        outcome = run(
            arguments.cards_file(cards),
            build,
            out,
            since=since,
            draft=draft,
            language=language,
            workers=workers,
            progress=progress.stage,
            on_wait=notify,
        )
    size = f"{outcome.size / 1e6:.1f} MB"
    done = f"{outcome.files} files, {size}: {outcome.changed} written to {outcome.folder}"
    output.finish(outcome.problems, done=done, failed="nothing was written", ok=bool(outcome.files))
