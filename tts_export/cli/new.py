"""tts-export new"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.console import finish, say


def new(
    folder: Annotated[Path, typer.Argument(help="The project's folder; it is made if it does not exist.")],
    game: Annotated[str, typer.Option(help="The game whose example set to copy.")] = "hsatcg",
) -> None:
    """Start a project with a playable set of cards.

    Example: tts-export new my-set --game hsatcg
    """
    from tts_export.cli.examples import copy_example

    written, problems = copy_example(game, folder)
    finish(problems)
    for file in written:
        say(f"wrote {file}")
    say(f"next: tts-export build {folder}")
