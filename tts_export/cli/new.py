"""tts-export new"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.arguments import typed
from tts_export.cli.console import Output, say


def new(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="The project's folder; it is made if it does not exist.")
    ],
    game: Annotated[str, typer.Option(metavar="GAME", help="The game whose example set to copy.")] = "hsatcg",
    github: Annotated[
        bool,
        typer.Option("--github", help="Add what GitHub needs to build the set and to publish its pictures."),
    ] = False,
) -> None:
    """Start a project with a playable set of cards.

    With --github, a folder that has a set already gets the workflow only (docs/publish.md).
    """
    from tts_export.cli.examples import copy_example

    written, problems = copy_example(game, folder, github=github)
    Output().finish(problems)
    for file in written:
        say(f"wrote {file}")
    say(f"next: {typed('build', folder)}")
