"""tts-export install"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tts_export.cli.arguments import HERE, Cards, cards_file
from tts_export.cli.console import finish, notify, say


def install(
    cards: Cards = HERE,
    out: Annotated[Path | None, typer.Option(help="The build; by default `build/` beside the cards.")] = None,
    game_folder: Annotated[
        Path | None, typer.Option(help="The folder of Tabletop Simulator's files, if it is not found.")
    ] = None,
    link: Annotated[
        bool,
        typer.Option("--link", help="Use the pictures in the build folder, instead of copies in the game's."),
    ] = False,
) -> None:
    """Copy the built mod and its saved objects into the game's folders.

    Pictures that are not on the net are copied, too, so that the mod keeps them when the project is moved.

    Example: tts-export install
    """
    from tts_export.cli.installing import install as run

    copied, problems = run(out or cards_file(cards).parent / "build", game_folder, notify, link=link)
    finish(problems)
    for file in copied:
        say(f"copied {file}")
